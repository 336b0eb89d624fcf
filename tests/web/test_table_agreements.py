"""Tables that agree on something rarer: all bid at once or in private, trump is named, tricks are lost."""

import re

import pytest

from tests.web.examiner import page_of
from tests.web.house import House
from tests.web.test_table import At, text

AT_ONCE = """
    players  Ann, Bob, Cy, Di
    rules    exact-classic
    bidding  simultaneous
    schedule 3,2
    dealer   Di
"""
SECRET = AT_ONCE.replace("simultaneous", "secret")


def test_where_all_bid_at_once_any_players_bid_can_be_entered_first(house: House) -> None:
    at = At(house, AT_ONCE)
    first = text(at.client.get(at.url))
    assert "All bid at once. Ann ?" in first
    assert "Nobody bids last: the hook is off." in first
    page = at.client.get(f"{at.url}?bidder=2")
    assert "All bid at once. Cy ?" in text(page)
    assert '<input type="hidden" name="player" value="2">' in page.get_data(as_text=True)
    assert at.post("bids", player=2, bid=1).status_code == 303
    assert "Cy changes the bid of 1." in text(at.client.get(f"{at.url}?bidder=2"))
    assert at.post("bids", player=2, bid=0).status_code == 303
    for player in (0, 1, 3):
        at.post("bids", player=player, bid=1)
    said = text(at.client.get(at.url))
    assert "3 of 3: even." in said
    assert "Change a bid before the first card." in said
    assert "Ann changes the bid of 1." in text(at.client.get(f"{at.url}?bidder=0"))


def test_once_cards_are_played_no_bid_is_offered_for_change(house: House) -> None:
    at = At(house, AT_ONCE + "    hand 1 bids 1 1 1 0 taken Ann\n")
    assert "changes the bid" not in text(at.client.get(f"{at.url}?bidder=0"))
    assert "Ann’s bid of 1 stands" in at.refused("bids", player=0, bid=2)


@pytest.mark.parametrize("view", ["", "/sheet", "/record", "/record.txt", "/print", "/end"])
def test_who_watches_sees_no_bid_that_is_still_in_private(house: House, view: str) -> None:
    at = At(house, SECRET + "    hand 1 bids - 3 2 -\n")
    phone = house.let_in(at.game, "watch")
    seen = phone.get(at.url + view).get_data(as_text=True)
    told = re.sub(r"<script.*?</script>", "", seen)
    assert "Bob bid 3" not in told
    assert "bids - 3 2" not in told
    if view == "":
        rows = [
            " ".join(re.sub(r"<[^>]+>", " ", row).split())
            for row in re.findall(r"<tr.*?</tr>", seen, re.DOTALL)
        ]
        assert rows[1:5] == ["Ann 0", "Bob has bid 0", "Cy has bid 0", "Di D , dealer 0"]
        assert "Bids of 3" in rows[5]
        assert "Bids in private: 2 of 4 so far." in text(phone.get(at.url))
    host = at.client.get(at.url + view).get_data(as_text=True)
    assert view in ("/print", "/end") or "3" in re.sub(r"<[^>]+>", " ", host)


def test_a_secret_bid_that_was_taken_back_stays_secret(house: House) -> None:
    at = At(house, SECRET)
    phone = house.let_in(at.game, "watch")
    at.post("bids", player=0, bid=3)
    assert at.post("undo", key="1" * 34, act=at.after - 1).status_code == 303
    assert "Ann bid 3" in text(at.client.get(at.url + "/record"))
    assert "Ann bid 3" not in text(phone.get(at.url + "/record"))
    assert "Ann’s 3" not in text(phone.get(at.url))
    at.post("bids", key="2" * 34, player=1, bid=2)
    for view in ("/record", "/record.txt", "/sheet"):
        assert "Ann bid 3" not in text(phone.get(at.url + view))
    for key, (player, bid) in zip("345", ((0, 1), (2, 0), (3, 1)), strict=True):
        at.post("bids", key=key * 34, player=player, bid=bid)
    assert "Ann bid 3" in text(phone.get(at.url + "/record"))


def test_a_table_that_stops_over_secret_bids_shows_the_end_without_them(house: House) -> None:
    at = At(house, SECRET + "    hand 1 bids - 3 2 -\n")
    phone = house.let_in(at.game, "watch")
    assert at.post("wrong/stop", reason="too late").status_code == 303
    assert phone.get(at.url).headers["Location"].endswith("/end")
    end = phone.get(at.url + "/end")
    assert "Stopped before the first hand" in text(end)
    assert "bid 3" not in text(end)
    assert "bid 3" not in text(phone.get(at.url + "/record"))


def test_the_bids_are_shown_to_all_once_everybody_has_bid(house: House) -> None:
    at = At(house, SECRET + "    hand 1 bids 0 3 2 1\n")
    phone = house.let_in(at.game, "watch")
    assert "Ann 0 , Bob 3 , Cy 2 , Di 1" in text(phone.get(at.url))
    assert "Bob bid 3" in text(phone.get(at.url + "/record"))


