"""Names are shown literally, in any script. Refused is only what would confuse the table."""

import unicodedata
from collections.abc import Sequence

from scorekeeper.rules.refusals import Refusal

LONGEST_NAME = 40
_CONTROL = frozenset({"Cc", "Cs", "Zl", "Zp"})  # signs newer than our tables are none of these
_DIRECTION = frozenset(chr(code) for code in (*range(0x202A, 0x202F), *range(0x2066, 0x206A)))


def controls(text: str) -> tuple[str, ...]:
    r"""The characters that would change how a line reads without being seen themselves.

    Joiners are none of these: family emoji and Persian words need them.

    >>> controls("Zoë \U0001f469\u200d\U0001f467"), controls("a\u202eb\n")
    ((), ('\u202e', '\n'))
    """
    return tuple(
        letter for letter in text if letter in _DIRECTION or unicodedata.category(letter) in _CONTROL
    )


def clean_name(name: str, *, field: str = "name") -> str:
    """Return a name as it is kept: trimmed, NFC. Refuses empty, over-long and trick names.

    >>> clean_name("  O'Neil ")
    "O'Neil"
    """
    kept = unicodedata.normalize("NFC", name).strip()
    if not look(kept):
        raise Refusal("A name is empty. Write 1 to {most} characters.", field=field, most=LONGEST_NAME)
    if len(kept) > LONGEST_NAME:
        raise Refusal(
            "The name {name} has {long} characters. At most {most} are allowed.",
            field=field,
            name=_visible(kept[:LONGEST_NAME]) + "…",
            long=len(kept),
            most=LONGEST_NAME,
        )
    hidden = controls(kept)
    if hidden:
        raise Refusal(
            "The name {name} holds an invisible control character (U+{code:04X}). "
            "Letters, digits, signs and emoji are allowed.",
            field=field,
            name=_visible(kept),
            code=ord(hidden[0]),
        )
    return kept


def _visible(name: str) -> str:
    hidden = controls(name)
    return "".join(letter for letter in name if letter not in hidden)


def look(name: str) -> str:
    """What a name looks like, without case, spaces, invisible marks and Unicode forms.

    >>> look("Mc Kay") == look("mcKAY")
    True
    """
    plain = unicodedata.normalize("NFKC", name).casefold()
    plain = unicodedata.normalize("NFKC", plain)
    return "".join(
        letter
        for letter in plain
        if not letter.isspace() and unicodedata.category(letter) not in {"Cf", "Cc"}
    )


def clean_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return all names as they are kept; refuses two that look the same."""
    kept = tuple(clean_name(name, field=f"name{at}") for at, name in enumerate(names))
    for at, name in enumerate(kept):
        for other in kept[:at]:
            refuse_twin(name, other, field=f"name{at}")
    return kept


def refuse_twin(name: str, other: str, *, field: str = "name") -> None:
    """Refuse a name that looks like another."""
    if look(name) == look(other):
        raise Refusal(
            "The name {name} looks the same as {other}. Give each person a name of their own.",
            field=field,
            name=name,
            other=other,
        )
