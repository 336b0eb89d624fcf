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
from scorekeeper.rules.ruleset_file import OWN_SOURCE
from scorekeeper.web.access import is_host
from scorekeeper.web.serving import serving

MOST_KEPT = 40
LONGEST_NAME = 60
OWN = "own-"
_SETTING = "rule sets"


def own_rules() -> dict[str, RuleSet]:
    """The rule sets that were kept here, the latest first; only whoever runs the server sees them."""
    return _kept()[0] if is_host() else {}


def _kept() -> tuple[dict[str, RuleSet], tuple[str, ...]]:
    """The rule sets that were kept here, and the texts of those that only another version can play."""
    kept = serving().ledger.settings.get(_SETTING)
    found: dict[str, RuleSet] = {}
    others: list[str] = []
    for text in kept if isinstance(kept, list) else ():
        try:
            rules = RuleSet.from_text(text)
        except Refusal:
            others.append(text)
        else:
            found[rules.id] = rules
    return found, tuple(others)


def keep(rules: RuleSet, name: str, *, players: int) -> RuleSet:
    """Keep what a table of so many agreed on under a name of its own, and return it.

    It is kept for as many people as it can be played by, so that its file is taken in anywhere.
    """
    named = replace(rules, name=clean_name(name), source=OWN_SOURCE, note="", assumed=frozenset())
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
    written = {line for text in _kept()[1] for line in text.splitlines()}
    taken = known.keys() | presets().keys() | {line.removeprefix("id ") for line in written}
    return next(key for key in (base, *(f"{base}-{n}" for n in range(2, 100))) if key not in taken)


def speaking(name: str) -> str:
    """Return a name in letters, digits and hyphens, for an address and a file.

    >>> speaking("Zoë’s 1–8 & back"), speaking("♠")
    ('zoe-s-1-8-back', 'rules')
    """
    letters = "".join(one for one in unicodedata.normalize("NFKD", name) if not unicodedata.combining(one))
    return re.sub(r"[^a-z0-9]+", "-", letters.lower()).strip("-")[:40].strip("-") or "rules"


def _put(known: Mapping[str, RuleSet]) -> None:
    """Keep these, and what this version can't read: another one reads it again."""
    texts = [rules.to_text() for rules in known.values()]
    serving().ledger.settings.put(_SETTING, [*texts, *_kept()[1]])
