"""The tables as they were drawn last: once for all who see the same, and so that a page is told only what changed."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ludoteka.table.drawn.delta import Delta, delta
from ludoteka.table.point_of_view import PointOfView, Table

MOST = 48 << 20
"""Characters of drawings that are kept; the one unused for longest makes room."""
_KEY = secrets.token_bytes(32)
"""What tags are made with: nobody can name a drawing that they were not sent, and learn from what changed since then
what lies before somebody else."""


@dataclass(frozen=True, eq=False)
class Drawing:
    """The regions of a table at a version, by name. `tag` stands for them: whoever has it has them."""

    version: int
    pov: PointOfView
    regions: Mapping[str, str]
    tag: str
    _since: dict[str, dict[str, Delta]] = field(default_factory=dict)  # by the other's tag

    @property
    def size(self) -> int:
        """In characters."""
        return sum(map(len, self.regions.values()))

    def since(self, other: Drawing) -> dict[str, Delta]:
        """What is other than in another drawing, by region."""
        if other.tag not in self._since:
            self._since.clear()  # nearly all who ask have the same
            self._since[other.tag] = {
                name: delta(other.regions.get(name, ""), html)
                for name, html in self.regions.items()
                if other.regions.get(name) != html
            }
        return self._since[other.tag]

    def told(self, have: Drawing | None) -> dict[str, Any]:
        """What a page is sent that has a drawing: all of this one, or what changed."""
        about: dict[str, Any] = {"version": self.version, "tag": self.tag}
        if have is None:
            return about | {"regions": self.regions}
        return about | {"from": have.tag, "changes": self.since(have)}


class Drawings:
    """The drawings of all tables. Belongs to one event loop."""

    def __init__(self, most: int = MOST) -> None:
        self._most, self._size = most, 0
        self._drawn: OrderedDict[str, Drawing] = OrderedDict()  # by tag
        self._under_way: dict[str, asyncio.Future[Mapping[str, str]]] = {}

    async def draw(
        self, table: Table, lang: str, pov: PointOfView, work: Callable[[], Awaitable[Mapping[str, str]]],
        now: Callable[[], Mapping[str, str]] | None = None,
    ) -> Drawing:  # fmt: skip
        """The table as it lies, by `work` unless it has been drawn; by `now`, where it is given, at once."""
        tag = self._tag(table.id, lang, pov, table.version)
        if now and tag not in self._drawn and tag not in self._under_way:
            self._keep(Drawing(table.version, pov, now(), tag))
        if tag not in self._drawn:
            if tag not in self._under_way:
                self._under_way[tag] = asyncio.ensure_future(work())
                self._under_way[tag].add_done_callback(lambda done: self._over(tag, done))
            regions = await asyncio.shield(self._under_way[tag])
            if tag not in self._drawn:
                self._keep(Drawing(table.version, pov, regions, tag))
        self._drawn.move_to_end(tag)
        return self._drawn[tag]

    def tagged(self, tag: str) -> Drawing | None:
        """The drawing of this tag, if it is still known."""
        return self._drawn.get(tag)

    def kept(self, id: str, lang: str, pov: PointOfView, version: int) -> Drawing | None:
        """A drawing that may have been made before."""
        return self._drawn.get(self._tag(id, lang, pov, version))

    @staticmethod
    def _tag(id: str, lang: str, pov: PointOfView, version: int) -> str:
        return hashlib.blake2b(f"{id} {lang} {pov} {version}".encode(), key=_KEY, digest_size=12).hexdigest()

    def _over(self, tag: str, done: asyncio.Future[Mapping[str, str]]) -> None:
        del self._under_way[tag]
        if not done.cancelled():
            done.exception()  # whoever still waits hears of it

    def _keep(self, drawing: Drawing) -> None:
        self._drawn[drawing.tag] = drawing
        self._size += drawing.size
        while self._size > self._most and len(self._drawn) > 1:
            self._size -= self._drawn.popitem(last=False)[1].size
