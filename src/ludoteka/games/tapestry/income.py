"""The income turn, step by step; and the turns' order, from the set-up to the end."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from .box import ADJUSTED_INCOME, INCOME_GOODS, INCOME_TAPESTRY, INCOME_TERRITORY, INCOME_VP, PAIRS, START
from .city import found
from .civs import civ_abilities
from .goods import gain_goods, gain_points, has, left, right
from .kinds import BIT, CIVS, ERAS, SHADOW, TRACKS, Ask, Card, Civ, Good, Piece, Verb
from .stack import ask, ask_chance, drop, gain, push
from .state import No

# ---- income turns --------------------------------------------------------------------------------------------------


@rule
def begin_income(s: Any, p: int) -> None:
    """The next era: what lay open in the last one acts no longer."""
    me = s.players[p]
    me.era += 1
    me.acts, me.ally, me.wed = -1, -1, -1
    me.tyrant = 0
    push(s, Verb.INCOME, p, 0, 0)


@rule
def do_income(s: Any, p: int, step: int) -> bool:
    """The steps in their order; each is stacked above the next."""
    drop(s)
    era = int(s.players[p].era)
    if step < 5: push(s, Verb.INCOME, p, step + 1, 0)
    if step == 0: push(s, Verb.CIVS, p, civ_abilities(s, p, era), 0)
    elif step == 1: new_era(s, p, era)
    elif step == 2:
        if era >= 2: push(s, Verb.UPGRADE, p, 1, 0)
    elif step == 3:
        if era >= 2: income_points(s, p)
    elif step == 4:
        if era <= 4: income_goods(s, p)
    else: end_income(s, p, era)
    return False


@rule
def new_era(s: Any, p: int, era: int) -> None:
    """In eras 2 to 4 a tapestry card; before it 1, 2, 3 of any resource, if neither neighbour is there yet."""
    if era < 2 or era > 4: return
    push(s, Verb.PLAY, p, 0, 0)
    e, first_here = era - 1, True
    if left(s, p) != p and s.players[left(s, p)].mat[e] >= 0: first_here = False
    if right(s, p) != p and s.players[right(s, p)].mat[e] >= 0: first_here = False
    if first_here:
        for _ in range(era - 1): push(s, Verb.ANY, p, 0, 0)


@rule
def income_points(s: Any, p: int) -> None:
    """Points from all open spaces of the income mat."""
    me = s.players[p]
    for row in range(TRACKS):
        for n in range(int(me.built[row]) + 1): gain(s, p, INCOME_VP[row, n])


@rule
def income_goods(s: Any, p: int) -> None:
    """Resources, then territory tiles, then tapestry cards."""
    me, tiles, cards = s.players[p], 0, 0
    for row in range(TRACKS):
        for n in range(int(me.built[row]) + 1):
            tiles += INCOME_TERRITORY[row, n]
            cards += INCOME_TAPESTRY[row, n]
    for _ in range(cards): push(s, Verb.TAPESTRY, p, 0, 0)
    for _ in range(tiles): push(s, Verb.TERRITORY, p, 0, 0)
    for row in range(TRACKS):
        amount = 0
        for n in range(int(me.built[row]) + 1): amount += int(INCOME_GOODS[row, n])
        if row == Good.FOOD and me.acts == Card.MERCANTILISM: push(s, Verb.CONVERT, p, amount, 0)
        else: gain_goods(s, p, row, amount)
        if row == Good.COIN and me.acts == Card.CAPITALISM: gain_points(s, p, 2 * amount)


@rule
def convert(s: Any, r: int) -> None:
    """Mercantilism: a food becomes another resource, for 2 points."""
    item = s.stack[s.depth - 1]
    p = int(item.who)
    item.x -= 1
    if item.x == 0: drop(s)
    gain_goods(s, p, r, 1)
    gain_points(s, p, 2)


@rule
def end_convert(s: Any) -> None:
    item = s.stack[s.depth - 1]
    p, n = int(item.who), int(item.x)
    drop(s)
    gain_goods(s, p, Good.FOOD, n)


@rule
def end_income(s: Any, p: int, era: int) -> None:
    me = s.players[p]
    if era == ERAS: me.finished = 1
    if era == 1:
        if has(s, p, Civ.HERALDS): push(s, Verb.MAKER, p, 0, 0)
        if s.adjusted:
            for c in range(CIVS):
                if s.civ_of[c] == p: gain(s, p, ADJUSTED_INCOME[c])


# ---- turns ---------------------------------------------------------------------------------------------------------


@rule
def begin_turn(s: Any) -> None:
    """Nothing is left to be done: the next seat's turn begins, or the game is over."""
    if s.turn != SHADOW: end_ban(s.players[s.turn])
    s.used = 0
    if everybody_finished(s):
        s.seat = -1
        return
    s.turn = next_seat(s, s.turn)
    push(s, Verb.EMPIRE if s.turn == SHADOW else Verb.TURN, s.turn, 0, 0)


