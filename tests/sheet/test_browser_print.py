"""The same page from the browser: for a phone's preview, and for a printer where Pango is missing."""

import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.assets import asset_dir
from scorekeeper.rules.presets import preset
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.sheet.pdf import Pdf
from scorekeeper.sheet.render import GLYPHS, template
from scorekeeper.sheet.style import LARGE, NORMAL
from scorekeeper.sheet.stylesheet import layout_css
from tests.sheet import checks
from tests.sheet.kept import printed_game, text_of
from tests.sheet.printed import Printed, printed
from tests.sheet.tables import TABLES

NAMES = ("Ann", "Bob", "Cy", "Di")
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>t</title>
<meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="app.css"><link rel="stylesheet" href="sheet.css">
<link rel="stylesheet" href="layout.css">
<body><nav class="tabs">Games</nav><main><h1>Print</h1>
<div class="sheet-preview">{sheet}</div><p class="foot">Undo</p></main></body></html>"""


def alone(sheet: Printed) -> str:
    """The sheet as it stands in a page of the web."""
    return template("sheet/_sheet.html").render(sheet=sheet.sheet, page=sheet.page, glyphs=GLYPHS)


def shown(browser: Any, sheet: Printed, folder: Path, asked: list[str] | None = None) -> Any:
    """The preview of a sheet, open in the browser as the web shows it; ``asked`` takes what it fetches."""
    shutil.copytree(asset_dir("static"), folder, dirs_exist_ok=True)
    (folder / "layout.css").write_text(layout_css(sheet.page), encoding="utf-8")
    (folder / "index.html").write_text(PAGE.format(sheet=alone(sheet)), encoding="utf-8")
    page = browser.new_page(viewport={"width": 390, "height": 844})
    if asked is not None:
        page.on("request", lambda request: asked.append(request.url))
    page.goto((folder / "index.html").as_uri())
    page.evaluate("document.fonts.ready")
    return page


@pytest.mark.parametrize(
    ("rules", "players", "paper", "orientation"),
    [
        (preset("club-sheet"), 4, "a4", "auto"),
        (preset("boerenbridge"), 3, "a4", "auto"),  # two pages
        *(
            pytest.param(*table, marks=pytest.mark.prove)
            for table in (
                (preset("club-sheet"), 7, "a4", "portrait"),
                (preset("overbid"), 7, "a4", "auto"),
                (preset("exact-classic"), 4, "a4", "large"),
                (*TABLES["twelve lines of points for eight"], "a4", "auto"),
                (*TABLES["trump named, dealer first, no trump at the end, few zeros"], "a4", "auto"),
                (preset("club-sheet"), 4, "a5", "portrait"),  # a narrow foot
                (preset("escalier"), 10, "a3", "landscape"),
            )
        ),
    ],
)
def test_the_browser_prints_the_same_page(
    browser: Any, tmp_path: Path, rules: RuleSet, players: int, paper: str, orientation: str
) -> None:
    style, orientation = (LARGE, "auto") if orientation == "large" else (NORMAL, orientation)
    ours = printed(rules, players=players, paper=paper, orientation=orientation, style=style)
    page = shown(browser, ours, tmp_path)
    content = page.pdf(prefer_css_page_size=True, print_background=True)
    page.close()
    theirs = Printed(sheet=ours.sheet, page=ours.page, pdf=Pdf(content=content, pages=1))
    for mine, browsers in zip(ours.leaves, theirs.leaves, strict=True):
        the_same_page(mine, browsers)


def test_the_browser_prints_a_finished_game_with_its_chart(browser: Any, tmp_path: Path) -> None:
    ours = printed_game(text_of("club_sheet_four"))
    page = shown(browser, ours, tmp_path)
    content = page.pdf(prefer_css_page_size=True, print_background=True)
    page.close()
    theirs = Printed(sheet=ours.sheet, page=ours.page, pdf=Pdf(content=content, pages=1))
    the_same_page(ours, theirs)
    right = ours.page.way.width - ours.page.style.side - 12
    mine, browsers = (
        sorted(
            (word.text, word.middle, word.left)
            for word in sheet.words
            if word.left > right and word.text in NAMES
        )
        for sheet in (ours, theirs)
    )
    assert [name for name, *_ in mine] == list(NAMES)
    for (_, *here), (_, *there) in zip(mine, browsers, strict=True):
        assert here == pytest.approx(there, abs=0.5)


def the_same_page(ours: Printed, theirs: Printed) -> None:
    assert sorted(word.text for word in theirs.words) == sorted(word.text for word in ours.words)
    assert theirs.bold == ours.bold
    here, there = checks.numbers(ours), checks.numbers(theirs)
    assert [word.text for word in here] == [word.text for word in there]
    assert all(abs(a.middle - b.middle) <= 0.6 for a, b in zip(here, there, strict=True))
    pitch = (there[-1].middle - there[0].middle) / (len(there) - 1)
    few = len(there) < 4  # then a browser's pixel is not shared out over many rows
    assert abs(pitch - ours.page.row) <= (0.3 if few else 0.1)
    checks.nothing_stands_in_the_margin(theirs)


@pytest.mark.parametrize("width", [320, 1280])
def test_the_preview_is_the_whole_page_at_any_width(browser: Any, tmp_path: Path, width: int) -> None:
    sheet = printed(preset("club-sheet"), players=4)
    page = shown(browser, sheet, tmp_path)
    page.set_viewport_size({"width": width, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    box = page.locator("#sheet").bounding_box()
    page.close()
    assert box["height"] / box["width"] == pytest.approx(297 / 210, abs=0.01)


def test_the_pages_of_a_preview_stand_one_under_the_other(browser: Any, tmp_path: Path) -> None:
    sheet = printed(preset("boerenbridge"), players=3)
    page = shown(browser, sheet, tmp_path)
    first, second = (page.locator(f"#{name}").bounding_box() for name in ("sheet", "sheet-2"))
    page.close()
    assert first["height"] / first["width"] == pytest.approx(297 / 210, abs=0.01)
    assert second["height"] == pytest.approx(first["height"], abs=1)
    assert second["y"] > first["y"] + first["height"]


@pytest.mark.parametrize(("name", "fonts"), [("Žofie", set()), ("देवी", {"noto-sans-devanagari-700.ttf"})])
def test_a_font_of_another_script_is_fetched_only_for_names_in_it(
    browser: Any, tmp_path: Path, name: str, fonts: set[str]
) -> None:
    sheet = printed(preset("club-sheet"), players=["Ann", name, "Cy", "Di"])
    asked: list[str] = []
    page = shown(browser, sheet, tmp_path, asked)
    page.close()
    assert {Path(url).name for url in asked if "devanagari" in url} == fonts


def test_every_cell_says_the_same_in_the_document_and_on_paper() -> None:
    """Read from the template's own text, without any renderer."""
    sheet = printed(preset("club-sheet"), players=["Ann", "O'Neil", "<b>Cy</b>", "Di"])
    text = re.sub(r"<svg.*?</svg>|<[^>]*>", " ", alone(sheet), flags=re.DOTALL)
    for entity, sign in (("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")):
        text = text.replace(entity, sign)
    assert sorted("".join(text.split())) == sorted("".join(word.text for word in sheet.words))
