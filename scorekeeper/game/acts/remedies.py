"""Remedies: void, dealer, size, ruling, penalty, note. Nothing that was written goes away."""

from scorekeeper.game.acts.bids import dealing
from scorekeeper.game.acts.checks import (
    deal_on_the_table,
    known_deal,
    name_in,
    of_everybody,
    reason,
    refuse_closed,
    refuse_points,
    refuse_size,
)
from scorekeeper.game.deals import Deal
from scorekeeper.game.events import (
    DealerCorrected,
    DealRuled,
    DealVoided,
    Event,
    ExtraHandRuled,
    NoteWritten,
    PointsAdjusted,
    RulingWithdrawn,
    SizeRuled,
    TieShared,
    Values,
)
from scorekeeper.game.position import Position
from scorekeeper.game.standings import lines, tie_to_play, unscored
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
    if is_extra(position, now.hand) and not again and _needed(position, deal):
        raise Refusal(
            "The lead is tied: deal the extra hand again, or rule that the tie is shared.",
            field="again",
        )
    return (*dealing(position, now), DealVoided(deal=deal, why=reason(why), again=again))


def _needed(position: Position, deal: int) -> bool:
    counted = [line for line in lines(position) if line.deal and line.deal.number == deal]
    return counted[0].counts if counted else tie_to_play(position)


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


def rule_deal(
    game: Game, *, deal: int, ruled: str, tricks: Values, points: Values, by: str, why: str
) -> tuple[Event, ...]:
    """Settle a hand by ruling. Tricks may be unknown (None); then that player's points are stated."""
    position = game.position
    now = known_deal(position, deal)
    if not now.recorded:
        refuse_closed(position)
    if now.void is not None:
        raise Refusal("Deal {number} is void. Rule on the one that counts.", field="deal", number=deal)
    if now.ruling is not None:
        raise Refusal("Deal {number} is already ruled. Withdraw that first.", field="deal", number=deal)
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
        elif won is None or now.bids[player] is None or no_formula:
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


def rule_extra_counts(game: Game, *, deal: int, by: str, why: str) -> tuple[Event, ...]:
    """Rule that an extra hand counts although no tie asks for it."""
    position = game.position
    now = known_deal(position, deal)
    if not is_extra(position, now.hand) or not now.recorded:
        raise Refusal("Only a recorded extra hand can be ruled to count.", field="deal")
    if unscored(position):
        raise Refusal("Hands of the schedule are left to play. A tie is judged after them.", field="deal")
    if _needed(position, deal):
        raise Refusal("That extra hand counts already.", field="deal")
    return (ExtraHandRuled(deal=deal, by=reason(by, field="by"), why=reason(why)),)


def share_tie(game: Game, *, by: str, why: str) -> tuple[Event, ...]:
    """Rule that the tied lead is shared instead of played off."""
    position = game.position
    refuse_closed(position)
    if not tie_to_play(position):
        raise Refusal("The lead is not tied after the last hand: there is nothing to share.")
    if position.current is not None:
        raise Refusal("An extra hand is being played. Void it first, or play it.")
    return (TieShared(by=reason(by, field="by"), why=reason(why)),)


def withdraw_ruling(game: Game, *, act: int, why: str) -> tuple[Event, ...]:
    """Take back a ruling. It stays on the record."""
    position = game.position
    rulings = [position.tie_shared]
    for deal in position.deals:
        rulings += [deal.ruling, deal.extra_ruled]
    if not any(ruling is not None and ruling.act == act for ruling in rulings):
        raise Refusal("There is no ruling in force at line {act}.", field="act", act=act)
    for deal in position.deals:
        if any(ruling is not None and ruling.act == act for ruling in (deal.ruling, deal.extra_ruled)):
            _refuse_unsettling(position, deal)
    return (RulingWithdrawn(act=act, why=reason(why)),)


def _refuse_unsettling(position: Position, deal: Deal) -> None:
    """A hand that was never counted can be played on only as long as nothing else was dealt."""
    if deal.void is not None:
        raise Refusal("Deal {number} is void: its ruling does not matter.", field="act", number=deal.number)
    if deal.tricks is None:
        refuse_closed(position)
        if deal is not position.deals[-1] or position.amended:
            raise Refusal(
                "Hand {hand} was settled before it was counted, and play went on. "
                "Declare it void, and it is dealt again.",
                field="act",
                hand=deal.hand,
            )


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
