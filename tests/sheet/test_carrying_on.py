"""The phone dies: what is written stands on the sheet, and the rest is there to be written by hand."""

from textwrap import dedent

from scorekeeper.sheet.content import Row, Sheet, file_name
from scorekeeper.sheet.layout import lay_out
from scorekeeper.sheet.written import blank_of, filled_of, is_begun
from tests.sheet.kept import game_of

FOUR = """
    players  Ann, Bob, Cy, Di
    rules    club-sheet
    schedule 4..1..4
    dealer   Di
"""
FIRST = "hand 1 bids 2 1 0 2 tricks 1 1 0 2\n"


def sheet_of(*lines: str, head: str = FOUR) -> Sheet:
    return filled_of(game_of(dedent(head) + "\n".join(lines) + "\n"))


def row(sheet: Sheet, label: str) -> Row:
    (found,) = (row for row in sheet.rows if row.label == label)
    return found


def bids(row: Row) -> list[str]:
    return [quad.bid.now for quad in row.quads]


def won(row: Row) -> list[str]:
    return [quad.won.now for quad in row.quads]


def dealer(row: Row) -> list[int]:
    return [seat for seat, quad in enumerate(row.quads) if quad.dealer]


def test_the_file_is_called_by_how_far_the_game_is() -> None:
    assert file_name(sheet_of(FIRST)) == "oh-hell-4-players-4-1-4-so-far-A4.pdf"
    assert file_name(sheet_of(FIRST, 'stopped "late"')) == "oh-hell-4-players-4-1-4-stopped-A4.pdf"
    assert file_name(blank_of(game_of(dedent(FOUR)).position)) == "oh-hell-4-players-4-1-4-A4.pdf"


def test_in_the_middle_of_a_hand_the_bids_are_there_and_the_tricks_are_open() -> None:
    called = row(sheet_of(FIRST, "hand 2 bids - 0 1 -"), "2")
    assert (bids(called), called.bids, called.barred) == (["", "0", "1", ""], "", "")
    now = row(sheet_of(FIRST, "hand 2 bids 1 0 1 2"), "2")
    assert bids(now) == ["1", "0", "1", "2"]
    assert won(now) == ["", "", "", ""]
    assert (now.bids, now.tricks, now.bids_note, now.tricks_note) == ("4", "", "not 3", "= 3")
    assert not any(quad.missed for quad in now.quads)


def test_every_row_to_come_is_blank_and_has_its_dealer_and_its_notes() -> None:
    sheet = sheet_of(FIRST, "hand 2 bids 1 0 1 2")
    coming = sheet.rows[2:]
    assert [dealer(row) for row in coming] == [[1], [2], [3], [0], [1], [2], [3]]
    assert {text for row in coming for text in bids(row) + won(row)} == {""}
    assert [row.bids_note for row in coming] == [
        "not 2",
        "not 1",
        "not 2",
        "not 3",
        "not 4",
        "not 4",
        "not 4",
    ]
    assert [row.label for row in coming][-2:] == ["T1", "T2"]
    assert sheet.spare is not None
    assert sheet.filled is not None
    assert sheet.filled.course is None


def test_after_a_void_the_same_player_deals_the_same_hand_into_an_empty_row() -> None:
    again = row(sheet_of(FIRST, 'hand 2 bids 1 0 1 2 void "Bob had four cards"'), "2")
    assert (again.mark, again.cards, dealer(again)) == ("*", "3", [0])
    assert bids(again) == won(again) == [""] * 4
    assert (again.bids_note, again.tricks_note) == ("not 3", "= 3")


def test_a_hand_that_was_given_up_is_closed_and_the_deal_moves_on() -> None:
    sheet = sheet_of(FIRST, 'hand 2 bids 1 0 1 2 void "Bob had four cards" undealt')
    dropped = row(sheet, "2")
    assert bids(dropped) == won(dropped) == ["–"] * 4
    assert (dropped.bids_note, dropped.barred, dropped.tricks_note, dropped.suits) == ("", "", "", ())
    assert dealer(row(sheet, "3")) == [1]


PEOPLE = FOUR + "    allow people schedule\n"


def test_who_joined_has_no_cells_before_and_a_total_to_go_on_from() -> None:
    sheet = sheet_of(FIRST, 'joined Eve behind Di points 5 "late"', head=PEOPLE)
    assert [head.name for head in sheet.heads] == ["Ann", "Bob", "Cy", "Di", "Eve"]
    assert bids(row(sheet, "1")) == ["2", "1", "0", "2", "–"]
    assert row(sheet, "1").quads[4].total.now == "5"
    assert bids(row(sheet, "2")) == [""] * 5
    assert [dealer(row(sheet, label)) for label in "23456"] == [[4], [0], [1], [2], [3]]


