"""Anyone with the watch link may look, one device with the scorer link may write, until it is taken back."""

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from scorekeeper.ledger.links import LinkRole, Rights, new_token
from scorekeeper.ledger.refusals import NoSuchLink
from scorekeeper.ledger.store import Ledger
from tests.ledger.table import at, opened


@pytest.fixture
def rights(ledger: Ledger) -> Rights:
    return ledger.rights


@pytest.fixture
def game(ledger: Ledger) -> str:
    return opened(ledger)


def test_the_watch_link_lets_everyone_look(rights: Rights, game: str) -> None:
    token = rights.make_link(game, "watch", at=at(0))
    for device in ("Gran's phone", "Bo's phone"):
        grant = rights.use_link(token, device=device, at=at(1))
        assert (grant.game, grant.role) == (game, "watcher")
        assert rights.role_of(device, game) == "watcher"


def test_the_scorer_link_works_once(rights: Rights, game: str) -> None:
    token = rights.make_link(game, "scorer", at=at(0))
    assert rights.use_link(token, device="Ann's phone", at=at(1)).role == "scorer"
    with pytest.raises(NoSuchLink, match=r"opens nothing any more\. Ask the scorer"):
        rights.use_link(token, device="a stranger's phone", at=at(2))
    assert rights.role_of("Ann's phone", game) == "scorer"
    assert rights.role_of("a stranger's phone", game) is None


def test_a_button_pressed_twice_gives_one_right(rights: Rights, game: str) -> None:
    for role in ("watch", "scorer"):
        token = rights.make_link(game, role, at=at(0))
        first = rights.use_link(token, device="phone", at=at(1))
        assert rights.use_link(token, device="phone", at=at(2)) == first
    assert len(rights.grants(game)) == 2


def test_one_of_many_who_press_the_scorers_button_at_once_gets_it(rights: Rights, game: str) -> None:
    token = rights.make_link(game, "scorer", at=at(0))

    def press(device: str) -> bool:
        try:
            rights.use_link(token, device=device, at=at(1))
        except NoSuchLink:
            return False
        return True

    with ThreadPoolExecutor(8) as people:
        assert sum(people.map(press, [f"phone {number}" for number in range(24)])) == 1


def test_looking_at_a_link_uses_nothing_up(rights: Rights, game: str) -> None:
    token = rights.make_link(game, "scorer", at=at(0))
    for _preview in range(3):
        link = rights.link_of(token)
        assert link is not None
        assert (link.game, link.role, link.open, link.used) == (game, "scorer", True, None)
    rights.use_link(token, device="phone", at=at(1))
    link = rights.link_of(token)
    assert link is not None
    assert (link.open, link.used) == (False, at(1))


@pytest.mark.parametrize("token", ["", "guess", "\ud83c", "A" * 22, "A" * 10_000, "' OR 1=1 --"])
def test_a_guess_opens_nothing(rights: Rights, game: str, behind: sqlite3.Connection, token: str) -> None:
    rights.make_link(game, "scorer", at=at(0))
    before = everything(behind)
    behind.execute("BEGIN IMMEDIATE")  # and holds nobody up
    with pytest.raises(NoSuchLink):
        rights.use_link(token, device="phone", at=at(1))
    behind.execute("ROLLBACK")
    assert rights.link_of(token) is None
    assert rights.role_of(token, game) is None
    assert everything(behind) == before


def everything(connection: sqlite3.Connection) -> list[list[tuple[object, ...]]]:
    return [
        connection.execute(f"SELECT * FROM {table}").fetchall() for table in ("links", "grants", "events")
    ]


def test_a_right_in_one_game_is_none_in_another(rights: Rights, ledger: Ledger, game: str) -> None:
    other = opened(ledger, "other")
    rights.use_link(rights.make_link(game, "scorer", at=at(0)), device="phone", at=at(1))
    assert rights.role_of("phone", other) is None
    assert rights.links(other) == ()
    assert rights.grants(other) == ()


def test_who_may_write_and_look_may_write(rights: Rights, game: str) -> None:
    for role in ("scorer", "watch"):
        rights.use_link(rights.make_link(game, role, at=at(0)), device="phone", at=at(1))
    assert rights.role_of("phone", game) == "scorer"


def test_the_device_that_opened_the_game_needs_no_link(rights: Rights, game: str) -> None:
    grant = rights.grant(game, "scorer", device="phone", at=at(0))
    assert grant.link is None
    assert rights.role_of("phone", game) == "scorer"
    assert rights.revoke(game, grant.id, at=at(1))
    assert rights.role_of("phone", game) is None


