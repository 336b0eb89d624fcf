"""The table's screen, one request at a time: what is recorded, what is refused, and what is shown then."""

import re
from typing import Any

import pytest
from werkzeug.test import TestResponse

from tests.web.browser import Browser
from tests.web.examiner import page_of
from tests.web.house import House

PART = {"HX-Request": "true", "HX-Request-Type": "partial"}
CLUB = """
    players  Ann, Bob, Cy, Di
    rules    club-sheet
    dealer   Di
"""
LAST_BID = CLUB + "    hand 1 bids 3 2 3 -\n"
PLAYED = CLUB + "    hand 1 bids 3 2 3 1\n"


def text(answer: TestResponse) -> str:
    """What a person reads, without the markup between."""
    return " ".join(re.sub(r"<[^>]+>", " ", answer.get_data(as_text=True)).split())


class At:
    """A game's table, as one browser posts to it."""

    def __init__(self, house: House, sheet: str) -> None:
        self.house = house
        self.game = house.written(sheet)
        self.client: Browser = house.host()
        self.url = f"/games/{self.game}"

    @property
    def after(self) -> int:
        return self.house.ledger.length(self.game)

    def post(self, route: str, *, part: bool = False, **fields: Any) -> TestResponse:
        """Post a form as the page would, with what is told instead."""
        form = {"after": self.after, "key": "k" * 34, "deal": 1, **fields}
        return self.client.post(f"{self.url}/{route}", data=form, headers=PART if part else {})

    def refused(self, route: str, *, status: int = 422, **fields: Any) -> str:
        """Post what is not taken: a sentence, and nothing changed."""
        before = self.house.kept()
        answer = self.post(route, **fields)
        assert answer.status_code == status, text(answer)
        assert self.house.kept() == before
        return text(answer)


def test_a_bid_without_a_script_leads_back_to_the_table(house: House) -> None:
    at = At(house, CLUB)
    answer = at.post("bids", player=0, bid=3)
    assert (answer.status_code, answer.location) == (303, at.url)
    assert "Bob bids." in text(at.client.get(at.url))


def test_a_bid_with_a_script_is_answered_with_the_hand_alone(house: House) -> None:
    answer = At(house, CLUB).post("bids", part=True, player=0, bid=3)
    assert answer.status_code == 200
    assert answer.get_data(as_text=True).startswith('<section id="hand"')
    assert "Bob bids." in text(answer)


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("", "The bid is blank. Give a whole number from 0 to 10."),
        ("-1", "The bid is a whole number from 0 to 10, not &#34;-1&#34;."),
        ("11", "The bid is a whole number from 0 to 10, not &#34;11&#34;."),
        ("1.5", "not &#34;1.5&#34;"),
        ("٣", "not &#34;٣&#34;"),
        ("1_0", "not &#34;1_0&#34;"),
        (" 3", "not &#34; 3&#34;"),
        ("+3", "not &#34;+3&#34;"),
        ("03", "not &#34;03&#34;"),
        ("true", "not &#34;true&#34;"),
        ("<b>", "not &#34;&lt;b&gt;&#34;"),
        ("9" * 40, "from 0 to 10"),
    ],
)
def test_a_bid_that_is_no_number_of_the_hand_is_refused_in_words(house: House, typed: str, says: str) -> None:
    assert says in At(house, CLUB).refused("bids", player=0, bid=typed)


def test_a_bid_out_of_turn_is_not_taken(house: House) -> None:
    assert "Ann bids next." in At(house, CLUB).refused("bids", player=2, bid=1)


def test_a_bid_of_somebody_who_does_not_play_is_refused(house: House) -> None:
    assert "does not play this hand" in At(house, CLUB).refused("bids", player=9, bid=1)


def test_a_bid_for_another_deal_is_refused(house: House) -> None:
    assert "Deal 1 is on the table" in At(house, CLUB).refused("bids", deal=2, player=0, bid=1)


def test_the_hooked_bid_is_refused_and_says_why(house: House) -> None:
    at = At(house, LAST_BID)
    assert "can’t bid 2: the bids would add up to 10." in at.refused("bids", player=3, bid=2)


def test_the_hooked_key_cannot_be_pressed(house: House) -> None:
    at = At(house, LAST_BID)
    page = at.client.get(at.url).get_data(as_text=True)
    assert re.findall(r'<button class="key" name="bid" value="(\d+)">', page) == [
        str(bid) for bid in range(11) if bid != 2
    ]
    assert "Not 2 : the bids would add up to 10." in text(at.client.get(at.url))


def test_the_same_form_sent_twice_is_one_bid(house: House) -> None:
    at = At(house, CLUB)
    form = {"after": at.after, "player": 0, "bid": 3}
    first = at.post("bids", part=True, **form)
    length = at.after
    again = at.post("bids", part=True, **form)
    assert at.after == length
    assert [answer.status_code for answer in (first, again)] == [200, 200]
    assert re.sub(r'name="key" value="[^"]+"', "", again.get_data(as_text=True)) == re.sub(
        r'name="key" value="[^"]+"', "", first.get_data(as_text=True)
    )


