"""The print screen outside any game: rules, how many or who, the first dealer, the schedule, the paper."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.game import acts
from scorekeeper.rules.presets import DEFAULT, presets
from scorekeeper.rules.refusals import Refusal, clipped
from scorekeeper.sheet.content import LETTERS, sheet_of
from scorekeeper.web.answers import Problem
from scorekeeper.web.draft import Draft, draft_in
from scorekeeper.web.forms import Form
from scorekeeper.web.own_rules import own_rules
from scorekeeper.web.paper_view import Order, not_printed
from scorekeeper.web.prints_paper import FIELDS, Choice, PaperForm, choices, order_in, paper_form
from scorekeeper.web.rule_choice import chosen_before_schedule, chosen_rules
from scorekeeper.web.rules_on_paper import line_of, offered_in, options_of

USUAL_PLAYERS, USUAL_DEALER = "4", "1"
MOST_PLAYERS = 99  # a number is read up to here, then the rules say how many they take
_FIELD = re.compile(
    r"rules|players|dealer|paper|orientation|style|plain|copies|schedule|offered|name[0-9]{1,2}|option[.][a-z0-9.-]+"
)
_SEATS = tuple(f"name{seat}" for seat in range(len(LETTERS)))
_LONGEST = 200  # of what is shown again
_NO_DEALER = "The first dealer is one of {names}, not “{typed}”."
_SECTIONS = ("rules", "players", "names", "dealer", "schedule")


@dataclass(frozen=True, slots=True, kw_only=True)
class Blank:
    """The form as it was filled in, the page it leads to, or why there is none."""

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
        if field in FIELDS:
            return "paper"
        return field if field in _SECTIONS else "top"

    @property
    def named(self) -> bool:
        """True when somebody typed a name."""
        return any(name.strip() for name in self.names)


def blank_of(asked: Mapping[str, str], *, paper: str) -> Blank:
    """Read the form; ``paper`` is the usual one here, where none is asked for."""
    query = {name: typed[:_LONGEST] for name, typed in asked.items() if _FIELD.fullmatch(name)}
    query = {"rules": DEFAULT, "players": USUAL_PLAYERS, "dealer": USUAL_DEALER, "paper": paper} | query
    draft = draft_in(dict.fromkeys(_SEATS, "") | query)
    order, refusal = None, None
    try:
        order = _order(draft, query)
    except Refusal as found:
        refusal = found
    return _shown(draft, query, order, not_printed(refusal) if refusal else None)


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
    named = own_rules() | presets()
    rules = named.get(query["rules"])
    fewest, most = rules.players if rules else presets()[DEFAULT].players
    typed = query["players"]
    count = int(typed) if typed in map(str, range(fewest, most + 1)) else int(USUAL_PLAYERS)
    names = (*draft.names, *[""] * count)[:count]
    offered = offered_in(draft, count)
    return Blank(
        rules=choices([(key, one.name) for key, one in named.items()], query["rules"]),
        line=line_of(rules, count) if rules else "",
        options=options_of(rules, draft) if rules else (),
        players=choices([(str(number), str(number)) for number in range(fewest, most + 1)], typed),
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

