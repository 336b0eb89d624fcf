"""A table's own rule sets: kept under a name, offered again, given away as a small text.

They are a setting and no evidence: a game keeps the text of its rules itself.
"""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.rules.presets import presets
from scorekeeper.rules.refusals import Refusal, clipped
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.web.access import is_host
from scorekeeper.web.serving import serving

MOST_KEPT = 40
LONGEST_NAME = 60
OWN = "own-"
_SETTING = "rule sets"
SOURCE = "This table’s own rules"


def own_rules() -> dict[str, RuleSet]:
    """The rule sets that were kept here, the latest first; only whoever runs the server sees them."""
    if not is_host():
        return {}
    kept = serving().ledger.settings.get(_SETTING)
    found: dict[str, RuleSet] = {}
    for text in kept if isinstance(kept, list) else ():
        try:
            rules = RuleSet.from_text(text)
        except Refusal:
            continue  # what an older version kept, and this one can't play
        found[rules.id] = rules
    return found


def keep(rules: RuleSet, name: str, *, players: int) -> RuleSet:
    """Keep what a table of so many agreed on under a name of its own, and return it.

    It is kept for as many people as it can be played by, so that its file is taken in anywhere.
    """
    named = replace(rules, name=clean_name(name), source=SOURCE, note="", assumed=frozenset())
    return take_in(replace(named, players=_played_by(rules, players)))


def _played_by(rules: RuleSet, players: int) -> tuple[int, int]:
    """The fewest and the most around ``players`` for whom the rules contradict nothing."""
    rules.check(players)
    fewest = most = players
    while fewest > rules.players[0] and _can_play(rules, fewest - 1):
        fewest -= 1
    while most < rules.players[1] and _can_play(rules, most + 1):
        most += 1
    return fewest, most


def _can_play(rules: RuleSet, players: int) -> bool:
    try:
        rules.check(players)
    except Refusal:
        return False
    return True


def take_in(rules: RuleSet) -> RuleSet:
    """Keep a rule set as it is, and return it with its id here. The same rules are kept once."""
    known = own_rules()
    named = replace(rules, name=clean_name(rules.name), options=())
    for other in known.values():
        if replace(named, id=other.id) == other:
            return other
    _refuse_twin(named.name, known)
    if len(known) >= MOST_KEPT:
        raise Refusal("{most} rule sets are kept here. Remove one first.", field="name", most=MOST_KEPT)
    named = replace(named, id=_free_id(named.name, known))
    _put({named.id: named, **known})
    return named


def rename(key: str, name: str) -> RuleSet:
    """Call a kept rule set something else."""
    known = own_rules()
    found = _known(key, known)
    named = replace(found, name=clean_name(name))
    _refuse_twin(named.name, {other: rules for other, rules in known.items() if other != key})
    _put({other: named if other == key else rules for other, rules in known.items()})
    return named


def remove(key: str) -> RuleSet:
    """Keep a rule set no longer. Games that were played by it keep their rules."""
    known = own_rules()
    found = _known(key, known)
    _put({other: rules for other, rules in known.items() if other != key})
    return found


def clean_name(name: str) -> str:
    """Return a name as it is kept, or refuse it.

    >>> clean_name("  Gran’s   rules ")
    'Gran’s rules'
    """
    clean = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(clean) <= LONGEST_NAME or not clean.isprintable():
        raise Refusal(
            "A rule set’s name is one line of 1 to {most} characters.", field="name", most=LONGEST_NAME
        )
    return clean


def _refuse_twin(name: str, known: Mapping[str, RuleSet]) -> None:
    for other in (*known.values(), *presets().values()):
        if other.name.casefold() == name.casefold():
            raise Refusal(
                "There is a rule set called {name} already. Choose another name.",
                field="name",
                name=other.name,
            )


def _known(key: str, known: Mapping[str, RuleSet]) -> RuleSet:
    if key not in known:
        raise Refusal("There is no rule set “{key}” here.", field="rules", key=clipped(key))
    return known[key]


def _free_id(name: str, known: Mapping[str, RuleSet]) -> str:
    base = OWN + speaking(name)
    taken = known.keys() | presets().keys()
    return next(key for key in (base, *(f"{base}-{n}" for n in range(2, 100))) if key not in taken)


def speaking(name: str) -> str:
    """Return a name in letters, digits and hyphens, for an address and a file.

    >>> speaking("Zoë’s 1–8 & back"), speaking("♠")
    ('zoe-s-1-8-back', 'rules')
    """
    letters = "".join(one for one in unicodedata.normalize("NFKD", name) if not unicodedata.combining(one))
    return re.sub(r"[^a-z0-9]+", "-", letters.lower()).strip("-")[:40].strip("-") or "rules"


def _put(known: Mapping[str, RuleSet]) -> None:
    serving().ledger.settings.put(_SETTING, [rules.to_text() for rules in known.values()])
