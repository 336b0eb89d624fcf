"""The sheet as one file for a browser: it opens without a server and prints what the PDF prints."""

import re
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.rules.presets import preset
from scorekeeper.sheet.alone import standing_alone
from scorekeeper.sheet.content import sheet_of
from scorekeeper.sheet.layout import lay_out
from scorekeeper.sheet.pdf import Pdf
from scorekeeper.sheet.style import LARGE, NORMAL, Style
from tests.sheet.printed import Printed, printed
from tests.sheet.test_browser_print import the_same_page

NAMES = ["Ann", "</style><script>", "Ωμέγα", "Di"]


def test_the_page_names_no_other_file_and_runs_nothing() -> None:
    sheet = sheet_of(preset("club-sheet"), players=NAMES)
    text = standing_alone(sheet, lay_out(sheet))
    assert re.findall(r"url\((?!\"data:font/ttf;base64,)", text) == []
    assert len(re.findall(r"url\(\"data:font/ttf", text)) == 3
    for word in ("<link", "<script", "src=", "href=", "@import", "http:", "https:"):
        assert word not in text
    assert text.count("</style>") == 1
    assert "&lt;/style&gt;&lt;script&gt;" in text


def test_a_font_of_another_script_is_inside_only_for_names_in_it() -> None:
    sheet = sheet_of(preset("club-sheet"), players=["Ann", "देवी", "Cy", "Di"])
    text = standing_alone(sheet, lay_out(sheet))
    assert len(re.findall(r"url\(\"data:font/ttf", text)) == 5


@pytest.mark.parametrize(
    ("players", "paper", "style"),
    [
        (NAMES, "a4", NORMAL),
        pytest.param(4, "letter", LARGE, marks=pytest.mark.prove),
        pytest.param(7, "a5", NORMAL, marks=pytest.mark.prove),
    ],
)
def test_opened_from_a_folder_it_prints_the_same_page(
    browser: Any, tmp_path: Path, players: int | list[str], paper: str, style: Style
) -> None:
    ours = printed(preset("club-sheet"), players=players, paper=paper, style=style)
    (tmp_path / "sheet.html").write_text(standing_alone(ours.sheet, ours.page), encoding="utf-8")
    page = browser.new_page(viewport={"width": 390, "height": 844})
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    problems: list[str] = []
    page.on("console", lambda message: problems.append(message.text))
    page.goto((tmp_path / "sheet.html").as_uri())
    page.evaluate("document.fonts.ready")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    content = page.pdf(prefer_css_page_size=True, print_background=True)
    page.close()
    assert [url for url in asked if not url.startswith("data:")] == [(tmp_path / "sheet.html").as_uri()]
    assert problems == []
    theirs = Printed(sheet=ours.sheet, page=ours.page, pdf=Pdf(content=content, pages=1))
    for mine, browsers in zip(ours.leaves, theirs.leaves, strict=True):
        the_same_page(mine, browsers)
