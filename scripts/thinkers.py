"""A search against greedy, in machine code: how often does it win, and how fast does it think?

python -m scripts.thinkers GAME --iterations 200 --games 400 --seats 2 --threads 2
python -m scripts.thinkers GAME --set heat=3 --set explore=0.7         with other settings than the game's own
python -m scripts.thinkers GAME --against COMMIT                       against greedy as it was in another commit

Paired: each deal is played once for each seat, with the search in that seat and greedy in all others; where all play
together, or one plays alone, once with the search in all seats and once with greedy. Each bot sees what its seat may
see. A share of wins stands with its 95 % interval (Wilson); `--luck` tells also what it comes to once what chance
brought is taken off (`scripts/luck.py`), which takes a quarter of the games. Trials and decisions a second are of the
search's own processor time. `--set rounds=1` tells nothing where a game says something else `for_two`.
"""

from __future__ import annotations

import argparse
import math
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ludoteka.engine import bots
from ludoteka.engine.game import buffer
from ludoteka.engine.native import Native, native
from ludoteka.engine.thinking.search import Search
from ludoteka.engine.thinking.thinker import Thinker
from ludoteka.kernel import copy_into, new
from ludoteka.kernel.dice import lanes
from scripts.duel import rival_of, wilson
from scripts.luck import Luck, without

MOST = 20_000  # decisions of a game that nobody ends


@dataclass
class Thought:
    """What the searches of a game have cost."""

    seconds: float = 0.0
    trials: int = 0
    decisions: int = 0
    moves: int = 0


Played = tuple[list[bool], list[int], Thought, list[float]]
"""Who has won a game, the points, what thinking has cost, what chance brought each seat."""


class Rival:
    """Greedy by another `value`, in machine code: the action after which that likes the position best."""

    def __init__(self, value: Any, dice: random.Random) -> None:
        self.value, self.dice = value, dice

    def choose(self, seen: bots.Seen) -> int:
        rules, world, after = seen.native or native(seen.game.name), new(seen.game.state), new(seen.game.state)
        copy_into(world, seen.states)
        world["rng"] = lanes(self.dice.getrandbits(32), 1)
        rules.determinize(world[0], seen.seat)
        worth = {}
        for code in seen.legal():
            copy_into(after, world)
            rules.apply(after[0], code)
            worth[code] = self.value(after[0], seen.seat)
        most = max(worth.values())
        return self.dice.choice([code for code in worth if worth[code] == most])


def play(
    rules: Native,
    seats: int,
    options: dict[str, int],
    deal: int,
    mine: Sequence[int],
    thinker: Thinker,
    budget: int,
    value: Any = None,
    weighed: bool = False,
) -> Played:
    """A game in which the search has the seats `mine`, and greedy the others, by another `value` if one is given;
    `weighed`: with what chance brought."""
    game, cost = rules.game, Thought()
    states = game.blank(seats, options)
    states["rng"] = lanes(deal, 1)
    s = states[0]
    rules.setup(s)
    dice = random.Random(deal)
    greedy: bots.Bot = Rival(value, dice) if value else bots.Greedy(dice)
    searches = {seat: Search(game, seats, thinker=thinker, native=rules, seed=deal, edges=1 << 17) for seat in mine}
    out, luck = buffer(game), Luck(rules, seats, thinker.scale, random.Random(~deal)) if weighed else None
    for _ in range(MOST):
        while s.seat >= 0 and s.awaits:
            if luck:
                luck.answer(states)
            else:
                rules.draw(s)
        if s.seat < 0:
            break
        seat, shown = int(s.seat), new(game.state)
        copy_into(shown, states)
        rules.hide(shown[0], seat)
        seen = bots.Seen(game, shown, seat, rules)
        if seat in searches and rules.legal(s, out) > 1:
            started = time.thread_time()
            found = searches[seat].think(seen, iterations=budget)
            code = found.best.code
            searches[seat].follow(seen, code)
            cost.seconds += time.thread_time() - started
            cost.trials, cost.decisions, cost.moves = (
                cost.trials + found.trials, cost.decisions + found.decisions, cost.moves + 1,
            )  # fmt: skip
        else:
            code = greedy.choose(seen)
        rules.apply(s, code)
    ranks = [int(rules.rank(s, seat)) for seat in range(seats)]
    points = [int(rules.score(s, seat)) for seat in range(seats)]
    return [rank == max(ranks) for rank in ranks], points, cost, luck.brought.tolist() if luck else []


