"""A file from elsewhere is text in UTF-8, or its first byte that is not is named."""

from scorekeeper.rules.refusals import Refusal


class NoText(Refusal):
    """The file is no text, with the byte and the line at which that shows."""

    def __init__(self, *, byte: str, line: int) -> None:
        super().__init__(
            "This file is no text: byte {byte} in line {line} is not UTF-8. Save it as UTF-8, or paste it.",
            field="file",
            byte=byte,
            line=line,
        )
        self.byte, self.line = byte, line


def text_in(content: bytes) -> str:
    """Return the text of a file, without the mark that some programs put before it.

    >>> text_in(b"\\xef\\xbb\\xbfplayers Ann")
    'players Ann'
    >>> text_in("players Ann\\nrules déjà".encode("latin-1"))
    Traceback (most recent call last):
    scorekeeper.ledger.incoming.NoText: This file is no text: byte 0xE9 in line 2 is not UTF-8. Save it ...
    """
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise NoText(byte=f"0x{content[error.start]:02X}", line=line) from None
