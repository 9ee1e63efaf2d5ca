"""What is asked and what may be answered, in notation and in words."""

from __future__ import annotations

import re
from typing import Any

from ludoteka.engine.game import Line
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import Translator, mark

from .benefits import benefit, cost, spot_name
from .box import BLACK, BONUS_GAIN, LIST_VERB, MAPS, MERRY, NET_GAIN, RED, SPACE_GAIN, TILE_GAIN
from .kinds import (
    ANSWER,
    ANSWER_BASE,
    ARG,
    ASKED,
    BASE,
    BLOCKS,
    FIELD,
    GRID,
    HANG,
    KIND,
    SHADOW,
    SIDES,
    SPACES,
    TRACKS,
    Ask,
    Do,
    Good,
    Row,
    Verb,
)
from .names import CAPITAL_NAMES, CARD_NAMES, CIV_NAMES, GOOD_NAMES, LANDMARK_NAMES, ROW_NAMES, TECH_NAMES, TRACK_NAMES
from .questions import ANSWERS, ASKED_OF, NO, OPTIONS, QUESTIONS, YES
from .rules import score
from .tapestries_from_p import trade_spot

# ---- notation ------------------------------------------------------------------------------------------------------

_GOODS = [good.name.lower() for good in Good]
_ROWS = [row.name.lower() for row in Row]


def place_name(s: Any, h: int) -> str:
    """A place of the map by its coordinates from the middle."""
    hexes = MAPS[int(s.large)]
    return ",".join(map(str, hexes[h].at)) if h < len(hexes) else f"#{h}"


def notation(s: Any, a: int) -> str:
    """A word for the kind of action, and what it is about."""
    kind, k = Do(int(KIND[a])), int(ARG[a])
    word = kind.name.lower()
    if BLOCKS[kind] == 1: return word
    if kind == Do.GOOD: return f"{word} {_GOODS[k]}"
    if kind == Do.ROW: return f"{word} {_ROWS[k]}"
    if kind == Do.HEX: return f"{word} {place_name(s, k)}"
    if kind == Do.LAY: return f"{word} {place_name(s, k // SIDES)}/{k % SIDES}"
    if kind == Do.PLOT: return f"{word} {k // GRID + 1},{k % GRID + 1}"
    if kind == Do.SITE:
        return f"{word} {k // FIELD % FIELD - HANG + 1},{k % FIELD - HANG + 1}/{k // (FIELD * FIELD)}"
    return f"{word} {k}" if kind in (Do.NUMBER, Do.OPTION) else f"{word} {k + 1}"


_WORD = re.compile(r"\s*([a-z]+)(?:\s+(\S+))?\s*$")
_PAIR = re.compile(r"(-?\d{1,2}),(-?\d{1,2})(?:/(\d))?$")


def parse(s: Any, text: str) -> int:
    """The action of a notation."""
    found = _WORD.match(text)
    kinds = {kind.name.lower(): kind for kind in Do}
    if found and found[1] in kinds:
        k = _argument(s, kinds[found[1]], found[2])
        if k is not None and 0 <= k < BLOCKS[kinds[found[1]]]: return int(BASE[kinds[found[1]]]) + k
    raise UserError(mark("“{text}” is no action: write it as it is listed, such as income or token 2."), text=text[:40])


def _argument(s: Any, kind: Do, text: str | None) -> int | None:
    if BLOCKS[kind] == 1: return 0 if text is None else None
    if text is None: return None
    if kind in (Do.GOOD, Do.ROW):
        names = _GOODS if kind == Do.GOOD else _ROWS
        return names.index(text) if text in names else None
    if kind in (Do.HEX, Do.LAY, Do.PLOT, Do.SITE): return _place(s, kind, text)
    if not re.fullmatch(r"\d{1,3}", text): return None
    return int(text) - (0 if kind in (Do.NUMBER, Do.OPTION) else 1)


def _place(s: Any, kind: Do, text: str) -> int | None:
    found = _PAIR.match(text)
    if not found or (found[3] is None) != (kind in (Do.HEX, Do.PLOT)): return None
    one, two, three = int(found[1]), int(found[2]), int(found[3] or 0)
    if kind == Do.PLOT: return (one - 1) * GRID + two - 1 if 1 <= one <= GRID and 1 <= two <= GRID else None
    if kind == Do.SITE:
        row, column = one - 1 + HANG, two - 1 + HANG
        on_field = 0 <= row < FIELD and 0 <= column < FIELD and three < 4
        return (three * FIELD + row) * FIELD + column if on_field else None
    places = [hexagon.at for hexagon in MAPS[int(s.large)]]
    if (one, two) not in places or three >= SIDES: return None
    h = places.index((one, two))
    return h if kind == Do.HEX else h * SIDES + three


