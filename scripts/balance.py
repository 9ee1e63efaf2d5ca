"""Is a game balanced? Equal bots play many matches, of which `scripts/balance_report.py` writes.

The game's `checks/balance.py` says what is noted of a match, and which of its decisions are left to the lot. In further
matches one seat, another in each, aims at something: the game's `checks/aims.py` says at what one may aim and which
actions serve it, and these get a bonus beside their worth.

python scripts/balance.py GAME --games 20000 --seats 4 --out docs/GAME_balance.md
python scripts/balance.py GAME -o NAME=NUMBER                                         with other options than usual
python scripts/balance.py GAME --bot search:iterations=100 --games 1000               by stronger bots; nobody aims then
"""

from __future__ import annotations

import argparse
import importlib
import random
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ludoteka.engine import bots
from ludoteka.engine.game import buffer, winners
from ludoteka.engine.native import Native, native
from ludoteka.engine.registry import load
from ludoteka.kernel import copy_into, new
from ludoteka.kernel import dice as chance
from ludoteka.kernel.builds import build_key
from ludoteka.text.box_file import box_text
from scripts.balance_report import report

PART = 100  # games that a process plays at a time
GREEDY = "greedy"
Bonus = Callable[[Any, int], float]
"""What an action in a position is worth beside its worth to greedy."""
Lot = Callable[[Any], bool]
"""Whether the lot decides what is asked, so that what comes of it does not hang on greedy's taste."""


class Part(NamedTuple):
    """Some matches: who plays what, and the dice. Without an aim all seats play alike; with one, the seats take turns
    at aiming."""

    name: str
    box: str
    seats: int
    seed: int
    games: int
    aim: str = ""
    bonus: float = 0.0
    options: tuple[tuple[str, int], ...] = ()
    bot: str = GREEDY


Choice = Callable[[Any, int], int]
"""What the bot of a seat chooses in the position that lies first in the array."""


class Arena:
    """One table at which equal bots sit."""

    def __init__(
        self, rules: Native, seats: int, seed: int, options: Mapping[str, int] | None = None, lot: Lot | None = None
    ) -> None:
        self.rules, self.game, self.lot = rules, rules.game, lot
        self.blank = self.game.blank(seats, dict(options or {}))
        self.pair = new(self.game.state, 2)  # the match, and where `best` tries actions
        self.out, self.worth = buffer(self.game), np.zeros(self.game.actions)
        self.dice = np.random.default_rng(seed)

    def play(self, lane: Any, seen: Callable[[Any, int], None], choice: Choice) -> Any:
        """A whole match; `seen` is shown each position in which a seat is asked, with the action chosen."""
        rules, pair, s = self.rules, self.pair, self.pair[0]
        copy_into(pair[:1], self.blank)
        s.rng[:] = lane
        rules.setup(s)
        while True:
            while s.seat >= 0 and s.awaits:
                rules.draw(s)
            seat = int(s.seat)
            if seat < 0:
                return s
            action = (
                self.drawn(self.out[: rules.legal(s, self.out)]) if self.lot and self.lot(s) else choice(pair, seat)
            )
            seen(s, action)
            rules.apply(s, action)

    def drawn(self, actions: Any) -> int:
        """One of them, by lot."""
        return int(actions[int(self.dice.random() * len(actions))])

    def greedy(self, aiming: int = -1, bonus: Bonus | None = None) -> Choice:
        """Greedy in each seat, without secrets to guess at, for its judgement looks at none. To the seat that is
        `aiming` an action is worth its bonus more."""

        def choose(pair: Any, seat: int) -> int:
            n = self.rules.best(pair, seat, self.out, self.worth)
            worth = self.worth[:n]
            if bonus and seat == aiming:
                worth = worth + [bonus(pair[0], int(a)) for a in self.out[:n]]
            return self.drawn(self.out[np.flatnonzero(worth == worth.max())])

        return choose

    def seated(self, players: Sequence[bots.Bot]) -> Choice:
        """A bot for each seat, which sees what its seat may see."""
        shown = new(self.game.state)

        def choose(pair: Any, seat: int) -> int:
            copy_into(shown, pair[:1])
            self.rules.hide(shown[0], seat)
            return int(players[seat].choose(bots.Seen(self.game, shown, seat, self.rules)))

        return choose


