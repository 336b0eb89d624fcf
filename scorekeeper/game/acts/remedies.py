"""Remedies: void, dealer, size, penalty, note. Nothing that was written goes away."""

from scorekeeper.game.acts.bids import dealing
from scorekeeper.game.acts.checks import (
    deal_on_the_table,
    known_deal,
    name_in,
    reason,
    refuse_closed,
    refuse_points,
    refuse_size,
)
from scorekeeper.game.events import (
    DealerCorrected,
    DealVoided,
    Event,
    NoteWritten,
    PointsAdjusted,
    SizeRuled,
)
from scorekeeper.game.standings import extra_needed
from scorekeeper.game.state import Game
from scorekeeper.game.turns import is_extra
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.scoring_check import check_scoring


def void_deal(game: Game, *, deal: int, why: str, again: bool) -> tuple[Event, ...]:
    """Declare any deal void: no points, and it stays on the record.

    ``again``: dealt again at the same size by the same dealer (source 000); otherwise the table
    leaves the hand undealt.
    """
    position = game.position
    now = known_deal(position, deal)
    if again or not now.recorded:
        refuse_closed(position)
    if now.void is not None:
        raise Refusal("Deal {number} is already void.", field="deal", number=deal)
    if is_extra(position, now.hand) and not again and extra_needed(position, deal):
        raise Refusal(
            "The lead is tied: deal the extra hand again, or rule that the tie is shared.",
            field="again",
        )
    return (*dealing(position, now), DealVoided(deal=deal, why=reason(why), again=again))


def correct_dealer(game: Game, *, deal: int, dealer: int, why: str) -> tuple[Event, ...]:
    """Say who really dealt a hand. The next deal follows from there."""
    position = game.position
    now = known_deal(position, deal)
    if not now.recorded:
        refuse_closed(position)
    if now.void is not None and position.last_deal(now.hand) is not now:
        raise Refusal("Deal {number} is void and was dealt again.", field="deal", number=deal)
    name = name_in(position, now, dealer, field="dealer")
    if dealer == now.dealer:
        raise Refusal("{name} is already down as the dealer.", field="dealer", name=name)
    event = DealerCorrected(deal=deal, dealer=dealer, why=reason(why))
    return (*dealing(position, now), event)


def let_stand(game: Game, *, deal: int, size: int, why: str) -> tuple[Event, ...]:
    """Let the hand on the table stand at another size than the schedule's."""
    position = game.position
    now = deal_on_the_table(position, deal)
    most = position.rules.deck.of(len(now.seats)) // len(now.seats)
    refuse_size(size, most=most)
    if size == now.size:
        raise Refusal("The hand already has {size} cards each.", field="size", size=size)
    for player in now.order:
        bid = now.bids[player]
        if bid is not None and bid > size:
            raise Refusal(
                "{name} bid {bid}, more than {size} cards allow. Correct that bid first.",
                field="size",
                name=position.names[player],
                bid=bid,
                size=size,
            )
    check_scoring(
        position.rules.scoring,
        players=len(now.seats),
        sizes=[size],
        largest=max(size, position.setup.largest),
    )
    if len(now.taken) > size:
        raise Refusal("{taken} tricks are noted already.", field="size", taken=len(now.taken))
    return (*dealing(position, now), SizeRuled(deal=deal, size=size, why=reason(why)))


def adjust_points(game: Game, *, player: int, points: int, why: str) -> tuple[Event, ...]:
    """Give or take points outside any hand, on a line of their own."""
    position = game.position
    if player not in position.people:
        raise Refusal("There is no player number {number}.", field="player", number=player + 1)
    if points == 0:
        raise Refusal("0 points change nothing.", field="points")
    refuse_points(points, field="points")
    return (PointsAdjusted(player=player, points=points, why=reason(why)),)


def write_note(game: Game, *, text: str, deal: int = 0) -> tuple[Event, ...]:
    """Keep something that was said, about a deal or (0) about the game."""
    note = NoteWritten(deal=deal, text=reason(text, field="text"))
    if deal == 0:
        return (note,)
    return (*dealing(game.position, known_deal(game.position, deal)), note)
