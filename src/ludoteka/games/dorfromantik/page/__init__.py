"""What the people's table shows of this game: the landscape with its lit spots, the tile in hand, tasks and stacks,
and what a tile would do before it is laid. `page.js` turns it into something to play with."""

from __future__ import annotations

from typing import Any

from ludoteka.engine.game import asked
from ludoteka.kit.words.sources import uncertain
from ludoteka.text.i18n import Translator, mark

from ..box.schema import kind_of
from ..box.tables import BOX, IDS
from ..picture import board as drawing
from ..picture.palette import css as css_text
from ..picture.scene import FACES, landscape
from ..words.log import brief
from ..words.names import task_name, tile_name
from ..words.purpose import purpose
from ..words.sheet import sums
from .advised import advised
from .boxes import laid_out
from .coach import COACH
from .first_page import scene
from .focus import facts
from .hand import answers, hand
from .legend import legend
from .moments import happened
from .named import named
from .preview import preview
from .tasks import aside

__all__ = [
    "CHOICES", "COACH", "MINUTES", "PICTURED", "SENTENCE", "TOGETHER", "advised", "answers", "aside", "asks", "board",
    "box_notes", "brief", "css_text", "defs", "hand", "happened", "keys", "laid_out", "legend", "named", "points",
    "preview", "purpose", "reveal", "scene", "words",
]  # fmt: skip

SENTENCE = mark(
    "Lay a landscape together, tile by tile: let forests, fields, villages, tracks and streams grow to the very size "
    "that each task asks for."
)
MINUTES = (30, 60)
#: What is chosen before a match, with the entries of the ledger that say what it means.
CHOICES = {("boxes", 0): "R56", ("boxes", 1): "R60", ("boxes", 2): "R61"}
PICTURED = True
TOGETHER = True


def board(s: Any, me: int, t: Translator) -> str:
    """The landscape and, for whoever is asked, the spots for the revealed tile; for the camera what of it is to be
    seen."""
    lays = asked(s, me)
    return drawing.draw(landscape(s, t, spots=lays), facts=facts(s, lays and s.tile >= 0))


def points(s: Any, seat: int, me: int) -> int:
    """All play together: every seat has the same points."""
    return sums(s).total


def defs(t: Translator) -> str:
    """The symbols that all drawings of a page use."""
    return drawing.defs(FACES.values())


def reveal(s: Any, t: Translator) -> str:
    """What the button says that lets chance answer."""
    return t("Reveal the next tile")


def words(t: Translator) -> dict[str, str]:
    """What `page.js` says by itself."""
    return {
        "again": t("Choose it again to lay it."),
        "first": t("First choose a place"),
        "lay": t("Lay the tile"),
        "turn_on": t("Turn it until it fits"),
        "turned": t("Turned {turn} of 6", turn="{turn}"),
    }


def asks(s: Any, t: Translator) -> str:
    """The question in short, beside a seat's name; "" while chance is asked."""
    return "" if s.awaits else t("lays a tile")


def keys(t: Translator) -> list[tuple[str, str]]:
    """Keys that only this game knows."""
    return [
        ("← ↑ → ↓", t("go to the nearest spot in that direction")),
        ("F, Shift+F", t("next and previous spot where the tile fits")),
        ("R, E", t("turn right")),
        ("Shift+R, Q", t("turn left")),
        ("Enter", t("choose the spot; once more lays the tile")),
        ("A, Shift+A", t("go through the areas of the landscape")),
    ]


def box_notes(t: Translator) -> list[tuple[str, str]]:
    """What in the box was not seen on a component itself, with where it comes from."""
    found: list[tuple[str, str]] = [(tile_name(IDS.index(tile.id), 0, t), tile.source) for tile in BOX.tiles]
    for markers in BOX.markers:
        what = ", ".join(task_name(kind_of(markers.kind), n, t) for n in markers.numbers)
        found.append((t("Marker: {task}", task=what), markers.source))
    found.append((t("Landscape tiles put back unseen: {n}", n=BOX.deal.unused), BOX.deal.unused_source))
    found.append((t("Task markers that lie out at a time: {n}", n=BOX.deal.active), BOX.deal.active_source))
    return uncertain(found, t)
