"""A sheet that has only made or missed is kept as far as it is known, and nothing on it is guessed."""

import pytest

from scorekeeper.game.record import keep, read_record, write_record
from scorekeeper.game.standings import leaders, totals
from tests.web.browser import Browser
from tests.web.house import EIGHT, House
from tests.web.test_paper import TABLE, page_in, said, send
from tests.web.walk import Walk

CLUB = {**TABLE, "rules": "club-sheet"}  # a miss costs 10 for each trick: the count is needed
# Cy deals the first hand, Ann the second, Bob the third.
MARKS = {1: ("101", "yyn"), 2: ("010", "nyy"), 3: ("110", "ynn")}


def marked(hands: dict[int, tuple[str, str]] = MARKS, **others: str) -> dict[str, str]:
    fields = {
        f"{part}{hand}.{player}": value
        for hand, row in hands.items()
        for part, values in zip("bt", row, strict=True)
        for player, value in enumerate(values)
    }
    return fields | others


def kept(house: House, client: Browser, fields: dict[str, str]) -> str:
    """The address of the game that was kept."""
    answer = client.post("/paper", data={"key": "k", "do": "keep", **fields})
    assert answer.status_code == 303, said(answer)
    return answer.location


def test_the_switch_asks_for_made_and_back_for_tricks(client: Browser) -> None:
    sheet = client.press(send(client, {}), "Only made or missed is on the paper")
    heads = [node.text for node in page_in(sheet).find("th")]
    assert heads.count("Made") == 3
    assert "Won" not in heads
    back = client.press(sheet, "Type how many tricks were won")
    assert [node.text for node in page_in(back).find("th")].count("Won") == 3


@pytest.mark.parametrize(("made", "missed"), [("y", "n"), ("Y", "N"), ("✓", "✗"), ("✔", "x")])
def test_where_a_miss_is_worth_the_same_the_game_is_whole(
    house: House, client: Browser, made: str, missed: str
) -> None:
    signs = str.maketrans("yn", made + missed)
    hands = {hand: (bids, marks.translate(signs)) for hand, (bids, marks) in MARKS.items()}
    where = kept(house, client, {**TABLE, **marked(hands)})
    (line,) = house.ledger.games()
    position = house.ledger.game(line.game).position
    assert totals(position) == (22, 21, 10)
    assert leaders(position) == (0,)
    assert "Ann wins" in said(client.get(f"{where}/end"))


def test_where_the_count_is_needed_the_total_is_unknown_everywhere_and_nobody_wins(
    house: House, client: Browser
) -> None:
    where = kept(house, client, {**CLUB, **marked()})
    end = said(client.get(f"{where}/end"))
    assert "Nobody can be named the winner" in end
    assert "Ann’s total is unknown from hand 2. Bob’s total is unknown from hand 3." in end
    assert "Cy’s total is unknown from hand 3." in end
    assert "wins" not in end
    sheet = said(client.get(f"{where}/sheet?cell=2.0"))
    assert "missed. How many were won is not written." in sheet
    assert "The points hang on how many were won." in sheet
    assert "No winner" not in said(client.get("/"))
    csv = client.get(f"{where}/record.csv").get_data(as_text=True)
    assert '2,2,,Ann,Ann,0,,,,"missed, tricks unknown; total unknown from hand 2"' in csv
    assert "hand 2  size 2  dealer Ann  bids 0 1 0  made n y y" in client.get(f"{where}/record.txt").text
    assert "Nobody can say" not in said(client.get(f"{where}/record"))
    assert client.get(f"{where}/print").status_code == 200