def test_the_highest_bidder_names_trump_when_all_have_bid(house: House) -> None:
    rules = AT_ONCE.replace("bidding  simultaneous", "trump    bidder_names S H NT")
    at = At(house, rules + "    hand 1 bids 0 1 1 -\n")
    assert "names trump" not in text(at.client.get(at.url))
    at.post("bids", player=3, bid=0)
    page = at.client.get(at.url)
    assert "Bob names trump" in text(page)
    assert re.findall(r'name="suit" value="(\w+)"', page.get_data(as_text=True)) == ["S", "H", "NT"]
    assert at.post("trump", suit="H").status_code == 303
    assert "names trump" not in text(at.client.get(at.url))
    assert "Clubs can’t be trump" in At(house, rules + "    hand 1 bids 0 1 1 0\n").refused("trump", suit="C")


def test_a_trump_that_the_rules_decide_is_shown_and_not_asked(house: House) -> None:
    at = At(house, AT_ONCE.replace("bidding  simultaneous", "trump    rotate H S"))
    page = at.client.get(at.url).get_data(as_text=True)
    assert 'aria-label="hearts"' in page
    assert 'name="suit"' not in page
    assert "By the rules hearts is trump" in at.refused("trump", suit="S")


def test_tricks_may_be_nobodys_where_equal_cards_cancel(house: House) -> None:
    at = At(house, AT_ONCE.replace("bidding  simultaneous", "tricks   at_most") + "    hand 1 bids 0 0 1 1\n")
    page = at.client.get(at.url)
    assert "data-fewer" in page.get_data(as_text=True)
    assert "1 trick out, or nobody’s." in text(at.client.get(f"{at.url}?tricks=1.1.0.0"))
    assert at.post("count", tricks0=1, tricks1=1, tricks2=0, tricks3=0).status_code == 303


UNTIL = AT_ONCE.replace("3,2", "3*until").replace("bidding  simultaneous", "finish   target 30")


@pytest.mark.parametrize("hands", ["", "    hand 1 bids 0 0 1 1 tricks 1 1 0 1\n"])
def test_a_game_to_a_target_says_so_instead_of_how_many_hands(house: House, hands: str) -> None:
    at = At(house, UNTIL + hands)
    said = text(at.client.get(at.url))
    assert "until 30 points" in said
    assert ("Hand 1 is recorded." in said) is bool(hands)
    for view in ("/sheet", "/record", "/print", "/wrong", "/record.txt"):
        assert at.client.get(at.url + view).status_code == 200


@pytest.mark.parametrize(
    ("part", "sheet", "says"),
    [
        ("hook     must_equal", "hand 1 bids 1 1 0 -", "Only 1 : the bids must add up to 3."),
        (
            "hook     must_be_under",
            "hand 1 bids 1 0 0 -",
            "Not 2 or 3 : the bids must add up to less than 3.",
        ),
        (
            "hook     must_be_under",
            "hand 1 bids 2 1 0 -",
            "Every bid is allowed : no bid could keep the bids",
        ),
        ("zeros    1,2", "hand 1 bids 0 0 0 0 tricks 1 1 1 0\n    hand 2 bids - - - -", "Not 0 :"),
        ("special  forehead size=3", "", "Cards on the forehead, facing out."),
    ],
)
def test_what_is_barred_and_why_is_said(house: House, part: str, sheet: str, says: str) -> None:
    at = At(house, AT_ONCE.replace("bidding  simultaneous", part) + f"    {sheet}\n")
    assert says in text(at.client.get(at.url))


def test_the_one_who_leads_is_the_one_the_rules_name(house: House) -> None:
    rules = AT_ONCE.replace("bidding  simultaneous", "lead     highest_bidder")
    at = At(house, rules + "    hand 1 bids 0 1 2 1\n")
    assert "Cy leads." in text(at.client.get(at.url))
    assert page_of(at.client.get(at.url).get_data(as_text=True)).whole


def test_trump_that_the_points_ask_for_is_asked_for_until_it_is_noted(house: House) -> None:
    doubled = "scoring  made: 10+bid; missed: 0 | times 2 if spades"
    at = At(house, AT_ONCE.replace("bidding  simultaneous", doubled) + "    hand 1 bids 0 0 1 0\n")
    assert "Trump, for the points" in text(at.client.get(at.url))
    refused = at.refused("count", tricks0=1, tricks1=1, tricks2=1, tricks3=0)
    assert "trump" in refused
    assert "Trump, for the points" in refused  # where it can be said at once
    at.post("trump", suit="S")
    assert "Trump, for the points" not in text(at.client.get(at.url))
    answer = at.post("count", key="j" * 34, tricks0=0, tricks1=1, tricks2=1, tricks3=1)
    assert answer.status_code == 303
    assert "Cy gains 22" in text(at.client.get(at.url))
