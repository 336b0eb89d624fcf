"""The pack: how many cards are dealt from, or how many for each player."""

import re
from dataclasses import dataclass

from scorekeeper.rules.refusals import Refusal, clipped


@dataclass(frozen=True, slots=True, kw_only=True)
class Pack:
    """How many cards are dealt from: a number, or a number for each player."""

    cards: int
    per_player: bool = False

    def of(self, players: int) -> int:
        """Return the cards in the pack.

        >>> parse_pack("8n").of(4)
        32
        """
        return self.cards * players if self.per_player else self.cards

    def __str__(self) -> str:
        return f"{self.cards}n" if self.per_player else f"{self.cards}"


def parse_pack(text: str) -> Pack:
    """Read how many cards there are, "52" or "8n", or raise a Refusal.

    >>> parse_pack("52")
    Pack(cards=52, per_player=False)
    """
    plain = text.strip()
    written = re.fullmatch(r"([0-9]{1,3})(n?)", plain)
    if not written:
        raise Refusal(
            "“{word}” is no pack: write how many cards, as in 52, or for each player, as in 8n.",
            field="deck",
            word=clipped(text),
        )
    return Pack(cards=int(written[1]), per_player=bool(written[2]))
