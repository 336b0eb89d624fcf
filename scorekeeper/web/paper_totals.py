"""A game of which only the totals are left: kept, and marked wherever it shows."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from flask import Blueprint, url_for
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.game.acts import agree, clean_names
from scorekeeper.game.events import Entered, Setup
from scorekeeper.game.record import carry_on
from scorekeeper.game.record.changes import TotalsLine
from scorekeeper.game.record.replay import opened
from scorekeeper.ledger.chain import sealed
from scorekeeper.rules.presets import preset
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.web import answers
from scorekeeper.web.access import Right, needs
from scorekeeper.web.agreeing import not_yet, show_form
from scorekeeper.web.answers import Problem
from scorekeeper.web.draft import Draft, draft_in
from scorekeeper.web.forms import Form, posted
from scorekeeper.web.new_game_view import Place
from scorekeeper.web.paper_typed import number_in
from scorekeeper.web.people import remember
from scorekeeper.web.rule_choice import chosen_rules, settled
from scorekeeper.web.serving import serving
from scorekeeper.web.wording import shown

screen = Blueprint("paper_totals", __name__)
_NOT_KNOWN = "Rules not known"
_NO_NUMBER = "{name}’s total: “{typed}” is no whole number."
_NOT_KEPT = "Not kept yet"
_HIGHEST, _LOWEST = "highest", "lowest"
_LONGEST = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Total:
    """A person, and what is typed as the total."""

    field: str
    name: str
    typed: str
    wrong: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Totals:
    """Everything on the screen."""

    totals: tuple[Total, ...]
    rules: str  # the name of those that were chosen
    known: str  # "" for these rules, or which total wins where they are not known
    problem: Problem | None


@screen.post("/paper/totals")
@needs(Right.HOST)
def page() -> AnyResponse:
    """Fields for everybody's total; or the game, kept."""
    form = posted()
    draft = settled(draft_in(form.fields))
    try:
        names = clean_names(draft.players)
        rules = chosen_rules(draft, len(names))
        setup = _setup(draft, names, rules, form)
    except Refusal as refusal:
        place = Place(url=url_for("new_game.step"), back=url_for("home.page"))
        return show_form(draft, place, problem=not_yet(refusal))
    if form.fields.get("do") != "keep":
        return _show(draft, setup, rules, form)
    wrong = next(_unread(setup, form), None)
    if wrong is not None:
        return _show(draft, setup, rules, form, wrong)
    line = TotalsLine(line=1, totals=tuple(number_in("s", _typed(form, at)) for at in range(len(names))))
    at = serving().clock()
    kept = carry_on(opened(setup, at=at), [line], at=at)
    if kept.findings or not kept.game.position.only_totals or all(one is None for one in line.totals):
        return _show(draft, setup, rules, form, Refusal("At least one total is needed.", field="total0"))
    with answers.reached():
        game_id = serving().ledger.take_in(sealed(kept.game.entries, key=form.key), key=form.key)
    remember(setup.players)
    return answers.go(url_for("table.page", game_id=game_id))


def _setup(draft: Draft, names: tuple[str, ...], rules: RuleSet, form: Form) -> Setup:
    """Who played, by which rules; who dealt first is on no such note, and matters no more."""
    wins = form.fields.get("known", "")
    return agree(
        names=names,
        rules=rules if wins not in (_HIGHEST, _LOWEST) else _unknown_rules(lowest=wins == _LOWEST),
        first_dealer=draft.dealer or 0,
        entered=Entered.TOTALS,
    )


def _unknown_rules(*, lowest: bool) -> RuleSet:
    """Rules that say no more than which total wins; nothing of them is shown but their name."""
    like = preset("club-sheet")
    scoring = "{scoring} | lowest wins".format(scoring=like.scoring) if lowest else str(like.scoring)
    return replace(like.changed(scoring=scoring), id="not-known", name=_NOT_KNOWN, source=_NOT_KNOWN)


def _typed(form: Form, player: int) -> str:
    return form.fields.get(f"total{player}", "").strip()[:_LONGEST]


def _unread(setup: Setup, form: Form) -> Iterator[Refusal]:
    for player, name in enumerate(setup.players):
        typed = _typed(form, player)
        if typed and number_in("s", typed) is None:
            yield Refusal(_NO_NUMBER, field=f"total{player}", name=name, typed=typed)


def _show(
    draft: Draft, setup: Setup, rules: RuleSet, form: Form, refusal: Refusal | None = None
) -> AnyResponse:
    problem = None
    if refusal is not None:
        problem = Problem(heading=_NOT_KEPT, text=shown(refusal), field=refusal.field, refusal=refusal)
    view = Totals(
        totals=tuple(
            Total(
                field=f"total{player}",
                name=name,
                typed=_typed(form, player),
                wrong=refusal is not None and refusal.field == f"total{player}",
            )
            for player, name in enumerate(setup.players)
        ),
        rules=rules.name,
        known=form.fields.get("known", ""),
        problem=problem,
    )
    status = problem.status if problem else 200
    return answers.show("paper_totals", "page", status=status, view=view, draft=draft)
