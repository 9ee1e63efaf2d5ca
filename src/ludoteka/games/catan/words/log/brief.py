"""A turn as short as it can be told, for the strip of last turns: what the roll brought the reader stands beside its
number, what was taken names from whom, what is built says where in passing, and an offer that nobody takes changes
nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ludoteka.kit.words.parts import Part, counts, further, matters, routine
from ludoteka.kit.words.parts import deed as spent
from ludoteka.text.i18n import Translator, mark
from ludoteka.text.second import You

from ...box.grid import CORNER_HEXES
from ...state import ARG, KIND, Awaits, Dev, Do, Phase, Terrain
from ..actions import deal_with
from ..deltas import bank_gave, bank_got, drawn, income, readers, withheld
from ..names import (
    HELPER_BRIEFS,
    RESOURCE_NAMES,
    card,
    cards,
    corner_lands,
    edge_lands,
    helper_name,
    hex_lands,
    resources,
)
from ..prompt import nth_town
from ..reasons.goals import aimed_at, barred, leads
from ..reasons.yields import yields_at
from .awards import awarded
from .chance import gets, log_chance, rolled, signed, theft
from .consequences import won
from .deeds import NO, deed
from .scenarios import arrived, fleet

BUILT = {
    Do.SETTLE: mark("Seat {seat} builds a settlement ({place})."),
    Do.CITY: mark("Seat {seat} builds a city ({place})."),
    Do.ROAD: mark("Seat {seat} builds a road ({place})."),
    Do.SHIP: mark("Seat {seat} builds a ship ({place})."),
}  # fmt: skip
#: The same of others, with the numbers around it: these stay where there is little room.
NUMBERED = {Do.SETTLE: mark("Seat {seat}: settlement at {place}"), Do.CITY: mark("Seat {seat}: city at {place}")}
#: The same of others, for which the map shows where: of several it is said how many.
ELSEWHERE = {Do.ROAD: mark("Seat {seat} builds a road."), Do.SHIP: mark("Seat {seat} builds a ship.")}
#: What takes cards from somebody who gets nothing for them: a seven, Ryan.
TAKES = (Do.GIVE, Do.GAIN)
#: What goes without saying, but for whose doing it is.
QUIET = (Do.PROPOSE, Do.CANCEL)


def brief(before: Any, after: Any, code: int, chance: bool, t: Translator) -> list[str] | None:
    """An entry of the log in few words; None where the log's own are few."""
    if chance: return _answered(before, after, code, t)
    kind, x, p = Do(KIND[code]), int(ARG[code]), int(before.seat)
    if kind == Do.END and before.phase in (Phase.MAIN, Phase.BUILD): return _follows(before, after, t)
    if kind == Do.CANCEL and before.phase == Phase.PARTNER and p not in readers(after):
        return [counts(one) for one in _in_vain(before, -1, t)]
    if (kind, before.phase) in NO and readers(after) == [p]:
        return [counts(t("Seat {seat} declines the offer.", seat=p + 1))]
    if kind in QUIET: return None if p in readers(after) else []
    if kind == Do.ACCEPT: return []  # the trade is told, or that there is none
    if kind == Do.DECLINE and before.phase == Phase.ANSWER and after.phase == Phase.MAIN:
        return [matters(t("Nobody takes the offer."))] if readers(after) == [int(after.turn)] else None
    if kind == Do.DECLINE and p in readers(after): return list(map(matters, deed(before, after, kind, x, t)))
    if kind == Do.REPLACE or before.phase == Phase.ASLA_NAME: return []  # what comes of it is told
    if kind == Do.PLAY and x in (Dev.MONOPOLY, Dev.PLENTY) and p not in readers(after):
        return []  # what comes of it is told
    if kind == Do.BUY:  # its owner is told what it was
        return [] if readers(after) == [p] else list(map(matters, deed(before, after, kind, x, t)))
    if kind == Do.GIVE and before.phase == Phase.DISCARD:  # how many was told with the seven
        return list(map(matters, deed(before, after, kind, x, t))) if p in readers(after) else []
    if kind == Do.PLAY and x in (Dev.KNIGHT, Dev.ROADS):  # neither robber nor free roads come without a cause
        played = spent if p in readers(after) else matters
        return [*map(played, deed(before, after, kind, x, t)), *_follows(before, after, t)]
    if before.phase == Phase.DIARA_PICK and p not in readers(after): return []  # that she is used says as much
    if after.rolled and not before.rolled: return None  # a roll that counts only now is told with it
    if kind in BUILT and before.phase not in (Phase.SAIL, Phase.HOGNI_LAY): said = _built(before, after, kind, x, t)
    elif kind == Do.HEX:  # where the robber stands is read off it
        said = (one if isinstance(one, Part) else matters(one) for one in _raided(before, after, x, t))
    elif kind == Do.SEAT and before.phase == Phase.PARTNER: said = _traded(before, after, x, t)
    elif kind == Do.MARITIME or (kind == Do.GAIN and before.phase != Phase.RYAN_PICK): said = _banked(before, after, t)
    elif kind in (Do.HELP, Do.FLIP, Do.HELPER): said = _helped(before, after, kind, x, t)
    elif before.phase in (Phase.ASLA_ASK, Phase.ASLA_PAY): said = _swapped(before, after, kind, x, t)
    elif kind == Do.NAME and before.phase == Phase.MONOPOLY and any(_lost(before, after)):
        said = iter([(spent if _loses(before, after) else matters)(_monopoly(before, after, x, t))])
    elif kind in TAKES and _loses(before, after):
        said = map(matters if p in readers(after) else spent, deed(before, after, kind, x, t))
    elif follows := _follows(before, after, t): return [*deed(before, after, kind, x, t), *follows]
    else: return None
    return [*said, *_follows(before, after, t)]


