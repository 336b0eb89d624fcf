"""What all tests share: Chromium, Hypothesis' manners, and no silent skip where CI is looking."""

import os
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.chromium import chromium_path

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
