"""What a row says beforehand, by the rules of the table: trump, hook, kind of hand, end of the game."""

import pytest

from scorekeeper.rules.presets import preset
from scorekeeper.rules.suits import Suit
from scorekeeper.sheet.content import Sheet, file_name, sheet_of
from scorekeeper.sheet.filled import Cells, Filled, FilledHand, Number
from scorekeeper.sheet.layout import lay_out

CLUB = preset("club-sheet").changed(ties="share")
FOUR = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
NONE = (Suit.NO_TRUMP,)


def suits(sheet: Sheet) -> list[str]:
    return ["".join(row.suits) for row in sheet.rows]


@pytest.mark.parametrize(
    ("trump", "printed", "head"),
    [
        ("turn_up", ["SHDC", "SHDC", "SHDC"], "Trump (circle)"),
        ("bidder_names", ["SHDCNT", "SHDCNT", "SHDCNT"], "Trump (circle)"),
        ("dealer_names C D H S", ["CDHS", "CDHS", "CDHS"], "Trump (circle)"),
        ("fixed S", ["S", "S", "S"], "Trump"),
        ("rotate H NT", ["H", "NT", "H"], "Trump"),
        ("none", ["NT", "NT", "NT"], ""),
    ],
)
def test_trump_is_to_be_circled_or_printed_as_the_rules_find_it(
    trump: str, printed: list[str], head: str
) -> None:
    sheet = sheet_of(CLUB.changed(trump=trump), players=4, sizes=(2, 1, 2))
    assert suits(sheet) == printed
    assert sheet.trump == head


def test_hands_without_trump_say_so_beside_the_others() -> None:
    rules = CLUB.changed(special="no-trump last 2")
    assert suits(sheet_of(rules, players=4, sizes=(3, 2, 1))) == ["SHDC", "NT", "NT"]
    whole = CLUB.changed(trump="turn_up left=no_trump", reserve="0", cap="13")
    assert suits(sheet_of(whole, players=4, sizes=(12, 13))) == ["SHDC", "NT"]


@pytest.mark.parametrize("stacked", [False, True])
def test_a_table_without_trump_gives_its_column_to_the_players(*, stacked: bool) -> None:
    players = 7 if stacked else 4
    plain, without = (
        lay_out(sheet_of(CLUB.changed(trump=trump), players=players), orientation="portrait").columns
        for trump in ("turn_up", "none")
    )
    assert without.trump == 0
    assert without.player > plain.player


def test_the_suit_that_a_hand_really_had_is_circled() -> None:
    hands = tuple(
        FilledHand(hand=hand, size=1, dealer=0, cells=(Cells(),) * 4, trump=trump)
        for hand, trump in enumerate((Suit.SPADES, Suit.HEARTS), start=1)
    )
    filled = Filled(hands=hands)
    sheet = sheet_of(CLUB.changed(trump="fixed S"), players=4, sizes=(1, 1, 1), filled=filled)
    assert [(row.suits, row.circled) for row in sheet.rows] == [
        ((Suit.SPADES,), None),  # as the rules say: nothing to circle
        (FOUR, Suit.HEARTS),  # the table ruled otherwise
        ((Suit.SPADES,), None),
    ]


@pytest.mark.parametrize(
    ("hook", "notes", "barred"),
    [
        ("not_equal min-cards=3", ["not 3", "", "", "not 3"], ["", "–", "–", ""]),
        ("not_equal not-last-hand", ["not 3", "not 2", "not 1", ""], ["", "", "", "–"]),
        ("not_equal free-one-card", ["not 3", "not 2", "", "not 3"], ["", "", "–", ""]),
        ("must_exceed", ["more than 3", "more than 2", "more than 1", "more than 3"], [""] * 4),
        ("must_be_under", ["less than 3", "less than 2", "less than 1", "less than 3"], [""] * 4),
        ("must_equal", ["= 3", "= 2", "= 1", "= 3"], [""] * 4),
        ("none", [""] * 4, [""] * 4),
    ],
)
def test_the_hook_is_told_in_the_hands_in_which_it_holds(
    hook: str, notes: list[str], barred: list[str]
) -> None:
    sheet = sheet_of(CLUB.changed(hook=hook), players=4, sizes=(3, 2, 1, 3))
    assert [row.bids_note for row in sheet.rows] == notes
    assert [row.barred for row in sheet.rows] == barred


@pytest.mark.parametrize(
    ("changes", "head"),
    [
        ({}, "Dealer may not bid"),
        ({"hook": "must_exceed"}, "Dealer at least"),
        ({"hook": "must_be_under"}, "Dealer at most"),
        ({"hook": "must_equal"}, "Dealer must bid"),
        ({"bidding": "dealer_first"}, "Last may not bid"),
        ({"hook": "not_equal any-bidder"}, "Last may not bid"),
        ({"bidding": "simultaneous"}, ""),
        ({"bidding": "secret"}, ""),
        ({"hook": "none"}, ""),
        ({"hook": "not_equal min-cards=11"}, ""),  # holds in no hand of this table
    ],
)
def test_the_box_for_the_forbidden_bid_names_whoever_bids_last(changes: dict[str, str], head: str) -> None:
    sheet = sheet_of(CLUB.changed(**changes), players=4)
    assert sheet.brief.barred.replace("\u00a0", " ") == head
    assert bool(head) == any(row.bids_note for row in sheet.rows)


