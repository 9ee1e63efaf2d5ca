"""What tapestry cards do when they are played: the cards from A to O whose effect is a rule of its own; the others
stand in `tapestries_from_p.py`.

Cards of the kind "era" act where the rule stands that they change: look for `acts == Card.…`.
"""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import count, rule

from .box import ON_BOARD
from .goods import all_goods, counts_shadow, furthest_opponent, gain_goods, gain_points, is_full, left, place, right
from .hands import bring_into_force, discard
from .kinds import BIT, ERAS, FACE_DOWN, SHADOW, TRACKS, Ask, Card, Good, Mode, Row, Verb
from .stack import ask, ask_chance, drop, push
from .state import No
from .tapestries_from_p import plea, steam, technocracy
from .tracks import advance, movable, regress, take_landmark

BUILDING = len(Row)


@rule
def special(s: Any, p: int, card: int) -> None:
    """The effect of a card when it is played."""
    if card == Card.DISCOVERY: push(s, Verb.DISCOVERY, p, 0, 0)
    elif card == Card.WONDERS: wonders(s, p)
    elif card == Card.ALLIANCE: push(s, Verb.ALLY, p, 0, 0)
    elif card == Card.BOAST: boast(s, p)
    elif card == Card.COAL: coal(s, p)
    elif card == Card.COLONIALISM: push(s, Verb.COLONY, p, 0, 0)
    elif card == Card.DARK_AGES: push(s, Verb.DARK, p, 0, 0)
    elif card == Card.DEMOCRACY: push(s, Verb.DISCARD, p, 0, 0)
    elif card == Card.DICTATORSHIP: push(s, Verb.DICTATE, p, 0, 0)
    elif card == Card.DIPLOMACY: diplomacy(s, p)
    elif card == Card.DYSTOPIA: push(s, Verb.DYSTOPIA, p, 0, 0)
    elif card == Card.ESPIONAGE: push(s, Verb.SPY, p, 0, 0)
    elif card == Card.FEUDALISM: push(s, Verb.FEUDAL, p, 0, 0)
    elif card == Card.GUILDS: push(s, Verb.GUILD, p, 0, 0)
    elif card == Card.MARRIAGE: push(s, Verb.ALLY, p, 1, 0)
    elif card == Card.OIL: push(s, Verb.MAGNATE, p, 0, 0)
    elif card == Card.OLYMPIC: olympics(s, p)
    elif card == Card.PLEA: plea(s, p)
    elif card == Card.RENAISSANCE: push(s, Verb.RENAISSANCE, p, 15, 0)
    elif card == Card.REVOLUTION: push(s, Verb.REVOLT, p, 0, 0)
    elif card == Card.SOCIALISM: push(s, Verb.SOCIAL, p, 0, 0)
    elif card == Card.STEAM: steam(s, p)
    elif card == Card.TECHNOCRACY: technocracy(s, p)
    elif card == Card.TRADE: push(s, Verb.TRADE_SEAT, p, 0, 0)


# ---- Age of Discovery, Age of Wonders ------------------------------------------------------------------------------


@rule
def do_discovery(s: Any, p: int) -> bool:
    return ask_chance(s, p, Ask.SCIENCE)


@rule
def discovered(s: Any, t: int) -> None:
    """Everybody advances on the track of the die; only who played the card gains the space."""
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    if counts_shadow(s): push(s, Verb.EMPIRE, SHADOW, 8, t)
    for k in range(s.seats - 1, 0, -1):
        push(s, Verb.ADVANCE, (p + k) % int(s.seats), 8 * t + Mode.PLAIN, 0)
    push(s, Verb.ADVANCE, p, 8 * t + Mode.FULL, 0)


