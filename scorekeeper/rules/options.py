"""A documented variation of a preset, as a switch for the set-up."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A variation that a preset's own source documents, as a switch for the set-up."""

    key: str
    label: str
    changes: Mapping[str, str]  # part -> text
