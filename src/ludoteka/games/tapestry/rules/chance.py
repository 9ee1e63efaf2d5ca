"""What chance is asked, what it may answer, and who carries the answer out."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import below, count, nth, rule
from ludoteka.kernel.actions import Row, Table, nothing

from ..state import ANSWER, ANSWER_BASE, ASKED, BIT, CAPITALS, TRACKS, Ask, Card
from .cards import draw_card
from .civilizations.gaining import civ_drawn, civs_left
from .dispatch import carry_on, rolled
from .lands.conquest import dice_rolled
from .lands.land import territory_drawn
from .lands.space import space_drawn
from .setup import capital_drawn, started
from .shadow.turn import card_drawn
from .technology import tech_drawn


@rule
def science_rolled(s: Any, track: int) -> None:
    """What it means is said by what asked for it."""
    rolled(s, int(s.stack[s.depth - 1].verb), track)


@rule
def tiles_left(s: Any) -> int: return int(s.tiles)


@rule
def techs_left(s: Any) -> int: return int(s.techs)


@rule
def space_tiles_left(s: Any) -> int: return int(s.space_tiles)


@rule
def decisions_left(s: Any) -> int: return int(s.shadow_empire.deck)


@rule
def capitals_left(s: Any) -> int:
    """On the small map they come in pairs."""
    return ((1 << (CAPITALS if s.large else CAPITALS // 2)) - 1) & ~int(s.capitals)


#: `dealt(s, k)` carries an answer out; `stock(s)` is the set it is drawn from: else dice or counted cards answer.
CHANCE = Table(
    Ask,
    Row(Ask.NOTHING),
    Row(Ask.SCIENCE, dealt=science_rolled),
    Row(Ask.DICE, dealt=dice_rolled),
    Row(Ask.TERRITORY, dealt=territory_drawn, stock=tiles_left),
    Row(Ask.TAPESTRY, dealt=draw_card),
    Row(Ask.TECH, dealt=tech_drawn, stock=techs_left),
    Row(Ask.SPACE, dealt=space_drawn, stock=space_tiles_left),
    Row(Ask.DECISION, dealt=card_drawn, stock=decisions_left),
    Row(Ask.CIV, dealt=civ_drawn, stock=civs_left),
    Row(Ask.CAPITAL, dealt=capital_drawn, stock=capitals_left),
    Row(Ask.STARTER, dealt=started),
)
dealt = CHANCE.dispatcher("dealt", "k", otherwise=nothing)
stock = CHANCE.dispatcher("stock", "", otherwise=0)


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
def take_answer(s: Any, o: int) -> None:
    """What chance answered goes to what asked for it."""
    what = int(s.awaits)
    s.awaits = 0
    dealt(s, what, ANSWER[o])


@rule
def deal(s: Any, o: int) -> None:
    """What chance answered is carried out by what asked for it; then everything that follows of itself."""
    take_answer(s, o)
    carry_on(s)
