"""How fast a card plays: `python scripts/card.py GAME [--seats N] [--lanes N,N …] [-o NAME=NUMBER …]`, where a
CUDA card is.

Prints a table: seconds until each kernel is compiled, then decisions per second of `play_random` by the number of
lanes, and steps per second of `step(random_actions())` by how legal actions are shown. Times are between two points at
which the card has nothing left to do. What is played is the same as on the processor: `tests/engine/test_cuda.py`.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

from numba import cuda

from ludoteka.cuda import Batch

LANES = (1 << 12, 1 << 14, 1 << 16, 1 << 18)  # CATAN's largest takes 2.5 GB
WARM, PLAYED, STEPPED = 2000, 1000, 50


def seconds(work: Any) -> float:
    """How long the card is busy with something."""
    cuda.synchronize()
    start = time.perf_counter()
    work()
    cuda.synchronize()
    return time.perf_counter() - start


def compiled(table: dict[str, Any], game: str) -> None:
    """How long each kernel takes the first time."""
    begun = seconds(lambda: table.update(batch=Batch(game, 64, seats=table["seats"], **table["options"])))
    batch = table.pop("batch")
    print(f"| begin, compiled | {begun:.1f} s |")
    print(f"| play_random, compiled | {seconds(batch.play_random):.1f} s |")
    print(f"| random_actions, compiled | {seconds(batch.random_actions):.1f} s |")
    actions = batch.random_actions()
    print(f"| step, compiled | {seconds(lambda: batch.step(actions)):.1f} s |", flush=True)


def main() -> None:
    """Measure one game."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("game")
    words.add_argument("--seats", type=int)
    words.add_argument("--lanes", default=",".join(map(str, LANES)), metavar="N,N", help="default: %(default)s")
    words.add_argument("-o", "--option", action="append", default=[], metavar="NAME=NUMBER")
    said = words.parse_args()
    options: dict[str, Any] = {name: int(number) for name, _, number in (one.partition("=") for one in said.option)}
    table = {"seats": said.seats, "options": options}
    print(f"{said.game} {options} on {cuda.get_current_device().name}\n\n| | |\n| --- | --- |", flush=True)
    compiled(table, said.game)
    for n in map(int, said.lanes.split(",")):
        batch = Batch(said.game, n, seats=said.seats, mask=None, **options)
        batch.play_random(WARM)
        taken = sorted(seconds(lambda batch=batch: batch.play_random(PLAYED)) for _ in range(3))[1]
        print(f"| play_random, {n:,} lanes | {n * PLAYED / taken / 1e6:.0f} million decisions/s |", flush=True)
    for mask in ("bits", "bytes", None):
        batch = Batch(said.game, 1 << 16, seats=said.seats, mask=mask, **options)
        batch.play_random(WARM)

        def stepped(batch: Any = batch) -> None:
            for _ in range(STEPPED):
                batch.step(batch.random_actions())

        taken = sorted(seconds(stepped) for _ in range(3))[1]
        print(
            f"| step, mask {mask}, 65,536 lanes | {len(batch) * STEPPED / taken / 1e6:.0f} million steps/s |",
            flush=True,
        )


if __name__ == "__main__":
    main()
