"""What may not be done, in one sentence that can be read aloud."""

_LONGEST_WORD = 24


class Refusal(Exception):
    """Something the table, or its rules, do not allow. Nothing was changed.

    The sentence is a constant template with named fields, filled in last, so that it can be
    translated. ``field`` names the form field at fault ("" when no single field is).

    >>> str(Refusal("{name} bids next.", name="Ann"))
    'Ann bids next.'
    """

    def __init__(self, template: str, /, *, field: str = "", **fields: object) -> None:
        super().__init__(template.format(**fields))
        self.template = template
        self.field = field
        self.fields = fields


def clipped(word: str) -> str:
    """Return what somebody typed as a sentence may quote it: printable, and never long.

    >>> clipped("max..1..max")
    'max..1..max'
    >>> clipped("seven\\x00" + "n" * 1000)
    'seven\ufffdnnnnnnnnnnnnnnnnnn…'
    """
    shown = "".join(c if c.isprintable() else "\ufffd" for c in word[:_LONGEST_WORD])
    return shown + "…" if len(word) > _LONGEST_WORD else shown
