"""What a remedy does not take changes nothing: it is said in a sentence, and what was typed is kept."""

import pytest

from scorekeeper.game.events import NoteWritten
from tests.web.browser import Browser
from tests.web.examiner import Page
from tests.web.house import House
from tests.web.walk import Walk

SHEET = """
    players  Ann, Bob, Cy, Di
    rules    club-sheet
    schedule 3..1
    dealer   Di
    hand 1 bids 1 1 0 2 tricks 1 1 0 1
    hand 2 bids 1 1 1 1
"""
NO_SUCH = [
    ("bid", {"player": "9"}, "player"),
    ("bid", {"player": "x"}, "player"),
    ("bid", {"deal": "77"}, "There is no deal 77 in this game."),
    ("bid", {"deal": "1"}, "That hand is not on the table."),
    ("bid", {"player": "0", "bid": "3"}, 'The bid is a whole number from 0 to 2, not "3".'),
    ("void", {"deal": "77", "again": "yes"}, "There is no deal 77 in this game."),
    ("void", {"again": "perhaps"}, "Say whether the hand is dealt again: yes or no."),
    ("dealer", {"dealer": "9"}, "dealer"),
    ("dealer", {"dealer": "0"}, "Ann is already down as the dealer."),
    ("size", {"size": "14"}, "14 cards each is not possible: 1 to 13 are."),
    ("size", {"size": "0"}, "0 cards each is not possible: 1 to 13 are."),
    ("size", {"size": "1.5"}, 'The size is a whole number from 0 to 99999, not "1.5".'),
    ("trump", {"suit": "X"}, "The trump is one of the four suits, no trump, or unknown."),
    ("later", {"deal": "2"}, "That hand is not recorded yet."),
    ("withdraw", {}, "There is no ruling in force."),
    ("share", {}, "The lead is not tied after the last hand: there is nothing to share."),
    ("extra", {"deal": "1"}, "Only a recorded extra hand can be ruled to count."),
    ("resume", {}, "Only a stopped game can be resumed."),
    ("reopen", {}, "Only a closed game can be reopened."),
    ("trick", {"act": "2"}, "Something else was written since."),
    ("name", {"player": "9"}, "player"),
]


@pytest.mark.parametrize(("kind", "typed", "refusal"), NO_SUCH)
def test_an_answer_that_makes_no_sense_is_named_and_the_question_asked_again(
    house: House, kind: str, typed: dict[str, str], refusal: str
) -> None:
    game = house.written(SHEET)
    before = house.kept()
    answer = house.host().get(f"/games/{game}/wrong/{kind}", query_string=typed)
    assert answer.status_code == 422
    page = Page(answer.get_data(as_text=True))
    assert page.find("h2")[0].text == "Not recorded"
    assert refusal in " ".join(node.text for node in page.find("main"))
    assert house.kept() == before


@pytest.mark.parametrize(("kind", "typed", "refusal"), NO_SUCH)
def test_what_makes_no_sense_is_refused_when_it_is_posted_too(
    house: House, client: Browser, kind: str, typed: dict[str, str], refusal: str
) -> None:
    game = house.written(SHEET)
    before = house.kept()
    fields = {"after": str(house.ledger.length(game)), "key": "a key", "why": "because", **typed}
    answer = client.post(f"/games/{game}/wrong/{kind}", data={"by": "all", **fields})
    assert answer.status_code == 422
    assert refusal
    assert house.kept() == before


def test_when_somebody_else_wrote_first_the_game_is_shown_as_it_stands_now(house: House) -> None:
    walk = Walk(house, house.written(SHEET)).wrong("Wrong deal", "Deal it again")
    house.ledger.append(
        walk.game,
        (NoteWritten(deal=0, text="Meanwhile"),),
        after=walk.now.length,
        key="other phone",
        at=house.serving.clock(),
    )
    walk.press("Void hand 2", reason="too many cards")
    assert walk.answer.status_code == 409
    assert "Somebody else wrote first" in walk.said
    assert [field.get("value") for field in walk.page.find("input") if field.has("checked")] == [
        "too many cards"
    ]
    walk.recorded("Void hand 2", reason="too many cards")


def test_the_same_step_sent_twice_is_recorded_once(house: House) -> None:
    walk = Walk(house, house.written(SHEET)).wrong("Wrong deal", "Deal it again")
    page = walk.answer
    walk.recorded("Void hand 2", reason="too many cards")
    length = walk.now.length
    walk.answer = page
    walk.recorded("Void hand 2", reason="too many cards")
    assert walk.now.length == length


BACK = [
    (("The wrong player dealt", "Bob"), "Bob dealt", {"reason": "tapped wrong"}, "Bob dealt hand 2"),
    (("Wrong deal", "Deal it again"), "Void hand 2", {"why": "a card was seen"}, "void"),
    (("A bid is written wrong", "Ann", "2"), "Write 2", {"why": "misheard"}, "Ann"),
    (("Stop the game",), "Stop here", {"why": "it is late"}, "Stopped after hand 1 of 3"),
]


@pytest.mark.parametrize(("way", "button", "typed", "told"), BACK)
def test_on_the_way_back_the_last_step_says_that_it_is_recorded(
    house: House, way: tuple[str, ...], button: str, typed: dict[str, str], told: str
) -> None:
    walk = Walk(house, house.written(SHEET)).wrong(*way)
    address = walk.answer.request.full_path
    walk.recorded(button, **typed)
    before = house.kept()
    walk.answer = walk.browser.get(address)
    assert walk.answer.status_code == 200
    assert "Not recorded" not in walk.said
    assert "This is already recorded." in walk.said
    assert told in walk.said
    assert walk.links == ["Back to the table"]
    assert house.kept() == before


