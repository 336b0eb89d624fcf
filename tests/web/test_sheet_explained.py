"""Any number on the sheet explains itself: from what it comes, and who changed what, when and why."""

from datetime import timedelta

import pytest

from scorekeeper.game import acts
from scorekeeper.game.days import clock
from tests.web.examiner import Page
from tests.web.house import EIGHT, House, day_of
from tests.web.sheets import EVENING, HEAD, NOT_NEEDED, RULED, STRANGE, Read, look, read, said, sheet, then

AT = clock(EIGHT)
COUNTED = HEAD + "    hand 1  bids 6 3 0 4  tricks 5 2 0 3\n"


def explained(found: Read) -> list[str]:
    """The sentences of the row that is open; there is one at most."""
    rows = found.where("explained")
    assert len(rows) <= 1
    return [said(sentence) for row in rows for sentence in row.node.find("p")]


def told(house: House, record: str, cell: str) -> list[str]:
    return explained(sheet(house, record, cell=cell))


def test_bid_tricks_and_rule_give_the_points_and_points_the_total(house: House) -> None:
    assert told(house, EVENING, "7.2") == [
        "Cy, hand 6: bid 3, won 3. 10 for each trick bid: 10 × 3 = 30. 20 + 30 = 50. Never changed."
    ]


def test_a_run_of_exact_bids_is_told_with_its_bonus(house: House) -> None:
    record = HEAD + "    streak 2 made=+5 missed=-3\n" + COUNTED.removeprefix(HEAD)
    record += "    hand 2  bids 1 2 0 1  tricks 2 6 0 1\n"
    assert told(house, record, "2.2") == [
        (
            "Cy, hand 2: bid 0, won 0. Zero made: 10. With it, +5 for 2 bids made in a row. "
            "10 + 15 = 25. Never changed."
        )
    ]


def test_points_lost_are_subtracted(house: House) -> None:
    assert told(house, EVENING, "2.3") == [
        (
            "Di, hand 2: bid 2, won 3. 10 off for each trick of difference: −10 × 1 = −10. "
            "−10 − 10 = −20. Never changed."
        )
    ]


def test_a_zero_made_has_its_own_rule(house: House) -> None:
    assert told(house, EVENING, "1.2") == [
        "Cy, hand 1: bid 0, won 0. Zero made: 10. 0 + 10 = 10. Never changed."
    ]


def test_it_stands_right_under_its_hand_and_the_cell_is_open(house: House) -> None:
    found = sheet(house, EVENING, cell="2.3")
    (row,) = found.where("explained")
    assert row.id == "explained"
    assert found.rows.index(row) == found.rows.index(found.hand("2")) + 1
    (cell,) = (node for node in found.page.find("td") if node.get("class") == "open")
    assert cell.find("a")[0].get("aria-expanded") == "true"


def test_every_cell_with_a_number_opens_without_javascript_and_closes_again(house: House) -> None:
    browser, game = house.host(), house.written(EVENING)
    found = read(look(browser, game))
    for row in found.where("done")[:3] + found.where("now"):
        for link in (link for cell in row.node.find("td") for link in cell.find("a")):
            opened = read(browser.get(link.get("href")))
            assert len(explained(opened)) == 1
            (close,) = (node for node in opened.page.find("a") if node.has("aria-expanded"))
            assert explained(read(browser.get(close.get("href")))) == []


@pytest.mark.parametrize(
    "cell", ["99.0", "1.9", "0.0", "1", "x.y", "1.0.0", "-1.0", "10.2", "11.0", "٣.0", "<b>"]
)
def test_a_cell_that_is_not_there_opens_nothing(house: House, cell: str) -> None:
    assert told(house, EVENING, cell) == []


def test_a_correction_says_when_what_was_written_and_why(house: House) -> None:
    assert told(house, EVENING, "4.3") == [
        "Di, hand 4: bid 2, won 2. 10 for each trick bid: 10 × 2 = 20. 0 + 20 = 20.",
        f"Corrected {AT}, the bid was written 3 (−10): “heard wrong, the table agrees”. Record, line 28",
    ]


