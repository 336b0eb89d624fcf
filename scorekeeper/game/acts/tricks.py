"""Counting: tricks as they fall, and the count that records a hand."""

from dataclasses import dataclass, replace

from scorekeeper.game.acts.checks import (
    deal_on_the_table,
    known_deal,
    name_in,
    of_everybody,
    reason,
    refuse_points,
)
from scorekeeper.game.calling import bidder
from scorekeeper.game.deals import PRACTICE, Deal
from scorekeeper.game.events import DealCorrected, Event, MadeNoted, Marks, TricksCounted, TrickWon, Values
from scorekeeper.game.marks import fits, taken_by_made, worth
from scorekeeper.game.position import Position
from scorekeeper.game.state import Game
from scorekeeper.rules.parts import Tricks
from scorekeeper.rules.refusals import Refusal


@dataclass(frozen=True, slots=True, kw_only=True)
class Suspects:
    """Those one trick off their bid, on the side that would explain a wrong sum."""

    short: tuple[int, ...]  # took one less than bid
    over: tuple[int, ...]  # took one more than bid


class TricksDoNotAddUp(Refusal):
    """The tricks given are not the tricks of the hand."""

    def __init__(self, template: str, /, *, given: int, size: int, suspects: Suspects) -> None:
        super().__init__(template, field="tricks", given=given, size=size, off=abs(size - given))
        self.given = given
        self.size = size
        self.suspects = suspects


def trick_won(game: Game, *, deal: int, player: int) -> tuple[Event, ...]:
    """Note who gathered a trick, as it falls. Nobody needs to."""
    position = game.position
    now = _deal_in_play(position, deal)
    name_in(position, now, player)
    if len(now.taken) >= now.size:
        raise Refusal("All {size} tricks of this hand are noted.", field="player", size=now.size)
    return (TrickWon(deal=deal, player=player),)


def count_tricks(game: Game, *, deal: int, tricks: Values) -> tuple[Event, ...]:
    """Record a hand: everybody's tricks, which add up to the cards each.

    Raises TricksDoNotAddUp with the likely suspects, Refusal for a blank or a number out of range.
    """
    position = game.position
    now = _deal_in_play(position, deal)
    tricks = of_everybody(now, tricks, field="tricks")
    _refuse_tricks(position, now, now.bids, tricks)
    if position.rules.scoring.needs_trump and now.trump is None:
        raise Refusal("These points depend on the trump: note it first.", field="suit")
    return (TricksCounted(deal=deal, tricks=tricks),)


def note_made(game: Game, *, deal: int, made: Marks, points: Values) -> tuple[Event, ...]:
    """Record a hand of which the paper says only whose bid was made, with the points that stand there.

    They are kept where the rules need the count to give any. Refuses a blank, and marks that no
    tricks go with.
    """
    position = game.position
    now = _deal_in_play(position, deal)
    made, points = of_everybody(now, made, field="made"), of_everybody(now, points, field="points")
    for player in now.order:
        stated, name = points[player], position.names[player]
        if made[player] is None:
            raise Refusal("Whether {name} made the bid is blank.", field=f"made{player}", name=name)
        if stated is not None:
            refuse_points(stated, field=f"points{player}")
    marked = replace(now, made=made, stated=points)
    if not fits(marked, fewer=position.rules.tricks is Tricks.AT_MOST):
        raise Refusal(
            "Made and missed do not fit: the made bids take {taken} of {size} tricks.",
            field="made",
            taken=taken_by_made(marked),
            size=now.size,
        )
    scoring, largest = position.rules.scoring, position.setup.largest
    kept = tuple(
        None if now.hand == PRACTICE or len(worth(scoring, largest, marked, player)) == 1 else stated
        for player, stated in enumerate(points)
    )
    return (MadeNoted(deal=deal, made=made, points=kept),)


def correct_hand(game: Game, *, deal: int, bids: Values, tricks: Values, why: str) -> tuple[Event, ...]:
    """Put right a recorded hand: bids and tricks of everybody in one act, with a reason."""
    position = game.position
    now = known_deal(position, deal)
    if now.void is not None:
        raise Refusal("Deal {number} is void: there is nothing to correct.", field="deal", number=deal)
    if now.tricks is None:
        raise Refusal("Hand {hand} is not recorded yet.", field="deal", hand=now.hand)
    if now.settled:
        raise Refusal(
            "Hand {hand} was settled by a ruling. Withdraw the ruling first.",
            field="deal",
            hand=now.hand,
        )
    bids = of_everybody(now, bids, field="bid")
    tricks = of_everybody(now, tricks, field="tricks")
    for player in now.order:
        bid, name = bids[player], position.names[player]
        if bid is None:
            raise Refusal("{name}'s bid is blank.", field=f"bid{player}", name=name)
        if not 0 <= bid <= now.size:
            raise Refusal(
                "{name}'s bid is 0 to {size}, not {bid}.",
                field=f"bid{player}",
                name=name,
                size=now.size,
                bid=bid,
            )
    _refuse_tricks(position, now, bids, tricks)
    if (bids, tricks) == (now.bids, now.tricks):
        raise Refusal("Nothing is different: change the value that is wrong.", field="deal")
    return (DealCorrected(deal=deal, bids=bids, tricks=tricks, why=reason(why)),)


def _deal_in_play(position: Position, number: int) -> Deal:
    now = deal_on_the_table(position, number)
    wanted = bidder(position, now)
    if wanted is None:
        return now
    name = position.names[wanted]
    if now.bids[wanted] is None:
        raise Refusal("{name} has not bid yet.", field="player", name=name)
    raise Refusal(
        "{name} bids again before play: {bid} is forbidden now.",
        field="player",
        name=name,
        bid=now.bids[wanted],
    )


def _refuse_tricks(position: Position, deal: Deal, bids: Values, tricks: Values) -> None:
    given = 0
    for player in deal.order:
        won, name = tricks[player], position.names[player]
        field = f"tricks{player}"
        if won is None:
            raise Refusal("{name}'s tricks are blank.", field=field, name=name)
        if not 0 <= won <= deal.size:
            raise Refusal(
                "{name} can have won 0 to {size} tricks, not {won}.",
                field=field,
                name=name,
                size=deal.size,
                won=won,
            )
        given += won
    if given == deal.size or (given < deal.size and position.rules.tricks is Tricks.AT_MOST):
        return
    suspects = suspects_of(deal, bids, tricks)
    if given < deal.size:
        template = "{given} of {size} tricks are given: {off} still out."
    else:
        template = "{given} tricks are given and the hand has {size}: {off} too many."
    raise TricksDoNotAddUp(template, given=given, size=deal.size, suspects=suspects)


def suspects_of(deal: Deal, bids: Values, tricks: Values) -> Suspects:
    """Who is one trick off their bid, which is where a wrong count most often hides."""

    def off(by: int) -> tuple[int, ...]:
        return tuple(
            player
            for player in deal.order
            if (bid := bids[player]) is not None and (won := tricks[player]) is not None and won - bid == by
        )

    return Suspects(short=off(-1), over=off(1))
