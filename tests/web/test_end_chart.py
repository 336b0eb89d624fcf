"""The chart: every line can be told from the others without colour, and every name can be read."""

import itertools
from datetime import UTC, datetime
from textwrap import dedent

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.game.position import Position
from scorekeeper.game.record import play, read_record
from scorekeeper.sheet.chart import Chart, chart_of
from scorekeeper.sheet.chart_names import APART, ROOM, length, short_names, spread
from scorekeeper.sheet.running import course_of
from tests.web.examiner import page_of
from tests.web.house import House
from tests.web.walk import Walk

AT = datetime(2026, 1, 31, 20, 0, tzinfo=UTC)
FOUR = """
    players  Ann, Bob, Cy, Di
    rules    club-sheet
    schedule 2..1..2
    dealer   Di
    hand 1 bids 1 1 0 1 tricks 1 1 0 0
    hand 2 bids 0 0 0 0 tricks 0 0 1 0
    hand 3 bids 0 0 0 1 tricks 0 0 1 1
"""
TIE = FOUR + "hand 4 bids 1 0 0 0 tricks 1 1 0 0\n"
SEVEN = """
    players  Ann, Bob, Wilhelmina van der Berg, Cy, Maximilian Osei-Tutu, Di, Gran
    rules    club-sheet
    schedule 1
    dealer   Gran
    hand 1 bids 0 0 0 0 0 0 0 tricks 0 0 0 0 0 0 1
"""


def position(sheet: str) -> Position:
    return play(read_record(dedent(sheet)), at=AT).position


def chart(sheet: str) -> Chart:
    course = course_of(position(sheet))
    assert course is not None
    return chart_of(course)


def test_before_the_first_hand_there_is_nothing_to_draw() -> None:
    assert course_of(position(FOUR.partition("hand 1")[0])) is None


def test_every_line_runs_from_the_start_over_every_hand() -> None:
    for curve in chart(FOUR).curves:
        points = [tuple(map(float, point.split(","))) for point in curve.points.split()]
        assert len(points) == 4
        assert points[0][0] == 34
        assert [x for x, _ in points] == sorted(x for x, _ in points)


def test_the_winner_is_drawn_last_over_the_others() -> None:
    curves = chart(TIE).curves
    assert [curve.best for curve in curves] == [False, False, False, True]
    assert curves[-1].name == "Ann"


def test_nobody_stands_out_in_a_stopped_game() -> None:
    sheet = FOUR.partition("hand 3")[0] + 'stopped "late"\n'
    assert not any(curve.best for curve in chart(sheet).curves)


def test_all_lines_can_be_told_apart_without_colour() -> None:
    curves = chart(SEVEN).curves
    looks = {(curve.dash, bool(curve.marks), curve.best) for curve in curves}
    shared = [curve for curve in curves if curve.best]
    assert len(looks) >= len(curves) - 2
    assert len({(curve.dash, bool(curve.marks)) for curve in shared}) == len(shared)


def test_names_that_end_together_stand_apart() -> None:
    labels = sorted(curve.label_y for curve in chart(SEVEN).curves)
    assert all(below - above >= APART for above, below in itertools.pairwise(labels))


@given(st.lists(st.floats(10, 196), min_size=1, max_size=10))
def test_names_stand_apart_wherever_the_lines_end(ends: list[float]) -> None:
    placed = sorted(spread(dict(enumerate(ends)), foot=196.0).values())
    gaps = [below - above for above, below in itertools.pairwise(placed)]
    assert all(gap >= APART - 1e-6 for gap in gaps)
    assert placed[-1] <= 196.0


@given(
    st.lists(
        st.text(min_size=1, max_size=40).filter(lambda name: name.strip() == name), unique=True, max_size=7
    )
)
def test_no_name_is_longer_than_its_room(names: list[str]) -> None:
    for name, short in zip(names, short_names(names), strict=True):
        assert short == name or length(short) <= ROOM


def test_long_names_are_shortened_and_stay_different() -> None:
    people = ["Wilhelmina van der Berg", "Wilhelmina van den Berg", "Maximilian Osei-Tutu", "Di"]
    short = short_names(people)
    assert short[2:] == ("Maximilian", "Di")
    assert len(set(short)) == len(people)


def test_zero_is_ruled_heavier_and_negative_totals_have_a_true_minus() -> None:
    across = chart(FOUR).across
    assert [tick.label for tick in across if tick.zero] == ["0"]
    assert any(tick.label.startswith("−") for tick in chart(SEVEN).across)


def test_a_rule_stands_at_the_turning_hand_and_before_the_extra_hand() -> None:
    ruled = [tick for tick in chart(TIE).down if tick.ruled]
    assert [tick.label for tick in ruled] == ["hand 2", "hand 3"]
    assert [tick.label for tick in chart(TIE).down][-1] == "T1"
    assert [tick.label for tick in chart(FOUR).down if tick.ruled] == ["hand 2"]


def test_points_outside_any_hand_go_straight_up_or_down() -> None:
    curve = next(curve for curve in chart(FOUR + 'adjusted Cy -10 "late"\n').curves if curve.name == "Cy")
    last, before = curve.points.split()[-1], curve.points.split()[-2]
    assert last.split(",")[0] == before.split(",")[0]
    assert last != before


def test_names_are_escaped_in_the_drawing(house: House) -> None:
    sheet = FOUR.replace("Cy", '"<b>Cy</b>"').replace("hand 3", "hand 3") + 'stopped "late"\n'
    walk = Walk(house, house.written(sheet.replace("hand 3 bids 0 0 0 1 tricks 0 0 1 1\n", "")))
    html = walk.browser.get(f"/games/{walk.game}/end").get_data(as_text=True)
    assert "&lt;b&gt;Cy&lt;/b&gt;</text>" in html
    assert "style=" not in html


LOST = """
    players  Ann, Bob, Cy, Di
    rules    club-sheet
    schedule 3,2,1
    dealer   Di
    hand 1 bids 1 0 1 2 made y y n n
    hand 2 bids 1 1 0 1 tricks 1 1 0 0
    hand 3 bids 0 1 0 1 tricks 0 1 0 0
"""


def test_the_name_of_a_line_that_ends_early_stands_beside_the_chart_as_all_do(house: House) -> None:
    lost = next(curve for curve in chart(LOST).curves if curve.name == "Cy ?")
    right = chart(LOST).right
    assert lost.end.x < right
    page = page_of(house.host().get(f"/games/{house.written(LOST)}/end").get_data(as_text=True))
    names = {node.text: node for node in page.find("text") if node.get("font-weight") == "700"}
    assert set(names) == {"Ann", "Bob", "Cy ?", "Di ?"}
    assert all(float(node.get("x")) > right for node in names.values())
    paths = [node.get("d") for node in page.find("path")]
    assert f"M{lost.end.x + 1} {lost.end.y}L{right + 5} {lost.label_y}" in paths, "led there from its end"
