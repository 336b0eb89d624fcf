"""The rules were written down wrongly: what was agreed is chosen and ruled, and every total follows."""

import pytest

from scorekeeper.game.standings import totals
from tests.web.house import House
from tests.web.sheets import look, read, said
from tests.web.walk import Walk

HEAD = """
    players  Ann, Bob, Cy, Di
    rules    exact-classic
    schedule 3,2,1
    dealer   Di
"""
PLAYED = HEAD + "hand 1 bids 1 1 0 0 tricks 1 2 0 0\nhand 2 bids 0 1 0 0 tricks 0 2 0 0\n"  # 21 0 20 20
PUT_RIGHT = (
    PLAYED + 'ruled rules exact-classic scoring "made: 10+bid; missed: -5*off" by "all" because "typed"\n'
)


def written(house: House, record: str = PLAYED) -> Walk:
    return Walk(house, house.written(record)).wrong("The rules were written down wrongly")


def test_another_rule_set_is_chosen_and_every_total_is_shown_before_it_is_recorded(house: House) -> None:
    walk = written(house)
    assert "What was really agreed?" in walk.said
    before = house.kept()
    walk.press("See what changes", rules="club-sheet")
    assert "Exact or nothing Club sheet" in walk.said
    rows = [[cell.text for cell in row.find("th", "td")] for row in walk.page.find("tr")]
    assert rows[1:] == [["Ann", "21", "20"], ["Bob", "0", "−20"], ["Cy", "20", "20"], ["Di", "20", "20"]]
    assert "Ann, Cy and Di lead, not Ann." in walk.said
    assert house.kept() == before
    walk.recorded("Put the rules right", by="everybody", reason="tapped wrong")
    assert walk.totals == (20, -20, 20, 20)
    assert walk.record[-1].startswith("Ruling by everybody: the rules had been written down wrongly.")
    assert "Really agreed were Club sheet." in walk.record[-1]
    assert "The rules were put right: every total follows what was really agreed." in walk.said
    assert walk.now.position.schedule == (3, 2, 1)


def test_one_part_is_put_right_where_the_others_stand(house: House) -> None:
    walk = written(house).press("See what changes", **{"r.hook": "none", "r.ties": "extra_max_hand"})
    assert "No total changes." in walk.said
    told = [node.text for node in walk.page.find("dd")]
    assert told[1] == (
        "A tie for first is shared. corrected to Everyone plays another hand of 3, until one player leads."
    )
    walk.recorded("Put the rules right", reason="agreed otherwise")
    rules = walk.now.position.rules
    assert (str(rules.hook), str(rules.ties), rules.name) == ("none", "extra_max_hand", "Exact or nothing")
    assert walk.totals == (21, 0, 20, 20)


def test_who_never_agreed_on_the_hook_gets_there_from_the_forbidden_bid(house: House) -> None:
    bidding = PLAYED + "hand 3 bids 0 0 0 0\n"
    walk = Walk(house, house.written(bidding)).wrong("A bid was not allowed", "We never agreed on that")
    walk.press("See what changes", **{"r.hook": "none"}).recorded(
        "Put the rules right", reason="tapped wrong"
    )
    assert str(walk.now.position.rules.hook) == "none"
    assert "A bid was not allowed" not in walk.wrong().links


def test_people_hands_and_dealer_are_not_asked_again(house: House) -> None:
    walk = written(house)
    unseen = " ".join(node.text for node in walk.page.find("div") if node.has("hidden"))
    assert all(words in unseen for words in ("Who plays", "First dealer", "Cards each, hand by hand"))
    assert "Choose the rules, or change what was written down wrongly." in walk.said


