"""Several tagged PDFs as one: pages in any order, any of them as often as wanted, still tagged.

What is joined are files of our own press (WeasyPrint's pydyf writes them), so only their form is read.
Every file keeps its objects under new numbers; page list, tags, their parent tree and the index of IDs
become one. Nothing is drawn again: sixty sheets need no more memory than their bytes.
"""

import io
import re
from collections.abc import Sequence
from xml.sax.saxutils import escape
from zlib import compress, decompress

import pydyf

from scorekeeper.sheet.pdf import Pdf
from scorekeeper.sheet.pdf_file import STREAM, PdfFile, reached, read_pdf, renumbered

_STRING = rb"\((?:\\.|[^\\()])*\)|<[0-9A-Fa-f]*>"
_ID = re.compile(rb"/ID \(([^()\\]*)\)")
_HEADERS = re.compile(rb"/Headers \[([^\]]*)\]")
_NAME = re.compile(rb"\(([^()\\]*)\)")
_NAMED = re.compile(rb"\(([^()\\]*)\) ([0-9]+) 0 R")
_PLACE = re.compile(rb"/StructParents ([0-9]+)")
_PER_PAGE = re.compile(rb"([0-9]+) \[([^\]]*)\]")
_LANGUAGE = re.compile(rb"/Lang (" + _STRING + rb")")
_TITLE = re.compile(rb'(<rdf:li xml:lang="x-default">).*?(</rdf:li>)', re.DOTALL)


class _Raw(pydyf.Object):  # type: ignore[misc]  # pydyf ships no types
    """An object that is written as it is."""

    def __init__(self, data: bytes = b"") -> None:
        super().__init__()
        self.raw = data

    @property
    def data(self) -> bytes:
        return self.raw

    @property
    def compressible(self) -> bool:
        return STREAM not in self.raw


def joined(parts: Sequence[bytes], order: Sequence[int], *, title: str, names: Sequence[str] = ()) -> bytes:
    """Return one file with the pages of ``parts``, each part as often and where ``order`` names it.

    ``names`` are bookmarks, one for each place of the order ("" for none). All parts must come from our
    press. The document is called ``title``; its language is that of the first part.
    """
    book = _Book()
    pages = [book.take(number, read_pdf(part)) for number, part in enumerate(parts)]
    starts = book.bind(pages, order)
    book.finish(title)
    book.mark([(name, start) for name, start in zip(names, starts, strict=False) if name])
    out = io.BytesIO()
    book.pdf.write(out, b"1.7", None, compress=True)
    return out.getvalue()


def join(parts: Sequence[Pdf], order: Sequence[int], *, title: str, names: Sequence[str]) -> Pdf:
    """Return one file of several, with its number of pages and what no font could draw in any of them."""
    return Pdf(
        content=joined([part.content for part in parts], order, title=title, names=names),
        pages=sum(parts[part].pages for part in order),
        missing="".join(dict.fromkeys("".join(part.missing for part in parts))),
    )


