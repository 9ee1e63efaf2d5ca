"""What a run has shown, as a picture: PNG, SVG, whatever the file's name ends with."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ludoteka.arena.play import Played
from ludoteka.arena.setting import Setting
from ludoteka.arena.standings import Report, contests
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import Translator, mark

INK, LINE, FAIR = "#2f6f4f", "#1f3d33", "#b5562b"
WIDE, ROW = 10.0, 0.45  # inches


def plot(setting: Setting, games: Sequence[Played], shown: Report, file: Path, t: Translator) -> None:
    """Draw shares of wins with the intervals of the boards beside points as boxes, a row for each bot. Raises UserError
    where matplotlib is not installed, does not know the kind of picture, or the file cannot be written."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise UserError(mark("Plots want matplotlib: pip install 'ludoteka[arena]'.")) from None
    bots = [one.bot for one in reversed(shown.standings)]
    figure = Figure(figsize=(WIDE, 1.6 + ROW * len(bots)), layout="constrained")
    left, right = figure.subplots(1, 2, sharey=True)
    _shares(left, shown, bots, t)
    _points(right, setting, games, bots, t)
    figure.suptitle(t("{game}: {games} games", game=setting.loaded.title, games=shown.games))
    try:
        figure.savefig(file, dpi=150)
    except ValueError as error:
        raise UserError(mark("The picture {file} cannot be drawn: {error}"), file=file, error=error) from error
    except OSError as error:
        raise UserError(mark("The file {file} cannot be written: {error}."), file=file, error=error.strerror) from error


def _shares(axes: Any, shown: Report, bots: Sequence[str], t: Translator) -> None:
    of = {one.bot: one for one in shown.standings}
    shares = [100 * of[bot].share for bot in bots]
    low = [max(0.0, 100 * (of[bot].share - of[bot].by_boards[0])) for bot in bots]
    high = [max(0.0, 100 * (of[bot].by_boards[1] - of[bot].share)) for bot in bots]
    axes.barh(bots, shares, color=INK, height=0.6)
    axes.errorbar(shares, bots, xerr=[low, high], fmt="none", ecolor=LINE, capsize=4)
    axes.axvline(100 * shown.fair, color=FAIR, linestyle="--", linewidth=1)
    axes.set_xlim(0, 100)
    axes.set_xlabel(t("wins, % (95 % by boards; dashed: fair)"))


def _points(axes: Any, setting: Setting, games: Sequence[Played], bots: Sequence[str], t: Translator) -> None:
    fought = contests(setting, games)
    points = [[n for one in fought for who, n in zip(one.names, one.points, strict=True) if who == bot] for bot in bots]
    axes.boxplot(points, orientation="horizontal", positions=range(len(bots)), tick_labels=list(bots), widths=0.5,
                 medianprops={"color": INK, "linewidth": 2}, flierprops={"markersize": 2})  # fmt: skip
    axes.set_xlabel(t("points"))
