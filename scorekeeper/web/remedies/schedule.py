"""Tables that allow it: hands that were not played yet are put in, played twice, resized or left out."""

from collections.abc import Callable

from scorekeeper.game import acts
from scorekeeper.game.events import Event
from scorekeeper.game.naming import cards, cards_each
from scorekeeper.game.position import Position
from scorekeeper.game.standings import unscored
from scorekeeper.game.state import Game
from scorekeeper.rules.schedules import schedule_in_words
from scorekeeper.web.forms import Form
from scorekeeper.web.remedies.coming import allowed
from scorekeeper.web.remedies.foresee import follows, tried
from scorekeeper.web.remedies.hands import between_hands
from scorekeeper.web.remedies.steps import Last, Remedy, State, Step, Way, with_reasons

Act = Callable[[Game, Form], tuple[Event, ...]]

_LAST_IS_DEALT = "The last hand is dealt."
_WHICH = "Which hand?"
_BEFORE = "Before which hand?"
_HAND = "Hand {hand}, {cards}"
_AT_THE_END = "After the last hand"
_HOW_MANY = "How many cards each?"
_PUT_IN = "A hand of {cards} is put in as hand {hand}."
_TWICE = "Hand {hand}, {cards}, is played twice."
_RESIZED = "Hand {hand} has {cards} instead of {was}."
_LEFT_OUT = "Hand {hand} is left out. It keeps its number."
_REMAIN = "Still to be played: {hands}."
_NO_HAND = "Nothing is left to be played."
_REASONS = ("it is late", "there is time", "agreed by all")


def insert_step(game: Game, form: Form) -> Step:
    """Ask where, then how many cards."""
    if "hand" not in form.fields:
        last = Way(title=_AT_THE_END, state={"hand": len(game.position.sizes) + 1})
        return Step(heading=_BEFORE, ways=(*_open_hands(game.position), last))
    if "size" not in form.fields:
        return _how_many(game, form)
    said = _PUT_IN.format(hand=form.number("hand"), cards=cards(form.number("size")))
    return _last(game, form, insert, said=said, button="Put the hand in")


def insert(game: Game, form: Form) -> tuple[Event, ...]:
    """Put a hand in."""
    return acts.insert_hand(game, hand=form.number("hand"), size=form.number("size"), why=form.why)


def repeat_step(game: Game, form: Form) -> Step:
    """Ask which hand is played twice."""
    if "hand" not in form.fields:
        return Step(heading=_WHICH, ways=_open_hands(game.position))
    hand = form.number("hand")
    said = _TWICE.format(hand=hand, cards=cards_each(_size_now(game, hand)))
    return _last(game, form, repeat, said=said, button="Play it twice")


def repeat(game: Game, form: Form) -> tuple[Event, ...]:
    """Put in a hand of the same size."""
    hand = form.number("hand")
    return acts.insert_hand(game, hand=hand, size=_size_now(game, hand), why=form.why)


def resize_step(game: Game, form: Form) -> Step:
    """Ask which hand, then how many cards."""
    if "hand" not in form.fields:
        return Step(heading=_WHICH, ways=_open_hands(game.position))
    hand = form.number("hand")
    was = _size_now(game, hand)
    if "size" not in form.fields:
        return _how_many(game, form, now=was)
    said = _RESIZED.format(hand=hand, cards=cards_each(form.number("size")), was=was)
    return _last(game, form, resize, said=said, button="Write the new size")


def resize(game: Game, form: Form) -> tuple[Event, ...]:
    """Give a hand another size."""
    return acts.resize_hand(game, hand=form.number("hand"), size=form.number("size"), why=form.why)


def skip_step(game: Game, form: Form) -> Step:
    """Ask which hand is left out."""
    if "hand" not in form.fields:
        return Step(heading=_WHICH, ways=_open_hands(game.position))
    said = _LEFT_OUT.format(hand=form.number("hand"))
    return _last(game, form, skip, said=said, button="Leave the hand out")


def skip(game: Game, form: Form) -> tuple[Event, ...]:
    """Leave a hand out."""
    return acts.skip_hand(game, hand=form.number("hand"), why=form.why)


def _open_hands(position: Position) -> tuple[Way, ...]:
    first = acts.first_open(position)
    return tuple(
        Way(
            title=_HAND.format(hand=hand, cards=cards_each(position.sizes[hand - 1])),
            state={"hand": hand},
        )
        for hand in unscored(position)
        if hand >= first
    )


def _size_now(game: Game, hand: int) -> int:
    """How many cards each a hand has by now; 0 where there is no such hand."""
    sizes = game.position.sizes
    return sizes[hand - 1] if 1 <= hand <= len(sizes) else 0


def _how_many(game: Game, form: Form, *, now: int = 0) -> Step:
    position = game.position
    hand = form.number("hand")
    sizes = tuple(
        Way(title=str(size), state={"hand": hand, "size": size}, chosen=size == now)
        for size in range(1, position.rules.fitting(len(position.seats)) + 1)
    )
    return Step(heading=_HOW_MANY, keys=sizes, digits=True)


def _last(game: Game, form: Form, act: Act, *, said: str, button: str) -> Step:
    after = tried(game, act(game, with_reasons(form)))
    now = after.position
    left = [now.sizes[hand - 1] for hand in unscored(now)]
    remain = _REMAIN.format(hands=schedule_in_words(left)) if left else _NO_HAND
    state: State = {key: form.text(key) for key in ("hand", "size") if key in form.fields}
    return Step(
        last=Last(
            says=(said, remain, *follows(game, after, with_totals=False)),
            reasons=_REASONS,
            why=form.why,
            button=button,
            state=state,
        )
    )


def _schedule(game: Game) -> bool:
    return allowed("schedule", game) and not game.position.rules.endless


def _none_left(game: Game) -> str:
    """Why no hand can be changed now; "" when one can."""
    position = game.position
    last_is_dealt = acts.first_open(position) > len(position.sizes)
    return between_hands(game) or (_LAST_IS_DEALT if last_is_dealt else "")


INSERT = Remedy(
    kind="insert",
    title="Put a hand in",
    help="One more, of any size.",
    applies=_schedule,
    step=insert_step,
    act=insert,
    waits=_none_left,
)
REPEAT = Remedy(
    kind="repeat",
    title="Play a hand twice",
    help="One more of the same size.",
    applies=_schedule,
    step=repeat_step,
    act=repeat,
    waits=_none_left,
)
RESIZE = Remedy(
    kind="resize",
    title="Another size for a hand",
    help="Of those not played yet.",
    applies=_schedule,
    step=resize_step,
    act=resize,
    waits=_none_left,
)
SKIP = Remedy(
    kind="skip",
    title="Leave a hand out",
    help="It keeps its number on the sheet.",
    applies=_schedule,
    step=skip_step,
    act=skip,
    waits=_none_left,
)
