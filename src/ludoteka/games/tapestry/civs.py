"""The civilizations: what they bring, and their abilities in income turns. Where one changes another rule (Craftsmen,
Isolationists, Nomads …), it stands with that rule."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import count, rule

from .box import ADJUSTED, CIV_TURNS, COVERED, MERRY, NET_GAIN, NET_TO, POSTS, WHEN_PLAYED
from .city import full_districts
from .goods import counts_shadow, furthest_opponent, gain_goods, gain_points, opponents, place, techs_of
from .kinds import BIT, CIVS, ERAS, OPTIONS, PLOTS, SHADOW, TECHS, TRACKS, Ask, Civ, Mode, Verb
from .land import land_points
from .stack import ask, ask_chance, drop, gain, push
from .state import BUILDING_PLOT, LANDMARK_PLOT, No
from .tapestries import shown_cards
from .technology import gain_tech, row_of
from .tracks import jump

# ---- gaining a civilization ----------------------------------------------------------------------------------------


@rule
def civs_left(s: Any) -> int:
    """The set of civilizations in the stack."""
    left = 0
    for c in range(CIVS):
        if s.civ_of[c] == -1: left |= 1 << c
    for q in range(s.seats): left &= ~int(s.players[q].dealt)
    return left


@rule
def do_civilization(s: Any, p: int) -> bool:
    """Another one at random."""
    if civs_left(s): return ask_chance(s, p, Ask.CIV)
    drop(s)
    return False


@rule
def civ_drawn(s: Any, c: int) -> None:
    """Dealt before the game, or gained during it: two of them have nothing to begin with then and are replaced."""
    item = s.stack[s.depth - 1]
    verb, p = int(item.verb), int(item.who)
    drop(s)
    if verb == Verb.DEAL_CIV:
        s.players[p].dealt |= 1 << c
    elif c == Civ.FUTURISTS or c == Civ.MYSTICS:
        s.civ_of[c] = -2
        push(s, Verb.CIVILIZATION, p, 0, 0)
    else:
        s.civ_of[c] = p
        settle_in(s, p, c, True)


@rule
def choose_civ(s: Any, c: int) -> None:
    """One of the two is kept, the other goes back to the stack."""
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    s.players[p].dealt = 0
    s.civ_of[c] = p
    if s.adjusted: gain(s, p, ADJUSTED[c])
    settle_in(s, p, c, False)


@rule
def settle_in(s: Any, p: int, c: int, later: bool) -> None:
    """What lies on the mat when it comes."""
    if c == Civ.FUTURISTS:
        for k in range(TRACKS):
            jump(s, p, k, 4)
            gain_goods(s, p, k, 1)
    elif c == Civ.HERALDS: s.herald_left = 4
    elif c == Civ.INVENTORS: s.invent_left = 4
    elif c == Civ.ISOLATIONISTS: s.isolation_left = 4
    elif c == Civ.TRADERS: s.trade_left = 4
    elif c == Civ.MYSTICS: push(s, Verb.PREDICT, p, 0, 0)
    elif c == Civ.MILITANTS: man_posts(s, p)
    elif c == Civ.ARCHITECTS and later: push(s, Verb.SWAP, p, 3, 0)
    elif c == Civ.ENTERTAINERS and later: push(s, Verb.ENTER, p, 0, 0)


@rule
def man_posts(s: Any, p: int) -> None:
    """Outposts of the supply cover the Militants' benefits from the right, as many as there are."""
    missing = 8 - int(s.players[p].outposts)
    s.posts[0] = (missing + 1) // 2 if missing > 0 else 0
    s.posts[1] = missing // 2 if missing > 0 else 0


# ---- income turns --------------------------------------------------------------------------------------------------


@rule
def civ_abilities(s: Any, p: int, era: int) -> int:
    """The set of a seat's civilizations that do something in an income turn."""
    civs = 0
    for c in range(CIVS):
        if s.civ_of[c] == p:
            if CIV_TURNS[c] >> era & 1: civs |= 1 << c
            elif era == ERAS and (c == Civ.ISOLATIONISTS or c == Civ.MYSTICS): civs |= 1 << c
    return civs


@rule
def do_civs(s: Any, p: int, civs: int) -> bool:
    """Each ability once, in the order one likes."""
    if count(civs) > 1: return ask(s, p)
    drop(s)
    for c in range(CIVS):
        if civs >> c & 1: push(s, Verb.ABILITY, p, c, 0)
    return False


@rule
def choose_ability(s: Any, c: int) -> None:
    item = s.stack[s.depth - 1]
    item.x &= ~(1 << c)
    push(s, Verb.ABILITY, int(item.who), c, 0)


