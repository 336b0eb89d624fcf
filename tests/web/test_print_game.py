"""Printing from a game: its sheet as far as it is written, to be carried on by hand, or a blank one."""

import pytest

from scorekeeper.game.days import clock, whole_day
from tests.web.examiner import Node, Page
from tests.web.house import EIGHT, House
from tests.web.papers import chosen, heads, page_of, paper
from tests.web.sheets import EVENING, HEAD, NOT_NEEDED, RULED, STRANGE

AT = clock(EIGHT)
OVER = """
    players  Ann, Bob, Cy, Di
    rules    club-sheet
    schedule 2,1
    dealer   Di
    hand 1  bids 1 0 0 0  tricks 1 1 0 0
    hand 2  bids 0 0 1 1  tricks 0 1 0 0
"""


def printed(house: House, record: str, **query: str) -> Page:
    """The print screen of a game."""
    game = house.written(record)
    answer = house.host().get(f"/games/{game}/print", query_string=query)
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return page_of(answer)


def hand(page: Page, label: str) -> list[str]:
    """What stands in the cells of a hand, four by four, without the disc."""
    (row,) = (node for node in paper(page).find("tr") if node.find("th") and node.find("th")[0].text == label)
    return [_shown(cell) for cell in row.find("td")[2:-3]]


def _shown(cell: Node) -> str:
    struck = " ".join(f"~{node.text}" for node in cell.find("s"))
    written = " ".join(node.text for node in cell.find("span") if node.get("class").endswith("figure"))
    return f"{struck} {written}".strip()


def notes(page: Page) -> list[str]:
    found = [node for node in paper(page).find("section") if node.text.startswith("Notes")]
    return [note.text for section in found for note in section.find("p")]


CHANGED = (
    OVER.replace("schedule 2,1", "schedule 2,1,1\n    allow people schedule")
    .replace(
        "    hand 2  bids 0 0 1 1",
        '    joined Eve behind Di points 5 "late"\n    skipped hand 3 "it is late"\n'
        '    left Eve "bus"\n    hand 2  bids 0 0 1 1 -',
    )
    .replace("tricks 0 1 0 0\n", "tricks 0 1 0 0 -\n")
)


def test_who_came_and_went_and_what_was_left_out_stands_in_the_notes(house: House) -> None:
    assert notes(printed(house, CHANGED))[:3] == [
        f"After hand 1, {AT}: Eve joined, sits behind Di and starts with 5. “late”.",
        f"After hand 1, {AT}: Hand 3 is left out. “it is late”.",
        f"After hand 1, {AT}: Eve left the table with 5. “bus”.",
    ]


def test_a_game_under_way_is_printed_as_far_as_it_is_written(house: House) -> None:
    page = printed(house, EVENING)
    assert chosen(page, "what") == "filled"
    assert heads(page) == ["Ann", "Bob", "Cy", "Di · first dealer"]
    assert hand(page, "1") == [
        *("6", "5", "−10", "−10"),
        *("3", "2", "−10", "−10"),
        *("0", "0", "+10", "10"),
        *("4", "3", "−10", "−10"),
    ]
    assert hand(page, "9") == ["1", "", "", "", "0", *[""] * 11]
    assert hand(page, "10") == [""] * 16


def test_a_corrected_value_stands_struck_beside_the_new_one_and_at_the_foot(house: House) -> None:
    page = printed(house, EVENING)
    assert hand(page, "4")[12:] == ["~3 2", "2", "~−10 +20", "20"]
    assert notes(page)[0] == (
        f"Hand 4, Di: Corrected {AT}, the bid was written 3 (−10): “heard wrong, the table agrees”."
    )


def test_a_void_hand_takes_no_row_but_a_mark_and_a_note(house: House) -> None:
    page = printed(house, EVENING)
    assert hand(page, "6*")[:4] == ["2", "1", "−10", "−10"]
    assert notes(page)[1] == f"* Hand 6, {AT}. Void: Bob had 6 cards. No points. Ann dealt 5 again."


def test_a_void_hand_that_is_not_dealt_again_is_marked_and_has_no_cell_to_write_in(house: House) -> None:
    record = HEAD + 'hand 1 bids 6 3 0 4 tricks 5 2 0 3 void "wrong pack" undealt\n'
    page = printed(house, record)
    assert hand(page, "1*") == ["–", "–", "", ""] * 4
    assert "Not dealt again." in notes(page)[0]


def test_a_ruled_hand_is_marked_and_explained_at_the_foot(house: House) -> None:
    page = printed(house, RULED)
    assert hand(page, "1*")[8:12] == ["0", "~0 ?", "~+10 +5", "5"]
    assert notes(page) == [f"* Hand 1, {AT}. Ruled by the table: Cy revoked. “four agree”."]