def test_its_line_is_on_the_record(house: House) -> None:
    browser, game = house.host(), house.written(EVENING)
    found = read(look(browser, game, cell="4.3"))
    (link,) = (link for link in found.where("explained")[0].node.find("a"))
    address, _, place = link.get("href").partition("#")
    (line,) = (node for node in Page(browser.get(address).text).nodes if node.get("id") == place)
    assert "Di bid 2, not 3" in line.text


def test_bid_and_tricks_put_right_at_once_are_one_change(house: House) -> None:
    game = house.written(COUNTED)
    right = {"bids": (5, 3, 0, 4), "tricks": (4, 3, 0, 3)}
    line = then(house, game, acts.correct_hand, deal=1, why="wrong line", **right)
    ann, bob = (explained(read(look(house.host(), game, cell=cell))) for cell in ("1.0", "1.1"))
    assert ann[1:] == [
        f"Corrected {AT}, bid 6 and won 5 were written (−10): “wrong line”. Record, line {line}"
    ]
    assert bob[1:] == [f"Corrected {AT}, 2 tricks were written (−10): “wrong line”. Record, line {line}"]


def test_a_bid_corrected_before_the_count_is_told_too(house: House) -> None:
    record = HEAD + (
        '    hand 1  bids 6 3 0 4  tricks 5 2 0 3\n    corrected hand 1 Bob bid 2 "misheard" after 3\n'
    )
    assert told(house, record, "1.1")[1:] == [
        f"Corrected {AT}, the bid was written 2: “misheard”. Record, line 6"
    ]


def test_a_count_taken_back_and_counted_again_is_a_change(house: House) -> None:
    game = house.written(COUNTED)
    then(house, game, acts.undo, act=7, why="counted wrong")
    line = then(house, game, acts.count_tricks, deal=1, tricks=(6, 1, 0, 3))
    found = read(look(house.host(), game, cell="1.0"))
    assert explained(found) == [
        "Ann, hand 1: bid 6, won 6. 10 for each trick bid: 10 × 6 = 60. 0 + 60 = 60.",
        f"Counted again {AT}, 5 tricks were written (−10): “counted wrong”. Record, line {line}",
    ]
    assert (
        said(found.hand("1").node.children[1])
        == "bid 6 won 5 corrected to 6 points −10 corrected to +60 total 60"
    )


def test_a_correction_taken_back_and_brought_back_leaves_its_traces(house: House) -> None:
    game = house.written(COUNTED + 'corrected hand 1 Ann bid 5 "misheard"\n')
    then(house, game, acts.undo, act=8, why="it was right")
    taken_back = explained(read(look(house.host(), game, cell="1.0")))
    then(house, game, acts.redo, act=8)
    brought_back = explained(read(look(house.host(), game, cell="1.0")))
    assert taken_back[1:] == [
        f"Corrected {AT}, the bid was written 5 (+50): “misheard”. Record, line 8",
        f"Taken back {AT}, the bid was written 6 (−10): “it was right”. Record, line 9",
    ]
    assert brought_back[1:] == [
        *taken_back[1:],
        f"Brought back {AT}, the bid was written 5 (+50). Record, line 10",
    ]


def test_a_ruling_explains_points_that_no_formula_gives(house: House) -> None:
    assert told(house, RULED, "1.2") == [
        "Cy, hand 1: bid 0, tricks unknown. Points stated by the table: +5. 0 + 5 = 5.",
        f"Ruled {AT}, Cy revoked, by the table: “four agree”. Record, line 8",
    ]


def test_a_withdrawn_ruling_is_told_and_the_count_holds_again(house: House) -> None:
    assert told(house, RULED + '    withdrawn hand 1 "read the rule again"\n', "1.2") == [
        "Cy, hand 1: bid 0, won 0. Zero made: 10. 0 + 10 = 10.",
        f"Ruled {AT}, Cy revoked, by the table: “four agree”. Record, line 8",
        f"Withdrawn {AT}, “Cy revoked” no longer holds: “read the rule again”. Record, line 9",
    ]