def _follows(before: Any, after: Any, t: Translator) -> list[str]:
    """Cards for the longest road and the largest army, islands: points that somebody gains and loses. That the match is
    over is read below, too."""
    *revealed, wins = won(before, after, t) or [""]
    last = [counts(wins)] if wins else []  # it stands below, too: who loses points, and what has won, stay longer
    me, own = _reader(after), before.turn in readers(after)
    told = (  # who loses points, and what others’ come of, is told whatever else is
        (matters if own and award.lost_by != me else spent)(award.said) for award in awarded(before, after, me, t)
    )
    return [*told, *map(matters, revealed), *last]


def _reader(s: Any) -> int:
    """The one seat that reads a state; -1 where there is none."""
    known = readers(s)
    return known[0] if len(known) == 1 and known[0] < s.seats else -1


def _loses(before: Any, after: Any) -> bool:
    """Whether the one reader of a state has fewer resource cards now."""
    me = _reader(after)
    return me >= 0 and bool(after.players[me].cards < before.players[me].cards)


def _lost(before: Any, after: Any) -> list[int]:
    """How many resource cards fewer each seat has."""
    return [max(0, int(before.players[p].cards) - int(after.players[p].cards)) for p in range(before.seats)]


def _monopoly(before: Any, after: Any, r: int, t: Translator) -> str:
    """What the reader hands over, or gets, who has read that it is played; else what comes of it."""
    seat, lost, mine = int(before.seat), _lost(before, after), _reader(after)
    if mine >= 0 and lost[mine]:
        return t("Seat {seat} plays monopoly: seat {other} loses {cards}.",
                 seat=seat + 1, other=mine + 1, cards=t.amount(lost[mine], RESOURCE_NAMES[r]))  # fmt: skip
    got = t.amount(sum(lost), RESOURCE_NAMES[r])
    if mine == seat: return t("Seat {seat} gets {cards}.", seat=seat + 1, cards=got)
    return t("Seat {seat} plays monopoly and gets {cards} from others.", seat=seat + 1, cards=got)


