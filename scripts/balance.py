"""Is a game balanced? Equal greedy bots play many matches, of which `scripts/balance_report.py` writes.

The game's `checks/balance.py` says what is noted of a match, and which of its decisions are left to the lot. In further
matches one seat, another in each, aims at something: the game's `checks/aims.py` says at what one may aim and which
actions serve it, and these get a bonus beside their worth.

python scripts/balance.py GAME --games 20000 --seats 4 --out docs/GAME_balance.md
python scripts/balance.py GAME -o NAME=NUMBER                                         with other options than usual
"""

from __future__ import annotations

import argparse
import importlib
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ludoteka.engine.game import buffer, winners
from ludoteka.engine.native import Native, native
from ludoteka.engine.registry import load
from ludoteka.kernel import copy_into, new
from ludoteka.kernel import dice as chance
from ludoteka.kernel.builds import build_key
from ludoteka.text.box_file import box_text
from scripts.balance_report import report

PART = 100  # games that a process plays at a time
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


class Arena:
    """One table at which greedy bots sit. They get no secrets to guess at: their judgement looks at none."""

    def __init__(
        self, rules: Native, seats: int, seed: int, options: Mapping[str, int] | None = None, lot: Lot | None = None
    ) -> None:
        self.rules, self.game, self.lot = rules, rules.game, lot
        self.blank = self.game.blank(seats, dict(options or {}))
        self.pair = new(self.game.state, 2)  # the match, and where `best` tries actions
        self.out, self.worth = buffer(self.game), np.zeros(self.game.actions)
        self.dice = np.random.default_rng(seed)

    def play(self, lane: Any, seen: Callable[[Any, int], None], aiming: int = -1, bonus: Bonus | None = None) -> Any:
        """A whole match; `seen` is shown each position in which a seat is asked, with the action chosen. To the seat
        that is `aiming` an action is worth its bonus more."""
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
            n = rules.best(pair, seat, self.out, self.worth)
            worth = self.worth[:n]
            if bonus and seat == aiming:
                worth = worth + [bonus(s, int(a)) for a in self.out[:n]]
            drawn = self.lot is not None and self.lot(s)
            most = np.arange(n) if drawn else np.flatnonzero(worth == worth.max())
            action = int(self.out[most[int(self.dice.random() * len(most))]])
            seen(s, action)
            rules.apply(s, action)


def play(part: Part, keep: Path | None) -> dict[str, Any]:
    """What a game's `balance.py` notes of some matches, as arrays with a row for each match; `keep` is where they are
    left for a run that goes on with them."""
    rules = native(part.name, part.box)
    aimed = f"-{part.aim}-{part.bonus:g}" if part.aim else ""
    options = "".join(f"-{name}={n}" for name, n in part.options)
    key = f"{build_key(rules.game.folder, part.box)}-{part.seats}-{part.seed}-{part.games}{aimed}{options}"
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
        s = arena.play(lanes[k], notes.seen, int(aiming[k]), bonus)
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
    parser.add_argument("--aimed", type=int, default=600, help="games for each aim and bonus")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--box", default="")
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=NUMBER")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--keep", type=Path, help="a folder for parts of the run, so that it may be gone on with")
    parser.add_argument("--out", type=Path)
    wish = parser.parse_args()
    box = box_text(wish.box)
    load(wish.game, box)
    start = time.perf_counter()
    if wish.keep:
        wish.keep.mkdir(parents=True, exist_ok=True)
    rules = native(wish.game, box)
    for name in ("setup", "draw", "legal", "apply", "value", "best"):
        getattr(rules, name)  # compiled once, found in the cache by the other processes
    options = tuple((name, int(n)) for name, _, n in (one.partition("=") for one in wish.option))
    plain = Part(wish.game, box, wish.seats, wish.seed, 0, options=options)
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
    command = (
        f"python scripts/balance.py {wish.game} --games {wish.games} --aimed {wish.aimed} --seats {wish.seats} "
        f"--seed {wish.seed}{''.join(f' -o {one}' for one in wish.option)}"
    )
    text = report(noted, aims.AIMS, found, aimed, command)
    if wish.out:
        wish.out.write_text(text, "utf-8")
    print(text if not wish.out else wish.out, f"{time.perf_counter() - start:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
