"""The new game's screen: names on writing lines, rules as lines to choose from, the first dealer as keys."""

from dataclasses import dataclass

from markupsafe import Markup

from scorekeeper.game.events import Chosen
from scorekeeper.game.pace import usual_minutes
from scorekeeper.rules.presets import DEFAULT, presets
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.web.answers import Problem
from scorekeeper.web.draft import Draft
from scorekeeper.web.rule_choice import chosen_before_schedule, chosen_rules, with_schedule
from scorekeeper.web.rule_lines import RuleLine, rule_lines

_TOGETHER = "\N{NO-BREAK SPACE}"
LONG_NAME = 10  # letters
SHOWN_FIRST = 3  # rule sets; the others open on demand
_DREW = Markup("The app drew <bdi>{name}</bdi>.")
_SECTIONS = {
    "players": "names",
    "dealer": "dealer",
    "schedule": "schedule",
    "rules": "rules",
    "options": "rules",
    "scoring": "rules",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where the screen stands: outside any game, or in one whose set-up is changed."""

    url: str
    back: str
    game_id: str = ""
    after: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class NameLine:
    """A writing line for a name."""

    chair: int
    typed: str
    called: str  # by screen readers and on the dealer's key
    wrong: bool
    first: bool
    last: bool
    may_go: bool
    deals: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NewGame:
    """Everything on the screen."""

    place: Place
    draft: Draft
    names: tuple[NameLine, ...]
    known: tuple[str, ...]
    range: str
    may_add: bool
    rules: tuple[RuleLine, ...]
    more_rules: tuple[RuleLine, ...]
    more: str
    more_open: bool
    schedule: str
    length: str
    drew: str | Markup
    problem: Problem | None
    problem_at: str
    focus: str

    @property
    def long_names(self) -> bool:
        """True when the dealer's keys must be wide."""
        return any(len(line.called) > LONG_NAME for line in self.names)

    @property
    def schedule_open(self) -> bool:
        """True when the schedule is somebody's own, or wrong."""
        return self.draft.touched or self.problem_at == "schedule"


def players_for_now(draft: Draft, rules: RuleSet) -> int:
    """How many players the lines are worked out for, while names are still being written."""
    fewest, most = rules.players
    named = len(draft.players)
    return min(max(named if named >= fewest else len(draft.names), fewest), most)


def new_game_of(
    draft: Draft, place: Place, *, known: tuple[str, ...], problem: Problem | None = None, focus: str = ""
) -> NewGame:
    """The screen for what is typed so far."""
    try:
        rules = chosen_before_schedule(draft)
    except Refusal:
        rules = presets()[DEFAULT]
    players = players_for_now(draft, rules)
    field = problem.field if problem else ""
    fewest, most = rules.players
    try:
        shown = with_schedule(draft, players)
    except Refusal:
        shown = draft
    lines = rule_lines(shown, rules, players)
    more = lines[SHOWN_FIRST:]
    return NewGame(
        place=place,
        draft=shown,
        names=tuple(_name_lines(shown, fewest=fewest, wrong=field)),
        known=known,
        range="{fewest} to {most}".format(fewest=fewest, most=most),
        may_add=len(shown.names) < most,
        rules=lines[:SHOWN_FIRST],
        more_rules=more,
        more="{count} more rule sets".format(count=len(more)),
        more_open=any(line.chosen for line in more),
        schedule=shown.schedule or "",
        length=_length(shown, players),
        drew=_drew(shown),
        problem=problem,
        problem_at=_section(field) if problem else "",
        focus=focus,
    )


def _section(field: str) -> str:
    return "names" if field.startswith("name") else _SECTIONS.get(field, "top")


def _name_lines(draft: Draft, *, fewest: int, wrong: str) -> list[NameLine]:
    last = len(draft.names) - 1
    return [
        NameLine(
            chair=chair,
            typed=name,
            called=name.strip() or "Player {number}".format(number=chair + 1),
            wrong=wrong == f"name{chair}",
            first=chair == 0,
            last=chair == last,
            may_go=last + 1 > fewest,
            deals=chair == draft.dealer,
        )
        for chair, name in enumerate(draft.names)
    ]


def _length(draft: Draft, players: int) -> str:
    try:
        sizes = chosen_rules(draft, players).sizes(players)
    except Refusal:
        return ""
    template = "1 hand, {time}" if len(sizes) == 1 else "{hands} hands, {time}"
    return template.format(hands=len(sizes), time=about(usual_minutes(sizes)).replace(" ", _TOGETHER))


def about(minutes: int) -> str:
    """How long a game takes, as one says it before it begins.

    >>> about(22), about(60), about(97), about(160)
    ('about 20 min', 'about 1 hour', 'about 1½ hours', 'about 2½ hours')
    """
    if minutes < 50:
        return "about {minutes} min".format(minutes=max(5 * round(minutes / 5), 5))
    hours, half = divmod(round(minutes / 30), 2)
    if hours == 1 and not half:
        return "about 1 hour"
    template = "about {hours}½ hours" if half else "about {hours} hours"
    return template.format(hours=hours)


def _drew(draft: Draft) -> str | Markup:
    if draft.how is not Chosen.APP_DREW or draft.dealer is None or draft.dealer >= len(draft.names):
        return ""
    name = draft.names[draft.dealer].strip()
    if not name:
        return "The app drew player {number}.".format(number=draft.dealer + 1)
    return _DREW.format(name=name)
