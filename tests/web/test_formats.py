"""How games are written, for whoever wants to read them elsewhere: one page, open to everybody."""

from scorekeeper.ledger.formats import blocks, formats
from tests.web.examiner import page_of
from tests.web.house import House


def test_the_page_says_all_that_the_command_line_says(house: House) -> None:
    page = page_of(house.phone().get("/formats").get_data(as_text=True))
    (main,) = page.find("main")
    said = " ".join(main.text.split())
    for form in formats():
        assert form.title in said
        for _, text in blocks(form.text):
            assert " ".join(text.split()) in said


def test_who_checks_a_game_is_shown_the_way_there(house: House) -> None:
    page = page_of(house.host().get("/check").get_data(as_text=True))
    assert "/formats" in [link.get("href") for link in page.find("a")]
