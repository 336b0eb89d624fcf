"""A table's own rule sets: kept under a name, offered first, given away as a file, and taken in."""

import pytest
from werkzeug.test import TestResponse

from scorekeeper.rules.presets import presets
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.web.own_rules import MOST_KEPT
from tests.web.agreement import AGREED, main
from tests.web.browser import Browser
from tests.web.examiner import Page
from tests.web.house import House
from tests.web.uploads import upload

GOOD = presets()["overbid"].to_text().replace("name Dealer must overbid", "name Gran’s rules")
WRONG = [
    ("", "There is nothing in it: choose a file, or paste a rule set."),
    ("hello", "Line 1, “hello”: a rule set has no such part."),
    (GOOD + "colour blue\n", "Line 15, “colour”: a rule set has no such part."),
    (GOOD + "name Other\n", "Line 15, “name”: line 2 says that already."),
    (GOOD.replace("hook must_exceed", "hook sometimes"), "Line 8: “sometimes” can’t be played as hook"),
    (GOOD.replace("scoring made: 10+bid; missed: 0\n", ""), "The line “scoring …” is missing."),
    (GOOD.replace("made: 10+bid; missed: 0", "made: 10/2"), "Line 10: Character 9, “/”"),
    (GOOD.replace("missed: 0", "over: 0"), "Line 10: Row 3 is missing: this scoring does not say"),
    (GOOD.replace("schedule max..1..max", "schedule 1..10/2"), "Line 7: Steps of 2 from 1 never reach 10"),
    (GOOD.replace("schedule max..1..max", "schedule 10*until"), "The line “finish …” is left out"),
    (GOOD.replace("deck 52", "deck 999"), "Line 4: The deck of a rule set can’t be 999"),
    (GOOD.replace("Gran’s rules", "x" * 61), "A rule set’s name is one line of 1 to 60 characters."),
    (GOOD.replace("Gran’s rules", "Club sheet"), "There is a rule set called Club sheet already."),
    ("x" * 10_001, "A rule set’s file has at most 10000 characters, not 10001."),
]
FILES = [
    (b"\x89PNG\r\n\x1a\n\x00\x00", "This file is no text. A rule set is a small text file"),
    ("name Zoë".encode("utf-16-le").replace(b"\0", b"\xff"), "This file is no text in UTF-8."),
    (GOOD.encode() + b"colour blue\n", "Line 15, “colour”: a rule set has no such part."),
]


def take_in(client: Browser, text: str) -> TestResponse:
    return client.press(client.get("/rules/own"), "Take it in", text=text)


def fresh_key(client: Browser) -> str:
    fields = Page(client.get("/rules/own").get_data(as_text=True)).find("input")
    return next(field.get("value") for field in fields if field.get("name") == "key")


def sent(client: Browser, content: bytes) -> TestResponse:
    return upload(client, "/rules/own", key=fresh_key(client), text="", file=content)


def keep(client: Browser, name: str, **typed: str) -> TestResponse:
    return client.press(client.get("/new?rules=club-sheet"), "Keep", keep=name, **typed)


def first_line(client: Browser) -> str:
    page = Page(client.get("/new").get_data(as_text=True))
    (sets,) = [node for node in page.nodes if node.get("id") == "sets"]
    return sets.find("li")[0].text


def test_kept_rules_are_offered_first_and_played_as_they_were(house: House, client: Browser) -> None:
    page = keep(client, " Gran’s   rules ", **{"r.hook": "none", "r.off": "5", "schedule": "5..1"})
    assert "Gran’s rules is kept, and chosen for this game." in main(page)
    assert "Changed in these rules" not in main(page)
    assert first_line(client).startswith("Gran’s rules 5 to 1")
    read = client.press(client.get("/new?rules=own-gran-s-rules"), "Read it back", **_table())
    started = client.press(read, "Agree and start").headers["Location"]
    rules = house.ledger.game(started.rpartition("/")[2]).position.rules
    assert (rules.id, rules.name) == ("own-gran-s-rules", "Gran’s rules")
    assert (str(rules.hook), str(rules.scoring), rules.schedule) == (
        "none",
        "made zero: 10; made: 10*bid; missed: -5*off",
        "5..1",
    )
    assert "source This table’s own rules" in rules.to_text()
    again = client.get(f"/new/again/{started.rpartition('/')[2]}")
    assert client.press(again, "Agree and start").status_code == 303


def _table() -> dict[str, str]:
    return {name: value for name, value in AGREED.items() if name != "rules"}


