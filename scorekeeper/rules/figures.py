"""Numbers as screen and paper show them, with a true minus sign."""

MINUS = "−"
UNKNOWN = "?"


def number(value: int) -> str:
    """Return points as they stand in a cell.

    >>> number(30), number(-10)
    ('30', '−10')
    """
    return str(value).replace("-", MINUS)


def known(value: int | None) -> str:
    """Return a total as it stands in a cell, or "?" where nobody can say it.

    >>> known(-10), known(None)
    ('−10', '?')
    """
    return UNKNOWN if value is None else number(value)


def signed(value: int) -> str:
    """Return points as a change of the total.

    >>> signed(10), signed(-10), signed(0)
    ('+10', '−10', '0')
    """
    return f"{value:+d}".replace("-", MINUS) if value else "0"


def plain(text: str) -> str:
    """Return a sentence as the command line prints it: minus is the hyphen.

    >>> plain("missed: −10 a trick")
    'missed: -10 a trick'
    """
    return text.replace(MINUS, "-")