def test_a_link_taken_back_opens_nothing_and_takes_its_rights_with_it(rights: Rights, game: str) -> None:
    token, kept = (rights.make_link(game, "watch", at=at(0)) for _ in range(2))
    rights.use_link(token, device="phone", at=at(1))
    rights.use_link(kept, device="other phone", at=at(1))
    link = rights.link_of(token)
    assert link is not None
    assert rights.revoke(game, link.id, at=at(2))
    assert rights.role_of("phone", game) is None
    assert rights.role_of("other phone", game) == "watcher"
    for device in ("phone", "third phone"):
        with pytest.raises(NoSuchLink):
            rights.use_link(token, device=device, at=at(3))
    assert not rights.revoke(game, link.id, at=at(4))
    assert [one.revoked for one in rights.links(game) if one.id == link.id] == [at(2)]


def test_a_device_that_was_put_out_does_not_come_back_by_the_same_link(rights: Rights, game: str) -> None:
    token = rights.make_link(game, "watch", at=at(0))
    grant = rights.use_link(token, device="phone", at=at(1))
    rights.revoke(game, grant.id, at=at(2))
    with pytest.raises(NoSuchLink):
        rights.use_link(token, device="phone", at=at(3))
    assert rights.use_link(token, device="other phone", at=at(3)).role == "watcher"


@pytest.mark.parametrize("role", ["watch", "scorer"])
def test_rights_can_not_be_taken_back_from_another_game(
    rights: Rights, ledger: Ledger, game: str, role: LinkRole
) -> None:
    token = rights.make_link(game, role, at=at(0))
    grant = rights.use_link(token, device="phone", at=at(1))
    other = opened(ledger, "other")
    for one in (grant.id, grant.link, "nothing"):
        assert one is not None
        assert not rights.revoke(other, one, at=at(2))
    assert rights.role_of("phone", game) == grant.role


def test_the_list_tells_when_and_which_but_never_the_secret(rights: Rights, game: str) -> None:
    token = rights.make_link(game, "scorer", at=at(0))
    rights.make_link(game, "watch", at=at(1))
    grant = rights.use_link(token, device="phone", at=at(2))
    rights.revoke(game, grant.id, at=at(3))
    told = [(link.role, link.made, link.used, link.revoked) for link in rights.links(game)]
    assert told == [("scorer", at(0), at(2), None), ("watch", at(1), None, None)]
    assert [(one.role, one.made, one.revoked) for one in rights.grants(game)] == [("scorer", at(2), at(3))]
    assert token not in repr(rights.links(game)) + repr(rights.grants(game))


def test_a_secret_is_nowhere_in_the_folder(rights: Rights, game: str, folder: Path) -> None:
    token = rights.make_link(game, "scorer", at=at(0))
    rights.use_link(token, device="Ann's phone", at=at(1))
    for path in folder.iterdir():
        assert token.encode() not in path.read_bytes()
        assert b"Ann's phone" not in path.read_bytes()


def test_a_secret_has_128_random_bits_that_an_address_can_carry() -> None:
    tokens = {new_token() for _ in range(1_000)}
    assert len(tokens) == 1_000
    assert all(len(token) == 22 and token.replace("-", "").replace("_", "").isalnum() for token in tokens)


def test_there_are_two_kinds_of_link(rights: Rights, game: str) -> None:
    with pytest.raises(ValueError, match="host"):
        rights.make_link(game, "host", at=at(0))  # type: ignore[arg-type]


@pytest.fixture
def reopened(ledger: Ledger, rights: Rights, game: str) -> Iterator[tuple[Ledger, str]]:
    token = rights.make_link(game, "scorer", at=at(0))
    rights.use_link(token, device="phone", at=at(1))
    with Ledger.open(ledger.path.parent) as again:
        yield again, token


def test_rights_outlast_the_program(reopened: tuple[Ledger, str], game: str) -> None:
    again, token = reopened
    assert again.rights.role_of("phone", game) == "scorer"
    with pytest.raises(NoSuchLink):
        again.rights.use_link(token, device="other phone", at=at(2))


def test_all_games_of_a_device_are_told_with_the_most_it_may_do(rights: Rights, ledger: Ledger) -> None:
    both, watched, taken = (opened(ledger, key) for key in ("both", "watched", "taken"))
    rights.grant(both, "watcher", device="phone", at=at(0))
    rights.grant(both, "scorer", device="phone", at=at(0))
    rights.grant(watched, "watcher", device="phone", at=at(0))
    gone = rights.grant(taken, "scorer", device="phone", at=at(0))
    rights.revoke(taken, gone.id, at=at(1))
    rights.grant(taken, "scorer", device="another", at=at(0))
    assert rights.games_of("phone") == {both: "scorer", watched: "watcher"}
    assert rights.games_of("a stranger's phone") == {}
