"""Taking back, stopping, closing, and going on after all."""

from scorekeeper.game.acts.checks import reason
from scorekeeper.game.events import (
    DealCorrected,
    DealRuled,
    Event,
    GameClosed,
    GameReopened,
    GameResumed,
    GameStopped,
    MadeNoted,
    Redone,
    RulesRuled,
    TricksCounted,
    Undone,
)
from scorekeeper.game.position import Status
from scorekeeper.game.standings import leaders, totals
from scorekeeper.game.state import Act, Game, is_wall
from scorekeeper.game.turns import Phase, phase
from scorekeeper.rules.refusals import Refusal


def next_undo(game: Game) -> Act | None:
    """The act that undo would take back, or None: it stops at the opening and at a close."""
    act = game.acts[-1]
    return None if is_wall(act) else act


def needs_reason(act: Act) -> bool:
    """True for an act that recorded, corrected or ruled on hands: taking it back asks for a reason."""
    on_hands = TricksCounted | MadeNoted | DealCorrected | DealRuled | RulesRuled
    return any(isinstance(entry.event, on_hands) for entry in act.entries)


def undo(game: Game, *, act: int, why: str = "") -> tuple[Event, ...]:
    """Take back the latest act still in force, whoever wrote it. It stays on the record.

    ``act`` is the number the scorer was shown, so that nothing else is taken back by accident.
    """
    latest = next_undo(game)
    if latest is None:
        if game.position.status is Status.CLOSED:
            raise Refusal("The game is closed: undo stops there. Reopen it with a reason.")
        raise Refusal("There is nothing to undo.")
    if latest.number != act:
        raise Refusal("Something else was written since. Look again at what undo takes back.", field="act")
    if why.strip() or needs_reason(latest):
        return (Undone(act=act, why=reason(why)),)
    return (Undone(act=act),)


def redo(game: Game, *, act: int) -> tuple[Event, ...]:
    """Put back what undo took, until something new is written."""
    if not game.undone or game.undone[-1].number != act:
        raise Refusal("There is nothing to redo: something new was written since.", field="act")
    return (Redone(act=act),)


def stop(game: Game, *, why: str) -> tuple[Event, ...]:
    """Stop by agreement: places so far, no winner by rule."""
    now = phase(game.position)
    if now in (Phase.STOPPED, Phase.CLOSED):
        raise Refusal("The game is already {state}.", state=now.value)
    if now is Phase.OVER:
        raise Refusal("The game is over: agree on the totals and close it.")
    return (GameStopped(why=reason(why)),)


def resume(game: Game) -> tuple[Event, ...]:
    """Go on with a stopped game."""
    if game.position.status is not Status.STOPPED:
        raise Refusal("Only a stopped game can be resumed.")
    return (GameResumed(),)


def close(game: Game, *, agreed: tuple[int, ...] = ()) -> tuple[Event, ...]:
    """Agree on the totals. Totals, winners and the end of the chain are kept, and who ``agreed`` if named."""
    position = game.position
    now = phase(position)
    if now is Phase.CLOSED:
        raise Refusal("The game is already closed.")
    if now is not Phase.OVER:
        raise Refusal("There are hands left to play. Finish them, or stop the game with a reason.")
    for at, player in enumerate(agreed):
        if player not in position.people:
            raise Refusal("There is no player number {number}.", field="agreed", number=player + 1)
        if player in agreed[:at]:
            raise Refusal("{name} agreed twice.", field="agreed", name=position.names[player])
    return (
        GameClosed(
            totals=totals(position),
            winners=leaders(position),
            digest=game.last_hash,
            agreed=agreed,
        ),
    )


def reopen(game: Game, *, why: str) -> tuple[Event, ...]:
    """Go on with a closed game after all, with a reason."""
    if game.position.status is not Status.CLOSED:
        raise Refusal("Only a closed game can be reopened.")
    return (GameReopened(why=reason(why)),)
