"""Places in the capital city: what would be full there, or else nearly full, and what that is worth."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator, mark

from ...box.tables import TURNS
from ...rules.actions import ACTS, refusal
from ...state import GRID, Do
from ..city import best_plots, best_sites, completed, covered, filled, group_name, left_free, site_turn
from ..income import line_points

STARS = "★☆"
QUARTER = 90  # degrees
TURNED = mark("turned by {degrees}°")


def reason_plot(s: Any, p: int, _: Any, t: Translator) -> str:
    """Where a building makes most full, or brings it nearer."""
    before, best = filled(s.players[p]), starred(s, p)
    if not best: return ""
    return _compared(s, p, before, [before | 1 << c for c in best], t)


def starred(s: Any, p: int) -> list[int]:
    """The plots that are best for a building, and best of the others: each has a star."""
    return best_plots(filled(s.players[p]), [c for c in range(GRID * GRID) if not refusal(s, ACTS.code(Do.PLOT, c))])


def reason_site(s: Any, p: int, item: Any, t: Translator) -> str:
    """Where a landmark makes most full."""
    me, landmark = s.players[p], int(item.x)
    best, before = best_sites(me, landmark, int(TURNS[landmark])), filled(me)
    if not best: return ""
    after = [before | covered(landmark, code) for code in best]
    degrees = QUARTER * site_turn(best[0])
    return _compared(s, p, before, after, t, t(TURNED, degrees=degrees) if degrees else "")


def _compared(s: Any, p: int, before: int, after: list[int], t: Translator, turned: str = "") -> str:
    """What would be full, or else nearly full, of the best place and of the best of the others: each by its star."""
    stars = [t("★ best"), t("☆ next")]
    if turned: stars[0] = f"{stars[0]}, {turned}"
    done = [t.row(group_name(k, t) for k in completed(before, one)) for one in after]
    if done[0]:
        full = (t.phrase("{what}: {gain}", what=star, gain=one or t("nothing full"))
                for star, one in zip(stars, done, strict=False))  # fmt: skip
        return f"{t('It fills – {list}.', list=t.row(full, '; '))} {_worth(s, p, t)}"
    short = [left_free(before, one) for one in after]
    said = [t("{star}: district {district}, line {line}", star=stars[0], district=short[0][0], line=short[0][1])]
    said += [t("{star}: {district}, {line}", star=stars[1], district=district, line=line)
             for district, line in short[1:]]  # fmt: skip
    return f"{t('Plots short – {list}.', list=t.row(said, '; '))} {_worth(s, p, t)}"


def _worth(s: Any, p: int, t: Translator) -> str:
    return t("A full district: 1 resource; a full line: {points} per income.",
             points=t.amount(line_points(s, p), "point"))  # fmt: skip
