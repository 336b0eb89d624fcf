"""On the screen an apostrophe is curved. The command line and the record, which are typed, keep it straight.

Only our own words are turned: what somebody typed, and every name, stays as it was written.
"""

from markupsafe import Markup

from scorekeeper.game.findings import Finding
from scorekeeper.game.repair import Repair
from scorekeeper.game.said import Said
from scorekeeper.rules.figures import number
from scorekeeper.rules.refusals import Refusal

_THINGS = {0: "Nothing to look at", 1: "1 thing to look at"}
_MANY_THINGS = "{count} things to look at"
_STRAIGHT, _CURVED = "'", "’"


def curved(sentence: str) -> str:
    """One of our own sentences, as the screen shows it.

    >>> curved("That can't be read.")
    'That can’t be read.'
    """
    return sentence.replace(_STRAIGHT, _CURVED)


def shown_finding(finding: Finding) -> str:
    """A finding as the screen shows it.

    >>> from scorekeeper.game.findings import Kind
    >>> shown_finding(Finding(kind=Kind.POINTS, hand=3, name="O'Neil", found=-10, due=20))
    "Hand 3: O'Neil’s points are written as −10; due are 20."
    """
    found, due = map(_figure, (finding.found, finding.due))
    return curved(finding.template).format(hand=finding.hand, name=finding.name, found=found, due=due)


def shown_repair(repair: Repair) -> str:
    """A repair as the screen shows it."""
    return curved(repair.template).format(
        name=repair.name,
        part=repair.called,
        hand=repair.hand,
        found=_figure(repair.found or 0),
        due=_figure(repair.due),
    )


def things(count: int) -> str:
    """How much there is to look at.

    >>> things(0), things(1), things(3)
    ('Nothing to look at', '1 thing to look at', '3 things to look at')
    """
    return _THINGS.get(count, _MANY_THINGS).format(count=count)


def _figure(value: int | str) -> str:
    return number(value) if isinstance(value, int) else value


def shown(refusal: Refusal) -> str:
    """A refusal as the screen shows it.

    >>> shown(Refusal("{name}'s tricks are blank.", name="O'Neil"))
    "O'Neil’s tricks are blank."
    """
    return curved(refusal.template).format(**refusal.fields)


def stressed(said: Said) -> Markup:
    """A sentence with its stressed words in bold, and everything that is filled in escaped.

    >>> print(stressed(Said("[Void]: {why}.", {"why": "<seven> cards"})))
    <b>Void</b>: &lt;seven&gt; cards.
    """
    template = said.template.replace("[", "<b>").replace("]", "</b>")
    return Markup(template).format(**said.fields)  # noqa: S704  # a constant template of ours
