"""What chance is asked, what it may answer, and who carries the answer out."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import below, count, nth, rule

from ..state import ANSWER, ANSWER_BASE, ASKED, BIT, CAPITALS, TRACKS, Ask, Card, Verb
from .cards import draw_card
from .civilizations.gaining import civ_drawn, civs_left
from .civilizations.tracks import brewed
from .conquest import rolled
from .dispatch import carry_on
from .land import territory_drawn
from .research import researched
from .setup import capital_drawn, started
from .shadow.turn import card_drawn, favourite_rolled
from .space import space_drawn
from .tapestries.advancing import discovered
from .technology import tech_drawn


@rule
def draw(s: Any) -> int:
    """Dice, a card or a tile answer at random; returns the outcome."""
    what = s.awaits
    o = ANSWER_BASE[what] + answer(s, what)
    deal(s, o)
    return o


@rule
def answer(s: Any, what: int) -> int:
    """A random answer to what is asked."""
    if what == Ask.SCIENCE: return below(s, TRACKS)
    if what == Ask.DICE: return below(s, 36)
    if what == Ask.STARTER: return below(s, s.seats)
    if what == Ask.TAPESTRY:
        k = below(s, count(s.deck) + int(s.deck_traps))
        return Card.TRAP if k < s.deck_traps else nth(s.deck, k - int(s.deck_traps))
    bits = stock(s, what)
    return nth(bits, below(s, count(bits)))


@rule
def stock(s: Any, what: int) -> int:
    """The set that tiles and cards are drawn from."""
    if what == Ask.TERRITORY: return int(s.tiles)
    if what == Ask.TECH: return int(s.techs)
    if what == Ask.SPACE: return int(s.space_tiles)
    if what == Ask.DECISION: return int(s.shadow_empire.deck)
    if what == Ask.CIV: return civs_left(s)
    return ((1 << (CAPITALS if s.large else CAPITALS // 2)) - 1) & ~int(s.capitals)


@rule
def odds(s: Any, o: int) -> int:
    """The weight of an outcome; 0 where it cannot come."""
    what, k = s.awaits, ANSWER[o]
    if what == 0 or ASKED[o] != what: return 0
    if what == Ask.STARTER: return 1 if k < s.seats else 0
    if what == Ask.SCIENCE or what == Ask.DICE: return 1
    if what == Ask.TAPESTRY:
        if k == Card.TRAP: return int(s.deck_traps)
        return 1 if s.deck & BIT[k] else 0
    return 1 if stock(s, what) & BIT[k] else 0


@rule
def deal(s: Any, o: int) -> None:
    """What chance answered is carried out by what asked for it."""
    k, verb = ANSWER[o], s.stack[s.depth - 1].verb
    what = s.awaits
    s.awaits = 0
    if what == Ask.TERRITORY: territory_drawn(s, k)
    elif what == Ask.TAPESTRY: draw_card(s, k)
    elif what == Ask.TECH: tech_drawn(s, k)
    elif what == Ask.SPACE: space_drawn(s, k)
    elif what == Ask.DICE: rolled(s, k)
    elif what == Ask.DECISION: card_drawn(s, k)
    elif what == Ask.CIV: civ_drawn(s, k)
    elif what == Ask.CAPITAL: capital_drawn(s, k)
    elif what == Ask.STARTER: started(s, k)
    elif verb == Verb.RESEARCH: researched(s, k)
    elif verb == Verb.ALCHEMY: brewed(s, k)
    elif verb == Verb.DISCOVERY: discovered(s, k)
    else: favourite_rolled(s, k)
    carry_on(s)
