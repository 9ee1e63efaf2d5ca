"""All seats at a glance, as HTML: what nearly each wish changes a number of, so that it is set without a template."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import escape

from ludoteka.table.drawn.templates import token
from ludoteka.text.i18n import Translator


def glance(about: Mapping[str, Any], t: Translator, *, lookable: bool) -> str:
    """The seats, as `pages` has found what is to be said of them, and the points of who plays alone; `lookable`: what
    lies before each can be looked at."""
    thinking, score = about["thinking"], about["score"]
    seats = "".join([_seat(seat, t, lookable=lookable, thinks=thinking) for seat in about["seats"]])
    alone = ""
    if score is not None:
        said = escape(t.amount(score, "point").word)
        alone = f'<p class="score" data-score="{score}" data-at="score"><b>{score}</b> <span>{said}</span></p>'
    return f'<ul class="seats" aria-label="{escape(t("Seats"))}">\n{seats}</ul>\n{alone}'


def _seat(seat: Mapping[str, Any], t: Translator, *, lookable: bool, thinks: bool) -> str:
    number, name, turn, there = seat["number"], escape(seat["name"]), seat["turn"], seat["person"]
    sign = token(number)
    names = f"seat{' is-turn' * turn}{' is-leading' * seat['leads']}"
    facts = ' aria-current="true"' * turn + (f' data-person="{number}"' if there else "") + " data-mine" * seat["mine"]
    look = ""
    if lookable:
        said = t("What lies before you") if seat["you"] else t("What lies before: {name}", name=seat["name"])
        look = (
            f'<button type="button" class="seat-look needs-js" data-look="{number}" data-key="look{number}"'
            f' aria-pressed="false" aria-label="{escape(said)}"></button>'
        )
    asked = f' <span class="seat-asked">{escape(seat["asked"])}</span>' if seat["asked"] and not seat["you"] else ""
    here = there and not seat["mine"]
    shown = '<span class="here" aria-hidden="true"></span><span class="here-word unseen"></span>' if here else ""
    thinking = _thinks(t) if turn and thinks else ""
    return (
        f'<li class="{names}"{facts} data-at="seat{number}">{look}{sign}<span class="seat-who">'
        f'<span class="seat-name">{name}</span>{asked}</span>{_points(seat, t)}'
        f'<span class="seat-facts">{seat["facts"]}</span>{shown}{_clock(seat["clock"])}{thinking}</li>\n'
    )


def _points(seat: Mapping[str, Any], t: Translator) -> str:
    """The points of a seat, how many win, and whether it leads."""
    points, goal = seat["points"], seat["goal"]
    if points is None:
        return ""
    most = f'<small class="seat-goal" aria-hidden="true">/{goal}</small>' if goal else ""
    said = [t.amount(points, "point").word]
    said += [t("points to win: {n}", n=goal)] if goal else []
    said += [t("in the lead")] if seat["leads"] else []
    return f'<b class="seat-points">{points}{most}<span class="unseen"> {", ".join(map(escape, said))}</span></b>'


def _thinks(t: Translator) -> str:
    return f'<span class="thinking">{escape(t("thinks"))}<i aria-hidden="true"></i></span>'


def _clock(clock: Any) -> str:
    if not clock:
        return ""
    due = f' data-due="{clock["due"]}"' if clock["due"] else ""
    return f'<span class="clock" role="timer"{due}>{escape(clock["shown"])}</span>'
