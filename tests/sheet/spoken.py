"""What a screen reader finds in a PDF: its tree of tags, read without the program that wrote them."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import pikepdf


@dataclass(frozen=True, kw_only=True)
class Tag:
    """An element of the tree: what it is, on which page, and what is read out."""

    kind: str
    leaf: int
    text: str
    element: Any
    kids: "tuple[Tag, ...]"

    def all(self, *kinds: str) -> "Iterator[Tag]":
        """This element and those under it that are of some kind, in the order they are read."""
        if self.kind in kinds:
            yield self
        for kid in self.kids:
            yield from kid.all(*kinds)

    @property
    def name(self) -> str:
        """What other elements call it."""
        return str(self.element.get("/ID", ""))

    @cached_property
    def attributes(self) -> dict[str, Any]:
        """What is said of it as a cell or a figure."""
        return dict(self.element["/A"]) if "/A" in self.element else {}


@dataclass(kw_only=True)
class Spoken:
    """A file as it is read out. ``texts`` are the words of each page by the number of their mark."""

    document: pikepdf.Pdf
    texts: list[dict[int, str]]

    @cached_property
    def root(self) -> Tag:
        """The one element that holds all."""
        (only,) = self._kids(self.document.Root.StructTreeRoot, 0)
        assert isinstance(only, Tag)
        return only

    @cached_property
    def heads(self) -> dict[str, Tag]:
        """Every cell that others may name."""
        found = {}
        for head in self.root.all("TH"):
            assert head.name not in found, head.name
            found[head.name] = head
        return found

    def named_by(self, cell: Tag) -> tuple[str, ...]:
        """What is read out before a cell: the words of its heads."""
        return tuple(self.heads[str(name)].text for name in cell.attributes.get("/Headers", ()))

    @cached_property
    def _leaves(self) -> dict[tuple[int, int], int]:
        """The pages; where one is repeated the first is meant."""
        return {page.obj.objgen: leaf for leaf, page in enumerate(self.document.pages)}

    def _kids(self, element: Any, leaf: int) -> "Iterator[Tag | str]":
        kids = element.get("/K", ())
        for kid in kids if isinstance(kids, pikepdf.Array) else (kids,):
            if isinstance(kid, int):
                yield self.texts[leaf].get(kid, "")
            elif "/S" in kid:
                yield self._tag(kid, leaf)

    def _tag(self, element: Any, leaf: int) -> Tag:
        at = self._leaves[element["/Pg"].objgen] if "/Pg" in element else leaf
        kids = () if "/Alt" in element else tuple(self._kids(element, at))  # a drawing is told by its words
        return Tag(
            kind=str(element["/S"])[1:],
            leaf=at,
            text="".join(kid if isinstance(kid, str) else kid.text for kid in kids),
            element=element,
            kids=tuple(kid for kid in kids if isinstance(kid, Tag)),
        )


def marked_texts(chars: list[dict[str, Any]]) -> dict[int, str]:
    """The letters of a page by the number of the mark they stand in, blanks left out."""
    found: dict[int, str] = {}
    for char in chars:
        if char.get("mcid") is not None:
            found[char["mcid"]] = found.get(char["mcid"], "") + char["text"].strip()
    return found
