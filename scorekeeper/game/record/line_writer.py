"""Writing what concerns the whole game: rulings on ties, penalties, seats, and the end."""

from collections.abc import Sequence

from scorekeeper.game.events import (
    Event,
    GameClosed,
    GameReopened,
    HandInserted,
    HandResized,
    HandSkipped,
    PlayerJoined,
    PlayerLeft,
    PointsAdjusted,
    RulesRuled,
    RulingWithdrawn,
    SatOut,
    SeatsChanged,
    TieShared,
    TotalsKept,
)
from scorekeeper.game.position import Position, rules_from
from scorekeeper.game.record.hand_writer import values_text
from scorekeeper.game.record.rule_words import written_rules
from scorekeeper.game.record.words import name_list, name_word, quoted


def game_lines(before: Position, event: Event, *, people: Sequence[int], names: Sequence[str]) -> list[str]:
    """The line of an event that is about no hand; none where a record does not tell it."""
    match event:
        case RulingWithdrawn():
            return _withdrawn(before, event)
        case TotalsKept(totals=totals):
            return ["totals " + values_text(totals, people)]
        case TieShared(by=by, why=why):
            return [f"shared by {quoted(by)} because {quoted(why)}"]
        case RulesRuled(rules=rules, by=by, why=why):
            words = written_rules(rules_from(rules)).words
            return [f"ruled rules {words} by {quoted(by)} because {quoted(why)}"]
        case PointsAdjusted(player=player, points=points, why=why) if player in people:
            return [f"adjusted {name_word(names[player])} {points} {quoted(why)}"]
        case SeatsChanged(seats=seats, why=why):
            return [
                "seated {names} {why}".format(names=name_list([names[p] for p in seats]), why=quoted(why))
            ]
        case PlayerJoined(name=name, behind=behind, points=points, why=why):
            return [
                f"joined {name_word(name)} behind {name_word(names[behind])} points {points} {quoted(why)}"
            ]
        case PlayerLeft(player=player, why=why):
            return [f"left {name_word(names[player])} {quoted(why)}"]
        case SatOut(player=player, why=why):
            return [f"satout {name_word(names[player])} {quoted(why)}"]
        case HandInserted(hand=hand, size=size, why=why):
            return [f"inserted hand {hand} size {size} {quoted(why)}"]
        case HandResized(hand=hand, size=size, why=why):
            return [f"resized hand {hand} size {size} {quoted(why)}"]
        case HandSkipped(hand=hand, why=why):
            return [f"skipped hand {hand} {quoted(why)}"]
        case GameClosed():
            return [_closed(event, people=people, names=names)]
        case GameReopened(why=why):
            return [f"reopened {quoted(why)}"]
        case _:
            return []


def _withdrawn(before: Position, event: RulingWithdrawn) -> list[str]:
    why = quoted(event.why)
    if before.tie_shared is not None and before.tie_shared.act == event.act:
        return [f"withdrawn shared {why}"]
    if before.rules_ruled is not None and before.rules_ruled.act == event.act:
        return [f"withdrawn rules {why}"]
    for deal in before.deals:
        if before.last_deal(deal.hand) is not deal:  # void, and dealt again since
            continue
        if deal.ruling is not None and deal.ruling.act == event.act:
            return [f"withdrawn hand {deal.hand} {why}"]
        if deal.extra_ruled is not None and deal.extra_ruled.act == event.act:
            return [f"withdrawn counts hand {deal.hand} {why}"]
    return []


def _closed(event: GameClosed, *, people: Sequence[int], names: Sequence[str]) -> str:
    parts = ["closed"]
    totals = values_text(event.totals, people)
    if "-" not in totals.split():
        parts.append("totals " + totals)
    winners = [names[player] for player in event.winners if player in people]
    if winners:
        parts.append("winners " + name_list(winners))
    agreed = [names[player] for player in event.agreed if player in people]
    if agreed:
        parts.append("agreed " + name_list(agreed))
    if event.digest:
        parts.append("digest " + name_word(event.digest))
    return "  ".join(parts)
