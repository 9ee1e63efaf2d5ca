"""What preparing for a season does, in few words: at the digital table, and beside a real one."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from ludoteka.kit.kept import kept_by, part
from ludoteka.text.i18n import Translator, mark
from ludoteka.text.terms import Phrase

from ..box.steps import Draw, Gain
from ..box.tables import DECK, EFFECT, SEASON, STEP
from ..box.vocabulary import Col, Op
from ..state import HAND, WORKERS, Season
from .effects import CARDS_SAID, amount_said
from .names import card_name

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

#: The same for whoever is the last.
YOU_LAST = {
    Season.SPRING: mark("You are the last to prepare: then the wind turns."),
    Season.SUMMER: mark("You are the last to prepare: two islands go under water, then the wind turns."),
    Season.AUTUMN: mark("You are the last to prepare: then the wind turns."),
}

BY_NAME = 2  # green cards whose gifts are no plain amounts


def program(season: Season) -> list[list[int]]:
    """The rows of a season's effect."""
    start = int(SEASON[season])
    return list(takewhile(lambda row: row[Col.OP] != Op.END, STEP[start:].tolist()))


def runs_green(season: Season) -> bool:
    """Whether green cards give again when it is prepared for."""
    return any(row[Col.OP] == Op.RUN_ALL for row in program(season))


def gives_again(me: Any) -> list[int]:
    """The green cards of a city that do something."""
    names = [int(me.city[k].name) for k in range(int(me.city_count))]
    return [name for name in names if DECK[name].type == "green" and EFFECT[name]]


@kept_by(lambda s, t, named=True: (t, named, part(s, "players", s.turn)), most=16)
def brought(s: Any, t: Translator, named: bool = True) -> Phrase:
    """What preparing brings who takes the turn, in few words: workers, what green cards give again, cards; of green
    cards whose gifts are no plain amounts the names. Not `named` = workers, and how many green cards give."""
    me = s.players[s.turn]
    season = Season(int(me.season) + 1)
    gained: dict[str, int] = {}
    others: list[int] = []
    for name in gives_again(me) if runs_green(season) else ():
        steps = DECK[name].effect
        if not all(isinstance(step, Gain | Draw) and not step.per and not getattr(step, "fill", "") for step in steps):
            others.append(name)
            continue
        for step in steps:
            good = step.what if isinstance(step, Gain) else "card"
            gained[good] = gained.get(good, 0) + int(getattr(step, "n", 1))
    for row in program(season):
        if row[Col.OP] == Op.DRAW:
            gained["card"] = gained.get("card", 0) + row[Col.N]
    if "card" in gained:
        gained["card"] = min(gained["card"], HAND - int(me.hand_count))  # R070, R071
    workers = WORKERS + season
    parts: list[str] = [t.amount(workers, "worker")]
    parts += [t.amount(n, "card") if good == "card" else amount_said(n, good, t) for good, n in gained.items() if n]
    cards: str = t.row([*(card_name(name, t) for name in others[:BY_NAME]), *["…"] * (len(others) > BY_NAME)])
    if not named:
        parts, others = [parts[0]], gives_again(me) if runs_green(season) else []
        cards = t.amount(len(others), CARDS_SAID["green"])
    return t.row([*parts, *[t("{cards} again", cards=cards)] * bool(others)])
