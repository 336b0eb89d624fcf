"""A PDF that our own press made, taken apart into its objects.

pydyf writes one object stream and one cross-reference stream (ISO 32000-1, 7.5.7 and 7.5.8) and nothing
that needs a general reader: no encryption, no updates, no predictors. Anything else raises ValueError.
"""

import re
import zlib
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

STREAM = b"\nstream\n"
# A text, or a reference: texts are matched first, so that "12 0 R" in one is left alone.
_REFERENCE = re.compile(rb"\((?:\\.|[^\\()])*\)|<[0-9A-Fa-f]*>(?!>)|\b([0-9]+) 0 R\b", re.DOTALL)
_START = re.compile(rb"startxref\n([0-9]+)\n%%EOF\s*\Z")
_OBJECT = re.compile(rb"[0-9]+ [0-9]+ obj\n")
_WIDTHS = re.compile(rb"/W \[([0-9]+) ([0-9]+) ([0-9]+)\]")


@dataclass(frozen=True, slots=True, kw_only=True)
class PdfFile:
    """What stands under each number, and where the document begins."""

    objects: Mapping[int, bytes]
    root: int

    def one(self, number: int, key: bytes) -> int:
        """The object that a dictionary names under a key, alone or first in a list."""
        found = re.search(rb"/" + key + rb" \[?([0-9]+) 0 R", self.objects[number])
        if not found:
            raise ValueError(f"object {number} has no {key.decode()}")
        return int(found[1])

    def many(self, number: int, key: bytes) -> list[int]:
        """The objects that a dictionary lists under a key."""
        found = re.search(rb"/" + key + rb" \[([^\]]*)\]", self.objects[number])
        return [int(one) for one in re.findall(rb"([0-9]+) 0 R", found[1])] if found else []


def read_pdf(content: bytes) -> PdfFile:
    """Take a file of our press apart."""
    start = _START.search(content)
    if not start:
        raise ValueError("no end of a PDF")
    head, table = _stream(_body(content, int(start[1]), len(content)))
    widths, root = _WIDTHS.search(head), re.search(rb"/Root ([0-9]+) 0 R", head)
    if not widths or not root:
        raise ValueError("no cross-references as our press writes them")
    rows = _rows(table, [int(one) for one in widths.groups()])
    places = {number: row[1] for number, row in enumerate(rows) if row[0] == 1}
    ends = dict(pairwise([*sorted(places.values()), len(content)]))
    objects = {number: _body(content, at, ends[at]) for number, at in places.items()}
    for holder in {row[1] for row in rows if row[0] == 2}:
        objects |= _unpacked(objects[holder])
    return PdfFile(objects=objects, root=int(root[1]))


def reached(file: PdfFile, starts: Sequence[int], *, stop: Container[int]) -> list[int]:
    """Return the objects that some lead to, themselves included, in the order in which they are found."""
    found: dict[int, None] = {}
    left = list(reversed(starts))
    while left:
        number = left.pop()
        if number in found or number in stop:
            continue
        found[number] = None
        dictionary = file.objects[number].partition(STREAM)[0]
        left.extend(int(one[1]) for one in _REFERENCE.finditer(dictionary) if one[1])
    return list(found)


def renumbered(data: bytes, numbers: Mapping[int, int]) -> bytes:
    """Return an object whose references name the same objects under their new numbers.

    >>> renumbered(b"<</Title (12 0 R)/Parent 12 0 R>>", {12: 7})
    b'<</Title (12 0 R)/Parent 7 0 R>>'
    """
    head, mark, rest = data.partition(STREAM)
    new = _REFERENCE.sub(lambda one: b"%d 0 R" % numbers[int(one[1])] if one[1] else one[0], head)
    return new + mark + rest


def _body(content: bytes, at: int, end: int) -> bytes:
    """What stands between "obj" and "endobj"."""
    head = _OBJECT.match(content, at)
    stop = content.rfind(b"\nendobj", at, end)
    if not head or stop < 0:
        raise ValueError(f"no object at {at}")
    return content[head.end() : stop]


def _stream(data: bytes) -> tuple[bytes, bytes]:
    """A stream's dictionary and what it holds."""
    head, _, rest = data.partition(STREAM)
    packed = rest.removesuffix(b"\nendstream")
    return head, zlib.decompress(packed) if b"/FlateDecode" in head else packed


def _rows(table: bytes, widths: Sequence[int]) -> list[list[int]]:
    size = sum(widths)
    rows = []
    for at in range(0, len(table), size):
        row = []
        for width in widths:
            row.append(int.from_bytes(table[at : at + width], "big"))
            at += width  # noqa: PLW2901  # along the row
        rows.append(row)
    return rows


def _unpacked(data: bytes) -> dict[int, bytes]:
    """The objects of an object stream."""
    head, text = _stream(data)
    first = re.search(rb"/First ([0-9]+)", head)
    if not first:
        raise ValueError("no object stream")
    body = int(first[1])
    numbers = [int(one) for one in text[:body].split()]
    starts = numbers[1::2]
    ends = [*starts[1:], len(text) - body]
    return {
        number: text[body + start : body + end].strip()
        for number, start, end in zip(numbers[::2], starts, ends, strict=True)
    }
