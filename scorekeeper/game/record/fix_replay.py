"""Playing what was put right or settled about one deal."""

from scorekeeper.game import acts
from scorekeeper.game.events import (
    BidChanged,
    BidCorrected,
    DealerCorrected,
    DealRuled,
    Event,
    PointsAdjusted,
    SizeRuled,
    TrumpCorrected,
)
from scorekeeper.game.record.lines import FixLine, Part, Settled, Value
from scorekeeper.game.record.replay import Act, Replay
from scorekeeper.game.state import Game
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.suits import Suit


def correction(deal: int, fix: FixLine, now: Value) -> tuple[Act, Event]:
    """The act of a correction that concerns one value, and its event as it is written."""
    part, player, why = fix.cell[0], fix.cell[1] or 0, fix.why or ""
    if part is Part.TRUMP:
        suit = now if isinstance(now, Suit) else None
        return (
            lambda game: acts.correct_trump(game, deal=deal, suit=suit, why=why),
            TrumpCorrected(deal=deal, suit=suit, why=why),
        )
    value = number_in(now)
    if part is Part.DEALER:
        return (
            lambda game: acts.correct_dealer(game, deal=deal, dealer=value, why=why),
            DealerCorrected(deal=deal, dealer=value, why=why),
        )
    if part is Part.SIZE:
        return (
            lambda game: acts.let_stand(game, deal=deal, size=value, why=why),
            SizeRuled(deal=deal, size=value, why=why),
        )
    if fix.why is None:
        return (
            lambda game: acts.change_bid(game, deal=deal, player=player, bid=value),
            BidChanged(deal=deal, player=player, bid=value),
        )
    playing = fix.playing
    return (
        lambda game: acts.correct_bid(game, deal=deal, player=player, bid=value, why=why, playing=playing),
        BidCorrected(deal=deal, player=player, bid=value, why=why, playing=playing),
    )


def settle(replay: Replay, deal: int, settled: Settled) -> None:
    """Settle a hand by ruling, with the penalty that came with it; or let it stand."""
    ruled, by, why = settled.ruled, settled.by, settled.why
    tricks, points = settled.tricks, settled.points
    player, penalty = settled.penalty or (0, 0)
    written = DealRuled(deal=deal, ruled=ruled, tricks=tricks, points=points, by=by, why=why)
    given = (PointsAdjusted(player=player, points=penalty, why=why),) if settled.penalty else ()

    def rule(game: Game) -> tuple[Event, ...]:
        if not written.settles:
            events = acts.rule_stands(game, deal=deal, ruled=ruled, by=by, why=why)
        else:
            events = acts.rule_deal(
                game,
                deal=deal,
                ruled=ruled,
                tricks=tricks,
                points=points,
                by=by,
                why=why,
                as_bid=all(won is None for won in tricks),
            )
        if given:
            events += acts.adjust_points(game, player=player, points=penalty, why=why)
        return events

    replay.do(rule, written, *given, deal=deal)


def number_in(value: Value) -> int:
    """A number that has to be there."""
    if not isinstance(value, int):
        raise Refusal("The line of the hand does not say what stands there now.")
    return value


def number_or_none(value: Value) -> int | None:
    """A number, or None for a blank."""
    return value if isinstance(value, int) else None
