"""What the commands share: options, files, what is printed and how."""

from __future__ import annotations

import math
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from ludoteka.engine.registry import load as load_game
from ludoteka.text.box_file import box_text
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import LANGUAGES, Translator, mark
from ludoteka.text.input import shortened

if TYPE_CHECKING:
    from rich.console import Console

    from ludoteka.engine.game import Game, Line
    from ludoteka.engine.native import Progress

F = TypeVar("F", bound=Callable[..., Any])

LONGEST_NUMBER = 18  # figures: so that reading one is a matter of moments


# ---- commands and their options ------------------------------------------------------------------------------------


def command(name: str, t: Translator, about: str) -> Callable[[Callable[..., Any]], click.Command]:
    """A command that speaks the reader's language, and may be told which."""

    def make(run: Callable[..., Any]) -> click.Command:
        return click.command(name, help=about, options_metavar=t("[OPTIONS]"))(language(t)(run))

    return make


def language(t: Translator) -> Callable[[F], F]:
    """`--lang`: read before all else (see `app`), so that the help speaks it too; here it is only let pass."""
    about = t("Language: {names}.", names=", ".join(LANGUAGES))
    return click.option("--lang", metavar=t("LANG"), expose_value=False, help=about)


def game_argument(t: Translator) -> Callable[[F], F]:
    return click.argument("game", metavar=t("GAME"), help=t("A game's name; `ludoteka games` lists them."))


def box_option(t: Translator) -> Callable[[F], F]:
    about = t("Play with your own box: a mended copy of the game's box file.")
    return click.option("--box", metavar=t("FILE"), default="", help=about)


def log_option(t: Translator) -> Callable[[F], F]:
    about = t("How the log is written on stderr: lines for people, or JSON for programs.")
    return click.option("--log", type=click.Choice(["text", "json"]), default="text", show_default=True, help=about)


def choices_option(t: Translator) -> Callable[[F], F]:
    about = t("An option of the game, which `ludoteka games` lists; may be given again.")
    return click.option("--option", "-o", "options", metavar=t("NAME=NUMBER"), multiple=True, help=about)


def seed_option(t: Translator, about: str) -> Callable[[F], F]:
    return click.option("--seed", metavar=t("SEED"), help=about)


def json_option(t: Translator) -> Callable[[F], F]:
    return click.option("--json", "as_json", is_flag=True, help=t("Print JSON, for programs."))


class Seconds(click.FloatRange):
    """A number of seconds within bounds. What is no number is within none, but click would let it pass."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        seconds: float = super().convert(value, param, ctx)
        if math.isnan(seconds):
            raise UserError(mark("“{text}” is no number of seconds."), text=shortened(str(value)))
        return seconds


def game_of(name: str, box: str = "") -> Game:
    """A game for the printed box or for an owner's box file; raises UserError."""
    return load_game(name, box_text(box))


def number_of(text: str) -> int | None:
    """A whole number as somebody wrote it; None for what is none, or has more figures than anything here."""
    try:
        return int(text) if len(text) <= LONGEST_NUMBER else None
    except ValueError:
        return None


def choices_of(pairs: Sequence[str]) -> dict[str, int]:
    """Options of a game, written NAME=NUMBER; raises UserError."""
    chosen = {}
    for pair in pairs:
        name, _, value = pair.partition("=")
        number = number_of(value)
        if number is None:
            raise UserError(mark("“{text}” is no option: write NAME=NUMBER."), text=shortened(pair))
        chosen[name.strip()] = number
    return chosen


# ---- files ---------------------------------------------------------------------------------------------------------


def write_file(file: str, text: str) -> None:
    """Write a text file: beside the one that is there, which is replaced once all of the new one is on the disk.
    Raises UserError."""
    try:
        path = Path(os.path.realpath(file))
        if path.exists() and not path.is_file():  # a device or a pipe, which nothing can take the place of
            path.write_text(text, "utf-8")
            return
        beside = path.with_name(f".ludoteka-{os.getpid()}.part")
        try:
            with beside.open("w", encoding="utf-8") as stream:
                stream.write(text)
                stream.flush()
                os.fsync(stream.fileno())
            if path.exists():
                beside.chmod(path.stat().st_mode & 0o777)
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        name = shortened(file[::-1])[::-1]  # its end tells most
        raise UserError(mark("The file {file} cannot be written: {error}."), file=name, error=reason(error)) from None


