"""How long an evening gets, said before it begins."""

from scorekeeper.game.pace import usual_minutes
from scorekeeper.rules.ruleset import RuleSet

_TOGETHER = "\N{NO-BREAK SPACE}"
_ONE, _MANY = "1 hand, {time}", "{hands} hands, {time}"
_ENDLESS = "until someone has {target}, {time} a hand"


def length(rules: RuleSet, players: int) -> str:
    """How many hands these rules have with so many players, and how long they take.

    >>> from scorekeeper.rules.presets import preset
    >>> length(preset("exact-classic"), 4).replace("\\N{NO-BREAK SPACE}", " ")
    '19 hands, about 1 h 35'
    """
    sizes = rules.sizes(players)
    template = _ENDLESS if rules.endless else _ONE if len(sizes) == 1 else _MANY
    time = about(usual_minutes(sizes)).replace(" ", _TOGETHER)
    return template.format(target=rules.finish.target, hands=len(sizes), time=time)


def about(minutes: int) -> str:
    """How long a game takes, as one says it before it begins.

    >>> about(22), about(60), about(97), about(160)
    ('about 20 min', 'about 1 h', 'about 1 h 35', 'about 2 h 40')
    """
    hours, rest = divmod(max(5 * round(minutes / 5), 5), 60)
    if not hours:
        return "about {minutes} min".format(minutes=rest)
    template = "about {hours} h {rest:02}" if rest else "about {hours} h"
    return template.format(hours=hours, rest=rest)
