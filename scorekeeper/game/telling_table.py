"""What was written about the table as a whole: people, points outside hands, beginning and end."""

from collections.abc import Sequence
from typing import assert_never

from scorekeeper.game.deals import Ruling
from scorekeeper.game.events import (
    Chosen,
    Entered,
    GameClosed,
    GameOpened,
    GameReopened,
    GameResumed,
    GameStopped,
    NoteWritten,
    PointsAdjusted,
    RulesRuled,
    RulingEvent,
    RulingWithdrawn,
    Setup,
    SetupChanged,
    TieShared,
    TotalsKept,
)
from scorekeeper.game.naming import listed, people, person, the_hand
from scorekeeper.game.position import Position
from scorekeeper.game.standings import leaders, unscored
from scorekeeper.game.telling_rules import rules_agreed
from scorekeeper.rules.figures import known, number, signed
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schedules import schedule_in_words

TableEvent = (
    PointsAdjusted
    | NoteWritten
    | RulingEvent
    | TotalsKept
    | GameStopped
    | GameResumed
    | GameClosed
    | GameReopened
)

_OPENED = {
    Chosen.HIGHEST_CARD: (
        "{names} play {rules} with {schedule} cards. {dealer} drew the highest card and deals first."
    ),
    Chosen.APP_DREW: "{names} play {rules} with {schedule} cards. {dealer} was drawn by lot and deals first.",
    Chosen.AGREED: "{names} play {rules} with {schedule} cards. {dealer} deals first, as agreed.",
    Chosen.ROTATION: "{names} play {rules} with {schedule} cards. {dealer} deals first: the next chair.",
}
_CHANGED = "The set-up was changed: {names} play {rules} with {schedule} cards, and {dealer} deals first."
_NOTE = "Note: {text}"
_NOTE_ON = "Note on {hand}: {text}"
_SHARED = "Ruling by {by}: {names} share the lead."
_RULES = "Ruling by {by}: the rules had been written down wrongly. {agreed}"
_WITHDRAWN = "The ruling in line {act} was withdrawn."
_WITHDRAWN_WITH = "The ruling in line {act} was withdrawn, and with it the {points} for {name}."
_TOTAL = "{name} {total}"
_CLOSED = "The table agreed on the totals: {totals}. {names} wins. The game is closed."
_CLOSED_BY = "{told} {names} agreed."
_CLOSED_SHARED = "The table agreed on the totals: {totals}. {names} share the win. The game is closed."
_CLOSED_UNKNOWN = "The table agreed on the totals: {totals}. Nobody is named the winner. The game is closed."
_LEFT = "{names} played {rules}. Only the totals are left."
_TOTALS = "The totals were {totals}."
_NOT_KNOWN = "not known"
_ENTERED = {
    Entered.LIVE: "{opened}",
    Entered.PAPER: "{opened} Typed in from paper.",
    Entered.IMPORT: "{opened} Read from a record.",
    Entered.TOTALS: "{opened}",
}


def tell_setup(event: GameOpened | SetupChanged) -> str:
    """What a table agreed on."""
    setup = event.setup
    template = _CHANGED if isinstance(event, SetupChanged) else _OPENED[setup.chosen]
    template = _LEFT if setup.entered is Entered.TOTALS else template
    opened = template.format(
        names=listed(_named(setup, setup.seats)),
        rules=_rules_name(setup.rules),
        schedule=schedule_in_words(setup.schedule),
        dealer="".join(_named(setup, (setup.first_dealer,))),
    )
    return (opened if isinstance(event, SetupChanged) else _ENTERED[setup.entered]).format(opened=opened)


def _named(setup: Setup, players: Sequence[int]) -> list[str]:
    return [setup.players[player] for player in players if 0 <= player < len(setup.players)]


def _rules_name(text: str) -> str:
    try:
        return RuleSet.from_text(text).name
    except Refusal:  # from an import that this program can't read
        return "rules of their own"


def tell_table(event: TableEvent, before: Position) -> str:
    """What was written about the table, seen from the position before it."""
    match event:
        case PointsAdjusted():
            return _adjusted(event, before)
        case NoteWritten(deal=0):
            return _NOTE.format(text=event.text)
        case NoteWritten():
            hand = the_hand(before, before.deal(event.deal))
            return _NOTE_ON.format(hand=hand, text=event.text)
        case TotalsKept():
            return _totals(event, before)
        case TieShared():
            names = people(before, leaders(before))
            return _SHARED.format(by=event.by, names=names)
        case RulesRuled():
            return _RULES.format(by=event.by, agreed=_agreed(event.rules, before)).rstrip()
        case RulingWithdrawn():
            return _withdrawn(event.act, before)
        case GameStopped():
            return stopped(before)
        case GameResumed():
            return "The game goes on."
        case GameClosed():
            return _closed(event, before)
        case GameReopened():
            return "The game was reopened."
        case _:
            assert_never(event)


def _agreed(text: str, before: Position) -> str:
    try:
        RuleSet.from_text(text)
    except Refusal:  # from an import that this program can't read
        return ""
    return rules_agreed(before, before.with_rules(Ruling(act=0, ruled="", by="", why="", rules=text)))


def _withdrawn(act: int, before: Position) -> str:
    """What no longer holds: a ruling, and the points outside the hands that came with it."""
    penalty = before.penalty_of(act)
    if penalty is None:
        return _WITHDRAWN.format(act=act)
    return _WITHDRAWN_WITH.format(act=act, points=signed(penalty.points), name=person(before, penalty.player))


def _totals(event: TotalsKept, before: Position) -> str:
    told = [
        _TOTAL.format(name=person(before, player), total=_NOT_KNOWN if total is None else number(total))
        for player, total in enumerate(event.totals)
    ]
    return _TOTALS.format(totals=listed(told))


def _adjusted(event: PointsAdjusted, before: Position) -> str:
    one = abs(event.points) == 1
    if event.points > 0:
        template = "{name} gets 1 point." if one else "{name} gets {points} points."
    else:
        template = "{name} loses 1 point." if one else "{name} loses {points} points."
    return template.format(name=person(before, event.player), points=abs(event.points))


def stopped(position: Position) -> str:
    """Where the table stopped: after how many hands of how many."""
    of = len(position.schedule)
    done = sum(position.counted(hand) is not None for hand in range(1, of + 1))
    if position.last_hand == 0:
        template = "Stopped before the first hand was recorded."
    elif position.rules.endless:
        template = "Stopped after hand {done}."
    elif not unscored(position):
        template = "Stopped after hand {of}, before the tie was played off."
    else:
        template = "Stopped after hand {done} of {of}."
    return template.format(done=done, of=of)


def _closed(event: GameClosed, before: Position) -> str:
    kept = ", ".join(
        _TOTAL.format(name=person(before, player), total=known(event.totals[player]))
        for player in before.people
        if player < len(event.totals)
    )
    template = _CLOSED_SHARED if event.winners else _CLOSED_UNKNOWN
    told = (_CLOSED if len(event.winners) == 1 else template).format(
        totals=kept, names=people(before, event.winners)
    )
    agreed = [player for player in event.agreed if player in before.people]
    return _CLOSED_BY.format(told=told, names=people(before, agreed)) if agreed else told
