"""What stands in the cells, without any paper."""

import pytest

from scorekeeper.rules.presets import preset, presets
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.suits import Suit
from scorekeeper.sheet.content import Sheet, file_name, sheet_of
from scorekeeper.sheet.filled import Cells, Filled, FilledHand, Number

FOUR = ("Ann", "Bob", "Cy", "Di")


def labels(sheet: Sheet) -> list[str]:
    return [row.label for row in sheet.rows]


def dealers(sheet: Sheet) -> str:
    """The letters of the players who deal, hand by hand."""
    return "".join(
        "ABCDEFG"[seat] for row in sheet.rows for seat, quad in enumerate(row.quads) if quad.dealer
    )


@pytest.mark.parametrize(
    ("rules", "players"),
    [(rules, count) for rules in presets().values() for count in (rules.players[0], rules.players[1])],
)
def test_every_row_is_a_hand_of_the_schedule(rules: RuleSet, players: int) -> None:
    sheet = sheet_of(rules, players=players)
    sizes = rules.sizes(players) * (len(sheet.rows) if rules.endless else 1)
    assert [row.cards for row in sheet.rows][: len(sizes)] == [str(size) for size in sizes]
    assert labels(sheet)[: len(sizes)] == [str(hand) for hand in range(1, len(sizes) + 1)]


def test_extra_hands_have_rows_only_where_the_rules_play_them() -> None:
    assert labels(sheet_of(preset("club-sheet"), players=6))[-2:] == ["T1", "T2"]
    assert labels(sheet_of(preset("exact-classic"), players=6))[-1] == "15"


def test_an_extra_hand_is_of_the_largest_size_of_the_schedule_played() -> None:
    sheet = sheet_of(preset("club-sheet"), players=4, sizes=(1, 2, 3))
    assert [row.cards for row in sheet.rows] == ["1", "2", "3", "3", "3"]


def test_the_deal_passes_left_through_the_extra_hands_too() -> None:
    sheet = sheet_of(preset("club-sheet"), players=4, sizes=(2, 1, 2), dealer=2)
    assert dealers(sheet) == "CDABC"


@pytest.mark.parametrize(
    ("rules", "notes"),
    [("club-sheet", "not 2|not 1"), ("club-sheet-open", "|"), ("overbid", "more than 2|more than 1")],
)
def test_the_bids_note_belongs_to_the_hook(rules: str, notes: str) -> None:
    sheet = sheet_of(preset(rules), players=4, sizes=(2, 1))
    assert [row.bids_note for row in sheet.rows][:2] == notes.split("|")
    assert [row.tricks_note for row in sheet.rows][:2] == ["= 2", "= 1"]


@pytest.mark.parametrize(("rules", "barred"), [("club-sheet", True), ("club-sheet-open", False)])
def test_the_box_for_the_forbidden_bid_comes_only_with_a_hook(rules: str, *, barred: bool) -> None:
    brief = sheet_of(preset(rules), players=4).brief
    assert bool(brief.barred) is bool(brief.hook) is barred


def test_only_the_turning_hand_is_ruled_off() -> None:
    sheet = sheet_of(preset("club-sheet"), players=4)
    assert [row.label for row in sheet.rows if row.turning] == ["10"]
    assert [row.label for row in sheet.rows if row.last] == ["19"]


def test_the_sheet_says_what_is_played() -> None:
    brief = sheet_of(preset("club-sheet"), players=4).brief
    assert brief.facts[1:5] == ("4 players", "10–1–10", "19 hands", "hook on")
    assert brief.signature == (
        "Set-up: 4 players · 10–1–10 · 19 hands · hook on · made: 10 × bid (zero: 10), missed: −10 a trick"
    )


@pytest.mark.parametrize(
    ("rules", "rows"),
    [
        ("club-sheet", {"Made": "10 10 20 30", "One off": "−10 −10 −10 −10"}),
        ("exact-classic", {"Made": "10 11 12 13", "One off": "0 0 0 0"}),
        ("club-sheet-tricks", {"Made": "10 11 12 13", "One under": " 0 1 2", "One over": "1 2 3 "}),
    ],
)
def test_the_crib_gives_the_points_of_every_bid(rules: str, rows: dict[str, str]) -> None:
    crib = sheet_of(preset(rules), players=4, sizes=(3, 2)).brief.crib
    assert crib is not None
    assert {row.label: " ".join(row.points) for row in crib.rows} == rows


def test_no_crib_is_printed_where_the_same_bid_is_worth_different_points() -> None:
    rules = preset("club-sheet").changed(scoring="made: 10+cards; missed: 0")
    assert sheet_of(rules, players=4).brief.crib is None
    doubled = preset("club-sheet").changed(scoring="made: 10+bid; missed: 0 | times 2 if spades")
    assert sheet_of(doubled, players=4).brief.crib is None


