"""Effects as rows of one table of whole numbers, which the rules carry out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, get_args

from ..state import OPTIONS, Good, What
from .steps import (
    AnyStep,
    Boat,
    Choose,
    Collect,
    Copy,
    Discard,
    Draw,
    Gain,
    Give,
    GiveGoods,
    Less,
    MapTile,
    Need,
    Pay,
    Place,
    Play,
    Put,
    Recall,
    Reveal,
    Run,
    Scrap,
    SpendHeld,
    Step,
    Sweep,
    Take,
)
from .vocabulary import WIDTH, Col, How, Op, Per, Price, Source, Whose

EXTENTS = {"must": How.MUST, "up to": How.UP_TO, "all or nothing": How.ALL_OR_NOTHING}
COUNTED = {
    "": Per.ONE, "made": Per.MADE, "hand": Per.HAND, "treasure": Per.TREASURES, "map": Per.MAPS,
    "treasure space": Per.SPACES, "held": Per.HELD,
}  # fmt: skip
#: Finds the place of a filter in the table of filters; raises ValueError for words that mean no cards.
Filter = Callable[[str], int]


class Programs:
    """All effects as rows of one table, each ending with an END row; row 0 is the empty effect."""

    def __init__(self, filter_of: Filter) -> None:
        self.rows: list[list[int]] = [[0] * WIDTH]
        self.names: list[str] = ["nothing"]
        self._filter = filter_of

    def add(self, name: str, steps: Sequence[Step]) -> int:
        """Where an effect begins; 0 for one without steps. Raises ValueError for an unknown filter."""
        if not steps:
            return 0
        rows = [self._row(f"{name}/{k}", step) for k, step in enumerate(steps)]
        if any(isinstance(step, Reveal) for step in steps):
            rows.append(row(Op.CLEAR))
        return self.rulebook(name, rows)

    def rulebook(self, name: str, rows: Sequence[list[int]]) -> int:
        """Where rows that are ready begin; an END row is put behind them."""
        start = len(self.rows)
        self.rows += [*rows, row(Op.END)]
        self.names += [f"{name}/{k}" for k in range(len(rows) + 1)]
        return start

    def per(self, words: str) -> int:
        """The number that stands for what is counted; raises ValueError for what is nothing."""
        if words in COUNTED:
            return int(COUNTED[words])
        goods = [good for good in Good if good.name.lower() in words.split()]
        if goods and len(goods) == len(words.split()):
            return Per.GOODS + sum(1 << good for good in goods)
        return Per.FILTER + self._filter(words)

    def _row(self, name: str, step: Step) -> list[int]:
        cells = ROWS[type(step)](step)
        if isinstance(step, Run | Scrap | Play):
            cells["of"] = self._filter(step.of)
        if isinstance(step, Gain | Draw | Boat | Need):
            cells["per"] = self.per(step.per)
        made = row(cells.pop("op"), **cells)
        if isinstance(step, Choose):
            for k, option in enumerate(step.options):
                made[Col.OPTION + k] = self.add(f"{name}.{k}", option)
        return made


#: By step: what stands in the columns of its row beside `of` and `per`.
ROWS: dict[type[Step], Callable[[Any], dict[str, int]]] = {
    Gain: lambda step: {"op": Op.GAIN, "what": _what(step), "n": step.n, "most": step.most},
    Draw: lambda step: {"op": Op.DRAW, "n": 0 if step.fill else step.n, "most": step.most, "may": step.may,
                        "how": Source[step.source.upper()]},
    Boat: lambda step: {"op": Op.BOAT, "n": step.n, "most": step.most},
    Discard: lambda step: {"op": Op.DISCARD, "n": step.n, "how": EXTENTS[step.extent]},
    Pay: lambda step: {"op": Op.PAY, "what": _what(step), "n": step.n, "how": EXTENTS[step.extent]},
    Give: lambda step: {"op": Op.GIVE, "n": step.n, "how": EXTENTS[step.extent]},
    GiveGoods: lambda step: {"op": Op.GIVE_GOODS, "what": _what(step), "n": step.n, "how": EXTENTS[step.extent]},
    Run: lambda step: {"op": Op.RUN, "n": step.n, "how": Whose[step.whose.upper()], "may": step.may},
    Scrap: lambda step: {"op": Op.SCRAP, "how": step.refund, "may": step.may},
    Play: lambda step: {"op": Op.PLAY, "n": 99 if step.free else step.less, "most": step.worth, "may": step.may,
                        "how": Source[step.source.upper()]},
    Reveal: lambda step: {"op": Op.REVEAL, "n": step.n},
    Take: lambda step: {"op": Op.TAKE, "n": step.n},
    Recall: lambda step: {"op": Op.RECALL, "may": step.may},
    Copy: lambda step: {"op": Op.COPY, "how": step.own},
    MapTile: lambda step: {"op": Op.MAP, "n": step.short},
    Choose: lambda step: {"op": Op.CHOOSE, "n": len(step.options)},
    Need: lambda step: {"op": Op.NEED, "n": step.n},
    Less: lambda step: {"op": Op.LESS, "what": _what(step), "n": step.n, "how": Price[step.price.upper()]},
    Put: lambda step: {"op": Op.PUT, "what": _what(step), "n": step.n},
    Collect: lambda step: {"op": Op.COLLECT},
    SpendHeld: lambda step: {"op": Op.SPEND_HELD, "n": step.n},
    Place: lambda step: {"op": Op.PLACE},
    Sweep: lambda step: {"op": Op.SWEEP, "n": step.n},
}  # fmt: skip
assert set(ROWS) == set(get_args(AnyStep))


def _what(step: Any) -> int:
    return What[step.what.upper()]


def row(
    op: int, *, what: int = 0, n: int = 0, per: int = 0, most: int = 0, of: int = 0, how: int = 0, may: int = 0
) -> list[int]:
    """A row of the table, columns as `Col` has them."""
    return [int(x) for x in (op, what, n, per, most, of, how, may)] + [0] * OPTIONS
