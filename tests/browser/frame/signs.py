"""How large the signs inside a board are where all of it is looked at, at kept positions of matches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tests.browser.frame.walk import RESTS, Fault, opened
from tests.browser.seat import Room

SIZE = (1440, 900)
LEAST = 18  # px
#: Each sign of the board that is seen, with what it is and how large: one out of a set by the room that it is given
#: there, others by their longer side.
LOOK = """(signs) => [...document.querySelectorAll(".board svg")].flatMap((svg) => [...svg.querySelectorAll(signs)])
  .filter((one) => !one.closest("defs") && one.getBoundingClientRect().width)
  .map((one) => {
    const { a, b } = one.getScreenCTM();
    const { width, height } = one.getBoundingClientRect();
    const given = parseFloat(one.getAttribute("width"));
    const name = one.getAttribute("href") ?? one.getAttribute("class") ?? one.tagName;
    return [name, given ? given * Math.hypot(a, b) : Math.max(width, height)];
  })"""


def too_small(room: Room, match: str, places: Iterable[int], signs: str, least: float = LEAST) -> Iterator[Fault]:
    """Which of the `signs` (a selector within the board) are smaller than so many px at some places of a log."""
    context = room.context(locale="cs")
    for entries in places:
        page = opened(room, context, match, entries)
        page.set_viewport_size({"width": SIZE[0], "height": SIZE[1]})
        page.evaluate(RESTS)
        found = page.evaluate(LOOK, signs)
        assert found, f"{match} after {entries} entries: no signs"
        for name, size in found:
            if size < least:
                yield Fault(match, entries, "cs", SIZE[0], f"a small sign: {size:.1f} px {name}")
        page.close()
    context.close()
