"""What the strip of last turns says of an entry of the log: what was done, then what each thing brought."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.kit.kept import kept_by
from ludoteka.kit.words.parts import deed, further, matters, routine, scored
from ludoteka.text.i18n import Translator, mark

from ...box.tables import STEP
from ...box.vocabulary import Col, Op
from ...rules.actions import ARG, KIND
from ...state import CITY, EMPTY, FIRST_OUT, ISLAND_OUT, ROSE_OUT, UNSEEN, Do, Phase
from ..actions import revealed_said
from ..effects import gift_said, less_of, price_taken
from ..names import TOKENS_SAID, card_name, gifts_of, rose_said
from ..prompt import paid_for_each
from ..reasons.reach import worth_of
from ..sheet import by_line, differ
from . import alike
from .log import SMALL, differences, log_action, log_chance, of_the_others, of_the_table
from .sources import NOTHING, PRICE, WIND, Move, hand_was_full, moves

PLAYED = mark("Seat {seat} plays {card}.")
#: Whoever sends a worker to coast or island is told by what is there: what comes of it need not be told beside it.
SENT = mark("Seat {seat} places a worker for {gift}.")
#: Of several cards that go, each.
GOES = mark("Seat {seat} discards: {card}")
#: Where a card would have come.
HAND_FULL = mark("Hand full: no more cards")
#: Of a payment for an effect, when what it is paid for comes.
NOT_YET = mark("{card}: after the last payment {gift} for each one")
#: Where something goes to another seat: what, and to whom, is said in one.
GIVEN_NOW = (Phase.GIVE_TO, Phase.GOODS_TO)
#: What comes into a hand or goes out of it, or a map: which one, no number tells.
NAMED = (Do.TAKE, Do.GIVE, Do.TO, Do.MAP)
#: What is done on the way to what it brings is left out before that.
PASSING = (Do.DISCARD, Do.DONE)
#: What brings something by itself is told by that.
SILENT = (*SMALL, Do.RUN, Do.CHOOSE, Do.PAY, Do.DONE)


@kept_by(alike.entry, most=48)
def brief(before: Any, after: Any, code: int, chance: bool, t: Translator) -> list[str] | None:
    """An entry of the log in few words; None where the log's own are few."""
    if before.phase == Phase.MULLIGAN and before.seat != before.turn:
        return log_action(before, after, code, t)[:1]  # it stands in the line of who starts, with its own name
    if not chance and KIND[code] == Do.GIVE_GOODS and after.phase == Phase.GOODS_TO:
        return []  # told with who gets it
    found = moves(before, after, code, chance=chance)
    if found is None:
        return None
    sent = "" if chance or KIND[code] != Do.PLACE else gifts_of(before, int(ARG[code]), t)
    gifts = [one for one in found if one[0] != NOTHING or _points(one[1]) != _points(one[2])] if sent else found
    brought = list(_brought(before, gifts, code, chance, t, said=bool(sent)))
    full = [t(HAND_FULL)] if hand_was_full(before, code, chance=chance) else []
    full = [matters(said) for said in full] if sent else full  # no card came of what the place is said to give
    others = of_the_others(before, after, t, but=int(before.turn), drew=int(before.seat) if chance else EMPTY)
    own = [*brought, *full, *others,
           *of_the_table(before, after, t, None if chance else Do(int(KIND[code])))]  # fmt: skip
    if not chance and KIND[code] == Do.FLOOD:
        own = [matters(said) for said in own]
    done = _done(before, after, code, chance, bool(brought), t)
    if sent:
        done = [t(SENT, seat=int(before.seat) + 1, gift=sent)]
    if not chance and KIND[code] == Do.RUN and (again := _repeated(before, int(ARG[code]), t)):
        return [matters(again), *own]
    if not chance and KIND[code] in (Do.TO, Do.GIVE) and (before.phase in GIVEN_NOW or after.phase not in GIVEN_NOW):
        own = brought  # what it is, and who gets it, is said
    if not chance and before.phase == Phase.TURN:
        done = [*map(deed, done)]  # what the turn was spent on
    elif not chance and before.phase == Phase.PLAY:
        done = [*map(further, done)]  # the card that the deed led to has a name, too
    elif not chance and KIND[code] in (Do.PLAY, Do.BAY, *NAMED):
        done = [*map(matters, done)]
    elif not chance and KIND[code] in PASSING:
        done = done if _for_an_effect(before, code) else [*map(routine, _in_one(before, code, done, t))]
    return [*(_to_come(before, after, t) if not chance else ()), *done, *own]


