"""Loops over many games at once, one to a lane: `engine.batch` drives them.

By lane: `states` records (n,); `out` int32 (n, actions) the legal codes, of which `count` int32 (n,) are valid; `mask`
uint8 (n, actions) and `bits` uint8 (n, bytes), the same as bytes and as bits, bit a & 7 of byte a >> 3; `to_move` int8
(n,); `done` uint8 (n,); `final` int32 (n, seats); `winners` uint8 (n, seats); `refused` int16 (n,); `games` int64 (n,);
`x` int64 (n,), a generator for each lane that chooses among legal actions. Where a mask is not wanted its rows have no
width; where lists are not kept, `out` has one row that serves all lanes.

What is shown of a lane is cleared by what was shown of it before, not by the width of a row.
"""

from __future__ import annotations

from typing import Any

from ludoteka.kernel.rollouts import pick, resolve_chance
from ludoteka.kernel.rules import rule


@rule
def prefetch(states: Any, i: int) -> None:
    """Tell the processor that a lane is next. In machine code an instruction; here nothing."""


@rule
def copy(states: Any, i: int, source: Any) -> None:
    """Make lane i a copy of the first record of `source`."""
    states[i] = source[0]


@rule
def begin(
    states: Any, blank: Any, where: Any, out: Any, count: Any, mask: Any, bits: Any, to_move: Any,
    setup: Any, draw: Any, legal: Any,
) -> None:  # fmt: skip
    """Show lanes anew: those where `where` is 2 are set up first, each with the generator it has; where it is 1 the
    state was changed from outside; 0 = left alone."""
    for i in range(len(states)):
        if where[i] == 0:
            continue
        if where[i] == 2:
            renew(states, i, blank, setup, draw)
        resolve_chance(states[i], draw)
        wipe(i, mask, bits)
        show(states, i, out, count, mask, bits, to_move, legal)


@rule
def renew(states: Any, i: int, blank: Any, setup: Any, draw: Any) -> None:
    """Set lane i up anew with the generator it has."""
    a, b, c, d = states[i].rng[0], states[i].rng[1], states[i].rng[2], states[i].rng[3]
    copy(states, i, blank)
    s = states[i]
    s.rng[0], s.rng[1], s.rng[2], s.rng[3] = a, b, c, d
    setup(s)
    resolve_chance(s, draw)


@rule
def show(states: Any, i: int, out: Any, count: Any, mask: Any, bits: Any, to_move: Any, legal: Any) -> None:
    """Write what lane i shows: its legal codes, masks and seat. Its masks are clear."""
    s = states[i]
    n = 0
    if s.seat >= 0:
        n = legal(s, out[i] if len(out) == len(states) else out[0])
    tell(s, i, n, out[i] if len(out) == len(states) else out[0], count, mask, bits, to_move)


@rule
def tell(s: Any, i: int, n: int, row: Any, count: Any, mask: Any, bits: Any, to_move: Any) -> None:
    """Write what lane i shows beside the list of its `n` legal codes."""
    count[i], to_move[i] = n, s.seat
    if mask.shape[1]:
        for k in range(n):
            mask[i, row[k]] = 1
    if bits.shape[1]:
        for k in range(n):
            a = int(row[k])
            bits[i, a >> 3] |= 1 << (a & 7)


@rule
def clear(i: int, kept: bool, out: Any, count: Any, mask: Any, bits: Any) -> None:
    """Take away what the masks of lane i show: by the list, where it is kept."""
    if kept:
        if mask.shape[1]:
            for k in range(count[i]):
                mask[i, out[i, k]] = 0
        if bits.shape[1]:
            for k in range(count[i]):
                bits[i, int(out[i, k]) >> 3] = 0
    else:
        wipe(i, mask, bits)


@rule
def wipe(i: int, mask: Any, bits: Any) -> None:
    """Clear the masks of lane i, whatever they show."""
    for a in range(mask.shape[1]):
        mask[i, a] = 0
    for b in range(bits.shape[1]):
        bits[i, b] = 0


