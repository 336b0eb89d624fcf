"""What the table's screen shows of a game: one line per player, in bidding order."""

from dataclasses import dataclass
from datetime import datetime

from markupsafe import Markup

from scorekeeper.game.deals import Deal
from scorekeeper.game.events import Values
from scorekeeper.game.pace import minutes_left
from scorekeeper.game.state import Game
from scorekeeper.game.turns import Phase, on_the_table, phase
from scorekeeper.rules.parts import Tricks
from scorekeeper.web import sentences
from scorekeeper.web.answers import Problem
from scorekeeper.web.calling_words import Calling, calling_of
from scorekeeper.web.corrected_view import corrected
from scorekeeper.web.forbidden_view import Look, look_of
from scorekeeper.web.line_view import Asked, Line, any_order, lines_of, wanted_of
from scorekeeper.web.scored_view import Scored, scored
from scorekeeper.web.trump_keys import TrumpKeys, trump_keys
from scorekeeper.web.undo_view import Undo, redo_of, undo_of

KEYS_A_ROW = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """Everything on the table's screen."""

    game_id: str
    after: int
    phase: Phase
    deal: Deal
    title: str
    progress: str
    deals: Markup
    lines: tuple[Line, ...]
    calling: Calling | None  # while a bid is wanted
    any_order: bool  # all bid at once: whose bid is entered can be chosen
    read_aloud: tuple[Markup, ...]
    verdict: str
    leads: str
    touched: bool
    blanks: bool
    helps: bool  # until the table has recorded a hand
    undo: Undo | None
    redo: Undo | None
    recorded_at: datetime
    scored: Scored | None
    written: tuple[Markup, ...]  # what a correction wrote, while a hand is in progress
    found: Look | None  # a bid that was not allowed
    problem: Problem | None
    trump: TrumpKeys | None
    fewer: bool  # some tricks may be nobody's

    @property
    def bid_sum(self) -> int | None:
        """All bids so far; None while some of them are not shown."""
        if any(line.private for line in self.lines):
            return None
        return sum(line.bid for line in self.lines if line.bid is not None)

    @property
    def changes(self) -> int | None:
        """The bid that is about to be changed, None for none."""
        return next((line.bid for line in self.lines if line.now and self.any_order), None)

    @property
    def won_sum(self) -> int:
        """All tricks given so far."""
        return sum(line.won for line in self.lines if line.won is not None)

    @property
    def given(self) -> bool:
        """True when nobody's tricks are blank and they can be the tricks of the hand."""
        known = all(line.won is not None for line in self.lines)
        return known and (self.won_sum <= self.deal.size if self.fewer else self.won_sum == self.deal.size)

    @property
    def still_out(self) -> str:
        """How far the tricks given are from the hand."""
        return sentences.still_out(self.deal.size, self.won_sum, fewer=self.fewer)

    @property
    def record_why(self) -> str:
        """Why recording would be refused now, "" when it would not."""
        if not self.touched:
            return "after play"
        blank = sum(line.won is None for line in self.lines)
        if blank:
            return sentences.still_blank(blank)
        return "" if self.given else self.still_out.rstrip(".")

    @property
    def look(self) -> str:
        """The classes that the style sheet needs: phase, players, rows of keys."""
        rows = -(-(self.deal.size + 1) // KEYS_A_ROW)
        many = " many" if len(self.lines) > 5 else ""
        what = "counting" if self.phase is Phase.PLAY else "bidding"
        tight = " tight" if rows > 2 else ""
        trump = (" with-trump naming" if self.trump.naming else " with-trump") if self.trump else ""
        return f"{what} n-{len(self.lines)} rows-{rows}{many}{tight}{trump}"


def draft_of(deal: Deal, *, fewer: bool = False) -> tuple[Values, bool]:
    """The tricks to begin the count with, and whether somebody entered them.

    Bids are offered as tricks exactly when they do not add up to the hand: then that state cannot
    be recorded by accident. Otherwise, and where some tricks may be nobody's, everybody starts blank.
    """
    if deal.taken:
        return deal.live_count, True
    if fewer or deal.bid_sum == deal.size:
        return (None,) * len(deal.bids), False
    return deal.bids, False


_NOTHING = Asked()


def hand_of(game: Game, game_id: str, asked: Asked = _NOTHING) -> Hand | None:
    """The table's screen, or None when no hand is left to play."""
    position = game.position
    deal = on_the_table(position)
    if deal is None:
        return None
    fewer = position.rules.tricks is Tricks.AT_MOST
    offered, touched = draft_of(deal, fewer=fewer)
    if asked.draft is not None:
        offered, touched = asked.draft, True
    wanted = wanted_of(position, deal, asked)
    now = Phase.BIDDING if wanted is not None and phase(position) is Phase.PLAY else phase(position)
    under_way = position.deal(deal.number) is not None
    return Hand(
        game_id=game_id,
        after=game.length,
        phase=now,
        deal=deal,
        title=sentences.title(position, deal),
        progress=sentences.progress(position, deal, minutes_left(game)),
        deals=sentences.deals(position, deal, dealt=now is Phase.PLAY),
        lines=lines_of(game, deal, wanted, offered if now is Phase.PLAY else None, asked),
        calling=calling_of(position, deal, wanted, in_any_order=asked.watches and any_order(deal)),
        any_order=any_order(deal),
        read_aloud=sentences.read_aloud(position, deal) if now is Phase.PLAY else (),
        verdict=sentences.verdict(deal),
        leads=sentences.leads(position, deal),
        touched=touched,
        helps=position.last_hand == 0,
        blanks=(fewer or deal.bid_sum == deal.size) and not deal.taken,
        undo=undo_of(game),
        redo=redo_of(game),
        recorded_at=game.entries[-1].at,
        scored=None if under_way else scored(game),
        written=corrected(game) if under_way else (),
        found=look_of(position),
        problem=asked.problem,
        trump=trump_keys(position, deal),
        fewer=fewer,
    )
