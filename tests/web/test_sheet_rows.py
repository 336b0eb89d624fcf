"""The sheet: the whole game as on paper, hands down and players across."""

from itertools import pairwise

import pytest

from scorekeeper.game.standings import totals
from tests.web.house import House
from tests.web.sheets import EVENING, HEAD, NOT_NEEDED, RULED, STRANGE, look, numbers, read, said, sheet


def test_rows_are_hands_and_columns_are_players(house: House) -> None:
    found = sheet(house, EVENING)
    assert found.players == ("Ann", "Bob", "Cy", "Di")
    assert [row.head for row in found.rows if "said" not in row.look] == [
        f"Hand {hand} {cards} cards{', now' if hand == 9 else ''}"
        for hand, cards in enumerate((10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10), start=1)
    ]
    assert all(row.node.children[0].get("scope") == "row" for row in found.rows)


def test_a_cell_says_bid_won_points_and_total(house: House) -> None:
    hand = sheet(house, EVENING).hand("2")
    assert hand.cells == (
        "bid 2 won 2 points +20 total 10, dealer",
        "bid 0 won 0 points +10 total 0",
        "bid 3 won 4 points −10 total 0",
        "bid 2 won 3 points −10 total −20",
    )
    assert hand.bids == "7"


def test_the_same_markup_serves_phone_and_laptop(house: House) -> None:
    found = sheet(house, EVENING)
    assert len(found.page.find("table")) == 1
    heads = found.page.find("thead")[0].find("th")
    assert [said(head) for head in heads] == [
        "HandNo.Cards",
        *(f"{name}Bid Won Points Total" for name in ("Ann", "Bob", "Cy", "Di")),
        "Bids",
    ]
    cell = found.hand("1").node.children[1]
    (link,) = cell.find("a")
    assert [part.get("class") for part in link.children][:4] == ["bid", "won", "points", "total"]


@pytest.mark.parametrize(
    ("players", "look"),
    [
        ("Ann, Bob, Cy", "scores n-3"),
        ("Ann, Bob, Cy, Wilhelmina van der Berg", "scores n-4 upright"),
        ("Ann, Bob, Cy, Di, Eve, Fay", "scores n-6 many upright"),
        ("Ann, Bob, Cy, Di, Eve, Fay, Gran", "scores n-7 many upright"),
    ],
)
def test_a_narrow_sheet_turns_names_upright_and_leaves_the_points_to_the_explanation(
    house: House, players: str, look: str
) -> None:
    names = [name if " " not in name else f'"{name}"' for name in players.split(", ")]
    record = f"players {', '.join(names)}\nrules club-sheet\ndealer Ann\n"
    (section,) = sheet(house, record).page.find("section")
    assert section.get("class") == look
    (how,) = (node for node in section.find("p") if "how" in node.get("class"))
    assert ("Tap one for the points" in how.text) == ("many" in look)


def test_the_deal_moves_one_column_to_the_right_from_hand_to_hand(house: House) -> None:
    dealers = []
    for row in sheet(house, EVENING).rows:
        if "said" not in row.look:
            (dealer,) = (at for at, cell in enumerate(row.cells) if "dealer" in cell)
            dealers.append(dealer)
    assert dealers[0] == 3
    assert all(after == (before + 1) % 4 for before, after in pairwise(dealers))


def test_players_stand_as_they_sit_when_the_seating_was_corrected(house: House) -> None:
    record = HEAD + 'hand 1 bids 6 3 0 4 tricks 5 2 0 3\nseated Ann, Cy, Bob, Di "read round the wrong way"\n'
    found = sheet(house, record)
    assert found.players == ("Ann", "Cy", "Bob", "Di")
    assert found.hand("1").cells[1] == "bid 0 won 0 points +10 total 10"
    assert "dealer" in found.hand("3").cells[1]


def test_a_void_hand_is_struck_and_dealt_again_under_the_same_number(house: House) -> None:
    found = sheet(house, EVENING)
    void, again = (row for row in found.rows if row.head.startswith("Hand 6 "))
    assert [node.text for node in void.node.find("del")] == ["6", "5 cards, void"]
    assert void.cells == ("Void: Bob had 6 cards. No points. Ann dealt 5 again. Record, line 36",)
    assert again.cells[0] == "bid 2 won 1 points −10 total −10, dealer"
    assert found.rows.index(again) == found.rows.index(void) + 1


def test_a_void_hand_keeps_its_bids_and_waits_for_its_new_deal(house: House) -> None:
    record = HEAD + 'hand 1 bids 6 3 - - void "Cy had eleven cards"\n'
    void, again, *_ = sheet(house, record).rows
    told = "Void: Cy had eleven cards. No points. Di deals 10 again. Bids were Ann 6, Bob 3."
    assert void.cells[0].startswith(told)
    assert (again.head, *again.look, again.cells[3]) == ("Hand 1 10 cards, now", "now", ", dealer")


def test_a_void_hand_that_is_not_dealt_again_has_no_second_row(house: House) -> None:
    record = HEAD + 'hand 1 bids 6 3 0 4 tricks 5 2 0 3 void "wrong pack" undealt\n'
    first, second, *_ = sheet(house, record).rows
    assert "Not dealt again." in first.cells[0]
    assert "Won were Ann 5, Bob 2, Cy 0, Di 3." in first.cells[0]
    assert second.head == "Hand 2 9 cards, now"


