"""What a seat may see, and what it may imagine of the rest."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule


@rule
def hide(s: Any, seat: int) -> None:
    """Only the dice are secret: which tiles are unseen everybody can work out, their order is not settled before
    they are revealed."""
    for k in range(4):
        s.rng[k] = 0


@rule
def determinize(s: Any, seat: int) -> None:
    """Nothing unseen is settled, so there is nothing to deal again."""
