"""Rulings on a hand: what the table decides beats arithmetic. It says who decided and why."""

from scorekeeper.game.acts.bids import dealing
from scorekeeper.game.acts.checks import (
    deal_on_the_table,
    known_deal,
    name_in,
    of_everybody,
    reason,
    refuse_closed,
    refuse_points,
)
from scorekeeper.game.acts.remedies import adjust_points
from scorekeeper.game.deals import Deal
from scorekeeper.game.events import DealRuled, Event, Values
from scorekeeper.game.position import Position
from scorekeeper.game.state import Game
from scorekeeper.rules.refusals import Refusal

AS_BID = "settled as bid"
TRICK_GIVEN = "a trick in dispute goes to {name}"


def rule_deal(
    game: Game,
    *,
    deal: int,
    ruled: str,
    tricks: Values,
    points: Values,
    by: str,
    why: str,
    as_bid: bool = False,
) -> tuple[Event, ...]:
    """Settle a hand by ruling. Tricks may be unknown (None); then that player's points are stated.

    ``as_bid``: who has neither gets the points of a made bid.
    """
    position = game.position
    now = _to_rule_on(position, deal)
    tricks = of_everybody(now, tricks, field="tricks")
    points = of_everybody(now, points, field="points")
    no_formula = position.rules.scoring.needs_trump and now.trump is None
    for player in now.order:
        name = position.names[player]
        won, stated = tricks[player], points[player]
        if won is not None and not 0 <= won <= now.size:
            raise Refusal(
                "{name} can have won 0 to {size} tricks, not {won}.",
                field=f"tricks{player}",
                name=name,
                size=now.size,
                won=won,
            )
        if stated is not None:
            refuse_points(stated, field=f"points{player}")
        elif (won is None and not as_bid) or now.bids[player] is None or no_formula:
            raise Refusal("State {name}'s points.", field=f"points{player}", name=name)
    event = DealRuled(
        deal=deal,
        ruled=reason(ruled, field="ruled"),
        tricks=tricks,
        points=points,
        by=reason(by, field="by"),
        why=reason(why),
    )
    return (*dealing(position, now), event)


def _to_rule_on(position: Position, number: int) -> Deal:
    """Return the deal of this number, if the table can rule on it now."""
    now = known_deal(position, number)
    if not now.recorded:
        refuse_closed(position)
    if now.void is not None:
        raise Refusal("Deal {number} is void. Rule on the one that counts.", field="deal", number=number)
    if now.settled:
        raise Refusal("Deal {number} is already ruled. Withdraw that first.", field="deal", number=number)
    return now


def rule_stands(game: Game, *, deal: int, ruled: str, by: str, why: str) -> tuple[Event, ...]:
    """Rule that a hand stands as it is: it is played on and counted, or keeps the count that it has."""
    now = _to_rule_on(game.position, deal)
    if now.next_bidder is not None:
        name = game.position.names[now.next_bidder]
        raise Refusal("{name} has not bid yet: there is nothing to let stand.", field="deal", name=name)
    nothing = (None,) * len(now.bids)
    ruled, by = reason(ruled, field="ruled"), reason(by, field="by")
    return (DealRuled(deal=deal, ruled=ruled, tricks=nothing, points=nothing, by=by, why=reason(why)),)


def settle_as_bid(
    game: Game, *, deal: int, offender: int, penalty: int = 0, by: str, why: str
) -> tuple[Event, ...]:
    """Settle a hand in which a wrong number of cards was found: the others get what they bid.

    No trick counts: each gets the points of a made bid, the ``offender`` none. A ``penalty``, points
    given or taken, stands on a line of its own and goes when the ruling is withdrawn or the hand is void.
    """
    position = game.position
    now = _to_rule_on(position, deal)
    name_in(position, now, offender, field="offender")
    for player in now.order:
        _if_made(position, now, player)
    points = tuple(0 if player == offender else None for player in range(len(now.bids)))
    nothing = (None,) * len(points)
    ruled = rule_deal(
        game, deal=deal, ruled=AS_BID, tricks=nothing, points=points, by=by, why=why, as_bid=True
    )
    return (*ruled, *(adjust_points(game, player=offender, points=penalty, why=why) if penalty else ()))


def _if_made(position: Position, deal: Deal, player: int) -> None:
    """Refuse where the rules do not say what a player would have got for a made bid."""
    bid = deal.bids[player]
    if bid is None:
        name = position.names[player]
        raise Refusal("{name} has not bid yet: there is nothing to settle by.", field="deal", name=name)
    if position.rules.scoring.needs_trump and deal.trump is None:
        raise Refusal("These points depend on the trump: note it first.", field="suit")
    position.rules.scoring.points(
        bid=bid,
        tricks=bid,
        size=deal.size,
        players=len(deal.seats),
        largest=position.setup.largest,
        trump=deal.trump,
        hand=deal.hand,
    )


def give_trick(game: Game, *, deal: int, player: int, by: str, why: str) -> tuple[Event, ...]:
    """Give a trick in dispute to a player by agreement. The hand is played on and counted with it.

    Where the tricks of this hand are noted one by one, this one is still to be noted, as any other.
    """
    position = game.position
    now = deal_on_the_table(position, deal)
    name = name_in(position, now, player)
    if len(now.taken) >= now.size:
        raise Refusal("All {size} tricks of this hand are noted.", field="player", size=now.size)
    return rule_stands(game, deal=deal, ruled=TRICK_GIVEN.format(name=name), by=by, why=why)
