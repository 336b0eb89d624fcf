"""Names are shown literally; refused is only what would confuse the table. Totals belong to the person."""

import pytest

from scorekeeper.game.acts import agree, clean_name, clean_names, rename
from scorekeeper.game.events import Chosen
from scorekeeper.game.names import controls
from scorekeeper.game.standings import totals
from scorekeeper.game.state import Game
from scorekeeper.rules.presets import preset
from scorekeeper.rules.refusals import Refusal
from tests.game.refusing import refused
from tests.game.table import ANN, BOB, game_of, then

FAMILY = "\U0001f469\u200d\U0001f467"  # two emoji and the joiner between them
HIDDEN = (
    "The name ab holds an invisible control character (U+{code}). "
    "Letters, digits, signs and emoji are allowed."
)
NEWER_THAN_US = "\U0001faea"  # no Unicode table of ours has it yet


@pytest.mark.parametrize(
    "name",
    [
        "<script>",
        "__proto__",
        "عمر",
        "O'Neil",
        "McKay",
        "Zoë",
        FAMILY,
        NEWER_THAN_US,
        "می‌خواهم",
        "x" * 40,
        "7",
    ],
)
def test_any_name_is_kept_as_it_is(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "A name is empty. Write 1 to 40 characters."),
        ("   ", "A name is empty. Write 1 to 40 characters."),
        ("\u200d", "A name is empty. Write 1 to 40 characters."),
        ("x" * 41, f"The name {'x' * 40}… has 41 characters. At most 40 are allowed."),
        ("a\u202eb", HIDDEN.format(code="202E")),
        ("a\x00b", HIDDEN.format(code="0000")),
        ("a\nb", HIDDEN.format(code="000A")),
    ],
)
def test_a_name_that_would_confuse_the_table_is_refused(name: str, sentence: str) -> None:
    with pytest.raises(Refusal) as caught:
        clean_name(name)
    assert str(caught.value) == sentence


def test_only_what_turns_or_breaks_a_line_counts_as_hidden() -> None:
    hidden = [code for code in range(0x2000, 0x2070) if controls(chr(code))]
    turns, breaks = [*range(0x202A, 0x202F), *range(0x2066, 0x206A)], [0x2028, 0x2029]
    assert hidden == sorted(turns + breaks)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ann"),
        ("Ann", " Ann "),
        ("Mc Kay", "McKay"),
        ("Zoë", "Zoe\u0308"),
        ("ﬁnn", "finn"),
        ("Ann", "An\u200bn"),
    ],
)
def test_two_names_that_look_the_same_are_refused(one: str, other: str) -> None:
    with pytest.raises(Refusal, match="looks the same as"):
        clean_names([one, "Bob", other])


def test_a_name_keeps_its_case_and_is_composed() -> None:
    assert clean_names(["McKay", "Zoe\u0308", " Bob "]) == ("McKay", "Zoë", "Bob")


def test_a_person_can_be_renamed_at_any_time_and_keeps_the_total(game: Game) -> None:
    """
    schedule 2,1
    hand 1  bids 2 0 0 1  tricks 2 0 0 0
    hand 2  bids - 1 - -
    """
    game = then(game, rename, player=ANN, name="Anna")
    assert game.position.names == ("Anna", "Bob", "Cy", "Di")
    assert totals(game.position) == (12, 10, 10, 0)


def test_a_new_name_is_one_of_their_own(game: Game) -> None:
    """
    schedule 2,1
    """
    assert "looks the same as Bob" in str(refused(game, rename, player=ANN, name="BOB"))
    assert str(refused(game, rename, player=ANN, name="Ann")) == "Ann is already called that."
    assert str(refused(game, rename, player=7, name="Eve")) == "There is no player number 8."
    assert then(game, rename, player=ANN, name="ann").position.names[ANN] == "ann"


def test_bidding_order_belongs_to_the_chairs(game: Game) -> None:
    """
    players  Ann, Bob, Cy, Di
    seats    Ann, Cy, Bob, Di
    dealer   Ann
    schedule 2
    hand 1   bids - - 1 -
    """
    current = game.position.current
    assert current is not None
    assert current.order == (2, BOB, 3, ANN)


@pytest.mark.parametrize(("players", "sizes"), [(3, 10), (4, 10), (5, 10), (6, 8), (7, 7)])
def test_the_largest_hand_leaves_a_card_to_turn_up(players: int, sizes: int) -> None:
    """Sources 000, 001 and 003 print the same table."""
    names = [f"Player {number}" for number in range(players)]
    setup = agree(names=names, rules=preset("club-sheet"), first_dealer=0)
    assert max(setup.schedule) == setup.largest == sizes == min(10, (52 - 1) // players)
    assert players * sizes < 52


@pytest.mark.parametrize("count", [0, 1, 2, 8])
def test_a_preset_takes_its_own_number_of_players(count: int) -> None:
    with pytest.raises(Refusal, match=f"Club sheet is for 3 to 7 players, not {count}"):
        agree(names=[f"P{n}" for n in range(count)], rules=preset("club-sheet"), first_dealer=0)


def test_the_record_says_how_the_first_dealer_was_found() -> None:
    game = game_of("chosen highest card")
    assert game.position.setup.chosen is Chosen.HIGHEST_CARD


@pytest.mark.parametrize("dealer", [-1, 3])
def test_the_first_dealer_is_somebody_who_plays(dealer: int) -> None:
    with pytest.raises(Refusal, match="Say who deals first: one of the 3 players"):
        agree(names=["Ann", "Bob", "Cy"], rules=preset("club-sheet"), first_dealer=dealer)


def test_rules_that_do_not_answer_for_every_hand_are_refused_at_the_set_up() -> None:
    gap = preset("club-sheet").changed(scoring="made: 10+bid; under: 0")
    with pytest.raises(Refusal, match="does not say what a bid"):
        agree(names=["Ann", "Bob", "Cy"], rules=gap, first_dealer=0)
