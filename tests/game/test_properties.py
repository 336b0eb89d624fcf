"""What holds in every evening, however it goes."""

from contextlib import suppress

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.game.acts import correct_hand, next_undo, undo
from scorekeeper.game.adding import plus
from scorekeeper.game.audit import findings
from scorekeeper.game.calling import bidder, bids_for
from scorekeeper.game.events import (
    BidCorrected,
    DealCorrected,
    DealerCorrected,
    MadeNoted,
    SizeRuled,
    TricksCounted,
    Undone,
)
from scorekeeper.game.findings import Kind
from scorekeeper.game.record import RecordProblem, keep, play, read_record, write_record
from scorekeeper.game.record.changes import JoinedLine
from scorekeeper.game.standings import leaders, lines, places, totals
from scorekeeper.game.state import Game, fold
from scorekeeper.game.turns import Phase, due, on_the_table, phase
from scorekeeper.game.unknown import no_winner
from scorekeeper.rules.hooks import Hook
from tests.game.evenings import evenings
from tests.game.table import EIGHT, Essence, essence, then

OF_CORRECTIONS = {Kind.HOOK, Kind.HOOK_BEFORE, Kind.ZEROS, Kind.NOT_NEEDED, Kind.MADE_POINTS}
SLIPS = ("0", "1", "2", "9", "-", "Ann", "S", "hand", "tricks", "", "\n", '"why"', "undealt", "dealt")


@given(evenings())
def test_a_record_reads_back_as_the_same_game(game: Game) -> None:
    text = write_record(game)
    again = play(read_record(text), at=EIGHT)
    before, after = essence(game), essence(again)
    if _count_undone(game):  # what stood before an undone count is told only where it could be told
        _forget_some_earlier_values(before, after)
    assert after == before, text
    assert write_record(again) == text


def _count_undone(game: Game) -> bool:
    counted = TricksCounted | MadeNoted | DealCorrected
    counts = {entry.act for entry in game.entries if isinstance(entry.event, counted)}
    return any(isinstance(entry.event, Undone) and entry.event.act in counts for entry in game.entries)


def _forget_some_earlier_values(before: Essence, after: Essence) -> None:
    for then_, now in zip(before["deals"], after["deals"], strict=True):
        stood, told = then_.pop("earlier") or [], now.pop("earlier") or []
        for (bids, tricks), (told_bids, told_tricks) in zip(stood, told, strict=True):
            assert told_bids <= bids
            assert told_tricks <= tricks


@given(evenings())
def test_a_kept_record_is_the_played_one(game: Game) -> None:
    text = write_record(game)
    kept = keep(read_record(text), at=EIGHT, entered=None)
    assert essence(kept.game) == essence(play(read_record(text), at=EIGHT))
    assert {finding.kind for finding in kept.findings} <= OF_CORRECTIONS


@given(
    evenings(150), st.lists(st.tuples(st.integers(0, 5000), st.sampled_from(SLIPS)), min_size=1, max_size=4)
)
def test_a_record_with_slips_is_kept_or_named_by_its_line(game: Game, slips: list[tuple[int, str]]) -> None:
    words = write_record(game).split(" ")
    for place, slip in slips:
        words[place % len(words)] = slip
    text = " ".join(words)
    try:
        record = read_record(text)
    except RecordProblem:
        return
    kept = keep(record, at=EIGHT)
    opened = len(record.setup.players)
    joined = {line.player for line in record.lines if isinstance(line, JoinedLine)} - set(range(opened))
    assert opened <= len(totals(kept.game.position)) <= opened + len(joined)
    assert read_record(write_record(kept.game)).setup.players == record.setup.players
    with suppress(RecordProblem):
        assert essence(play(record, at=EIGHT)) == essence(kept.game)


