"""A search over worlds that a seat may imagine (information-set Monte-Carlo tree search), for any game.

Each trial deals the unseen anew, walks down the tree along actions that are legal in that world, lets the state's own
dice answer chance, plays on from the first new position for some decisions, and tells every action on the way what it
came to for each seat.

A tree is three tables. `node` int64 (n, 4): positions by what led to them, see `NODE_*`; `edge` int64 (m, 5): actions
of a position, see `EDGE_*`; `sums` float64 (m, SUMS_PAYOFF + seats): what an action has brought each seat, payoffs from
0 to 1 added up (less a shade for haste), and what stands before them, see `SUMS_*`. `top` int64 (8,) tells how full
they are, see `TOP_*`; a full tree grows no more, but goes on counting. `how` float64 are the settings, see `HOW_*`.

`seen` is a position as the seat may see it, (1,); `world` (2,) and the buffers `out`, `slot` int32 (actions,), `worth`
float64 (actions,), `path` int64, `payoff` float64 (seats,), `chances` int64 (CHANCES,) are scratch. `live` uint8
(actions,) says which actions are tried at the root, 2 which of them the others are measured against. Trials depend on
nothing but these and the generator `x`.
"""

from __future__ import annotations

import math
from typing import Any

from ludoteka.kernel.dice import WORD
from ludoteka.kernel.rollouts import pick
from ludoteka.kernel.rules import rule

#: Of a node: its first edge (-1: none yet), what it is known by under its edge, the next node there, visits.
NODE_FIRST, NODE_KEY, NODE_NEXT, NODE_VISITS = 0, 1, 2, 3
#: Of an edge: its action, the next edge of the node, its first node, visits, visits in which it was legal.
EDGE_ACTION, EDGE_NEXT, EDGE_CHILD, EDGE_VISITS, EDGE_LEGAL = 0, 1, 2, 3, 4
#: Of a tree: nodes and edges there are, where its root is, decisions and trials made, the longest way
#: down, and how many decisions of the last trial were one's own before anything came in between, and whether
#: only one's own seat was asked in it.
TOP_NODES, TOP_EDGES, TOP_ROOT, TOP_DECISIONS, TOP_TRIALS, TOP_DEPTH, TOP_OWN, TOP_OPEN = 0, 1, 2, 3, 4, 5, 6, 7
#: Settings: see `engine.thinking.thinker.Thinker`, which has them by name.
HOW_EXPLORE, HOW_HEAT, HOW_SCALE, HOW_HORIZON, HOW_TRIES, HOW_STRAY = 0, 1, 2, 3, 4, 5
HOW_CLOSED, HOW_TOGETHER, HOW_BASE, HOW_EVEN, HOW_HASTE, HOW_FINISH = 6, 7, 8, 9, 10, 11
HOW_DEPTH, HOW_ROUNDS = 12, 13
SETTINGS = 14
#: Of an action: what the game's `value` says of it, how much more it brought the seat than what it is measured against
#: did by the same chances, the squares of that, in how many trials, and from here on the payoffs of the seats.
SUMS_WORTH, SUMS_MORE, SUMS_SQUARES, SUMS_PAIRS, SUMS_PAYOFF = 0, 1, 2, 3, 4
#: What an answer of chance depends on: the trial's own key, and how often each of so many kinds was asked.
KINDS = 32
CHANCES = 1 + KINDS
#: What a node is known by is a number below this.
KEYS = 1 << 40
#: What numbers are mixed by; the product of it and of a word of 32 bits fits into 63.
MIX = 0x45D9F3B
#: Random numbers below this can be multiplied by a word of 32 bits.
HALF = 1 << 31