def test_what_was_chosen_can_be_changed_again_before_it_is_recorded(house: House) -> None:
    walk = written(house).press("See what changes", rules="club-sheet").press("Change something")
    assert "What was really agreed?" in walk.said
    (chosen,) = [
        node for node in walk.page.find("input") if node.get("name") == "rules" and node.has("checked")
    ]
    assert chosen.get("value") == "club-sheet"


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        ({}, "Nothing is different from the rules as they are written."),
        ({"r.scoring": "made no-trump: 2*bid; made: bid; missed: 0"}, "depend on the trump"),
        ({"r.scoring": "made: a lot"}, "Character 7"),
    ],
)
def test_rules_that_do_not_fit_are_refused_where_they_are_chosen(
    house: House, typed: dict[str, str], refusal: str
) -> None:
    walk = written(house)
    before = house.kept()
    walk.press("See what changes", **typed)
    assert walk.answer.status_code == 422
    assert refusal in walk.said
    assert house.kept() == before


def test_it_needs_a_reason_and_a_name(house: House) -> None:
    walk = written(house).press("See what changes", rules="club-sheet").press("Put the rules right")
    assert walk.answer.status_code == 422
    assert "Say why" in walk.said
    walk.press("Put the rules right", by="", reason="tapped wrong")
    assert walk.answer.status_code == 422
    assert "Say who decided" in walk.said


def test_old_points_and_totals_stay_struck_out_on_the_sheet_and_the_ruling_is_told(house: House) -> None:
    game = house.written(PUT_RIGHT)
    found = read(look(house.host(), game))
    assert found.hand("1").cells[1] == "bid 1 won 2 points 0 corrected to −5 total 0 corrected to −5"
    assert found.hand("2").cells[1] == "bid 1 won 2 points 0 corrected to −5 total 0 corrected to −10"
    assert found.hand("1").cells[0] == "bid 1 won 1 points +11 total 11"
    first = said(found.rows[0].node)
    assert first.startswith("NoteRules put right by all: “typed”. Points: ")
    told = said(read(look(house.host(), game, cell="1.1")).where("explained")[0].node)
    assert "Rules put right" in told
    assert "0 points and a total of 0 were written: “typed”." in told


def test_the_ruling_is_withdrawn_from_the_same_door_and_both_stay_to_be_seen(house: House) -> None:
    walk = written(house, PUT_RIGHT)
    assert "The rules were put right: that no longer holds. It stays on the record." in walk.said
    assert "Bob has 0 instead of −10." in walk.said
    walk.recorded("Withdraw it", why="they were right")
    assert walk.totals == (21, 0, 20, 20)
    found = read(look(house.host(), walk.game))
    assert "Withdrawn since." in said(found.rows[0].node)
    assert found.hand("2").cells[1] == "bid 1 won 2 points −5 corrected to 0 total −10 corrected to 0"
    assert any("Withdrawn later" in line for line in walk.record)


def test_it_is_the_set_up_that_is_changed_before_the_first_hand_is_scored(house: House) -> None:
    game = house.written(HEAD)
    assert "The rules were written down wrongly" not in Walk(house, game).links
    answer = house.host().get(f"/games/{game}/rules")
    assert answer.status_code == 422
    assert "change the set-up instead" in answer.get_data(as_text=True)


def test_after_the_close_it_is_an_amendment(house: House) -> None:
    closed = PLAYED + "hand 3 bids 0 1 0 1 tricks 0 1 0 0\nclosed\n"
    walk = written(house, closed).press("See what changes", **{"r.scoring": "made: 50*bid; missed: 0"})
    assert "Ann and Bob share the win, not Ann." in walk.said
    walk.recorded("Put the rules right", reason="nobody noticed")
    assert walk.record[-1].startswith(
        "Amendment. Ruling by the table: the rules had been written down wrongly."
    )
    assert "changed the result" in walk.said
    assert (
        "The rules had been written down wrongly; they were put right by a ruling of the table." in walk.said
    )
    assert totals(walk.now.position) == (50, 50, 0, 0)


def test_only_the_scorer_may_put_the_rules_right(house: House) -> None:
    game = house.written(PLAYED)
    assert house.let_in(game, "watch").get(f"/games/{game}/rules").status_code == 403
    scorer = Walk(house, game, browser=house.let_in(game, "scorer")).wrong(
        "The rules were written down wrongly"
    )
    scorer.press("See what changes", rules="club-sheet").recorded(
        "Put the rules right", reason="tapped wrong"
    )
    assert scorer.now.position.rules.id == "club-sheet"
