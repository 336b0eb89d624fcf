"""The sheet fits: on any screen no number leaves its cell or touches another, and no page goes sideways."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.phone import phone
from tests.stage import Stage

LONG = '"Wilhelmina van der Berg"'
NAMES = ("Ann", LONG, "Cy", '"Maximilian Osei-Tutu"', "Di", "Gran", "O'Neil")
FIRST = {  # bids and tricks of the largest hand: everything is as wide as it can be
    3: ("10 9 1", "10 0 0"),
    4: ("10 9 0 1", "10 0 0 0"),
    5: ("10 9 0 1 2", "10 0 0 0 0"),
    6: ("8 7 0 1 2 3", "8 0 0 0 0 0"),
    7: ("7 6 0 1 2 3 4", "7 0 0 0 0 0 0"),
}
SPILLED = """() => {
  const outside = [];
  for (const part of document.querySelectorAll(".score td .quad > span, .score .name")) {
    const cell = part.closest("td, th").getBoundingClientRect(), box = part.getBoundingClientRect();
    if (!box.width || part.classList.contains("unseen")) continue;
    if (box.left < cell.left - 1 || box.right > cell.right + 1) outside.push(part.textContent);
  }
  return outside;
}"""
TOUCHING = """() => {
  const found = [];
  for (const quad of document.querySelectorAll(".score a.quad")) {
    const parts = [...quad.children].filter(part => !part.matches(".disc, .unseen"));
    const boxes = parts.map(part => part.getBoundingClientRect());
    boxes.forEach((a, i) => boxes.slice(i + 1).forEach(b => {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 1 && high > 2) found.push(quad.textContent);
    }));
  }
  return found;
}"""
# How far the last figure of bid, won, points and total stands from the left edge of its cell.
STANDS = """() => [...document.querySelectorAll(".score a.quad")].map(quad => {
  const left = quad.getBoundingClientRect().left;
  return [...quad.children].slice(0, 4).map(part => {
    const figures = new Range();
    figures.selectNodeContents(part.lastChild);
    return Math.round(figures.getBoundingClientRect().right - left);
  });
})"""
# The white between points and total, for each cell.
BETWEEN = """() => [...document.querySelectorAll(".score a.quad")].map(quad => {
  const [points, total] = [".points", ".total"].map(part => {
    const figures = new Range();
    figures.selectNodeContents(quad.querySelector(part).lastChild);
    return figures.getBoundingClientRect();
  });
  return total.left - points.right;
})"""
STRUCK = """
players  Ann, Bob, Cy, Di
rules    club-sheet
dealer   Di
hand 1   bids 3 2 3 1  tricks 4 2 3 1
hand 2   bids 2 3 1 2  tricks 2 3 2 2
corrected hand 1 Ann bid 4 "misheard"
corrected hand 1 Bob bid 4 "misheard"
hand 3   bids 2 3 1 1  tricks 2 3 2 1
corrected hand 2 Cy bid 2 "misheard"
"""
WRONG_RULES = """
players  Ann, Bob, Cy, Di
rules    club-sheet
dealer   Di
hand 1   bids 0 9 0 2  tricks 0 9 0 1
ruled rules exact-classic by "the table" because "tapped wrong"
"""
SEVEN = """
players  Ann, Bob, Cy, Di, Eve, Fay, Gus
rules    club-sheet
dealer   Gus
hand 1   bids 1 1 1 1 1 1 0  tricks 7 0 0 0 0 0 0
hand 2   bids 1 1 1 1 1 0 0  tricks 0 0 0 0 0 6 0
"""


def evening(players: int) -> str:
    """A first hand as large as it gets, won by one player alone; the dealer's bid is corrected."""
    bids, tricks = FIRST[players]
    names = ", ".join(NAMES[:players])
    return (
        f"players {names}\nrules club-sheet\ndealer Cy\nhand 1 bids {bids} tricks {tricks}\n"
        'corrected hand 1 Cy bid 5 "misheard"\n'
    )


def fits(page: Page) -> None:
    expect(page.locator(".score")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert page.evaluate(SPILLED) == []
    assert page.evaluate(TOUCHING) == []


def fits_as_it_grows(browser: Browser, url: str, widths: tuple[int, ...]) -> None:
    with phone(browser, width=widths[0], height=800) as context:
        page = context.new_page()
        page.goto(url)
        for width in widths:
            page.set_viewport_size({"width": width, "height": 800})
            fits(page)


@pytest.mark.parametrize("players", FIRST)
def test_every_number_stays_in_its_cell(browser: Browser, stage: Stage, players: int) -> None:
    url = f"{stage.url}/games/{stage.game(evening(players))}/sheet"
    fits_as_it_grows(browser, url, (320, 360, 390, 768, 1280))


@pytest.mark.parametrize("players", FIRST)
def test_beside_the_table_too(browser: Browser, stage: Stage, players: int) -> None:
    fits_as_it_grows(browser, f"{stage.url}/games/{stage.game(evening(players))}", (1024, 1280))


def test_a_window_that_becomes_narrow_shows_the_table_alone(browser: Browser, stage: Stage) -> None:
    game = stage.game(evening(4))
    with phone(browser, width=1280, height=800) as context:
        page = context.new_page()
        page.goto(f"{stage.url}/games/{game}")
        fits(page)
        page.set_viewport_size({"width": 390, "height": 800})
        expect(page.locator(".score")).to_be_hidden()
        expect(page.locator("#hand")).to_be_visible()


@pytest.mark.parametrize("width", [1024, 1280])
def test_numbers_stand_under_each_other_also_where_one_is_struck(
    browser: Browser, stage: Stage, width: int
) -> None:
    with phone(browser, width=width, height=800) as context:
        page = context.new_page()
        page.goto(f"{stage.url}/games/{stage.game(STRUCK)}/sheet")
        assert page.locator(".score .crowded").count() == 3
        for column in zip(*page.evaluate(STANDS), strict=True):
            assert max(column) - min(column) <= 1, column


@pytest.mark.parametrize("width", [320, 390])
def test_points_and_totals_stand_under_each_other_on_a_phone(
    browser: Browser, stage: Stage, width: int
) -> None:
    with phone(browser, width=width, height=800) as context:
        page = context.new_page()
        for record in (STRUCK, WRONG_RULES):
            page.goto(f"{stage.url}/games/{stage.game(record)}/sheet")
            assert page.locator(".score .was").count()
            for column in list(zip(*page.evaluate(STANDS), strict=True))[2:]:
                assert max(column) - min(column) <= 1, column


@pytest.mark.parametrize("width", [1280, 1440])
def test_beside_the_table_of_seven_points_and_total_stay_apart(
    browser: Browser, stage: Stage, width: int
) -> None:
    with phone(browser, width=width, height=800) as context:
        page = context.new_page()
        page.goto(f"{stage.url}/games/{stage.game(SEVEN)}")
        expect(page.locator(".score")).to_be_visible()
        assert min(page.evaluate(BETWEEN)) >= 8