def _answered(before: Any, after: Any, code: int, t: Translator) -> list[str] | None:
    if before.awaits == Awaits.DICE: return [*_dice(before, after, t), *_follows(before, after, t)]
    if before.awaits == Awaits.LOSS and _loses(before, after):
        return [matters(told) for told in log_chance(before, after, code, t)]
    if before.awaits == Awaits.THEFT:  # of what a turn tells, nothing concerns the reader more than what is stolen
        robbed = int(before.debtor) in readers(after) and int(before.turn) not in readers(after)
        return [(spent if robbed else matters)(theft(before, after, t)), *_follows(before, after, t)]
    p = int(before.turn)
    if before.awaits == Awaits.CARD and readers(after) == [p] and (got := drawn(before, after, p)) >= 0:
        bought = t("Seat {seat} buys a card: {card}.", seat=p + 1, card=card(got, t))
        return [matters(bought), *_follows(before, after, t)]
    return None


def _dice(before: Any, after: Any, t: Translator) -> Iterable[str]:
    """The number with what it brings: the reader, then the others; what follows is the roller's."""
    seat, me = int(before.turn), _reader(after)
    brings = bool(after.rolled) and not before.rolled and after.rolled != 7
    got = {p: income(before, after, p) for p in range(before.seats)} if brings else {}
    owed = int(after.players[me].owed) if me >= 0 and after.rolled == 7 != before.rolled else 0
    others = [p for p in got if p != me and any(got[p])]
    if me < 0 and seat in others and not any(after.players[p].gold for p in got):
        others.remove(seat)  # it is said at once
    said = _discarding(seat, me, owed, t) if owed else _number(seat, after, me, got, t)
    list_ = t.row((gets(p, got[p], t, short=True) for p in sorted(others, key=lambda p: p != seat)), "; ")
    mine = me >= 0 and brings and any(got[me])
    if others and me >= 0 and not mine:  # it stays where there is no room for what each of them gets
        many = sum(sum(got[p]) for p in others)
        said = t.n("{said}; others {n} card.", "{said}; others {n} cards.", many, said=said.removesuffix("."))
    if others: said = t("{said} ({list}).", said=said.removesuffix("."), list=list_)
    if owed and me != seat: yield spent(said)
    elif mine: yield (matters if me == seat else spent)(said)
    elif after.rolled == 7 != before.rolled and me not in (-1, seat): yield counts(said)  # why the robber is moved
    else: yield Part(said)  # the dice show it
    yield from fleet(before, after, t)
    besides = rolled(before, after, (0, 0, 0), t, short=True, me=me)
    yield from map(counts, besides) if after.rolled == 7 else besides


def _number(seat: int, after: Any, me: int, got: dict[int, list[int]], t: Translator) -> str:
    """What was rolled, and what of it the reader gets."""
    fields = {"seat": seat + 1, "sum": int(after.dice.sum())}
    gold = any(after.players[p].gold for p in got)
    if got and not gold and not any(map(any, got.values())):
        if scarce := withheld(after, got.values()):
            return t("Seat {seat} rolls {sum}: nobody gets any, the bank has too few: {list}.",
                     list=resources(scarce, t), **fields)  # fmt: skip
        return t("Seat {seat} rolls {sum}: nobody gets anything.", **fields)
    if me < 0 and got and not gold and any(got[seat]):
        return t("Seat {seat} rolls {sum} and gets {cards}.", cards=cards(got[seat], t), **fields)
    if me < 0 or not got or after.players[me].gold: return t("Seat {seat} rolls {sum}.", **fields)
    if any(got[me]):
        if seat == me: return t("Seat {seat} rolls {sum} and gets {cards}.", cards=cards(got[me], t), **fields)
        return t("Seat {seat} rolls {sum}: seat {other} gets {cards}.",
                 other=me + 1, cards=cards(got[me], t), **fields)  # fmt: skip
    if _robbed(after, me, fields["sum"]):
        if seat == me: return t("Seat {seat} rolls {sum} and gets nothing: robber.", **fields)
        return t("Seat {seat} rolls {sum}: nothing for seat {other}, robber.", other=me + 1, **fields)
    if seat == me: return t("Seat {seat} rolls {sum} and gets nothing.", **fields)
    return t("Seat {seat} rolls {sum}: nothing for seat {other}.", other=me + 1, **fields)