def test_keeping_the_same_twice_keeps_it_once(client: Browser) -> None:
    keep(client, "Ours", **{"r.hook": "none"})
    assert keep(client, "Ours", **{"r.hook": "none"}).status_code == 200
    assert main(client.get("/rules/own")).count("Save as a file") == 1


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "A rule set’s name is one line of 1 to 60 characters."),
        ("x" * 61, "A rule set’s name is one line of 1 to 60 characters."),
        ("club SHEET", "There is a rule set called Club sheet already."),
    ],
)
def test_a_name_that_would_confuse_is_refused_and_kept_typed(
    house: House, client: Browser, name: str, sentence: str
) -> None:
    before = house.kept()
    page = keep(client, name, **{"r.hook": "none"})
    assert (page.status_code, house.kept()) == (422, before)
    assert "Not kept" in main(page)
    assert sentence in main(page)
    fields = {f.get("name"): f.get("value") for f in Page(page.get_data(as_text=True)).find("input")}
    assert fields["keep"] == name


def test_rules_that_contradict_themselves_are_not_kept(house: House, client: Browser) -> None:
    before = house.kept()
    page = keep(client, "Ours", **{"r.scoring": "made: 10"})
    assert (page.status_code, house.kept()) == (422, before)
    assert "does not say what a bid of 0 is worth" in main(page)


