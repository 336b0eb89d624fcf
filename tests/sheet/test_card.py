"""The rule card: what this table plays, what its bids are worth, and where all of it stands."""

from collections.abc import Iterable
from itertools import pairwise, product

import pytest

from scorekeeper.rules.presets import preset, presets
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.remedy_words import remedies_in_words
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.sheet.card import Card, CardSize, card_file_name, card_of, card_size_of
from scorekeeper.sheet.card_layout import LEAST, MARGIN, POINTS, REMEDIES, RULES, CardLayout, lay_card
from scorekeeper.sheet.card_page import CardPage, card_page
from scorekeeper.sheet.card_points import NOT_SAID
from scorekeeper.sheet.measure import width
from scorekeeper.sheet.paper import PAPERS
from scorekeeper.web.remedies.listed import COMMON
from tests.sheet.tables import TABLES

CLUB = preset("club-sheet")
EVERY = [
    pytest.param(rules, range(rules.players[0], rules.players[1] + 1), id=key)
    for key, rules in presets().items()
]
HOUSE = [pytest.param(rules, (players,), id=name) for name, (rules, players) in TABLES.items()]


def on(layout: CardLayout, heading: str) -> list[str]:
    """The labels of the sentences under a heading, over all sides."""
    sections = (section for face in layout.faces for section in face.sections)
    return [line.label for section in sections if section.heading == heading for line in section.lines]


def nothing_is_left_out(card: Card, layout: CardLayout) -> None:
    assert on(layout, RULES) == [line.label for line in card.rules]
    assert on(layout, REMEDIES) == [line.label for line in card.remedies]
    sections = [section for face in layout.faces for section in face.sections]
    assert tuple(sentence for section in sections for sentence in section.points) == card.points
    assert [section.grid for section in sections if section.grid] == [card.grid]
    assert [section.heading for section in sections if section.grid] == [POINTS]


@pytest.mark.parametrize(("rules", "tables"), EVERY + HOUSE)
def test_every_table_has_a_card_that_can_be_read(rules: RuleSet, tables: Iterable[int]) -> None:
    for players, size in product(tables, CardSize):
        can_be_read(card_of(rules, players=players, size=size))


def can_be_read(card: Card) -> None:
    layout = lay_card(card)
    nothing_is_left_out(card, layout)
    assert layout.text >= LEAST
    widest = max(width(cell, layout.text, bold=True) for row in card.grid.rows for cell in row)
    assert widest < layout.cell
    assert layout.bids + layout.cell * len(card.grid.rows) <= layout.room + 0.01


@pytest.mark.parametrize("key", presets())
def test_the_points_are_those_the_game_counts_in_its_largest_hand(key: str) -> None:
    rules = preset(key)
    card = card_of(rules)
    players = int(card.facts[0].split()[0])
    largest = max(rules.sizes(players))
    for bid, row in enumerate(card.grid.rows):
        for tricks, shown in enumerate(row):
            points = rules.scoring.points(
                bid=bid, tricks=tricks, size=largest, players=players, largest=largest
            )
            assert shown == str(points).replace("-", "−")


def test_a_table_of_points_ends_with_the_largest_hand_or_says_where_it_goes_on() -> None:
    assert card_of(preset("table-7"), players=4).grid.most == 7
    large = card_of(preset("oh-pshaw"), players=3).grid
    assert large.most == 10
    assert large.notes == ("Larger bids and more tricks count by the same rule, up to 15.",)
    assert card_of(preset("oh-pshaw"), players=3, size=CardSize.A5).grid.most == 13


def test_points_that_hang_on_the_size_of_the_hand_are_told_for_every_size() -> None:
    notes = card_of(preset("boerenbridge"), players=4).grid.notes
    assert notes[:2] == ("For hands of 13 cards.", "Bid 0, won 0: 10 in hands of 1 to 5.")


def test_points_that_hang_on_trump_or_on_the_hand_say_for_which_they_are() -> None:
    spades = CLUB.changed(scoring="made: 10+bid; missed: 0 | times 2 if spades | times 2*hand")
    card = card_of(spades, players=4)
    assert card.grid.notes == ("For hands with hearts as trump.", "For hand 1 of the schedule.")
    assert card.grid.rows[3][3] == "26"
    assert "With spades as trump all points count 2 times." in card.points


def test_points_that_change_everywhere_leave_it_to_the_lines_above_the_table() -> None:
    cards = CLUB.changed(scoring="made: 10+cards; missed: -1*cards")
    notes = card_of(cards, players=4).grid.notes
    assert notes[0] == "For hands of 10 cards."
    assert "the lines above the table decide" in notes[1]


def test_numbers_too_long_for_the_card_make_the_table_end_earlier() -> None:
    grid = card_of(CLUB.changed(scoring="made: 999*bid; missed: -999*off | times 2*hand"), players=4).grid
    assert grid.most < 10
    assert "up to 10" in grid.notes[-1]


def test_no_bid_of_a_preset_is_left_open() -> None:
    cells = {cell for key in presets() for row in card_of(preset(key)).grid.rows for cell in row}
    assert NOT_SAID not in cells


