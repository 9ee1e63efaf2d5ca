"""What an effect of the box brings on the average, in points: reckoned once from its steps, whoever wrote them."""

from __future__ import annotations

import numpy as np

from ..box.tables import STEP
from ..box.vocabulary import Col, Op, Per
from ..state import ANY

#: What one token is worth: wood, seaweed, stone, mushrooms, any resource, a point, a treasure.
WORTH = np.array([0.85, 0.9, 1.05, 0.85, 1.05, 1.0, 2.25])
CARD = 0.75  # a card that is drawn
BOAT = 2.1  # a space of the track
WORKER = 2.3  # to be placed
ANCHOR = 1.7
FODDER = 0.5  # a card that is discarded for something
#: How many there are of what a step counts, in the middle of a match.
_USUAL = {Per.ONE: 1.0, Per.HAND: 4.0, Per.TREASURES: 3.0, Per.MAPS: 1.5, Per.SPACES: 4.0, Per.HELD: 2.0}
_KNOWN = {
    Op.RUN: 1.4, Op.TAKE: 1.0, Op.COPY: 2.5, Op.RECALL: 2.2, Op.PLACE: 2.2, Op.MAP: 3.5, Op.SWEEP: 0.1,
    Op.PUT: 0.4, Op.COLLECT: 1.0, Op.SPEND_HELD: 0.5,
}  # fmt: skip


def _counted(per: int, made: float) -> float:
    if per == Per.MADE: return made
    return 2.0 if per >= Per.FILTER else _USUAL.get(Per(per), 3.0) if per < Per.GOODS else 3.0


def _brings(row: int) -> float:
    """The effect that begins in a row, done by somebody who stops where it does not pay."""
    worth, cost, made = 0.0, 0.0, 0.0
    while STEP[row, Col.OP] != Op.END:
        op, n, what = Op(STEP[row, Col.OP]), int(STEP[row, Col.N]), int(STEP[row, Col.WHAT])
        counted = _counted(int(STEP[row, Col.PER]), made)
        most = int(STEP[row, Col.MOST])
        if op in (Op.DISCARD, Op.PAY, Op.GIVE, Op.GIVE_GOODS):
            made = float(min(n, 3))
            each = FODDER if op in (Op.DISCARD, Op.GIVE) else float(WORTH[min(what, ANY)])
            cost += made * each
        elif op == Op.GAIN: worth += float(WORTH[what]) * (min(n * counted, most) if most else n * counted)
        elif op == Op.DRAW: worth += CARD * (n * counted if n else 3.0)
        elif op == Op.BOAT: worth += BOAT * n * counted
        elif op == Op.PLAY: worth += 1.2 + 0.6 * min(n, 4)
        elif op == Op.SCRAP:
            made = 1.0
            worth += 0.8 if STEP[row, Col.HOW] else -0.8
        elif op == Op.CHOOSE: worth += max(_brings(int(STEP[row, Col.OPTION + k])) for k in range(n))
        else: worth += _KNOWN.get(op, 0.0)
        row += 1
    return max(0.0, worth - cost)


def _each(row: int) -> float:
    """What the steps behind bring for each card or good that goes in this one."""
    worth = 0.0
    row += 1
    while STEP[row, Col.OP] != Op.END:
        if STEP[row, Col.PER] == Per.MADE:
            op, n = Op(STEP[row, Col.OP]), int(STEP[row, Col.N])
            each = {Op.GAIN: float(WORTH[STEP[row, Col.WHAT]]), Op.DRAW: CARD, Op.BOAT: BOAT}.get(op, 0.0)
            worth += n * each
        row += 1
    return worth


_STARTS = [k for k in range(1, len(STEP)) if STEP[k - 1, Col.OP] == Op.END or k == 1]
#: Worth of the effect that begins in a row of STEP; of nothing, 0.
PROGRAM = np.array([_brings(k) if k in _STARTS else 0.0 for k in range(len(STEP))])
#: What each card or good that goes in a row brings behind it.
PER_MADE = np.array([
    _each(k) if STEP[k, Col.OP] in (Op.DISCARD, Op.PAY, Op.GIVE, Op.GIVE_GOODS) else 0.0 for k in range(len(STEP))
])
