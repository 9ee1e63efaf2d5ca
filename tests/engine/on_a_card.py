"""What a card makes of every game, in a process of its own: `python -m tests.engine.on_a_card WHAT N STEPS GAME …`.

The simulator of a card is chosen when Numba is imported, so no process has both.
"""

from __future__ import annotations

import hashlib
import json
import sys
from typing import Any

import numpy as np

from ludoteka.engine.registry import add_folder
from ludoteka.kernel import rollouts
from tests.toy.shelf import FOLDER

SEED = 5
SHOWN = ("mask", "legal", "count", "to_move", "scores", "done", "final", "winners", "refused", "games")


def told(a: Any) -> Any:
    """An array as numbers only: what lies between fields, and how types are written, is each build's own affair."""
    return {name: told(a[name]) for name in a.dtype.names} if a.dtype.names else a.tolist()


def digest(*what: Any) -> str:
    """What stands for all of it."""
    return hashlib.sha256(repr(what).encode()).hexdigest()


def digest_of_batch(played: int, states: Any, shown: dict[str, Any]) -> str:
    """What stands for a batch: of lists of legal actions only what counts."""
    legal = [row[:n].tolist() for row, n in zip(shown["legal"], shown["count"], strict=True)]
    return digest(played, told(states), legal, {what: told(shown[what]) for what in SHOWN if what != "legal"})


def lanes(name: str, n: int, steps: int) -> list[str]:
    """`Lanes` after one decision and after some more."""
    from ludoteka.cuda import Lanes

    made, found = Lanes(name, n, seed=SEED), []
    for decisions in (1, 2 * steps):
        made.step(decisions)
        found.append(digest(told(made.states())))
    return found


def batch(name: str, n: int, steps: int) -> str:
    """`Batch` after random play, and one more step in which a lane is told what it refuses, as a rule."""
    from ludoteka.cuda import Batch

    made = Batch(name, n, seed=SEED)
    played = made.play_random(steps)
    actions = made.random_actions().copy_to_host()
    actions[0] = made.game.actions - 1
    made.step(actions)
    return digest_of_batch(played, made.save(), {what: getattr(made, what).copy_to_host() for what in SHOWN})


def back(name: str, n: int, steps: int) -> dict[str, bool]:
    """What holds of lanes that are put back and begun anew one by one."""
    from ludoteka.cuda import Batch

    made, one, first = Batch(name, n, seed=SEED, mask="bits"), np.arange(n) == 1, np.arange(n) == 0

    def seen() -> list[Any]:
        lists = zip(made.legal.copy_to_host(), made.count.copy_to_host(), strict=True)
        bits = made.mask.copy_to_host().tolist()
        states = [told(made.save(np.arange(n) == i)) for i in range(n)]
        return list(zip(states, bits, [row[:k].tolist() for row, k in lists], strict=True))

    made.play_random(steps)
    before, saved = seen(), made.save(one)
    made.play_random(steps)
    between = seen()
    made.restore(saved, one)
    after = seen()
    anew = made.save(first)
    made.reset(first)
    blank = made.game.blank(int(anew[0]["seats"]), {})
    blank["rng"] = anew["rng"]
    made.game.setup(blank[0])
    rollouts.resolve_chance(blank[0], made.game.draw)
    return {
        "what was saved is back": after[1] == before[1] != between[1],
        "others are left alone": after[0] == between[0] and after[2:] == between[2:],
        "one begins anew": told(made.save(first)) == told(blank),
        "the rest goes on": seen()[1:] == after[1:],
    }


if __name__ == "__main__":
    what, n, steps, *names = sys.argv[1:]
    add_folder(FOLDER)
    print(
        json.dumps(
            {name: {"lanes": lanes, "batch": batch, "back": back}[what](name, int(n), int(steps)) for name in names}
        )
    )
