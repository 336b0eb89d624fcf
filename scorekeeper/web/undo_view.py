"""What the undo and redo keys would do, named before they do it."""

from dataclasses import dataclass

from scorekeeper.game import acts
from scorekeeper.game.state import Game
from scorekeeper.game.telling import undo_label


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo:
    """What the undo key would take back."""

    act: int
    label: str
    asks_why: bool


def undo_of(game: Game) -> Undo | None:
    """What the undo key would take back, or None."""
    act = acts.next_undo(game)
    if act is None:
        return None
    return Undo(act=act.number, label=undo_label(game, act), asks_why=acts.needs_reason(act))


def redo_of(game: Game) -> Undo | None:
    """What the redo key would bring back, or None."""
    if not game.undone:
        return None
    act = game.undone[-1]
    return Undo(act=act.number, label=undo_label(game, act), asks_why=False)
