"""The sheet: every number of the game where it stands on paper, and every one explains itself."""

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.web import answers
from scorekeeper.web.access import Right, needs
from scorekeeper.web.secrecy import readable
from scorekeeper.web.serving import serving
from scorekeeper.web.sheet_view import sheet_of

screen = Blueprint("sheet", __name__)
LONGEST_CELL = 9  # "9999.9999" is more than any sheet has


@screen.get("/games/<game_id>/sheet")
@needs(Right.WATCH)
def page(game_id: str) -> AnyResponse:
    """The whole sheet. ``cell`` in the address opens the explanation of one cell."""
    return _show(game_id, place="page")


@screen.get("/games/<game_id>/sheet/beside")
@needs(Right.WATCH)
def beside(game_id: str) -> AnyResponse:
    """The sheet as it stands beside the table on a wide screen; for a page of its own, the whole one."""
    if answers.wants_fragment():
        return _show(game_id, place="beside")
    return answers.go(url_for("sheet.page", game_id=game_id, cell=_cell() or None))


def _cell() -> str:
    return request.args.get("cell", "")[:LONGEST_CELL]


def _show(game_id: str, *, place: str) -> AnyResponse:
    """Answer with the sheet, or that it is still the same."""
    game = readable(game_id)
    mark = answers.mark_of(game_id, game, f"sheet {place} {_cell()}")
    if answers.unchanged(mark):
        return answers.same(mark)
    answer = answers.show(
        "scores",
        "scores",
        sheet=sheet_of(game, game_id, cell=_cell()),
        here=url_for(f"sheet.{place}", game_id=game_id),
        beside=place == "beside",
        game_id=game_id,
        tab="sheet",
        seen=serving().clock(),
    )
    return answers.marked(answer, mark)
