"""The sheet beside the table, and the sheet that watchers see: they keep themselves up to date."""

from scorekeeper.game import acts
from tests.web.examiner import Page
from tests.web.house import House
from tests.web.sheets import EVENING, HEAD, look, read, then


def test_the_table_leaves_room_for_the_sheet_and_phones_fetch_nothing(house: House) -> None:
    game = house.written(EVENING)
    page = Page(house.host().get(f"/games/{game}").get_data(as_text=True))
    (beside,) = page.find("aside")
    assert (beside.get("hx-get"), beside.get("hx-trigger")) == (f"/games/{game}/sheet/beside", "wide")
    assert beside.children == []
    (style,) = (link for link in page.find("link") if "scores.css" in link.get("href"))
    assert style.get("media") == "(min-width: 1024px)"


def test_beside_the_table_stands_the_sheet_without_a_title_of_its_own(house: House) -> None:
    answer = look(house.host(), house.written(EVENING), part="/beside")
    page = read(answer).page
    assert not page.whole
    assert page.find("h1") == []
    assert page.find("h2")[0].text.startswith("8 of 19 hands")
    assert "10–1–10 · hook on · made: 10 × bid (zero: 10), missed: −10 a trick" in answer.text


def test_its_cells_are_explained_beside_the_table(house: House) -> None:
    game = house.written(EVENING)
    found = read(look(house.host(), game, part="/beside"))
    (link,) = found.hand("1").node.children[1].find("a")
    assert link.get("href") == f"/games/{game}/sheet/beside?cell=1.0#explained"
    assert read(look(house.host(), game, part="/beside", cell="1.0")).where("explained")


def test_opened_in_a_window_of_its_own_it_is_the_whole_page(house: House) -> None:
    game = house.written(EVENING)
    answer = house.host().get(f"/games/{game}/sheet/beside?cell=1.0")
    assert (answer.status_code, answer.headers["Location"]) == (303, f"/games/{game}/sheet?cell=1.0")


def test_a_sheet_that_has_not_changed_is_not_sent_again(house: House) -> None:
    browser, game = house.host(), house.written(HEAD)
    for part in ("page", "/beside"):
        mark = look(browser, game, part=part).headers["ETag"]
        assert look(browser, game, part=part, If_None_Match=mark).status_code == 304
    then(house, game, acts.call_bid, deal=1, player=0, bid=3)
    assert look(browser, game, part="/beside", If_None_Match=mark).status_code == 200


def test_each_cell_and_each_place_has_a_mark_of_its_own(house: House) -> None:
    browser, game = house.host(), house.written(EVENING)
    marks = {
        look(browser, game, part=part, cell=cell).headers["ETag"]
        for part in ("", "page", "/beside")
        for cell in ("", "1.0", "1.1")
        if part != ""
    }
    assert len(marks) == 6


def test_a_watcher_sees_the_sheet_and_it_keeps_itself_up_to_date(house: House) -> None:
    game = house.written(EVENING)
    watcher = house.let_in(game, "watch")
    found = read(look(watcher, game, cell="4.3"))
    (section,) = (node for node in found.page.find("section") if node.get("id") == "scores")
    assert (section.get("hx-get"), section.get("hx-trigger")) == (f"/games/{game}/sheet?cell=4.3", "every 2s")
    assert found.where("explained")
    assert "Only the scorer’s phone can write." in found.page.find("main")[0].text
    assert "Print" not in [link.text for link in found.page.find("a")]


def test_the_scorers_own_sheet_asks_for_nothing_by_itself(house: House) -> None:
    found = read(look(house.host(), house.written(EVENING)))
    assert not any(node.has("hx-trigger") for node in found.page.nodes)
