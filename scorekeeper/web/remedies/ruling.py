"""The table settles a hand in its own way, which beats arithmetic and is marked wherever it shows."""

from scorekeeper.game import acts
from scorekeeper.game.deals import Deal
from scorekeeper.game.events import Event
from scorekeeper.game.naming import capital, the_hand
from scorekeeper.game.state import Game
from scorekeeper.rules.refusals import Refusal
from scorekeeper.web.forms import Form
from scorekeeper.web.remedies.entries import Column, as_state, entry, typed, typed_points
from scorekeeper.web.remedies.foresee import changes, follows, tried
from scorekeeper.web.remedies.hands import deal_in, short_hand
from scorekeeper.web.remedies.steps import Field, Last, Remedy, Step, with_reasons

_RULE_WHAT = "{hand}: what does the table give?"
_RULE_HOW = (
    "Leave the tricks of a player blank if nobody knows; then write the points agreed. "
    "Points left blank follow from bid and tricks."
)
_RULE_SAYS = "{hand} is settled by a ruling."
MARKED = "It is marked wherever it shows and counts for no statistic."
_RULE_REASONS = ("the count does not add up", "the cards were mixed", "nobody remembers")
_RULE_BUTTON = "Rule on {hand}"


def who_ruled(form: Form) -> Field:
    """Ask who ruled; most often it is the table."""
    return Field(name="by", label="Who ruled?", value=form.fields.get("by", "the table"), most=40)


def rule_step(game: Game, form: Form) -> Step:
    """Ask for tricks and points, then for the ruling in words."""
    position = game.position
    deal = deal_in(game, form)
    if not any(name.startswith("tricks") for name in form.fields):
        return _ask(game, form, deal)
    try:
        after = tried(game, rule(game, with_reasons(form)))
    except Refusal as refusal:
        return _ask(game, form, deal, refusal)
    says = _RULE_SAYS.format(hand=capital(the_hand(position, deal)))
    ruled = Field(name="ruled", label="What was ruled?", value=form.text("ruled"))
    return Step(
        last=Last(
            says=(says, MARKED, *follows(game, after, with_totals=False)),
            changes=changes(game, after, deal.number),
            fields=(ruled, who_ruled(form)),
            reasons=_RULE_REASONS,
            why=form.why,
            button=_RULE_BUTTON.format(hand=short_hand(position, deal)),
            state={"deal": deal.number, **as_state(form, deal, "tricks", "points")},
        )
    )


def _ask(game: Game, form: Form, deal: Deal, refusal: Refusal | None = None) -> Step:
    columns = (
        Column(key="tricks", head="Won", stands=deal.tricks or ()),
        Column(key="points", head="Points", stands=(), signed=True),
    )
    return Step(
        heading=_RULE_WHAT.format(hand=capital(the_hand(game.position, deal))),
        title="The table rules",
        advice=(_RULE_HOW,),
        entry=entry(
            game,
            form,
            deal,
            columns=columns,
            state={"deal": deal.number},
            show_bids=True,
            refusal=refusal,
        ),
        refusal=refusal,
    )


def rule(game: Game, form: Form) -> tuple[Event, ...]:
    """Settle a hand by ruling."""
    deal = deal_in(game, form)
    return acts.rule_deal(
        game,
        deal=deal.number,
        ruled=form.text("ruled"),
        tricks=typed(game, form, deal, "tricks"),
        points=typed_points(game, form, deal),
        by=form.text("by"),
        why=form.why,
    )


RULE = Remedy(kind="rule", title="The table rules", applies=lambda _game: False, step=rule_step, act=rule)