def test_a_file_that_was_given_away_is_taken_in_elsewhere(house: House, client: Browser) -> None:
    keep(client, "Gran’s rules", **{"r.trump": "fixed S", "r.free_one_card": "yes"})
    answer = client.get("/rules/own/own-gran-s-rules.txt")
    assert answer.mimetype == "text/plain"
    assert "oh-hell-rules-gran-s-rules.txt" in answer.headers["Content-Disposition"]
    text = answer.get_data(as_text=True)
    before = RuleSet.from_text(text)
    client.press(client.get("/rules/own"), "Remove Gran’s rules")
    assert "None yet." in main(client.get("/rules/own"))
    done = sent(client, b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert done.status_code == 303
    assert "Gran’s rules is kept." in main(client.get(done.headers["Location"]))
    now = client.get("/rules/own/own-gran-s-rules.txt").get_data(as_text=True)
    assert RuleSet.from_text(now) == before


@pytest.mark.parametrize("rules", presets().values(), ids=lambda rules: rules.id)
def test_every_preset_can_be_given_away_and_taken_in_under_a_name(client: Browser, rules: RuleSet) -> None:
    text = rules.to_text().replace(f"name {rules.name}\n", "name Ours\n")
    assert take_in(client, text).status_code == 303
    kept = RuleSet.from_text(client.get("/rules/own/own-ours.txt").get_data(as_text=True))
    assert kept.to_text() == text.replace(f"id {rules.id}\n", "id own-ours\n")


@pytest.mark.parametrize(("text", "sentence"), WRONG)
def test_a_text_that_is_no_rule_set_is_refused_by_its_line(
    house: House, client: Browser, text: str, sentence: str
) -> None:
    before = house.kept()
    page = take_in(client, text)
    assert (page.status_code, house.kept()) == (422, before)
    assert sentence in main(page)
    (area,) = Page(page.get_data(as_text=True)).find("textarea")
    assert (area.element.text or "").strip() == text.strip()


@pytest.mark.parametrize(("content", "sentence"), FILES)
def test_a_file_that_is_no_rule_set_is_refused_in_words(
    house: House, client: Browser, content: bytes, sentence: str
) -> None:
    before = house.kept()
    page = sent(client, content)
    assert (page.status_code, house.kept()) == (422, before)
    assert sentence in main(page)


def test_ten_megabytes_are_refused_in_words(house: House, client: Browser) -> None:
    before = house.kept()
    page = sent(client, b"name x\n" * 1_500_000)
    assert (page.status_code, house.kept()) == (413, before)
    assert "Nothing was recorded." in main(page)


def test_a_rule_set_is_renamed(client: Browser) -> None:
    take_in(client, GOOD)
    done = client.press(client.get("/rules/own"), "Rename Gran’s rules", name="Zoë’s rules")
    assert "It is called Zoë’s rules now." in main(client.get(done.headers["Location"]))
    assert first_line(client).startswith("Zoë’s rules")


@pytest.mark.parametrize("name", ["", "Exact or nothing", "x" * 70])
def test_a_rename_that_would_confuse_is_refused(house: House, client: Browser, name: str) -> None:
    take_in(client, GOOD)
    before = house.kept()
    page = client.press(client.get("/rules/own"), "Rename Gran’s rules", name=name)
    assert (page.status_code, house.kept()) == (422, before)
    marked = [
        f.get("value") for f in Page(page.get_data(as_text=True)).find("input") if f.has("aria-invalid")
    ]
    assert marked == [name]


def test_a_game_keeps_its_rules_when_the_rule_set_is_removed(house: House, client: Browser) -> None:
    keep(client, "Ours", **{"r.hook": "none"})
    read = client.press(client.get("/new?rules=own-ours"), "Read it back", **_table())
    game = client.press(read, "Agree and start").headers["Location"].rpartition("/")[2]
    done = client.press(client.get("/rules/own"), "Remove Ours")
    assert "Games that were played by it keep their rules." in main(client.get(done.headers["Location"]))
    assert house.ledger.game(game).position.rules.name == "Ours"
    again = client.press(client.get(f"/new/again/{game}"), "Agree and start")
    assert again.status_code == 303


def test_two_rule_sets_whose_names_look_alike_in_an_address_are_told_apart(client: Browser) -> None:
    take_in(client, GOOD.replace("Gran’s rules", "♠"))
    take_in(client, GOOD.replace("Gran’s rules", "♥"))
    told = main(client.get("/rules/own"))
    assert "♠" in told
    assert "♥" in told


def test_there_is_an_end_to_what_is_kept(house: House, client: Browser) -> None:
    for number in range(MOST_KEPT):
        assert take_in(client, GOOD.replace("Gran’s rules", f"Ours {number}")).status_code == 303
    before = house.kept()
    page = take_in(client, GOOD)
    assert (page.status_code, house.kept()) == (422, before)
    assert "Remove one first." in main(page)


def test_what_is_no_longer_there_is_not_found(client: Browser) -> None:
    assert client.get("/rules/own/own-nothing.txt").status_code == 404
    key = fresh_key(client)
    for act in ("remove", "name"):
        assert client.post(f"/rules/own/own-nothing/{act}", data={"key": key, "name": "x"}).status_code == 422


def test_own_rule_sets_are_compared_and_looked_up(client: Browser) -> None:
    take_in(client, GOOD)
    assert "A Gran’s rules" in main(client.get("/points?rules=own-gran-s-rules"))
    assert "Your rule sets" in main(client.get("/rules"))


def test_every_mistake_in_a_file_is_said_at_once(client: Browser) -> None:
    wrong = GOOD.replace("hook must_exceed", "hook sometimes").replace("cap 10", "cap ten") + "colour blue\n"
    told = main(take_in(client, wrong))
    assert told.count("Line ") == 3
    for line in ("Line 6: ", "Line 8: ", "Line 15, “colour”"):
        assert line in told


def test_rules_are_kept_for_the_people_who_can_play_them(client: Browser) -> None:
    keep(client, "Ours", schedule="1..8*2..1")
    text = client.get("/rules/own/own-ours.txt").get_data(as_text=True)
    assert "players 3-6\n" in text
    client.press(client.get("/rules/own"), "Remove Ours")
    assert take_in(client, text).status_code == 303


def test_a_blank_sheet_of_own_rules_is_printed(client: Browser) -> None:
    take_in(client, GOOD.replace("max..1..max", "5..1"))
    page = client.get("/print?rules=own-gran-s-rules&players=4")
    assert page.status_code == 200
    (rules,) = [n for n in Page(page.get_data(as_text=True)).find("select") if n.get("name") == "rules"]
    assert [one.text for one in rules.find("option") if one.has("selected")] == ["Gran’s rules"]
    assert "5–1" in main(page)


def test_a_phone_that_was_not_let_in_sees_no_rule_set_of_the_house(house: House, client: Browser) -> None:
    take_in(client, GOOD)
    game = house.written()
    phone, scorer = house.phone(), house.let_in(game, "scorer")
    assert phone.get("/rules/own").status_code == 404
    assert phone.get("/rules/own/own-gran-s-rules.txt").status_code == 404
    assert phone.get("/points?rules=own-gran-s-rules").status_code == 422
    assert "Gran’s rules" not in main(phone.get("/points"))
    assert "Gran’s rules" not in main(scorer.get(f"/games/{game}/setup"))


def test_a_rule_set_that_only_a_newer_version_reads_is_not_lost(house: House, client: Browser) -> None:
    newer = GOOD.replace("id overbid", "id own-gran-s-rules") + "hat on\n"
    settings = house.ledger.settings
    settings.put("rule sets", [newer])
    assert "None yet." in main(client.get("/rules/own"))
    take_in(client, GOOD)
    client.press(client.get("/rules/own"), "Rename Gran’s rules", name="Zoë’s rules")
    mine, kept = settings.get("rule sets")
    assert kept == newer
    assert mine.startswith("id own-gran-s-rules-2\n"), "it would take the place of the other one"
    client.press(client.get("/rules/own"), "Remove Zoë’s rules")
    assert settings.get("rule sets") == [newer]


@pytest.mark.parametrize("indent", ["", "   "])
def test_a_pasted_rule_set_needs_no_id_and_no_source(client: Browser, indent: str) -> None:
    lines = [line for line in GOOD.splitlines() if not line.startswith(("id ", "source "))]
    assert take_in(client, "\n".join(indent + line for line in lines)).status_code == 303
    text = client.get("/rules/own/own-gran-s-rules.txt").get_data(as_text=True)
    assert "source This table’s own rules\n" in text
