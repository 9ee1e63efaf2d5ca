"""How well a game's bot foresees who will win: its `outlook`, and its `value`, against how greedy's games have ended.

python -m scripts.foresight GAME --games 500 --seats 2
python -m scripts.foresight GAME --games 30 --onward 24     how far `outlook` is from what comes of playing on

Greedy plays in all seats. Whenever another seat is asked than before, every seat's share of the win is foretold, as a
search tells it of the last position of a trial; what that was worth is told in nats (0 = always certain and right; not
knowing anything costs the logarithm of the number of seats), and how often who was thought likeliest has won. All hands
lie open here: a search knows them in each world that it imagines. With `--onward`, each position is also played on so
often, by *Greedy* in all seats until the same seat has been asked anew `--rounds` times, and looked at then: by how
much that is on the average another share of the win than `outlook` promised before, less what chance makes of it.
"""

from __future__ import annotations

import argparse
import math
import random
from collections.abc import Sequence
from typing import Any

import numpy as np

from ludoteka.engine import bots
from ludoteka.engine.game import buffer
from ludoteka.engine.native import Native, native
from ludoteka.engine.thinking.thinker import Thinker
from ludoteka.kernel import copy_into, new
from ludoteka.kernel.dice import lanes
from scripts.luck import Luck

MOST = 20_000  # decisions of a game that nobody ends
JUDGES = ("value", "outlook")


class Onward:
    """Positions played on, many times each: `off` is how far `outlook` was from what came of each for a seat, squared
    and less what chance makes of it; a share of the win."""

    def __init__(self, rules: Native, seats: int, tries: int, rounds: int) -> None:
        self.rules, self.tries, self.rounds, self.off = rules, tries, rounds, list[float]()
        self._dice = random.Random(tries)
        self._shares = Luck(rules, seats, (rules.game.thinker or Thinker()).scale, self._dice).shares
        self._on, self._tried, self._out = new(rules.game.state), new(rules.game.state), buffer(rules.game)

    def look(self, states: Any) -> None:
        """Play a position on."""
        seat, came = int(states[0].seat), []
        for _ in range(self.tries):
            copy_into(self._on, states)
            self._on["rng"] = lanes(self._dice.getrandbits(32), 1)
            self.play_on(self._on[0])
            came.append(self._shares(self._on[0])[seat])
        promised = self._shares(states[0])[seat]
        self.off.append((float(np.mean(came)) - promised) ** 2 - float(np.var(came, ddof=1)) / self.tries)

    def play_on(self, s: Any) -> None:
        """All do what looks best to them until who is asked now has been asked anew so often."""
        first, last, left = int(s.seat), int(s.seat), self.rounds
        while s.seat >= 0:
            if s.awaits:
                self.rules.draw(s)
                continue
            if s.seat == first != last and (left := left - 1) == 0:
                return
            last = int(s.seat)
            self.rules.apply(s, self._best(s))

    def _best(self, s: Any) -> int:
        codes = self._out[: self.rules.legal(s, self._out)].tolist()
        return int(codes[0] if len(codes) == 1 else max(codes, key=lambda code: self._worth(s, code)))

    def _worth(self, s: Any, code: int) -> float:
        copy_into(self._tried, self._on)
        self.rules.apply(self._tried[0], code)
        return float(self.rules.value(self._tried[0], int(s.seat)))


def play(
    rules: Native, seats: int, options: dict[str, int], deal: int, onward: Onward | None = None,
) -> tuple[list[Any], list[int]]:  # fmt: skip
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
            if onward:
                onward.look(states)
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
    parser.add_argument("--onward", type=int, default=0, metavar="TIMES", help="play each position on so often")
    parser.add_argument("--rounds", type=int, default=2)
    given = parser.parse_args(arguments)
    rules, options = native(given.game), {name: int(n) for name, _, n in (o.partition("=") for o in given.option)}
    worths, ends = [], []
    onward = Onward(rules, given.seats, given.onward, given.rounds) if given.onward else None
    for k in range(given.games):
        told, winners = play(rules, given.seats, options, given.seed * 1_000_000 + k, onward)
        worths += told
        share = [1 / len(winners) if seat in winners else 0.0 for seat in range(given.seats)]
        ends += [share] * len(told)
    scale, end = (rules.game.thinker or Thinker()).scale, np.array(ends)
    print(f"{given.game}, {given.seats} seats, {given.games} games, {len(ends)} positions; knowing nothing costs "
          f"{math.log(given.seats):.3f}")  # fmt: skip
    for k, judge in enumerate(JUDGES):
        cost, right = foretold(np.array([told[k] for told in worths]), end, scale)
        print(f"{judge:8} {cost:.3f} nats; the likeliest has won in {right:.1%}")
    if onward:
        off = math.sqrt(max(0.0, float(np.mean(onward.off))))
        print(f"outlook is {off:.1%} of the win off what comes of playing on, root mean square")


if __name__ == "__main__":
    main()
