"""The screen of the rule card: for any table by its rules, or for a game by the rules it is played by."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from hashlib import sha256

from scorekeeper.game.state import Game
from scorekeeper.rules.presets import DEFAULT
from scorekeeper.rules.refusals import Refusal
from scorekeeper.sheet.card import Card, CardSize, card_file_name, card_of, card_size_of
from scorekeeper.sheet.card_css import card_css, card_press_css
from scorekeeper.sheet.card_layout import CardLayout, lay_card
from scorekeeper.sheet.card_render import card_html
from scorekeeper.sheet.page import LYING
from scorekeeper.web.answers import Problem
from scorekeeper.web.draft import Draft, draft_in
from scorekeeper.web.forms import Form
from scorekeeper.web.paper_view import PAPER_NAMES, not_printed
from scorekeeper.web.prints_paper import Choice, choices
from scorekeeper.web.prints_view import MOST_PLAYERS
from scorekeeper.web.rule_choice import chosen_before_schedule, chosen_rules
from scorekeeper.web.rules_on_paper import FIELDS, USUAL_PLAYERS, kept, offered_in, passed_on, rules_form

_FIELD = re.compile(FIELDS + r"|players|schedule|offered|size|paper")
_PAPER_FIELDS = ("size", "paper")
_LONGEST = 200  # of what is shown again
_SIZES = ((CardSize.A6, "A6 card"), (CardSize.A5, "A5 card"))


@dataclass(frozen=True, kw_only=True)
class CardOrder:
    """Cards that can be shown, printed and put into a file."""

    cards: CardLayout
    copies: int = 1

    @property
    def way(self) -> str:
        """How the paper lies."""
        return LYING[self.cards.page.way.landscape]

    @property
    def told(self) -> str:
        """What comes out of the printer."""
        return self.cards.told

    @property
    def file_name(self) -> str:
        """What the file is called."""
        return card_file_name(self.cards.card)

    @property
    def typed(self) -> str:
        """What people may have typed that stands on it: what the rules are called."""
        return self.cards.card.title

    @cached_property
    def html(self) -> str:
        """The document for the press."""
        return card_html(self.cards)

    @cached_property
    def css(self) -> str:
        """Its style text."""
        return card_press_css(self.cards)

    @cached_property
    def layout(self) -> str:
        """The style sheet for browsers."""
        return card_css(self.cards)

    @cached_property
    def layout_mark(self) -> str:
        """It changes when that style sheet does."""
        return sha256(self.layout.encode()).hexdigest()[:12]

    @cached_property
    def mark(self) -> str:
        """It changes when anything on the page does."""
        return sha256(f"{len(self.html)} {self.html}{self.css}".encode()).hexdigest()[:20]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardForm:
    """The form as it was filled in, the cards it leads to, or why there are none."""

    rules: tuple[Choice, ...]  # () in a game: its rules are agreed
    like: str  # the code that the rules are taken from, "" where they have a name here
    line: str
    options: tuple[Choice, ...]
    players: tuple[Choice, ...]
    schedule: str
    offered: str | None
    sizes: tuple[Choice, ...]
    papers: tuple[Choice, ...]
    query: dict[str, str]
    order: CardOrder | None
    problem: Problem | None

    @property
    def passed_on(self) -> dict[str, str]:
        """What another print screen wants to know of this table."""
        return passed_on(self.query, touched=self.schedule.strip() != self.offered)

    @property
    def problem_at(self) -> str:
        """The part of the form that the problem is about, "top" for no single one."""
        field = self.problem.field if self.problem else ""
        if field in _PAPER_FIELDS:
            return "paper"
        return {"options": "rules", "rules": "rules", "players": "players", "schedule": "schedule"}.get(
            field, "top"
        )


def card_form_of(asked: Mapping[str, str], *, paper: str) -> CardForm:
    """Read the form for any table; ``paper`` is the usual one here, where none is asked for."""
    query = {name: kept(name, typed) for name, typed in asked.items() if _FIELD.fullmatch(name)}
    query = {"rules": DEFAULT, "players": USUAL_PLAYERS, "size": CardSize.A6, "paper": paper} | query
    draft = draft_in(query)
    order, refusal = None, None
    try:
        order = _order(draft, query)
    except Refusal as found:
        refusal = found
    rules = rules_form(draft)
    count = rules.count(query["players"])
    offered = offered_in(draft, count)
    return CardForm(
        rules=rules.rules,
        like=rules.like,
        line=rules.line(count),
        options=rules.options,
        players=choices(rules.counts, query["players"]),
        schedule=offered.schedule or "",
        offered=offered.offered,
        **_paper(query),
        query=query,
        order=order,
        problem=not_printed(refusal) if refusal else None,
    )


def game_card_form_of(game: Game, asked: Mapping[str, str], *, paper: str) -> CardForm:
    """Read the form of a game: its rules are those that it is played by."""
    usual = {"size": str(CardSize.A6), "paper": paper}
    query = usual | {name: asked[name][:_LONGEST] for name in _PAPER_FIELDS if name in asked}
    position = game.position
    order, refusal = None, None
    try:
        card = card_of(
            position.rules,
            players=len(position.seats),
            sizes=position.schedule,
            size=card_size_of(query["size"]),
        )
        order = _laid(card, query["paper"].strip())
    except Refusal as found:
        refusal = found
    return CardForm(
        rules=(),
        like="",
        line="",
        options=(),
        players=(),
        schedule="",
        offered=None,
        **_paper(query),
        query=query,
        order=order,
        problem=not_printed(refusal) if refusal else None,
    )


def _order(draft: Draft, query: Mapping[str, str]) -> CardOrder:
    chosen_before_schedule(draft)  # refuses unknown rules before anything that hangs on them
    players = Form(query).number("players", called="number of players", most=MOST_PLAYERS)
    chosen_before_schedule(draft).largest(players)  # refuses too few and too many
    rules = chosen_rules(draft, players)
    return _laid(card_of(rules, players=players, size=card_size_of(query["size"])), query["paper"].strip())


@lru_cache(maxsize=32)
def _laid(card: Card, paper: str) -> CardOrder:
    return CardOrder(cards=lay_card(card, paper=paper))


def _paper(query: Mapping[str, str]) -> dict[str, tuple[Choice, ...]]:
    return {
        "sizes": choices([(str(size), label) for size, label in _SIZES], query["size"].strip().lower()),
        "papers": choices(PAPER_NAMES, query["paper"].strip().lower()),
    }