def reason(error: Exception) -> object:
    return getattr(error, "strerror", None) or error


def taken(file: str, own: Sequence[str] = ()) -> bool:
    """Whether a file is there already that is none of one's own."""
    path = Path(file)
    try:
        return path.exists() and not any(Path(one).exists() and path.samefile(one) for one in own)
    except OSError:
        return False  # writing it will say why


# ---- what is printed -----------------------------------------------------------------------------------------------


def is_terminal(stream: Any = None) -> bool:
    """Whether a person looks on."""
    return bool((stream or sys.stdout).isatty())


def console(*, stderr: bool = False) -> Console:
    """Rich, where a person looks; made late, because most commands do without."""
    from rich.console import Console

    return Console(stderr=stderr, highlight=False, markup=False, emoji=False, soft_wrap=True)


def say(text: str = "", style: str = "") -> None:
    """A line: in colours in a terminal, plain where it is piped."""
    if style and is_terminal():
        console().print(text, style=style)
    else:
        click.echo(text)


def clear() -> None:
    """Leave nothing of what stands in a terminal, not even above its edge."""
    if is_terminal():
        click.echo("\033[2J\033[3J\033[H", nl=False)


def draw(game: Game, text: str) -> None:
    """The table in characters, with the game's inks in a terminal."""
    if not (game.inks and is_terminal()):
        click.echo(text)
        return
    from rich.text import Text

    drawing = Text(text)
    for start, end, style in game.inks(text):
        drawing.stylize(style, start, end)
    console().print(drawing)


def columns(rows: Sequence[Sequence[str]], gap: str = "  ") -> list[str]:
    """Rows as lines, each column as wide as its widest cell."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [gap.join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def sheet_lines(lines: Sequence[Line], t: Translator) -> list[str]:
    """The score sheet; a column for each seat where they do not score together."""
    rows = [[line.label, *map(str, line.values)] for line in lines]
    seats = max((len(line.values) for line in lines), default=1)
    if seats > 1:
        rows.insert(0, ["", *(t("Seat {seat}", seat=seat + 1) for seat in range(seats))])
    rows = [row + [""] * (seats + 1 - len(row)) for row in rows]
    label = max(len(row[0]) for row in rows)
    width = max(len(cell) for row in rows for cell in row[1:])
    return ["  ".join([row[0].ljust(label), *(cell.rjust(width) for cell in row[1:])]).rstrip() for row in rows]


def say_sheet(lines: Sequence[Line], t: Translator) -> None:
    """The score sheet, its totals bold in a terminal."""
    for text in sheet_lines(lines, t):
        say(text, "bold" if any(line.total and text.startswith(line.label) for line in lines) else "")


# ---- where a person waits ------------------------------------------------------------------------------------------


@contextmanager
def progress(about: str) -> Iterator[Callable[[int, int, str], None] | None]:
    """A bar on stderr that leaves nothing behind; None where nobody looks. Called with done, all, what."""
    if not is_terminal(sys.stderr):
        yield None
        return
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    parts = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:>3.0f} %"),
             TimeElapsedColumn(), TextColumn("{task.fields[what]}"))  # fmt: skip
    with Progress(*parts, console=console(stderr=True), transient=True) as bar:
        task = bar.add_task(about, total=None, what="")
        yield lambda done, total, what: bar.update(task, completed=done, total=total, what=what)


@contextmanager
def compiling(game: Game, t: Translator) -> Iterator[Progress | None]:
    """For `Native.warm`: what is compiled now, while somebody waits for it."""
    with progress(t("Compiling the rules of {game}", game=game.title)) as bar:
        yield (lambda what, done, total: bar(done, total, what)) if bar else None


def plain(values: Mapping[str, Any]) -> dict[str, Any]:
    """Values for JSON: rounded to what is worth reading."""
    return {name: float(f"{value:.4g}") if isinstance(value, float) else value for name, value in values.items()}