def test_a_second_answer_to_the_same_form_is_refused_and_shows_the_first(house: House) -> None:
    at = At(house, CLUB)
    after = at.after
    at.post("bids", after=after, player=0, bid=3)
    told = at.refused("bids", status=409, after=after, player=0, bid=4)
    assert "already answered" in told
    assert "Bob bids." in told


def test_a_second_scorer_cannot_overwrite_the_first(house: House) -> None:
    at = At(house, CLUB)
    after = at.after
    at.post("bids", after=after, player=0, bid=3)
    told = at.refused("bids", status=409, after=after, key="other", player=0, bid=4)
    assert "Something else was recorded meanwhile" in told
    assert "Bob bids." in told


def test_a_page_from_the_future_is_refused(house: House) -> None:
    assert "Load the page again" in At(house, CLUB).refused("bids", after=99, player=0, bid=1)


def test_a_form_without_a_key_is_refused(house: House) -> None:
    assert "key" in At(house, CLUB).refused("bids", key="", player=0, bid=1)


def test_a_number_of_two_thousand_digits_is_refused_like_any_other(house: House) -> None:
    assert "At most 2000 are allowed" in At(house, CLUB).refused("bids", player=0, bid="9" * 2500)


def test_the_way_back_never_shows_a_table_of_the_past(house: House) -> None:
    at = At(house, CLUB)
    for page in ("", "/sheet", "/record"):
        assert at.client.get(at.url + page).headers["Cache-Control"] == "no-store"
    assert at.client.get(at.url, headers=PART).headers["Cache-Control"] == "private, no-cache"


def test_an_unknown_game_is_not_found(house: House) -> None:
    at = At(house, CLUB)
    at.url = "/games/aaaaaaaaaaaaaaaaaaaaaaaaaa"
    at.refused("bids", status=404, player=0, bid=1)


@pytest.mark.parametrize(
    ("tricks", "says"),
    [
        (("3", "2", "3", ""), "Di’s tricks are blank."),
        (("3", "2", "3", "11"), "11"),
        (("3", "2", "3", "-1"), "not &#34;-1&#34;"),
        (("3", "2", "3", "٣"), "not &#34;٣&#34;"),
        (("3", "2", "3", "1.0"), "not &#34;1.0&#34;"),
        (("3", "2", "3", "1"), "1 trick still out"),
        (("4", "4", "3", "1"), "2 tricks too many"),
    ],
)
def test_a_count_that_cannot_be_is_refused_and_kept_on_the_screen(
    house: House, tricks: tuple[str, ...], says: str
) -> None:
    at = At(house, PLAYED)
    fields: dict[str, Any] = {f"tricks{player}": typed for player, typed in enumerate(tricks)}
    assert says in at.refused("count", **fields)
    page = at.post("count", **fields).get_data(as_text=True)
    kept = re.findall(r'name="tricks\d" value="(\d*)"', page)
    assert [shown for shown in kept if shown] == [typed for typed in tricks if re.fullmatch("[0-9]+", typed)]


def test_a_wrong_sum_names_those_one_off_their_bid(house: House) -> None:
    at = At(house, PLAYED)
    told = at.refused("count", tricks0=3, tricks1=1, tricks2=2, tricks3=1)
    assert "Not recorded. 7 of 10 tricks are given. Bob and Cy are each one short of their bid" in told
    assert told.count("one short") == 3


def test_a_hand_cannot_be_counted_before_everybody_has_bid(house: House) -> None:
    assert "Di has not bid yet." in At(house, LAST_BID).refused(
        "count", tricks0=3, tricks1=2, tricks2=3, tricks3=2
    )


def test_without_a_script_more_and_less_record_nothing(house: House) -> None:
    at = At(house, PLAYED)
    before = house.kept()
    page = at.client.press(at.client.get(at.url), "Bob one less")
    assert (page.status_code, page.location) == (303, f"{at.url}?tricks=3.1.3.1")
    shown = at.client.get(page.location)
    assert "2 tricks still out." in text(shown)
    at.client.press(shown, "Ann one more")
    assert house.kept() == before


def test_bids_are_offered_as_tricks_exactly_when_they_do_not_add_up(house: House) -> None:
    under = At(house, PLAYED)
    assert re.findall(
        r'name="tricks\d" value="(\d*)"', under.client.get(under.url).get_data(as_text=True)
    ) == list("3231")
    game = house.written(CLUB + "    hook none\n    hand 1 bids 3 2 3 2\n", key="even")
    even = under.client.get(f"/games/{game}").get_data(as_text=True)
    assert re.findall(r'name="tricks\d" value="(\d*)"', even) == [""] * 4


def test_a_first_trick_starts_play_and_counts_from_zero(house: House) -> None:
    at = At(house, PLAYED)
    page = at.post("count", part=True, player=2).get_data(as_text=True)
    assert re.findall(r'name="tricks\d" value="(\d*)"', page) == list("0010")
    assert "9 tricks still out." in page