def test_on_the_way_back_after_an_undo_the_step_is_offered_again(house: House) -> None:
    walk = Walk(house, house.written(SHEET)).wrong("The wrong player dealt", "Bob")
    address = walk.answer.request.full_path
    walk.recorded("Bob dealt", reason="tapped wrong")
    walk.press("Undo dealer of 2")
    walk.answer = walk.browser.get(address)
    assert "already recorded" not in walk.said
    walk.recorded("Bob dealt", reason="tapped wrong")


def test_the_same_step_answered_otherwise_is_refused_with_what_stands(house: House) -> None:
    walk = Walk(house, house.written(SHEET)).wrong("Wrong deal", "Deal it again")
    page = walk.answer
    walk.recorded("Void hand 2", reason="too many cards")
    before = house.kept()
    walk.answer = page
    walk.press("Void hand 2", reason="too few cards")
    assert walk.answer.status_code == 409
    assert "Already recorded" in walk.said
    assert house.kept() == before


def test_a_reason_that_is_too_long_or_hides_something_is_refused(house: House) -> None:
    walk = Walk(house, house.written(SHEET)).wrong("Wrong deal", "Deal it again")
    for why, refusal in (("x" * 201, "At most 200 are allowed"), ("a\u202eb", "invisible control character")):
        walk.press("Void hand 2", why=why)
        assert walk.answer.status_code == 422
        assert refusal in walk.said
        assert [field.get("value") for field in walk.page.find("input") if field.get("name") == "why"] == [
            why
        ]


def test_a_sentence_has_curved_apostrophes_and_a_name_those_it_was_written_with(house: House) -> None:
    sheet = SHEET.replace("Bob", "O'Neil")
    walk = Walk(house, house.written(sheet)).wrong("A score is wrong, found later", "Hand 1")
    walk.press("See what changes", tricks1="")
    assert "O'Neil’s tricks are blank." in walk.said


def test_a_tapped_reason_is_kept_beside_words(house: House) -> None:
    walk = Walk(house, house.written(SHEET)).wrong("A bid is written wrong", "Bob", "2")
    assert "Why? A reason is needed." in walk.said
    walk.recorded("Write 2", reason="misheard", why="Ann said two")
    assert walk.record[-1].endswith("Why: misheard: Ann said two.")


def test_a_refused_form_keeps_the_tapped_reason_and_the_words_apart(house: House) -> None:
    walk = Walk(house, house.written(SHEET)).wrong("A bid is written wrong", "Bob", "2")
    walk.press("Write 2", reason="misheard", why="x" * 200)
    assert walk.answer.status_code == 422
    fields = walk.page.find("input")
    assert [node.get("value") for node in fields if node.has("checked")] == ["misheard"]
    assert [node.get("value") for node in fields if node.get("name") == "why"] == ["x" * 200]


def test_undo_says_whether_a_reason_is_needed(house: House, client: Browser) -> None:
    for number, (hand, told) in enumerate(
        (("hand 1", "A reason is needed."), ("hand 2", "Only if you like."))
    ):
        sheet = SHEET if hand == "hand 2" else SHEET.split("    hand 2", maxsplit=1)[0]
        game = house.written(sheet, key=str(number))
        assert told in client.get(f"/games/{game}/undo").get_data(as_text=True)


def test_what_nobody_can_go_wrong_with_is_not_found(house: House, client: Browser) -> None:
    game = house.written(SHEET)
    assert client.get(f"/games/{game}/wrong/nothing").status_code == 404
    assert client.get("/games/unknown/wrong").status_code == 404


def test_a_step_that_only_leads_on_takes_no_answer(house: House, client: Browser) -> None:
    game = house.written(SHEET)
    for kind in ("deal", "hook", "suit", "count"):
        fields = {"after": str(house.ledger.length(game)), "key": "a key"}
        assert client.post(f"/games/{game}/wrong/{kind}", data=fields).status_code == 405


def test_hostile_names_are_shown_literally_in_every_step(house: House) -> None:
    names = '"<script>alert(1)</script>", __proto__, "O\'Neil & Söhne", عمر'
    sheet = SHEET.replace("Ann, Bob, Cy, Di", names).replace("dealer   Di", "dealer   عمر")
    walk = Walk(house, house.written(sheet))
    for title in walk.links:
        walk.wrong(title)
        assert not [node for node in walk.page.find("script") if not node.get("src")]
    walk.wrong("A bid is written wrong", "<script>alert(1)</script>", "0")
    assert "<script>alert(1)</script> bid" in walk.said


def test_a_phone_without_htmx_and_one_with_it_get_the_same_step(house: House, client: Browser) -> None:
    game = house.written(SHEET)
    fields = {"after": str(house.ledger.length(game)), "key": "a key", "deal": "2", "again": "yes"}
    part = {"HX-Request": "true", "HX-Request-Type": "partial"}
    answer = client.post(f"/games/{game}/wrong/void", data=fields, headers=part)
    assert answer.status_code == 422
    assert answer.get_data(as_text=True).lstrip().startswith('<section id="remedy"')
    answer = client.post(f"/games/{game}/wrong/void", data={**fields, "why": "misdeal"}, headers=part)
    assert answer.status_code == 204
    assert answer.headers["HX-Redirect"] == f"/games/{game}"
