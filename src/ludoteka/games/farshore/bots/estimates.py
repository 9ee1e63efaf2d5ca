"""What an effect of the box brings on the average, in points: reckoned once from its steps, whoever wrote them."""

from __future__ import annotations

import numpy as np

from ludoteka.kernel import weights

from ..box.tables import STEP
from ..box.vocabulary import Col, Op, Per
from ..state import ANY

W = weights(__file__)
#: What one token is worth: of the resources as GOODS, any resource, a point, a treasure.
WORTH = np.array([*W["GOODS"], W["ANY"], 1.0, W["TREASURE"]])
CARD, BOAT, WORKER, ANCHOR, FODDER = W["CARD", "BOAT", "WORKER", "ANCHOR", "FODDER"]
#: How many there are of what a step counts, in the middle of a match.
_USUAL = dict(zip((Per.ONE, Per.HAND, Per.TREASURES, Per.MAPS, Per.SPACES, Per.HELD), (1.0, *W["USUAL"]), strict=True))
OTHERS, OF_CARDS, DRAWS = W["OTHERS", "OF_CARDS", "DRAWS"]
_KNOWN = {
    Op.RUN: W["RUN"], Op.TAKE: W["TAKE"], Op.COPY: W["COPY"], Op.RECALL: W["RECALL"], Op.PLACE: W["PLACE"],
    Op.MAP: W["MAP"], Op.SWEEP: W["SWEEP"], Op.PUT: W["PUT"], Op.COLLECT: W["COLLECT"], Op.SPEND_HELD: W["SPEND_HELD"],
}  # fmt: skip
PLAY, PLAY_BY, SCRAP = W["PLAY", "PLAY_BY", "SCRAP"]


def _counted(per: int, made: float) -> float:
    if per == Per.MADE: return made
    return OF_CARDS if per >= Per.FILTER else _USUAL.get(Per(per), OTHERS) if per < Per.GOODS else OTHERS


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
        elif op == Op.DRAW: worth += CARD * (n * counted if n else DRAWS)
        elif op == Op.BOAT: worth += BOAT * n * counted
        elif op == Op.PLAY: worth += PLAY + PLAY_BY * min(n, 4)
        elif op == Op.SCRAP:
            made = 1.0
            worth += SCRAP if STEP[row, Col.HOW] else -SCRAP
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
