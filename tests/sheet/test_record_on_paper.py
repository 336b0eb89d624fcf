"""A kept game on its sheet: every number in its cell, every correction to be seen, nothing made up."""

import html
import re
from itertools import pairwise

import pytest

from scorekeeper.game.events import Entered
from scorekeeper.sheet.footnotes import footnotes_of
from scorekeeper.sheet.render import document_html
from scorekeeper.sheet.style import LARGE, NORMAL, Style
from tests.sheet import checks
from tests.sheet.kept import NAMES, box, due, game_of, printed_game, strikes, text_of, words
from tests.sheet.printed import Printed

CLUB = text_of("club_sheet_four")
RULED = (
    CLUB.partition("closed ")[0]
    + 'ruled hand 16 tricks - - - - points -20 10 -10 0 "nobody knows" by "the table" because "mixed"\n'
    + 'adjusted Bob -10 "talked"\n'
)


def hands(sheet: Printed) -> list[tuple[Printed, int, int]]:
    """Every row: its page, its place on it, its hand."""
    return [(leaf, row, leaf.part.start + row + 1) for leaf in sheet.leaves for row in range(len(leaf.hands))]


def said(sheet: Printed) -> str:
    """All words of all pages, as they are read."""
    found = [
        word.text
        for leaf in sheet.leaves
        for word in sorted(leaf.words, key=lambda word: (round(word.bottom), word.left))
    ]
    return " ".join(found)


@pytest.mark.parametrize(
    "name", [NAMES[0], *(pytest.param(name, marks=pytest.mark.prove) for name in NAMES[1:])]
)
def test_every_number_of_a_record_stands_in_its_cell(name: str) -> None:
    game, sheet = game_of(text_of(name)), printed_game(text_of(name))
    told = due(game)
    seats = game.position.columns
    assert len(told) >= 12 * len(seats)
    for leaf, row, hand in hands(sheet):
        for seat, player in enumerate(seats):
            if (hand, player) in told:
                found = [words(leaf, row, seat, column) for column in range(4)]
                now = tuple(cell[-1].text if cell else "" for cell in found)
                assert now[:3] == told[hand, player][:3], (hand, player)
                assert told[hand, player][3] in [word.text for word in found[3]], (hand, player)


@pytest.mark.parametrize("name", ["club_sheet_four", "six_amended"])
def test_a_sheet_of_a_record_is_a_right_sheet(name: str) -> None:
    assert checks.failures(printed_game(text_of(name))) == []


def test_a_record_has_no_times_so_its_sheet_has_none() -> None:
    found = said(printed_game(CLUB))
    assert "2026" not in found
    assert "20:41" not in found
    assert "* Hand 2. Void: Ann had ten cards. No points. Di dealt 9 again." in found
    assert "Hand 14, Ann: Corrected, the bid was written 0: “misheard”." in found


LOOKS: list[tuple[str, Style, str]] = [("portrait", NORMAL, "a4"), ("portrait", LARGE, "a4")]


@pytest.mark.parametrize(("orientation", "style", "paper"), LOOKS, ids=["in a row", "stacked, large"])
def test_a_corrected_cell_shows_both_values_and_a_line_through_the_old_one_only(
    orientation: str, style: Style, paper: str
) -> None:
    sheet = printed_game(RULED, live=True, orientation=orientation, style=style, paper=paper)
    places = {hand: (leaf, row) for leaf, row, hand in hands(sheet)}
    ann, bob, cy, di = range(4)
    for hand, seat, column, old, new in (
        (5, ann, 1, "2", "3"),
        (5, ann, 2, "−10", "−20"),
        (5, bob, 1, "3", "2"),
        (8, ann, 0, "0", "1"),
        (8, bob, 0, "1", "0"),  # beside the dealer's disc
        (14, ann, 0, "0", "1"),
        (16, cy, 1, "3", "?"),
        (16, di, 2, "−10", "0"),
        (20, bob, 3, "", "110"),
    ):
        leaf, row = places[hand]
        found = words(leaf, row, seat, column)
        assert [word.text for word in found] == ([old, new] if old else [new]), (hand, seat)
        for word in found:
            assert len(strikes(leaf, word)) == (word.text == old), (hand, seat, word.text)
        if old:
            (line,) = strikes(leaf, found[0])
            left, right, _, _ = box(leaf, row, seat, column)
            assert left < line.x0 <= found[0].left + 0.2
            assert found[0].right - 0.2 <= line.x1 < right


def test_voids_and_rulings_are_marked_and_told_with_time_and_reason() -> None:
    sheet = printed_game(RULED, live=True)
    at = "20:41" if "20:41" in said(sheet) else ""
    assert [word.text for word in checks.numbers(sheet) if "*" in word.text] == [
        "2*",
        "9*",
        "12*",
        "16*",
        "T1*",
    ]
    notes = sheet.sheet.filled.notes if sheet.sheet.filled else ()
    assert all(note in said(sheet) for note in notes if len(note) < 60)
    assert f"* Hand 2, {at}. Void: Ann had ten cards." in said(sheet)
    assert f"* Hand 16, {at}. Ruled by the table: nobody knows. “mixed”." in said(sheet)
    assert "Struck through: replaced. ?: tricks not known. *: see the notes." in said(sheet)
    assert f"After extra hand T1, {at}: Bob −10, now 110: “talked”." in said(sheet)


