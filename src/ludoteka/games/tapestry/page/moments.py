"""What moves on the table: tokens along the tracks, territories that are laid or won, and what a seat gains."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludoteka.kit.moments import Moment, come, fly, roll, seat_place, whose_turn

from ..picture import icons
from ..state import ASKED, SHADOW, Ask, Verb
from ..words.told.log import changed_hexes, changed_seats, goods_gained, stepped


def whose(s: Any) -> int:
    """The seat in whose line things are told: before the first turn that of whoever chooses something."""
    return int(s.seat) if s.turn < 0 and not s.awaits else whose_turn(s)


def apart(s: Any, code: int, chance: bool) -> Sequence[int]:
    """Nobody is told more of an entry than others but whose hand it shows: who draws a tapestry card, or has a card
    lying ready to be played by Tyranny."""
    drawn = chance and ASKED[code] == Ask.TAPESTRY
    return range(int(s.seats)) if drawn or Verb.TYRANNY in s.stack["verb"][: s.depth].tolist() else ()


def happened(before: Any, after: Any, code: int, chance: bool, me: int) -> list[Moment]:
    """Of an entry of the log."""
    found = [roll(whose_turn(before))] if before.awaits in (Ask.DICE, Ask.SCIENCE) and after.seat >= 0 else []
    for p in changed_seats(before, after):
        was, now = before.players[p], after.players[p]
        source = ""
        for k, _ in stepped(was, now):
            source = f"token{p}-{k}"
            found.append(come(p, source))
        for k, n in enumerate(goods_gained(was, now)):
            if n > 0: found.append(fly(p, source or "table", seat_place(p), f"tap-i-{icons.GOODS[k]} tap-g-{k}", n))
    if after.shadow:
        empire = enumerate(zip(before.shadow_empire.token, after.shadow_empire.token, strict=True))
        found += [come(-1, f"token{SHADOW}-{k}") for k, (a, b) in empire if a != b]
    seat = whose_turn(before)
    return found + [come(seat, f"h{h}", seat_place(seat) if seat >= 0 else "") for h in changed_hexes(before, after)]
