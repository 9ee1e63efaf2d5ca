"""Words on the table: as large as they have room, narrowed a little where they have none, and shortened before they
cannot be read."""

from __future__ import annotations

from html import escape

SIZE, LARGE = 15.6, 17.8  # in units of the table: 14 and 16 px where all of it is seen at 1440 × 900
BOLD = ("tap-title", "tap-track", "tap-small")
SHARE, SHARE_BOLD = 0.58, 0.64  # of a letter's height, about how wide one is
NARROWEST = 0.66  # of what it would be


def wide(words: str, size: float = SIZE, names: str = "tap-note") -> float:
    """About how wide a line is."""
    return len(words) * size * (SHARE_BOLD if names in BOLD else SHARE)


def line(x: float, y: float, words: str, names: str = "tap-note", most: float = 0, anchor: str = "start", *,
         large: bool = True) -> str:  # fmt: skip
    """A line of text, no wider than `most`; `large` where there is room for it."""
    fit = size = ""
    if most:
        words = shortened(words, most, names)
        if large and wide(words, LARGE, names) <= most: size = " is-large"
        elif wide(words, SIZE, names) > most: fit = f' textLength="{most:g}" lengthAdjust="spacingAndGlyphs"'
    return f'<text class="{names}{size}" x="{x:g}" y="{y:g}" text-anchor="{anchor}"{fit}>{escape(words)}</text>'


def shortened(words: str, most: float, names: str = "tap-note") -> str:
    """What of a line can be read in so much room; where it is cut it says so."""
    if wide(words, SIZE, names) * NARROWEST <= most: return words
    return words[: max(int(most / (wide("o", SIZE, names) * NARROWEST)) - 1, 1)].rstrip() + "…"


def halves(words: str, most: float) -> list[str]:
    """A name in one line, or in two that are about as long."""
    if wide(words, SIZE, "tap-small") <= most or " " not in words.strip(): return [words]
    cuts = [k for k, letter in enumerate(words) if letter == " "]
    cut = min(cuts, key=lambda k: max(k, len(words) - k - 1))
    return [words[:cut], words[cut + 1 :]]
