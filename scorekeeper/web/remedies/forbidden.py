"""A bid was not allowed: bid again in time, later void or let it stand. It holds up nothing."""

from collections.abc import Iterator

from scorekeeper.game.audit import forbidden_bids
from scorekeeper.game.calling import must_bid_again
from scorekeeper.game.deals import Deal
from scorekeeper.game.naming import capital, the_hand
from scorekeeper.game.position import Position, Status
from scorekeeper.game.state import Game
from scorekeeper.rules import remedy_words
from scorekeeper.rules.hooks import NO_HOOK, HookRule
from scorekeeper.rules.refusals import Refusal
from scorekeeper.web.forms import Form
from scorekeeper.web.remedies.hands import deal_in, earlier, table
from scorekeeper.web.remedies.settling import stand_way
from scorekeeper.web.remedies.steps import Remedy, Step, Way
from scorekeeper.web.remedies.ways import after_last_bid, help_or_earlier, void_way, which_earlier
from scorekeeper.web.wording import shown_finding

_WHICH = "Which hand?"
_WHEN = "When was it noticed?"
_WHAT_NOW = "{hand}: what does the table do?"
_AFTER_PLAY = "After play had begun"
_STANDS = "The table lets it stand"
_STANDS_HELP = "By a ruling: it is counted as it was bid, and marked."
_WRITE_HELP = "Write down what was called, and who ruled so."
_AGAIN, _OUT = "Void it and deal it again", "Void it"
_OUT_HELP = "It counts for nobody."
_WRITTEN_WRONG = "A bid is written wrong"
_WRITTEN_WRONG_HELP = "Correct the hand: then no bid was forbidden."
_NOT_AGREED, _NOT_AGREED_HELP = "We never agreed on that", "The rules were written down wrongly."
_FORBIDDEN = {
    HookRule.NOT_EQUAL: "The bids add up to the cards.",
    HookRule.MUST_EXCEED: "The bids do not go over the cards.",
}


def step(game: Game, form: Form) -> Step:
    """Ask when the forbidden bid was noticed (source 000 has a remedy for both), or which one it is."""
    position = game.position
    deal = table(position)
    if "deal" in form.fields:
        found = deal_in(game, form)
        if found != deal:
            return _found(position, found)
    found_ways = tuple(_found_ways(position, deal))
    if deal is None or deal.next_bidder is not None:
        return Step(heading=_WHICH, ways=(*found_ways, *earlier(position))) if found_ways else _earlier(game)
    last = {"deal": deal.number, "player": deal.last_bidder, "source": "hook"}
    ways = [void_way(deal, "hook", _AFTER_PLAY, remedy_words.VOID), _let_stand(position, deal)]
    if not deal.play_started:
        again = remedy_words.BIDS_AGAIN.format(name=position.names[deal.last_bidder])
        ways.insert(0, Way(title="Before the first card", help=again, kind="bid", state=last))
    ways += [*_not_agreed(position), *found_ways, *earlier(position)]
    return Step(heading=_WHEN, advice=_told(position, deal), ways=tuple(ways))


def _earlier(game: Game) -> Step:
    if table(game.position) is None:
        raise Refusal("No hand is being played.")
    return which_earlier(game)


def _not_agreed(position: Position) -> Iterator[Way]:
    """The way out for a table that never agreed on such a rule."""
    if position.last_hand and position.rules_ruled is None:
        yield Way(title=_NOT_AGREED, help=_NOT_AGREED_HELP, kind="rules", state={})


def _found_ways(position: Position, now: Deal | None) -> Iterator[Way]:
    """One line for each hand in which a forbidden bid was found later."""
    for deal in position.deals[position.old_deals :]:
        told = _told(position, deal)
        if told and deal != now:
            title = capital(the_hand(position, deal))
            yield Way(title=title, help=" ".join(told), state={"deal": deal.number})


def _let_stand(position: Position, deal: Deal) -> Way:
    """Let the bids stand as they are written; where none of them is forbidden, the one that was called."""
    if must_bid_again(position, deal) or _told(position, deal):
        return stand_way(deal, "hook", _STANDS, _STANDS_HELP)
    state = {"deal": deal.number, "player": deal.last_bidder, "source": "hook", "playing": "yes"}
    return Way(title=_STANDS, help=_WRITE_HELP, kind="bid", state=state)


def _told(position: Position, deal: Deal) -> tuple[str, ...]:
    return tuple(map(shown_finding, forbidden_bids(position).get(deal.number, ())))


def _found(position: Position, deal: Deal) -> Step:
    """What becomes of a recorded hand in which a bid was not allowed."""
    hand = capital(the_hand(position, deal))
    opened = position.status is Status.OPEN
    void = Way(
        title=_AGAIN if opened else _OUT,
        help=remedy_words.VOID if opened else _OUT_HELP,
        kind="void",
        state={"deal": deal.number, "again": "yes" if opened else "no", "source": "hook"},
    )
    wrong = Way(title=_WRITTEN_WRONG, help=_WRITTEN_WRONG_HELP, kind="later", state={"deal": deal.number})
    stands = stand_way(deal, "hook", _STANDS, _STANDS_HELP)
    ways = (stands, void, wrong, *_not_agreed(position))
    return Step(heading=_WHAT_NOW.format(hand=hand), advice=_told(position, deal), ways=ways)


def _help(game: Game) -> str:
    return help_or_earlier(_FORBIDDEN.get(game.position.rules.hook.rule, ""))(game)


def _applies(game: Game) -> bool:
    position = game.position
    asked = table(position) is not None and position.rules.hook_in_force != NO_HOOK
    return asked or bool(forbidden_bids(position))


HOOK = Remedy(
    kind="hook",
    title=remedy_words.NOT_ALLOWED,
    helps=_help,
    applies=_applies,
    step=step,
    waits=after_last_bid,
)
