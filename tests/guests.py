"""People who come and go, on one page without a look at the program: who deals, what everybody has."""

from collections.abc import Collection

Values = dict[str, int]  # of those who play, in bidding order


class Evening:
    """The club sheet: 10 for each trick bid and made, a zero 10, 10 off for each trick of difference."""

    def __init__(self, *names: str, dealer: str) -> None:
        self.chairs, self.gone = list(names), set[str]()
        self.dealt = names[names.index(dealer) - 1]  # the chair before whoever deals first
        self.brought, self.hands = dict.fromkeys(names, 0), dict[int, tuple[Values, Values]]()

    def join(self, name: str, *, behind: str, points: int = 0) -> None:
        self.chairs = [other for other in self.chairs if other != name]
        self.chairs.insert(self.chairs.index(behind) + 1, name)
        self.gone -= {name}
        self.brought.setdefault(name, points)

    def swap(self, one: str, other: str) -> None:
        now = {one: other, other: one}
        self.chairs = [now.get(name, name) for name in self.chairs]

    def order(self, dealer: str, out: Collection[str] = ()) -> list[str]:
        """Those who play as they bid: the next occupied chair first, the dealer last."""
        at = self.chairs.index(dealer) + 1
        return [name for name in self.chairs[at:] + self.chairs[:at] if name not in {*self.gone, *out}]

    def following(self, out: Collection[str] = ()) -> list[str]:
        """The same when the deal has passed to the next one who plays."""
        return self.order(self.order(self.dealt, out)[0], out)

    def totals(self) -> dict[str, int]:
        now = dict(self.brought)
        for bids, tricks in self.hands.values():
            for name, bid in bids.items():
                now[name] += max(10, 10 * bid) if bid == tricks[name] else -10 * abs(bid - tricks[name])
        return now
