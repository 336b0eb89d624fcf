"""Playing the other lines: corrections after the count, rulings, penalties, notes, people, the end."""

from dataclasses import replace

from scorekeeper.game import acts
from scorekeeper.game.events import (
    DealCorrected,
    DealVoided,
    Event,
    ExtraHandRuled,
    GameClosed,
    GameReopened,
    GameResumed,
    GameStopped,
    NoteWritten,
    PlayerRenamed,
    PointsAdjusted,
    RulesRuled,
    RulingWithdrawn,
    SeatsChanged,
    TieShared,
    Values,
)
from scorekeeper.game.record.chain import Chain
from scorekeeper.game.record.change_replay import change
from scorekeeper.game.record.changes import (
    AwayLine,
    JoinedLine,
    RenamedLine,
    ScheduleLine,
    SeatedLine,
    TotalsLine,
)
from scorekeeper.game.record.fix_replay import correction, settle
from scorekeeper.game.record.lines import (
    AdjustedLine,
    Cell,
    ClosedLine,
    CountsLine,
    End,
    EndLine,
    FixLine,
    NoteLine,
    Part,
    RuledLine,
    SharedLine,
    Value,
    VoidLine,
    WithdrawnLine,
)
from scorekeeper.game.record.replay import Act, Replay
from scorekeeper.game.record.rule_words import RulesLine
from scorekeeper.game.standings import leaders, totals
from scorekeeper.game.state import Game
from scorekeeper.game.turns import on_the_table
from scorekeeper.rules.refusals import Refusal

_UNKNOWN, _NOBODY = "unknown", "nobody"
SimpleLine = (
    CountsLine
    | SharedLine
    | RulesLine
    | AdjustedLine
    | SeatedLine
    | JoinedLine
    | AwayLine
    | ScheduleLine
    | TotalsLine
    | RenamedLine
    | EndLine
)
OtherLine = VoidLine | RuledLine | WithdrawnLine | NoteLine | ClosedLine | SimpleLine


def play_line(replay: Replay, line: OtherLine) -> None:
    """Play a line that is neither a hand nor a correction."""
    match line:
        case VoidLine():
            void(replay, line.hand, why=line.why, again=not line.undealt)
        case RuledLine():
            settle(replay, replay.number_of(line.hand), line.settled)
        case WithdrawnLine():
            _withdraw(replay, line)
        case NoteLine():
            _note(replay, line)
        case ClosedLine():
            _close(replay, line)
        case _:
            replay.do(*_simple(replay, line))


def void(replay: Replay, hand: int, *, why: str, again: bool) -> None:
    """Declare the latest deal of a hand void."""
    deal = replay.number_of(hand)
    replay.do(
        lambda game: acts.void_deal(game, deal=deal, why=why, again=again),
        DealVoided(deal=deal, why=why, again=again),
        deal=deal,
    )


def correct(replay: Replay, fix: FixLine, chain: Chain) -> None:
    """Correct a hand after its count: bids and tricks in one act, or its dealer or trump.

    A hand that is not counted yet has bids that can be corrected one at a time.
    """
    deal = replay.deal(replay.number_of(fix.hand))
    if deal.tricks is None or fix.cell[0] not in (Part.BID, Part.TRICKS):
        if len(fix.was) > 1 or fix.cell[0] is Part.TRICKS:
            raise Refusal("Hand {hand} is not counted yet: its bids are corrected one by one.", hand=fix.hand)
        act, written = correction(deal.number, fix, chain.led_to[fix.line, fix.cell])
        replay.do(act, written, deal=deal.number)
        return
    now = {cell: chain.led_to[fix.line, cell] for cell in fix.was}
    bids, tricks = _with(deal.bids, now, Part.BID), _with(deal.tricks, now, Part.TRICKS)
    why = fix.why or ""
    replay.do(
        lambda game: acts.correct_hand(game, deal=deal.number, bids=bids, tricks=tricks, why=why),
        DealCorrected(deal=deal.number, bids=bids, tricks=tricks, why=why),
    )


def _with(values: Values, cells: dict[Cell, Value], part: Part) -> Values:
    def now(player: int, value: int | None) -> int | None:
        led_to = cells.get((part, player), value)
        return led_to if isinstance(led_to, int) else None

    return tuple(now(player, value) for player, value in enumerate(values))


