"""A rule set as one frozen text."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.hooks import Hook, HookRule
from scorekeeper.rules.presets import preset, presets
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import Lead, RuleSet, Ties
from scorekeeper.rules.scoring import parse_scoring

CLUB = preset("club-sheet")


@pytest.mark.parametrize("rules", presets().values(), ids=presets())
def test_the_frozen_text_of_a_preset_reads_back_as_the_same_rules(rules: RuleSet) -> None:
    assert RuleSet.from_text(rules.to_text()) == rules


def test_the_frozen_text_keeps_every_part_on_a_line_of_its_own() -> None:
    assert preset("overbid").to_text().splitlines()[2:12] == [
        "players 3-7",
        "deck 52",
        "reserve 1",
        "cap 10",
        "schedule max..1..max",
        "hook must_exceed",
        "lead left_of_dealer",
        "scoring made: 10+bid; missed: 0",
        "ties share",
        "assumed lead ties",
    ]


@given(
    name=st.text(min_size=1, max_size=40).filter(lambda text: text.isprintable() and text.strip()),
    note=st.text(max_size=40).filter(str.isprintable),
    hook=st.sampled_from([Hook(rule=rule) for rule in HookRule]),
    lead=st.sampled_from(Lead),
    ties=st.sampled_from(Ties),
    assumed=st.frozensets(st.sampled_from(["lead", "ties", "cap"])),
    players=st.tuples(st.integers(2, 5), st.integers(5, 10)),
)
def test_any_rules_read_back_from_their_frozen_text(
    name: str,
    note: str,
    hook: Hook,
    lead: Lead,
    ties: Ties,
    assumed: frozenset[str],
    players: tuple[int, int],
) -> None:
    rules = replace(
        CLUB, name=name, note=note, hook=hook, lead=lead, ties=ties, assumed=assumed, players=players
    )
    assert RuleSet.from_text(rules.to_text()) == rules


def test_frozen_text_may_have_passed_through_another_systems_line_ends() -> None:
    assert RuleSet.from_text(CLUB.to_text().replace("\n", "\r\n")) == CLUB


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("hook not_equal\n", "", "This rule set has no line “hook …”."),
        ("hook ", "hat ", "“hat not_equal” is no line of a rule set."),
        ("deck 52\n", "deck 52\ndeck 52\n", "“deck 52” is no line of a rule set."),
        (
            "hook not_equal",
            "hook maybe",
            (
                "“maybe” can’t be played as hook: "
                "none, not_equal, must_exceed, must_be_under, must_equal are known."
            ),
        ),
        ("players 3-7", "players 3", "“” is no number for players: write it in digits, 0 to 999."),
        (
            "deck 52",
            "deck ٣",
            "“٣” is no pack: write how many cards, as in 52, or for each player, as in 8n.",
        ),
        (
            "max..1..max",
            "sometimes",
            "“sometimes” is no hand size: write 1 to 10 or max, as in 10..1..10 or 7,7,5.",
        ),
        (
            "made zero: 10",
            "made zero: ten",
            (
                "Character 12, “ten”: write a number, bid, tricks, "
                "off, cards, bid^2, off^2, tri(off) or largest here."
            ),
        ),
    ],
)
def test_a_frozen_text_that_is_not_ours_is_refused(old: str, new: str, sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        RuleSet.from_text(CLUB.to_text().replace(old, new))
    assert str(refused.value) == sentence


def test_a_change_leaves_the_rest_and_the_preset_alone() -> None:
    changed = CLUB.changed(scoring="made: 10+bid; missed: 0", ties="share")
    assert changed == replace(CLUB, scoring=parse_scoring("made: 10+bid; missed: 0"), ties=Ties.SHARE)
    assert preset("club-sheet") == CLUB


def test_what_the_table_changes_is_no_longer_assumed() -> None:
    overbid = preset("overbid")
    assert overbid.assumed == {"lead", "ties"}
    assert overbid.changed(lead="dealer").assumed == {"ties"}
    assert overbid.changed(lead="left_of_dealer").assumed == {"lead", "ties"}  # as it was


@pytest.mark.parametrize(
    ("part", "text", "field"),
    [
        ("schedule", "11..1", "schedule"),
        ("schedule", "", "schedule"),
        ("scoring", "made: 1/2", "scoring"),
        ("hook", "sometimes", "hook"),
        ("lead", "", "lead"),
        ("ties", "DICE", "ties"),
        ("cap", "ten", "cap"),
        ("cap", "0", "cap"),
        ("players", "3-70", "players"),
        ("players", "7-3", "players"),
        ("deck", "5", "deck"),
        ("deck", "19", "deck"),
        ("deck", "209", "deck"),
        ("reserve", "21", "reserve"),
        ("cap", "61", "cap"),
        ("players", "1-7", "players"),
        ("players", "3-11", "players"),
        ("deck", "0052", "deck"),
        ("name", "two\nlines", "name"),
        ("id", "", "id"),
        ("assumed", "weather", "assumed"),
        ("direction", "upwards", "direction"),
        ("each", "2", "each"),
        ("overflow", "burst", "overflow"),
        ("special", "elbow last", "special"),
        ("special", "forehead size=0", "special"),
        ("bidding", "shouting", "bidding"),
        ("hook", "not_equal min-cards=0", "hook"),
        ("hook", "not_equal min-cards=61", "hook"),
        ("hook", "none zero-allowed", "hook"),
        ("hook", "must_equal any-bidder", "hook"),
        ("hook", "not_equal not-last-hand not-last-hand", "hook"),
        ("zeros", "0,6", "zeros"),
        ("zeros", "5", "zeros"),
        ("trump", "fixed", "trump"),
        ("trump", "fixed S H", "trump"),
        ("trump", "rotate S", "trump"),
        ("trump", "none left=cut", "trump"),
        ("trump", "bidder_names S S", "trump"),
        ("trump", "turn_up left=left=cut", "trump"),
        ("tricks", "some", "tricks"),
        ("streak", "1 made=5 missed=5", "streak"),
        ("streak", "51 made=5 missed=5", "streak"),
        ("streak", "5 made=5", "streak"),
        ("finish", "target 0", "finish"),
        ("finish", "target 10000", "finish"),
        ("finish", "whenever", "finish"),
        ("schedule", "10*until", "finish"),
        ("allow", "everything", "allow"),
        ("deck", "8n8", "deck"),
        ("deck", "21n", "deck"),
        ("colour", "red", "rules"),
    ],
)
def test_a_change_that_cannot_be_played_is_refused_at_its_field(part: str, text: str, field: str) -> None:
    with pytest.raises(Refusal) as refused:
        CLUB.changed(**{part: text})
    assert refused.value.field == field
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize(
    ("part", "text"), [("deck", "20"), ("deck", "208"), ("reserve", "20"), ("cap", "60"), ("players", "2-10")]
)
def test_the_limits_themselves_can_be_played(part: str, text: str) -> None:
    assert f"{part} {text}\n" in CLUB.changed(**{part: text}).to_text()


def test_a_text_has_its_longest_length() -> None:
    assert CLUB.changed(note="x" * 600).note == "x" * 600
    with pytest.raises(Refusal):
        CLUB.changed(note="x" * 601)


def test_a_schedule_may_be_too_large_for_some_of_the_players_counts() -> None:
    rules = CLUB.changed(schedule="10..1")
    assert rules.sizes(5)[0] == 10
    with pytest.raises(Refusal, match="A hand of 10 cards can’t be dealt: with 6 players 1 to 8"):
        rules.sizes(6)


@pytest.mark.parametrize("players", [0, 1, 2, 8])
def test_rules_refuse_a_table_they_are_not_for(players: int) -> None:
    with pytest.raises(Refusal) as refused:
        CLUB.sizes(players)
    assert str(refused.value) == f"Club sheet is for 3 to 7 players, not {players}."
    assert refused.value.field == "players"


def test_rules_for_one_number_of_players_name_that() -> None:
    with pytest.raises(Refusal, match=r"^Cartier is for 4 players, not 5\.$"):
        preset("cartier").sizes(5)


def test_another_schedule_can_be_tried_without_changing_the_rules() -> None:
    assert CLUB.sizes(4, "5..1") == (5, 4, 3, 2, 1)
    with pytest.raises(Refusal):
        CLUB.sizes(4, "")


def test_a_full_pack_leaves_a_card_to_turn_up() -> None:
    """13 cards for four players would leave none. Known mistake 12."""
    assert CLUB.changed(cap="20").largest(4) == 12
    assert CLUB.changed(cap="20", reserve="0").largest(4) == 13


def test_options_are_chosen_by_key() -> None:
    both = preset("table-10").choose(["tricks", "open"])
    assert (str(both.scoring), both.hook) == ("made: 10+tricks; missed: tricks", Hook(rule=HookRule.NONE))
    assert preset("table-10").choose([]) == preset("table-10")
    with pytest.raises(Refusal, match="Full table game has no option “jokers”") as refused:
        preset("table-10").choose(["jokers"])
    assert refused.value.field == "options"
