"""A sheet is all that is needed: photographed or typed, it brings its table back on another computer."""

import io
from dataclasses import replace
from pathlib import Path

import pdfplumber
import pytest
from playwright.sync_api import Browser, Page, expect

from scorekeeper.game.setup_code import SetUp, read_code
from scorekeeper.rules.presets import preset
from scorekeeper.rules.ruleset_file import OWN_SOURCE
from scorekeeper.sheet.content import sheet_of_setup
from scorekeeper.sheet.style import style_of
from tests.browser.phone import phone
from tests.sheet.printed import on_paper
from tests.stage import Stage, stage_in

FORM = "rules=club-sheet&players=4&name0=Ann&name1=Zoë&name2=Борис&name3=Di&dealer=3&paper=a4"
SHEET = "sheet => sheet.outerHTML"
OWN = replace(
    preset("club-sheet").changed(hook="none", scoring="made: 5+bid; missed: -off"),
    id="own-grans",
    name="Gran’s rules",
    source=OWN_SOURCE,
)


def photo_of(pdf: bytes, place: Path, *, leaf: int = -1) -> Path:
    """A page as a camera of few dots sees it: 150 to an inch."""
    with pdfplumber.open(io.BytesIO(pdf)) as document:
        document.pages[leaf].to_image(resolution=150).original.convert("RGB").save(place)
    return place


def scanned(page: Page, stage: Stage, photo: Path) -> None:
    page.goto(f"{stage.url}/print?rules=table-7&paper=a4")
    page.set_input_files("#scan", photo)


def playable(page: Page) -> SetUp:
    """The set-up that the page would start a game of."""
    return read_code(page.get_by_role("button", name="Play this set-up").get_attribute("value") or "")


def test_a_sheet_from_one_computer_is_printed_again_and_played_on_another(
    page: Page, browser: Browser, stage: Stage, tmp_path: Path
) -> None:
    page.goto(f"{stage.url}/print?{FORM}")
    first = page.locator("#sheet").evaluate(SHEET)
    letters = page.input_value("#code")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download PDF").click()
    photo = photo_of(download.value.path().read_bytes(), tmp_path / "photo.png")
    with stage_in(tmp_path / "games") as empty, phone(browser) as context:
        other = context.new_page()
        scanned(other, empty, photo)
        expect(other.locator("[name=name2]")).to_have_value("Борис")
        assert other.locator("#sheet").evaluate(SHEET) == first
        assert other.input_value("#code") == letters
        other.get_by_role("button", name="Play this set-up").click()
        other.get_by_role("button", name="Read it back").click()
        other.get_by_role("button", name="Agree and start").press("Enter")  # a second tap there is no tap
        expect(other.locator("#hand")).to_contain_text("Борис")
        (line,) = empty.ledger.games()
        position = empty.ledger.game(line.game).position
        assert (position.names, position.setup.first_dealer) == (("Ann", "Zoë", "Борис", "Di"), 2)
        assert position.rules == preset("club-sheet")


def test_the_letters_bring_back_all_but_the_names(page: Page, stage: Stage) -> None:
    page.goto(f"{stage.url}/print?rules=rats&players=5&dealer=2&paper=a4")
    first, letters = page.locator("#sheet").evaluate(SHEET), page.input_value("#code")
    page.goto(f"{stage.url}/print?paper=a4")
    page.fill("#code", letters.lower().replace(" ", ""))
    page.keyboard.press("Tab")
    expect(page.locator("#rules")).to_have_value("rats")
    assert page.input_value("#code") == letters
    assert page.locator("#sheet").evaluate(SHEET) == first
    page.fill("#schedule", "5..1")  # from here on the code is another one, though the pen stands in its field
    page.keyboard.press("Tab")
    expect(page.locator("#code")).to_be_focused()
    expect(page.locator("#code")).not_to_have_value(letters)
    page.get_by_text("Portrait", exact=True).click()
    expect(page.locator(".preview.portrait")).to_contain_text("5 hands")


SEVEN = SetUp(rules=preset("golf"), players=7, names=("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus"))
FOUR = SetUp(rules=preset("exact-classic"), players=4, names=("Ann", "Bob", "Cy", "Di"))
HILL = SetUp(rules=OWN, players=5, names=tuple(f"{name} of the Hill" for name in "ABCDE"))


@pytest.mark.parametrize(
    ("setup", "paper", "style"),
    [
        (HILL, "letter", "normal"),
        pytest.param(SEVEN, "a5", "normal", marks=pytest.mark.prove),
        pytest.param(FOUR, "a4", "large", marks=pytest.mark.prove),
        pytest.param(HILL, "a3", "large", marks=pytest.mark.prove),
        pytest.param(SEVEN, "legal", "normal", marks=pytest.mark.prove),
    ],
)
def test_a_square_is_read_from_any_paper(
    page: Page, stage: Stage, tmp_path: Path, setup: SetUp, paper: str, style: str
) -> None:
    sheet = on_paper(sheet_of_setup(setup), paper=paper, style=style_of(style))
    scanned(page, stage, photo_of(sheet.pdf.content, tmp_path / "photo.png"))
    expect(page.locator("[name=name0]")).to_have_value(setup.names[0])
    assert playable(page) == setup


def test_a_photo_without_a_square_says_so(page: Page, stage: Stage, tmp_path: Path) -> None:
    sheet = on_paper(sheet_of_setup(SetUp(rules=preset("golf"), players=7)), paper="a5")
    scanned(page, stage, photo_of(sheet.pdf.content, tmp_path / "photo.png", leaf=0))
    expect(page.locator("#scanned")).to_contain_text("No set-up code was found on the photo.")
    assert page.input_value("#rules") == "table-7"
    scanned(page, stage, Path(__file__))
    expect(page.locator("#scanned")).to_contain_text("No set-up code was found on the photo.")


@pytest.mark.prove
def test_without_a_script_there_is_only_the_field(browser: Browser, stage: Stage) -> None:
    with phone(browser, script=False) as context:
        page = context.new_page()
        page.goto(f"{stage.url}/print")
        expect(page.get_by_text("Scan the square")).to_be_hidden()
        page.fill("#code", "AF45 ZVAS 7VJH G")
        page.get_by_role("button", name="Show the sheet", exact=True).last.click()
        expect(page.locator("#sheet")).to_contain_text("Club sheet")
