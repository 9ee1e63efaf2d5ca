"""How well a game's bot foresees who will win: its `outlook`, and its `value`, against how greedy's games have ended.

python -m scripts.foresight GAME --games 500 --seats 2

Greedy plays in all seats. Whenever another seat is asked than before, every seat's share of the win is foretold, as a
search tells it of the last position of a trial; what that was worth is told in nats (0 = always certain and right; not
knowing anything costs the logarithm of the number of seats), and how often who was thought likeliest has won. All hands
lie open here: a search knows them in each world that it imagines.
"""

from __future__ import annotations

import argparse
import math
import random
from collections.abc import Sequence
from typing import Any

import numpy as np

from ludoteka.engine import bots
from ludoteka.engine.native import Native, native
from ludoteka.engine.thinking.thinker import Thinker
from ludoteka.kernel import copy_into, new
from ludoteka.kernel.dice import lanes

MOST = 20_000  # decisions of a game that nobody ends
JUDGES = ("value", "outlook")


def play(rules: Native, seats: int, options: dict[str, int], deal: int) -> tuple[list[Any], list[int]]:
    """A game of greedy's: what each of `JUDGES` took its positions for, each (seats,), and who has won."""
    states = rules.game.blank(seats, options)
    states["rng"] = lanes(deal, 1)
    s, last, told = states[0], -1, []
    rules.setup(s)
    greedy = bots.Greedy(random.Random(deal))
    for _ in range(MOST):
        while s.seat >= 0 and s.awaits:
            rules.draw(s)
        if s.seat < 0:
            break
        seat, shown = int(s.seat), new(rules.game.state)
        if seat != last:
            told.append([[getattr(rules, judge)(s, p) for p in range(seats)] for judge in JUDGES])
        last = seat
        copy_into(shown, states)
        rules.hide(shown[0], seat)
        rules.apply(s, greedy.choose(bots.Seen(rules.game, shown, seat, rules)))
    ranks = [int(rules.rank(s, seat)) for seat in range(seats)]
    return told, [seat for seat in range(seats) if ranks[seat] == max(ranks)]


def foretold(worth: Any, winners: Any, scale: float) -> tuple[float, float]:
    """What foretelling cost in nats on the average, and how often the likeliest has won. `worth` (n, seats); `winners`
    (n, seats), shares of the win."""
    shares = worth / scale
    shares = shares - shares.max(axis=1, keepdims=True)
    logs = shares - np.log(np.exp(shares).sum(axis=1, keepdims=True))
    right = winners[np.arange(len(worth)), worth.argmax(axis=1)] > 0
    return float(-(winners * logs).sum(axis=1).mean()), float(right.mean())


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=NUMBER")
    given = parser.parse_args(arguments)
    rules, options = native(given.game), {name: int(n) for name, _, n in (o.partition("=") for o in given.option)}
    worths, ends = [], []
    for k in range(given.games):
        told, winners = play(rules, given.seats, options, given.seed * 1_000_000 + k)
        worths += told
        share = [1 / len(winners) if seat in winners else 0.0 for seat in range(given.seats)]
        ends += [share] * len(told)
    scale, end = (rules.game.thinker or Thinker()).scale, np.array(ends)
    print(f"{given.game}, {given.seats} seats, {given.games} games, {len(ends)} positions; knowing nothing costs "
          f"{math.log(given.seats):.3f}")  # fmt: skip
    for k, judge in enumerate(JUDGES):
        cost, right = foretold(np.array([told[k] for told in worths]), end, scale)
        print(f"{judge:8} {cost:.3f} nats; the likeliest has won in {right:.1%}")


if __name__ == "__main__":
    main()
