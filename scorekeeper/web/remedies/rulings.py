"""The table rules that an extra hand counts or that a tie is shared; and takes a ruling back."""

from scorekeeper.game import acts
from scorekeeper.game.deals import Deal, Ruling
from scorekeeper.game.events import Event
from scorekeeper.game.naming import capital, people, the_hand
from scorekeeper.game.position import Position, Status
from scorekeeper.game.standings import leaders, lines, tie_to_play, totals
from scorekeeper.game.state import Game
from scorekeeper.rules.figures import known, signed
from scorekeeper.rules.refusals import Refusal
from scorekeeper.web.forms import Form
from scorekeeper.web.remedies.foresee import follows, tried
from scorekeeper.web.remedies.hands import deal_in, short_hand
from scorekeeper.web.remedies.ruling import who_ruled
from scorekeeper.web.remedies.steps import Last, Remedy, State, Step, Way, with_reasons

_EXTRA_SAYS = "{hand} counts: its points are added to the totals."
_EXTRA_REASONS = ("all agreed to it", "played in good faith")
_EXTRA_BUTTON = "Count {hand}"
_SHARE_SAYS = "{names} share the lead with {total}."
_NO_EXTRA = "No extra hand is dealt."
_SHARE_REASONS = ("it is late", "all agreed to it")
_WITHDRAW_WHICH = "Which ruling?"
_WITHDRAW_LINE = "By {by}: {why}."
_WITHDRAW_ON = "On {hand}: {ruled}"
_WITHDRAW_RULES = "The rules were put right"
_WITHDRAW_TIE = "The tie is shared"
_WITHDRAW_SAYS = "{what}: that no longer holds. It stays on the record."
_WITH_PENALTY = "The {points} for {name} that came with it go too."
_WITHDRAW_REASONS = ("ruled too soon", "remembered after all")
_NO_RULING = "There is no ruling in force."


def not_needed(game: Game) -> tuple[Deal, ...]:
    """Extra hands that were played although no tie asks for them."""
    return tuple(line.deal for line in lines(game.position) if line.deal and not line.counts)


def extra_step(game: Game, form: Form) -> Step:
    """Show what it changes if an extra hand counts after all."""
    position = game.position
    unneeded = not_needed(game)
    if "deal" not in form.fields and len(unneeded) > 1:
        keys = tuple(
            Way(title=capital(the_hand(position, deal)), state={"deal": deal.number}) for deal in unneeded
        )
        return Step(heading="Which hand?", ways=keys)
    state: State = {"deal": form.text("deal") or (unneeded[0].number if unneeded else 0)}
    named = Form({**form.fields, "deal": str(state["deal"])})
    deal = deal_in(game, named)
    after = tried(game, count_extra(game, with_reasons(named)))
    return Step(
        last=Last(
            says=(_EXTRA_SAYS.format(hand=capital(the_hand(position, deal))), *follows(game, after)),
            fields=(who_ruled(form),),
            reasons=_EXTRA_REASONS,
            why=form.why,
            button=_EXTRA_BUTTON.format(hand=short_hand(position, deal)),
            state=state,
        )
    )


def count_extra(game: Game, form: Form) -> tuple[Event, ...]:
    """Rule that an extra hand counts."""
    deal = deal_in(game, form).number
    return acts.rule_extra_counts(game, deal=deal, by=form.text("by"), why=form.why)


def share_step(game: Game, form: Form) -> Step:
    """Show who shares what."""
    position = game.position
    tried(game, share(game, with_reasons(form)))
    first = leaders(position)
    total = known(totals(position)[first[0]])
    return Step(
        last=Last(
            says=(_SHARE_SAYS.format(names=people(position, first), total=total), _NO_EXTRA),
            fields=(who_ruled(form),),
            reasons=_SHARE_REASONS,
            why=form.why,
            button="Share the lead",
            state={},
        )
    )


def share(game: Game, form: Form) -> tuple[Event, ...]:
    """Rule that the tied lead is shared."""
    return acts.share_tie(game, by=form.text("by"), why=form.why)


def in_force(game: Game) -> tuple[tuple[str, Ruling], ...]:
    """Every ruling that holds and can be taken back, with what it is about."""
    return tuple((title, ruling) for title, ruling in _holding(game) if can_be_withdrawn(game, ruling))


def can_be_withdrawn(game: Game, ruling: Ruling) -> bool:
    """Whether the game can go on as if a ruling had not been made."""
    try:
        acts.withdraw_ruling(game, act=ruling.act, why="…")
    except Refusal:
        return False
    return True


def _holding(game: Game) -> tuple[tuple[str, Ruling], ...]:
    position = game.position
    found: list[tuple[str, Ruling]] = []
    for deal in position.deals:
        for ruling in (deal.ruling, deal.extra_ruled):
            if ruling is not None and deal.void is None:
                hand = the_hand(position, deal)
                found.append((_WITHDRAW_ON.format(hand=hand, ruled=ruling.ruled), ruling))
    if position.rules_ruled is not None:
        found.append((_WITHDRAW_RULES, position.rules_ruled))
    if position.tie_shared is not None:
        found.append((_WITHDRAW_TIE, position.tie_shared))
    return tuple(found)


def withdraw_step(game: Game, form: Form) -> Step:
    """Ask which ruling, then show what follows."""
    rulings = in_force(game)
    if not rulings:
        raise Refusal(_NO_RULING)
    if "act" not in form.fields:
        ways = tuple(
            Way(
                title=title,
                help=_WITHDRAW_LINE.format(by=ruling.by, why=ruling.why),
                state={"act": ruling.act},
            )
            for title, ruling in rulings
        )
        return Step(heading=_WITHDRAW_WHICH, ways=ways)
    after = tried(game, withdraw(game, with_reasons(form)))
    return Step(
        last=Last(
            says=(
                _WITHDRAW_SAYS.format(what=_titled(game, form)),
                *_penalty(game.position, form.number("act")),
                *follows(game, after),
            ),
            reasons=_WITHDRAW_REASONS,
            why=form.why,
            button="Withdraw it",
            state={"act": form.number("act")},
        )
    )


def _titled(game: Game, form: Form) -> str:
    """Which ruling it is."""
    act = form.number("act")
    return next(title for title, ruling in in_force(game) if ruling.act == act)


def _penalty(position: Position, act: int) -> tuple[str, ...]:
    """That a penalty which came with a ruling goes with it."""
    given = position.penalty_of(act)
    if given is None:
        return ()
    name = position.names[given.player]
    return (_WITH_PENALTY.format(name=name, points=signed(given.points)),)


def withdraw(game: Game, form: Form) -> tuple[Event, ...]:
    """Take a ruling back."""
    return acts.withdraw_ruling(game, act=form.number("act"), why=form.why)


def _tied(game: Game) -> bool:
    position = game.position
    return position.status is Status.OPEN and tie_to_play(position) and position.current is None


SHARE = Remedy(
    kind="share",
    title="Share the tied lead",
    help="No extra hand: those in front share.",
    applies=_tied,
    step=share_step,
    act=share,
)
EXTRA = Remedy(
    kind="extra",
    title="The extra hand counts",
    help="It was not needed; the table lets it count.",
    applies=lambda game: bool(not_needed(game)),
    step=extra_step,
    act=count_extra,
)
WITHDRAW = Remedy(
    kind="withdraw",
    title="Withdraw a ruling",
    help="It no longer holds; it stays on the record.",
    applies=lambda game: bool(in_force(game)),
    step=withdraw_step,
    act=withdraw,
)