def _to_come(before: Any, after: Any, t: Translator) -> Iterator[str]:
    """What the first of several payments brings after the last of them."""
    f = after.stack[after.depth - 1] if after.depth else None
    if f is None or after.phase not in (Phase.PAY_GOODS, Phase.GIVE_GOODS) or f.made != 1 or f.left < 1:
        return
    if (before.turn, before.depth, int(before.stack[after.depth - 1].step)) != (after.turn, after.depth, int(f.step)):
        return
    if before.stack[after.depth - 1].made == 0 and (paid := paid_for_each(after)):
        yield t(NOT_YET, card=card_name(int(f.name), t), gift=gift_said([paid[1]], t))


def _for_an_effect(s: Any, code: int) -> bool:
    """Whether a card is discarded for what another one gives: few are, which one is missed where only that is told."""
    f = s.stack[s.depth - 1] if s.depth else None
    return bool(KIND[code] == Do.DISCARD and s.phase == Phase.DISCARD and f is not None and f.name != EMPTY)


def _in_one(s: Any, code: int, done: list[str], t: Translator) -> list[str]:
    """Cards that go one after another in such words that the strip tells them in one: all of them, or none."""
    me = s.players[s.seat]
    if KIND[code] != Do.DISCARD or not done or (me.hand_count and me.hand[0] == UNSEEN):
        return done
    return [t(GOES, seat=int(s.seat) + 1, card=card_name(int(ARG[code]), t))]


def _done(before: Any, after: Any, code: int, chance: bool, brought: bool, t: Translator) -> list[str]:
    """What somebody did; nothing where what it brought says so."""
    if chance:
        step = int(before.stack[before.depth - 1].step)
        if code < ISLAND_OUT and STEP[step, Col.OP] in (Op.REFILL, Op.REVEAL):
            plays = STEP[step, Col.OP] == Op.REVEAL and STEP[step + 1, Col.OP] == Op.PLAY  # one of them, or none
            return [matters(one) for one in log_chance(before, after, code, t)[:1]] if plays else []
        if ROSE_OUT <= code < FIRST_OUT:
            return [routine(t("New wind: {what}", what=rose_said(code - ROSE_OUT, t)))]
        said = log_chance(before, after, code, t)[:1]
        me = before.players[before.seat]  # a card that nobody else sees goes without saying
        hidden = code < ISLAND_OUT and me.hand_count and me.hand[0] == UNSEEN
        own = after.players[before.seat]
        dealt = code < ISLAND_OUT and STEP[before.stack[before.depth - 1].step, Col.OP] in (Op.HANDS, Op.MULLIGANS)
        if code < ISLAND_OUT and not dealt and own.hand_count > me.hand_count and own.hand[0] != UNSEEN:
            how = worth_of(after, int(before.seat), code, t)
            return [t.phrase("{card} ({how})", card=one, how=how) for one in said]
        return [*map(routine, said)] if hidden else said
    kind, x = Do(int(KIND[code])), int(ARG[code])
    if kind == Do.USE and price_taken(name := int(before.players[before.turn].city[x].name)) == "itself":
        # whose points are lost is said before these: also where the card that it pays for takes its space at once
        facts = {"card": card_name(name, t), "less": less_of(name, t, whole=False)}
        return [further(t("Seat {seat} discards {card}: {less}", seat=int(before.seat) + 1, **facts))]
    if kind == Do.LESS and not before.instead:
        return [t("{good}: free", good=_fallen_away(before, x, t))]
    if kind == Do.GIVE and after.phase == Phase.GIVE_TO:  # told with who gets it
        return []
    if (kind == Do.DONE and before.phase != Phase.RUN_ALL) or kind in SMALL or (kind in SILENT and brought):
        return []
    if kind in (Do.PLAY, Do.BAY):
        return [t(PLAYED, seat=int(before.seat) + 1, card=card_name(_played(before, kind, x), t))]
    if kind == Do.TAKE and before.phase == Phase.PLAY:
        return [t(PLAYED, seat=int(before.seat) + 1, card=revealed_said(before, x, t))]
    return log_action(before, after, code, t)[:1]


