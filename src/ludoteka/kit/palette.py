"""Colours of drawings, by day and by lamplight."""

from __future__ import annotations

from collections.abc import Mapping


def themes(prefix: str, colours: Mapping[str, tuple[str, str]]) -> str:
    """A stylesheet that keeps named pairs of colours as `--prefix-name`: the first of a pair by day, the second by
    night. It is night where the system says so, unless the reader has chosen (`data-theme`)."""
    day, night = (";".join(f"--{prefix}-{name}:{pair[k]}" for name, pair in colours.items()) for k in range(2))
    return (
        f":root{{{day}}}\n@media (prefers-color-scheme:dark){{:root{{{night}}}}}\n"
        f":root[data-theme=dark]{{{night}}}\n:root[data-theme=light]{{{day}}}\n"
    )
