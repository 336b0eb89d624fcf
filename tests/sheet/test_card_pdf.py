"""Rule cards as they come out of the printer, from the PDF and from the browser."""

import io
from dataclasses import replace
from pathlib import Path
from typing import Any

import pdfplumber
import pytest

from scorekeeper.rules.presets import preset, presets
from scorekeeper.sheet.card import CardSize, card_of
from scorekeeper.sheet.card_layout import lay_card
from scorekeeper.sheet.card_render import card_alone
from scorekeeper.sheet.pdf import Pdf
from tests.sheet.cards import PrintedCards, faults, print_cards
from tests.sheet.tables import TABLES

A6, A5 = CardSize
EVERY = [
    pytest.param(key, players, id=f"{key} for {players}")
    for key, rules in presets().items()
    for players in range(rules.players[0], rules.players[1] + 1)
]


@pytest.mark.parametrize(
    ("rules", "players", "size", "paper"),
    [
        ("club-sheet", 4, A6, "a5"),  # two sides, and no paper around the cards
        ("podrida", 10, A5, "letter"),  # one card, with paper around it
        pytest.param("club-sheet", 4, A6, "a4", marks=pytest.mark.prove),
    ],
)
def test_a_card_prints_right(rules: str, players: int, size: CardSize, paper: str) -> None:
    assert faults(lay_card(card_of(preset(rules), players=players, size=size), paper=paper)) == []


@pytest.mark.prove
@pytest.mark.parametrize(("rules", "players"), EVERY)
def test_every_card_prints_right(rules: str, players: int) -> None:
    size, paper = (A6, A5)[players % 2], ("a4", "letter", "legal", "a5", "a3")[players % 5]
    assert faults(lay_card(card_of(preset(rules), players=players, size=size), paper=paper)) == []


@pytest.mark.prove
@pytest.mark.parametrize("size", CardSize)
@pytest.mark.parametrize("name", TABLES)
def test_every_card_of_house_rules_prints_right(name: str, size: CardSize) -> None:
    rules, players = TABLES[name]
    assert faults(lay_card(card_of(rules, players=players, size=size))) == []


@pytest.mark.prove
@pytest.mark.parametrize("name", ["W" * 60, "Ωμέγα " * 10, "<b>&amp; “ours”"])
def test_a_rule_set_of_any_name_has_a_card(name: str) -> None:
    card = card_of(replace(preset("table-7"), name=name.strip()), players=4)
    layout = lay_card(card, paper="a5")
    assert faults(layout) == []
    told = "".join(word["text"] for word in print_cards(layout).of_card(0))
    assert "".join(name.split()) in told


@pytest.mark.parametrize(("size", "paper"), [(A6, "a5"), pytest.param(A5, "letter", marks=pytest.mark.prove)])
def test_the_browser_prints_the_same_cards(browser: Any, tmp_path: Path, size: CardSize, paper: str) -> None:
    ours = print_cards(lay_card(card_of(preset("club-sheet"), players=4, size=size), paper=paper))
    (tmp_path / "card.html").write_text(card_alone(ours.layout), encoding="utf-8")
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.goto((tmp_path / "card.html").as_uri())
    page.evaluate("document.fonts.ready")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    cells = page.evaluate(
        "[...document.querySelectorAll('.card:first-of-type td')].map(cell => cell.textContent)"
    )
    content = page.pdf(prefer_css_page_size=True, print_background=True)
    page.close()
    assert len(pdfplumber.open(io.BytesIO(content)).pages) == ours.pdf.pages
    assert cells[: len(ours.layout.card.grid.rows) ** 2] == [
        cell for row in ours.layout.card.grid.rows for cell in row
    ]
    theirs = Pdf(content=content, pages=ours.pdf.pages)
    for leaf in range(ours.pdf.pages):
        mine = PrintedCards(layout=ours.layout, pdf=ours.pdf, leaf=leaf).of_card(0)
        browsers = PrintedCards(layout=ours.layout, pdf=theirs, leaf=leaf).of_card(0)
        assert [word["text"] for word in browsers] == [word["text"] for word in mine]
        apart = [
            max(abs(there[edge] - here[edge]) for edge in ("x0", "top"))
            for here, there in zip(mine, browsers, strict=True)
        ]
        assert max(apart) <= 0.6
