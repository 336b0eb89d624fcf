"""The presets: what the four sources say, and a file that fails loudly when it is wrong."""

import re
from importlib.resources import files

import pytest

from scorekeeper.rules.hooks import Hook, HookRule
from scorekeeper.rules.parts import DEFAULTS, PARTS
from scorekeeper.rules.presets import DEFAULT, preset, presets, read_presets
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import Lead, RuleSet, Ties
from scorekeeper.rules.scoring import parse_scoring

TOML = files("scorekeeper.rules").joinpath("presets.toml").read_text("utf-8")
CLUB = "made zero: 10; made: 10*bid; missed: -10*off"
EXACT = "made: 10+bid; missed: 0"
TRICKS = "made: 10+tricks; missed: tricks"
DOWN_UP, UP_DOWN = "max..1..max", "1..max..1"
HOOK, OPEN, OVER = Hook(rule=HookRule.NOT_EQUAL), Hook(rule=HookRule.NONE), Hook(rule=HookRule.MUST_EXCEED)
DEALER, LEFT = Lead.DEALER, Lead.LEFT_OF_DEALER
EXTRA, SHARE = Ties.EXTRA_MAX_HAND, Ties.SHARE

FROM_THE_SOURCES = {
    "club-sheet": (DOWN_UP, 10, CLUB, HOOK, DEALER, EXTRA, "source 000"),
    "club-sheet-build-up": ("1..max", 10, CLUB, HOOK, DEALER, EXTRA, "source 000"),
    "club-sheet-tricks": (DOWN_UP, 10, TRICKS, HOOK, DEALER, EXTRA, "source 000"),
    "club-sheet-open": (DOWN_UP, 10, CLUB, OPEN, DEALER, EXTRA, "source 000"),
    "exact-classic": (DOWN_UP, 10, EXACT, HOOK, LEFT, SHARE, "source 001"),
    "table-7": (UP_DOWN, 7, EXACT, HOOK, LEFT, SHARE, "source 002"),
    "table-10": (UP_DOWN, 10, EXACT, HOOK, LEFT, SHARE, "source 002"),
    "table-7-down": (DOWN_UP, 7, EXACT, HOOK, LEFT, SHARE, "source 002"),
    "table-10-down": (DOWN_UP, 10, EXACT, HOOK, LEFT, SHARE, "source 002"),
    "overbid": (DOWN_UP, 10, EXACT, OVER, LEFT, SHARE, "source 003"),
}
ALL = pytest.mark.parametrize("rules", presets().values(), ids=presets())


def test_the_first_presets_are_those_of_the_four_sources() -> None:
    first = dict(list(presets().items())[: len(FROM_THE_SOURCES)])
    told = {
        key: (
            r.schedule,
            r.cap,
            str(r.scoring),
            r.hook,
            r.lead,
            r.ties,
            r.source.rpartition("(")[2].rstrip(")"),
        )
        for key, r in first.items()
    }
    assert told == FROM_THE_SOURCES
    assert all(r.players == (3, 7) and r.region == "International" for r in first.values())


def test_the_default_is_the_exact_bid() -> None:
    assert preset(DEFAULT).name == "Exact or nothing"


def test_an_unknown_preset_is_refused_with_those_there_are() -> None:
    with pytest.raises(Refusal) as refused:
        preset("cuckoo")
    assert str(refused.value).startswith(
        "There is no preset “cuckoo”. There are: club-sheet, exact-classic, "
    )
    assert refused.value.field == "rules"


def test_nobody_can_change_a_preset_for_the_others() -> None:
    presets().clear()
    assert presets()


@ALL
def test_a_preset_can_be_played_by_every_number_it_names(rules: RuleSet) -> None:
    for players in range(rules.players[0], rules.players[1] + 1):
        for variant in (rules, *(rules.choose([option.key]) for option in rules.options)):
            sizes = variant.sizes(players)
            assert max(sizes) * players + variant.reserve <= variant.deck.of(players)
            for remark in variant.check(players):  # refuses what contradicts itself
                assert remark.startswith("A miss can do better")
                assert variant.scoring == parse_scoring(TRICKS)