def test_the_hook_has_an_example_of_a_hand_that_this_table_plays() -> None:
    (hook,) = (line.sentence for line in card_of(preset("table-7"), players=4).rules if line.label == "Hook")
    assert hook.endswith("6 cards, 4 bid so far: not\u00a02.")
    small = card_of(preset("podrida"), players=10)
    (hook,) = (line.sentence for line in small.rules if line.label == "Hook")
    assert hook.endswith("4 cards, 2 bid so far: not\u00a02.")


def test_what_went_wrong_is_called_on_the_card_what_it_is_called_on_the_screen() -> None:
    told = {line.label for line in remedies_in_words(CLUB)}
    assert {remedy.title for remedy in COMMON} <= told


def test_without_a_hook_no_bid_is_forbidden_and_all_at_once_none_is_out_of_turn() -> None:
    labels = [line.label for line in remedies_in_words(CLUB.changed(bidding="secret"))]
    assert "A bid was not allowed" not in labels
    assert "A bid out of turn" not in labels
    (changed,) = (
        line for line in remedies_in_words(CLUB.changed(bidding="secret")) if "changed" in line.label
    )
    assert changed.sentence == "Only until play starts. After that it stands."


# Where it stands


@pytest.mark.parametrize(
    ("paper", "size", "count"),
    [
        ("a4", "a6", 4), ("a4", "a5", 2), ("letter", "a6", 2), ("letter", "a5", 1), ("legal", "a6", 4),
        ("legal", "a5", 2), ("a5", "a6", 2), ("a5", "a5", 1), ("a3", "a6", 8), ("a3", "a5", 4),
    ],
)  # fmt: skip
def test_a_paper_has_as_many_cards_as_fit(paper: str, size: str, count: int) -> None:
    page = card_page(PAPERS[paper], CardSize(size))
    assert page.count == count
    for left, top in page.places:
        assert left >= 0
        assert top >= 0
        assert left + page.width <= page.way.width + 0.01
        assert top + page.height <= page.way.height + 0.01


def pages() -> list[CardPage]:
    return [card_page(paper, size) for paper in PAPERS.values() for size in CardSize]


@pytest.mark.parametrize("page", pages(), ids=lambda page: f"{page.way.paper.name}, {page.count}")
def test_no_mark_stands_on_a_card(page: CardPage) -> None:
    for mark in page.marks:
        for left, top in page.places:
            inside = left + 0.01 < mark.left + (0 if mark.upright else mark.length)
            inside = inside and mark.left < left + page.width - 0.01
            inside = inside and top + 0.01 < mark.top + (mark.length if mark.upright else 0)
            assert not (inside and mark.top < top + page.height - 0.01), mark


@pytest.mark.parametrize("page", pages(), ids=lambda page: f"{page.way.paper.name}, {page.count}")
def test_every_cut_is_marked_at_both_ends(page: CardPage) -> None:
    edges = {round(left + step, 2) for left, _ in page.places for step in (0, page.width)}
    cuts = {edge for edge in edges if 1 < edge < page.way.width - 1}
    for cut in cuts:
        tops = sorted(mark.top for mark in page.marks if mark.upright and round(mark.left, 2) == cut)
        assert tops[0] < page.top + 1
        assert tops[-1] > page.way.height - page.top - 10


def test_backs_lie_behind_their_fronts() -> None:
    for page in pages():
        lefts = sorted({left for left, _ in page.places})
        mirrored = sorted(page.way.width - left - page.width for left in lefts)
        assert [round(left, 2) for left in lefts] == [round(left, 2) for left in mirrored]
        assert all(abs(low + page.width - high) < 0.01 for low, high in pairwise(lefts))


def test_a_card_has_one_side_if_all_of_it_can_be_read_there_and_says_so_beforehand() -> None:
    assert lay_card(card_of(CLUB, size=CardSize.A5)).told == "2 A5 cards on a page, A4 landscape."
    small = lay_card(card_of(CLUB), paper="letter")
    assert [face.said for face in small.faces] == ["1 of 2", "2 of 2"]
    assert small.told == (
        "2 A6 cards on a page, Letter landscape. The backs stand on page 2: print on both sides."
    )


def test_long_house_rules_go_on_on_more_sides() -> None:
    rules, players = TABLES["twelve lines of points"]
    long = rules.changed(allow="people schedule", special="forehead size=1; no-trump last 5", zeros="5,4")
    layout = lay_card(card_of(long, players=players))
    assert len(layout.faces) >= 2
    nothing_is_left_out(card_of(long, players=players), layout)
    assert MARGIN[CardSize.A6][0] >= 5


def test_what_no_card_has_is_refused() -> None:
    with pytest.raises(Refusal, match="A card is A6 or A5, not “a7”"):
        card_size_of("a7")
    with pytest.raises(Refusal, match="There is no paper B5"):
        lay_card(card_of(CLUB), paper="B5")
    with pytest.raises(Refusal, match="3 to 7 players, not 9"):
        card_of(CLUB, players=9)


def test_a_file_is_called_what_is_in_it() -> None:
    assert card_file_name(card_of(preset("exact-classic"))) == "rule-card-exact-classic-A6.pdf"
