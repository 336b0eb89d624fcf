"""Names at the ends of a chart's lines: short enough to fit, never two alike, never one over another."""

from collections.abc import Callable, Mapping, Sequence

from scorekeeper.sheet.measure import width
from scorekeeper.sheet.paper import POINT

TYPE = 12.0  # the size of a name, in the chart's units
ROOM = 92.0  # and the most it may take beside the chart
APART = 14.0  # between two names, so that both can be read
_HEAD = 4


def length(name: str) -> float:
    """How long a name is on the chart."""
    return width(name, TYPE, bold=True) / POINT


def short_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names as the chart writes them, in the same order.

    A long one is called by its first word where nobody else is, or is cut in the end or in the middle.

    >>> short_names(["Di", "Wilhelmina van der Berg", "Player number 1", "Player number 2"])
    ('Di', 'Wilhelmina', 'Pla…mber 1', 'Pla…mber 2')
    """
    taken: list[str] = []
    for name in names:
        ways: tuple[Callable[[str], str], ...] = (str, _first_word, _cut_end, _cut_middle)
        forms = [way(name) for way in ways]
        others = {way(other) for other in names if other != name for way in (str, _first_word, _cut_end)}
        fitting = [
            form for form in forms if length(form) <= ROOM and form not in taken and form not in others
        ]
        taken.append(fitting[0] if fitting else forms[-1])
    return tuple(taken)


def _first_word(name: str) -> str:
    return name.split(maxsplit=1)[0]


def _cut_end(name: str) -> str:
    cut = name[:10].rstrip()
    while length(cut) > ROOM - TYPE:
        cut = cut[:-1]
    return cut + "…"


def _cut_middle(name: str) -> str:
    tail = name[-_HEAD - 2 :].lstrip()
    while length(tail) > ROOM / 2:
        tail = tail[1:]
    return name[: _HEAD - 1] + "…" + tail


def spread(wanted: Mapping[int, float], *, foot: float) -> dict[int, float]:
    """Move names apart where they stand too close: downwards, and up again from the foot.

    >>> spread({0: 50.0, 1: 52.0, 2: 198.0, 3: 199.0}, foot=200.0)
    {0: 50.0, 1: 64.0, 2: 186.0, 3: 200.0}
    """
    order = sorted(wanted, key=lambda player: wanted[player])
    places: list[float] = []
    for player in order:
        lowest = places[-1] + APART if places else wanted[player]
        places.append(max(wanted[player], lowest))
    limit = foot
    for at in reversed(range(len(places))):
        places[at] = min(places[at], limit)
        limit = places[at] - APART
    return dict(zip(order, places, strict=True))
