"""How a search bot thinks about a game: settings found by measurement, kept beside the game's evaluation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Thinker:
    """Settings of a search; `scale` and `heat` are in the unit of the game's `value`.

    | | |
    | --- | --- |
    | `scale` | how much more worth makes winning 2.7 times as likely |
    | `heat` | how much less worth makes an action 2.7 times less likely to be tried; 0 = UCT: all are alike at first |
    | `explore` | how much is tried beside the best |
    | `finish` | how many decisions at most are played on, each the best by `value`, until another seat is asked |
    | `horizon` | how many decisions are played on after that before a position is valued; -1 = to the end |
    | `rounds` | at most until one is asked anew after others so many times; 0 = as long as `horizon` says |
    | `for_two` | `rounds` where two sit at the table; 0 = as many as with more |
    | `tries` | among how many legal actions each of these is the best by `value`; 0 = any |
    | `stray` | how often it is any all the same |
    | `haste` | what each further decision of one's own costs before anything comes in between: breaks ties |
    | `closed` | whether positions after different answers of chance are told apart |
    | `depth` | how many decisions of a trial the tree holds at most; the first at 1 |
    | `width` | how many of the actions are looked at, the best by `value`; 0 = all |
    | `trust` | as how many trials the `value` of an action counts beside them, in the end of halving |
    | `doubt` | how many standard errors better than the likeliest another action must be, in the end of halving |
    | `aside` | of a position and an action: whether that is done if it is worth most at once, and else never, untried |
    | `halving` | whether the root's actions are tried evenly, and the worse half dropped again and again |
    """

    scale: float = 10.0
    heat: float = 2.0
    explore: float = 1.0
    finish: int = 16
    horizon: int = 0
    tries: int = 0
    stray: float = 0.0
    haste: float = 0.002
    closed: bool = True
    halving: bool = False
    rounds: int = 0
    for_two: int = 0
    depth: int = 1024
    width: int = 0
    trust: float = 0.0
    doubt: float = 0.0
    aside: Callable[[Any, int], bool] | None = None
