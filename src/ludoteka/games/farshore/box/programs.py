"""Effects as rows of one table of whole numbers, which the rules carry out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..state import OPTIONS, Good, What
from .steps import (
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
        if isinstance(step, Choose):
            choice = row(Op.CHOOSE, n=len(step.options))
            for k, option in enumerate(step.options):
                choice[Col.OPTION + k] = self.add(f"{name}.{k}", option)
            return choice
        of = self._filter(step.of) if isinstance(step, Run | Scrap | Play) else 0
        per = self.per(step.per) if isinstance(step, Gain | Draw | Boat | Need) else 0
        return _simple(step, of, per)


def _simple(step: Step, of: int, per: int) -> list[int]:
    """The row of a step that holds no others."""
    if isinstance(step, Gain):
        return row(Op.GAIN, what=What[step.what.upper()], n=step.n, per=per, most=step.most)
    if isinstance(step, Draw):
        n = 0 if step.fill else step.n
        return row(Op.DRAW, n=n, per=per, most=step.most, how=Source[step.source.upper()], may=step.may)
    if isinstance(step, Boat):
        return row(Op.BOAT, n=step.n, per=per, most=step.most)
    if isinstance(step, Discard):
        return row(Op.DISCARD, n=step.n, how=EXTENTS[step.extent])
    if isinstance(step, Pay):
        return row(Op.PAY, what=What[step.what.upper()], n=step.n, how=EXTENTS[step.extent])
    if isinstance(step, Give):
        return row(Op.GIVE, n=step.n, how=EXTENTS[step.extent])
    if isinstance(step, GiveGoods):
        return row(Op.GIVE_GOODS, what=What[step.what.upper()], n=step.n, how=EXTENTS[step.extent])
    if isinstance(step, Run):
        return row(Op.RUN, n=step.n, of=of, how=Whose[step.whose.upper()], may=step.may)
    if isinstance(step, Scrap):
        return row(Op.SCRAP, of=of, how=step.refund, may=step.may)
    if isinstance(step, Play):
        less = 99 if step.free else step.less
        return row(Op.PLAY, n=less, most=step.worth, of=of, how=Source[step.source.upper()], may=step.may)
    if isinstance(step, Reveal):
        return row(Op.REVEAL, n=step.n)
    if isinstance(step, Take):
        return row(Op.TAKE, n=step.n)
    if isinstance(step, Recall):
        return row(Op.RECALL, may=step.may)
    if isinstance(step, MapTile):
        return row(Op.MAP, n=step.short)
    if isinstance(step, Need):
        return row(Op.NEED, n=step.n, per=per)
    if isinstance(step, Less):
        return row(Op.LESS, what=What[step.what.upper()], n=step.n, how=Price[step.price.upper()])
    if isinstance(step, Put):
        return row(Op.PUT, what=What[step.what.upper()], n=step.n)
    if isinstance(step, SpendHeld):
        return row(Op.SPEND_HELD, n=step.n)
    if isinstance(step, Sweep):
        return row(Op.SWEEP, n=step.n)
    if isinstance(step, Copy):
        return row(Op.COPY, how=step.own)
    return row(Op.COLLECT if isinstance(step, Collect) else Op.PLACE)


def row(
    op: Op, *, what: int = 0, n: int = 0, per: int = 0, most: int = 0, of: int = 0, how: int = 0, may: int = 0
) -> list[int]:
    """A row of the table, columns as `Col` has them."""
    return [int(x) for x in (op, what, n, per, most, of, how, may)] + [0] * OPTIONS
