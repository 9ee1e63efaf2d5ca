"""The cards that the choices at hand lead to: what they pay for, else what they bring nearer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.kit.kept import kept_by

from ...rules.actions import ACTS, refusal
from ...state import DOCKS_AT, EMPTY, GOODS, Do, Phase
from .given.exchange import swaps
from .outcome import anyway, outcome
from .paying.ways_to_pay import ways_to_pay
from .reach import Key, lacks, led_to
from .tide import islands
from .workers.home import again
from .workers.sites import CHOSEN, gone_at_docks, own_points, places, red_leads

#: What is chosen in a phase that brings something, and how many of it there are in a seat's own reach.
CHOICES = {
    Phase.GAIN: (Do.GAIN, GOODS), Phase.CHOOSE: (Do.CHOOSE, ACTS.sizes[Do.CHOOSE]),
    Phase.RUN: (Do.RUN, ACTS.sizes[Do.RUN]), Phase.RUN_ALL: (Do.RUN, ACTS.sizes[Do.RUN]),
}  # fmt: skip


@kept_by(lambda s: s.tobytes(), most=16)
def led_cards(s: Any) -> list[int]:
    """The cards that what can be chosen leads to, the best first."""
    if s.phase == Phase.PAY:
        best = sorted(ways_to_pay(s).values(), key=lambda way: -way.points)
        return [*dict.fromkeys(way.card for way in best if way.card != EMPTY)]
    keys = sorted(filter(None, _keys(s)), reverse=True)
    return [*dict.fromkeys(name for _, _, name in keys)]


def _keys(s: Any) -> Iterator[Key | None]:
    phase, p = Phase(int(s.phase)), int(s.turn)
    if phase in CHOSEN:
        kind = CHOSEN[phase]
        for x, key in places(s):  # the order of the advice
            if key and x < DOCKS_AT:
                yield key[0], key[1] + own_points(s, outcome(s, ACTS.code(kind, x)), key), key[2]
            elif key:
                yield key[0], key[1] - gone_at_docks(s, key[2]), key[2]
        yield from red_leads(s).values()
    elif phase == Phase.RECALL:
        yield from (key for _, key, _ in again(s))
    elif phase == Phase.FLOOD:
        yield from (key for _, key, _ in islands(s))
    elif phase == Phase.PAY_GOODS:
        yield from (key for _, _, key, _ in swaps(s))
    elif phase in CHOICES:
        kind, most = CHOICES[phase]
        were = lacks(anyway(s), p)
        codes = (ACTS.code(kind, x) for x in range(most))
        yield from (led_to(s, outcome(s, code), p, were) for code in codes if not refusal(s, code))
