"""What is told on the screen and on paper in the same words; only the screen can make some of them bold."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence: a constant template whose [stressed] words stand in brackets, and what is filled in.

    >>> void = Said("[Void]: {why}. No points.", {"why": "seven cards"})
    >>> str(void)
    'Void: seven cards. No points.'
    """

    template: str
    fields: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.template.replace("[", "").replace("]", "").format(**self.fields)
