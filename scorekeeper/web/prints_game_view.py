"""The print screen of a game: its sheet as far as it is written, or a blank one for the same people."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.game.state import Game
from scorekeeper.game.turns import Phase, phase
from scorekeeper.rules.refusals import Refusal, clipped
from scorekeeper.sheet.written import blank_of, filled_of, is_begun
from scorekeeper.web.answers import Problem
from scorekeeper.web.paper_view import Order, not_printed
from scorekeeper.web.prints_paper import (
    FIELDS,
    Choice,
    PaperForm,
    choices,
    order_in,
    paper_fields,
    paper_form,
)

FILLED, BLANK = "filled", "blank"
_LABELS = {FILLED: "This game, as far as it is written", BLANK: "A blank sheet for the same people"}
_FINISHED = "The finished sheet"
_UNKNOWN = "What is printed is “filled” or “blank”, not “{typed}”."
_OVER = (Phase.OVER, Phase.CLOSED)


@dataclass(frozen=True, slots=True, kw_only=True)
class GamePrint:
    """What was asked for, the page it leads to, or why there is none."""

    sheets: tuple[Choice, ...]
    paper: PaperForm
    query: dict[str, str]
    order: Order | None
    problem: Problem | None

    @property
    def problem_at(self) -> str:
        """The part of the form that the problem is about, "top" for no single one."""
        field = self.problem.field if self.problem else ""
        if field in FIELDS:
            return "paper"
        return field if field == "what" else "top"


def game_print_of(game: Game, asked: Mapping[str, str], *, paper: str) -> GamePrint:
    """Read the form; ``paper`` is the usual one here, where none is asked for."""
    usual = {"what": FILLED if is_begun(game) else BLANK, "paper": paper}
    query = usual | paper_fields(asked) | {name: asked[name][:40] for name in ("what",) if name in asked}
    order, refusal = None, None
    try:
        order = _order(game, query)
    except Refusal as found:
        refusal = found
    labels = _LABELS | ({FILLED: _FINISHED} if phase(game.position) in _OVER else {})
    return GamePrint(
        sheets=choices(tuple(labels.items()), query["what"]),
        paper=paper_form(query),
        query=query,
        order=order,
        problem=not_printed(refusal) if refusal else None,
    )


def _order(game: Game, query: Mapping[str, str]) -> Order:
    match query["what"]:
        case "filled":
            sheet = filled_of(game)
        case "blank":
            sheet = blank_of(game.position)
        case _:
            raise Refusal(_UNKNOWN, field="what", typed=clipped(query["what"]))
    return order_in(sheet, query)
