"""Whatever is written on a page, nothing typed becomes markup, and nothing missing goes unnoticed."""

import pytest
from jinja2 import UndefinedError

from scorekeeper.templating import environment


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", '" onload="x', "O'Neil & Söhne"])
def test_a_hostile_name_stays_a_name(name: str) -> None:
    shown = environment().from_string('<p title="{{ name }}">{{ name }}</p>').render(name=name)
    assert shown.count("<") == 2
    assert shown.count('"') == 2


def test_a_template_that_wants_more_than_it_got_says_so() -> None:
    with pytest.raises(UndefinedError, match="dealer"):
        environment().from_string("{{ dealer }} deals").render(name="Ann")
