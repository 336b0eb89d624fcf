"""The oracle: values that the sources state, or that follow from them by plain arithmetic."""

import json
from pathlib import Path
from typing import Any

_FOLDER = Path(__file__).parent
ALL: list[dict[str, Any]] = json.loads((_FOLDER / "oracle.json").read_text("utf-8"))


def oracle(kind: str) -> list[dict[str, Any]]:
    """Return the cases of one kind."""
    return [case for case in ALL if case["kind"] == kind]


def case_id(case: dict[str, Any]) -> str:
    """Name a case in a test's report."""
    return str(case["id"])
