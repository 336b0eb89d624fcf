"""What a screen reader is told about a table: which column and which hand every cell belongs to.

WeasyPrint 70 tags a page, but it counts the columns of a table wrongly wherever a cell spans several, says
of no head whether it names a column or a row, and makes every bit of text an element within an element. So
a finisher walks the tags of the finished document, takes out the elements that say nothing, lays every
table out on a grid as HTML does (cells that span columns or rows take all their places), and writes for
each head its ID and Scope, for each cell the Headers of exactly its own columns and rows.
Figures get their box where PDF has its origin, and the IDs the index that PDF wants (ISO 32000-1, 14.7.2).

Everything here works on WeasyPrint's own objects (pydyf): an element of the tree is a dictionary, and a
reference is the text "12 0 R".
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

COLUMN, ROW = "/Column", "/Row"
SCOPES = {"row": ROW, "rowgroup": ROW, "col": COLUMN, "colgroup": COLUMN}
CELLS = frozenset(("/TH", "/TD"))
GROUPS = frozenset(("/THead", "/TBody", "/TFoot"))
TEXTS = frozenset(("/P", "/TD", "/TH", "/H1", "/H2", "/H3", "/LBody", "/Span", "/NonStruct"))
MUTE = frozenset(("/Span", "/NonStruct"))
ALWAYS = frozenset(("Type", "S", "K", "Pg", "P"))  # what every element has
POINTS = 0.75  # in a pixel of the style sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """A cell of a table, and the rows and columns of the grid that it takes."""

    element: Any
    scope: str  # of a head; "" where it is none
    rows: range
    columns: range


def mend(document: Any, pdf: Any) -> None:
    """Put right what a screen reader is told: scopes, IDs and headers of tables, boxes of figures."""
    tree = Tree(pdf)
    tree.prune()
    said = scopes_said(document)
    named: dict[str, Any] = {}
    for element in list(tree.elements()):
        if element["S"] == "/Table":
            link(grid(tree, element, said), named)
        elif element["S"] == "/Figure":
            place_figure(tree, element)
    if named:
        tree.index(named)


class Tree:
    """The tags of a document, from the root down."""

    def __init__(self, pdf: Any) -> None:
        self.pdf = pdf
        self.root = self.at(pdf.catalog["StructTreeRoot"])

    def at(self, reference: bytes) -> Any:
        """The object that a reference names."""
        return self.pdf.objects[int(reference.split()[0])]

    def under(self, element: Any) -> Iterator[Any]:
        """The elements right under one; marks of content and links to notes are no elements."""
        for kid in element.get("K", ()):
            found = self.at(kid) if isinstance(kid, bytes) else {}
            if "S" in found:
                yield found

    def elements(self, element: Any = None) -> Iterator[Any]:
        """Every element, in the order it is read."""
        for kid in self.under(self.root if element is None else element):
            yield kid
            yield from self.elements(kid)

    def prune(self) -> None:
        """Take out the elements that say nothing, two of three: their marks belong to what is around them."""
        pages = dict(
            zip(self.pdf.page_references, self.at(self.root["ParentTree"])["Nums"][1::2], strict=False)
        )
        for element in self.under(self.root):
            self._prune(element, pages)

    def _prune(self, element: Any, pages: dict[bytes, Any]) -> None:
        kept: list[Any] = []
        for kid in element["K"]:
            found = self.at(kid) if isinstance(kid, bytes) else {}
            if "S" in found:
                self._prune(found, pages)
            if element["S"] in TEXTS and _says_nothing(found, element):
                for mark in found["K"]:
                    pages[found["Pg"]][mark] = element.reference
                kept += found["K"]
                found.clear()
            else:
                kept.append(kid)
        element["K"][:] = kept

    def index(self, named: dict[str, Any]) -> None:
        """Write the index that leads from an ID to its element."""
        import pydyf

        names = pydyf.Array()
        for name in sorted(named):
            names.extend((pydyf.String(name), named[name].reference))
        tree = pydyf.Dictionary({"Names": names})
        self.pdf.add_object(tree)
        self.root["IDTree"] = tree.reference


def _says_nothing(found: Any, around: Any) -> bool:
    """True for an element that only holds marks of its page, and has neither meaning nor words of its own."""
    if not found or found["S"] not in MUTE or not found.keys() <= ALWAYS:
        return False
    return found["Pg"] == around["Pg"] and all(isinstance(kid, int) for kid in found["K"])


def scopes_said(document: Any) -> dict[int, str]:
    """What the page's own ``scope`` attributes say, by the element that each head was tagged with."""
    said = {}
    for page in document.pages:
        for box in page._page_box.descendants(placeholders=True):  # noqa: SLF001  # nothing public leads there
            mark = getattr(box, "mark", None)
            if mark is not None and box.element is not None:
                said[id(mark)] = SCOPES.get(box.element.get("scope", ""), "")
    return said


