"""A viewer's right is remembered for a moment: it costs little, and it ends when it is taken back."""

from scorekeeper.ledger.links import Role
from scorekeeper.web.roles import LASTING, MOST, Roles
from tests.web.house import EIGHT, House


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def roles_of(house: House) -> tuple[Roles, Clock, list[str]]:
    """Roles with a clock of their own, and what was asked of the ledger."""
    clock, asked = Clock(), []
    ask = house.ledger.rights.role_of

    def role_of(device: str, game: str) -> Role | None:
        asked.append(game)
        return ask(device, game)

    object.__setattr__(house.ledger.rights, "role_of", role_of)
    return Roles(house.ledger.rights, clock=clock), clock, asked


def test_looking_again_within_a_moment_asks_the_ledger_once(house: House) -> None:
    game = house.written()
    house.ledger.rights.grant(game, "watcher", device="phone", at=EIGHT)
    roles, clock, asked = roles_of(house)
    assert [roles.of("phone", game, sure=False) for _ in range(5)] == ["watcher"] * 5
    assert asked == [game]
    clock.now = LASTING
    roles.of("phone", game, sure=False)
    assert asked == [game] * 2


def test_writing_always_asks_the_ledger(house: House) -> None:
    game = house.written()
    grant = house.ledger.rights.grant(game, "scorer", device="phone", at=EIGHT)
    roles, _, asked = roles_of(house)
    assert roles.of("phone", game, sure=True) == "scorer"
    house.ledger.rights.revoke(game, grant.id, at=EIGHT)
    assert roles.of("phone", game, sure=False) == "scorer"  # a look, within the moment
    assert roles.of("phone", game, sure=True) is None
    assert roles.of("phone", game, sure=False) is None
    assert len(asked) == 2  # the two that had to be sure


def test_a_right_that_was_just_given_or_taken_is_not_remembered_as_before(house: House) -> None:
    game = house.written()
    roles, _, _ = roles_of(house)
    assert roles.of("phone", game, sure=False) is None
    house.ledger.rights.grant(game, "watcher", device="phone", at=EIGHT)
    roles.forget()
    assert roles.of("phone", game, sure=False) == "watcher"


def test_somebody_who_tries_out_devices_fills_no_memory(house: House) -> None:
    roles, _, _ = roles_of(house)
    for number in range(MOST + 10):
        roles.of(f"device {number}", "guess", sure=False)
    assert len(roles._known) <= MOST