def test_who_left_is_dealt_no_cards_and_no_deal() -> None:
    sheet = sheet_of(FIRST, 'left Bob "bus"', head=PEOPLE)
    assert bids(row(sheet, "2")) == ["", "–", "", ""]
    assert [dealer(row(sheet, label)) for label in "2345"] == [[0], [2], [3], [0]]


def test_who_sits_out_the_next_hand_has_cells_again_in_the_one_after() -> None:
    sheet = sheet_of(FIRST, 'satout Bob "on the phone"', head=PEOPLE)
    assert bids(row(sheet, "2")) == ["", "–", "", ""]
    assert bids(row(sheet, "3")) == [""] * 4
    assert dealer(row(sheet, "3")) == [1]


def test_more_people_than_the_pack_allows_get_fewer_cards_from_now_on() -> None:
    many = "\n".join(f'joined P{number} behind Di "late"' for number in range(5, 8))
    head = PEOPLE.replace("schedule 4..1..4", "schedule 10..8").replace(
        "Ann, Bob, Cy, Di", "Ann, Bob, Cy, Di, Eve"
    )
    sheet = sheet_of("hand 1 bids 2 1 0 2 0 tricks 2 1 0 2 5", *many.splitlines(), head=head)
    assert [row.cards for row in sheet.rows[:3]] == ["10", "6", "6"]
    assert row(sheet, "T1").cards == "6"


def test_points_outside_a_hand_stand_struck_and_new_where_one_adds_on() -> None:
    sheet = sheet_of(FIRST, 'adjusted Cy -10 "talked"')
    total = row(sheet, "1").quads[2].total
    assert (total.now, total.earlier) == ("0", ("10",))
    even = sheet_of(FIRST, 'adjusted Cy -10 "talked"', 'adjusted Cy 10 "forgiven"')
    assert row(even, "1").quads[2].total.earlier == ()


TIED = ("hand 1 bids 1 0 0 0 tricks 1 0 0 0", "hand 2 bids 0 1 0 0 tricks 0 1 0 0")
SHORT = FOUR.replace("schedule 4..1..4", "schedule 1*2")


def test_an_extra_hand_that_is_due_has_its_dealer_and_one_more_row_to_spare() -> None:
    sheet = sheet_of(*TIED, head=SHORT)
    assert [row.label for row in sheet.rows] == ["1", "2", "T1", "T2"]
    assert [dealer(row) for row in sheet.rows] == [[3], [0], [1], [2]]
    assert row(sheet, "T1").cards == "1"
    assert sheet.heads[0].total == ""  # not over yet


def test_a_third_extra_hand_has_a_row_too() -> None:
    extra = [f"hand {hand} bids 0 0 0 0 tricks 0 0 1 0" for hand in (3, 4)]
    sheet = sheet_of(*TIED, *extra, head=SHORT)
    assert [row.label for row in sheet.rows] == ["1", "2", "T1", "T2", "T3"]
    assert bids(row(sheet, "T3")) == [""] * 4


ENDLESS = """
    players  Ann, Bob, Cy, Di
    rules    club-sheet
    schedule 3*until
    finish   target 101
    dealer   Di
"""


def test_a_game_without_a_last_hand_has_rows_to_go_on() -> None:
    played = [f"hand {hand} bids 1 0 1 0 tricks 1 1 1 0" for hand in range(1, 6)]
    sheet = sheet_of(*played, "hand 6 bids 1 1 0 0", head=ENDLESS)
    page = lay_out(sheet)
    assert page.rows >= 9
    assert bids(row(sheet, "6")) == ["1", "1", "0", "0"]
    assert [dealer(row) for row in sheet.rows[5:9]] == [[0], [1], [2], [3]]


SECRET = FOUR + "    bidding  secret\n"


def test_bids_that_are_still_in_private_are_not_printed() -> None:
    sheet = sheet_of(FIRST, "hand 2 bids 1 - 3 -", head=SECRET)
    now = row(sheet, "2")
    assert bids(now) == [""] * 4
    assert now.bids == now.barred == ""
    assert dealer(now) == [0]
    shown = row(sheet_of(FIRST, "hand 2 bids 1 0 3 0", head=SECRET), "2")
    assert bids(shown) == ["1", "0", "3", "0"]


def test_a_sheet_with_nothing_on_it_is_no_filled_one() -> None:
    assert not is_begun(game_of(dedent(FOUR)))
    assert is_begun(game_of(dedent(FOUR) + "hand 1 bids 1 - - -\n"))
    assert is_begun(game_of(dedent(FOUR) + 'hand 1 void "wrong pack"\n'))