def test_too_many_players_are_refused_before_anything_is_drawn() -> None:
    with pytest.raises(Refusal) as refused:
        sheet_of(preset("club-sheet"), players=8)
    assert refused.value.field == "players"


def hand(number: int, bids: str, tricks: str = "", *, size: int = 2, dealer: int = 0) -> FilledHand:
    """A hand by its bids and tricks, "-" being nothing written."""
    read = [
        [None if text == "-" else int(text) for text in line.split()] for line in (bids, tricks or "- - - -")
    ]
    cells = tuple(Cells(bid=Number(now=bid), won=Number(now=won)) for bid, won in zip(*read, strict=True))
    return FilledHand(hand=number, size=size, dealer=dealer, cells=cells)


def test_a_blank_is_never_a_zero_and_no_sum_is_written_while_one_is_left() -> None:
    filled = Filled(hands=(hand(1, "1 0 - 0"),))
    row = sheet_of(preset("club-sheet"), players=FOUR, sizes=(2, 1), filled=filled).rows[0]
    assert [quad.bid.now for quad in row.quads] == ["1", "0", "", "0"]
    assert (row.bids, row.tricks) == ("", "")


def test_sums_and_the_forbidden_bid_are_written_when_they_are_known() -> None:
    filled = Filled(hands=(hand(1, "- 1 0 0"), hand(2, "1 1 1 0", "0 1 1 0", dealer=1)))
    sheet = sheet_of(preset("club-sheet"), players=FOUR, sizes=(2, 2), filled=filled)
    assert sheet.rows[0].barred == "1"  # 2 cards, 1 bid so far
    assert (sheet.rows[1].bids, sheet.rows[1].tricks, sheet.rows[1].barred) == ("3", "2", "0")


def test_where_the_dealer_must_overbid_the_least_bid_is_written() -> None:
    filled = Filled(hands=(hand(1, "- 1 0 0"), hand(2, "- 0 0 0")))
    rows = sheet_of(preset("overbid"), players=FOUR, sizes=(2, 2), filled=filled).rows
    assert [row.barred for row in rows] == ["2", "–"]  # waived when all others bid 0


def test_a_corrected_cell_keeps_the_values_before_it() -> None:
    cells = Cells(points=Number(now=30, earlier=(-10, 0, 10)))
    filled = Filled(hands=(FilledHand(hand=1, size=2, dealer=0, cells=(cells,) * 4),))
    figure = sheet_of(preset("club-sheet"), players=FOUR, sizes=(2,), filled=filled).rows[0].quads[0].points
    assert (figure.now, figure.earlier) == ("+30", ("−10", "0", "+10"))
    assert (figure.struck(1), figure.struck(3)) == ("…+10", "−10 0 +10")


def test_the_deal_goes_on_from_whoever_really_dealt() -> None:
    filled = Filled(hands=(hand(1, "- - - -", dealer=0), hand(2, "- - - -", dealer=3)))
    sheet = sheet_of(preset("exact-classic"), players=FOUR, sizes=(2, 2, 2, 2), filled=filled)
    assert dealers(sheet) == "ADAB"


def test_trump_is_circled_when_it_is_known() -> None:
    facts = tuple(
        FilledHand(hand=number, size=1, dealer=0, cells=(Cells(),) * 4, trump=trump)
        for number, trump in enumerate((Suit.HEARTS, Suit.NO_TRUMP, None), start=1)
    )
    rows = sheet_of(preset("club-sheet"), players=FOUR, sizes=(1, 1, 1), filled=Filled(hands=facts)).rows
    assert [row.circled for row in rows][:3] == [Suit.HEARTS, Suit.NO_TRUMP, None]
    assert rows[1].suits == (Suit.NO_TRUMP,)


def test_a_finished_game_has_only_the_extra_hands_it_needed() -> None:
    filled = Filled(
        hands=(hand(1, "0 0 0 0"), hand(2, "0 0 0 0")), totals=(10, 20, 0, 30), places=(3, 2, 4, 1)
    )
    sheet = sheet_of(preset("club-sheet"), players=FOUR, sizes=(2,), filled=filled)
    assert labels(sheet) == ["1", "T1"]
    assert sheet.spare is None
    assert [(head.place, head.total) for head in sheet.heads][-1] == ("1", "30")


@pytest.mark.parametrize(
    ("sizes", "name"),
    [
        (None, "oh-hell-4-players-10-1-10-Letter.pdf"),
        ((7, 7, 5), "oh-hell-4-players-7-7-5-Letter.pdf"),
        ((1, 9) * 30, "oh-hell-4-players-1-9-1-9-Letter.pdf"),
    ],
)
def test_a_file_is_named_by_what_is_inside(sizes: tuple[int, ...] | None, name: str) -> None:
    assert file_name(sheet_of(preset("club-sheet"), players=4, sizes=sizes), paper="Letter") == name
