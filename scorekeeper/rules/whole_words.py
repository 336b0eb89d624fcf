"""A whole rule set in words: who can play it, what, for how many points, and where it comes from."""

from collections.abc import Iterator

from scorekeeper.rules.part_words import Line, listed
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schedules import schedule_in_words
from scorekeeper.rules.scoring_words import scoring_in_words
from scorekeeper.rules.words import pack_sentence, rule_lines

_PLAYERS, _SO_MANY = "{fewest} to {most}.", "{fewest}."
_HANDS = "{path}: {hands} hands with {players} players."
_ONE_HAND = "{path}: 1 hand with {players} players."
_ENDLESS = "{size}, hand after hand, with {players} players."
_RESERVE, _RESERVES = "{pack} {n} is left to turn up.", "{pack} {n} are left to turn up."
_LARGEST, _LARGEST_IS = "{cards} with {who}", "{cards}."
_ONE, _SPAN = "{first}", "{first} to {last}"
_AND = "{so_far} and {more}"


def whole_rules(rules: RuleSet, *, players: int) -> tuple[Line, ...]:
    """Return everything there is to say of a rule set, as so many play it.

    >>> from scorekeeper.rules.presets import preset
    >>> [line.label for line in whole_rules(preset("table-7"), players=4)][:7]
    ['In short', 'Played in', 'Players', 'Pack', 'Largest hand', 'Cards each', 'Points']
    """
    return tuple(
        Line(part=part, label=label, sentence=sentence)
        for part, label, sentence in _lines(rules, players)
        if sentence
    )


def _lines(rules: RuleSet, players: int) -> Iterator[tuple[str, str, str]]:
    sizes = rules.sizes(players)
    fewest, most = rules.players
    yield "about", "In short", rules.about
    yield "region", "Played in", rules.region
    yield "names", "Also called", listed(rules.names, _AND) if rules.names else ""
    yield "players", "Players", (_SO_MANY if fewest == most else _PLAYERS).format(fewest=fewest, most=most)
    pack = pack_sentence(rules.deck, players=players)
    if rules.reserve:
        pack = (_RESERVE if rules.reserve == 1 else _RESERVES).format(pack=pack, n=rules.reserve)
    yield "deck", "Pack", pack
    yield "cap", "Largest hand", largest_hands(rules)
    yield "schedule", "Cards each", _schedule(rules, players)
    yield "scoring", "Points", " ".join(scoring_in_words(rules.scoring))
    for line in rule_lines(rules, players=players, sizes=sizes):
        if line.part != "deck":
            yield line.part, line.label, line.sentence
    for option in rules.options:
        yield "options", "Or", option.label
    yield "note", "Note", rules.note
    yield "source", "Source", rules.source


def _schedule(rules: RuleSet, players: int) -> str:
    sizes = rules.sizes(players)
    if rules.endless:
        return _ENDLESS.format(size=sizes[0], players=players)
    template = _ONE_HAND if len(sizes) == 1 else _HANDS
    return template.format(path=schedule_in_words(sizes), hands=len(sizes), players=players)


def largest_hands(rules: RuleSet) -> str:
    """Return the largest hand for every number of players.

    >>> from scorekeeper.rules.presets import preset
    >>> largest_hands(preset("club-sheet"))
    '10 with 3 to 5 players, 8 with 6, 7 with 7.'
    """
    fewest, most = rules.players
    groups: dict[int, list[int]] = {}
    for players in range(fewest, most + 1):
        groups.setdefault(rules.largest(players), []).append(players)
    if len(groups) == 1:
        return _LARGEST_IS.format(cards=rules.largest(fewest))
    told: list[str] = []
    for cards, who in groups.items():
        span = (_ONE if len(who) == 1 else _SPAN).format(first=who[0], last=who[-1])
        told.append(_LARGEST.format(cards=cards, who=span if told else f"{span} players"))
    return ", ".join(told) + "."
