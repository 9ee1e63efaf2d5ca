"""The tracks to choose from: what each step costs and gives, what the card in force adds, where a landmark waits."""

from __future__ import annotations

from html import escape
from typing import Any

from ludoteka.text.i18n import Translator

from ..box.tables import (
    COST_ANY,
    COST_OWN,
    GAIN,
    LANDMARK_AT,
)
from ..picture import icons, signs
from ..rules.actions import refusal
from ..rules.tapestries.advancing import DARK_STEPS
from ..state import LAST, SPACES, TRACKS, Card, Do, Mode, No, Verb
from ..words.actions import action
from ..words.gains.force import on_step
from ..words.gains.merits import merits
from ..words.gains.worth import again, plainly, worth
from ..words.names import CARD_NAMES, GOOD_NAMES, LANDMARK_NAMES, TRACK_NAMES, seat_name
from ..words.nearby import landmarks, leaps, led_to, spots_said, steps_to_landmarks
from ..words.reasons.rivals import leap_said, next_of_ally
from .targets import HERE, STEPS, mode_of, target
from .widgets import asked_for, button, code_of, legal_by_kind

ROOM_LACKING = 38  # letters of what a step brings beside what it lacks: its bonus is left out of more
ROOM_AHEAD, NARROW = 30, 24  # letters of what a step brings that leave room for what comes after it; on a phone


def ways(s: Any, t: Translator) -> str:
    """A row for each token that may move: what the space costs and gives."""
    shown, legal, verb, me = [], legal_by_kind(s).get(Do.TOKEN, []), asked_for(s), s.players[s.seat]
    if verb == Verb.SOCIAL: return _leaping(s, legal, t)
    far = steps_to_landmarks(s, int(s.seat)) if verb == Verb.TURN else {}
    points = {one.spot: round(one.gain) for one in merits(s, int(s.seat), t)} if verb == Verb.TURN and me.era else {}
    for k in range(TRACKS) if verb == Verb.TURN else legal:  # what a turn cannot pay for is looked ahead to
        if verb == Verb.TURN and me.space[k] == LAST: continue  # it goes no further
        code = code_of(Do.TOKEN, k)
        spot = target(s, k)
        track = spot // SPACES
        moves = verb == Verb.LEAD or (verb in STEPS and int(me.space[k]) < LAST)
        here = verb in (*HERE, Verb.TRADE) and [target(s, one) for one in range(TRACKS)].count(spot) == 1
        n = spot % SPACES if verb != Verb.DARK else min(spot % SPACES + DARK_STEPS, LAST)
        words = t("{track} {n}", track=t(TRACK_NAMES[track]), n=n) if moves or here else action(s, code, t)
        lacks = _lacking(s, k, spot, t) if verb == Verb.TURN and moves else ""
        paid = lacks or (_price(spot, t) if verb == Verb.TURN and moves else "")
        name = f"<span>{escape(words)}</span>" + (_about(points[spot], t) if spot in points and not lacks else "")
        lines = f'<span class="tap-way-name">{icons.html(f"track{track}", 18)}{name}</span>'
        if spot % SPACES or verb == Verb.DARK:
            gain = worth(s, int(s.seat), spot, mode_of(s), t) if moves else _standing(s, spot, t)
            if lacks and len(gain) > ROOM_LACKING: gain = worth(s, int(s.seat), spot, Mode.NO_BONUS, t)
            turns = verb == Verb.TURN and moves and not lacks  # whose reason takes the room
            alone = turns and gain == plainly(s, int(s.seat), spot, t)  # in short words, that leave room
            fits = turns and (alone or len(gain) < ROOM_AHEAD)
            names = "tap-ahead" if alone or len(gain) < NARROW else "tap-ahead is-wide"
            ahead = _ahead(s, far.get(k, 0), spot, names, t) if fits else ""
            lines += f'<span class="tap-way-gain">{paid}{escape(gain)}{ahead}</span>'
        if verb == Verb.RESTART:
            first = t("first space: {gain}", gain=worth(s, int(s.seat), spot + 1, Mode.FULL, t))
            lines += f'<span class="tap-way-gain">{escape(first)}</span>'
        if verb == Verb.MAGNATE and (to := led_to(me, k)):
            gain = t.phrase("{what}: {gain}", what=spots_said([to], t), gain=worth(s, int(s.seat), to, Mode.FULL, t))
            lines += f'<span class="tap-way-gain">{escape(gain)}</span>'
        if verb == Verb.WED:
            lines += f'<span class="tap-way-gain">{escape(next_of_ally(s, int(s.seat), k, t))}</span>'
        shown.append(f"<li>{button(s, code, t, lines, names=f'tap-way tap-t-{track}', confirm=True)}</li>")
    return f'<ul class="tap-ways">{"".join(shown)}</ul>'


def _about(n: int, t: Translator) -> str:
    """About how many points a step is, as the sentence beside the question counts it: `≈6`."""
    said = t("about {points}", points=t.amount(n, "point"))
    return f'<b class="tap-way-worth" title="{said}" aria-hidden="true">≈{str(n).replace("-", "−")}</b>'


