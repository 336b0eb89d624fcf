"""Whatever was played: the sums in the explanations come to the points and the totals on the sheet."""

import re

from hypothesis import given

from scorekeeper.game.points import points_of
from scorekeeper.game.standings import lines
from scorekeeper.game.state import Game
from scorekeeper.rules.figures import number
from scorekeeper.web.explained_view import explained
from tests.game.evenings import evenings
from tests.reckoning import reckoned

SUM = re.compile(r"(?:^|: )([0-9 +−×²()]+) = <b>(−?[0-9]+)</b>[.]")
ALONE = re.compile(r"(?:gets|:) <b>([+−]?[0-9]+)</b>[.,]")
BONUS = re.compile(r"With it, ([+−]?[0-9]+) for")


@given(evenings())
def test_every_number_on_the_sheet_is_reckoned_in_its_explanation(game: Game) -> None:
    position = game.position
    for line in lines(position):
        for player in line.deal.seats if line.deal else ():
            assert line.deal is not None
            points = points_of(position, line.deal)[player]
            said = explained(game, line.deal, player, line).sentences
            sums = [found for sentence in said for found in SUM.findall(sentence)]
            for terms, comes_to in sums:
                assert number(reckoned(terms)) == comes_to
            total = line.totals[player] if line.counts else None
            if total is not None:
                assert sums[-1][1] == number(total)
            told = " ".join(said)
            gained = [reckoned(one.removeprefix("+")) for one in ALONE.findall(told)[:1]]
            reached = [
                reckoned(comes_to) for _, comes_to in sums[: len(sums) - (total is not None)]
            ] or gained
            bonus = sum(reckoned(one.removeprefix("+")) for one in BONUS.findall(told))
            assert [one + bonus for one in reached] == ([] if points is None else [points]), told
