"""The screen for several tables: rules and paper for all of them, and the list as it was pasted."""

import re
from collections.abc import Mapping
from contextlib import nullcontext
from dataclasses import dataclass, replace
from functools import partial

from scorekeeper.game.naming import listed
from scorekeeper.rules.presets import DEFAULT
from scorekeeper.rules.refusals import Refusal
from scorekeeper.sheet.batch import Batch
from scorekeeper.sheet.copies import copies_of
from scorekeeper.sheet.glyphs import typed_on
from scorekeeper.sheet.many import Laid, Many, lay_tables
from scorekeeper.sheet.page import LYING
from scorekeeper.sheet.pasted import LONGEST_LIST, Seated, at_two_tables, tables_in, written
from scorekeeper.sheet.style import style_of
from scorekeeper.sheet.stylesheet import layout_css
from scorekeeper.web.answers import Problem
from scorekeeper.web.draft import Draft, draft_in
from scorekeeper.web.finished import Finished
from scorekeeper.web.paper_view import not_printed
from scorekeeper.web.prints_paper import FIELDS as PAPER_FIELDS
from scorekeeper.web.prints_paper import Choice, PaperForm, paper_form
from scorekeeper.web.rule_choice import chosen_before_schedule
from scorekeeper.web.rules_on_paper import FIELDS, kept, passed_on, rules_form
from scorekeeper.web.serving import serving
from scorekeeper.web.wording import shown

LIST = "list"
_FIELD = re.compile(FIELDS + r"|list|schedule|paper|orientation|style|plain|copies")
_SECTIONS = ("rules", "schedule", LIST)
_TWICE_ONE = "{names} sits at two tables."
_TWICE = "{names} sit at two tables."
_TWICE_MORE = "{names} and {more} more sit at two tables."
_MOST_NAMED = 4
_LAID = Finished[Many](most=2)  # the list that is looked at, and the first table of it
_READY = "Ready: {told}"
_WAITS = "Another list of tables is printed first; this one waits its turn."
_LEFT = "Left. Nothing was printed."
_JOINING = "All tables are made; they are put into one file."
_DONE_OF_ONE = "The table is being made."
_DONE = "{done} of {of} tables are made."


@dataclass(frozen=True, slots=True, kw_only=True)
class TablesForm:
    """The form as it was filled in, the sheets it leads to, or why there are none."""

    rules: tuple[Choice, ...]
    like: str  # the code that they are taken from, "" where they have a name here
    line: str  # the chosen rules in short
    options: tuple[Choice, ...]
    schedule: str
    list: str
    paper: PaperForm
    query: dict[str, str]
    many: Many | None
    twice: str  # who sits at two tables, in a sentence
    problem: Problem | None

    @property
    def passed_on(self) -> dict[str, str]:
        """What another print screen wants to know of these tables."""
        return passed_on(self.query, touched=bool(self.schedule.strip()))

    @property
    def problem_at(self) -> str:
        """The part of the form that the problem is about, "top" for no single one."""
        field = self.problem.field if self.problem else ""
        if field == "options":
            return "rules"
        if field in PAPER_FIELDS:
            return "paper"
        return field if field in _SECTIONS else "top"

    def refused(self, problem: Problem) -> "TablesForm":
        """The same form with why no file is made now."""
        return replace(self, problem=problem)

    @property
    def first(self) -> Laid | None:
        """The table that the preview shows."""
        return self.many.tables[0] if self.many else None

    @property
    def typed(self) -> str:
        """What people typed that stands on any of the sheets."""
        tables = self.many.tables if self.many else ()
        return " ".join(typed_on(table.sheet) for table in tables)

    @property
    def way(self) -> str:
        """How its paper lies."""
        return LYING[self.first.page.way.landscape] if self.first else ""

    @property
    def layout(self) -> str:
        """Its style sheet for browsers."""
        return layout_css(self.first.page) if self.first else ""

    @property
    def first_query(self) -> dict[str, str]:
        """What leads to that table's sheet alone."""
        return {**self.query, LIST: written(self.first.seated)} if self.first else self.query


def tables_form_of(asked: Mapping[str, str], *, paper: str) -> TablesForm:
    """Read the form; ``paper`` is the usual one here. An empty list is no mistake until it is sent."""
    query = {
        name: typed[: LONGEST_LIST + 1] if name == LIST else kept(name, typed)
        for name, typed in asked.items()
        if _FIELD.fullmatch(name)
    }
    query = {"rules": DEFAULT, "paper": paper} | query
    draft = draft_in({name: typed for name, typed in query.items() if name != LIST})
    many, refusal, twice = None, None, ""
    try:
        if LIST in query:
            tables = tables_in(query[LIST])
            twice = _said(at_two_tables(tables))
            many = _laid(draft, tables, query)
    except Refusal as found:
        refusal = found
    return _shown(draft, query, many, twice, not_printed(refusal) if refusal else None)


def _laid(draft: Draft, tables: tuple[Seated, ...], query: Mapping[str, str]) -> Many:
    """The sheets of all tables, unless the same list was laid before. Several wait for the press's turn."""
    lay = partial(
        lay_tables,
        chosen_before_schedule(draft),
        tables,
        schedule=query.get("schedule", "").strip() or None,
        paper=query["paper"].strip().lower(),
        orientation=query.get("orientation", "auto").strip().lower(),
        style=style_of(query.get("style", "normal").strip().lower(), zebra=not query.get("plain")),
        copies=copies_of(query.get("copies", "1")),
    )
    asked = (lay.args, *lay.keywords.items())
    many = _LAID.get(asked)
    if many is None:
        with serving().pdfs.turn() if len(tables) > 1 else nullcontext():
            many = _LAID.get(asked) or lay()  # laid while we waited?
        _LAID.keep(asked, many)
    return many


def _shown(
    draft: Draft, query: dict[str, str], many: Many | None, twice: str, problem: Problem | None
) -> TablesForm:
    rules = rules_form(draft)
    return TablesForm(
        rules=rules.rules,
        like=rules.like,
        line=rules.line(rules.count()),
        options=rules.options,
        schedule=query.get("schedule", ""),
        list=query.get(LIST, ""),
        paper=paper_form(query),
        query=query,
        many=many,
        twice=twice,
        problem=problem,
    )


def progress_of(batch: Batch) -> str:
    """Return how far a file is, in a sentence."""
    if batch.problem:
        return shown(batch.problem)
    if batch.pdf:
        return _READY.format(told=batch.many.told)
    if batch.left:
        return _LEFT
    if not batch.begun:
        return _WAITS
    if batch.done == batch.of:
        return _JOINING
    return (_DONE_OF_ONE if batch.of == 1 else _DONE).format(done=batch.done, of=batch.of)


def _said(twice: tuple[str, ...]) -> str:
    if not twice:
        return ""
    more = len(twice) - _MOST_NAMED
    if more > 0:
        return _TWICE_MORE.format(names=", ".join(twice[:_MOST_NAMED]), more=more)
    return (_TWICE_ONE if len(twice) == 1 else _TWICE).format(names=listed(twice))
