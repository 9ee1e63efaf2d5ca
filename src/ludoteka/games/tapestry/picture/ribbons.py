"""The four tracks as ribbons round the map: what the spaces of a tier cost, what each of them gives, landmarks."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from itertools import accumulate
from typing import Any

from ludoteka.kit.kept import kept_by
from ludoteka.text.i18n import Translator

from ..box.tables import BONUS_GAIN, BONUS_KIND, GAIN, LANDMARK_AT, TALL, WIDE
from ..rules.tracks import board as on_board
from ..state import LAST, SPACES, TRACKS
from ..words.benefits import bonus, cost, gives, spot_name
from ..words.names import LANDMARK_NAMES, SPACE_NAMES, TRACK_NAMES
from . import icons, letters, signs
from .roofs import shape

WIDTH, HEIGHT = 1166, 660
EDGE = 3  # around everything
BAND = 28.5  # a band along the outer edge says once what the three spaces of a tier cost
SIDES = {1: 174.5, 3: 188.5}  # how wide the ribbons at the sides are, with their band: technology gives most at once
STEP, TOP = 50, 5  # a space of theirs; the first one
FLAT = 80  # how high a space of the ribbons above and below is
FLATS = (0, 2)  # the tracks above and below
HEAD = 46  # and how wide their starts are
LEFT, RIGHT = EDGE + SIDES[3] + 2, WIDTH - EDGE - SIDES[1] - 2  # where those begin and end
ROW = 28  # of signs
NUMBER = 21.5  # what is above them: a space's number, tokens
MONUMENT = 22.0  # a landmark beside them
NARROWEST = 36.0, 8.0  # a space above or below: tokens, and each letter of the number beside them
TOGETHER = (2 * SPACES + 3, 2 * SPACES + 5)  # spaces that have room for both gifts in a row, and tokens above it
TIERS, IN_TIER = 4, 3
LARGE, SMALL = signs.LARGE, 20.0  # signs; and the least that a landmark is wide or high


def rows(spot: int) -> tuple[tuple[signs.Sign, ...], ...]:
    """What a space above or below gives: in one row where it has a bonus or room for that, else in two."""
    gain = factored(signs.benefit(int(GAIN[spot])))
    broken = [gain] if BONUS_KIND[spot] or spot in TOGETHER else signs.lines(gain, LARGE, 0)
    if len(broken) > 2: broken = signs.lines(gain, LARGE, 2.2 * LARGE)
    return tuple(signs.counted(one) for one in broken)


def alone(spot: int) -> bool:
    """Whether what a space above or below gives leaves the row above it to tokens."""
    return len(rows(spot)) == 1 and not BONUS_KIND[spot]


def _needs(spot: int) -> float:
    """How wide a space above or below is at least."""
    free, letter = NARROWEST
    drawn = max(*_across(spot), tag(spot) if BONUS_KIND[spot] else 0) + 4.5
    return max(drawn, free + letter * len(str(spot % SPACES)))


def _across(spot: int) -> list[float]:
    """How wide the rows of a space above or below are, beside the narrowest its landmark: never where its tokens stand,
    but where a bonus leaves no other room."""
    found = [signs.wide(one, LARGE) for one in rows(spot)]
    if LANDMARK_AT[spot] >= 0 and not BONUS_KIND[spot]: found[found.index(min(found))] += MONUMENT + 2
    return found


def _edges(track: int) -> tuple[float, ...]:
    """Where the spaces of a ribbon above or below begin, counted from its start, and where the last one ends: what each
    of them needs; what is left makes the narrowest ones broader."""
    needs, total = [_needs(track * SPACES + n) for n in range(1, SPACES)], RIGHT - LEFT - HEAD
    least = min(needs)
    while sum(max(need, least) for need in needs) < total - 0.5: least += 0.1
    wide = [max(need, least) for need in needs]
    spare = (total - sum(wide)) / LAST
    return tuple(accumulate((HEAD, *(one + spare for one in wide)), initial=0.0))


@lru_cache(maxsize=128)
def box(spot: int) -> tuple[float, float, float, float]:
    """The rectangle of a space: the ribbons go round clockwise, exploration above, technology on the left."""
    track, n = divmod(spot, SPACES)
    if track in FLATS:
        begins, ends = EDGES[track][n : n + 2]
        high = FLAT + (0 if n else BAND)
        if track == 0: return LEFT + begins, EDGE + (BAND if n else 0), ends - begins, high
        return RIGHT - ends, HEIGHT - EDGE - BAND - FLAT, ends - begins, high
    y = TOP + STEP * (n if track == 1 else LAST - n)
    side, wide = SIDES[track], SIDES[track] - (BAND if n else 0)
    return (WIDTH - EDGE - side if track == 1 else EDGE + side - wide), y, wide, STEP


def middle(spot: int) -> tuple[float, float]:
    x, y, w, h = box(spot)
    return x + w / 2, y + h / 2


def band(track: int, tier: int) -> tuple[float, float, float, float]:
    """The rectangle along the outer edge that belongs to three spaces."""
    boxes = [box(track * SPACES + tier * IN_TIER + 1 + k) for k in range(IN_TIER)]
    x, y = min(one[0] for one in boxes), min(one[1] for one in boxes)
    if track == 0: return x, EDGE, sum(one[2] for one in boxes), BAND
    if track == 2: return x, y + FLAT, sum(one[2] for one in boxes), BAND
    return (WIDTH - EDGE - BAND if track == 1 else EDGE), y, BAND, IN_TIER * STEP


def draw(s: Any, t: Translator) -> str:
    """All four, with the landmarks that are still to be had."""
    return _bands(t.plain) + _spaces(s, t)


@kept_by(lambda s, t: (t.plain, int(on_board(s)), shared(s)))
def _spaces(s: Any, t: Translator) -> str:
    beside = shared(s)
    return "".join(space(spot, standing(s, spot), t.plain, spot in beside) for spot in range(TRACKS * SPACES))


def shared(s: Any) -> tuple[int, ...]:
    """Spaces where a token stands beside a landmark that is still to be had."""
    tracks, spaces = s.players["track"][: int(s.seats)], s.players["space"][: int(s.seats)]
    spots = {int(spot) for spot in (tracks.astype(int) * SPACES + spaces).flat}
    return tuple(sorted(spot for spot in spots if spot in SHARED and standing(s, spot) >= 0))


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


# ---- what they cost ------------------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _bands(t: Translator) -> str:
    return "".join(_band(track, tier, t) for track in range(TRACKS) for tier in range(TIERS))


def _band(track: int, tier: int, t: Translator) -> str:
    x, y, w, h = band(track, tier)
    spot = track * SPACES + tier * IN_TIER + 1
    said = escape(t("Cost: {cost}", cost=cost(spot, t)))
    ground = f'x="{x + 1:g}" y="{y + 1:g}" width="{w - 2:g}" height="{h - 2:g}" rx="8"'
    return (f'<g class="tap-t-{track} tap-tier-{tier + 1}"><title>{said}</title><rect class="tap-price" {ground}/>'
            f"{_price(spot, x, y, w, h)}</g>")  # fmt: skip


def _price(spot: int, x: float, y: float, w: float, h: float) -> str:
    """The signs of a cost: from the left on, or below one another, away from where tokens stand at a ribbon's ends."""
    paid, size = signs.cost(spot), LARGE
    if w > h: return signs.row(paid, x + 6, y + (h - size) / 2, size)
    tier, high = (spot % SPACES) // IN_TIER, len(paid) * (size + 0.5)
    first = {0: h - high - 4, TIERS - 1: 4.0}.get(tier, (h - high) / 2)
    if spot // SPACES == 3: first = h - high - first
    left = x + (w - size) / 2
    return "".join(signs.row((one,), left, y + first + k * (size + 0.5), size) for k, one in enumerate(paid))