def _discarding(seat: int, me: int, n: int, t: Translator) -> str:
    """How many cards a seven takes from the reader: card by card there is seldom room for them."""
    if seat == me: return t("Seat {seat} rolls 7 and discards {n} cards.", n=n, seat=seat + 1)
    return t("Seat {seat} rolls 7: seat {other} discards {n} cards.", n=n, seat=seat + 1, other=me + 1)


def _robbed(after: Any, p: int, number: int) -> bool:
    """Whether the robber stops a land of this number where a seat has a town."""
    h = int(after.robber)
    return h >= 0 and int(after.token[h]) == number and p in yields_at(after, h)


def _built(before: Any, after: Any, kind: Do, x: int, t: Translator) -> Iterator[str]:
    """What is built; in the set-up, where all begin at once, a settlement with its lands and what it brings."""
    p, there = int(before.seat), (corner_lands if kind in (Do.SETTLE, Do.CITY) else edge_lands)(before, x, t)
    if before.phase == Phase.FIRST_TOWN:
        gave = bank_gave(before, after)
        mine = p in readers(after) or _is_told(p, t)
        place = there if mine else _numbers(before, x) or there  # of others’ two there is no more room
        fields = {"seat": p + 1, "nth": nth_town(before)["nth"], "place": place}
        if any(gave) and p not in readers(after):
            said = t.n("Seat {seat}: settlement {nth} at {place} (+{n} card)",
                       "Seat {seat}: settlement {nth} at {place} (+{n} cards)", sum(gave), **fields)  # fmt: skip
        elif any(gave): said = t("Seat {seat}: settlement {nth} ({place})", **fields)  # the cards have to stand beside
        else: said = t("Seat {seat}: settlement {nth} at {place}", **fields)
        yield _barring(said, before, after, x, t)
        if any(gave) and p in readers(after): yield matters(gets(p, gave, t, short=True))
    elif before.phase != Phase.FIRST_ROAD:
        mine = p in (*readers(before), *readers(after))  # with the last card paid none tells who reads it
        numbers = "" if mine or kind not in NUMBERED else _numbers(before, x)
        message = BUILT[kind] if mine else ELSEWHERE.get(kind, NUMBERED.get(kind, "") if numbers else BUILT[kind])
        built = t(message, seat=p + 1, place=numbers or there)
        if kind == Do.SETTLE: built = _barring(built, before, after, x, t)
        if kind not in NUMBERED: yield (routine if before.phase == Phase.FREE_ROADS else matters)(built)
        else: yield (matters if mine else further)(built)  # what others’ points before the line come of
    elif p in readers(after) or _is_told(p, t): yield _first_road(before, kind, x, t)
    else: yield routine(t("Seat {seat}: road" if kind == Do.ROAD else "Seat {seat}: ship", seat=p + 1))
    if kind == Do.SHIP: yield from arrived(before, after, t)


def _numbers(s: Any, c: int) -> str:
    """The numbers of the lands around a corner, as the map shows them."""
    return ", ".join(str(s.token[h]) for h in CORNER_HEXES[c] if s.token[h])


def _is_told(p: int, t: Translator) -> bool:
    """Whether a seat is spoken to: as long as nobody has any cards, no state tells who reads it."""
    return isinstance(t("Seat {seat}", seat=p + 1), You)


def _first_road(before: Any, kind: Do, x: int, t: Translator) -> str:
    """A road of the set-up, with the place to settle that it leads to."""
    p, found = int(before.seat), leads(before).get(x)
    if kind != Do.ROAD or not found: return t(BUILT[kind], seat=p + 1, place=edge_lands(before, x, t))
    return t("Seat {seat}: road towards {place}", seat=p + 1, place=corner_lands(before, found[0], t))