def test_a_corrected_value_stands_struck_before_the_new_one(house: House) -> None:
    cell = sheet(house, EVENING).hand("4").node.children[4]
    assert said(cell) == "bid 3 corrected to 2 won 2 points −10 corrected to +20 total 20"
    assert [node.text for node in cell.find("del")] == ["3", "−10"]


def test_of_many_corrections_all_are_shown_in_order(house: House) -> None:
    record = HEAD + (
        "hand 1 bids 6 3 0 4 tricks 5 2 0 3\n"
        'corrected hand 1 Ann bid 2 "misheard"\ncorrected hand 1 Ann bid 5 "misheard again"\n'
    )
    cell = sheet(house, record).hand("1").node.children[1]
    assert [node.text for node in cell.find("del")] == ["2", "5", "−30", "+50"]
    assert said(cell).startswith("bid 2, 5 corrected to 6 won 5")
    assert numbers(cell) == {"bid": 6, "won": 5, "points": -10, "total": -10}


def test_the_schedule_turns_under_a_heavy_line(house: House) -> None:
    found = sheet(house, EVENING)
    assert [row.head for row in found.where("turned")] == ["Hand 11 2 cards"]


def test_hands_to_come_say_what_the_bids_may_not_be(house: House) -> None:
    found = sheet(house, EVENING)
    assert [row.bids for row in found.where("coming")][:3] == ["not 1", "not 2", "not 3"]
    assert all(cell in ("", ", dealer") for row in found.where("coming") for cell in row.cells)


@pytest.mark.parametrize(("hook", "note"), [("none", ""), ("must_exceed", "more than 10")])
def test_other_hooks_say_so_in_other_words(house: House, hook: str, note: str) -> None:
    assert sheet(house, f"{HEAD}    hook {hook}\n").hand("1").bids == note


def test_the_live_hand_shows_the_bids_so_far(house: House) -> None:
    (live,) = sheet(house, EVENING).where("now")
    assert live.cells == ("bid 1", "bid 0", "", ", dealer")
    assert live.bids == "1"


def test_nothing_is_live_once_the_game_was_stopped(house: House) -> None:
    found = sheet(house, EVENING + 'stopped "late"\n')
    assert found.where("now") == []
    assert found.page.find("h1")[0].text == "8 of 19 hands · stopped"


def test_an_extra_hand_that_is_not_needed_says_so_and_has_no_points(house: House) -> None:
    found = sheet(house, NOT_NEEDED)
    assert found.hand("T1").cells == ("bid 1 won 1", "bid 0 won 1, dealer", "bid 0 won 0")
    assert found.rows[-1].cells == ("Not needed: the lead is not tied before it. No points.",)
    assert "turned" in found.hand("T1").look
    assert found.page.find("h1")[0].text == "All 2 hands and 1 extra hand"


def test_an_extra_hand_that_is_due_waits_under_the_schedule(house: House) -> None:
    tied = NOT_NEEDED.split("    hand 2")[0] + "    hand 2  bids 0 0 0  tricks 0 1 0\n"
    found = sheet(house, tied)
    assert found.rows[-1].head == "Hand T1 2 cards, now"


def test_points_outside_a_hand_have_a_line_of_their_own(house: House) -> None:
    found = sheet(house, EVENING + 'adjusted Cy -10 "talked during the play"\n')
    before = found.rows.index(found.hand("8"))
    assert found.rows[before + 1].cells == ("Cy −10, now 40: “talked during the play”. Record, line 59",)
    assert found.hand("8").cells[2].startswith("bid 1 won 1 points +10 total 50")


def test_a_ruled_hand_is_marked_and_says_who_ruled_what_and_why(house: House) -> None:
    found = sheet(house, RULED)
    hand = found.hand("1*")
    assert hand.cells[2] == "bid 0 won unknown points +10 corrected to +5 total 5"
    told = found.rows[found.rows.index(hand) + 1].cells[0]
    assert told.startswith("Ruled by the table: Cy revoked. “four agree”.")


def test_the_practice_hand_is_not_on_the_sheet(house: House) -> None:
    record = HEAD + "    practice 1\n    hand 0 bids 1 0 0 1 tricks 0 0 1 0\n"
    assert sheet(house, record).rows[0].head == "Hand 1 10 cards, now"


def test_an_empty_game_is_a_blank_sheet(house: House) -> None:
    found = sheet(house, HEAD)
    assert len(found.rows) == 19
    assert found.page.find("h1")[0].text == "0 of 19 hands"
    assert found.page.find("tbody")[0].find("a") == []


@pytest.mark.parametrize("record", [EVENING, RULED, NOT_NEEDED])
def test_the_totals_are_the_points_added_up(house: House, record: str) -> None:
    game = house.written(record)
    found = read(look(house.host(), game))
    sums = dict.fromkeys(range(len(found.players)), 0)
    for row in found.rows:
        for player, cell in enumerate(row.node.children[1:-1]):
            shown = numbers(cell)
            if "total" in shown:
                sums[player] += shown["points"]
                assert shown["total"] == sums[player]
    assert tuple(sums.values()) == totals(house.ledger.game(game).position)


def test_names_are_shown_literally(house: House) -> None:
    record = f"players {', '.join(STRANGE)}\nrules club-sheet\ndealer O'Neil\n"
    assert sheet(house, record).players == STRANGE