def _simple(replay: Replay, line: SimpleLine) -> tuple[Act, Event]:
    match line:
        case CountsLine():
            deal, by, why = replay.number_of(line.hand), line.by, line.why
            return (
                lambda game: acts.rule_extra_counts(game, deal=deal, by=by, why=why),
                ExtraHandRuled(deal=deal, by=by, why=why),
            )
        case SharedLine(by=by, why=why):
            return lambda game: acts.share_tie(game, by=by, why=why), TieShared(by=by, why=why)
        case RulesLine(rules=rules, by=by, why=why):
            return (
                lambda game: acts.rule_rules(game, rules=rules, by=by, why=why),
                RulesRuled(rules=acts.really_agreed(replay.position, rules).to_text(), by=by, why=why),
            )
        case AdjustedLine(player=player, points=points, why=why):
            return (
                lambda game: acts.adjust_points(game, player=player, points=points, why=why),
                PointsAdjusted(player=player, points=points, why=why),
            )
        case SeatedLine(seats=seats, why=why):
            return (
                lambda game: acts.correct_seating(game, seats=seats, why=why),
                SeatsChanged(seats=seats, why=why),
            )
        case JoinedLine() | AwayLine() | ScheduleLine() | TotalsLine():
            return change(line)
        case RenamedLine(player=player, name=name):
            return (
                lambda game: acts.rename(game, player=player, name=name),
                PlayerRenamed(player=player, name=name),
            )
        case EndLine(end=End.STOPPED, why=why):
            return lambda game: acts.stop(game, why=why), GameStopped(why=why)
        case EndLine(end=End.REOPENED, why=why):
            return lambda game: acts.reopen(game, why=why), GameReopened(why=why)
        case EndLine():
            return acts.resume, GameResumed()


def _withdraw(replay: Replay, line: WithdrawnLine) -> None:
    if line.hand is None:
        ruling = replay.position.rules_ruled if line.rules else replay.position.tie_shared
    else:
        deal = replay.deal(replay.number_of(line.hand))
        ruling = deal.extra_ruled if line.counts else deal.ruling
    if ruling is None:
        raise Refusal("There is no such ruling to withdraw.")
    act, why = ruling.act, line.why
    replay.do(lambda game: acts.withdraw_ruling(game, act=act, why=why), RulingWithdrawn(act=act, why=why))


def _note(replay: Replay, line: NoteLine) -> None:
    coming, deal = on_the_table(replay.position), 0
    if line.hand is not None and coming is not None and coming.hand == line.hand:
        deal = replay.latest.get(line.hand, coming.number)
    elif line.hand is not None:
        deal = replay.number_of(line.hand)
    replay.do(
        lambda game: acts.write_note(game, text=line.text, deal=deal),
        NoteWritten(deal=deal, text=line.text),
        deal=deal,
    )


def _close(replay: Replay, line: ClosedLine) -> None:
    """Close with the totals that are written, which must be those of the record."""
    names = replay.position.names

    def close(game: Game) -> tuple[Event, ...]:
        events = acts.close(game, agreed=line.agreed)
        now = GameClosed(totals=totals(game.position), winners=leaders(game.position), digest=line.digest)
        for player, written in enumerate(line.totals or now.totals):
            if written != now.totals[player]:
                raise Refusal(
                    "At the close {name} has {due}, not {found}.",
                    name=names[player],
                    due=_UNKNOWN if now.totals[player] is None else now.totals[player],
                    found=written,
                )
        if sorted(line.winners or now.winners) != sorted(now.winners):
            raise Refusal(
                "{due} won, not {found}.",
                due=", ".join(names[player] for player in now.winners) or _NOBODY,
                found=", ".join(names[player] for player in line.winners or ()),
            )
        return tuple(replace(event, digest=line.digest) for event in events if isinstance(event, GameClosed))

    position = replay.position
    written = GameClosed(
        totals=line.totals if line.totals is not None else totals(position),
        winners=line.winners if line.winners is not None else leaders(position),
        digest=line.digest,
        agreed=line.agreed,
    )
    replay.do(close, written)
