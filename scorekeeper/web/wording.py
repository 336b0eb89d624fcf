"""On the screen an apostrophe is curved. The command line and the record, which are typed, keep it straight.

Only our own words are turned: what somebody typed, and every name, stays as it was written.
"""

from markupsafe import Markup

from scorekeeper.game.said import Said
from scorekeeper.rules.refusals import Refusal

_STRAIGHT, _CURVED = "'", "’"


def curved(sentence: str) -> str:
    """One of our own sentences, as the screen shows it.

    >>> curved("That can't be read.")
    'That can’t be read.'
    """
    return sentence.replace(_STRAIGHT, _CURVED)


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
