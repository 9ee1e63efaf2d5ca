"""What preparing for a season does, in few words: at the digital table, and beside a real one."""

from __future__ import annotations

from ludoteka.text.i18n import mark

from ..state import Season

#: What preparing for each season does, in its order.
STEPS = {
    Season.SPRING: (mark("workers come home, one more"), mark("green cards are run")),
    Season.SUMMER: (mark("workers come home, one more"), mark("two cards from the Bay")),
    Season.AUTUMN: (
        mark("workers come home, one more"),
        mark("green cards are run"),
        mark("two cards from Bay or deck"),
    ),
}
LAST = {
    Season.SPRING: mark("the last player turns the wind"),
    Season.SUMMER: mark("the last player brings the tide, then turns the wind"),
    Season.AUTUMN: mark("the last player turns the wind"),
}