@pytest.mark.parametrize(("orientation", "style", "paper"), LOOKS, ids=["in a row", "stacked, large"])
def test_a_missed_bid_has_a_black_corner_and_no_other_cell_has(
    orientation: str, style: Style, paper: str
) -> None:
    game = game_of(RULED, live=True)
    sheet = printed_game(RULED, live=True, orientation=orientation, style=style, paper=paper)
    for leaf, row, hand in hands(sheet):
        corners = [
            shape
            for shape in (*leaf.plumbed.curves, *leaf.plumbed.rects)
            if shape["non_stroking_color"] in (0, (0,), (0, 0, 0)) and shape["fill"]
        ]
        for seat, player in enumerate(game.position.columns):
            bid, won, points, _ = due(game)[hand, player]
            left, right, top, foot = (side / 25.4 * 72 for side in box(leaf, row, seat, 1))
            inside = [
                shape
                for shape in corners
                if left - 1 <= shape["x0"]
                and shape["x1"] <= right
                and top <= shape["top"]
                and shape["bottom"] <= foot + 1
            ]
            assert bool(inside) == (won not in ("?", bid) and points != ""), (hand, player)
    assert "Black corner: bid missed." in said(sheet)


def test_the_chart_stands_on_the_finished_sheet_with_every_name_at_its_line() -> None:
    sheet = printed_game(CLUB)
    assert sheet.page.told == "One page, A4 portrait."
    block = sheet.page.parts[0].block
    assert block.drawing is not None
    right = sheet.page.way.width - sheet.page.style.side
    low = sheet.first_row + sheet.page.row * sheet.page.rows + sheet.page.final
    ends = sorted(
        (
            word
            for word in sheet.words
            if word.text in ("Ann", "Bob", "Cy", "Di") and word.left > right - 12 and word.top > low
        ),
        key=lambda word: word.top,
    )
    assert [word.text for word in ends] == ["Di", "Bob", "Ann", "Cy"]  # as they ended
    assert all(below.top >= above.foot for above, below in pairwise(ends))
    (figure,) = (
        tag for tag in sheet.spoken.root.all("Figure") if "running totals" in str(tag.element.get("/Alt"))
    )
    assert "At the end: Ann 80, Bob 150, Cy 10 and Di 170." in str(figure.element.Alt)


def test_a_stopped_game_is_finished_and_one_that_goes_on_has_no_chart() -> None:
    stopped = text_of("three_stopped")
    assert "Running totals" in said(printed_game(stopped))
    assert "Stopped after hand 12 of 19. “the last bus”." in said(printed_game(stopped))
    going = printed_game(stopped.partition("stopped  ")[0])
    assert "Running totals" not in said(going)


def test_every_cell_note_and_name_says_the_same_in_the_document_and_on_paper() -> None:
    sheet = printed_game(CLUB)
    page = document_html(sheet.sheet, sheet.page).split("<body>")[1]
    told = html.unescape(re.sub(r"<title>.*?</title>|<[^>]*>", " ", page, flags=re.DOTALL))
    assert sorted("".join(told.split())) == sorted("".join(word.text for word in sheet.words))


def test_the_notes_of_thirty_corrections_go_on_overleaf_and_none_is_left_out() -> None:
    changed = "".join(
        f'corrected hand {hand} {name} bid {9 - hand % 2} "heard wrong from the far end of the table"\n'
        for hand in (1, 2, 4, 16, 17, 18, 19)
        for name in ("Ann", "Bob", "Cy", "Di")
    )
    sheet = printed_game(CLUB.partition("closed ")[0] + changed + 'stopped "late"\n')
    assert sheet.page.told == "2 pages, A4 portrait: notes and the chart on the last."
    notes = sheet.sheet.filled.notes if sheet.sheet.filled else ()
    assert len(notes) >= 35
    found = said(sheet)
    assert all(note in found for note in notes if len(note) < 90)
    assert found.count("far end of the table") == 28
    assert "More notes" not in found
    assert checks.failures(sheet) == []


SHORT = "players Ann, Bob, Cy\nrules club-sheet\nschedule 3,2\ndealer Cy\n"
STOPS = (
    (
        'hand 1 size 4 bids 0 0 0 tricks 1 1 2\nruled hand 1 tricks - - - points 5 5 5 "Unknown." by "all" '
        'because "Mixed."\ncorrected hand 1 size 4 "Misdealt."\nadjusted Ann 5 "Talked."\nhand 2 bids 0 0 0 '
        'tricks 1 1 0\nstopped "Late."\n'
    ),
    'hand 1 bids 1 1 1 tricks 1 1 1\nhand 2 bids 1 1 1 tricks 1 1 0\nshared by "all" because "Late."\n',
    (
        "hand 1 bids 1 1 1 tricks 1 1 1\nhand 2 bids 1 1 1 tricks 1 1 0\nhand 3 bids 0 0 1 tricks 0 1 0\n"
        'corrected hand 2 Bob bid 0 "Misheard."\ncounts hand 3 by "all" because "Fair."\n'
    ),
)


def test_a_reason_that_ends_in_a_full_stop_is_no_second_end_of_a_sentence() -> None:
    notes = " ".join(note for text in STOPS for note in footnotes_of(game_of(SHORT + text)))
    for reason in ("Mixed", "Misdealt", "Talked", "Late", "Misheard", "Fair"):
        assert f"“{reason}”." in notes
        assert f"{reason}.”" not in notes
    assert "is shared. “Late”." in notes
    assert "Stopped after hand 2" in notes
    assert "Ruled by all: Unknown. “Mixed”." in notes
    assert ".." not in notes


def test_a_record_of_a_game_on_paper_gives_no_correction_the_time_at_which_it_was_read() -> None:
    read = game_of(CLUB.replace("players", "entered paper\nplayers", 1))
    assert read.position.setup.entered is Entered.PAPER
    assert "Hand 14, Ann: Corrected, the bid was written 0: “misheard”." in [*footnotes_of(read)]