def _barring(said: str, before: Any, after: Any, c: int, t: Translator) -> str:
    """A settlement at corner `c` as it is `said`, with that the reader, one of whose roads or ships had come there, or
    up to one edge before it, can no longer settle at it, or beside it: in one breath, as it is one deed."""
    known = readers(after) or [p for p in range(before.seats) if _is_told(p, t)]
    if len(known) != 1 or known[0] in (before.seat, before.seats): return said
    if not (lost := barred(before, after, known[0])): return said
    if before.setup_left and c != (aimed := aimed_at(before, known[0])) and aimed in lost:
        near = mark("{said}; the goal of the road of seat {other} is lost: too near")
        return matters(t(near, said=said.removesuffix("."), other=known[0] + 1))
    there = mark("{said}; seat {other} can no longer settle there")
    goal = mark("{said}; the goal of the road of seat {other} is taken")
    if before.setup_left and c == aimed_at(before, known[0]): there = goal
    message = there if c in lost else mark("{said}; seat {other} can no longer settle beside it")
    return matters(t(message, said=said.removesuffix("."), other=known[0] + 1))


def _raided(before: Any, after: Any, h: int, t: Translator) -> Iterator[str]:
    """Where the robber goes, and whom it stops."""
    seat, place = int(before.seat) + 1, hex_lands(before, h, t)
    there = sorted(yields_at(before, h))
    if there and after.robber == h:
        stopped = t.row(t("seat {seat}", seat=p + 1) for p in there)
        known = readers(after) or [p for p in there if _is_told(p, t)]
        if known == [before.seat]:  # whose card is taken is told next, and has to have room
            yield counts(t("Seat {seat}: robber to {place}", seat=seat, place=place))
        elif len(known) == 1 and known[0] in there:
            stopped = t.row(t("seat {seat}", seat=p + 1) for p in sorted(there, key=lambda p: p != known[0]))
            yield further(t("Seat {seat}: robber to {place}; hits {list}", seat=seat, place=place, list=stopped))
        elif not known:
            yield t("Seat {seat}: robber to {place}; hits {list}", seat=seat, place=place, list=stopped)
        else: yield counts(t("Seat {seat}: robber to {place} (hits {list})", seat=seat, place=place, list=stopped))
    elif before.terrain[h] > Terrain.GOLD: yield t("Seat {seat}: pirate to {place}", seat=seat, place=place)
    else: yield counts(t("Seat {seat}: robber to {place}", seat=seat, place=place))
    if any(gave := bank_gave(before, after)): yield gets(int(before.seat), gave, t, short=True)


def _traded(before: Any, after: Any, other: int, t: Translator) -> Iterator[str]:
    gives, gets_ = deal_with(before, other)
    told = t("Seat {seat} gives seat {other} {gives} for {gets}.",
             seat=int(before.seat) + 1, other=other + 1, gives=cards(gives, t), gets=cards(gets_, t))  # fmt: skip
    yield spent(told) if other in readers(after) else counts(told)
    if other not in readers(after): yield from map(counts, _in_vain(before, other, t))


def _in_vain(before: Any, chosen: int, t: Translator) -> Iterator[str]:
    """What the reader's own yes, or counter-offer, has come to where whoever asked trades with another one who was
    `chosen`; or with nobody: -1."""
    asker, known = int(before.turn), readers(before)
    if len(known) != 1 or known[0] in (asker, before.seats): return
    fields = {"seat": known[0] + 1, "other": asker + 1}
    if before.countered >> known[0] & 1:
        yield t("Seat {other} does not take the counter-offer of seat {seat}.", **fields)
    elif before.accepted >> known[0] & 1:
        if chosen < 0: yield t("Seat {seat} says yes, but seat {other} takes the offer back.", **fields)
        else: yield t("Seat {seat} says yes, but seat {other} trades with another.", **fields)


