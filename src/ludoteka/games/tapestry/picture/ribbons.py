"""The four tracks as ribbons round the map: what each space costs and gives in signs, landmarks, tokens."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Any

from ludoteka.kit.kept import fields, kept_by
from ludoteka.text.i18n import Translator

from ..box.tables import BONUS_GAIN, BONUS_KIND, GAIN, LANDMARK_AT, TALL, WIDE
from ..rules.tracks import board as on_board
from ..state import LAST, SHADOW, SPACES, TRACKS
from ..words.benefits import bonus, cost, gives, spot_name
from ..words.names import LANDMARK_NAMES, TRACK_NAMES
from . import icons, signs
from .roofs import shape

WIDTH, HEIGHT = 1110, 660
LONG, FLAT = 64, 106  # a space of the ribbons above and below
TALL_BOX, BROAD = 50, 132  # a space of those at the sides
LEFT, TOP = 139, 5  # where the first space of a ribbon begins
LANE = 15  # between a ribbon and the map: there the tokens stand


def box(spot: int) -> tuple[float, float, float, float]:
    """The rectangle of a space: the ribbons go round clockwise, exploration above, technology on the left."""
    track, n = divmod(spot, SPACES)
    if track == 0: return LEFT + LONG * n, 4, LONG, FLAT
    if track == 1: return WIDTH - 4 - BROAD, TOP + TALL_BOX * n, BROAD, TALL_BOX
    if track == 2: return LEFT + LONG * (LAST - n), HEIGHT - 4 - FLAT, LONG, FLAT
    return 4, TOP + TALL_BOX * (LAST - n), BROAD, TALL_BOX


def middle(spot: int) -> tuple[float, float]:
    x, y, w, h = box(spot)
    return x + w / 2, y + h / 2


def lane(spot: int, k: int, n: int) -> tuple[float, float]:
    """Where the k-th of n tokens stands at a space."""
    x, y, w, h = box(spot)
    track = spot // SPACES
    if spot % SPACES == 0: return _at_start(spot, k, n)
    slots = max(n, 3)
    along = (k + 0.5 + (slots - n) / 2) / slots
    if track == 0: return x + w * along, y + h + LANE / 2 + 1
    if track == 2: return x + w * along, y - LANE / 2 - 1
    if _at_corner(spot): return x + w - 11 - (17 if n < 4 else 14) * k, y + 12
    return (x - LANE / 2 - 2, y + h * along) if track == 1 else (x + w + LANE / 2 + 2, y + h * along)


def _at_corner(spot: int) -> bool:
    """Whether a space at a side has the end of another ribbon where its lane would be: tokens stand on it, in the
    free corner above."""
    return spot // SPACES in (1, 3) and spot % SPACES in (1, LAST - 1, LAST)


def _at_start(spot: int, k: int, n: int) -> tuple[float, float]:
    """The same at a start, inside its own title: below the name, or on both sides of the sign."""
    x, y, w, h = box(spot)
    if h > w:
        row, across = divmod(k, 3)
        in_row = min(n - 3 * row, 3)
        return x + w / 2 + 17.5 * (across - (in_row - 1) / 2), y + h - (10 if n < 4 else 22 - 14 * row)
    side, along = k % 2, k // 2
    return x + (12 + 17 * along if not side else w - 12 - 17 * along), y + 15


def draw(s: Any, t: Translator) -> str:
    """All four, with everything on them."""
    return _spaces(s, t) + _favourite(s) + tokens(s, t)


@kept_by(lambda s, t: (t.plain, int(on_board(s))))
def _spaces(s: Any, t: Translator) -> str:
    return "".join(_space(spot, standing(s, spot), t.plain) for spot in range(TRACKS * SPACES))


def words(s: Any, spot: int, t: Translator) -> str:
    """A space in words: cost, benefit, bonus, landmark."""
    return _words(spot, standing(s, spot), t.plain)


@lru_cache(maxsize=2048)
def _words(spot: int, landmark: int, t: Translator) -> str:
    parts = [spot_name(spot, t)]
    if spot % SPACES:
        parts.append(t("Cost: {cost}", cost=cost(spot, t)))
        parts.append(t("Benefit: {gain}", gain=gives(spot, t)))
        if BONUS_KIND[spot]: parts.append(t("Bonus: {gain}", gain=bonus(spot, t)))
        if landmark >= 0: parts.append(t("Landmark: {name}", name=t(LANDMARK_NAMES[landmark])))
    return ". ".join(parts)


def standing(s: Any, spot: int) -> int:
    """The landmark that is still to be had on a space, -1 for none."""
    landmark = int(LANDMARK_AT[spot])
    return landmark if landmark >= 0 and on_board(s) >> landmark & 1 else -1


@lru_cache(maxsize=2048)
def _space(spot: int, landmark: int, t: Translator) -> str:
    x, y, w, h = box(spot)
    track, n = divmod(spot, SPACES)
    frame = f'<rect class="tap-space" x="{x + 1.5:g}" y="{y + 1.5:g}" width="{w - 3:g}" height="{h - 3:g}" rx="9"/>'
    title = f"<title>{escape(_words(spot, landmark, t))}</title>"
    names = f'tap-t-{track} tap-tier-{(n + 2) // 3}{"" if n else " tap-start"}'
    head = f'<g class="{names}" data-place="t{spot}">{title}{frame}'
    if n == 0: return head + _start(spot, t) + "</g>"
    return head + (_flat if track in (0, 2) else _broad)(spot, landmark) + "</g>"


def _start(spot: int, t: Translator) -> str:
    (x, y), (_, _, w, h), track = middle(spot), box(spot), spot // SPACES
    name = escape(t(TRACK_NAMES[track]))
    size = 34 if h > w else 24
    return (icons.use(f"track{track}", x - size / 2, y - size * (1 if h > w else 0.9), size, "tap-sign")
            + f'<text x="{x:g}" y="{y + 20:g}" text-anchor="middle" textLength="{min(w - 8, 9 * len(name)):g}" '
            f'lengthAdjust="spacingAndGlyphs">{name}</text>')


def _flat(spot: int, landmark: int) -> str:
    """A space of the ribbons above and below."""
    x, y, w, _ = box(spot)
    paid = signs.cost(spot)
    size = min(14.0, (w - 30) / signs.wide(paid, 1))
    out = [f'<text class="tap-number" x="{x + 5:g}" y="{y + 18:g}">{spot % SPACES}</text>',
           signs.row(paid, x + w - 5 - signs.wide(paid, size), y + 6, size)]
    bonus_ = bool(BONUS_KIND[spot])
    out.append(signs.block(signs.benefit(int(GAIN[spot])), x + w / 2, y + (49 if bonus_ else 58), 22, w - 4))
    if bonus_: out.append(_bonus(spot, x + 4, y + 77, w - 8))
    out.append(_monument(landmark, x + w - 4, y + (76 if bonus_ else 102)))
    return "".join(out)


def _broad(spot: int, landmark: int) -> str:
    """A space of the ribbons at the sides."""
    x, y, w, h = box(spot)
    paid = signs.cost(spot)
    out = [f'<text class="tap-number" x="{x + 6:g}" y="{y + 18:g}">{spot % SPACES}</text>',
           signs.row(paid, x + 27, y + 5, 14)]
    bonus_ = bool(BONUS_KIND[spot])
    room = w - 68 if bonus_ else w - 8 - (6 * int(WIDE[landmark, 0]) + 4 if landmark >= 0 else 0)
    out.append(signs.line(signs.benefit(int(GAIN[spot])), x + 4 + room / 2, y + 34, 22, room))
    if bonus_: out.append(_bonus(spot, x + w - 64, y + 21, 60))
    out.append(_monument(landmark, x + w - 4, y + (20 if bonus_ else h - 4)))
    return "".join(out)


def _bonus(spot: int, x: float, y: float, w: float) -> str:
    """Price and gain of the bonus, in a frame of its own."""
    line = (*signs.price(spot), ("t", ":"), *signs.benefit(int(BONUS_GAIN[spot])))
    size = 20.0
    while size > 13 and signs.wide(line, size) > w - 3: size -= 0.5
    return (f'<rect class="tap-bonus" x="{x:g}" y="{y:g}" width="{w:g}" height="26" rx="6"/>'
            + signs.row(line, x + (w - signs.wide(line, size)) / 2, y + (26 - size) / 2, size))


def _monument(landmark: int, right: float, bottom: float) -> str:
    """The landmark that still stands there, small, by its lower right corner."""
    if landmark < 0: return ""
    unit = 6.0
    x, y = right - unit * int(WIDE[landmark, 0]) - 1, bottom - unit * int(TALL[landmark, 0]) - 1
    return f'<g transform="translate({x:g} {y:g})">{shape(landmark, unit)}</g>'


# ---- tokens --------------------------------------------------------------------------------------------------------


def _favourite(s: Any) -> str:
    """The Shadow Empire's outpost beside its favourite track."""
    if not s.shadow or s.shadow_empire.favourite < 0: return ""
    x, y, w, h = box(int(s.shadow_empire.favourite) * SPACES)
    return (f'<rect class="tap-favourite" x="{x - 2:g}" y="{y - 2:g}" width="{w + 4:g}" height="{h + 4:g}" rx="12"/>'
            + icons.use("heart", x + w - 20, y + 3, 17, "tap-sign"))