def play(part: Part, keep: Path | None) -> dict[str, Any]:
    """What a game's `balance.py` notes of some matches, as arrays with a row for each match; `keep` is where they are
    left for a run that goes on with them."""
    rules = native(part.name, part.box)
    aimed = f"-{part.aim}-{part.bonus:g}" if part.aim else ""
    options = "".join(f"-{name}={n}" for name, n in part.options)
    bot = f"-{part.bot}" if part.bot != GREEDY else ""
    key = f"{build_key(rules.game.folder, part.box)}-{part.seats}-{part.seed}-{part.games}{aimed}{options}{bot}"
    file = keep / f"{key}.npz" if keep else None
    if file and file.exists():
        with np.load(file) as found:
            return dict(found)
    noted = _module(rules, "balance")
    notes, bonus = noted.Notes(part.games, part.seats), _bonus(rules, part)
    arena = Arena(rules, part.seats, part.seed, dict(part.options), noted.by_lot)
    lanes, aiming = chance.lanes(part.seed, part.games), np.arange(part.games) % part.seats
    for k in range(part.games):
        notes.begin(k)
        players = [] if part.bot == GREEDY else [
            bots.make(part.bot, random.Random(f"{part.seed} {k} {seat}")) for seat in range(part.seats)
        ]  # fmt: skip
        choice = arena.seated(players) if players else arena.greedy(int(aiming[k]), bonus)
        s = arena.play(lanes[k], notes.seen, choice)
        for player in players:
            bots.let_go(player)
        notes.end(s, winners(rules.game, s))
    found = dict(notes.found) | {"aiming": aiming}
    if file:
        np.savez_compressed(file, **found)
    return found


def _bonus(rules: Native, part: Part) -> Bonus | None:
    if not part.aim:
        return None
    serves = _module(rules, "aims").AIMS[part.aim].serves
    return lambda s, action: part.bonus * serves(s, action)


def _module(rules: Native, name: str) -> Any:
    """The game's `checks/balance.py` or `checks/aims.py`, of the package that was loaded for its box."""
    return importlib.import_module(f"{rules.game.package}.checks.{name}")


def parts_of(plain: Part, games: int) -> list[Part]:
    """So many games cut into parts, each with its own dice."""
    sizes = [min(PART, games - k) for k in range(0, games, PART)]
    return [plain._replace(seed=plain.seed + k, games=n) for k, n in enumerate(sizes)]


def joined(parts: Sequence[dict[str, Any]]) -> dict[str, Any]:
    return {key: np.concatenate([one[key] for one in parts]) for key in parts[0]}


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--bot", default=GREEDY, help="who sits at the table, greedy or search:iterations=100, say")
    parser.add_argument("--aimed", type=int, help="games for each aim and bonus; 600, none with other bots than greedy")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--box", default="")
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=NUMBER")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--keep", type=Path, help="a folder for parts of the run, so that it may be gone on with")
    parser.add_argument("--out", type=Path)
    wish = parser.parse_args()
    if wish.bot != GREEDY and wish.aimed:
        parser.error("only greedy can be told to aim: leave --aimed out")
    wish.aimed = wish.aimed if wish.aimed is not None else 600 if wish.bot == GREEDY else 0
    box = box_text(wish.box)
    load(wish.game, box)
    start = time.perf_counter()
    if wish.keep:
        wish.keep.mkdir(parents=True, exist_ok=True)
    rules = native(wish.game, box)
    more = (*bots.COMPILED, *(bots.SEARCHED if bots.searches(wish.bot) else ())) if wish.bot != GREEDY else ()
    for name in ("setup", "draw", "legal", "apply", "hide", "value", "best", *more):
        getattr(rules, name)  # compiled once, found in the cache by the other processes
    options = tuple((name, int(n)) for name, _, n in (one.partition("=") for one in wish.option))
    plain = Part(wish.game, box, wish.seats, wish.seed, 0, options=options, bot=wish.bot)
    noted, aims = _module(rules, "balance"), _module(rules, "aims")
    wishes = [(aim, bonus) for aim in aims.AIMS for bonus in aims.BONUSES] if wish.aimed else []
    with ProcessPoolExecutor(wish.processes, get_context("spawn")) as pool:
        jobs = [pool.submit(play, part, wish.keep) for part in parts_of(plain, wish.games)]
        others = {
            (aim, bonus): [
                pool.submit(play, part, wish.keep)
                for part in parts_of(plain._replace(aim=aim, bonus=bonus), wish.aimed)
            ]
            for aim, bonus in wishes
        }
        found = joined([job.result() for job in jobs])
        aimed = {key: joined([job.result() for job in some]) for key, some in others.items()}
    how = f"--aimed {wish.aimed}" if wish.bot == GREEDY else f"--bot {wish.bot}"
    command = (
        f"python scripts/balance.py {wish.game} --games {wish.games} {how} --seats {wish.seats} "
        f"--seed {wish.seed}{''.join(f' -o {one}' for one in wish.option)}"
    )
    text = report(noted, aims.AIMS, found, aimed, command, wish.bot)
    if wish.out:
        wish.out.write_text(text, "utf-8")
    print(text if not wish.out else wish.out, f"{time.perf_counter() - start:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
