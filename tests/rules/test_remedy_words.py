"""What a table does about a mistake, by the rules it plays."""

import pytest

from scorekeeper.rules.presets import preset
from scorekeeper.rules.remedy_words import remedies_in_words
from scorekeeper.rules.ruleset import RuleSet

CLUB = preset("club-sheet")
VOID = "the hand is void and dealt again, with no points from it."


def told(rules: RuleSet) -> dict[str, str]:
    return {line.label: line.sentence for line in remedies_in_words(rules)}


def test_every_mistake_of_source_000_has_its_remedy_in_the_order_in_which_it_happens() -> None:
    wanted = {
        "Wrong deal": "Too many or too few cards. Deal again, same dealer.",
        "A bid out of turn": "It is not taken until its turn comes.",
        "A bid is changed": (
            "Only until the next player bids; the last bid until play starts. After that it stands."
        ),
        "A bid is written wrong": "Put the right one beside it.",
        "A bid was not allowed": (
            f"Before the first card: the last bidder bids again. After play had begun: {VOID}"
        ),
        "Someone did not follow suit": (
            "Trick still open: take the wrong card back and play a legal one. Nobody loses anything. "
            f"Trick gathered: {VOID}"
        ),
        "Who took that trick?": "Leave the cards. Look at suit led, then trump.",
        "The count does not add up": "Count packets, then the table rules.",
        "The wrong player dealt": "Say who did. The next deal follows.",
        "We played the wrong size": "Let the hand stand, or deal again.",
        "A score is wrong, found later": (
            "Work the hand out again from its bids and tricks. The old value stays, struck out."
        ),
    }
    assert list(told(CLUB).items()) == list(wanted.items())


@pytest.mark.parametrize("bidding", ["simultaneous", "secret"])
def test_where_all_bid_at_once_no_bid_is_out_of_turn_or_forbidden(bidding: str) -> None:
    at_once = told(CLUB.changed(bidding=bidding))
    assert "A bid out of turn" not in at_once
    assert "A bid was not allowed" not in at_once
    assert at_once["A bid is changed"] == "Only until play starts. After that it stands."


def test_without_a_hook_nothing_is_forbidden_but_too_many_zeros() -> None:
    assert "A bid was not allowed" not in told(CLUB.changed(hook="none"))
    assert "A bid was not allowed" in told(CLUB.changed(hook="none", zeros="5,6"))


def test_where_the_hook_binds_everybody_whoever_broke_it_bids_again() -> None:
    anybody = told(CLUB.changed(hook="must_be_under any-bidder"))
    assert anybody["A bid was not allowed"].startswith("Before the first card: whoever called it bids again.")


def test_bids_that_named_trump_stand() -> None:
    named = told(CLUB.changed(trump="bidder_names"))
    assert named["A bid is changed"].endswith("After that it stands. It stands too once trump is named.")


def test_without_trump_only_the_suit_led_decides() -> None:
    assert (
        told(CLUB.changed(trump="none"))["Who took that trick?"] == "Leave the cards. Look at the suit led."
    )
