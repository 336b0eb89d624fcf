"""Every part of the rules can be changed where they are agreed; what contradicts is said at its field."""

from collections.abc import Iterator

import pytest
from werkzeug.test import TestResponse

from scorekeeper.rules.presets import presets
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.web.controls import NUMBERS, controls_of, parts_changed
from scorekeeper.web.parts_said import GROUPS
from tests.web.agreement import AGREED, fields, main, new_game
from tests.web.browser import Browser
from tests.web.examiner import Page
from tests.web.house import FOUR, House, house_in

CHANGES = [  # what is typed, and the part of the rules that it gives
    ({"r.off": "5"}, "scoring", "made zero: 10; made: 10*bid; missed: -5*off"),
    ({"r.made": "20", "r.each": "-1", "r.zero": ""}, "scoring", "made: 20-bid; missed: -10*off"),
    ({"r.lowest": "yes"}, "scoring", "made zero: 10; made: 10*bid; missed: -10*off | lowest wins"),
    ({"r.scoring": "made: 10+bid^2; missed: 0"}, "scoring", "made: 10+bid^2; missed: 0"),
    ({"r.hook": "none"}, "hook", "none"),
    ({"r.free_one_card": "yes", "r.min_cards": "3"}, "hook", "not_equal min-cards=3 free-one-card"),
    ({"r.trump": "fixed S"}, "trump", "fixed S"),
    ({"r.trump": "rotate", "r.suits": "s d c h"}, "trump", "rotate S D C H"),
    ({"r.left": "no_trump"}, "trump", "turn_up left=no_trump"),
    ({"r.lead": "highest_bidder"}, "lead", "highest_bidder"),
    ({"r.ties": "most_exact_bids"}, "ties", "most_exact_bids"),
    ({"r.bidding": "secret"}, "bidding", "secret"),
    ({"r.direction": "anticlockwise"}, "direction", "anticlockwise"),
    ({"r.zeros_most": "3"}, "zeros", "3,2"),
    ({"r.target": "101"}, "finish", "target 101"),
    (
        {"r.streak": "5", "r.streak_made": "5", "r.streak_missed": "−5", "r.streak_skip": "1"},
        "streak",
        "5 made=+5 missed=-5 skip=1",
    ),
    ({"r.special": "forehead size=1"}, "special", "forehead size=1"),
    ({"r.tricks": "at_most"}, "tricks", "at_most"),
    ({"r.people": "yes", "r.changes": "yes"}, "allow", "people schedule"),
    ({"r.overflow": "shrink"}, "overflow", "shrink"),
    ({"r.each_size": "yes"}, "each", "P"),
    ({"r.most": "5"}, "players", "3-5"),
    ({"r.deck": "40", "r.cap": "8"}, "deck", "40"),
]
WRONG = [  # what is typed, the group it stands in, and the sentence
    ({"r.scoring": "made: ten"}, "points", "Character 7, “ten”: write a number"),
    ({"r.scoring": "made: 10"}, "points", "does not say what a bid of 0 is worth"),
    ({"r.scoring": "made: 10/bid; missed: 0"}, "points", "Character 9, “/”: only + or -"),
    ({"r.scoring": "made: 1000; missed: 0"}, "points", "Character 7, “1000”: numbers go from 0 to 999."),
    ({"r.scoring": "made: 1; made zero: 2; missed: 0"}, "points", "Row 2, “made zero: 2”, can never count"),
    ({"r.scoring": "m" * 590}, "points", "A scoring has at most 500 characters, not 590."),
    ({"r.made": "ten"}, "points", "is a whole number such as 10 or -10, not"),
    ({"r.off": "1000"}, "points", "Points go from −999 to 999, not to 1000."),
    ({"schedule": "11..1..11"}, "schedule", "A hand of 11 cards can’t be dealt"),
    ({"schedule": "0"}, "schedule", "A hand of 0 cards can’t be dealt"),
    ({"schedule": ",".join(["1"] * 121)}, "schedule", "This schedule has 121 hands: at most 120"),
    ({"schedule": "1..10/2"}, "schedule", "Steps of 2 from 1 never reach 10: 9 would do."),
    ({"schedule": "10*until"}, "end", "“10*until” never ends: agree on a target"),
    ({"r.trump": "rotate"}, "trump", "“rotate” takes 2 to 10 of S, H, D, C and NT"),
    ({"r.trump": "rotate", "r.suits": "S X"}, "trump", "“X” is no suit"),
    ({"r.min_cards": "0"}, "hook", "min-cards can’t be 0"),
    ({"r.hook": "must_equal", "r.any_bidder": "yes"}, "hook", "any-bidder goes with not_equal"),
    ({"r.hook": "maybe"}, "hook", "“maybe” can’t be played as hook"),
    ({"r.zeros_most": "0"}, "bidding", "“0,2” is no limit on zeros"),
    ({"r.streak_made": "5"}, "special", "is no bonus for a streak"),
    ({"r.special": "blindfold"}, "special", "“blindfold” names no special hand"),
    ({"r.target": "-1"}, "end", "“target -1” is no end of a game"),
    ({"r.deck": "8m"}, "pack", "“8m” is no pack"),
    ({"r.fewest": "7", "r.most": "3"}, "pack", "The players of a rule set can’t be 3"),
    ({"r.reserve": "0", "r.cap": "13"}, "trump", "With 4 players a hand of 13 leaves no card to turn up"),
    ({"r.lead": "nobody"}, "lead", "“nobody” can’t be played as lead"),
    ({"r.ties": "arm-wrestling"}, "ties", "“arm-wrestling” can’t be played as ties"),
]

