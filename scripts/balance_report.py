"""The report on how balanced a game is: what is told of any game, before the chapters of the game's own.

Of a game's `checks/balance.py` it takes `TITLE`, `ABOUT`, `HALVES`, the limits `SEAT_LIMIT` (points of a hundred wins
from what is fair) and `AIM_LIMIT` (wins of a hundred matches), None where the house promises none, and `chapters`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

Found = dict[str, Any]
"""Of some matches: arrays with a row for each; `won`, `score`, `order`, `turns`, `decisions` and `got` of any game,
and `aiming`, the seat that aims, if one does."""
Aimed = Mapping[tuple[str, float], Found]
"""The matches that were played for each aim and bonus."""


def report(game: Any, aims: Mapping[str, Any], found: Found, aimed: Aimed, command: str, bot: str = "greedy") -> str:
    """The whole report in Markdown; `bot` has sat in all seats."""
    games, seats = found["score"].shape
    who = "greedy bots" if bot == "greedy" else f"bots, `{bot}`"
    lines = [
        f"# {game.TITLE}", "",
        (f"{games:,} matches of {seats} between equal {who}{', and more in which one aims' if aimed else ''}. "
        f"Made by `{command}`."), "",
        (f"{game.ABOUT} A win that is shared counts in parts. Points of a hundred are written as pp, standard errors "
         "as ±."), "",
    ]  # fmt: skip
    chapters = [in_turn(found, game.SEAT_LIMIT), lengths(found)]
    if aimed:
        chapters.append(aiming(aims, aimed, game.HALVES, game.AIM_LIMIT))
    chapters += game.chapters(found)
    return "\n".join([*lines, *(line for chapter in chapters for line in chapter)]) + "\n"


def in_turn(found: Found, limit: float | None) -> list[str]:
    """How often who begins wins, and each seat after."""
    seats = found["score"].shape[1]
    won, order = found["won"], found["order"]
    shares = [100 * won[order == k].mean() for k in range(seats)]
    fair = 100 / seats
    worst = max(abs(share - fair) for share in shares)
    rows = [f"| {k + 1} | {share:.2f} % | {share - fair:+.2f} pp | {found['score'][order == k].mean():.1f} |"
            for k, share in enumerate(shares)]  # fmt: skip
    error = 100 * won[order == 0].std() / len(won) ** 0.5
    promised, kept = (f"; the limit is {limit:g} pp", f" ({_said(worst <= limit)})") if limit is not None else ("", "")
    return [
        "## Seats", "", f"Fair is {fair:.0f} %{promised}. Farthest: **{worst:.2f} pp**{kept}, ± {error:.2f}.", "",
        "| in turn order | wins | from fair | mean score |", "|---|---|---|---|", *rows, "",
    ]  # fmt: skip


def _said(fine: bool) -> str:
    return "holds" if fine else "does not hold"


def lengths(found: Found) -> list[str]:
    """How many turns a seat takes, and how much is decided."""
    turns = found["turns"]
    low, mid, high = np.percentile(turns, [1, 50, 99])
    return [
        "## Lengths", "",
        (f"A seat takes {turns.mean():.1f} turns (one in a hundred fewer than {low:.0f}, half up to {mid:.0f}, one in "
         f"a hundred more than {high:.0f}); a match has {found['decisions'].mean():.0f} decisions. "
         "No match was left unfinished."), "",
    ]  # fmt: skip


def aiming(aims: Mapping[str, Any], aimed: Aimed, halves: str, limit: float | None) -> list[str]:
    """What comes of favouring something: does any strategy always win?"""
    rows, worst = [], (0.0, "", 0.0)
    for (name, bonus), found in aimed.items():
        rate, error, mine, others = aimers(found)
        k = list(aims).index(name)
        worst = max(worst, (rate, name, error))
        had = f"{mine[k]:.2f} | {others[k]:.2f}"
        rows.append(f"| {aims[name].words} | {bonus:g} | {had} | {rate:.1f} % ± {error:.1f} |")
    games, seats = min((found["won"] for found in aimed.values()), key=len).shape
    promised, kept = (f", the limit {limit:g} %", f" ({_said(worst[0] <= limit)})") if limit is not None else ("", "")
    return [
        "## Aims", "",
        (f"One seat aims at something, the {seats - 1} others play as ever: to it an action that serves the aim is "
         f"worth a bonus of so many points more{f' ({halves})' if halves else ''}. {games:,} matches for each line, in "
         f"which the seats take turns at aiming. No aim always wins: fair is {100 / seats:.0f} %{promised}. Most: "
         f"**{worst[0]:.1f} %**{kept}, ± {worst[2]:.1f}, of {aims[worst[1]].words}. *Got* says that it was aimed at: "
         "so much had who aimed, so much the others."), "",
        "| aim | bonus | got | others got | wins |", "|---|---|---|---|---|", *rows, "",
    ]  # fmt: skip


def aimers(found: Found) -> tuple[float, float, Any, Any]:
    """Of matches in which the seats took turns at aiming: how often who aimed won, the standard error, and how much of
    each aim they and the others had at the end."""
    games, seats = found["won"].shape
    mine = np.arange(seats) == found["aiming"][:, None]
    won = found["won"][mine]
    return 100 * won.mean(), 100 * won.std() / games**0.5, found["got"][mine].mean(0), found["got"][~mine].mean(0)
