"""The game: carrying out what is to be done, decisions, what chance answers, secrets. The rules stand by subject in the
other files; this one says which of them each step is."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import below, count, nth, rule

from .box import ALL_CARDS, COPIES
from .civs import brewed, civ_drawn, civs_left
from .conquest import rolled
from .decisions import decide
from .empire import card_drawn, favourite_rolled
from .hands import draw_card
from .income import capital_drawn, prepare, space_drawn, started, territory_drawn
from .kinds import (
    ANSWER,
    ANSWER_BASE,
    ARG,
    ASKED,
    BIT,
    CAPITALS,
    CIVS,
    KIND,
    LANDMARKS,
    MOST_HEXES,
    TECHS,
    TILES,
    TRACKS,
    Ask,
    Card,
    Verb,
)
from .shadow import set_out
from .steps import carry_on
from .tapestries import discovered
from .technology import tech_drawn
from .tracks import researched

# ---- set-up --------------------------------------------------------------------------------------------------------


@rule
def setup(s: Any) -> None:
    """All pieces in their places; what is drawn before the game is asked of chance."""
    s.large = 1 if s.seats > 3 else 0
    s.turn = s.starter = -1
    s.tiles, s.techs = (1 << TILES) - 1, (1 << TECHS) - 1
    s.space_tiles = (1 << 15) - 1
    s.deck, s.deck_traps = ALL_CARDS, COPIES[Card.TRAP]
    s.landmarks = (1 << LANDMARKS) - 1
    for k in range(3): s.market[k] = -1
    for k in range(LANDMARKS): s.sites[k] = -1
    for k in range(CIVS): s.civ_of[k] = -1
    for k in range(4): s.history[k] = -1
    for h in range(MOST_HEXES):
        place = s.hexes[h]
        place.tile = place.own = place.fell = -1
    for p in range(len(s.players)): seat_down(s.players[p])
    set_out(s.shadow_empire)
    prepare(s)
    s.awaits = Ask.SCIENCE if s.shadow else Ask.TECH  # of the Shadow Empire's favourite, of the first face-up card


@rule
def seat_down(me: Any) -> None:
    """What lies in front of each seat; of seats that nobody takes too."""
    me.outposts = 10
    me.capital = me.acts = me.ally = me.wed = me.bans = -1
    for k in range(TRACKS): me.track[k] = k
    for k in range(len(me.mat)): me.mat[k] = -1


# ---- decisions -----------------------------------------------------------------------------------------------------


@rule
def apply(s: Any, a: int) -> None:
    """What a seat decided; then everything that follows of itself."""
    decide(s, KIND[a], ARG[a])
    carry_on(s)


# ---- chance --------------------------------------------------------------------------------------------------------


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


# ---- the end -------------------------------------------------------------------------------------------------------


@rule
def score(s: Any, seat: int) -> int:
    return int(s.players[seat].points)


@rule
def rank(s: Any, seat: int) -> int:
    """Most points win; among equals who has more resources left."""
    me = s.players[seat]
    left = int(me.goods[0]) + int(me.goods[1]) + int(me.goods[2]) + int(me.goods[3])
    return 64 * int(me.points) + left


# ---- secrets -------------------------------------------------------------------------------------------------------


@rule
def hide(s: Any, seat: int) -> None:
    """Others' tapestry cards are somewhere among those one has not seen; so is what someone has just drawn."""
    for k in range(4): s.rng[k] = 0
    for q in range(s.seats):
        you = s.players[q]
        if q != seat:
            s.deck |= you.hand
            s.deck_traps += you.traps
            you.hand = 0
            you.traps = 0
    for k in range(s.depth):
        item = s.stack[k]
        if item.verb == Verb.TYRANNY and item.who != seat: item.x = -1


@rule
def determinize(s: Any, seat: int) -> None:
    """Others' hands are dealt again from what one has not seen."""
    for q in range(s.seats):
        you = s.players[q]
        if q != seat:
            for _ in range(you.cards):
                k = below(s, count(s.deck) + int(s.deck_traps))
                if k < s.deck_traps:
                    s.deck_traps -= 1
                    you.traps += 1
                else:
                    card = nth(s.deck, k - int(s.deck_traps))
                    s.deck &= ~BIT[card]
                    you.hand |= BIT[card]
    for k in range(s.depth):
        item = s.stack[k]
        if item.verb == Verb.TYRANNY and item.who != seat:
            you = s.players[item.who]
            item.x = nth(you.hand, 0) if you.hand else Card.TRAP
