"""What the sources state is what the command line answers."""

import pytest
from click.testing import CliRunner

from scorekeeper.cli import commands
from tests.cases import case_id, oracle
from tests.rules.documented import TEXTS

Case = dict[str, object]


def asked(*arguments: object) -> str:
    """Ask within this process: the process itself is tried elsewhere, and there are hundreds of cases."""
    run = CliRunner().invoke(commands, [str(argument) for argument in arguments], catch_exceptions=False)
    assert run.exit_code == 0
    return run.stdout.strip()


@pytest.mark.parametrize("case", oracle("score"), ids=case_id)
def test_points(case: Case) -> None:
    context = case.get("context", {})
    assert isinstance(context, dict)
    points = asked(
        *("points", "--scoring", TEXTS[str(case["rule"])]),
        *("--cards", case["hand_size"], "--bid", case["bid"], "--tricks", case["took"]),
        *("--players", case["players"], "--trump", context.get("trump", "H")),
        *("--hand", context.get("hand_no", 1), "--largest", context.get("top", case["hand_size"])),
    )
    assert points == str(case["points"]), case["source"]


@pytest.mark.parametrize("case", oracle("schedule"), ids=case_id)
def test_schedules(case: Case) -> None:
    cards, players, schedule = case["max"], case["players"], case["schedule"]
    assert isinstance(cards, int)
    assert isinstance(schedule, list)
    sizes = asked(
        *("schedule", "--path", case["path"], "--players", players, "--pack", f"{cards}n"),
        *("--reserve", 0, "--cap", cards, "--each", "P" if case["each"] != 1 else "1"),
    )
    assert sizes == " ".join(map(str, schedule)), case["source"]


@pytest.mark.parametrize("case", oracle("hook"), ids=case_id)
def test_legal_bids(case: Case) -> None:
    cards, earlier, allowed = case["hand_size"], case["earlier_bids"], case["allowed"]
    assert isinstance(cards, int)
    assert isinstance(earlier, list)
    assert isinstance(allowed, list)
    bids = asked(
        *("legal-bids", "--hook", case["policy"], "--cards", cards, "--players", case["players"]),
        *("--earlier", ",".join(map(str, earlier))),
    )
    waived = range(cards + 1) if case.get("waived") else allowed
    assert bids == " ".join(map(str, waived)), case["source"]


@pytest.mark.parametrize("case", oracle("zero_limit"), ids=case_id)
def test_zeros_in_a_row(case: Case) -> None:
    before = case["own_previous_bids"]
    assert isinstance(before, list)
    bids = asked(
        *("legal-bids", "--hook", "none", "--cards", case["hand_size"], "--players", case["players"]),
        *("--zero-run", len(before), "--zero-limit", "5,6"),
    )
    assert ("0" not in bids.split()) is case["zero_banned"], case["source"]