def standing_at(s: Any) -> dict[int, list[tuple[int, int]]]:
    """By space: the seats whose tokens stand there, each with which of its tokens it is; the Shadow Empire's last."""
    found: dict[int, list[tuple[int, int]]] = {}
    for p in range(int(s.seats)):
        me = s.players[p]
        for k, (track, space) in enumerate(zip(me.track.tolist(), me.space.tolist(), strict=True)):
            found.setdefault(track * SPACES + space, []).append((p, k))
    if s.shadow:
        for track, space in enumerate(s.shadow_empire.token.tolist()):
            found.setdefault(track * SPACES + space, []).append((SHADOW, track))
    return found


@kept_by(lambda s, t: (
    int(s.seats), s.players["track"].tobytes(), s.players["space"].tobytes(), int(s.shadow),
    fields(s.shadow_empire, "token"),
))  # fmt: skip
def tokens(s: Any, t: Translator) -> str:
    out = []
    for spot, here in standing_at(s).items():
        for n, (p, k) in enumerate(here):
            x, y = lane(spot, n, len(here))
            drawn = icons.token(p, x, y, 7.6 if len(here) < 6 else 6)
            plate = f'<circle class="tap-plate" cx="{x:g}" cy="{y:g}" r="9"/>' if spot % SPACES == 0 else ""
            out.append(f'<g data-at="token{p}-{k}">{plate}{drawn}</g>')
    return f'<g class="tap-tokens">{"".join(out)}</g>'
