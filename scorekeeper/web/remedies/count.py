"""The count does not add up: count packets, ask those one off their bid, then void, or let the table rule."""

from collections.abc import Iterator
from dataclasses import replace

from scorekeeper.game import acts
from scorekeeper.game.deals import Deal
from scorekeeper.game.naming import people
from scorekeeper.game.position import Position
from scorekeeper.game.state import Game
from scorekeeper.rules import remedy_words
from scorekeeper.rules.refusals import Refusal
from scorekeeper.web import sentences
from scorekeeper.web.forms import Form
from scorekeeper.web.remedies.entries import Column, entry, typed
from scorekeeper.web.remedies.hands import earlier
from scorekeeper.web.remedies.steps import Remedy, Step, Way
from scorekeeper.web.remedies.ways import (
    NOBODY_KNOWS,
    VOID_HELP,
    after_last_bid,
    help_or_earlier,
    in_play,
    on_the_table,
    rule_way,
    void_way,
    which_earlier,
)

_TOGETHER = "Everybody counts the packets in front of them, aloud. Together they must be {size}."
_ONE = "Everybody looks for the one trick of this hand: it lies in front of one player."
_HIDDEN = "A packet of too many cards hides a trick; so does one under the table or among the cards undealt."
_ADDS_UP = "It adds up now"
_ADDS_UP_HELP = "Back to the table, where the hand is recorded."
_COMPARE = "Compare with the bids"
_SHORT = "{names} is one short of the bid: ask for another count of that packet."
_SHORT_EACH = "{names} are each one short of their bid: ask for another count of their packets."
_OVER = "{names} is one over the bid: ask for another count of that packet."
_OVER_EACH = "{names} are each one over their bid: ask for another count of their packets."


def count_step(game: Game, form: Form) -> Step:
    """Ask for everybody's packets and name those one off their bid; then the ways out."""
    deal = in_play(game)
    position = game.position
    if deal.next_bidder is not None:
        return which_earlier(game)
    if not any(name.startswith("tricks") for name in form.fields):
        one = deal.size == 1
        advice: tuple[str, ...] = (_ONE,) if one else (_TOGETHER.format(size=deal.size), _HIDDEN)
        return _ask(game, form, deal, advice=advice)
    try:
        acts.count_tricks(game, deal=deal.number, tricks=typed(game, form, deal, "tricks"))
    except acts.TricksDoNotAddUp as wrong:
        advice = (sentences.still_out(wrong.size, wrong.given), *_suspected(position, wrong))
        return _ask(game, form, deal, advice=advice, wrong=wrong)
    except Refusal as refusal:
        return replace(_ask(game, form, deal, wrong=refusal), refusal=refusal)
    tricks = ".".join(form.text(f"tricks{player}") for player in range(len(position.names)))
    adds_up = Way(title=_ADDS_UP, help=_ADDS_UP_HELP, kind="table", state={"tricks": tricks})
    return Step(advice=(sentences.still_out(deal.size, deal.size),), ways=(adds_up,))


def _ask(
    game: Game, form: Form, deal: Deal, *, advice: tuple[str, ...] = (), wrong: Refusal | None = None
) -> Step:
    stands = deal.live_count if deal.taken else ()
    return Step(
        advice=advice,
        entry=entry(
            game,
            form,
            deal,
            columns=(Column(key="tricks", head="Counted", stands=stands),),
            state={"deal": deal.number},
            show_bids=True,
            refusal=wrong,
            button=_COMPARE,
        ),
        ways=(
            void_way(deal, "count", NOBODY_KNOWS, VOID_HELP),
            rule_way(deal),
            *earlier(game.position),
        ),
    )


def _suspected(position: Position, wrong: acts.TricksDoNotAddUp) -> Iterator[str]:
    """Most often somebody is one off the bid, on the side that explains the sum."""
    short = wrong.given < wrong.size
    suspects = wrong.suspects.short if short else wrong.suspects.over
    if suspects:
        one, several = (_SHORT, _SHORT_EACH) if short else (_OVER, _OVER_EACH)
        template = one if len(suspects) == 1 else several
        yield template.format(names=people(position, suspects))


COUNT = Remedy(
    kind="count",
    title=remedy_words.BAD_COUNT,
    helps=help_or_earlier(remedy_words.BAD_COUNT_HELP),
    applies=on_the_table,
    waits=after_last_bid,
    step=count_step,
)
