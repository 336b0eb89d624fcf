"""A table's own rule sets: kept, called something else, given away as a file, taken in, removed."""

from dataclasses import dataclass

from flask import Blueprint, Response, make_response, render_template, request, url_for
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.web import answers, own_rules
from scorekeeper.web.access import Right, needs
from scorekeeper.web.answers import Problem
from scorekeeper.web.forms import posted
from scorekeeper.web.own_files import NotTaken, file_name, read_file
from scorekeeper.web.rule_lines import in_one_line

screen = Blueprint("own", __name__)
_USUAL_PLAYERS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """One of the table's rule sets."""

    key: str
    name: str
    line: str
    typed: str  # its name, as somebody wants it to be
    wrong: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Own:
    """Everything on the screen."""

    kept: tuple[Kept, ...]
    done: str
    pasted: str
    faults: tuple[str, ...]  # of what was to be taken in
    problem: Problem | None


_DONE = {
    "kept": "{name} is kept.",
    "renamed": "It is called {name} now.",
}
_REMOVED = "It is no longer kept. Games that were played by it keep their rules."


@screen.get("/rules/own")
@needs(Right.HOST)
def page() -> AnyResponse:
    """All rule sets of this table."""
    found = own_rules.own_rules().get(request.args.get("set", ""))
    done = request.args.get("done", "")
    if done == "removed":
        return _show(done=_REMOVED)
    return _show(done=_DONE[done].format(name=found.name) if found and done in _DONE else "")


@screen.post("/rules/own")
@needs(Right.HOST)
def take_in() -> AnyResponse:
    """Take a rule set in, from a file or pasted. Whatever is wrong with it, nothing is changed."""
    form = posted()
    upload = request.files.get("file")
    pasted = form.fields.get("text", "")
    try:
        rules = read_file(upload.read() if upload and upload.filename else b"", pasted=pasted)
        kept = own_rules.take_in(rules)
    except Refusal as refusal:
        return _show(pasted=pasted, problem=_problem(refusal, field="text"))
    return _go("kept", kept)


@screen.get("/rules/own/<key>.txt")
@needs(Right.HOST)
def give(key: str) -> AnyResponse:
    """A rule set as a small text file."""
    rules = own_rules.own_rules().get(key)
    if rules is None:
        raise NotFound
    answer = Response(rules.to_text(), mimetype="text/plain")
    answer.headers.set("Content-Disposition", "attachment", filename=file_name(rules))
    answer.headers["Cache-Control"] = "no-store"
    return answer


@screen.post("/rules/own/<key>/name")
@needs(Right.HOST)
def rename(key: str) -> AnyResponse:
    """Call a rule set something else."""
    form = posted()
    name = form.fields.get("name", "")
    try:
        return _go("renamed", own_rules.rename(key, name))
    except Refusal as refusal:
        return _show(typed={key: name[:200]}, problem=_problem(refusal, field=key))


@screen.post("/rules/own/<key>/remove")
@needs(Right.HOST)
def remove(key: str) -> AnyResponse:
    """Keep a rule set no longer."""
    try:
        own_rules.remove(key)
    except Refusal as refusal:
        return _show(problem=_problem(refusal, field=""))
    return answers.go(url_for("own.page", done="removed"))


def _go(done: str, rules: RuleSet) -> AnyResponse:
    return answers.go(url_for("own.page", done=done, set=rules.id))


def _problem(refusal: Refusal, *, field: str) -> Problem:
    return Problem(heading="Nothing was changed", text=str(refusal), field=field, refusal=refusal)


def _show(
    *, done: str = "", pasted: str = "", typed: dict[str, str] | None = None, problem: Problem | None = None
) -> AnyResponse:
    field = problem.field if problem else ""
    kept = tuple(
        Kept(
            key=key,
            name=rules.name,
            line=in_one_line(rules, _USUAL_PLAYERS),
            typed=(typed or {}).get(key, rules.name),
            wrong=field == key,
        )
        for key, rules in own_rules.own_rules().items()
    )
    refusal = problem.refusal if problem else None
    faults = refusal.faults if isinstance(refusal, NotTaken) else (str(refusal),)
    view = Own(kept=kept, done=done, pasted=pasted, faults=faults, problem=problem)
    return make_response(render_template("own/page.html", own=view), problem.status if problem else 200)
