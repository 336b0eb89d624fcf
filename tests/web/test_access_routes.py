"""Anyone may look who was given the link; nobody but the scorer may write. Every route is tried."""

from collections.abc import Iterator
from typing import cast

import pytest
from werkzeug.routing import Rule

from scorekeeper.ledger.store import Ledger
from scorekeeper.web import create_app
from scorekeeper.web.access import SAFE, Right, right_of
from scorekeeper.web.serving import Serving
from tests.web.browser import Browser
from tests.web.house import FOUR, House, house_in

# Whoever adds a route that takes something from anybody must say so here, and why it may.
TAKES_FROM_ANYBODY = {
    "enter.enter",  # a link's button: what it gives is in the link
    "home.choose_theme",  # light or dark, kept in this browser only
}

_APP = create_app(Serving(ledger=cast("Ledger", None)))
RULES = sorted(_APP.url_map.iter_rules(), key=lambda rule: (rule.rule, sorted(rule.methods or ())))
UNSAFE = [(rule, method) for rule in RULES for method in sorted((rule.methods or set()) - set(SAFE))]
LOOKING = [rule for rule in RULES if "GET" in (rule.methods or ())]
_KINDS = {"IntegerConverter": 1}


def url(rule: Rule, game: str) -> str:
    """The address of a route, for this game, with something in every other place."""
    values: dict[str, object] = {
        name: game if name == "game_id" else _KINDS.get(type(converter).__name__, "x")
        for name, converter in rule._converters.items()
    }
    return str(_APP.url_map.bind("localhost").build(rule.endpoint, values))


def let_in(rule: Rule) -> set[int]:
    """What a device may be answered that was let in: a closed door is 403 or 404."""
    missing = {404} if rule.arguments - {"game_id"} else set()
    return {200, 204, 302, 303, 405, 409, 422} | missing


def needed(rule: Rule) -> Right:
    with _APP.app_context():
        return right_of(rule.endpoint)


def named(value: object) -> str:
    return value.rule if isinstance(value, Rule) else str(value)


class Devices:
    """Phones of all sorts, for one game."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.game = house.written(FOUR + "    hand 1 bids 3 3 2 1 tricks 3 3 3 1", key="this")
        other = house.written(key="other")
        self.scorer = house.let_in(self.game, "scorer")
        forger = house.phone()
        forger.set_cookie(house.serving.cookie, "A" * 22, domain="laptop.local")
        self.strangers = {
            "nobody": house.phone(),
            "forger": forger,
            "scorer of another game": house.let_in(other, "scorer"),
            "scorer taken back": house.let_in(self.game, "scorer"),
            "watcher taken back": house.let_in(self.game, "watch"),
        }
        for who in ("scorer taken back", "watcher taken back"):
            house.take_back(self.game, self.strangers[who])
        self.watcher = house.let_in(self.game, "watch")

    def may_not_write(self) -> dict[str, Browser]:
        return {**self.strangers, "watcher": self.watcher}


@pytest.fixture(scope="module")
def devices(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Devices]:
    with house_in(tmp_path_factory.mktemp("access") / "games") as house:
        yield Devices(house)


def test_there_are_routes_to_try() -> None:
    assert len(UNSAFE) >= 10
    assert {"table.bid", "links.make", "enter.enter"} <= {rule.endpoint for rule, _ in UNSAFE}


def test_only_these_routes_take_something_from_anybody() -> None:
    assert {rule.endpoint for rule, _ in UNSAFE if needed(rule) is Right.ANYONE} == TAKES_FROM_ANYBODY


def test_watching_never_lets_anybody_write() -> None:
    assert [rule.rule for rule, _ in UNSAFE if needed(rule) is Right.WATCH] == []


@pytest.mark.parametrize(("rule", "method"), UNSAFE, ids=named)
def test_nobody_but_the_scorer_may_write(devices: Devices, rule: Rule, method: str) -> None:
    if rule.endpoint in TAKES_FROM_ANYBODY:
        return  # enter.enter is tried in test_access_links
    before = devices.house.kept()
    form = {
        "after": "1",
        "key": "k" * 34,
        "deal": "1",
        "player": "0",
        "bid": "1",
        "id": "1",
        "role": "scorer",
    }
    for who, device in devices.may_not_write().items():
        answer = device.open(url(rule, devices.game), method=method, data=form)
        expected = {403} if who == "watcher" and "game_id" in rule.arguments else {404}
        assert answer.status_code in expected, who
    assert devices.house.kept() == before


@pytest.mark.parametrize(("rule", "method"), UNSAFE, ids=named)
def test_the_scorer_may_write_in_the_own_game_only(devices: Devices, rule: Rule, method: str) -> None:
    answer = devices.scorer.open(url(rule, devices.game), method=method, data={})
    if needed(rule) is Right.HOST:
        assert answer.status_code in (403, 404)
        return
    assert answer.status_code in let_in(rule)
    if "game_id" in rule.arguments:
        other = devices.house.written(key="another table")
        assert devices.scorer.open(url(rule, other), method=method, data={}).status_code == 404


@pytest.mark.parametrize("rule", LOOKING, ids=named)
def test_whoever_was_not_let_in_sees_no_game(devices: Devices, rule: Rule) -> None:
    if needed(rule) is Right.ANYONE:
        assert "game_id" not in rule.arguments
        return
    for who, device in devices.strangers.items():
        answer = device.get(url(rule, devices.game))
        assert (who, answer.status_code) == (who, 404)
        assert "Ann" not in answer.get_data(as_text=True)


@pytest.mark.parametrize("rule", LOOKING, ids=named)
def test_a_watcher_sees_what_is_for_watchers(devices: Devices, rule: Rule) -> None:
    answer = devices.watcher.get(url(rule, devices.game))
    if needed(rule) <= Right.WATCH:
        assert answer.status_code in let_in(rule)
    else:
        assert answer.status_code == (403 if "game_id" in rule.arguments else 404)


def test_a_wrong_game_and_a_closed_door_look_the_same(devices: Devices) -> None:
    nobody = devices.strangers["nobody"]
    there, nowhere = (nobody.get(f"/games/{game}") for game in (devices.game, "no-such-game"))
    assert (there.status_code, there.data) == (nowhere.status_code, nowhere.data)


def test_an_unmarked_view_is_for_the_host_alone(house: House) -> None:
    house.app.add_url_rule("/forgotten", "forgotten", lambda: "", methods=["POST"])
    assert house.phone().post("/forgotten").status_code == 404
    assert house.host().post("/forgotten").status_code == 200