def test_a_recorded_hand_is_read_out_with_points_and_totals(house: House) -> None:
    at = At(house, PLAYED)
    told = text(at.post("count", part=True, tricks0=4, tricks1=2, tricks2=3, tricks3=1))
    assert (
        "Ann loses 10, now minus 10 . Bob gains 20, now 20 . Cy gains 30, now 30 . Di gains 10, now 10 ."
        in told
    )
    assert "cards each, Ann deals hand 2 of 19" in told
    assert "Bob bids first." in told


def test_the_trump_is_noted_by_its_letter_only(house: House) -> None:
    at = At(house, CLUB)
    assert "The trump is S, H, D, C or NT" in at.refused("trump", suit="hearts")
    at.post("trump", suit="H")
    assert 'aria-label="hearts"' in at.client.get(at.url).get_data(as_text=True)


def test_undo_takes_back_what_it_names_and_nothing_else(house: House) -> None:
    at = At(house, LAST_BID)
    assert "Undo Cy’s 3" in text(at.client.get(at.url))
    assert "Look again at what undo takes back" in at.refused("undo", act=2)
    answer = at.post("undo", part=True, act=at.after)
    assert "Cy bids." in text(answer)
    assert "Redo Cy’s 3" in text(answer)
    assert "Di bids last." in text(at.post("redo", part=True, key="again", act=at.after - 1))


def test_undo_of_a_recorded_hand_asks_why(house: House) -> None:
    at = At(house, PLAYED[:-1] + " tricks 4 2 3 1\n")
    assert "Undo hand 1" in text(at.client.get(at.url))
    page = at.client.get(f"{at.url}/undo")
    assert "Say why" in at.refused("undo", act=at.after, why="")
    at.client.press(page, "Undo hand 1", why="counted wrong")
    assert "9 of 10: one under." in text(at.client.get(at.url))


def test_a_waived_hook_says_so(house: House) -> None:
    at = At(house, CLUB.replace("club-sheet", "overbid") + "    hand 1 bids 0 0 0 -\n")
    assert "Every bid is allowed" in text(at.client.get(at.url))


def test_a_view_that_has_not_changed_is_not_sent_again(house: House) -> None:
    at = At(house, LAST_BID)
    watcher = house.let_in(at.game, "watch")
    first = watcher.get(at.url, headers=PART)
    mark = {"If-None-Match": first.headers["ETag"]}
    assert watcher.get(at.url, headers={**PART, **mark}).status_code == 304
    at.post("bids", player=3, bid=1)
    assert watcher.get(at.url, headers={**PART, **mark}).status_code == 200


def test_two_roles_never_share_a_view(house: House) -> None:
    at = At(house, LAST_BID)
    watcher = house.let_in(at.game, "watch")
    mine = at.client.get(at.url, headers=PART)
    theirs = watcher.get(at.url, headers={**PART, "If-None-Match": mine.headers["ETag"]})
    assert theirs.status_code == 200
    assert "<form" not in theirs.get_data(as_text=True)


def test_whoever_watches_finds_nothing_to_press(house: House) -> None:
    at = At(house, PLAYED)
    page = house.let_in(at.game, "watch").get(at.url).get_data(as_text=True)
    assert "<form" not in page
    assert "Only the scorer’s phone can write." in page


@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", "__proto__", "عمر", "🂡 Ace", "O'Neil", "W" * 40]
)
def test_any_name_is_shown_as_it_is(house: House, name: str) -> None:
    at = At(house, CLUB.replace("Cy", f'"{name}"') + "    hand 1 bids 3 2 3 1 tricks 4 2 3 1\n")
    page = at.client.get(at.url).get_data(as_text=True)
    shown = name.replace("<", "&lt;").replace(">", "&gt;").replace("'", "&#39;")
    assert f">{shown}" in page


TIED = """
    players  Ann, Bob, Cy, Di
    rules    club-sheet
    schedule 2,1
    dealer   Di
    hand 1 bids 1 1 0 1 tricks 1 1 0 0
"""


def aloud(at: At) -> str:
    page = page_of(at.client.get(at.url).get_data(as_text=True))
    return " ".join(node.text for node in page.find("p") if "aloud" in node.get("class").split())


def test_a_tie_that_is_played_off_is_read_aloud_after_the_last_hand(house: House) -> None:
    at = At(house, TIED + "    hand 2 bids 0 0 1 1 tricks 0 0 1 0\n")
    assert "are tied at" in aloud(at)
    assert aloud(at).endswith("Everyone plays one more hand of 2.")


@pytest.mark.parametrize(("target", "plays_off"), [(10, True), (90, False)])
def test_a_tie_past_the_target_is_why_play_without_a_last_hand_goes_on(
    house: House, target: int, plays_off: bool
) -> None:
    until = f"schedule 2*until\n    finish target {target}\n    ties extra_max_hand"
    at = At(house, TIED.replace("schedule 2,1", until))
    assert ("are tied at" in aloud(at)) is plays_off
    assert aloud(at).endswith("Everyone plays one more hand of 2.") is plays_off


def test_before_the_last_hand_no_tie_is_read_aloud(house: House) -> None:
    assert "tied" not in aloud(At(house, TIED))