def near(s: Any, p: int, t: Translator) -> str:
    """In the bands above and below: how the spaces are called that lie next before a seat's tokens. Those at the sides
    have all names."""
    me = s.players[p]
    after = (int(track) * SPACES + int(space) + 1 for track, space in zip(me.track, me.space, strict=True)
             if int(track) in FLATS and space < LAST)  # fmt: skip
    in_tier = {(spot // SPACES, (spot % SPACES - 1) // IN_TIER): spot for spot in sorted(after)}
    return "".join(_near(spot, t.plain) for spot in in_tier.values())


@lru_cache(maxsize=512)
def _near(spot: int, t: Translator) -> str:
    x, y, w, h = band(spot // SPACES, (spot % SPACES - 1) // IN_TIER)
    room = w - 14 - signs.wide(signs.cost(spot), LARGE)
    name = t(SPACE_NAMES[spot])
    said = f"{spot % SPACES} {name}"
    if letters.shortened(said, room - 4) != said: said = name
    if letters.shortened(said, room - 4) != said: return ""  # half a name tells nothing: pointing at the space tells it
    return letters.line(x + w - 7, y + h / 2 + 5.5, said, "tap-step-name", room - 4, "end")


# ---- what they give ------------------------------------------------------------------------------------------------


@lru_cache(maxsize=2048)
def space(spot: int, landmark: int, t: Translator, beside: bool = False) -> str:
    """A space with the landmark that is still to be had there, -1 for none; `beside` it stands a token."""
    x, y, w, h = box(spot)
    track, n = divmod(spot, SPACES)
    frame = f'<rect class="tap-space" x="{x + 1.5:g}" y="{y + 1.5:g}" width="{w - 3:g}" height="{h - 3:g}" rx="9"/>'
    title = f"<title>{escape(_words(spot, landmark, t))}</title>"
    names = f'tap-t-{track} tap-tier-{(n + 2) // 3}{"" if n else " tap-start"}'
    head = f'<g class="{names}" data-place="t{spot}">{title}{frame}'
    if n == 0: return head + _start(spot, t) + "</g>"
    return head + (_flat(spot, landmark, beside) if track in FLATS else _broad(spot, landmark, t)) + "</g>"


def _start(spot: int, t: Translator) -> str:
    """A track's sign and its name; tokens have the rest."""
    (x, y, w, h), track = box(spot), spot // SPACES
    name = t(TRACK_NAMES[track])
    if w > h:
        return (icons.use(f"track{track}", x + 8, y + 8, 34, "tap-sign")
                + letters.line(x + 50, y + 20, name, "tap-track", w - 56))
    return (icons.use(f"track{track}", x + 16.5, y + 4, LARGE, "tap-sign")
            + f'<g transform="translate({x + 16:g} {y + h - 7:g})rotate(-90)">'
            + letters.line(0, 0, name, "tap-track", h - 13) + "</g>")  # fmt: skip


def _flat(spot: int, landmark: int, beside: bool) -> str:
    """A space of the ribbons above and below: its number, what it gives, the bonus, a landmark."""
    x, y, w, _ = box(spot)
    out = [f'<text class="tap-number" x="{x + 5:g}" y="{y + 17:g}">{spot % SPACES}</text>']
    given, bought = rows(spot), bool(BONUS_KIND[spot])
    if bought: out.append(_bonus(spot, x + 2.25, y + FLAT - ROW - 2, w - 4.5))
    if bought: out.append(_monument(landmark, x + w - 4, y + 1.5, 20 if beside else 25, NUMBER - 1))
    top = y + NUMBER + (ROW if alone(spot) else 0)
    across = [signs.wide(line, LARGE) for line in given]
    shares = across.index(min(across)) if landmark >= 0 and not bought else -1
    for k, (line, wide) in enumerate(zip(given, across, strict=True)):
        left, height = x + (w - wide) / 2, top + ROW * k
        if k == shares:
            left -= (MONUMENT + 2) / 2
            high = _unit(landmark, MONUMENT, MONUMENT) * int(TALL[landmark, 0])
            out.append(_monument(landmark, left + wide + 2 + MONUMENT, height + (ROW - high) / 2, MONUMENT, MONUMENT))
        out.append(signs.row(line, left, height + (ROW - LARGE) / 2, LARGE))
    return "".join(out)


def _broad(spot: int, landmark: int, t: Translator) -> str:
    """A space of the ribbons at the sides: number and name; below them what it gives, and the bonus or a landmark."""
    x, y, w, h = box(spot)
    number = str(spot % SPACES)
    left, top = 10 + 10 * len(number), y + h - ROW - 2.5
    gain = factored(signs.benefit(int(GAIN[spot])))
    out = [f'<text class="tap-number" x="{x + 6:g}" y="{y + 16.5:g}">{number}</text>',
           letters.line(x + left, y + 16.5, t(SPACE_NAMES[spot]), "tap-step-name", w - left - 5),
           signs.row(gain, x + 4, top + (ROW - LARGE) / 2, LARGE)]  # fmt: skip
    if BONUS_KIND[spot]: out.append(_bonus(spot, x + w - 3.5 - tag(spot), top, tag(spot)))
    if landmark >= 0:
        room = min(34.0, w - 10 - signs.wide(gain, LARGE))
        high = _unit(landmark, room, 26) * int(TALL[landmark, 0])
        out.append(_monument(landmark, x + w - 4.5, top + (ROW - high) / 2, room, 26))
    return "".join(out)


def _bought(spot: int) -> tuple[signs.Sign, ...]:
    return signs.benefit(int(BONUS_GAIN[spot]))


NOTCH = 4.0  # how far the price of a bonus points into its gain


def tag(spot: int) -> float:
    """How wide a bonus is: its price, and what it buys."""
    return signs.wide(signs.price(spot), LARGE) + signs.wide(_bought(spot), LARGE) + NOTCH


def _bonus(spot: int, x: float, y: float, w: float) -> str:
    """A tag whose price points at what it buys."""
    paid, spare = signs.wide(signs.price(spot), LARGE), (w - tag(spot)) / 2
    edge, middle, end = x + spare + paid, y + ROW / 2, y + ROW
    return (f'<rect class="tap-bonus" x="{x:g}" y="{y:g}" width="{w:g}" height="{ROW}" rx="6"/>'
            f'<path class="tap-pays" d="M{x + 6:g} {y:g}H{edge:g}L{edge + NOTCH:g} {middle:g}L{edge:g} {end:g}'
            f'H{x + 6:g}A6 6 0 0 1 {x:g} {end - 6:g}V{y + 6:g}A6 6 0 0 1 {x + 6:g} {y:g}z"/>'
            + signs.row(signs.price(spot), x + spare, y + (ROW - LARGE) / 2, LARGE)
            + signs.row(_bought(spot), edge + NOTCH, y + (ROW - LARGE) / 2, LARGE))  # fmt: skip


_ON = (("i", "on"), ("i", "back"))


def factored(gain: tuple[signs.Sign, ...]) -> tuple[signs.Sign, ...]:
    """One of several tracks with the arrow that stands behind each of them: once, behind the last one."""
    arrow = next((one for one in _ON if gain.count(one) > 1), None)
    if arrow is None or ("t", "/") not in gain: return gain
    return (*(one for one in gain if one != arrow and one not in (("t", "("), ("t", ")"))), arrow)


def _unit(landmark: int, wide: float, high: float) -> float:
    """How large the squares of a landmark are in so much room."""
    return min(wide / int(WIDE[landmark, 0]), high / int(TALL[landmark, 0]), 13.0)


def _monument(landmark: int, right: float, top: float, wide: float, high: float) -> str:
    """The landmark that still stands there, by its upper right corner."""
    if landmark < 0: return ""
    unit = _unit(landmark, wide, high)
    return f'<g transform="translate({right - unit * int(WIDE[landmark, 0]):g} {top:g})">{shape(landmark, unit)}</g>'


EDGES = {track: _edges(track) for track in FLATS}
#: Spaces above and below where a bonus leaves no room for a landmark but beside the tokens.
SHARED = [spot for track in FLATS for spot in range(track * SPACES, (track + 1) * SPACES)
          if LANDMARK_AT[spot] >= 0 and BONUS_KIND[spot]]  # fmt: skip