@rule
def end_ban(me: Any) -> None:
    """A track that Dictatorship closed opens after one's next turn; who takes no more turns has it when passed over."""
    if me.ban_turns:
        me.ban_turns -= 1
        if me.ban_turns == 0: me.bans = -1


@rule
def everybody_finished(s: Any) -> bool:
    for q in range(s.seats):
        if not s.players[q].finished: return False
    return True


@rule
def next_seat(s: Any, p: int) -> int:
    """Clockwise; the Shadow Empire sits after the last seat; who has finished is passed over."""
    at = int(p)
    for _ in range(s.seats + 1):
        if at == s.seats - 1: at = SHADOW
        elif at == SHADOW: at = 0
        else: at += 1
        if at == SHADOW:
            if s.shadow: return SHADOW
        elif not s.players[at].finished: return at
        else: end_ban(s.players[at])
    return 0


# ---- set-up --------------------------------------------------------------------------------------------------------


@rule
def prepare(s: Any) -> None:
    """All that is drawn before the first turn is stacked, the first on top."""
    push(s, Verb.STARTER, 0, 0, 0)
    for p in range(s.seats - 1, -1, -1):
        push(s, Verb.PICK_CIV, p, 0, 0)
        push(s, Verb.PICK_CAPITAL, p, 0, 0)
    for p in range(s.seats - 1, -1, -1):
        push(s, Verb.DEAL_CIV, p, 0, 0)
        push(s, Verb.DEAL_CIV, p, 0, 0)
        push(s, Verb.DEAL_CAPITAL, p, 0, 0)
    for k in range(3): push(s, Verb.REFILL, 0, k, 0)
    if s.shadow: push(s, Verb.FAVOURITE, SHADOW, 0, 0)


@rule
def capital_drawn(s: Any, o: int) -> None:
    """For one to three people a pair to choose from; for more a capital."""
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    s.capitals |= 1 << o
    s.players[p].capital = o


@rule
def do_pick_capital(s: Any, p: int) -> bool:
    """On the large map there is nothing to choose."""
    if not s.large: return ask(s, p)
    pick_capital(s, int(s.players[p].capital))
    return False


@rule
def refuse_capital(s: Any, p: int, capital: int) -> int:
    pair = s.players[p].capital
    return No.FINE if PAIRS[pair, 0] == capital or PAIRS[pair, 1] == capital else No.NOT_DEALT


@rule
def pick_capital(s: Any, capital: int) -> None:
    """The city lies open, and two outposts stand on its start: nobody can conquer it."""
    p = int(s.stack[s.depth - 1].who)
    me, h = s.players[p], START[s.large, capital]
    drop(s)
    found(me, capital)
    me.outposts -= 2
    me.lands = 1
    s.hexes[h].own, s.hexes[h].stands, s.hexes[h].extra = p, Piece.OUTPOST, Piece.OUTPOST


@rule
def started(s: Any, p: int) -> None:
    """A random seat begins."""
    drop(s)
    s.starter = s.turn = p
    push(s, Verb.TURN, p, 0, 0)


@rule
def do_territory(s: Any, p: int) -> bool:
    """An empty stock is made of the discards."""
    if s.tiles == 0: s.tiles, s.tiles_out = s.tiles_out, 0
    if s.tiles: return ask_chance(s, p, Ask.TERRITORY)
    drop(s)
    return False


@rule
def territory_drawn(s: Any, tile: int) -> None:
    """Into the supply; Coal Baron explores with it."""
    item = s.stack[s.depth - 1]
    p, explore = int(item.who), int(item.x)
    drop(s)
    s.tiles &= ~BIT[tile]
    s.players[p].supply |= BIT[tile]
    if explore: push(s, Verb.LAY, p, tile, 0)


@rule
def do_space(s: Any, p: int) -> bool:
    if s.space_tiles: return ask_chance(s, p, Ask.SPACE)
    drop(s)
    return False


@rule
def space_drawn(s: Any, tile: int) -> None:
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    s.space_tiles &= ~BIT[tile]
    s.players[p].spaces |= BIT[tile]