def _banked(before: Any, after: Any, t: Translator) -> Iterator[str]:
    """Cards of the bank, for others or for nothing."""
    p, given = int(before.seat), bank_got(before, after)
    got = cards(bank_gave(before, after), t)
    if any(given):
        yield counts(t("Seat {seat} gives the bank {given} for {got}.", seat=p + 1, got=got, given=cards(given, t)))
    else:
        took = _taken_from_it(before, after, t)
        yield matters(took) if p in readers(after) or before.phase == Phase.PLENTY else took


def _taken_from_it(before: Any, after: Any, t: Translator) -> str:
    """A card of choice, with the helper that a roll brings it by: nothing else has told of that one."""
    p, got = int(before.seat), signed(bank_gave(before, after), t)
    if before.phase == Phase.PLENTY and p in readers(after):
        return t("Seat {seat}: {cards} by year of plenty", seat=p + 1, cards=got)
    if before.phase == Phase.PLENTY: return t("Seat {seat}: year of plenty: {cards}", seat=p + 1, cards=got)
    if before.phase not in (Phase.HILDA, Phase.THOROLF): return t("Seat {seat}: {cards}", seat=p + 1, cards=got)
    by = mark("Seat {seat}: {cards} by Thorolf, at the seven")
    if before.phase == Phase.HILDA:
        by = mark("Seat {seat}: {cards} by Hilda, as the roll brought none")
        if p not in readers(after): by = mark("Seat {seat}: {cards} by Hilda")
    return t(by, seat=p + 1, cards=got)


def _swapped(before: Any, after: Any, kind: Do, x: int, t: Translator) -> Iterator[str]:
    """A card that Asla gets, and one for it: what the reader gets and gives stays."""
    mine = set(readers(after)) & {int(before.turn), int(before.debtor), int(after.debtor)}
    if after.phase == Phase.ASLA_PAY and kind == Do.SEAT:
        found = [t("Asla: {card} from seat {other}", card=t.amount(1, RESOURCE_NAMES[before.named]), other=x + 1)]
    elif kind == Do.GIVE:
        paid, got = (t.amount(1, RESOURCE_NAMES[r]) for r in (x, int(before.named)))
        fields = {"card": paid, "got": got, "other": int(before.debtor) + 1}
        back = x == int(before.named)  # for a card of the same kind: nobody has gained by it
        found = [t("{card} back to seat {other}" if back else "{card} to seat {other} for {got}", **fields)]
    else: found = deed(before, after, kind, x, t)
    for told in found: yield matters(told) if mine else told


def _helped(before: Any, after: Any, kind: Do, x: int, t: Translator) -> Iterator[str]:
    """Helpers with what they do."""
    p = int(before.seat)
    n = x if kind == Do.HELPER else int(before.players[p].helper)
    fields = {"seat": p + 1, "helper": helper_name(n, t), "power": t(HELPER_BRIEFS[n])}
    if kind != Do.HELP:
        changed = _changed(before, kind, fields, p in readers(after), t)
        if p in readers(after): yield matters(changed)
        elif p == before.turn: yield routine(changed)  # in a turn of the reader's the card that came of it says enough
    else:
        if after.robber == before.robber: yield t("Seat {seat} uses {helper} ({power}).", **fields)
        else:
            place = hex_lands(before, after.robber, t)
            driven = t("Seat {seat} uses {helper}: robber to {place}", place=place, **fields)
            yield matters(driven) if set(yields_at(before, before.robber)) & set(readers(after)) else driven
        if any(gave := bank_gave(before, after)): yield gets(p, gave, t, short=True)


def _changed(before: Any, kind: Do, fields: dict[str, Any], mine: bool, t: Translator) -> str:
    """A used helper that is kept or exchanged; one's own with when the new one can be used."""
    if kind == Do.FLIP: return t("Seat {seat} keeps {helper} ({power}).", **fields)
    if not mine: return t("Seat {seat}: new helper {helper} ({power})", **fields)
    old = helper_name(int(before.players[before.seat].helper), t)
    return t("Seat {seat}: {old} → {helper}, from next turn on", old=old, **fields)
