"""What lies before the reader: resources, what is asked with its answers, cards, technologies, civilizations."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Any

from ludoteka.engine.game import asked
from ludoteka.kit.kept import fields, kept_by
from ludoteka.kit.widgets import fold, turner
from ludoteka.text.i18n import Translator, mark

from ..box.tables import (
    BOX,
    CIRCLE,
    LIST_N,
    LIST_VERB,
    SPACE_GAIN,
    SQUARE,
    TALL,
    TILE_GAIN,
    TURNS,
    WIDE,
)
from ..picture import cityscape, hexmap, icons, net, signs, subjects
from ..picture.roofs import shape
from ..rules.actions import refusal
from ..rules.civilizations.cards import keeper
from ..rules.technology import MIDDLE_ROW, refuse_upgrade, row_of
from ..state import LAST, SIDES, SPACES, TRACKS, Card, Do, No, Verb
from ..words.actions import action
from ..words.cards import card_briefly, card_text, civ_text, need
from ..words.gains.promises import promise, stepping
from ..words.gains.worth import again, gain_now, is_landmark
from ..words.income import plays_left
from ..words.names import CARD_NAMES, GOOD_NAMES, LANDMARK_NAMES, TECH_NAMES, seat_name
from ..words.nearby import best_fit
from ..words.reasons.inventions import card_income, need_now
from ..words.reasons.lands import tiles_by_worth
from ..words.reasons.tapestries import card_by_guess, card_now, card_points, cards_by_worth
from .buttons import plain as plain_button
from .targets import best_turn, laid
from .ways import ways
from .widgets import asked_for, button, code_of, legal_by_kind

#: Answers that have their place on the table, not among the buttons.
ON_TABLE = (Do.HEX, Do.LAY, Do.PLOT, Do.SITE)
#: A card that may say more than its row has room for: by pointer, finger or keys it is shown whole.
_WHOLE = 'data-zoom tabindex="0"'
SHORT, LONG, LONGER = 72, 132, 190  # letters of a card that has room in its usual width, and in wider ones
#: Questions for a tapestry card of one's own hand.
PLAYED_OR_PAID = (Verb.PLAY, Verb.OVERPLAY, Verb.MAKER, Verb.PAY_TAPESTRY, Verb.DISCARD)
#: Who gains what an inventor's token on an opponent's card brings.
BOTH_GAIN, OWNER_GAINS = mark("{who} gains it, you may too"), mark("{who} gains it")
CARDS = (Do.TAPESTRY, Do.TECH, Do.CIV, Do.CAPITAL, Do.TILE, Do.SPACE)


def answers(s: Any, me: int, t: Translator) -> str:
    """The buttons beside the question, and what opens over the table."""
    return _answers(s, t) if s.seat >= 0 and asked(s, me) else ""


def hand(s: Any, me: int, t: Translator) -> str:
    """Resources, cards, tiles, technologies and civilizations in a row."""
    if s.seat < 0 or me < 0: return ""
    mine = asked(s, me)
    placing = mine and legal_by_kind(s).keys() & {Do.LAY, Do.SITE}
    names = f'class="tap-hand{" is-mine" * mine}" data-verb="{asked_for(s).name}"'
    return f'<div {names}>{_piece(s, t) if placing else ""}{goods(s, me, t)}{_cards(s, me, t)}</div>'


@kept_by(lambda s, p, t: (t.plain, fields(s.players[p], "goods")))
def goods(s: Any, p: int, t: Translator) -> str:
    """The resources of a seat."""
    me = s.players[p]
    shown = "".join(
        f'<li class="tap-good tap-g-{k}" data-at="good{k}" '
        f'title="{t(GOOD_NAMES[k])}">{icons.html(icons.GOODS[k], 26)}<b>{int(me.goods[k])}'
        f'</b><span class="unseen">{t(GOOD_NAMES[k])}</span></li>' for k in range(TRACKS)
    )
    return f'<ul class="tap-goods" aria-label="{t("Resources")}">{shown}</ul>'


# ---- what is asked -------------------------------------------------------------------------------------------------


def _answers(s: Any, t: Translator) -> str:
    found, verb = dict(legal_by_kind(s)), asked_for(s)
    parts = []
    if Do.TOKEN in found or verb == Verb.TURN: parts.append(ways(s, t))
    tried = {Do.TECH} if verb == Verb.UPGRADE else set()
    if verb == Verb.EXPLORE:
        found[Do.TILE] = tiles_by_worth(s, int(s.seat), int(s.stack[s.depth - 1].x), t)
    if verb in PLAYED_OR_PAID and Do.TAPESTRY in found:
        found[Do.TAPESTRY] = cards_by_worth(s, int(s.seat), found[Do.TAPESTRY], t)
    cards = [_choice_of_cards(s, kind, found.get(kind, []), t) for kind in CARDS if kind in found.keys() | tried]
    if verb in (Verb.WALK, Verb.ENTER):
        at = max(int(s.net_at), 1) - 1 if verb == Verb.WALK else None  # it may begin anywhere
        cards.append(net.draw(int(s.seat), at, found[Do.OPTION], t))
    if cards: parts.append(f'<div class="ask-sheet">{"".join(cards)}</div>')
    plain = [code_of(kind, k) for kind in found if kind not in (*ON_TABLE, *CARDS, Do.TOKEN) for k in found[kind]]
    plain.sort(key=lambda a: a < code_of(Do.GOOD))  # passing and agreeing come last
    said = [plain_button(s, a, t) for a in plain]
    return "".join((*said, *parts) if verb == Verb.TURN else (*parts, *said))


def _piece(s: Any, t: Translator) -> str:
    """The tile or the landmark that is to be placed: to be turned, and dragged; a tile with how many sides fit so at
    most."""
    item = s.stack[s.depth - 1]
    x = int(item.x)
    most: list[int] = []
    if item.verb == Verb.LAY: drawn, turns, most = hexmap.tile(x, 36), SIDES, laid(s)
    else: drawn, turns = "", int(TURNS[x])
    best = most.index(max(most)) if most else best_turn(s)
    said = [f'<text class="tap-most" y="44">{escape(t("best +{n}", n=n))}</text>' for n in most] or [""] * turns
    faces = "".join(
        f'<svg class="tap-face" data-turn="{turn}" viewBox="-50 -50 100 100" width="96" height="96" aria-hidden="true">'
        + (f'<g transform="translate(0 -14) rotate({60 * turn})">{drawn}</g>' if drawn else _landmark(x, turn))
        + said[turn] + "</svg>"
        for turn in range(turns)
    )
    tray = f'<div class="tap-piece" data-turns="{turns}" data-best="{best}">'
    if turns == 1: return f'{tray}<span class="tap-held">{faces}</span></div>'  # it looks the same whichever way
    return (
        f'{tray}{turner(-1, t("Turn left"), "Q")}'
        '<button type="button" class="tap-held" data-turn-by="1" data-key="held" '
        f'aria-label="{t("Turn it")}">{faces}</button>'
        f'{turner(1, t("Turn right"), "R")}</div>'
    )


def _landmark(landmark: int, turn: int) -> str:
    unit = 22
    left, top = -unit * int(WIDE[landmark, turn]) / 2, -unit * int(TALL[landmark, turn]) / 2
    return f'<g transform="translate({left:g} {top:g})">{shape(landmark, unit, turn)}</g>'


def _choice_of_cards(s: Any, kind: Do, legal: list[int], t: Translator) -> str:
    """Cards to choose from, each with what it does."""
    shown = legal
    if kind == Do.TECH and asked_for(s) == Verb.UPGRADE:
        me = s.players[s.seat]
        own = int(me.tech[0]) | int(me.tech[1])
        shown = [k for k in range(len(TECH_NAMES)) if own >> k & 1]
    buttons = [button(s, code_of(kind, k), t, _face(s, kind, k, t), names="tap-choice") for k in shown]
    faces = "".join(f"<li>{one}</li>" for one in buttons)
    names = "tap-choices is-tiles" if kind == Do.TILE else "tap-choices"
    return f'<ul class="{names}">{faces}</ul>'


def _face(s: Any, kind: Do, k: int, t: Translator) -> str:
    if kind == Do.TAPESTRY: return _card(k, t) + _at_work(s, k, t)
    if kind == Do.TECH: return _offered(s, k, t)
    if kind == Do.CIV: return _civ(k, t)
    if kind == Do.CAPITAL:
        left = t("Plots to be filled: {n}; the dark ones count as filled", n=BOX.capitals[k].rows.count("."))
        name = f"<b>{escape(action(s, code_of(kind, k), t))}</b>"
        return f"{cityscape.empty(k, 10, t)}<span>{name}<br>{escape(left)}</span>"
    if kind == Do.TILE:
        return (f'<svg class="tap-face" viewBox="-50 -50 100 100" width="72" height="72" aria-hidden="true">'
                f"{hexmap.tile(k, 46)}</svg><span>{escape(action(s, code_of(kind, k), t))}{_fit(s, k, t)}</span>")
    said = [t("Space tile {n}: {gain}", n=k + 1, gain=again(s, int(s.seat), int(SPACE_GAIN[k]), t))]
    number, steps = int(SPACE_GAIN[k]), range(int(LIST_N[int(SPACE_GAIN[k])]))
    said += [promise(s, int(s.seat), number, one, t) for one in steps if LIST_VERB[number, one] == Verb.ADVANCE]
    words = "<br>".join(escape(one) for one in said if one)
    return f"{signs.html(signs.benefit(number), 24)}<span>{words}</span>"


def _fit(s: Any, tile: int, t: Translator) -> str:
    """How many points the sides of a tile are where it fits best, if it is to be laid."""
    if asked_for(s) not in (Verb.EXPLORE, Verb.PAY_TERRITORY, Verb.HISTORY): return ""
    flags = int(s.stack[s.depth - 1].x) if asked_for(s) == Verb.EXPLORE else 0
    n = best_fit(s, int(s.seat), tile, flags)
    number = int(TILE_GAIN[tile])
    told = asked_for(s) == Verb.EXPLORE or LIST_VERB[number, 0] == Verb.GOODS
    gain = promise(s, int(s.seat), number, 0, t) if told else ""  # a resource that is needed, what can go up
    more = f" <br><small>({escape(gain)})</small>" if gain else ""
    sides = t("sides: up to {points}", points=t.amount(n, "point"))
    if asked_for(s) == Verb.HISTORY: sides = t("you can lay it no more ({sides})", sides=sides)
    return f"{more}; <br><small>{escape(sides)}</small>"


def _at_work(s: Any, k: int, t: Translator) -> str:
    """What a tapestry card that may be chosen would bring; nothing where no era to come asks for one."""
    given = asked_for(s) in (Verb.PAY_TAPESTRY, Verb.DISCARD) and not plays_left(s, int(s.seat))
    now = card_now(s, int(s.seat), k, t) if asked_for(s) in PLAYED_OR_PAID and not given else ""
    if asked_for(s) == Verb.PLAY and card_points(s, int(s.seat), k) is None:
        now = t.row([now] * bool(now) + [card_by_guess(s, int(s.seat), k, t)], "; ")
    return f"<small>{escape(now[:1].upper() + now[1:])}</small>" if now else ""


def _card(k: int, t: Translator) -> str:
    return _card_face(k, t.plain)


@lru_cache(maxsize=512)
def _card_face(k: int, t: Translator) -> str:
    return f'{subjects.card(k, t)}<span>{escape(card_text(k, t))}</span>'


def in_hand(k: int, t: Translator) -> str:
    """A tapestry card that is not played yet: what it does, on a phone in few words where its own are many."""
    name, rest = _card(k, t).split("</b>", 1)
    said = f'{name}</b><small class="tap-held-card">{t("in hand")}</small>{rest}'
    brief = card_briefly(k, t)
    return f'{said}<span class="tap-brief">{escape(brief)}</span>' if brief else said


def _civ(k: int, t: Translator) -> str:
    return _civ_face(k, t.plain)


@lru_cache(maxsize=256)
def _civ_face(k: int, t: Translator) -> str:
    return f"{subjects.civilization(k, t)}<span>{escape(civ_text(k, t))}</span>"


@lru_cache(maxsize=512)
def _tech_face(k: int, t: Translator) -> str:
    return (f'<span class="tap-kind" title="{t("Technology card")}">{icons.html("tech", 22)}</span>'
            f'<b>{t(TECH_NAMES[k])}</b><span class="tap-levels">{subjects.technology(k, t)}</span>'
            f'<small>{escape(need(k, t))}</small>')


def _offered(s: Any, k: int, t: Translator) -> str:
    """A technology to choose, in words: what its upgrades give, points as they come to now; whose it is."""
    me, q = int(s.seat), keeper(s, k)
    lines = [t("1st upgrade: {gain}", gain=gain_now(s, me, int(CIRCLE[k]), t))]
    lines.append(t("2nd: {gain} ({need})", gain=_square(s, me, k, t), need=need_now(s, me, k, t)))
    if asked_for(s) in (Verb.UPGRADE, Verb.REUSE) and (gain := _next(s, me, k, t)):
        lines = [t("Now: {gain}", gain=gain), *lines[1:][:asked_for(s) == Verb.UPGRADE and not row_of(s, me, k)]]
    elif asked_for(s) == Verb.UPGRADE and row_of(s, me, k) == MIDDLE_ROW:
        lines = [t("Not yet – {said}", said=lines[1])]
    if asked_for(s) == Verb.INVENTION and q >= 0:
        row = row_of(s, q, k)
        lines = [t("Now: {gain}", gain=_with_step(s, me, int(SQUARE[k] if row else CIRCLE[k]), t)), *lines[1 + row:]]
        lines.insert(0, _keeper(s, q, k, bool(row), t))
    said = "<br>".join(map(escape, lines))
    return (f'<span class="tap-kind" title="{t("Technology card")}">{icons.html("tech", 22)}</span>'
            f'<b>{t(TECH_NAMES[k])}</b><span>{said}</span>')


def _square(s: Any, p: int, k: int, t: Translator) -> str:
    """What the second upgrade of a technology gives, with what the first one adds to its points."""
    return gain_now(s, p, int(SQUARE[k]), t, int(CIRCLE[k]) if row_of(s, p, k) != MIDDLE_ROW else -1)


def _next(s: Any, p: int, k: int, t: Translator) -> str:
    """What an upgrade of a technology gives, or what is gained of it once more, of a step where it leads to; "" where
    it cannot be chosen."""
    if refusal(s, code_of(Do.TECH, k)): return ""
    square = row_of(s, p, k) + (asked_for(s) == Verb.UPGRADE) > MIDDLE_ROW
    return _with_step(s, p, int(SQUARE[k] if square else CIRCLE[k]), t)


def _with_step(s: Any, p: int, number: int, t: Translator) -> str:
    """A benefit as it comes to now; of a single step where it leads to, with the landmark that stands there."""
    return stepping(s, p, number, t) or str(gain_now(s, p, number, t))


def _keeper(s: Any, q: int, k: int, last: bool, t: Translator) -> str:
    """Whose a technology is that an inventor's token would upgrade, and what becomes of it."""
    if q == s.seat: return t("Yours")
    alone = is_landmark(int(SQUARE[k] if last else CIRCLE[k]))  # the owner comes first
    gains = t(OWNER_GAINS if alone else BOTH_GAIN, who=seat_name(q, t))
    if not last: return gains
    return t("{gains}; {then}", gains=gains, then=card_income(s, int(s.seat), t) or t("the card is yours"))


