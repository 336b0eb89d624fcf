"""Every game on every paper: nothing is cut, nothing is lost, and what goes behind is said beforehand."""

import re
from random import Random

import pytest

from scorekeeper.rules.presets import preset
from scorekeeper.sheet.content import Sheet
from scorekeeper.sheet.layout import lay_out
from scorekeeper.sheet.paper import PAPERS
from scorekeeper.sheet.style import STYLES
from scorekeeper.sheet.written import filled_of
from tests.sheet import checks
from tests.sheet.adding import mistakes
from tests.sheet.kept import game_of
from tests.sheet.printed import on_paper

NAMES = ("Ann", "Bartholomew", "Cy", "Maria-Luísa de Oliveira", "W" * 40, "Fay", "Žofie")
WHY = "misheard across the table, and everybody who sat there agrees that it was so"


def record(rules: str, players: int, *, seed: int, played: float, fixes: int) -> str:
    """A made-up game, as far as it is played, with so many bids put right and every sixth hand void once."""
    chance, sizes = Random(seed), preset(rules).sizes(players)
    lines = [f"players {', '.join(NAMES[:players])}", f"rules {rules}", f"dealer {NAMES[0]}"]
    hands = range(1, round(len(sizes) * played) + 1)
    for hand in hands:
        size = sizes[hand - 1]
        if hand % 6 == 2:
            lines.append(f'hand {hand} void "{size + 1} cards were dealt to {NAMES[hand % players]}"')
        tricks = [0] * players
        for _ in range(size):
            tricks[chance.randrange(players)] += 1
        bids = [max(won + chance.choice((-1, 0, 0, 1)), 0) if won < size else won for won in tricks]
        lines.append(f"hand {hand} bids {_row(bids)} tricks {_row(tricks)}")
    for hand in chance.choices(hands, k=fixes) if hands else ():
        name = NAMES[chance.randrange(players)]
        lines.append(f'corrected hand {hand} "{name}" bid {chance.randint(0, sizes[hand - 1])} "{WHY}"')
    return "\n".join(lines) + ("\n" if played < 1 else '\nstopped "it was late"\n')


def _row(values: list[int]) -> str:
    return " ".join(map(str, values))


def sheet_of(rules: str, players: int, *, played: float, fixes: int) -> Sheet:
    return filled_of(game_of(record(rules, players, seed=players, played=played, fixes=fixes)))


TABLES = [("club-sheet", 3), ("exact-classic", 4), ("table-10", 5), ("overbid", 6), ("club-sheet-open", 7)]
GAMES = [(0.4, 0), (0.4, 9), (1.0, 0), (1.0, 6), (1.0, 40)]  # how much of it is played, bids put right
SOME = [("a4", "normal", GAMES[1]), ("letter", "normal", GAMES[3]), ("a4", "large", GAMES[4])]
TOLD = re.compile(r"(?:One page|\d+ pages), \w+ \w+(?:: (.*) on the last(?: \d+)?)?\.")


def mistakes_on(rules: str, players: int, game: tuple[float, int], paper: str, style: str) -> list[str]:
    """What is wrong with the layout of a game, and with what is said of it."""
    sheet = sheet_of(rules, players, played=game[0], fixes=game[1])
    page = lay_out(sheet, paper=paper, style=STYLES[style])
    told = TOLD.fullmatch(page.told)
    behind = not all(part.hands for part in page.parts)
    return [*mistakes(sheet, page), *([] if told and bool(told[1]) == behind else [page.told])]


@pytest.mark.parametrize(("paper", "style", "game"), SOME)
@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_a_game_is_laid_whole(
    rules: str, players: int, paper: str, style: str, game: tuple[float, int]
) -> None:
    assert mistakes_on(rules, players, game, paper, style) == []


@pytest.mark.prove
@pytest.mark.parametrize("paper", [paper for paper in PAPERS if paper != "a5"])
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_a_game_is_laid_whole_on_every_paper(
    rules: str, players: int, game: tuple[float, int], style: str, paper: str
) -> None:
    assert mistakes_on(rules, players, game, paper, style) == []


@pytest.mark.prove
@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("game", [GAMES[1], GAMES[3], GAMES[4]])
@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_a_game_prints_right_on_every_paper(
    rules: str, players: int, game: tuple[float, int], style: str, paper: str
) -> None:
    sheet = sheet_of(rules, players, played=game[0], fixes=game[1])
    assert checks.failures(on_paper(sheet, paper=paper, style=STYLES[style])) == []
