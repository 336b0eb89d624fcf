"""The one Jinja environment, for screen and paper: everything is escaped, and nothing may be missing."""

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from scorekeeper.assets import asset_dir
from scorekeeper.rules.figures import known, number, signed


def environment() -> Environment:
    """Return an environment over ``templates/``. Keep it: each one compiles its templates once.

    The web adds its own globals (``url_for``) to the one it keeps, so sheets never see them.

    >>> environment().from_string("{{ name }}: {{ points | signed }}").render(name="<Ann>", points=-10)
    '&lt;Ann&gt;: −10'
    """
    made = Environment(
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        loader=FileSystemLoader(asset_dir("templates")),
    )
    made.filters.update(known=known, number=number, signed=signed)
    return made
