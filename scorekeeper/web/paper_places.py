"""Where on a typed sheet a finding is to be seen; what is about a whole hand is seen at its tricks."""

from scorekeeper.game.findings import Finding, Kind

_AT = {
    Kind.HOOK: "b",
    Kind.HOOK_BEFORE: "b",
    Kind.ZEROS: "b",
    Kind.BLANK_BID: "b",
    Kind.BID_RANGE: "b",
    Kind.POINTS: "p",
    Kind.MADE_POINTS: "p",
    Kind.TOTAL: "s",
}


def marks_of(finding: Finding, players: int) -> tuple[str, ...]:
    """Return the fields that may be wrong: of tricks that do not add up all of the hand.

    >>> marks_of(Finding(kind=Kind.TRICK_SUM, hand=3, found=7, due=6), 3)
    ('t3.0', 't3.1', 't3.2')
    """
    if finding.kind in (Kind.TRICK_SUM, Kind.MADE_SUM):
        return tuple(f"t{finding.hand}.{player}" for player in range(players))
    place = place_of(finding)
    return (place,) if place else ()


def place_of(finding: Finding) -> str:
    """Return the field at which a finding is to be seen, "" for none.

    >>> place_of(Finding(kind=Kind.TRICK_SUM, hand=3, found=7, due=6))
    't3.0'
    """
    if finding.hand is None:
        return ""
    return f"{_AT.get(finding.kind, 't')}{finding.hand}.{finding.player or 0}"