def test_points_as_written_count_where_the_rules_can_not_give_them(house: House, client: Browser) -> None:
    written = {"more": "yes", "p2.0": "-10", "p3.1": "-10", "p3.2": "-20", "p1.2": "-10"}
    fields = {**CLUB, **marked(), **written}
    where = kept(house, client, fields)
    (line,) = house.ledger.games()
    assert totals(house.ledger.game(line.game).position) == (10 - 10 + 10, 10 + 10 - 10, -10 + 10 - 20)
    assert "Points as written on paper: −10." in said(client.get(f"{where}/sheet?cell=2.0"))
    assert "As written on paper are the points of Ann: how many tricks" in said(client.get(f"{where}/sheet"))
    assert "As written on paper are the points of Ann" in said(client.get(f"{where}/print"))
    evidence = client.get(f"{where}/record.jsonl").get_data(as_text=True)
    checked = client.press(client.get("/check"), "Check it", text=evidence)
    assert "Nothing to look at" in said(checked)
    assert "points as written on paper" in client.get(f"{where}/record.csv").get_data(as_text=True)


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"b2.1": "2"}, "Hand 2: made and missed do not fit: the made bids take 2 of 2 tricks."),
        ({"t3.0": "y", "t3.1": "y", "t3.2": "y"}, "Hand 3: the tricks add up to 2, and 3 were played."),
        ({"t3.1": "2"}, "Hand 3 has tricks as numbers and bids only marked as missed"),
        ({"t2.0": "z", "marks": "yes"}, "Hand 2, Ann’s tricks: “z” is no whole number, and not y, n or ?."),
        ({"t2.0": ""}, "Hand 2: Ann’s tricks are blank."),
    ],
)
def test_what_can_not_be_is_said_and_not_kept(
    house: House, client: Browser, fields: dict[str, str], sentence: str
) -> None:
    typed = {**CLUB, **marked(), **fields}
    answer = client.post("/paper", data={"key": "k", "do": "keep", **typed})
    assert answer.status_code == 422
    assert sentence in said(answer)
    assert house.ledger.games() == []


def test_written_points_that_no_missed_bid_gets_are_named(client: Browser) -> None:
    fields = {**CLUB, **marked({1: MARKS[1], 2: MARKS[2]}), "p2.0": "10"}
    answer = client.post("/paper", data={"key": "k", "do": "look", **fields})
    assert "Hand 2: Ann’s points are written as 10, and only −10 are possible." in said(answer)


def test_a_miss_that_has_its_count_and_a_made_bid_are_an_ordinary_hand(house: House, client: Browser) -> None:
    kept(house, client, {**CLUB, **marked({1: ("101", "yy0")})})
    (line,) = house.ledger.games()
    assert "bids 1 0 1  tricks 1 0 0" in write_record(house.ledger.game(line.game))


def test_the_tricks_that_are_remembered_later_make_it_whole_and_what_was_written_stays(
    house: House, client: Browser
) -> None:
    kept(house, client, {**CLUB, **marked()})
    (line,) = house.ledger.games()
    for hand, tricks in ((2, "110"), (3, "102")):
        walk = Walk(house, line.game).wrong("A score is wrong, found later", f"Hand {hand}")
        walk.press("See what changes", **{f"tricks{at}": won for at, won in enumerate(tricks)})
        assert walk.answer.status_code == 200, walk.said
        walk.recorded(f"Correct hand {hand}", reason="counted wrong")
    assert walk.totals == (10, 10, -20)
    assert "Ann won 1, where only made or missed was written" in walk.record[-2]
    game = house.ledger.game(line.game)
    assert "corrected hand 2 Ann tricks n Bob tricks y Cy tricks y" in write_record(game)
    again = keep(read_record(write_record(game)), at=EIGHT)
    assert (again.findings, write_record(again.game)) == ((), write_record(game))
    sheet = client.get(f"/games/{line.game}/sheet?cell=2.0")
    assert "the bid was written as missed, without a count (points not known)" in said(sheet)
    assert "?" in [node.text for node in page_in(sheet).find("del")]


def test_the_lists_say_which_games_are_from_paper_and_which_were_brought_in(
    house: House, client: Browser
) -> None:
    where = kept(house, client, {**CLUB, **marked()})
    assert "All hands played · not agreed yet · from paper" in said(client.get("/"))
    text = client.get(f"{where}/record.txt").text.replace("entered  paper\n", "")
    looked = client.press(client.get("/check"), "Check it", text=text)
    assert "Nothing to look at" in said(looked)
    assert "Bob ?" in said(looked)
    assert client.press(looked, "Bring it in as a new game").status_code == 303
    assert "not agreed yet · brought in" in said(client.get("/"))
    for line in house.ledger.games():
        end = client.get(f"/games/{line.game}/end")
        assert client.press(end, "Agree and close").status_code in (200, 303)
    finished = said(client.get("/games"))
    assert "from paper" in finished
    assert "brought in" in finished
    assert "No winner is named" in finished


def test_the_fields_are_called_what_is_to_be_typed_in_them(client: Browser) -> None:
    answer = client.post("/paper", data={"key": "k", "do": "marks", **CLUB})
    labels = {node.get("name"): node.get("aria-label") for node in page_in(answer).find("input")}
    assert (labels["b1.0"], labels["t1.0"]) == ("Ann, hand 1, bid", "Ann, hand 1, made or missed")
    assert "n or x for one that was missed" in said(answer)
