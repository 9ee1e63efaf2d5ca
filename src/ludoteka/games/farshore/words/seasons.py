"""What preparing for a season does, in few words: at the digital table, and beside a real one."""

from __future__ import annotations

from ludoteka.text.i18n import mark

from ..state import Season

#: What preparing for each season does, in its order.
STEPS = {
    Season.SPRING: (mark("workers come home, +1 worker"), mark("green cards give again")),
    Season.SUMMER: (mark("workers come home, +1 worker"), mark("two cards from the Bay")),
    Season.AUTUMN: (
        mark("workers come home, +1 worker"),
        mark("green cards give again"),
        mark("two cards from Bay or deck"),
    ),
}
LAST = {
    Season.SPRING: mark("whoever prepares last turns the wind"),
    Season.SUMMER: mark("whoever prepares last brings the tide, then turns the wind"),
    Season.AUTUMN: mark("whoever prepares last turns the wind"),
}