NOT_OFFERED = ("maybe", "nobody", "arm-wrestling")  # a list shows only what there is


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One for all these tests: hardly any of them records anything."""
    with house_in(tmp_path_factory.mktemp("house") / "games") as house:
        yield house


def read(client: Browser, page: TestResponse, **typed: str) -> TestResponse:
    table = {name: value for name, value in AGREED.items() if name != "rules"}
    return client.press(page, "Read it back", **{**table, **typed})


def agreed(house: House, client: Browser, page: TestResponse) -> RuleSet:
    answer = client.press(page, "Agree and start")
    assert answer.status_code == 303, main(answer)
    return house.ledger.game(answer.headers["Location"].rpartition("/")[2]).position.rules


@pytest.mark.parametrize(("typed", "part", "text"), CHANGES)
def test_a_changed_part_is_what_is_agreed(
    house: House, client: Browser, typed: dict[str, str], part: str, text: str
) -> None:
    rules = agreed(house, client, read(client, new_game(client), **typed))
    expected = {part: text, **({"cap": "8"} if part == "deck" else {})}
    assert rules == presets()["club-sheet"].changed(**expected)


@pytest.mark.parametrize(("typed", "group", "sentence"), WRONG)
def test_a_contradiction_is_a_sentence_at_its_field(
    house: House, client: Browser, typed: dict[str, str], group: str, sentence: str
) -> None:
    before = house.kept()
    answer = read(client, new_game(client), **typed)
    page = Page(answer.get_data(as_text=True))
    assert answer.status_code == 422
    (alert,) = [node for node in page.nodes if node.get("role") == "alert"]
    assert sentence in alert.text
    above = alert
    while not above.get("id").startswith("part-"):
        assert above.parent is not None
        above = above.parent
    assert above.get("id") == f"part-{group}"
    assert above.tag != "details" or above.has("open")
    kept = fields(answer)
    shown = {name: value for name, value in typed.items() if value not in NOT_OFFERED}
    assert {name: kept.get(name) for name in shown} == shown
    assert house.kept() == before


@pytest.mark.parametrize(("typed", "group", "sentence"), WRONG)
def test_recalculating_says_the_same_while_nothing_is_asked_for(
    client: Browser, typed: dict[str, str], group: str, sentence: str
) -> None:
    answer = client.press(new_game(client), "Recalculate", **{**AGREED, **typed})
    page = Page(answer.get_data(as_text=True))
    assert answer.status_code == 200
    (said,) = [node for node in page.nodes if node.get("class") == "contradiction"]
    assert sentence in said.text
    assert said.parent is not None
    assert said.parent.get("id") == f"told-{group}"
    assert "Not settled" in main(answer)


@pytest.mark.parametrize("rules", presets().values(), ids=lambda rules: rules.id)
def test_the_fields_say_what_the_rule_set_says(rules: RuleSet) -> None:
    said = {name: value for name, value in controls_of(rules).items() if name not in NUMBERS}
    assert parts_changed(rules, said) == {}


@pytest.mark.parametrize("rules", presets())
def test_a_rule_set_that_nobody_touched_is_agreed_as_it_is(house: House, client: Browser, rules: str) -> None:
    players = presets()[rules].players[0]
    names = {f"name{chair}": f"P{chair}" if chair < players else "" for chair in range(5)}
    page = client.press(new_game(client, rules), "Recalculate", **names, dealer="0")
    assert "Changed in these rules" not in main(page)
    assert agreed(house, client, client.press(page, "Read it back")) == presets()[rules]


def test_what_was_changed_stays_changed_when_other_rules_are_picked(house: House, client: Browser) -> None:
    page = client.press(new_game(client), "Recalculate", **{"r.hook": "none", "r.off": "3"})
    assert "Changed in these rules: points, hook." in main(page)
    rules = agreed(house, client, read(client, page, rules="kachuful"))
    assert rules == presets()["kachuful"].changed(
        hook="none", scoring="made zero: 10; made: 10*bid; missed: -3*off"
    )


def test_changes_are_taken_back_together(house: House, client: Browser) -> None:
    typed = {"r.hook": "none", "r.off": "3", "schedule": "5..1"}
    page = client.press(new_game(client), "Recalculate", **typed)
    page = client.press(page, "Take the changes back")
    assert "Changed in these rules" not in main(page)
    assert agreed(house, client, read(client, page)) == presets()["club-sheet"]


def test_changes_outlive_the_read_back(client: Browser) -> None:
    page = client.press(new_game(client), "Recalculate", **{"r.lead": "left_of_dealer"})
    page = client.press(read(client, page), "Change something")
    assert fields(page)["r.lead"] == "left_of_dealer"
    assert "Changed in these rules: first lead." in main(page)


def test_the_same_table_again_keeps_what_it_had_changed(house: House, client: Browser) -> None:
    changed = {"r.free_one_card": "yes", "r.off": "1", "schedule": "1..8*2..1"}
    read_back = read(client, new_game(client), **changed)
    game = client.press(read_back, "Agree and start").headers["Location"].rpartition("/")[2]
    again = client.get(f"/new/again/{game}")
    assert agreed(house, client, again) == house.ledger.game(game).position.rules


def test_numbers_that_say_more_than_the_sentence_are_shown_as_text(client: Browser) -> None:
    page = new_game(client, "squares")
    assert "These points say more than this sentence can" in main(page)
    assert (fields(page)["r.made"], fields(page)["r.scoring"]) == ("", "made: 10+bid^2; missed: -off^2")
    page = client.press(page, "Recalculate", **{"r.made": "10", "r.each": "2"})
    assert fields(page)["r.scoring"] == "made: 10+2*bid; missed: 0"


def test_what_the_table_should_know_is_a_quiet_note(client: Browser) -> None:
    page = client.press(new_game(client), "Recalculate", **{"r.bidding": "simultaneous"})
    (notes,) = [node for node in Page(page.get_data(as_text=True)).nodes if node.get("id") == "notes"]
    assert notes.text == "All bid at once, so nobody bids last: the hook is off."


def test_where_the_sources_differ_is_said_where_the_choice_is_made(client: Browser) -> None:
    page = Page(new_game(client).get_data(as_text=True))
    parts = {node.get("id"): node.text for node in page.nodes if node.get("id").startswith("part-")}
    assert "In the club sheet the dealer leads" in parts["part-lead"]
    assert "two sources share the win" in parts["part-ties"]
    assert "the fourth, as printed, asks the dealer to go above the cards" in parts["part-hook"]


def test_the_ties_are_asked_in_sight(client: Browser) -> None:
    page = Page(new_game(client).get_data(as_text=True))
    (ties,) = [node for node in page.find("select") if node.get("name") == "r.ties"]
    assert ties.around("details") is None


def test_every_group_of_parts_has_its_place(client: Browser) -> None:
    ids = Page(client.press(new_game(client), "Show them").get_data(as_text=True)).ids
    assert {f"told-{group}" for group in GROUPS} <= set(ids)


def test_too_few_chairs_of_the_tables_own_making_are_said_at_the_table(client: Browser) -> None:
    answer = read(client, new_game(client), **{"r.most": "3"})
    assert answer.status_code == 422
    (alert,) = [n for n in Page(answer.get_data(as_text=True)).nodes if n.get("role") == "alert"]
    assert "Club sheet is for 3 players, not 4." in alert.text
    details = alert.around("details")
    assert details is not None
    assert details.get("id") == "part-pack"


def test_rules_for_one_number_of_people_say_that_number(client: Browser) -> None:
    assert "These rules take 4 players." in main(new_game(client, "cartier"))


def test_without_a_hook_its_exceptions_mean_nothing(house: House, client: Browser) -> None:
    names = {f"name{chair}": f"P{chair}" for chair in range(4)}
    page = client.press(
        new_game(client, "boerenbridge"), "Read it back", **names, dealer="0", **{"r.hook": "none"}
    )
    assert str(agreed(house, client, page).hook) == "none"


def test_rules_that_were_changed_are_said_to_be(client: Browser) -> None:
    page = read(client, new_game(client), **{"r.hook": "none"})
    assert "Points: Club sheet, changed" in main(page)
    assert "Club sheet, changed" not in main(read(client, new_game(client)))


def test_a_game_without_a_last_hand_is_read_back_as_one(client: Browser) -> None:
    page = read(client, new_game(client, "dkm-101"))
    assert "Hands of 10 until someone has 101: cards and dealer 10 Di 10 Ann 10 Bob 10 Cy Points" in main(
        page
    )
    assert "until someone has 101, about 10 min a hand" in main(new_game(client, "dkm-101"))


def test_people_are_named_in_the_order_of_play(client: Browser) -> None:
    assert "Who plays, anticlockwise" in main(new_game(client, "pocha"))
    assert "Who plays, clockwise" in main(new_game(client))


def test_a_set_up_is_changed_part_by_part_too(house: House, client: Browser) -> None:
    game = house.written(FOUR, key="parts")
    page = client.get(f"/games/{game}/setup")
    assert "Keep these rules" not in main(page)
    read_back = client.press(page, "Read it back", **{"r.trump": "none"})
    answer = client.press(read_back, "Agree and change", why="no jack of trumps")
    assert answer.status_code == 303
    assert str(house.ledger.game(game).position.rules.trump) == "none"


def test_of_points_that_were_typed_twice_the_text_counts(house: House, client: Browser) -> None:
    typed = {"r.off": "5", "r.scoring": "made: 20+bid; missed: 0"}
    rules = agreed(house, client, read(client, new_game(client), **typed))
    assert str(rules.scoring) == "made: 20+bid; missed: 0"


def test_a_schedule_that_cannot_be_written_out_stands_as_it_is_written(client: Browser) -> None:
    assert fields(new_game(client, "dkm-101"))["schedule"] == "10*until"
    page = client.press(new_game(client), "Recalculate", **{"r.each_size": "yes"})
    assert fields(page)["schedule"] == "max..1..max"
    assert "76 hands" in main(page)


def test_what_few_tables_change_is_kept_whether_it_is_shown_or_not(house: House, client: Browser) -> None:
    page = client.press(new_game(client), "Show them")
    page = client.press(page, "Recalculate", **{"r.people": "yes", "r.zeros_most": "4"})
    assert agreed(house, client, read(client, page)).allow == {"people"}
    keep = {"keep": "Come and go", "r.people": "yes"}
    client.press(new_game(client), "Keep", **keep)
    hidden = new_game(client, "own-come-and-go")
    assert "r.people" not in fields(hidden)
    assert agreed(house, client, read(client, hidden, **{"r.lead": "left_of_dealer"})).allow == {"people"}
    shown = client.press(hidden, "Show them")
    assert fields(shown)["r.people"] == "yes"
    assert agreed(house, client, read(client, shown)).allow == {"people"}
