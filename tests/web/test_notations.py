"""The help page: every example that it shows can be typed, and is said in the app's own words."""

import pytest

from scorekeeper.rules.parts import read_part
from scorekeeper.web.notations import SAYS, notations
from tests.web.agreement import main
from tests.web.browser import Browser
from tests.web.examiner import Page
from tests.web.house import House

EXAMPLES = [(one.key, example.text) for one in notations() for example in one.examples]


@pytest.mark.parametrize(("part", "text"), EXAMPLES)
def test_every_example_can_be_typed(part: str, text: str) -> None:
    read_part(part, text)
    assert SAYS[part](text)


def test_the_page_shows_every_example_with_its_meaning(client: Browser) -> None:
    told = main(client.get("/rules/notation"))
    for one in notations():
        assert one.title in told
        for example in one.examples:
            assert " ".join(example.text.split()) in told
            assert example.means in told


def test_the_fields_lead_to_their_notation(client: Browser) -> None:
    help_page = Page(client.get("/rules/notation").get_data(as_text=True))
    page = client.press(client.get("/new"), "Show them")
    links = [node.get("href") for node in Page(page.get_data(as_text=True)).find("a")]
    places = [link.partition("#")[2] for link in links if link.startswith("/rules/notation#")]
    assert {"scoring", "schedule", "special"} <= set(places) <= set(help_page.ids)


def test_anyone_may_read_it(house: House) -> None:
    assert house.phone().get("/rules/notation").status_code == 200