@rule
def do_ability(s: Any, p: int, c: int) -> bool:
    drop(s)
    if c == Civ.ALCHEMISTS: push(s, Verb.ALCHEMY, p, 1, 0)
    elif c == Civ.ENTERTAINERS: push(s, Verb.WALK, p, 0, 0)
    elif c == Civ.HERALDS: push(s, Verb.HERALD, p, 0, 0)
    elif c == Civ.HISTORIANS: push(s, Verb.HISTORY, p, 0, 0)
    elif c == Civ.INVENTORS: push(s, Verb.INVENTION, p, 0, 0)
    elif c == Civ.ISOLATIONISTS: gain_points(s, p, land_points(s, p))
    elif c == Civ.LEADERS: push(s, Verb.LEAD, p, 0, 0)
    elif c == Civ.MERRYMAKERS: push(s, Verb.MERRY, p, 0, 0)
    elif c == Civ.MILITANTS: reward_posts(s, p)
    elif c == Civ.MYSTICS: reveal(s, p)
    elif c == Civ.CHOSEN: be_chosen(s, p)
    elif c == Civ.TRADERS: push(s, Verb.POST, p, 0, 0)
    return False


# ---- Alchemists ----------------------------------------------------------------------------------------------------


@rule
def brewed(s: Any, t: int) -> None:
    """The science die: a new track is marked; a marked one loses all marks and gives 1 of any resource."""
    item = s.stack[s.depth - 1]
    p, marks = int(item.who), int(item.y)
    item.x = 0
    if marks >> t & 1:
        drop(s)
        push(s, Verb.ANY, p, 0, 0)
    else:
        item.y = marks | 1 << t


@rule
def stop_brewing(s: Any) -> None:
    """Plain advances on all marked tracks; 5 points for one that is finished."""
    item = s.stack[s.depth - 1]
    p, marks = int(item.who), int(item.y)
    drop(s)
    for t in range(TRACKS - 1, -1, -1):
        if marks >> t & 1: push(s, Verb.ADVANCE, p, 8 * t + Mode.PLAIN_OR_5, 0)


@rule
def do_alchemy(s: Any, p: int, rolling: int) -> bool:
    """The first roll is no choice; then one may roll again or stop."""
    return ask_chance(s, p, Ask.SCIENCE) if rolling else ask(s, p)


# ---- Architects ----------------------------------------------------------------------------------------------------


@rule
def refuse_swap(s: Any, p: int, c: int, with_: int) -> int:
    """Two income buildings of different kinds."""
    plots = s.players[p].plots
    if not BUILDING_PLOT <= plots[c] < LANDMARK_PLOT: return No.NO_BUILDING
    if with_ >= 0: return No.NOT_MATCHING if plots[c] == plots[with_] else No.FINE
    for other in range(PLOTS):
        if BUILDING_PLOT <= plots[other] < LANDMARK_PLOT and plots[other] != plots[c]: return No.FINE
    return No.NOT_MATCHING


@rule
def do_swap(s: Any, p: int, left: int) -> bool:
    if left:
        for c in range(PLOTS):
            if refuse_swap(s, p, c, -1) == No.FINE: return ask(s, p)
    drop(s)
    return False


@rule
def swap(s: Any, c: int) -> None:
    item = s.stack[s.depth - 1]
    item.x -= 1
    push(s, Verb.SWAP_WITH, int(item.who), c, 0)


@rule
def swap_with(s: Any, c: int) -> None:
    item = s.stack[s.depth - 1]
    plots, other = s.players[item.who].plots, int(item.x)
    drop(s)
    plots[c], plots[other] = int(plots[other]), int(plots[c])


# ---- Entertainers --------------------------------------------------------------------------------------------------


@rule
def refuse_walk(s: Any, k: int) -> int:
    """To a spot (0 the leftmost) that a line leads to."""
    at = int(s.net_at) - 1 if s.net_at else 0
    return No.FINE if NET_TO[at] >> k & 1 else No.NOT_REACHED


@rule
def do_walk(s: Any, p: int) -> bool:
    for k in range(OPTIONS):
        if refuse_walk(s, k) == No.FINE: return ask(s, p)
    drop(s)
    return False


@rule
def walk(s: Any, k: int) -> None:
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    s.net_at = k + 1
    gain(s, p, NET_GAIN[k])


# ---- Heralds -------------------------------------------------------------------------------------------------------


@rule
def heraldable(s: Any) -> int:
    """The set of cards with an effect when played that lie open and hold no token."""
    return shown_cards(s) & int(WHEN_PLAYED) & ~int(s.heralded)


@rule
def do_herald(s: Any, p: int) -> bool:
    if s.herald_left and heraldable(s): return ask(s, p)
    drop(s)
    return False


@rule
def herald(s: Any, card: int) -> None:
    """A token on the card, and its effect."""
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    s.herald_left -= 1
    s.heralded |= BIT[card]
    push(s, Verb.EFFECT, p, card, 0)


@rule
def do_maker(s: Any, p: int) -> bool:
    """After the first income turn a card may be played over Maker of Fire."""
    if s.players[p].cards: return ask(s, p)
    drop(s)
    return False


# ---- Historians ----------------------------------------------------------------------------------------------------


@rule
def given(s: Any) -> int:
    n = 0
    for k in range(4):
        if s.history[k] >= 0: n += 1
    return n