def _fallen_away(s: Any, x: int, t: Translator) -> str:
    """What is free once a resource is left unpaid: that one, and what falls away with it because nothing is left to be
    chosen."""
    due, less = [int(n) for n in s.due], int(s.less) - 1
    due[x] -= 1
    kinds = [r for r, n in enumerate(due) if n]
    if not less or not kinds or (sum(due) > less and len(kinds) > 1):
        return t(TOKENS_SAID[x])
    free = {r: due[r] if sum(due) <= less else less for r in kinds}
    free[x] = free.get(x, 0) + 1
    return t.row(t.amount(n, TOKENS_SAID[r]) for r, n in sorted(free.items()))


def _repeated(s: Any, x: int, t: Translator) -> str:
    """That a card repeats a green one; "" where green cards give by themselves."""
    by = int(s.stack[s.depth - 1].name) if s.phase == Phase.RUN and s.depth else EMPTY
    card = card_name(int(s.players[x // CITY].city[x % CITY].name), t)
    return str(t("{one} repeats {other}", one=card_name(by, t), other=card)) if by != EMPTY else ""


def _played(s: Any, kind: Do, x: int) -> int:
    return x if kind == Do.PLAY else int(s.bay[x])


def _brought(
    before: Any, found: list[Move], code: int, chance: bool, t: Translator, *, said: bool = False
) -> Iterator[str]:
    """What an entry brought whose turn it was: first its points, by the lines of the score sheet, so that they add up
    to what the strip sums; then what each source brought besides, which of a place is `said` by its own words."""
    kind = None if chance else Do(int(KIND[code]))
    named = int(before.playing) if before.phase == Phase.PAY else EMPTY
    named = _played(before, kind, int(ARG[code])) if kind in (Do.PLAY, Do.BAY) else named
    if kind == Do.TAKE and before.phase == Phase.PLAY:
        named = int(before.revealed[int(ARG[code])])
    pointed = [source for source, one, two in found if _points(two) != _points(one)]
    if pointed:
        sheet = differ(found[0][1], found[-1][2], t, shortly=True)
        if not sheet:
            yield t("no points")
        if len(sheet) == 1 and len(pointed) == 1 and pointed[0] != named and pointed[0] >= 0:
            sheet = [_said(pointed[0], sheet[0], t, alone=False)]
        yield from map(scored, sheet)
    for source, one, two in found:
        if said and source == NOTHING:
            continue
        parts = list(differences(one, two, t, hands=False, scored=source not in pointed))  # else the sum says it
        if parts and not (source == PRICE and kind == Do.ANCHOR):  # it says so itself
            what = _said(source, t.row(parts), t, alone=source == named)
            yield routine(what) if source == PRICE else what


def _said(source: int, what: str, t: Translator, *, alone: bool) -> str:
    """What a source brought, behind its name; `alone` = the card that is named already."""
    if source == PRICE:
        return t("Price: {what}", what=what)
    if source == WIND:
        return t("Wind → boat: {what}", what=what)
    return what if alone or source < 0 else str(t.phrase("{card}: {what}", card=card_name(source, t), what=what))


def _points(me: Any) -> int:
    """All points of a player, by the lines of the sheet."""
    return sum(by_line(me))
