"""What happened to a deal before its line is written."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from scorekeeper.game.deals import Deal
from scorekeeper.game.events import BidChanged, BidCorrected, DealRuled, PointsAdjusted, TrumpCorrected
from scorekeeper.game.record.hand_writer import Fix, fix_text, when_text
from scorekeeper.game.state import Game


def penalties(game: Game) -> dict[int, PointsAdjusted]:
    """By act: the penalty that came with a ruling on a hand which the record tells, or is withdrawn."""
    found = {}
    in_force = {one.act for one in game.position.adjustments}
    for act in game.acts:
        events = [entry.event for entry in act.entries]
        ruled = [one.deal for one in events if isinstance(one, DealRuled)]
        given = [one for one in events if isinstance(one, PointsAdjusted)]
        if ruled and given and (ruled[0] > game.position.old_deals or act.number not in in_force):
            found[act.number] = given[0]
    return found


@dataclass(slots=True)
class Unwritten:
    """Corrections and notes that will follow the line of a deal, and what stands above it already."""

    fixes: list[tuple[Deal, Fix]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    opened: bool = False  # a line says that it was dealt
    begun: bool = False  # a line has the bids it was settled with

    @property
    def called(self) -> bool:
        """True when these lines tell how the bids came about, not only the line of the hand."""
        return self.begun or any(isinstance(fix, BidChanged | BidCorrected) for _, fix in self.fixes)

    @property
    def trump_fixed(self) -> bool:
        """True when the trump was corrected."""
        return any(isinstance(fix, TrumpCorrected) for _, fix in self.fixes)

    @property
    def changes_tell(self) -> bool:
        """True when a bid that is changed in time has to be told: other things happened in between."""
        return self.begun or bool(self.fixes)

    def take(self, names: Sequence[str]) -> list[str]:
        """The lines that follow the line of the deal now."""
        texts = [fix_text(deal, fix, names=names) + when_text(deal, fix) for deal, fix in self.fixes]
        texts += self.notes
        self.fixes, self.notes = [], []
        return texts