@rule
def grow(
    seen: Any, seat: int, trials: int, how: Any, node: Any, edge: Any, sums: Any, top: Any, x: Any, live: Any,
    world: Any, out: Any, slot: Any, worth: Any, path: Any, payoff: Any, chances: Any,
    draw: Any, legal: Any, apply: Any, rank: Any, value: Any, determinize: Any, outlook: Any, rough: Any,
) -> None:  # fmt: skip
    """So many trials from `seen[0]`, in which `seat` is asked. Where the root is tried evenly they are rows, one trial
    for each action in the race."""
    racing = 0
    for k in range(len(live)):
        racing += 1 if live[k] else 0
    against, mark = -1, 0.0
    for trial in range(trials):
        if how[HOW_EVEN]:
            if trial % racing == 0:
                against = -1
            alike(x, trial % racing == 0)
        world[0] = seen[0]
        imagine(world[0], seat, x, chances, determinize)
        steps = walk(
            how, node, edge, sums, top, x, live, world, out, slot, worth, path, chances, draw, legal, apply, value
        )
        finish(seat, how, top, x, world, out, chances, draw, legal, apply, rough)
        play_on(seat, how, top, x, world, out, chances, draw, legal, apply, rough)
        judge(world[0], seat, how, payoff, rank, outlook)
        payoff[seat] -= how[HOW_HASTE] * top[TOP_OWN]
        for k in range(steps):
            e = path[k]
            edge[e, EDGE_VISITS] += 1
            for p in range(len(payoff)):
                sums[e, SUMS_PAYOFF + p] += payoff[p]
        if how[HOW_EVEN] and steps:
            e = path[0]
            if live[edge[e, EDGE_ACTION]] == 2:
                against, mark = e, payoff[seat]
            elif against >= 0:
                compare(sums, e, payoff[seat] - mark)
        top[TOP_TRIALS] += 1
        top[TOP_DEPTH] = max(top[TOP_DEPTH], steps)


@rule
def compare(sums: Any, e: int, more: float) -> None:
    """An action has brought so much more than what it is measured against."""
    sums[e, SUMS_MORE] += more
    sums[e, SUMS_SQUARES] += more * more
    sums[e, SUMS_PAIRS] += 1.0


@rule
def alike(x: Any, first: bool) -> None:
    """One trial of each action in the race takes the same chances, so that they differ by what is done alone: `x[1]`
    keeps where these began."""
    if first:
        x[1] = x[0]
    else:
        x[0] = x[1]


@rule
def imagine(s: Any, seat: int, x: Any, chances: Any, determinize: Any) -> None:
    """Fresh dice, and the unseen dealt by them."""
    for k in range(4):
        s.rng[k] = pick(x, HALF)
    s.rng[0] |= 1
    determinize(s, seat)
    chances[0] = pick(x, HALF)
    for k in range(KINDS):
        chances[1 + k] = 0