def settings(thinker: Thinker, given: Sequence[str]) -> Thinker:
    """A game's settings with some of them otherwise."""
    kinds: dict[str, Any] = {name: type(value) for name, value in asdict(thinker).items()}
    changed = {name: kinds[name](float(value)) for name, _, value in (one.partition("=") for one in given)}
    return Thinker(**(asdict(thinker) | changed))


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--iterations", type=int, default=200)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--against", metavar="COMMIT")
    parser.add_argument("--luck", action="store_true", help="tell how often it wins once luck is taken off")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=NUMBER", dest="changed")
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=NUMBER")
    given = parser.parse_args(arguments)
    rules = native(given.game)
    game, options = rules.game, {name: int(value) for name, _, value in (o.partition("=") for o in given.option)}
    seats = given.seats or next((n for n in game.seats if n == 2 or game.together), game.seats[0])
    alone = seats == 1 or game.together
    if alone and given.luck:
        parser.error("--luck is for seats that play against each other")
    thinker = settings(game.thinker or Thinker(), given.changed)
    sides = [tuple(range(seats)), ()] if alone else [(seat,) for seat in range(seats)]
    deals = -(-given.games // len(sides))
    jobs = [(given.seed * 1_000_000 + k, mine) for k in range(deals) for mine in sides]
    for part in (*bots.COMPILED, *bots.SEARCHED):
        getattr(rules, part)
    value = None
    if given.against:
        with tempfile.TemporaryDirectory(prefix="ludoteka-") as folder:
            value = rival_of(rules, given.against, Path(folder))
    rival = f" against {given.against}" if given.against else ""
    start = f"{given.game} {seats} seats{rival}, {given.iterations} iterations {' '.join(given.changed)}: "
    played, told = list[Played](), ""
    with ThreadPoolExecutor(given.threads) as pool:
        for one in pool.map(
            lambda job: play(rules, seats, options, job[0], job[1], thinker, given.iterations, value, given.luck),
            jobs,
        ):  # fmt: skip
            played.append(one)
            if len(played) % len(sides) == 0:
                told = start + (gained(played) if alone else won(played, jobs)) + costing(played)
                print(f"\r{told}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(told)


def won(played: Sequence[Played], jobs: Sequence[tuple[int, tuple[int, ...]]]) -> str:
    """How often the search has won."""
    n, seats = len(played), len(played[0][0])
    shares = [best[mine[0]] / sum(best) for (_, mine), (best, *_) in zip(jobs[:n], played, strict=True)]
    low, high = wilson(sum(shares), n)
    told = f"{sum(shares):.1f} of {n} games, {sum(shares) / n:.1%} [{low:.1%}, {high:.1%}]; fair {1 / seats:.0%}"
    if not played[0][3]:
        return told
    brought = [luck[mine[0]] for (_, mine), (*_, luck) in zip(jobs[:n], played, strict=True)]
    mean, half = without(shares, brought, seats)
    return f"{told}; without luck {mean:.1%} ±{half:.1%}"


def costing(played: Sequence[Played]) -> str:
    """What thinking has cost."""
    costs = [cost for _, _, cost, _ in played]
    seconds = sum(cost.seconds for cost in costs) or 1e-9
    trials, decisions = sum(cost.trials for cost in costs), sum(cost.decisions for cost in costs)
    return (f"; a second and core {trials / seconds:,.0f} trials, {decisions / seconds:,.0f} decisions; "
            f"{1000 * seconds / max(1, sum(cost.moves for cost in costs)):.1f} ms a move")  # fmt: skip


def gained(played: Sequence[Played]) -> str:
    """How many more points a search makes than greedy on the same deals, both by turns."""
    search, greedy = ([points[0] for _, points, *_ in played[k::2]] for k in range(2))
    more = [a - b for a, b in zip(search, greedy, strict=True)]
    usual = statistics.mean(greedy)
    error = 1.96 * statistics.stdev(more) / math.sqrt(len(more)) if len(more) > 1 else math.inf
    return (f"{statistics.mean(search):.1f} points, greedy {usual:.1f}: {statistics.mean(more) / usual:+.1%} "
            f"±{error / usual:.1%} on {len(more)} deals")  # fmt: skip


if __name__ == "__main__":
    main()