# ---- what one has --------------------------------------------------------------------------------------------------


def _cards(s: Any, p: int, t: Translator) -> str:
    """Tapestry cards, tiles, technologies and civilizations of the reader, each a card of the row."""
    return _row_of_cards(s, p, _techs(s, p, t), t)


@kept_by(lambda s, p, techs, t: (
    p, t.plain, techs, fields(s.players[p], "hand", "traps", "supply", "spaces"), fields(s, "civ_of")
), most=128)  # fmt: skip
def _row_of_cards(s: Any, p: int, techs: str, t: Translator) -> str:
    """The same, the technologies drawn: they hang on what the neighbours have, too."""
    faces = [f'<li class="tap-card{_wide(card_text(k, t))}" {_WHOLE}>{in_hand(k, t)}</li>' for k in held(s, p)]
    faces += [*_tiles(s, p, t), techs, *_civs(s, p, t)]
    return f'<ul class="tap-row-of-cards" data-snug="176" aria-label="{t("Your cards")}">{"".join(faces)}</ul>'


def _wide(text: str) -> str:
    """How wide a card of the row is to be, so that its text has room in three lines."""
    if len(text) > LONG: return " is-longest" if len(text) > LONGER else " is-longer"
    return " is-long" if len(text) > SHORT else ""