class _Book:
    """The one document that the parts become."""

    def __init__(self) -> None:
        self.pdf = pydyf.PDF()
        self.root, self.document, self.parents = (self._add() for _ in range(3))
        self.elements: list[bytes] = []  # right under the document
        self.per_page: list[bytes] = []  # which element holds which mark of a page
        self.ids: dict[bytes, bytes] = {}
        self.catalog = self.metadata = b""

    def _add(self, data: bytes = b"") -> _Raw:
        made = _Raw(data)
        self.pdf.add_object(made)
        return made

    def take(self, part: int, file: PdfFile) -> list[_Raw]:
        """Take over a part: return its pages."""
        kids, root = file.one(file.root, b"Pages"), file.one(file.root, b"StructTreeRoot")
        document = file.one(root, b"K")
        ours = {kids: self.pdf.pages, root: self.root, document: self.document}
        pages = file.many(kids, b"Kids")
        first = len(self.per_page)
        wanted = reached(file, [*pages, *file.many(document, b"K")], stop=ours)
        numbers = {old: kept.number for old, kept in ours.items()}
        numbers |= {old: len(self.pdf.objects) + place for place, old in enumerate(wanted)}
        for old in wanted:
            data = renumbered(file.objects[old], numbers)
            if STREAM not in data:
                data = _PLACE.sub(lambda place: b"/StructParents %d" % (first + int(place[1])), data)
                data = _apart(data, part)
            self._add(data)
        self.elements += [b"%d 0 R" % numbers[old] for old in file.many(document, b"K")]
        parents = file.objects[file.one(root, b"ParentTree")].partition(b"/Nums [")[2]
        for page, marks in _PER_PAGE.findall(parents):
            self.per_page.append(b"%d [%s]" % (first + int(page), renumbered(marks, numbers)))
        if b"/IDTree" in file.objects[root]:
            for name, old in _NAMED.findall(file.objects[file.one(root, b"IDTree")]):
                self.ids[b"%d-%s" % (part, name)] = b"%d 0 R" % numbers[int(old)]
        self.catalog = self.catalog or file.objects[file.root]
        self.metadata = self.metadata or file.objects[file.one(file.root, b"Metadata")]
        return [self.pdf.objects[numbers[old]] for old in pages]

    def bind(self, parts: Sequence[Sequence[_Raw]], order: Sequence[int]) -> list[_Raw]:
        """Put the pages into their order; a page that comes again is drawn and read by what drew the first.

        Return the page that each place of the order begins with.
        """
        bound: set[int] = set()
        starts = []
        for part in order:
            pages = [self._add(page.raw) for page in parts[part]] if part in bound else parts[part]
            bound.add(part)
            starts.append(pages[0])
            for page in pages:
                self.pdf.pages["Count"] += 1
                self.pdf.pages["Kids"].extend([page.number, 0, "R"])
        return starts

    def finish(self, title: str) -> None:
        """Write what all parts share."""
        self.document.raw = b"<</Type /StructElem/S /Document/K [%s]/P %s>>" % (
            b" ".join(self.elements),
            self.root.reference,
        )
        self.parents.raw = b"<</Nums [%s]>>" % b" ".join(self.per_page)
        names = b" ".join(b"(%s) %s" % named for named in sorted(self.ids.items()))
        self.root.raw = b"<</Type /StructTreeRoot/ParentTree %s/IDTree %s/K [%s]>>" % (
            self.parents.reference,
            self._add(b"<</Names [%s]>>" % names).reference,
            self.document.reference,
        )
        language = _LANGUAGE.search(self.catalog)
        self.pdf.catalog["Metadata"] = self._add(_titled(self.metadata, title)).reference
        self.pdf.catalog["StructTreeRoot"] = self.root.reference
        self.pdf.catalog["ViewerPreferences"] = pydyf.Dictionary({"DisplayDocTitle": "true"})
        self.pdf.catalog["MarkInfo"] = pydyf.Dictionary({"Marked": "true"})
        self.pdf.catalog["Lang"] = language[1] if language else pydyf.String("en")
        self.pdf.info["Title"] = pydyf.String(title)

    def mark(self, names: Sequence[tuple[str, _Raw]]) -> None:
        """Write a bookmark for each name."""
        if not names:
            return
        outline = self._add()
        marks = [self._add() for _ in names]
        for place, (mark, (name, page)) in enumerate(zip(marks, names, strict=True)):
            beside = b"/Prev %s" % marks[place - 1].reference if place else b""
            beside += b"/Next %s" % marks[place + 1].reference if place + 1 < len(marks) else b""
            said = (pydyf.String(name).data, page.reference, outline.reference, beside)
            mark.raw = b"<</Title %s/Dest [%s /Fit]/Parent %s%s>>" % said
        ends = (marks[0].reference, marks[-1].reference, len(marks))
        outline.raw = b"<</Type /Outlines/First %s/Last %s/Count %d>>" % ends
        self.pdf.catalog["Outlines"] = outline.reference


def _apart(data: bytes, part: int) -> bytes:
    """Make the IDs of one part unlike those of the others, where they are given and where they are named."""
    data = _ID.sub(lambda found: b"/ID (%d-%s)" % (part, found[1]), data)
    return _HEADERS.sub(lambda found: b"/Headers [%s]" % _NAME.sub(b"(%d-\\1)" % part, found[1]), data)


def _titled(metadata: bytes, title: str) -> bytes:
    """The description of the first part (XMP), with the title of the whole."""
    head, _, rest = metadata.partition(STREAM)
    text = rest.removesuffix(b"\nendstream")
    if b"/FlateDecode" in head:
        text = decompress(text)
    said = escape(title).encode("utf-8")
    text = compress(_TITLE.sub(lambda found: found[1] + said + found[2], text), 9)
    return b"<</Type /Metadata/Subtype /XML/Filter /FlateDecode/Length %d>>%s%s\nendstream" % (
        len(text),
        STREAM,
        text,
    )
