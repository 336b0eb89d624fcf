"""The print screen outside any game: rules, how many or who, the first dealer, the schedule, the paper."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.game import acts
from scorekeeper.rules.presets import DEFAULT
from scorekeeper.rules.refusals import Refusal, clipped
from scorekeeper.sheet.content import LETTERS, sheet_of
from scorekeeper.web.answers import Problem
from scorekeeper.web.coded import CODE, STOOD, fields_in_code, typed_code
from scorekeeper.web.draft import Draft, draft_in
from scorekeeper.web.forms import Form
from scorekeeper.web.paper_view import Order, not_printed
from scorekeeper.web.prints_paper import FIELDS as PAPER_FIELDS
from scorekeeper.web.prints_paper import Choice, PaperForm, choices, order_in, paper_form
from scorekeeper.web.rule_choice import chosen_before_schedule, chosen_rules
from scorekeeper.web.rules_on_paper import FIELDS, USUAL_PLAYERS, kept, offered_in, passed_on, rules_form

USUAL_DEALER = "1"
MOST_PLAYERS = 99  # a number is read up to here, then the rules say how many they take
_FIELD = re.compile(
    FIELDS
    + r"|players|dealer|paper|orientation|style|plain|copies|schedule|offered|name[0-9]{1,2}|code|stood"
)
_SEATS = tuple(f"name{seat}" for seat in range(len(LETTERS)))
_NO_DEALER = "The first dealer is one of {names}, not “{typed}”."
_SECTIONS = ("code", "rules", "players", "names", "dealer", "schedule")
_OF_CODE = re.compile(
    r"rules|like|players|dealer|schedule|offered|name[0-9]{1,2}|option[.].+"
)  # what a code fills


@dataclass(frozen=True, slots=True, kw_only=True)
class Blank:
    """The form as it was filled in, the page it leads to, or why there is none."""

    code: str  # of what the form says, or as it was typed
    stood: str  # of what the form says
    whole: str  # the same with the names
    like: str  # the code that the rules are taken from, "" where they have a name here
    rules: tuple[Choice, ...]
    line: str  # the chosen rules in short
    options: tuple[Choice, ...]
    players: tuple[Choice, ...]
    names: tuple[str, ...]
    dealers: tuple[Choice, ...]
    schedule: str
    offered: str | None
    paper: PaperForm
    query: dict[str, str]
    order: Order | None
    problem: Problem | None

    @property
    def problem_at(self) -> str:
        """The part of the form that the problem is about, "top" for no single one."""
        field = self.problem.field if self.problem else ""
        if field.startswith("name"):
            return "names"
        if field == "options":
            return "rules"
        if field in PAPER_FIELDS:
            return "paper"
        return field if field in _SECTIONS else "top"

    @property
    def passed_on(self) -> dict[str, str]:
        """What another print screen wants to know of this table."""
        return passed_on(self.query, touched=self.schedule.strip() != self.offered)

    @property
    def named(self) -> bool:
        """True when somebody typed a name."""
        return any(name.strip() for name in self.names)


def blank_of(asked: Mapping[str, str], *, paper: str) -> Blank:
    """Read the form; ``paper`` is the usual one here, where none is asked for."""
    query = {name: kept(name, typed) for name, typed in asked.items() if _FIELD.fullmatch(name)}
    order, refusal = None, None
    try:
        query = _as_coded(query)
    except Refusal as found:
        refusal = found
    query = {"rules": DEFAULT, "players": USUAL_PLAYERS, "dealer": USUAL_DEALER, "paper": paper} | query
    draft = draft_in(dict.fromkeys(_SEATS, "") | query)
    try:
        order = _order(draft, query) if refusal is None else None
    except Refusal as found:
        refusal = found
    return _shown(draft, query, order, not_printed(refusal) if refusal else None)


def _as_coded(query: dict[str, str]) -> dict[str, str]:
    """The fields with what a code says that somebody typed, and without the code: it is read once."""
    typed = typed_code(query)
    if not typed.strip():
        return {name: value for name, value in query.items() if name not in (CODE, STOOD)}
    others = {name: value for name, value in query.items() if not _OF_CODE.fullmatch(name)}
    return {name: others[name] for name in others if name not in (CODE, STOOD)} | fields_in_code(typed)


def _order(draft: Draft, query: Mapping[str, str]) -> Order:
    chosen_before_schedule(draft)  # refuses unknown rules before anything that hangs on them
    players = Form(query).number("players", called="number of players", most=MOST_PLAYERS)
    rules = chosen_before_schedule(draft)
    rules.largest(players)  # refuses too few and too many
    names = _names(draft, players)
    dealer = _dealer(query["dealer"], names)
    rules = chosen_rules(draft, players)
    typed = any(name.strip() for name in draft.names[:players])
    sheet = sheet_of(rules, players=names if typed else players, dealer=dealer)
    return order_in(sheet, query)


def _names(draft: Draft, players: int) -> tuple[str, ...]:
    """Everybody's name; a letter, with room to write one, where none is typed."""
    typed = (*draft.names[:players], *[""] * players)[:players]
    return acts.clean_names(
        [name if name.strip() else letter for name, letter in zip(typed, LETTERS, strict=False)]
    )


def _dealer(typed: str, names: Sequence[str]) -> int:
    places = [str(place) for place in range(1, len(names) + 1)]
    if typed not in places:
        raise Refusal(_NO_DEALER, field="dealer", names=", ".join(names), typed=clipped(typed))
    return places.index(typed)


def _shown(draft: Draft, query: dict[str, str], order: Order | None, problem: Problem | None) -> Blank:
    rules = rules_form(draft)
    count = rules.count(query["players"])
    names = (*draft.names, *[""] * count)[:count]
    offered = offered_in(draft, count)
    code = order.sheet.code if order else None
    stood = code.typed if code else ""
    return Blank(
        code=query.get(CODE, stood),
        stood=stood,
        whole=code.whole if code else "",
        like=rules.like,
        rules=rules.rules,
        line=rules.line(count),
        options=rules.options,
        players=choices(rules.counts, query["players"]),
        names=names,
        dealers=choices(
            [(str(place), name.strip() or LETTERS[place - 1]) for place, name in enumerate(names, start=1)],
            query["dealer"],
        ),
        schedule=offered.schedule or "",
        offered=offered.offered,
        paper=paper_form(query),
        query=query,
        order=order,
        problem=problem,
    )