def _ahead(s: Any, n: int, spot: int, names: str, t: Translator) -> str:
    """What the card in force adds, and where the next landmark waits, if not on the next space itself."""
    said = [t("landmark on space {n}", n=spot % SPACES + n - 1)] * (n > 1)
    if card := on_step(s, int(s.seat), spot, t): said.insert(0, card)
    return "".join(f'<span class="{names}">; {escape(one)}</span>' for one in said)


def _leaping(s: Any, legal: list[int], t: Translator) -> str:
    """The tokens that Socialism may move: where each would go, how far that is, and the landmarks on its way."""
    shown, me = [], s.players[s.seat]
    for k in legal:
        track, at = int(me.track[k]), int(me.space[k])
        ways = [to for to in leaps(s, int(s.seat), k) if to >= 0]
        *first, last = (str(to % SPACES) for to in ways)
        to_ = t.phrase("{list} or {last}", list=t.row(first), last=last) if first else last
        words = str(t("{track} {n} → {to}", track=t(TRACK_NAMES[track]), n=at, to=to_)).replace(" → ", "\u00a0→\u00a0")
        name = f'<span class="tap-way-name">{icons.html(f"track{track}", 18)}<span>{escape(words)}</span></span>'
        gain = f'<span class="tap-way-gain">{escape(t.row(leap_said(s, int(s.seat), k, to, t) for to in ways))}</span>'
        names = f"tap-way tap-t-{track}"
        shown.append(f"<li>{button(s, code_of(Do.TOKEN, k), t, name + gain, names=names, confirm=True)}</li>")
    return f'<ul class="tap-ways">{"".join(shown)}</ul>'


def _standing(s: Any, spot: int, t: Translator) -> str:
    """What a space gives on which a token stands; of three steps by Dark Ages only landmarks come."""
    if asked_for(s) != Verb.DARK: return again(s, int(s.seat), int(GAIN[spot]), t)
    track, n = divmod(spot, SPACES)
    waiting = landmarks(s, [track * SPACES + k for k in range(n + 1, min(n + DARK_STEPS, LAST) + 1)])
    names = (t("landmark {name}", name=t(LANDMARK_NAMES[LANDMARK_AT[one]])) for one in waiting)
    return t.row([t("three steps, no benefits"), *names])


def _lacking(s: Any, k: int, spot: int, t: Translator) -> str:
    """Why a step cannot be had now, in place of its price: `lacks Culture; gives:`; "" where it can."""
    no = int(refusal(s, code_of(Do.TOKEN, k)))
    if no == No.BARRED: return _apart(_closed(s, spot // SPACES, t), t)
    if no != No.CANNOT_PAY: return ""
    goods, track = s.players[s.seat].goods, spot // SPACES
    held = int(goods[track])
    own, all_ = int(COST_OWN[spot]) - held, int(COST_OWN[spot] + COST_ANY[spot]) - int(sum(goods))
    good = t(GOOD_NAMES[track])
    what = t("{n} more {good}", n=own, good=good) if held else good if own == 1 else f"{own}× {good}"
    if own <= 0: return _apart(t.n("lacks {n} resource", "lacks {n} resources", all_), t)
    more = all_ - own  # of any, beside those that are asked for by name
    return _apart(t("lacks {what} + {n} of any", what=what, n=more) if more > 0 else t("lacks {what}", what=what), t)


def _apart(why: str, t: Translator) -> str:
    """Why there is no step, apart from what the space gives: a lack gives no points."""
    return f"<span>{escape(t('{why}; gives:', why=why))} </span>"


def _closed(s: Any, track: int, t: Translator) -> str:
    """By which card a track is closed to the reader: by one's own for the era, or for this turn by an opponent's."""
    theirs = [q for q in range(int(s.seats)) if q != s.seat and s.players[q].bans == track]
    if theirs:
        card, who = t(CARD_NAMES[Card.DICTATORSHIP]), seat_name(theirs[0], t)
        return t("closed this turn by {card} ({who})", card=card, who=who)
    return t("closed this era by {card}", card=t(CARD_NAMES[int(s.players[s.seat].acts)]))


_COMMA = '<span class="tap-paid">, </span>'


def _price(spot: int, t: Translator) -> str:
    """What a step costs, in words and by the sign of any resource: `Culture, any:`; on a phone by signs alone."""
    track = spot // SPACES
    only = "" if COST_OWN[spot] else " is-only"  # beside a single sign there is room for the word, on a phone, too
    own, other = signs.html((("i", icons.GOODS[track]),), 16), signs.html((("i", "any"),), 16)
    named = [(int(COST_OWN[spot]), t(GOOD_NAMES[track]), f'<span class="tap-own">{own}</span>'),
             (int(COST_ANY[spot]), t("any"), other)]  # fmt: skip
    paid = (f'{"" if n == 1 else f"{n}× "}{sign}<span class="tap-paid{only}">{escape(name)}</span>'
            for n, name, sign in named if n)  # fmt: skip
    return f"<span>{_COMMA.join(paid)}: </span>"
