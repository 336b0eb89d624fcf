"""The set-up code: a sheet is enough to have its table again, and a slip of the pen never another one."""

import tracemalloc
import zlib
from dataclasses import replace
from hashlib import sha256
from time import process_time

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from scorekeeper.game import setup_code
from scorekeeper.game.code_letters import ALPHABET, MOST_LETTERS, content_of, letters_of
from scorekeeper.game.setup_code import SetUp, grouped, read_code, write_code
from scorekeeper.rules.presets import preset, presets
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.ruleset_file import OWN_SOURCE
from tests.rules.strategies import full_scoring_texts, refusal
from tests.rules.test_any_rules import ANY_PART

CLUB = preset("club-sheet")
FOUR = SetUp(rules=CLUB, players=4)
CODE = write_code(FOUR)
NAMED = SetUp(rules=CLUB, players=4, names=("Ann", "May, Aunt", "Zoë", "محمد"), dealer=2)
GRANS = replace(CLUB.changed(hook="none"), id="own-grans", name="Gran’s rules", source=OWN_SOURCE, note="")


def coded(text: str) -> str:
    """The code of any text, whether a set-up or not."""
    return letters_of(setup_code._packed(text.encode("utf-8")))


def told(code: str) -> str:
    refused = refusal(lambda: read_code(code))
    assert refused
    assert refused.field == "code"
    return str(refused)


@pytest.mark.parametrize("rules", presets().values(), ids=presets())
def test_a_preset_is_typed_in_four_groups_of_four_however_many_play(rules: RuleSet) -> None:
    fewest, most = rules.players
    for players in range(fewest, most + 1):
        setup = SetUp(rules=rules, players=players, dealer=players - 1)
        assert len(write_code(setup)) <= 16
        assert read_code(write_code(setup)) == setup


def test_letters_that_are_mistaken_for_each_other_are_left_out() -> None:
    assert not set("0O1IL") & set(ALPHABET)
    assert len(ALPHABET) == len(set(ALPHABET)) == 31


@pytest.mark.parametrize(
    "setup", [FOUR, NAMED, SetUp(rules=GRANS, players=5)], ids=["preset", "names", "own"]
)
def test_one_wrong_letter_and_two_swapped_neighbours_are_always_found(setup: SetUp) -> None:
    code = write_code(setup)
    read_code(code)
    for at, right in enumerate(code):
        for wrong in ALPHABET.replace(right, ""):
            with pytest.raises(Refusal):
                content_of(code[:at] + wrong + code[at + 1 :])
        if at and code[at - 1] != right:
            with pytest.raises(Refusal):
                content_of(code[: at - 1] + right + code[at - 1] + code[at + 1 :])


@pytest.mark.parametrize("setup", [FOUR, NAMED], ids=["preset", "names"])
def test_a_code_that_is_cut_off_anywhere_is_found(setup: SetUp) -> None:
    code = write_code(setup)
    for end in range(1, len(code)):
        assert told(code[:end])
    assert (
        told(code[:8])
        == "This set-up code is cut off, or its beginning is mistyped: compare it with the paper."
    )


def test_small_letters_blanks_and_every_kind_of_hyphen_are_taken_as_they_come() -> None:
    for typed in (
        grouped(CODE).lower(),
        CODE[:4] + " - " + CODE[4:],
        "\n".join(CODE),
        "–".join(CODE),
    ):
        assert read_code(f"  {typed} ") == FOUR


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("", "No set-up code is typed: it stands beside the square on a printed sheet."),
        (" - ", "No set-up code is typed"),
        ("Ann, Bob, Cy", "“Ann, Bob, Cy” is no set-up code: it stands beside the square"),
        ("https://example.org/", "“https://example.org/” is no set-up code"),
        ("A", "“A” is no set-up code"),
        ("ß" * 12, "is no set-up code"),
        (CODE[:5] + "O" + CODE[6:], "“O” can’t stand in a set-up code, which has no 0 and O, no 1, I and L"),
        (CODE[:5] + "\u0131" + CODE[6:], "“\u0131” can’t stand in a set-up code"),
        (CODE[:-1] + "2", "A letter of this set-up code is wrong, or two are swapped: compare it"),
        ("A" * (MOST_LETTERS + 1), "This is too long for a set-up code: none has more than 4000 letters."),
        ("A" * 10_000_000, "This is too long for a set-up code"),
        (letters_of(b"what comes later", version=2), "This set-up code comes from a newer version"),
        (letters_of(b"what comes later", version=9), "This set-up code comes from a newer version"),
        (
            coded("40bridge 1234"),
            "names the rule set “bridge”, which this version of the scorekeeper doesn’t know.",
        ),
        (coded("40club-sheet 1234"), "The rule set Club sheet is played differently in this version"),
        (
            coded("90club-sheet f9a2"),
            "No table could play what this set-up code says: Club sheet is for 3 to 7",
        ),
        (coded("47club-sheet f9a2"), "The first dealer is one of the 4 players."),
        (coded("40club-sheet f9a2\nhook dice"), "No table could play what this set-up code says: "),
        (coded("40club-sheet f9a2\nhat on"), "“hat on” is no line of a rule set."),
        (coded("40club-sheet f9a2\nid other"), "“id other” is no line of a rule set."),
        (coded("40club-sheet f9a2\nschedule 1*20" + "+1*20" * 9), "This schedule has 200 hands"),
        (coded("40\nid own-x\nname X"), "This rule set has no line “players …”."),
        (coded("40club-sheet f9a2\n\nAnn\nann\nBob\nCy"), "A letter of this set-up code is wrong"),
        (coded("40club-sheet f9a2\n\nAnn\nBob"), "4 players need 4 names, or none at all. There are 2."),
        (coded("00club-sheet f9a2"), "A letter of this set-up code is wrong"),
        (coded("4"), "A letter of this set-up code is wrong"),
        (letters_of(setup_code._packed(b"40club-sheet f9a2")[:-1]), "A letter of this set-up code is wrong"),
        (letters_of(b""), "A letter of this set-up code is wrong"),
        (letters_of(setup_code._packed(b"40\xff\xfe")), "A letter of this set-up code is wrong"),
    ],
)
def test_what_is_no_code_gets_one_sentence(code: str, sentence: str) -> None:
    assert sentence in told(code)