@given(evenings())
def test_totals_are_the_sum_of_points(game: Game) -> None:
    sums: list[int | None] = [0] * len(game.position.names)
    for line in lines(game.position):
        if line.counts:
            playing = line.deal.seats if line.deal else (line.adjustment and line.adjustment.player,)
            sums = [
                plus(total, points) if player in playing else total
                for player, (total, points) in enumerate(zip(sums, line.points, strict=True))
            ]
        assert list(line.totals) == sums
    assert list(totals(game.position)) == sums
    here, gone = game.position.seats, game.position.gone
    known = [[total for player in group if (total := sums[player]) is not None] for group in (here, gone)]
    ranked = [total for _, _, total in places(game.position) if total is not None]
    assert ranked == [*sorted(known[0], reverse=True), *sorted(known[1], reverse=True)]
    if len(known[0]) < len(here):
        assert leaders(game.position) == ()
        assert not any(place for place, _, _ in places(game.position))


@given(evenings(120))
def test_any_prefix_of_a_ledger_folds(game: Game) -> None:
    growing = fold(game.entries[:1])
    for length in range(1, game.length + 1):
        prefix = fold(game.entries[:length])
        growing = prefix if length == 1 else growing.then(game.entries[length - 1 : length])
        assert growing == prefix
        assert phase(prefix.position) in Phase
        assert leaders(prefix.position) or no_winner(prefix.position)
        findings(prefix)
    assert growing == game


@given(evenings())
def test_undo_gives_the_position_of_a_shorter_prefix(game: Game) -> None:
    latest = next_undo(game)
    if latest is None:
        return
    shorter = [fold(game.entries[:length]).position for length in range(1, game.length)]
    before = then(game, undo, act=latest.number, why="looked again").position
    assert before in shorter


@given(evenings())
def test_what_was_scored_here_has_no_findings_but_those_of_corrections(game: Game) -> None:
    found = {finding.kind for finding in findings(game)}
    assert found <= OF_CORRECTIONS
    changed = BidCorrected | DealCorrected | DealerCorrected | SizeRuled
    events = [entry.event for act in game.acts for entry in act.entries]
    if not any(isinstance(event, changed) for event in events):
        assert found <= {
            Kind.NOT_NEEDED,
            Kind.ZEROS,
            Kind.MADE_POINTS,
        }  # a void hand before it may make a run longer


@given(evenings(), st.data())
def test_correcting_and_correcting_back_gives_the_first_game(game: Game, data: st.DataObject) -> None:
    deals = [deal for deal in game.position.deals if deal.recorded and deal.tricks and deal.ruling is None]
    deals = [deal for deal in deals if not deal.made]  # there is no way back to what was not known
    deals = [deal for deal in deals if deal.number > game.position.old_deals]
    if not deals:
        return
    deal = data.draw(st.sampled_from(deals))
    bids = tuple(None if bid is None else data.draw(st.integers(0, deal.size)) for bid in deal.bids)
    if bids == deal.bids:
        return
    there = then(game, correct_hand, deal=deal.number, bids=bids, tricks=deal.tricks, why="misheard")
    back = then(there, correct_hand, deal=deal.number, bids=deal.bids, tricks=deal.tricks, why="was right")
    assert totals(back.position) == totals(game.position)
    assert lines(back.position) == lines(game.position)


@given(evenings())
def test_somebody_can_always_bid_and_the_dealer_never_lets_the_bids_add_up(game: Game) -> None:
    deal = on_the_table(game.position)
    player = bidder(game.position, deal) if deal else None
    if deal is None or player is None:
        return
    bids = bids_for(game.position, deal, player)
    assert bids.allowed
    if player == deal.last_bidder and game.position.rules.hook_in_force == Hook():
        others = sum(bid for who, bid in enumerate(deal.bids) if bid is not None and who != player)
        assert all(others + bid != deal.size for bid in bids.allowed)


@given(evenings())
def test_the_next_hand_is_the_lowest_that_is_not_scored(game: Game) -> None:
    coming = due(game.position)
    scored = {deal.hand for deal in game.position.deals if deal.recorded}
    if coming is not None and 0 < coming.hand <= len(game.position.schedule):
        lower = set(range(1, coming.hand)) - scored
        dropped = {hand for hand in lower if (last := game.position.last_deal(hand)) and not last.again}
        assert coming.hand not in scored
        assert lower == dropped | (game.position.skipped & lower)