def test_points_outside_a_hand_are_in_the_totals_and_the_notes(house: House) -> None:
    page = printed(house, EVENING + 'adjusted Cy -10 "talked during the play"\n')
    assert notes(page)[-1] == f"After hand 8, {AT}: Cy −10, now 40: “talked during the play”."
    assert hand(page, "8")[11] == "~50 40"


def test_an_extra_hand_that_was_not_needed_has_no_points(house: House) -> None:
    page = printed(house, NOT_NEEDED)
    assert hand(page, "T1*") == ["1", "1", "", "", "0", "1", "", "", "0", "0", "", ""]
    assert notes(page)[-1] == "* Extra hand T1. Not needed: the lead is not tied before it. No points."


def test_the_finished_sheet_has_places_and_totals_and_no_room_to_go_on(house: House) -> None:
    page = printed(house, OVER)
    assert "The finished sheet" in page.find("form")[0].text
    (last,) = (node for node in paper(page).find("tr") if node.text.startswith("Final"))
    assert last.text == "Final Place1 Total20 Place4 Total−20 Place2 Total0 Place2 Total0 Checked by"
    assert "Redeal" not in paper(page).text
    assert [row for row in paper(page).find("th") if row.text == "T1"] == []


def test_a_closed_game_is_dated_and_signed_with_its_digest(house: House) -> None:
    page = printed(house, OVER + "    closed digest " + "0123456789abcdef" * 4 + "\n")
    assert f"Date {whole_day(EIGHT)}" in paper(page).text
    assert paper(page).text.endswith("digest " + " ".join(["01234567 89abcdef"] * 4))


def test_a_game_under_way_leaves_the_last_line_open(house: House) -> None:
    page = printed(house, EVENING)
    (last,) = (node for node in paper(page).find("tr") if node.text.startswith("Final"))
    assert last.text == "Final " + "Place Total " * 4 + "Checked by"
    assert "T1" in paper(page).text


def test_a_stopped_game_says_where(house: House) -> None:
    page = printed(house, EVENING.split("    hand 9")[0] + 'stopped "late"\n')
    assert notes(page)[-1] == "Stopped after hand 8 of 19. “late”."


def test_a_blank_sheet_for_the_same_people_has_their_dealer_and_no_number(house: House) -> None:
    page = printed(house, EVENING, what="blank")
    assert heads(page) == ["Ann", "Bob", "Cy", "Di · first dealer"]
    assert hand(page, "1") == [""] * 16
    assert notes(page) == []


def test_before_the_first_bid_the_blank_sheet_is_offered(house: House) -> None:
    assert chosen(printed(house, HEAD), "what") == "blank"


def test_names_of_a_game_are_printed_literally(house: House) -> None:
    record = f"players {', '.join(STRANGE)}\nrules club-sheet\ndealer O'Neil\n"
    assert heads(printed(house, record)) == [*STRANGE[:3], "O'Neil · first dealer"]


def test_a_game_is_printed_as_the_form_says(house: House) -> None:
    game = house.written(EVENING)
    query = {"paper": "a3", "style": "large", "orientation": "landscape", "plain": "yes", "copies": "2"}
    page = page_of(house.host().get(f"/games/{game}/print", query_string=query))
    assert {name: chosen(page, name) for name in query if name != "copies"} == {
        name: typed for name, typed in query.items() if name != "copies"
    }
    told = page.find("figcaption")[0].text
    assert told.startswith("2 copies of ")
    assert told.endswith(", A3 landscape.")


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ({"paper": "A0"}, "There is no paper A0: choose A4, Letter, Legal, A5 or A3."),
        ({"copies": "0"}, "There can be 1 to 40 copies, written in digits, not “0”."),
        ({"what": "poem"}, "What is printed is “filled” or “blank”, not “poem”."),
    ],
)
def test_what_a_game_cant_print_says_why(house: House, query: dict[str, str], sentence: str) -> None:
    game = house.written(EVENING)
    for view in ("", "/page", "/sheet.pdf", "/layout.css"):
        answer = house.host().get(f"/games/{game}/print{view}", query_string=query)
        assert answer.status_code == 422
        assert sentence in answer.get_data(as_text=True)


@pytest.mark.parametrize("view", ["", "/page", "/sheet.pdf", "/layout.css"])
def test_who_only_watches_prints_nothing(house: House, view: str) -> None:
    game = house.written(EVENING)
    assert house.let_in(game, "watch").get(f"/games/{game}/print{view}").status_code == 403
    assert house.phone().get(f"/games/{game}/print{view}").status_code == 404


@pytest.mark.parametrize("view", ["", "/page", "/sheet.pdf", "/layout.css"])
def test_a_scorers_phone_prints_its_own_game_and_no_other_sheet(house: House, view: str) -> None:
    game = house.written(EVENING)
    scorer = house.let_in(game, "scorer")
    assert scorer.get(f"/games/{game}/print{view}").status_code == 200
    assert scorer.get(f"/print{view}").status_code == 404
