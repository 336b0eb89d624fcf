"""While cards are played: a suit not followed, a trick in dispute."""

from scorekeeper.game import acts
from scorekeeper.game.events import Event, TrickWon
from scorekeeper.game.naming import capital, listed
from scorekeeper.game.state import Act, Game
from scorekeeper.game.turns import Phase, phase
from scorekeeper.rules import remedy_words
from scorekeeper.rules.suits import Suit
from scorekeeper.web.forms import Form
from scorekeeper.web.remedies.foresee import tried
from scorekeeper.web.remedies.hands import deal_in, earlier
from scorekeeper.web.remedies.settling import give_way, stand_way
from scorekeeper.web.remedies.steps import Last, Remedy, Step, Way, with_reasons
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

_SUIT_WHEN = "Is the trick still open?"
_SUIT_OPEN = "Yes, it lies on the table"
_SUIT_GATHERED = "No, it was gathered"
_PLAY_ON, _PLAY_ON_HELP = "No, and the table plays on", "By a ruling: the hand is counted, and marked."
_SUIT_NOTE = "{name} did not follow suit; the card was changed before the trick was gathered."
_SUIT_WHO = "Who did not follow suit?"
_SUIT_DO = "Take the card back and play a legal one. Write it down if you like."

_TRICK_ADVICE = (
    "Leave the cards where they lie and put them in the order they were played.",
    "Which suit was led? Everybody who held one must have played it.",
)
_TRUMP_IN = "{trump} are trump. The highest one takes the trick, whatever was led."
_TRUMP_UNKNOWN = "Look at the card turned up. The highest trump takes the trick, whatever was led."
_NO_TRUMP = "There is no trump: the highest card of the suit led takes the trick."
_NO_TRUMP_PLAYED = "No trump in it? The highest card of the suit led takes it. No other suit can."
_NOTED = "Noted so far: {tricks}."
_NOTED_ONE = "{name} {tricks}"
_TAKE_BACK = "Take {name}’s trick back"
_TAKE_BACK_HELP = "It was noted last. Then tap the name of the one who took it."
_BACK_SAYS = "{name}’s trick is taken back."
_BACK_THEN = "At the table, tap the name of the one who took it."
_LATER_HELP = "Tricks noted earlier are put right with − and + when the hand is counted."

_CARDS_TITLE = "Tap the cards as they lie"
_CARDS_HELP = "Says who takes the trick, and why. Nothing is stored."
_NOTE_TITLE = "Write down what was decided"
_NOTE_HELP = "A note on the record. It changes no points."


def suit_step(game: Game, form: Form) -> Step:
    """Still open: corrected with a legal card. Gathered: void and dealt again (source 000)."""
    deal = in_play(game)
    position = game.position
    if deal.next_bidder is not None:
        return which_earlier(game)
    if not form.flag("open"):
        ways = [
            Way(title=_SUIT_OPEN, help=remedy_words.BACK_IN_TIME, state={"deal": deal.number, "open": "yes"}),
            void_way(deal, "suit", _SUIT_GATHERED, remedy_words.VOID),
            stand_way(deal, "suit", _PLAY_ON, _PLAY_ON_HELP),
        ]
        return Step(heading=_SUIT_WHEN, ways=(*ways, *earlier(position)))
    deal = deal_in(game, form)
    ways = [
        Way(
            title=position.names[player],
            kind="note",
            state={"deal": deal.number, "text": _SUIT_NOTE.format(name=position.names[player])},
        )
        for player in deal.order
    ]
    return Step(heading=_SUIT_WHO, advice=(_SUIT_DO,), keys=tuple(ways))


def trick_step(game: Game, form: Form) -> Step:
    """What decides a trick (source 000), and what can be written."""
    deal = in_play(game)
    position = game.position
    if "act" in form.fields:
        return _take_back(game, form)
    trump = deal.trump
    rule: tuple[str, ...]
    if trump is Suit.NO_TRUMP:
        rule = (_NO_TRUMP,)
    elif trump is None:
        rule = (_TRUMP_UNKNOWN, _NO_TRUMP_PLAYED)
    else:
        rule = (_TRUMP_IN.format(trump=capital(trump.word)), _NO_TRUMP_PLAYED)
    noted = [
        _NOTED_ONE.format(name=position.names[player], tricks=deal.live_count[player])
        for player in deal.order
        if deal.live_count[player]
    ]
    advice = (*_TRICK_ADVICE, *rule)
    if noted:
        advice = (*advice, _NOTED.format(tricks=listed(noted)), _LATER_HELP)
    ways = [
        Way(title=_CARDS_TITLE, help=_CARDS_HELP, kind="referee", state={"deal": deal.number}),
        Way(title=_NOTE_TITLE, help=_NOTE_HELP, kind="note", state={"deal": deal.number}),
        give_way(deal),
        void_way(deal, "trick", NOBODY_KNOWS, VOID_HELP),
        rule_way(deal),
    ]
    last = _last_trick(game)
    if last is not None:
        name = position.names[_winner(last)]
        ways.insert(
            0, Way(title=_TAKE_BACK.format(name=name), help=_TAKE_BACK_HELP, state={"act": last.number})
        )
    return Step(advice=advice, ways=tuple(ways))


def _last_trick(game: Game) -> Act | None:
    act = acts.next_undo(game)
    if act is not None and all(isinstance(entry.event, TrickWon) for entry in act.entries):
        return act
    return None


def _winner(act: Act) -> int:
    event = act.entries[-1].event
    return event.player if isinstance(event, TrickWon) else 0


def _take_back(game: Game, form: Form) -> Step:
    tried(game, take_back(game, with_reasons(form)))
    last = _last_trick(game)
    name = game.position.names[_winner(last)] if last else ""
    return Step(
        last=Last(
            says=(_BACK_SAYS.format(name=name), _BACK_THEN),
            button=_TAKE_BACK.format(name=name),
            state={"act": form.number("act")},
        )
    )


def take_back(game: Game, form: Form) -> tuple[Event, ...]:
    """Take back the trick that was noted last."""
    return acts.undo(game, act=form.number("act"))


def _playing(game: Game) -> bool:
    return phase(game.position) is Phase.PLAY


SUIT = Remedy(
    kind="suit",
    title=remedy_words.NOT_FOLLOWED,
    helps=help_or_earlier("Still open: play a legal card. Later: deal again."),
    applies=on_the_table,
    waits=after_last_bid,
    step=suit_step,
)
TRICK = Remedy(
    kind="trick",
    title=remedy_words.WHOSE_TRICK,
    help=remedy_words.WHOSE_TRICK_HELP,
    applies=_playing,
    step=trick_step,
    act=take_back,
)