def chance_notation(o: int) -> str:
    """What was asked, and the answer: a number as printed, or the two faces of the dice."""
    what, k = Ask(int(ASKED[o])), int(ANSWER[o])
    if what == Ask.DICE: return f"dice {k // 6 + 1},{k % 6 + 1}"
    return f"{what.name.lower()} {k + 1}"


def parse_chance(s: Any, text: str) -> int:
    found = re.match(r"\s*([a-z]+) (\d{1,2})(?:,([1-6]))?\s*$", text)
    kinds = {what.name.lower(): what for what in Ask if what}
    if found and found[1] in kinds:
        what = kinds[found[1]]
        if (what == Ask.DICE) == (found[3] is not None):
            k = int(found[2]) - 1
            if what == Ask.DICE: k = k * 6 + int(found[3]) - 1 if k < 6 else -1
            o = int(ANSWER_BASE[what]) + k
            if k >= 0 and o < len(ASKED) and ASKED[o] == what: return o
    what_is = mark("“{text}” is no answer of chance: write it as it is logged, such as science 2 or dice 3,5.")
    raise UserError(what_is, text=text[:40])


# ---- what is asked -------------------------------------------------------------------------------------------------


def seat_name(p: int, t: Translator) -> str:
    return t("Shadow Empire") if p == SHADOW else t("Seat {seat}", seat=p + 1)


def prompt(s: Any, t: Translator) -> str:
    if s.seat < 0: return t("The game is over.")
    item = s.stack[s.depth - 1]
    if s.awaits: return t(ASKED_OF[Ask(int(s.awaits))], who=seat_name(int(item.who), t))
    return t(QUESTIONS[Verb(int(item.verb))], who=seat_name(int(s.seat), t), **about(s, t))


def about(s: Any, t: Translator) -> dict[str, Any]:
    """What the question is about, for its sentence."""
    item = s.stack[s.depth - 1]
    v, x = Verb(int(item.verb)), int(item.x)
    if v == Verb.BONUS: return {"gain": benefit(int(BONUS_GAIN[x]), t), "space": spot_name(x, t)}
    if v == Verb.PLOT: return {"building": t(ROW_NAMES[x])}
    if v == Verb.SITE: return {"landmark": t(LANDMARK_NAMES[x])}
    if v in (Verb.LAY, Verb.EXPLOIT): return {"tile": x + 1, "gain": benefit(int(TILE_GAIN[x]), t)}
    if v == Verb.TYRANNY: return {"card": t(CARD_NAMES[x]) if x >= 0 else "?"}
    if v == Verb.INVENT_TOO: return {"card": t(TECH_NAMES[x])}
    if v in (Verb.PAY, Verb.PAY_TERRITORY, Verb.PAY_TAPESTRY, Verb.PAY_TECH, Verb.CONVERT, Verb.REVOLUTION, Verb.SWAP):
        return {"n": x}
    if v == Verb.PREDICT: return {"what": t(PREDICTED[x])}
    return {}


PREDICTED = (mark("technology cards"), mark("completed districts"), mark("controlled territories"),
             mark("completed tracks"))

# ---- answers -------------------------------------------------------------------------------------------------------


def action(s: Any, a: int, t: Translator) -> str:
    """An answer in words, as far as the question on top of the stack gives it a sense."""
    kind, k = Do(int(KIND[a])), int(ARG[a])
    if not s.depth or s.seat < 0: return notation(s, a)
    item = s.stack[s.depth - 1]
    v = Verb(int(item.verb))
    if kind == Do.PASS: return t(NO.get(v, mark("Pass")))
    if kind == Do.YES: return t(YES.get(v, mark("Yes")), **about(s, t))
    if kind == Do.INCOME: return t("Income turn")
    if kind == Do.TOKEN: return _token(s, v, k, t)
    if kind == Do.OPTION: return _option(s, v, k, t)
    return t(ANSWERS[kind], **_named(s, kind, k, t))