def bids(*values: int | None) -> Filled:
    """A hand of 3 cards that the first player deals."""
    cells = tuple(Cells(bid=Number(now=value)) for value in values)
    return Filled(hands=(FilledHand(hand=1, size=3, dealer=0, cells=cells),))


@pytest.mark.parametrize(
    ("changes", "called", "barred"),
    [
        ({}, (None, 1, 1, 0), "1"),
        ({}, (None, 1, 3, 0), "–"),
        ({"hook": "not_equal zero-allowed"}, (None, 1, 1, 1), "–"),  # it would have been zero
        ({"bidding": "dealer_first"}, (1, 1, 0, None), "1"),  # the dealer's right neighbour bids last
        ({"bidding": "dealer_first"}, (None, 1, 0, 2), ""),
        ({"hook": "must_exceed"}, (None, 1, 1, 0), "2"),
        ({"hook": "must_exceed"}, (None, 0, 0, 0), "–"),  # can't be done: waived
        ({"hook": "must_exceed zero-allowed"}, (None, 1, 1, 0), "0, 2"),
        ({"hook": "must_exceed zero-allowed"}, (None, 0, 0, 0), "0"),
        ({"hook": "must_be_under"}, (None, 1, 1, 0), "0"),
        ({"hook": "must_be_under"}, (None, 2, 1, 0), "–"),
        ({"hook": "must_be_under zero-allowed"}, (None, 2, 2, 0), "0"),
        ({"hook": "must_equal"}, (None, 1, 1, 0), "1"),
        ({"hook": "must_equal"}, (None, 2, 2, 0), "–"),
        ({"hook": "must_equal zero-allowed"}, (None, 1, 1, 0), "0, 1"),
        ({"bidding": "secret"}, (1, 1, 1, 0), ""),
    ],
)
def test_what_the_last_bidder_could_not_bid_is_worked_out(
    changes: dict[str, str], called: tuple[int | None, ...], barred: str
) -> None:
    sheet = sheet_of(CLUB.changed(**changes), players=tuple("ABCD"), sizes=(3, 2), filled=bids(*called))
    assert sheet.rows[0].barred == barred


def test_tricks_may_be_fewer_where_equal_cards_cancel() -> None:
    rows = sheet_of(CLUB.changed(tricks="at_most"), players=4, sizes=(2, 1)).rows
    assert [row.tricks_note for row in rows] == ["≤ 2", "≤ 1"]


def test_a_hand_on_the_forehead_is_marked_and_explained() -> None:
    sheet = sheet_of(CLUB.changed(special="forehead size=1"), players=4, sizes=(2, 1, 2))
    assert [row.special for row in sheet.rows] == ["", "F", ""]
    assert "F: cards on the forehead." in sheet.closing
    assert "forehead" in next(line.sentence for line in sheet.brief.rules if line.part == "special")
    assert "F:" not in sheet_of(CLUB, players=4).closing


@pytest.mark.parametrize(
    ("changes", "part", "said"),
    [
        ({"streak": "5 made=+5 missed=-5 skip=1"}, "streak", "5 bids made in a row: +5"),
        ({"zeros": "5,4"}, "zeros", "more than 5 times in a row"),
        ({"direction": "anticlockwise"}, "schedule", "The deal passes right"),
        ({"finish": "target 77"}, "finish", "77 points"),
        ({"ties": "sum_of_made_bids"}, "ties", "largest sum of made bids"),
        ({"tricks": "at_most"}, "tricks", "less than the cards"),
        ({"allow": "people"}, "allow", "People may join"),
    ],
)
def test_what_is_not_as_usual_is_told_at_the_foot(changes: dict[str, str], part: str, said: str) -> None:
    rules = sheet_of(CLUB.changed(**changes), players=4).brief.rules
    assert said in next(line.sentence for line in rules if line.part == part).replace("\u00a0", " ")


def test_without_a_last_hand_the_rows_go_on_and_the_head_says_until_when() -> None:
    rules = CLUB.changed(schedule="10*until", finish="target 101", ties="extra_max_hand")
    sheet = sheet_of(rules, players=4)
    page = lay_out(sheet)
    assert "10 cards each, until 101" in sheet.brief.facts
    assert page.rows >= 16
    assert len(page.parts) == 1
    assert [row.label for row in sheet.rows[: page.rows]] == [str(hand + 1) for hand in range(page.rows)]
    assert {row.cards for row in sheet.rows} == {"10"}
    assert "T1" not in " ".join(line.sentence for line in sheet.brief.rules)
    assert file_name(sheet) == "oh-hell-4-players-10-until-101-A4.pdf"


