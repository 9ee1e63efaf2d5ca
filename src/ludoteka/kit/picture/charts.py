"""Charts as SVG: points over time, and how often each face of a die came. Colours and sizes of words are of a page's
stylesheet (`charts.css`); each chart says in words what it shows, for who does not see it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ludoteka.kit.picture.drawing import num
from ludoteka.kit.picture.seats import mark_at

WIDTH, HEIGHT = 640, 300
LEFT, RIGHT, TOP, BOTTOM = 56, 34, 16, 40

#: Distances between two lines of a scale: one of these, or ten times as much.
STEPS = (1, 2, 5, 10, 20, 25, 50, 100)


def scale(low: float, high: float, lines: int = 5) -> list[int]:
    """Round numbers from at most `low` to at least `high`, about so many."""
    step, tens = 1, 1
    while (high - low) / step > lines:
        wider = [each * tens for each in STEPS if each * tens > step]
        if not wider:
            tens *= 100
            continue
        step = wider[0]
    first, last = int(low // step) * step, -int(-high // step) * step
    return list(range(first, max(last, first + step) + 1, step))


def lines(at: Sequence[int], series: Sequence[Sequence[float]], said: str, below: str) -> str:
    """A line for each seat over the entries `at` of a log; `said` tells in words what it shows, `below` stands under
    the chart. Lines of several seats differ by colour, by the mark at their end, and by how they are broken."""
    highest = max((value for one in series for value in one), default=0)
    lowest = min((value for one in series for value in one), default=0)
    rows = scale(min(0, lowest), max(highest, 1))
    last = max(at[-1], 1)

    def x(k: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * k / last

    def y(value: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (value - rows[0]) / (rows[-1] - rows[0])

    drawn = [_row(value, y(value)) for value in rows]
    drawn += [
        f'<text class="chart-word" x="{num(x(k))}" y="{HEIGHT - 12}" text-anchor="middle">{k}</text>'
        for k in scale(0, last)
        if k <= last * 0.85  # the rest is for what is counted
    ]
    at_end = f'x="{WIDTH - RIGHT}" y="{HEIGHT - 12}" text-anchor="end"'
    drawn.append(f'<text class="chart-word" {at_end}>{escape(below)}</text>')
    ends: list[float] = []
    for seat, values in enumerate(series):
        way = "".join(
            f"{'L' if k else 'M'}{num(x(entry))} {num(y(value))}"
            for k, (entry, value) in enumerate(zip(at, values, strict=True))
        )
        drawn.append(f'<path class="chart-line line-{seat % 6 + 1}" d="{way}"/>')
    for seat, values in sorted(enumerate(series), key=lambda one: one[1][-1]):
        end = y(values[-1])
        if ends and ends[-1] - end < 17:  # marks that would lie upon each other stand side by side
            end = ends[-1] - 17
        ends.append(end)
        if len(series) > 1:
            drawn.append(mark_at(seat, WIDTH - RIGHT + 17, max(end, 10), 17, f"token seat-{seat % 6 + 1}"))
    return _svg(drawn, said, HEIGHT)


def bars(faces: Sequence[str], counts: Sequence[float], expected: Sequence[float], said: str) -> str:
    """A bar for each face, and a line across it where it was to be expected."""
    rows = scale(0, max(*counts, *expected, 1), 4)
    height = 220
    wide = (WIDTH - LEFT - RIGHT) / len(faces)

    def y(value: float) -> float:
        return height - BOTTOM - (height - TOP - BOTTOM) * value / rows[-1]

    drawn = [_row(value, y(value)) for value in rows]
    for k, (face, count, wanted) in enumerate(zip(faces, counts, expected, strict=True)):
        x = LEFT + wide * k
        bar, middle = min(wide * 0.62, 60), x + wide / 2
        drawn.append(
            f'<rect class="chart-bar" x="{num(middle - bar / 2)}" y="{num(y(count))}" width="{num(bar)}"'
            f' height="{num(height - BOTTOM - y(count))}" rx="3"/>'
            f'<path class="chart-expected" d="M{num(middle - wide * 0.42)} {num(y(wanted))}h{num(wide * 0.84)}"/>'
            f'<text class="chart-word" x="{num(middle)}" y="{height - 12}" text-anchor="middle">{escape(face)}</text>'
        )
    return _svg(drawn, said, height)


def _row(value: float, y: float) -> str:
    return (
        f'<path class="chart-row" d="M{LEFT} {num(y)}H{WIDTH - RIGHT}"/>'
        f'<text class="chart-word" x="{LEFT - 8}" y="{num(y + 5)}" text-anchor="end">{num(value)}</text>'
    )


def _svg(drawn: Sequence[str], said: str, height: int) -> str:
    inner = "".join(drawn)
    return f'<svg class="chart" viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(said)}">{inner}</svg>'