def held(s: Any, p: int) -> list[int]:
    """The tapestry cards in hand, as far as they are known."""
    me = s.players[p]
    return [k for k in range(len(CARD_NAMES)) if me.hand >> k & 1] + [int(Card.TRAP)] * int(me.traps)


def _fold(key: str, title: str, n: int, inner: str) -> str:
    return fold(f"fold-{key}", f"{title} <small>{n}</small>", inner, "tap-fold") if n else ""


def technologies(s: Any, p: int, t: Translator) -> str:
    """By row, the top one first; what an upgrade lacks is said."""
    n = sum(row.bit_count() for row in s.players[p].tech.tolist())
    return _fold(f"tech{p}", t("Technologies"), n, f'<ul class="tap-list">{_techs(s, p, t)}</ul>') if n else ""


def _techs(s: Any, p: int, t: Translator) -> str:
    rows = s.players[p].tech.tolist()
    held = tuple((k, row) for row in (2, 1, 0) for k in range(rows[row].bit_length()) if rows[row] >> k & 1)
    lacking = tuple(k for k, row in held if row == 1 and int(refuse_upgrade(s, p, k)) == No.NO_PREREQUISITE)
    return _tech_rows(held, lacking, t.plain)


@lru_cache(maxsize=256)
def _tech_rows(held: tuple[tuple[int, int], ...], lacking: tuple[int, ...], t: Translator) -> str:
    names = t("bottom row"), t("middle row"), t("top row")
    return "".join(f'<li class="tap-card tap-level-{row}{" is-lacking" if k in lacking else ""}" {_WHOLE}>'
                   f"<small>{names[row]}</small>{_tech_face(k, t)}</li>" for k, row in held)  # fmt: skip