@ALL
def test_a_preset_fits_a_line_of_a_phone_and_says_where_it_comes_from(rules: RuleSet) -> None:
    assert len(rules.name) <= 26
    assert rules.source
    assert rules.note.endswith(".")
    assert rules.region
    assert rules.about.endswith(".")
    assert len(rules.about) <= 90


def test_no_two_presets_are_called_the_same_or_told_the_same() -> None:
    names = [rules.name.casefold() for rules in presets().values()]
    abouts = [rules.about for rules in presets().values()]
    assert len(set(names)) == len(set(abouts)) == len(presets())


@pytest.mark.parametrize(
    ("key", "hands"),
    [
        ("club-sheet", [19, 19, 19, 15, 13]),
        ("table-7", [13] * 5),
        ("club-sheet-build-up", [10, 10, 10, 8, 7]),
    ],
)
def test_a_game_is_as_long_as_its_source_says(key: str, hands: list[int]) -> None:
    assert [len(preset(key).sizes(players)) for players in range(3, 8)] == hands


@pytest.mark.parametrize(
    ("key", "assumed"),
    [
        ("overbid", {"lead", "ties"}),  # source 003 is silent on both
        ("table-10", {"cap", "players"}),  # source 002: "reduce" for more players, without a number
        ("table-7", {"players"}),
        ("exact-classic", set()),
        ("club-sheet", set()),
    ],
)
def test_what_a_source_leaves_open_is_marked(key: str, assumed: set[str]) -> None:
    assert preset(key).assumed == assumed


@pytest.mark.parametrize(
    ("key", "options"),
    [
        ("table-7", {"tricks": {"scoring": TRICKS}, "open": {"hook": "none"}}),
        ("overbid", {"tricks": {"scoring": "made: 10+bid; missed: tricks"}}),
        ("exact-classic", {}),
    ],
)
def test_the_options_are_those_the_source_documents(key: str, options: dict[str, dict[str, str]]) -> None:
    assert {option.key: option.changes for option in preset(key).options} == options


@pytest.mark.parametrize(
    ("old", "new", "mistake"),
    [
        ('hook = "not_equal"\n', "", "club-sheet: missing hook"),
        ('source = "Guide', 'sauce = "Guide', "club-sheet: missing source"),
        ("deck = 52\n", 'deck = 52\njokers = "2"\n', "club-sheet: unknown jokers"),
        ('source = "Guide', 'source = "" # ', "club-sheet: The source of a rule set is one line"),
        ('lead = "dealer"', 'lead = "nobody"', "club-sheet: “nobody” can’t be played as lead"),
        ("cap = 10", "cap = 100", "club-sheet: The cap of a rule set can’t be 100"),
        ('scoring = "made', 'scoring = "maid', "club-sheet: Character 1, “maid”"),
        ('key = "tricks"\nlabel', "label", "table-7.options: missing key"),
        ('hook = "none" }', 'hat = "none" }', "table-7: “hat” is no part of a rule set"),
        (
            'changes = { hook = "none" }',
            'changes = { hook = "none" }\nwhen = "late"',
            "table-7.options: unknown when",
        ),
        ("[club-sheet]\n", "club-sheet = 3\n[other]\n", "club-sheet: not a table"),
        ('region = "International"\n', "", "club-sheet: missing region"),
        ('region = "International"', 'region = ""', "club-sheet: the region is no text"),
        ('names = ["Oh Hell"]', 'names = "Oh Hell"', "club-sheet: the names are no list of texts"),
        ('names = ["Oh Hell"]', "names = [7]", "club-sheet: the names are no list of texts"),
        ('about = "Ten points', 'about = 7 # "Ten points', "club-sheet: the about is no text"),
        ('label = "Tricks + 10', 'label = "" # "Tricks + 10', "table-7.options: the label is no text"),
    ],
)
def test_a_mistake_in_the_file_fails_here_and_not_at_a_table(old: str, new: str, mistake: str) -> None:
    assert old in TOML
    with pytest.raises(ValueError, match=f"^{re.escape(mistake)}"):
        read_presets(TOML.replace(old, new, 1))


def test_what_has_no_usual_form_is_written_out_in_every_preset() -> None:
    for part in PARTS:
        if part not in DEFAULTS:
            assert TOML.count(f"\n{part} = ") == len(presets()), part