@rule
def wonders(s: Any, p: int) -> None:
    """Strictly the fewest landmarks, strictly the most, or neither."""
    mine = count(s.players[p].landmarks)
    least, most = 99, -1
    for q in range(s.seats):
        if q != p:
            n = count(s.players[q].landmarks)
            least, most = min(least, n), max(most, n)
    if counts_shadow(s):
        n = count(s.shadow_empire.took)
        least, most = min(least, n), max(most, n)
    if mine < least and most >= 0:
        push(s, Verb.ANY, p, 0, 0)
        push(s, Verb.ANY, p, 0, 0)
    elif mine > most and most >= 0: gain_points(s, p, 12)
    else:
        gain_points(s, p, 6)
        push(s, Verb.ANY, p, 0, 0)


# ---- Alliance, Marriage of State -----------------------------------------------------------------------------------


@rule
def do_ally(s: Any, p: int) -> bool:
    """Choose an opponent among the people; without any the card does nothing."""
    if s.seats > 1: return ask(s, p)
    drop(s)
    return False


@rule
def ally(s: Any, q: int) -> None:
    item = s.stack[s.depth - 1]
    p, wedding = int(item.who), int(item.x)
    drop(s)
    s.players[p].ally = q
    if wedding: push(s, Verb.WED, p, 0, 0)


@rule
def wed(s: Any, t: int) -> None:
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    s.players[p].wed = t


# ---- Boast of Superiority, Coal Baron, Dark Ages, Democracy --------------------------------------------------------


@rule
def boast(s: Any, p: int) -> None:
    """4 points for each track where nobody is ahead."""
    for t in range(TRACKS):
        if furthest_opponent(s, p, t) <= place(s, p, t): gain_points(s, p, 4)


@rule
def coal(s: Any, p: int) -> None:
    """Draw a tile and explore with it; then each neighbour draws one."""
    if s.seats > 2: push(s, Verb.TERRITORY, right(s, p), 0, 0)
    if s.seats > 1: push(s, Verb.TERRITORY, left(s, p), 0, 0)
    push(s, Verb.TERRITORY, p, 1, 0)


@rule
def dark_ages(s: Any, k: int) -> None:
    """Three tokens go back, the chosen one three spaces on."""
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    for n in range(TRACKS):
        if n != k and s.players[p].space[n] > 0: regress(s, p, n, Mode.PLAIN)
    for _ in range(3): push(s, Verb.ADVANCE_ANY, p, Mode.PLAIN, 1 << k)


@rule
def do_discard(s: Any, p: int) -> bool:
    """Democracy: any number of cards from hand, 2 points each."""
    if s.players[p].cards: return ask(s, p)
    drop(s)
    return False


@rule
def democracy(s: Any, card: int) -> None:
    p = int(s.stack[s.depth - 1].who)
    discard(s, p, card)
    gain_points(s, p, 2)


# ---- Dictatorship, Diplomacy, Dystopia -----------------------------------------------------------------------------


@rule
def do_dictate(s: Any, p: int) -> bool:
    if movable(s, p, TRACKS): return ask(s, p)
    drop(s)
    return False


@rule
def dictate(s: Any, k: int) -> None:
    """Advance; opponents may not until after one's next turn."""
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    s.players[p].bans = s.players[p].track[k]
    s.players[p].ban_turns = 2
    advance(s, p, k, Mode.FULL)


@rule
def diplomacy(s: Any, p: int) -> None:
    """1 of any resource for everybody, and a building for who played the card."""
    push(s, Verb.BUILD, p, BUILDING, 0)
    for k in range(s.seats - 1, -1, -1): push(s, Verb.ANY, (p + k) % int(s.seats), 0, 0)


@rule
def do_dystopia(s: Any, p: int) -> bool:
    if int(s.landmarks) & ON_BOARD: return ask(s, p)
    drop(s)
    return False


@rule
def dystopia(s: Any, landmark: int) -> None:
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    take_landmark(s, p, landmark)


# ---- Espionage -----------------------------------------------------------------------------------------------------


@rule
def shown_cards(s: Any) -> int:
    """The set of cards that lie open on top of an era space of any income mat."""
    cards = 0
    for q in range(s.seats):
        for e in range(ERAS):
            card = s.players[q].mat[e]
            if card >= 0 and card != FACE_DOWN: cards |= int(BIT[card])
    return cards


