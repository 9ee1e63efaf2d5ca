"""What is driven: the wishes of a match, one after another, and how many of them."""

from __future__ import annotations

import random
from dataclasses import dataclass

from ludoteka.table import referee
from ludoteka.table.referee import Command

SEATS = {"catan": 3, "dorfromantik": 1, "farshore": 2, "tapestry": 2}


@dataclass
class Size:
    """How much is driven."""

    alone: int = 120  # wishes of a match of each game, one after another
    matches: int = 40
    wishes: int = 2000
    rate: float = 100.0  # wishes a second, over all matches
    streams: int = 2000
    reconnects: int = 50
    readers: int = 16  # who ask again as soon as they are answered, each at a match of each game
    seconds: float = 20.0  # for which they do


SAMPLE = Size(alone=6, matches=4, wishes=24, rate=40.0, streams=8, reconnects=3, readers=2, seconds=0.5)


def script(game: str, seed: str, most: int) -> list[tuple[str, dict[str, object]]]:
    """Wishes that a match of this seed takes one after another, found by playing it here: paths and what is sent."""
    guest, dice, wishes = "guest", random.Random(seed), list[tuple[str, dict[str, object]]]()
    table = referee.replayed(referee.set_up(game, ["human"] * seats(game), {}, seed, guest=guest), [])
    while len(wishes) < most and not table.match.over:
        curtain, more = table.point_of_view(guest).curtain, dict[str, object]()
        if curtain is not None:
            path, more = "raise", {"seat": curtain}
            command = Command("raise", table.version, str(curtain), guest=guest)
        elif table.match.awaits_chance:
            path, command = "reveal", Command("reveal", table.version, guest=guest)
        else:
            action = dice.choice(table.match.legal()).notation
            path, more = "moves", {"action": action}
            command = Command("move", table.version, action, guest=guest)
        match, event = referee.judged(table, command)
        assert event is not None
        wishes.append((path, {"version": table.version, "request": f"r{len(wishes)}", **more}))
        table = table.after(event, match)
    return wishes


def seats(game: str) -> int:
    return SEATS.get(game, 2)
