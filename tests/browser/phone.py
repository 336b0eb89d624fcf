"""A phone in a test. A script that fails on it, fails the test."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage

WIDTH, HEIGHT = 390, 844
PATIENCE = 15_000  # milliseconds, on a busy machine
# Written for every answer from 400 on, and for a server that is out of reach: both are expected.
_NO_FAULT = ("Failed to load resource", "htmx: htmx:error: Failed to fetch")


@contextmanager
def phone(
    browser: Browser, *, width: int = WIDTH, height: int = HEIGHT, script: bool = True
) -> Iterator[BrowserContext]:
    """A phone of its own: no cookie of another one, nothing remembered."""
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=True,
        locale="en-GB",
        java_script_enabled=script,
    )
    context.set_default_timeout(PATIENCE)
    faults: list[str] = []

    def said(message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(_NO_FAULT):
            faults.append(message.text)

    context.on("console", said)
    context.on("weberror", lambda fault: faults.append(str(fault.error)))
    yield context
    context.close()
    assert faults == []