def test_a_game_without_a_last_hand_that_is_over_has_no_row_too_many() -> None:
    rules = CLUB.changed(schedule="10*until", finish="target 101")
    cells = (Cells(bid=Number(now=1), total=Number(now=30)),) * 4
    hands = tuple(FilledHand(hand=hand, size=10, dealer=0, cells=cells) for hand in range(1, 31))
    over = Filled(hands=hands, places=(1, 1, 1, 1), totals=(30,) * 4)
    sheet = sheet_of(rules, players=tuple("ABCD"), filled=over)
    assert lay_out(sheet).rows == 30
    carried_on = sheet_of(rules, players=tuple("ABCD"), filled=Filled(hands=hands))
    assert lay_out(carried_on).rows == 33
    assert "Last" not in carried_on.brief.barred


def test_every_size_once_per_player_is_said_once() -> None:
    rules = CLUB.changed(each="P", schedule="10..1..10")
    assert sheet_of(rules, players=3).brief.facts[2:4] == ("10–1–10, each 3 times", "57 hands")


def test_a_pack_that_is_not_the_usual_one_is_told() -> None:
    assert sheet_of(CLUB.changed(deck="8n"), players=5).brief.facts[2] == "pack of 40"
    assert "pack" not in " ".join(sheet_of(CLUB, players=5).brief.facts)


def test_whoever_did_not_play_a_hand_is_no_blank_in_it() -> None:
    cells = (
        Cells(bid=Number(now=1), won=Number(now=1)),
        Cells(absent=True),
        Cells(bid=Number(now=0), won=Number(now=1)),
        Cells(bid=Number(now=2), won=Number(now=0)),
    )
    filled = Filled(hands=(FilledHand(hand=1, size=2, dealer=0, cells=cells),))
    rows = sheet_of(CLUB, players=tuple("ABCD"), sizes=(2, 2), filled=filled).rows
    assert (rows[0].bids, rows[0].tricks, rows[0].barred) == ("3", "2", "0")
    assert [quad.bid.now for quad in rows[0].quads] == ["1", "–", "0", "2"]
    assert [quad.bid.now for quad in rows[1].quads] == ["", "", "", ""]
    assert [quad.dealer for quad in rows[1].quads] == [False, True, False, False]


def test_whoever_left_has_no_cell_to_write_in_and_deals_no_more() -> None:
    filled = Filled(hands=(), gone=frozenset({1}))
    rows = sheet_of(CLUB, players=tuple("ABCD"), sizes=(2, 2), filled=filled).rows
    assert [quad.bid.now for quad in rows[1].quads] == ["", "–", "", ""]
    assert [quad.dealer for quad in rows[1].quads] == [False, False, True, False]


def test_where_the_dealer_bids_first_the_last_one_is_the_next_who_plays() -> None:
    cells = (*(Cells(bid=Number(now=bid)) for bid in (1, 0, 1)), Cells(absent=True))
    filled = Filled(hands=(FilledHand(hand=1, size=2, dealer=0, cells=cells),))
    rules = CLUB.changed(bidding="dealer_first")
    row = sheet_of(rules, players=tuple("ABCD"), sizes=(2, 2), filled=filled).rows[0]
    assert row.barred == "1"  # of Cy's, after 1 and 0


def test_a_hand_that_was_left_out_keeps_its_row_and_nobody_deals_it() -> None:
    sheet = sheet_of(
        CLUB, players=tuple("ABCD"), sizes=(3, 2, 1), filled=Filled(hands=(), skipped=frozenset({2}))
    )
    left_out = sheet.rows[1]
    assert (left_out.label, left_out.bids_note, left_out.tricks_note, left_out.suits) == ("2", "", "", ())
    assert not any(quad.dealer for quad in left_out.quads)
    assert [quad.dealer for quad in sheet.rows[2].quads] == [False, True, False, False]


def test_totals_are_carried_over_from_the_last_hand_that_has_one() -> None:
    hands = tuple(
        FilledHand(
            hand=hand,
            size=1,
            dealer=0,
            cells=tuple(Cells(total=Number(now=now)) for now in totals),
            mark=mark,
        )
        for hand, (totals, mark) in enumerate(
            (((10, -10), ""), ((20, -20), ""), ((None, None), "*")), start=1
        )
    )
    rules = CLUB.changed(players="2-10")
    sheet = sheet_of(rules, players=("A", "B"), sizes=(1,) * 4, filled=Filled(hands=hands))
    assert sheet.totals_before(3) == ("20", "−20")
    assert sheet.totals_before(1) == ("10", "−10")
    assert sheet.totals_before(0) == ("", "")


def test_totals_that_are_still_to_be_written_are_not_carried_over() -> None:
    hands = (
        FilledHand(hand=1, size=1, dealer=0, cells=tuple(Cells(total=Number(now=now)) for now in (10, -10))),
    )
    rules = CLUB.changed(players="2-10")
    sheet = sheet_of(rules, players=("A", "B"), sizes=(1,) * 4, filled=Filled(hands=hands))
    assert sheet.totals_before(1) == ("10", "−10")
    assert sheet.totals_before(2) == ("", "")