@rule
def spied(s: Any) -> int:
    return shown_cards(s) & ~int(BIT[Card.ESPIONAGE])


@rule
def do_spy(s: Any, p: int) -> bool:
    if spied(s): return ask(s, p)
    drop(s)
    return False


@rule
def spy(s: Any, card: int) -> None:
    """The ability of the other card is one's own as long as Espionage would act."""
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    bring_into_force(s, p, card)


# ---- Feudalism, Guilds ---------------------------------------------------------------------------------------------


@rule
def refuse_feudal(s: Any, p: int, k: int) -> int:
    """0 = a resource, 1 = points for landmarks."""
    if k >= 2: return No.NO_SUCH
    nothing = is_full(s, p), s.players[p].landmarks == 0
    return No.NO_EFFECT if nothing[k] and not nothing[1 - k] else No.FINE


@rule
def feudalism(s: Any, points: int) -> None:
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    if points: gain_points(s, p, 3 * count(s.players[p].landmarks))
    else: push(s, Verb.ANY, p, 0, 0)


@rule
def refuse_guild(s: Any, p: int, k: int) -> int:
    """0 to 2: pay points for 1 to 3 resources; 3 to 5: pay resources for points."""
    if k >= 6: return No.NO_SUCH
    if k < 3: return No.FINE if s.players[p].points >= 5 * (k + 1) else No.CANNOT_PAY
    return No.FINE if all_goods(s, p) >= k - 2 else No.CANNOT_PAY


@rule
def guild(s: Any, k: int) -> None:
    p, n = int(s.stack[s.depth - 1].who), k % 3 + 1
    drop(s)
    if k < 3:
        gain_points(s, p, -5 * n)
        for _ in range(n): push(s, Verb.ANY, p, 0, 0)
    else:
        push(s, Verb.VP, p, 5 * n, 0)
        push(s, Verb.PAY, p, n, 0)


# ---- Oil Magnate, Olympic Host -------------------------------------------------------------------------------------


@rule
def magnate(s: Any, t: int) -> None:
    """Oneself and the neighbours may advance; only oneself gains the space."""
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    if s.seats > 2: push(s, Verb.FOLLOW, right(s, p), t, Mode.PLAIN)
    if s.seats > 1: push(s, Verb.FOLLOW, left(s, p), t, Mode.PLAIN)
    push(s, Verb.FOLLOW, p, t, Mode.FULL)


@rule
def do_follow(s: Any, p: int, t: int) -> bool:
    if movable(s, p, t) and not s.players[p].finished: return ask(s, p)
    drop(s)
    return False


@rule
def follow(s: Any) -> None:
    item = s.stack[s.depth - 1]
    p, t, mode = int(item.who), int(item.x), int(item.y)
    drop(s)
    push(s, Verb.ADVANCE, p, 8 * t + mode, 0)


@rule
def olympics(s: Any, p: int) -> None:
    """Each in turn may pay a worker for 10 points; then the host gains by whether an opponent did."""
    push(s, Verb.HOSTED, p, 0, 0)
    for k in range(s.seats - 1, -1, -1): push(s, Verb.HOST, (p + k) % int(s.seats), p, 0)


@rule
def do_host(s: Any, p: int) -> bool:
    if s.players[p].goods[Good.WORKER]: return ask(s, p)
    drop(s)
    return False


@rule
def attend(s: Any) -> None:
    item = s.stack[s.depth - 1]
    p, host = int(item.who), int(item.x)
    drop(s)
    s.players[p].goods[Good.WORKER] -= 1
    gain_points(s, p, 10)
    if p != host:
        k = s.depth - 1
        while s.stack[k].verb != Verb.HOSTED: k -= 1
        s.stack[k].x = 1


@rule
def do_hosted(s: Any, p: int, came: int) -> bool:
    drop(s)
    if came: push(s, Verb.BUILD, p, BUILDING, 0)
    else: gain_goods(s, p, Good.COIN, 1)
    return False
