"""What all tests share: Chromium, Hypothesis' manners, and no silent skip where CI is looking."""

import os
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from tests.chromium import FLAGS, chromium_path

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# The claims about a printed sheet say what they saw, whoever makes them.
pytest.register_assert_rewrite("tests.sheet.checks")

IN_CI = os.environ.get("CI") == "true"

# A slow machine is not a fault, so nothing is timed; in CI the same examples are drawn every time.
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("any machine"), derandomize=True)
settings.load_profile("ci" if IN_CI else "any machine")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """In CI a skipped test is a failed one: it closes with none skipped, or red."""
    report = yield
    if IN_CI and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} was skipped, which CI does not take: {report.longrepr}"
    return report


@pytest.fixture(scope="session")
def chromium() -> Path:
    """The Chromium that browser tests drive; without one they are skipped, and say so."""
    path = chromium_path()
    if path is None:
        pytest.skip("no Chromium here: install one, or name it in the variable CHROMIUM")
    return path


# No name is asked for outside: a watching phone's and this computer's own in the home network lead here.
NAMES = "--host-resolver-rules=MAP watcher.test 127.0.0.1, MAP *.local 127.0.0.1"


@pytest.fixture(scope="session")
def browser(chromium: Path) -> "Iterator[Browser]":
    """One browser for all tests: Playwright runs once in a process."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=[*FLAGS, NAMES])
        yield browser
        browser.close()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what tests measured, also where workers ran them."""
    measured = [
        "{name}: {value}".format(name=name, value=value)
        for report in terminalreporter.getreports("passed")
        if report.when == "call"
        for name, value in report.user_properties
    ]
    if measured:
        terminalreporter.section("measured")
    for line in sorted(measured):
        terminalreporter.write_line(line)
