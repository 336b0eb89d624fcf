"""Scorings and schedules as anybody might write them, for properties."""

from collections.abc import Callable

from hypothesis import strategies as st

from scorekeeper.rules.limits import MOST_HANDS
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.schedule_reader import LARGEST_STEP, MOST_REPEATS

NUMBERS = st.integers(0, 999)
FEATURES = st.sampled_from(["bid", "tricks", "off", "cards", "bid^2", "off^2", "tri(off)", "largest"])
SUITS = ["spades", "hearts", "diamonds", "clubs", "no-trump"]


@st.composite
def conditions(draw: st.DrawFn) -> str:
    subject = draw(st.sampled_from(["zero", "no-trump", "bid", "cards", "players"]))
    if subject in ("zero", "no-trump"):
        return subject
    comparison = draw(st.sampled_from(["<", "<=", "=", ">=", ">"]))
    return f"{subject}{comparison}{draw(st.one_of(NUMBERS.map(str), st.just('players')))}"


@st.composite
def points(draw: st.DrawFn) -> str:
    term = st.one_of(
        NUMBERS.map(str),
        FEATURES,
        st.builds(lambda n, feature: f"{n}*{feature}", st.integers(0, 99), FEATURES),
    )
    first, rest = draw(term), draw(st.lists(st.tuples(st.sampled_from("+-"), term), max_size=3))
    return draw(st.sampled_from(["", "-"])) + first + "".join(sign + more for sign, more in rest)


@st.composite
def rows(draw: st.DrawFn) -> str:
    result = draw(st.sampled_from(["made", "missed", "under", "over", "any"]))
    return f"{' '.join([result, *draw(st.lists(conditions(), max_size=2))])}: {draw(points())}"


@st.composite
def modifiers(draw: st.DrawFn) -> str:
    suits = draw(st.lists(st.sampled_from(SUITS), unique=True, max_size=2))
    written = [f" | times {draw(NUMBERS)} if {suit}" for suit in suits]
    if draw(st.booleans()):
        written.append(f" | times {draw(NUMBERS)}*hand")
    if draw(st.booleans()):
        written.append(" | lowest wins")
    return "".join(draw(st.permutations(written)))


@st.composite
def scoring_texts(draw: st.DrawFn) -> str:
    """A scoring text by the grammar, short enough to be taken."""
    return "; ".join(draw(st.lists(rows(), min_size=1, max_size=4))) + draw(modifiers())


@st.composite
def full_scoring_texts(draw: st.DrawFn) -> str:
    """A scoring that has a row for everything."""
    return f"{draw(rows())}; {draw(rows())}; any: {draw(points())}{draw(modifiers())}"


SIZES = st.lists(st.integers(1, 60), min_size=1, max_size=MOST_HANDS)


@st.composite
def paths(draw: st.DrawFn) -> str:
    """A path through sizes that its steps reach."""
    step = draw(st.one_of(st.just(1), st.integers(2, LARGEST_STEP)))
    start = draw(st.integers(1, 9))
    stops = draw(st.lists(st.integers(0, (20 - start) // step), min_size=2, max_size=5))
    counts = st.one_of(st.just(""), st.integers(1, MOST_REPEATS).map("*{}".format), st.just("*P"))
    written = "..".join(f"{start + step * stop}{draw(counts)}" for stop in stops)
    return written if step == 1 else f"{written}/{step}"


def refusal(ask: Callable[[], object]) -> Refusal | None:
    """Return how something is refused, or None where it is taken."""
    try:
        ask()
    except Refusal as refused:
        return refused
    return None
