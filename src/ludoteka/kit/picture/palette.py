"""Colours of drawings, by day and by lamplight."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ludoteka.kit.picture import seats

Pair = tuple[str, str]
"""A colour by day, and by night."""

#: What every drawing of the house has: the ground that words stand on, what they are written in, thin lines, the halo
#: of what may be chosen and what lies in its light, and what is refused.
PAPER: dict[str, Pair] = {
    "paper": ("#fffaf0", "#2a2d36"),
    "ink": ("#33291f", "#f4ead7"),
    "soft": ("#66584a", "#c3b8a5"),
    "line": ("#c9b58f", "#565b68"),
    "halo": ("#b4560a", "#ffc35c"),
    "lit": ("#fff3b8", "#ffd88a"),
    "no": ("#a32f1b", "#ff9f87"),
    "edge": ("#1f1a14", "#0b0c10"),
    "glint": ("#fffaf0", "#f4ead7"),
}
#: The colours of the seats, `s1` to `s6`.
SEATS: dict[str, Pair] = {f"s{k}": pair for k, pair in enumerate(seats.COLOURS, start=1)}


def themes(prefix: str, colours: Mapping[str, Pair]) -> str:
    """A stylesheet that keeps named pairs of colours as `--prefix-name`: the first of a pair by day, the second by
    night. It is night where the system says so, unless the reader has chosen (`data-theme`)."""
    day, night = (";".join(f"--{prefix}-{name}:{pair[k]}" for name, pair in colours.items()) for k in range(2))
    return (
        f":root{{{day}}}\n@media (prefers-color-scheme:dark){{:root{{{night}}}}}\n"
        f":root[data-theme=dark]{{{night}}}\n:root[data-theme=light]{{{day}}}\n"
    )


def fills(prefix: str, names: Iterable[str], before: str = "f-") -> str:
    """Classes `prefix-f-name` that fill with the colour of that name and do nothing else."""
    return "".join(f".{prefix}-{before}{name}{{fill:var(--{prefix}-{name})}}" for name in names)


def lines(prefix: str, names: Iterable[str], before: str = "l-") -> str:
    """Classes `prefix-l-name` that draw round-ended lines in the colour of that name and fill nothing."""
    drawn = "stroke-linecap:round;stroke-linejoin:round"
    return "".join(f".{prefix}-{before}{name}{{fill:none;stroke:var(--{prefix}-{name});{drawn}}}" for name in names)


def seat_classes(prefix: str) -> str:
    """Classes `prefix-seat-1` to `-6`, below which `--prefix-seat` is the colour of that seat."""
    return "".join(f".{prefix}-seat-{k}{{--{prefix}-seat:var(--{prefix}-s{k})}}" for k in range(1, len(SEATS) + 1))