def test_a_corrected_dealer_is_told_where_the_disc_is_and_was(house: House) -> None:
    game = house.written(COUNTED)
    line = then(house, game, acts.correct_dealer, deal=1, dealer=1, why="Bob dealt")
    change = f"Dealer corrected {AT}, Di was written as the dealer: “Bob dealt”. Record, line {line}"
    for cell, changes in {"1.1": [change], "1.3": [change], "1.0": []}.items():
        assert explained(read(look(house.host(), game, cell=cell)))[1:] == changes


def test_after_the_close_a_correction_is_an_amendment(house: House) -> None:
    record = HEAD + (
        "    schedule 2,1\n    hand 1 bids 1 0 0 0 tricks 1 1 0 0\n    hand 2 bids 0 1 1 1 tricks 0 1 0 0\n"
        '    closed\n    corrected hand 2 Bob bid 0 "misheard"\n'
    )
    assert told(house, record, "2.1")[1].startswith(f"Amended {AT}, the bid was written 0 (−10): “misheard”.")


def test_a_change_on_another_day_says_which(house: House) -> None:
    game = house.written(COUNTED)
    now = house.ledger.game(game)
    event = acts.correct_hand(now, deal=1, bids=(5, 3, 0, 4), tricks=(5, 2, 0, 3), why="on tape")
    later = EIGHT + timedelta(days=3)
    house.ledger.append(game, event, after=now.length, key="later", at=later)
    assert f"Corrected {day_of(later)}, " in explained(read(look(house.host(), game, cell="1.0")))[1]


def test_an_extra_hand_that_is_not_needed_does_not_count(house: House) -> None:
    assert told(house, NOT_NEEDED, "3.0") == [
        (
            "Ann, extra hand T1: bid 1, won 1. 10 for each trick bid: 10 × 1 = 10. "
            "The extra hand was not needed, so it does not count: 20 stands. Never changed."
        )
    ]


def test_a_bid_of_the_hand_in_progress_says_so(house: House) -> None:
    assert told(house, EVENING, "10.0") == [
        "Ann, hand 9: bid 1. The hand is not recorded yet. Never changed."
    ]


def test_trump_is_told_where_points_hang_on_it(house: House) -> None:
    record = HEAD + (
        '    scoring "made: 10+bid; missed: 0 | times 2 if hearts"\n'
        "    hand 1 trump H bids 6 3 0 4 tricks 6 1 0 3\n"
    )
    assert told(house, record, "1.0") == [
        (
            "Ann, hand 1: bid 6, won 6. Trump: hearts. 10 plus the bid, times 2: (10 + 6) × 2 = 32. "
            "0 + 32 = 32. Never changed."
        )
    ]


def test_names_are_explained_literally(house: House) -> None:
    names = ", ".join(STRANGE)
    record = f"players {names}\nrules club-sheet\ndealer O'Neil\nhand 1 bids 6 3 0 4 tricks 5 2 0 3\n"
    for player, name in enumerate(STRANGE):
        assert told(house, record, f"1.{player}")[0].startswith(f"{name}, hand 1: bid")


def test_a_bid_corrected_between_two_counts_is_told_once(house: House) -> None:
    game = house.written(COUNTED)
    then(house, game, acts.undo, act=7, why="counted too early")
    fixed = {"deal": 1, "player": 0, "bid": 5, "playing": True}
    line = then(house, game, acts.correct_bid, why="misheard", **fixed)
    then(house, game, acts.count_tricks, deal=1, tricks=(5, 2, 0, 3))
    found = read(look(house.host(), game, cell="1.0"))
    assert explained(found)[1:] == [f"Corrected {AT}, the bid was written 6: “misheard”. Record, line {line}"]
    assert (
        said(found.hand("1").node.children[1])
        == "bid 6 corrected to 5 won 5 points −10 corrected to +50 total 50"
    )