def test_a_bomb_is_not_unpacked() -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    code = letters_of(packer.compress(b"\0" * 2_000_000) + packer.flush())
    assert len(code) <= MOST_LETTERS
    tracemalloc.start()
    assert told(code)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 500_000


def test_the_largest_code_is_refused_or_read_in_no_time() -> None:
    code = letters_of(bytes(range(256)) * 9)
    began = process_time()
    assert told(code)
    assert process_time() - began < 1.0


@pytest.mark.parametrize(
    "part", ["players", "deck", "cap", "reserve", "zeros", "streak", "finish", "hook", "scoring", "schedule"]
)
@pytest.mark.parametrize(
    "value", ["9" * 5000, "target " + "9" * 5000, "made: " + "9" * 5000, "٤", "-1", "9-"]
)
def test_no_part_from_strangers_ever_crashes_it(part: str, value: str) -> None:
    assert "No table could play what this set-up code says" in told(
        coded(f"40club-sheet f9a2\n{part} {value}")
    )


@given(content=st.binary(max_size=400))
def test_no_letters_from_strangers_ever_crash_it(content: bytes) -> None:
    refused = refusal(lambda: read_code(letters_of(content)))
    assert refused is None or refused.field == "code"


@given(text=st.text(max_size=200))
def test_no_text_from_strangers_ever_crashes_it(text: str) -> None:
    for code in (text, coded(text.replace("\ud800", "")) if text.isprintable() else text):
        refused = refusal(lambda code=code: read_code(code))  # type: ignore[misc]
        assert refused is None or refused.field == "code"


LETTERS = st.characters(codec="utf-8", exclude_categories=["C", "Z"])


@st.composite
def setups(draw: st.DrawFn) -> SetUp:
    """Any set-up of any preset, with any changes, or as a table's own rules."""
    parts = {part: st.sampled_from(texts) for part, texts in ANY_PART.items() if part != "scoring"}
    parts |= {
        "scoring": full_scoring_texts(),
        "schedule": st.sampled_from(["max..1", "1..5..1", "3,2,1", "2*P"]),
        "cap": st.integers(5, 8).map(str),
        "note": st.text(LETTERS, max_size=60),
    }
    try:
        rules = draw(st.sampled_from(list(presets().values())))
        rules = rules.changed(**draw(st.fixed_dictionaries({}, optional=parts)))
        if draw(st.booleans()):
            rules = replace(rules, id="own-set", name=draw(st.text(LETTERS, min_size=1, max_size=20)))
        players = draw(st.integers(*rules.players))
        names = draw(st.lists(st.text(LETTERS, min_size=1, max_size=40), min_size=players, max_size=players))
        return SetUp(
            rules=rules,
            players=players,
            names=tuple(names) if draw(st.booleans()) else (),
            dealer=draw(st.integers(0, players - 1)),
        )
    except Refusal:
        assume(False)
        raise


@given(setup=setups())
def test_every_set_up_comes_back_exactly(setup: SetUp) -> None:
    kept = setup_code.clean_or_none(setup.names)
    assume(kept == setup.names)
    again = read_code(grouped(write_code(setup)).lower())
    assert again == setup
    assert again.rules.to_text() == setup.rules.to_text()
    assert read_code(write_code(setup.nameless())) == setup.nameless()


def test_rules_too_long_for_a_code_say_so() -> None:
    noise = "".join(chr(0x4E00 + at * 7919 % 20000) for at in range(600))
    long = replace(CLUB, id="own-x", name=noise, source=noise, note=noise[::-1])
    refused = refusal(lambda: write_code(SetUp(rules=replace(long, id=noise), players=4)))
    assert str(refused) == "These rules are too long for a set-up code."


# Codes of version 1, as they stand on paper: they are read, whatever changes.
ON_PAPER = {
    "AF45 ZVAS 7VJH G": FOUR,
    "AQ2X G5PE W4RY 6AY9 AQS5 Q7DG 5629 JXXQ 8F3W 94MG YHH2 PQVQ 3PA3": NAMED,
    "AW6F SAXC 4XSN SWA8 CGVC GYG3 XAQC QTSH CY3K V5NF VV5F MU23 5SRE 2BDS B9": SetUp(
        rules=GRANS, players=5, dealer=4
    ),
    "AJ6Q 8AER 9ZAW YV67": SetUp(rules=preset("table-7").choose(["open"]), players=6, dealer=5),
    "AS3P 2538 7JKE 5PGP 8Q7B TGG": SetUp(rules=preset("podrida").changed(schedule="1..4..1"), players=10),
    "AS2R PW6G FHM6 GN8T JZNJ MQ9": SetUp(
        rules=preset("exact-classic").changed(scoring="made: 5+bid; missed: -off"),
        players=3,
        names=("Ann", "Bob", "Cy"),
    ),
}


@pytest.mark.parametrize("code", ON_PAPER)
def test_codes_on_paper_are_read_for_ever(code: str) -> None:
    assert read_code(code) == ON_PAPER[code]


def test_the_words_that_codes_were_packed_with_never_change() -> None:
    assert (
        sha256(setup_code._words()).hexdigest()
        == "a55a50024b06a25399e9272056dee62f83b9702df428eb0d64e6d351ca06c400"
    )
