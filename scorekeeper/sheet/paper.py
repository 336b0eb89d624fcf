"""Papers, and the millimetres that every sheet has in common."""

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.rules.refusals import Refusal, clipped

POINT = 25.4 / 72  # millimetres in one point
SQUARE_ROOT = 2**0.5


class Orientation(StrEnum):
    """How the paper lies."""

    AUTO = "auto"
    PORTRAIT = "portrait"
    LANDSCAPE = "landscape"


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """A sheet of paper in portrait, in millimetres."""

    id: str
    name: str
    width: float
    height: float

    @property
    def halves(self) -> bool:
        """Whether half of it has the same shape, as with A4 and A5 (ISO 216)."""
        return abs(self.height / self.width - SQUARE_ROOT) < 0.01


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """One way to use a paper: how it lies, and whether a player's cells stand in a row or two by two."""

    paper: Paper
    landscape: bool = False
    stacked: bool = False

    @property
    def width(self) -> float:
        """The width of the page as it lies, in millimetres."""
        return self.paper.height if self.landscape else self.paper.width

    @property
    def height(self) -> float:
        """The height of the page as it lies, in millimetres."""
        return self.paper.width if self.landscape else self.paper.height


PAPERS: dict[str, Paper] = {
    paper.id: paper
    for paper in (
        Paper(id="a4", name="A4", width=210.0, height=297.0),
        Paper(id="letter", name="Letter", width=215.9, height=279.4),
        Paper(id="legal", name="Legal", width=215.9, height=355.6),
        Paper(id="a5", name="A5", width=148.0, height=210.0),
        Paper(id="a3", name="A3", width=297.0, height=420.0),
    )
}


def paper_of(name: str) -> Paper:
    """Return the paper called ``name``, whatever its case; refuse (field "paper") one we do not print.

    >>> paper_of("A4").width
    210.0
    """
    found = PAPERS.get(name.strip().lower())
    if found is None:
        raise Refusal(
            "There is no paper {paper}: choose {known}.",
            field="paper",
            paper=clipped(name) or "without a name",
            known=known_papers(),
        )
    return found


def known_papers() -> str:
    """Return the papers that we print, to be chosen from.

    >>> known_papers()
    'A4, Letter, Legal, A5 or A3'
    """
    *most, last = (paper.name for paper in PAPERS.values())
    return " or ".join((", ".join(most), last))


def others_than(paper: Paper) -> list[Paper]:
    """Return the other papers, those of the same shape before others and the small before the large.

    >>> [other.name for other in others_than(PAPERS["a5"])]
    ['A4', 'A3', 'Letter', 'Legal']
    """
    others = (other for other in PAPERS.values() if other != paper)
    return sorted(others, key=lambda other: (other.halves != paper.halves, other.width * other.height))