@rule
def listed(s: Any, i: int, a: int, mask: Any, bits: Any, refusal: Any) -> int:
    """Why an action may not be, 0 = it may. What the masks show is not asked about again."""
    if mask.shape[1] and mask[i, a]:
        return 0
    if bits.shape[1] and (bits[i, a >> 3] >> (a & 7)) & 1:
        return 0
    return refusal(s, a)


@rule
def step(
    states: Any, blank: Any, actions: Any, again: int, out: Any, count: Any, mask: Any, bits: Any, to_move: Any,
    done: Any, final: Any, winners: Any, refused: Any, games: Any,
    setup: Any, draw: Any, refusal: Any, legal: Any, apply: Any, score: Any, rank: Any,
) -> None:  # fmt: skip
    """One action in every lane. A refused one changes nothing and leaves its reason in `refused`. A lane whose game
    ends shows `done`, its `final` scores and its `winners`; `again` says whether it then stands at the start of a new
    game. A lane whose game is over stays as it is, whatever its action."""
    kept = len(out) == len(states)
    for i in range(len(states)):
        prefetch(states, i + 1)
        s = states[i]
        refused[i] = 0
        if s.seat < 0:
            continue
        done[i] = 0
        a = int(actions[i])
        refused[i] = listed(s, i, a, mask, bits, refusal)
        if refused[i] == 0:
            clear(i, kept, out, count, mask, bits)
            apply(s, a)
            resolve_chance(s, draw)
            if s.seat < 0:
                close(s, i, done, final, winners, games, score, rank)
                if again:
                    renew(states, i, blank, setup, draw)
            show(states, i, out, count, mask, bits, to_move, legal)


@rule
def play(
    states: Any, blank: Any, steps: int, x: Any, again: int, out: Any, count: Any, mask: Any, bits: Any, to_move: Any,
    done: Any, final: Any, winners: Any, refused: Any, games: Any,
    setup: Any, draw: Any, legal: Any, apply: Any, score: Any, rank: Any,
) -> int:  # fmt: skip
    """So many random actions in every lane, each legal one as likely as the others; returns how many were done: all,
    unless a game ends and `again` is 0. `done`, `final` and `winners` tell of the last game that ended meanwhile."""
    total = 0
    kept = len(out) == len(states)
    for i in range(len(states)):
        s = states[i]
        refused[i] = 0
        if s.seat < 0 or steps <= 0:
            continue
        done[i] = 0
        clear(i, kept, out, count, mask, bits)
        row = out[i] if kept else out[0]
        n = int(count[i]) if kept else legal(s, row)
        for _ in range(steps):
            apply(s, row[pick(x[i : i + 1], n)])
            total += 1
            resolve_chance(s, draw)
            if s.seat < 0:
                close(s, i, done, final, winners, games, score, rank)
                n = 0
                if not again:
                    break
                renew(states, i, blank, setup, draw)
            n = legal(s, row)
        tell(s, i, n, row, count, mask, bits, to_move)
    return total


@rule
def choose(states: Any, x: Any, out: Any, count: Any, actions: Any, legal: Any) -> None:
    """A legal action of each lane, chosen evenly; 0 where a game is over."""
    kept = len(out) == len(states)
    for i in range(len(states)):
        actions[i] = 0
        if count[i]:
            row = out[i] if kept else out[0]
            if not kept:
                legal(states[i], row)
            actions[i] = row[pick(x[i : i + 1], count[i])]


@rule
def points(states: Any, scores: Any, score: Any) -> None:
    """The scores of every lane as it lies now: int32 (n, seats)."""
    for i in range(len(states)):
        s = states[i]
        for seat in range(s.seats):
            scores[i, seat] = score(s, seat)


@rule
def close(s: Any, i: int, done: Any, final: Any, winners: Any, games: Any, score: Any, rank: Any) -> None:
    """Write down how the game in lane i has ended."""
    done[i] = 1
    games[i] += 1
    for seat in range(s.seats):
        final[i, seat] = score(s, seat)
    crown(s, winners[i], rank)


@rule
def crown(s: Any, winners: Any, rank: Any) -> None:
    """Write 1 for each seat that stands first in a finished game, 0 for the others."""
    most = rank(s, 0)
    for seat in range(1, s.seats):
        most = max(most, rank(s, seat))
    for seat in range(s.seats):
        winners[seat] = 1 if rank(s, seat) == most else 0