@rule
def do_history(s: Any, p: int) -> bool:
    """Discard a territory tile to give a token away."""
    if given(s) < 4 and s.players[p].supply and opponents(s) > 0: return ask(s, p)
    drop(s)
    return False


@rule
def write_history(s: Any, tile: int) -> None:
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    s.players[p].supply &= ~BIT[tile]
    s.tiles_out |= BIT[tile]
    push(s, Verb.HISTORY_SEAT, p, 0, 0)


@rule
def refuse_history_seat(s: Any, p: int, q: int) -> int:
    if q == p: return No.OWN
    if q == SHADOW: return No.FINE if counts_shadow(s) else No.NOBODY
    return No.FINE if q < s.seats else No.NOBODY


@rule
def do_history_mark(s: Any, p: int, q: int) -> bool:
    """Which token is given; or (q = -1) someone with a token gained a landmark: all uncovered benefits are gained."""
    if q >= 0: return ask(s, p)
    drop(s)
    for k in range(3, -1, -1):
        if s.history[k] >= 0: gain(s, p, COVERED[0, k])
    return False


@rule
def mark_history(s: Any, k: int) -> None:
    q = int(s.stack[s.depth - 1].x)
    drop(s)
    s.history[k] = q


# ---- Inventors -----------------------------------------------------------------------------------------------------


@rule
def keeper(s: Any, card: int) -> int:
    """The seat that a technology card lies in front of, -1 = none."""
    for q in range(s.seats):
        if row_of(s, q, card) >= 0: return q
    return -1


@rule
def refuse_invention(s: Any, card: int) -> int:
    """Anybody's card that is not in the top row and has no token yet."""
    q = keeper(s, card)
    if q < 0: return No.NOT_OPEN
    if s.invented & BIT[card]: return No.USED
    return No.AT_END if row_of(s, q, card) == 2 else No.FINE


@rule
def do_invention(s: Any, p: int) -> bool:
    if s.invent_left:
        for card in range(TECHS):
            if refuse_invention(s, card) == No.FINE: return ask(s, p)
    drop(s)
    return False


@rule
def use_invention(s: Any, card: int) -> None:
    """The card is upgraded whatever it asks for; from an opponent's one may gain as well, after them."""
    p, q = int(s.stack[s.depth - 1].who), keeper(s, card)
    drop(s)
    s.invent_left -= 1
    s.invented |= BIT[card]
    if q != p: push(s, Verb.INVENT_TOO, p, card, row_of(s, q, card))
    push(s, Verb.RAISE, q, card, 0)


@rule
def invent_too(s: Any) -> None:
    item = s.stack[s.depth - 1]
    p, card, square = int(item.who), int(item.x), int(item.y)
    drop(s)
    gain_tech(s, p, card, square)


# ---- Leaders, Merrymakers, Militants -------------------------------------------------------------------------------


@rule
def do_lead(s: Any, p: int) -> bool:
    if s.led != 15: return ask(s, p)
    drop(s)
    return False


@rule
def lead(s: Any, t: int) -> None:
    """A token on a leader: advance there with the benefit, without a bonus."""
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    s.led |= 1 << t
    push(s, Verb.ADVANCE, p, 8 * t + Mode.NO_BONUS, 0)


@rule
def do_merry(s: Any, p: int) -> bool:
    if s.merry[0] < 3 or s.merry[1] < 3 or s.merry[2] < 3: return ask(s, p)
    drop(s)
    return False


@rule
def be_merry(s: Any, k: int) -> None:
    """One of the three tokens moves up and gives what it reaches."""
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    gain(s, p, MERRY[k, s.merry[k]])
    s.merry[k] += 1


@rule
def reward_posts(s: Any, p: int) -> None:
    """All that outposts no longer cover."""
    for row in range(2):
        for k in range(s.posts[row]): gain(s, p, POSTS[row, k])


# ---- Mystics, The Chosen -------------------------------------------------------------------------------------------


@rule
def predict(s: Any, n: int) -> None:
    """Four numbers: technology cards, districts, territories, tracks."""
    item = s.stack[s.depth - 1]
    s.foreseen[item.x] = n
    item.x += 1
    if item.x == 4: drop(s)


@rule
def reveal(s: Any, p: int) -> None:
    """10 points for each number that is exactly right at the end."""
    me = s.players[p]
    if techs_of(s, p) == s.foreseen[0]: gain_points(s, p, 10)
    if count(full_districts(me)) == s.foreseen[1]: gain_points(s, p, 10)
    if me.lands == s.foreseen[2]: gain_points(s, p, 10)
    if count(me.done) == s.foreseen[3]: gain_points(s, p, 10)


@rule
def be_chosen(s: Any, p: int) -> None:
    """A point for each opponent for each track that is completed or where nobody is ahead; achievements give more."""
    me = s.players[p]
    for t in range(TRACKS):
        if me.done >> t & 1 or furthest_opponent(s, p, t) <= place(s, p, t): gain_points(s, p, opponents(s))
    for k in range(3):
        if me.achieved >> k & 1:
            if me.era == ERAS: gain_points(s, p, 5)
            else: push(s, Verb.ANY, p, 0, 0)

