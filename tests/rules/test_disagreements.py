"""What the four sources say of a choice that they do not agree on."""

import pytest

from scorekeeper.rules.disagreements import said
from scorekeeper.rules.parts import PARTS
from scorekeeper.rules.presets import preset

DISPUTED = {"players", "cap", "schedule", "bidding", "hook", "lead", "scoring", "ties", "allow"}


def test_only_where_they_differ_something_is_said() -> None:
    assert {part for part in PARTS if said(part)} == DISPUTED
    for part in DISPUTED:
        assert said(part)[0].isupper()
        assert said(part).endswith(".")
        assert ". " not in said(part)  # one sentence


@pytest.mark.parametrize("part", ["schedule", "hook", "lead", "scoring", "ties"])
def test_the_presets_of_the_sources_differ_there_too(part: str) -> None:
    sources = [preset(key) for key in ("club-sheet", "exact-classic", "table-10", "overbid")]
    assert len({str(getattr(rules, part)) for rules in sources}) > 1


@pytest.mark.parametrize("part", ["deck", "reserve", "trump", "finish", "special", "zeros"])
def test_nothing_is_said_where_the_presets_of_the_sources_agree(part: str) -> None:
    sources = [preset(key) for key in ("club-sheet", "exact-classic", "table-10", "overbid")]
    assert len({str(getattr(rules, part)) for rules in sources}) == 1
    assert said(part) == ""
