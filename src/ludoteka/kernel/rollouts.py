"""Generic loops over games: random play, laws, counts, the best next action. Those over lanes stand in `lanes`.

They are plain Python and run so in the plain build; `native` compiles them. `states` are arrays of records, `setup`,
`draw` and the like a game's rules. `x` is an xorshift generator in an array of one: it only chooses among legal
actions and has nothing to do with the game's own dice.
"""

from __future__ import annotations

from typing import Any

from ludoteka.kernel.rules import rule

#: Decisions after which a game is taken for one without end.
ENDLESS = 1_000_000


@rule
def pick(x: Any, n: int) -> int:
    """A number below n from an xorshift32 generator kept in x[0]."""
    v = x[0]
    v ^= (v << 13) & 0xFFFFFFFF
    v ^= v >> 17
    v ^= (v << 5) & 0xFFFFFFFF
    x[0] = v
    return (v * n) >> 32


@rule
def playout(states: Any, x: Any, out: Any, length: Any, setup: Any, draw: Any, legal: Any, apply: Any) -> None:
    """Set up each state and play it to its end by legal actions chosen evenly; `length` gets its decisions."""
    for i in range(len(states)):
        s = states[i]
        setup(s)
        decisions = 0
        while s.seat >= 0:
            resolve_chance(s, draw)
            if s.seat < 0:
                break
            n = legal(s, out)
            apply(s, out[pick(x, n)])
            decisions += 1
        length[i] = decisions


@rule
def resolve_chance(s: Any, draw: Any) -> None:
    """Let chance answer until a seat is asked or the game is over."""
    while s.seat >= 0 and s.awaits:
        draw(s)


@rule
def perft(states: Any, depth: int, lists: Any, draw: Any, legal: Any, apply: Any) -> int:
    """How many sequences of `depth` actions there are from states[0], chance answered by its own dice.

    `states` and `lists` hold one record and one buffer for each level, depth + 1 of them."""
    total = 0
    level = 0
    resolve_chance(states[0], draw)
    left = legal(states[0], lists[0]) if states[0].seat >= 0 else 0
    if depth == 0:
        return 1
    if depth == 1:
        return left
    lists[0, lists.shape[1] - 1] = left
    while level >= 0:
        left = lists[level, lists.shape[1] - 1]
        if left == 0:
            level -= 1
            continue
        lists[level, lists.shape[1] - 1] = left - 1
        states[level + 1] = states[level]
        s = states[level + 1]
        apply(s, lists[level, left - 1])
        resolve_chance(s, draw)
        n = legal(s, lists[level + 1]) if s.seat >= 0 else 0
        if level + 2 == depth:
            total += n
        else:
            level += 1
            lists[level, lists.shape[1] - 1] = n
    return total


@rule
def best(states: Any, seat: int, out: Any, worth: Any, legal: Any, apply: Any, value: Any) -> int:
    """Value every legal action of states[0] by the position right after it, before chance answers; `worth[k]` gets
    the value of out[k]. states[1] is scratch. Returns how many."""
    n = legal(states[0], out)
    for k in range(n):
        states[1] = states[0]
        apply(states[1], out[k])
        worth[k] = value(states[1], seat)
    return n


@rule
def trial(
    states: Any, raw: Any, x: Any, out: Any, length: Any, hashes: Any, faults: Any, actions: int, look: int, sweep: int,
    most: int, setup: Any, draw: Any, refusal: Any, legal: Any, apply: Any, tally: Any,
) -> None:  # fmt: skip
    """Random play under the laws: what `legal` lists is what `refusal` lets pass, ascending, each once, and nothing is
    ever lost.

    `x` holds one generator for all games or one for each. Every `look`-th state is looked at: the actions listed are
    asked about, `tally` recounts it, and its bytes go into the running hash `hashes[i]`; every `sweep`-th is asked
    about each of the `actions` codes. The action done is asked about always. A game is left after `most` decisions.
    `faults` counts: 0 listed but refused, 1 listed twice or out of order, 2 legal but not listed, 3 an action allowed
    after the end, 4 nothing legal though a seat is asked, 5 an endless game, 6 something is lost or made."""
    for i in range(len(states)):
        s = states[i]
        setup(s)
        own = i % len(x)
        die = x[own : own + 1]
        decisions = 0
        while s.seat >= 0 and decisions < most:
            resolve_chance(s, draw)
            if s.seat < 0:
                break
            n = legal(s, out)
            if n == 0:
                faults[4] += 1
                break
            if decisions % look == 0:
                inspect(s, out, n, faults, refusal, tally)
                hashes[i] = hashed(raw, i, hashes[i])
            if decisions % sweep == 0 and allowed(s, actions, refusal) != n:
                faults[2] += 1
            a = out[pick(die, n)]
            if refusal(s, a) != 0:
                faults[0] += 1
            apply(s, a)
            decisions += 1
        if decisions >= ENDLESS:
            faults[5] += 1
        if s.seat < 0 and allowed(s, actions, refusal) != 0:
            faults[3] += 1
        if tally(s) != 0:
            faults[6] += 1
        hashes[i] = hashed(raw, i, hashes[i])
        length[i] = decisions


@rule
def inspect(s: Any, out: Any, n: int, faults: Any, refusal: Any, tally: Any) -> None:
    """The laws of one position in which a seat is asked."""
    for k in range(n):
        if refusal(s, out[k]) != 0:
            faults[0] += 1
        if k > 0 and out[k] <= out[k - 1]:
            faults[1] += 1
    if tally(s) != 0:
        faults[6] += 1


@rule
def allowed(s: Any, actions: int, refusal: Any) -> int:
    """How many of all codes are not refused."""
    n = 0
    for a in range(actions):
        if refusal(s, a) == 0:
            n += 1
    return n


@rule
def hashed(raw: Any, i: int, h: int) -> int:
    """A running hash, all bytes of a state taken in."""
    h += 7
    for b in range(raw.shape[1]):
        h = (h * 31 + raw[i, b]) & 0xFFFFFFFF
    return h


@rule
def uncounted(s: Any) -> int:
    """Stands for `tally` in games without one."""
    return 0


@rule
def duel(
    states: Any, pair: Any, x: Any, out: Any, mine: Any, length: Any, most: int,
    setup: Any, draw: Any, legal: Any, apply: Any, hide: Any, determinize: Any, value: Any, rival: Any,
) -> None:  # fmt: skip
    """Whole games: the seats of `mine` (n, seats) take what `value` likes best, the others what `rival` does.

    Each sees what its seat may see, the unseen dealt anew for each decision; equals are drawn among. `pair` is scratch
    of two records, `length` gets the decisions of each game, which ends after `most`."""
    for i in range(len(states)):
        s = states[i]
        setup(s)
        decisions = 0
        while s.seat >= 0 and decisions < most:
            if s.awaits:
                draw(s)
                continue
            seat = int(s.seat)
            pair[0] = states[i]
            hide(pair[0], seat)
            for k in range(4):
                pair[0].rng[k] = 2 * pick(x, 1 << 31) + 1
            determinize(pair[0], seat)
            n = legal(pair[0], out)
            chosen, equal, most_worth = 0, 0, 0.0
            for k in range(n):
                pair[1] = pair[0]
                apply(pair[1], out[k])
                worth = value(pair[1], seat) if mine[i, seat] else rival(pair[1], seat)
                if k == 0 or worth > most_worth:
                    chosen, equal, most_worth = k, 1, worth
                elif worth == most_worth:
                    equal += 1
                    if pick(x, equal) == 0:
                        chosen = k
            apply(s, out[chosen])
            decisions += 1
        length[i] = decisions