@rule
def answered(s: Any, chances: Any, draw: Any) -> int:
    """Let chance answer until a seat is asked or the game is over; a number for what it answered, 0 = nothing. The
    n-th answer to one kind of question is the same in all trials of a row, whatever else was asked in between: who
    draws a card in one and none in another still rolls the same dice after it."""
    key = 0
    while s.seat >= 0 and s.awaits:
        kind = int(s.awaits) % KINDS
        chances[1 + kind] += 1
        for k in range(4):
            s.rng[k] = mixed(mixed(chances[0] + 4 * kind + k) + chances[1 + kind])
        s.rng[0] |= 1
        key = (key * 1009 + int(draw(s)) + 1) % (KEYS // 16)
    return key


@rule
def mixed(v: int) -> int:
    """32 bits that depend on all bits of a number and look like none of them."""
    v &= WORD
    v = ((v ^ (v >> 16)) * MIX) & WORD
    v = ((v ^ (v >> 16)) * MIX) & WORD
    return v ^ (v >> 16)


@rule
def walk(
    how: Any, node: Any, edge: Any, sums: Any, top: Any, x: Any, live: Any, world: Any, out: Any, slot: Any,
    worth: Any, path: Any, chances: Any, draw: Any, legal: Any, apply: Any, value: Any,
) -> int:  # fmt: skip
    """From the root down to a position that was never looked at, or to the end; `path` gets the edges. Returns how
    many."""
    steps, at = 0, int(top[TOP_ROOT])
    s = world[0]
    me, own = int(s.seat), True
    top[TOP_OWN], top[TOP_OPEN] = 0, 1
    while at >= 0 and s.seat >= 0 and steps < how[HOW_DEPTH]:
        node[at, NODE_VISITS] += 1
        if node[at, NODE_VISITS] == 1 and steps > 0:
            break
        e = choose(how, node, edge, sums, top, x, live, world, out, slot, worth, at, steps == 0, legal, apply, value)
        if e < 0:
            break
        path[steps] = e
        steps += 1
        apply(s, edge[e, EDGE_ACTION])
        top[TOP_DECISIONS] += 1
        key = answered(s, chances, draw)
        if s.seat != me:
            top[TOP_OPEN] = 0
        if own:
            top[TOP_OWN] += 1
            own = key == 0 and s.seat == me
        at = beneath(node, edge, top, e, (key if how[HOW_CLOSED] else 0) * 16 + int(s.seat) + 1)
    return steps


@rule
def beneath(node: Any, edge: Any, top: Any, e: int, key: int) -> int:
    """The node that an action and chance lead to, a new one if need be; -1 where the tree is full."""
    at = int(edge[e, EDGE_CHILD])
    while at >= 0 and node[at, NODE_KEY] != key:
        at = int(node[at, NODE_NEXT])
    if at < 0 and top[TOP_NODES] < len(node):
        at = int(top[TOP_NODES])
        top[TOP_NODES] += 1
        node[at, NODE_FIRST], node[at, NODE_KEY], node[at, NODE_VISITS] = -1, key, 0
        node[at, NODE_NEXT] = edge[e, EDGE_CHILD]
        edge[e, EDGE_CHILD] = at
    return at


@rule
def choose(
    how: Any, node: Any, edge: Any, sums: Any, top: Any, x: Any, live: Any, world: Any, out: Any, slot: Any,
    worth: Any, at: int, root: bool, legal: Any, apply: Any, value: Any,
) -> int:  # fmt: skip
    """The edge to go on by: of those legal in this world. -1 where the tree is full."""
    s = world[0]
    n = int(legal(s, out))
    if root:
        n = admitted(out, live, n)
    for k in range(n):
        slot[out[k]] = -1
    e = int(node[at, NODE_FIRST])
    while e >= 0:
        slot[edge[e, EDGE_ACTION]] = e
        e = int(edge[e, EDGE_NEXT])
    for k in range(n):
        if slot[out[k]] < 0:
            slot[out[k]] = added(how, node, edge, sums, top, world, at, int(out[k]), n, apply, value)
            if slot[out[k]] < 0:
                return -1
        edge[slot[out[k]], EDGE_LEGAL] += 1
    if root and how[HOW_EVEN]:
        return evenly(edge, sums, live, out, slot, n)
    if how[HOW_HEAT] > 0.0:
        return by_prior(how, edge, sums, out, slot, worth, n, int(s.seat))
    return by_bound(how, edge, sums, x, out, slot, n, int(s.seat))


@rule
def added(
    how: Any, node: Any, edge: Any, sums: Any, top: Any, world: Any, at: int, action: int, n: int, apply: Any,
    value: Any,
) -> int:  # fmt: skip
    """A new edge of a node, with what the game's `value` says of it where that is asked; -1 where the tree is full."""
    e = int(top[TOP_EDGES])
    if e >= len(edge):
        return -1
    top[TOP_EDGES] += 1
    edge[e, EDGE_ACTION], edge[e, EDGE_NEXT], edge[e, EDGE_CHILD] = action, node[at, NODE_FIRST], -1
    edge[e, EDGE_VISITS], edge[e, EDGE_LEGAL] = 0, 0
    node[at, NODE_FIRST] = e
    for p in range(sums.shape[1]):
        sums[e, p] = 0.0
    if n > 1 and how[HOW_HEAT] > 0.0:
        world[1] = world[0]
        apply(world[1], action)
        top[TOP_DECISIONS] += 1
        sums[e, SUMS_WORTH] = value(world[1], world[0].seat)
    return e


@rule
def admitted(out: Any, live: Any, n: int) -> int:
    """Leave of a list of actions those that are in the race, if any is; how many."""
    m = 0
    for k in range(n):
        if live[out[k]]:
            out[m] = out[k]
            m += 1
    return m or n


@rule
def evenly(edge: Any, sums: Any, live: Any, out: Any, slot: Any, n: int) -> int:
    """The action that was tried least: what the others are measured against first, then the likelier."""
    best = int(slot[out[0]])
    for k in range(1, n):
        e = int(slot[out[k]])
        less = edge[e, EDGE_VISITS] < edge[best, EDGE_VISITS]
        if less or (edge[e, EDGE_VISITS] == edge[best, EDGE_VISITS] and sooner(edge, sums, live, e, best)):
            best = e
    return best


@rule
def sooner(edge: Any, sums: Any, live: Any, e: int, best: int) -> bool:
    """Whether of two actions that were tried alike often the first one comes before the other."""
    first, other = live[edge[e, EDGE_ACTION]], live[edge[best, EDGE_ACTION]]
    return first > other or (first == other and sums[e, SUMS_WORTH] > sums[best, SUMS_WORTH])


@rule
def by_prior(how: Any, edge: Any, sums: Any, out: Any, slot: Any, worth: Any, n: int, seat: int) -> int:
    """PUCT: what an action has brought, and a bonus for what `value` takes for likely and was tried little. What was
    never tried is taken for as good as the others on the average."""
    most, visits, total = -1.0e300, 0, 0.0
    for k in range(n):
        e = int(slot[out[k]])
        most = max(most, sums[e, SUMS_WORTH])
        visits += int(edge[e, EDGE_VISITS])
        total += sums[e, SUMS_PAYOFF + seat]
    weights = 0.0
    for k in range(n):
        worth[k] = math.exp(max(-30.0, (sums[int(slot[out[k]]), SUMS_WORTH] - most) / how[HOW_HEAT])) + 0.01
        weights += worth[k]
    usual = total / visits if visits else 0.5
    best, best_score = -1, -1.0e300
    for k in range(n):
        e = int(slot[out[k]])
        tried = int(edge[e, EDGE_VISITS])
        score = sums[e, SUMS_PAYOFF + seat] / tried if tried else usual
        score += how[HOW_EXPLORE] * worth[k] / weights * math.sqrt(float(edge[e, EDGE_LEGAL])) / (1.0 + tried)
        if score > best_score:
            best, best_score = e, score
    return best


@rule
def by_bound(how: Any, edge: Any, sums: Any, x: Any, out: Any, slot: Any, n: int, seat: int) -> int:
    """UCT: what an action has brought, and a bonus for what was tried little; what was never tried comes first."""
    best, best_score, equal = -1, -1.0e300, 0
    for k in range(n):
        e = int(slot[out[k]])
        tried = int(edge[e, EDGE_VISITS])
        score = 1.0e300
        if tried:
            score = sums[e, SUMS_PAYOFF + seat] / tried
            score += how[HOW_EXPLORE] * math.sqrt(math.log(float(edge[e, EDGE_LEGAL])) / tried)
        if score > best_score:
            best, best_score, equal = e, score, 1
        elif score == best_score:
            equal += 1
            if pick(x, equal) == 0:
                best = e
    return best


@rule
def finish(
    seat: int, how: Any, top: Any, x: Any, world: Any, out: Any, chances: Any, draw: Any, legal: Any, apply: Any,
    rough: Any,
) -> None:  # fmt: skip
    """Where only one's own seat was asked so far, go on by the best of all actions, by `rough`, until another is: else
    putting off the end of one's turn would look good, because nothing of what others do then is seen."""
    s = world[0]
    left = int(how[HOW_FINISH])
    while top[TOP_OPEN] and left > 0 and s.seat == seat:
        n = int(legal(s, out))
        if n > 1:
            apply(s, better(x, world, out, n, n, apply, rough))
            top[TOP_DECISIONS] += n
        else:
            apply(s, out[0])
        top[TOP_DECISIONS] += 1
        top[TOP_OWN] += 1
        answered(s, chances, draw)
        left -= 1


@rule
def play_on(
    seat: int, how: Any, top: Any, x: Any, world: Any, out: Any, chances: Any, draw: Any, legal: Any, apply: Any,
    rough: Any,
) -> None:  # fmt: skip
    """Play on from world[0] for as many decisions as the horizon says, or to the end, but no longer than until `seat`
    has been asked anew after others so many times: the best of some legal actions by `rough`, and now and then any."""
    s = world[0]
    left, rounds, last = int(how[HOW_HORIZON]), int(how[HOW_ROUNDS]), seat
    while left != 0 and s.seat >= 0:
        if rounds and s.seat == seat and last != seat:
            rounds -= 1
            if rounds == 0:
                break
        last = int(s.seat)
        n = int(legal(s, out))
        tries = min(n, int(how[HOW_TRIES]))
        if tries > 1 and how[HOW_STRAY] * HALF <= pick(x, HALF):
            apply(s, better(x, world, out, n, tries, apply, rough))
            top[TOP_DECISIONS] += tries
        else:
            apply(s, out[pick(x, n)])
        top[TOP_DECISIONS] += 1
        answered(s, chances, draw)
        left -= 1


@rule
def better(x: Any, world: Any, out: Any, n: int, tries: int, apply: Any, rough: Any) -> int:
    """The best by `rough` of so many legal actions drawn from the list."""
    seat = int(world[0].seat)
    chosen, most = -1, 0.0
    for k in range(tries):
        j = k + int(pick(x, n - k))
        out[k], out[j] = out[j], out[k]
        world[1] = world[0]
        apply(world[1], out[k])
        worth = rough(world[1], seat)
        if chosen < 0 or worth > most:
            chosen, most = int(out[k]), worth
    return chosen


@rule
def judge(s: Any, seat: int, how: Any, payoff: Any, rank: Any, outlook: Any) -> None:
    """What a position comes to for each seat, from 0 to 1. Against others: a seat's share of the win, or the chance of
    it that `outlook` promises; where all play together, or alone, how much more it is worth than at the root."""
    seats = len(payoff)
    if how[HOW_TOGETHER] or seats == 1:
        better_by = (outlook(s, seat) - how[HOW_BASE]) / how[HOW_SCALE]
        for p in range(seats):
            payoff[p] = 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, better_by))))
    elif s.seat < 0:
        share(s, payoff, rank)
    else:
        most, all_of = -1.0e300, 0.0
        for p in range(seats):
            payoff[p] = outlook(s, p) / how[HOW_SCALE]
            most = max(most, payoff[p])
        for p in range(seats):
            payoff[p] = math.exp(max(-60.0, payoff[p] - most))
            all_of += payoff[p]
        for p in range(seats):
            payoff[p] /= all_of


@rule
def share(s: Any, payoff: Any, rank: Any) -> None:
    """The win, shared by all who come first."""
    most, first = 0, 0
    for p in range(len(payoff)):
        if p == 0 or rank(s, p) > most:
            most = int(rank(s, p))
    for p in range(len(payoff)):
        first += 1 if rank(s, p) == most else 0
    for p in range(len(payoff)):
        payoff[p] = 1.0 / first if rank(s, p) == most else 0.0