def _named(s: Any, kind: Do, k: int, t: Translator) -> dict[str, Any]:
    """What an action is about."""
    if kind == Do.GOOD: return {"good": t(GOOD_NAMES[k])}
    if kind == Do.ROW: return {"building": t(ROW_NAMES[k])}
    if kind == Do.SEAT: return {"who": seat_name(k, t)}
    if kind == Do.NUMBER: return {"n": k}
    if kind == Do.CIV: return {"name": t(CIV_NAMES[k])}
    if kind == Do.CAPITAL: return {"name": t(CAPITAL_NAMES[k]), "n": k + 1}
    if kind == Do.LANDMARK: return {"name": t(LANDMARK_NAMES[k])}
    if kind == Do.SPACE: return {"n": k + 1, "gain": benefit(int(SPACE_GAIN[k]), t)}
    if kind == Do.TECH: return {"name": t(TECH_NAMES[k])}
    if kind == Do.TAPESTRY: return {"name": t(CARD_NAMES[k])}
    if kind == Do.TILE: return {"n": k + 1, "gain": benefit(int(TILE_GAIN[k]), t)}
    if kind == Do.HEX: return {"place": place_name(s, k)}
    if kind == Do.LAY: return {"place": place_name(s, k // SIDES), "turn": k % SIDES}
    if kind == Do.PLOT: return {"row": k // GRID + 1, "column": k % GRID + 1}
    if kind == Do.SITE:
        return {"row": k // FIELD % FIELD - HANG + 1, "column": k % FIELD - HANG + 1, "turn": k // (FIELD * FIELD)}
    return {}


def _token(s: Any, v: Verb, k: int, t: Translator) -> str:
    """A token by the space it stands on, or goes to."""
    item = s.stack[s.depth - 1]
    if v in (Verb.RESTART, Verb.WED, Verb.MAGNATE, Verb.LEAD): return t(TRACK_NAMES[k])
    if v == Verb.TRADE:
        spots = [trade_spot(s, int(item.x), n) for n in range(TRACKS)]
        return spot_name(spots[k], t) + (f" ({k + 1})" if spots.count(spots[k]) > 1 else "")
    me = s.players[item.who]
    spot = int(me.track[k]) * SPACES + int(me.space[k])
    stand = [(int(me.track[n]), int(me.space[n])) for n in range(TRACKS)]
    twin = f" ({k + 1})" if stand.count(stand[k]) > 1 else ""
    if v in (Verb.REPEAT, Verb.SOCIAL, Verb.DARK): return spot_name(spot, t) + twin
    if v == Verb.REGRESS: return t("Back to {space}", space=spot_name(spot - 1, t)) + twin
    if me.space[k] == SPACES - 1: return t("The end of {track}: 5 points", track=t(TRACK_NAMES[me.track[k]])) + twin
    to = spot_name(spot + 1, t)
    if v == Verb.TURN: return t("Advance to {space} for {cost}", space=to, cost=cost(spot + 1, t)) + twin
    return t("Advance to {space}", space=to) + twin


def _option(s: Any, v: Verb, k: int, t: Translator) -> str:
    item = s.stack[s.depth - 1]
    x, y = int(item.x), int(item.y)
    if v == Verb.LIST and k < LIST_VERB.shape[1]:
        return benefit(x, t, k)
    if v == Verb.DICE and k < 2:
        face = y % 36
        gain = benefit(int(BLACK[face % 6] if k else RED[face // 6]), t)
        return t("Black die: {gain}", gain=gain) if k else t("Red die: {gain}", gain=gain)
    if v in (Verb.WALK, Verb.ENTER): return t("Spot {n}: {gain}", n=k + 1, gain=benefit(int(NET_GAIN[k]), t))
    if v == Verb.MERRY and k < 3 and s.merry[k] < 3:
        return t("Track {n}: {gain}", n=k + 1, gain=benefit(int(MERRY[k, s.merry[k]]), t))
    words = OPTIONS.get(v, ())
    return t(words[k]) if k < len(words) else t("Choice {n}", n=k + 1)


def why(s: Any, a: int, t: Translator) -> dict[str, object]:
    """The sentences of refusals need nothing but the answer itself."""
    return {"action": action(s, a, t)}


# ---- the score sheet ---------------------------------------------------------------------------------------


def sheet(s: Any, t: Translator) -> list[Line]:
    """What decides at the end: points, and resources among equals."""
    seats = range(int(s.seats))
    goods = Line(t("Resources left (for ties)"), tuple(int(sum(s.players[p].goods)) for p in seats))
    return [goods, Line(t("Points"), tuple(int(score(s, p)) for p in seats), total=True)]
