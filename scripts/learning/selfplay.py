"""Games in which *Greedy* plays by a net that is still learning, in machine code.

A net is three arrays, float32: `into` (traits, hidden), `out` (hidden,), `past` (traits,). It is one table's weights of
`learnt.toml`, read while it changes; a test holds that it comes to what the game's own rule makes of them.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar, cast

import numba
from numba import types as n

from ludoteka.kernel import rollouts
from ludoteka.kernel.builds import signatures

LEAK = 0.05
#: Units of a logarithm of odds by which what looks nearly as good may be done instead, later and in the set-up; how
#: often the latter; one action of so many that are strayed to is any.
NEARLY, NEARLY_FIRST, OFTEN_FIRST, ANY = 0.15, 0.3, 0.3, 4
#: Positions of a game in which something is open, for each seat, about.
OPEN = 70
#: Tenths of a point that make the odds 2.7 times as good.
UNIT = 30.0


F = TypeVar("F", bound=Callable[..., Any])


def machine(f: F) -> F:
    """A function in machine code, which other threads need not wait for."""
    return cast(F, numba.njit(nogil=True)(f))


def loosely(f: F) -> F:
    """The same, in which sums may be added up in any order."""
    return cast(F, numba.njit(nogil=True, fastmath=True)(f))


pick = machine(rollouts.pick)


@machine
def even(x: Any) -> float:
    """From 0 to 1."""
    return pick(x, 1 << 20) / (1 << 20)


@loosely
def strength(told: Any, into: Any, out: Any, past: Any, hidden: Any) -> float:
    """What a net makes of a seat's traits, float32 (traits,); `hidden` is scratch."""
    hidden[:] = 0.0
    worth = 0.0
    for t in range(len(told)):
        by = told[t]
        if by != 0.0:
            worth += by * past[t]
            for k in range(len(hidden)):
                hidden[k] += by * into[t, k]
    for k in range(len(hidden)):
        worth += out[k] * (hidden[k] if hidden[k] > 0.0 else LEAK * hidden[k])
    return worth


@machine
def odds(thought: Any, seat: int) -> float:
    """The logarithm of a seat's odds, by the strengths of all."""
    most, against = -1.0e300, 0.0
    for p in range(len(thought)):
        if p != seat:
            most = max(most, thought[p])
    for p in range(len(thought)):
        if p != seat:
            against += math.exp(thought[p] - most)
    return float(thought[seat] - most - math.log(against))


def _play(
    states: Any, pair: Any, x: Any, out: Any, hand_made: Any, into: Any, outward: Any, past: Any, stray: float,
    keep: int, most: int, seen: Any, thoughts: Any, whose: Any, full: Any, row: Any, told: Any, thought: Any,
    hidden: Any, setup: Any, draw: Any, legal: Any, apply: Any, hide: Any, determinize: Any, tell: Any, is_open: Any,
    by_hand: Any, bargain: Any,
) -> None:  # fmt: skip
    seats = hand_made.shape[1]
    share = keep / (OPEN * seats)
    for i in range(len(states)):
        s = states[i]
        setup(s)
        decisions = 0
        while s.seat >= 0 and decisions < most:
            if s.awaits:
                draw(s)
                continue
            seat, first = int(s.seat), s.setup_left > 0
            pair[0] = states[i]
            hide(pair[0], seat)
            for k in range(4):
                pair[0].rng[k] = 2 * pick(x, 1 << 31) + 1
            determinize(pair[0], seat)
            length, chosen, best, equal = legal(pair[0], out), 0, -1.0e300, 1
            strays = stray > 0.0 and even(x) < (OFTEN_FIRST if first else stray)
            for k in range(length if length > 1 else 0):
                pair[1] = pair[0]
                apply(pair[1], out[k])
                if hand_made[i, seat]:
                    worth = by_hand(pair[1], seat) / UNIT
                elif pair[1].winner >= 0:
                    worth = 1000.0 if pair[1].winner == seat else -1000.0
                else:
                    for p in range(seats):
                        row[:] = 0.0
                        tell(pair[1], p, row)
                        for t in range(len(row)):
                            told[t] = row[t]
                        thought[p] = strength(told, into, outward, past, hidden)
                    worth = odds(thought, seat) + bargain(pair[1], seat) / UNIT
                if strays:
                    worth += (NEARLY_FIRST if first else NEARLY) * even(x)
                if worth > best:
                    chosen, best, equal = k, worth, 1
                elif worth == best:
                    equal += 1
                    if pick(x, equal) == 0:
                        chosen = k
            if strays and not first and pick(x, ANY) == 0:
                chosen = int(pick(x, length))
            apply(s, out[chosen])
            decisions += 1
            if s.winner < 0 and full[0] < len(seen) and is_open(s) and even(x) < share:
                for p in range(seats):
                    row[:] = 0.0
                    tell(s, p, row)
                    for t in range(len(row)):
                        seen[full[0], p, t] = row[t]
                    thoughts[full[0], p] = strength(seen[full[0], p], into, outward, past, hidden)
                whose[full[0]] = i
                full[0] += 1


@cache
def compiled(dtype: Any, rules: tuple[str, ...]) -> Any:
    """The loop for states of a layout. It takes states (games,), two more for scratch, a generator (1,), a list of
    actions, `hand_made` uint8 (games, seats), a net, how often it strays, how many positions of a game are kept on the
    average and after how many decisions it is left; `seen`, `thoughts`, `whose` get the positions and `full` their
    number; then scratch, and the rules."""
    s = numba.from_dtype(dtype)
    known: dict[str, Any] = signatures(type("Layout", (), {"dtype": dtype}))
    known |= {"tell": n.void(s, n.int64, n.float64[::1]), "is_open": n.int64(s), "by_hand": known["value"],
              "bargain": known["value"]}  # fmt: skip
    many, net = n.Array(s, 1, "C"), (n.float32[:, ::1], n.float32[::1], n.float32[::1])
    takes = n.void(
        many, many, n.int64[::1], n.int32[::1], n.uint8[:, ::1], *net, n.float64, n.int64, n.int64,
        n.float32[:, :, ::1], n.float64[:, ::1], n.int64[::1], n.int64[::1], n.float64[::1], n.float32[::1],
        n.float64[::1], n.float32[::1], *(n.FunctionType(known[name]) for name in rules),
    )  # fmt: skip
    return numba.njit(takes, nogil=True)(_play)