def _tiles(s: Any, p: int, t: Translator) -> list[str]:
    """Territory and space tiles in supply."""
    me = s.players[p]
    shown = [
        f'<li class="tap-tile"><svg class="tap-face" viewBox="-50 -50 100 100" width="72" height="72" role="img" '
        f'aria-label="{t("Territory tile {n}", n=k + 1)}">{hexmap.tile(k, 46)}'
        f'<text class="tap-tile-number" x="-50" y="47">{k + 1}</text></svg></li>'  # as sentences call it
        for k in range(48) if me.supply >> k & 1
    ]
    return shown + [
        f'<li class="tap-space-tile">{icons.html("space", 24)}{signs.html(signs.benefit(int(SPACE_GAIN[k])), 22)}</li>'
        for k in range(15) if me.spaces >> k & 1
    ]


@kept_by(lambda s, p, t: (p, t.plain, fields(s, "civ_of"), int(s.players[p].landmarks)))
def civilizations(s: Any, p: int, t: Translator) -> str:
    faces = _civs(s, p, t)
    marks = [t(LANDMARK_NAMES[k]) for k in range(len(LANDMARK_NAMES)) if s.players[p].landmarks >> k & 1]
    shown = "".join(faces)
    if marks: shown += f'<li class="tap-card"><b>{t("Landmarks")}</b><span>{escape(", ".join(marks))}</span></li>'
    return _fold(f"civ{p}", t("Civilizations"), len(faces), f'<ul class="tap-list">{shown}</ul>')


def _civs(s: Any, p: int, t: Translator) -> list[str]:
    return [
        f'<li class="tap-card{_wide(civ_text(c, t))}" {_WHOLE}>{_civ(c, t)}</li>'
        for c, whose in enumerate(s.civ_of.tolist()) if whose == p
    ]


assert LAST == SPACES - 1
