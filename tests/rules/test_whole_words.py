"""A whole rule set in words: nothing of it is left out."""

import pytest

from scorekeeper.rules.presets import preset, presets
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.whole_words import whole_rules


def told(rules: RuleSet, players: int = 4) -> dict[str, str]:
    return {line.label: line.sentence for line in whole_rules(rules, players=players)}


@pytest.mark.parametrize(
    ("changes", "label", "sentence"),
    [
        ({}, "Players", "3 to 7."),
        ({"players": "4-4"}, "Players", "4."),
        ({}, "Pack", "52 cards. 1 is left to turn up."),
        ({"reserve": "2"}, "Pack", "52 cards. 2 are left to turn up."),
        ({"reserve": "0"}, "Pack", "52 cards."),
        ({"deck": "12n"}, "Pack", "12 cards for each player: 48 with 4 players. 1 is left to turn up."),
        ({}, "Largest hand", "10 with 3 to 5 players, 8 with 6, 7 with 7."),
        ({"cap": "7"}, "Largest hand", "7."),
        ({}, "Cards each", "10 to 1 to 10: 19 hands with 4 players."),
        ({"schedule": "5"}, "Cards each", "5: 1 hand with 4 players."),
        (
            {"schedule": "7*until", "finish": "target 250"},
            "Cards each",
            "7, hand after hand, with 4 players.",
        ),
        (
            {},
            "Points",
            "Made: 10 for each trick bid; zero made: 10. Missed: 10 off for each trick of difference.",
        ),
        ({"allow": "people"}, "Changes", "People may join, leave, sit out and swap chairs between hands."),
    ],
)
def test_a_part_of_the_whole(changes: dict[str, str], label: str, sentence: str) -> None:
    assert told(preset("club-sheet").changed(**changes))[label] == sentence


def test_what_a_rule_set_does_not_say_has_no_line() -> None:
    own = RuleSet.from_text(preset("club-sheet").to_text())
    assert {"In short", "Played in", "Also called"} & told(own).keys() == set()
    assert told(preset("pocha"))["Also called"] == "Podrida and Marrana"


@pytest.mark.parametrize("rules", presets().values(), ids=presets())
def test_a_preset_is_told_from_its_players_to_its_source(rules: RuleSet) -> None:
    lines = whole_rules(rules, players=rules.players[1])
    assert lines[0].sentence == rules.about
    assert lines[-1].sentence == rules.source
    assert lines[-2].sentence == rules.note
    assert [line.sentence for line in lines if line.part == "options"] == [
        option.label for option in rules.options
    ]
    parts = [line.part for line in lines]
    assert {"players", "deck", "cap", "schedule", "scoring", "bidding", "hook", "trump", "lead"} < set(parts)
    assert parts.count("deck") == 1