def grid(tree: Tree, table: Any, said: dict[int, str]) -> list[Cell]:
    """Lay the cells of a table out as HTML does: each takes the first free place of its row."""
    cells: list[Cell] = []
    row = 0
    for head, rows in _groups(tree, table):
        end = row + len(rows)  # a cell never reaches out of its group
        taken: set[tuple[int, int]] = set()
        for line in rows:
            column = 0
            for place, element in enumerate(_cells(tree, line)):
                while (row, column) in taken:
                    column += 1
                span = element["A"]
                cell = Cell(
                    element=element,
                    scope=_scope(element, said, column=head or place > 0),
                    rows=range(row, min(row + span.get("RowSpan", 1), end)),
                    columns=range(column, column + span.get("ColSpan", 1)),
                )
                cells.append(cell)
                taken.update((lower, across) for lower in cell.rows[1:] for across in cell.columns)
                column = cell.columns.stop
            row += 1
    return cells


def link(cells: list[Cell], named: dict[str, Any]) -> None:
    """Name the heads of one table, and tell each of its cells what it stands under and beside."""
    import pydyf

    over: defaultdict[int, list[Cell]] = defaultdict(list)  # the heads of each column, from above
    beside: defaultdict[int, list[Cell]] = defaultdict(list)  # the heads of each row
    for head in (cell for cell in cells if cell.scope):
        key = pydyf.String(f"h{len(named) + 1}")
        named[key.string] = head.element
        head.element["ID"] = key
        head.element["A"]["Scope"] = head.scope
        for place in head.columns if head.scope == COLUMN else head.rows:
            (over if head.scope == COLUMN else beside)[place].append(head)
    for cell in (cell for cell in cells if not cell.scope):
        heads = [head for place in cell.columns for head in over[place] if head.rows[0] < cell.rows[0]]
        heads += [head for place in cell.rows for head in beside[place]]
        keys = {id(head): head.element["ID"] for head in heads}  # each once
        cell.element["A"].pop("Headers", None)
        if keys:
            cell.element["A"]["Headers"] = pydyf.Array(keys.values())


def place_figure(tree: Tree, figure: Any) -> None:
    """Turn a figure's box from the page's pixels, counted from above, into points, counted from below."""
    import pydyf

    height = tree.at(figure["Pg"])["MediaBox"][3]
    left, top, right, bottom = figure["A"]["BBox"]
    figure["A"]["BBox"] = pydyf.Array(
        round(value, 2)
        for value in (left * POINTS, height - bottom * POINTS, right * POINTS, height - top * POINTS)
    )


def _scope(element: Any, said: dict[int, str], *, column: bool) -> str:
    """What a head names: what the page says, or else a column unless it begins a row of the body."""
    if element["S"] == "/TD":
        return ""
    return said.get(id(element)) or (COLUMN if column else ROW)


def _groups(tree: Tree, table: Any) -> Iterator[tuple[bool, list[Any]]]:
    """The rows of a table, group by group, and whether the group is its head."""
    loose = [row for kid in tree.under(table) if kid["S"] not in GROUPS for row in _rows(tree, kid)]
    for kid in tree.under(table):
        if kid["S"] in GROUPS:
            yield kid["S"] == "/THead", [row for inner in tree.under(kid) for row in _rows(tree, inner)]
    if loose:
        yield False, loose


def _rows(tree: Tree, element: Any) -> Iterator[Any]:
    if element["S"] == "/TR":
        yield element
    elif element["S"] not in CELLS | {"/Table", "/Caption"}:
        for kid in tree.under(element):
            yield from _rows(tree, kid)


def _cells(tree: Tree, row: Any) -> Iterator[Any]:
    return (kid for kid in tree.under(row) if kid["S"] in CELLS)
