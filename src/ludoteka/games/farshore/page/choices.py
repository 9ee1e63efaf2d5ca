"""The buttons beside the question, each with what it brings, takes or leaves, and what opens over the shore."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludoteka.engine.game import asked
from ludoteka.kit.picture import seats
from ludoteka.kit.picture.drawing import escape
from ludoteka.kit.widgets import picks
from ludoteka.text.i18n import Translator, mark

from ..box.steps import Draw, Run
from ..box.tables import DECK, DOCKS, LOOKOUT, STEP
from ..box.vocabulary import Col, How
from ..picture import shore
from ..picture.signs import PAID_SIGNS, TOKEN_SIGNS, sign
from ..rules.actions import ARG
from ..state import ANY, CITY, DOCKS_AT, DUNES_AT, EMPTY, HAND, LOOKOUT_AT, PLACES, Do, Phase
from ..words.actions import action, choice_of, paid_off, treasures_due
from ..words.effects import GOODS_SAID, draws_only, effect_said, gift_said, less_shortly, needs_said
from ..words.instead import instead_of, swap_parts
from ..words.names import PAID_SAID, TOKENS_SAID, card_name, effect_words, place_called, place_gift, slot_name
from ..words.notation import notation
from ..words.points import points_of, treasure_worth
from ..words.prompt import given_for
from ..words.reasons.given.exchange import comes_back, scraps_in_all, swap_said
from ..words.reasons.later import after_best
from ..words.reasons.maps import map_brings
from ..words.reasons.order import order_of, too_late
from ..words.reasons.outcome import anyway, beside, outcome
from ..words.reasons.paying.ways_to_pay import free_said, left_said
from ..words.reasons.reach import key_said, leads, needed_for, spared
from ..words.reasons.tide import islands, points_there
from ..words.reasons.workers.home import again, sent_again
from ..words.reasons.workers.sites import best_of, red_leads, visits
from ..words.reasons.worth import signed
from .hand import card_inner
from .seasons import go_on
from .widgets import above, button, code_of, count, in_signs, legal_by_kind, place, roomy, twice, twice_drawn
from .worth import NO_NEARER, badge, brings, parts_once_played, red_tags, spent, tags, why_never

#: Kinds of actions that goods are tapped for.
_GOODS = (Do.GAIN, Do.PAY, Do.GIVE_GOODS, Do.LESS, Do.TREASURE, Do.SPEND)
SITES = 4  # of the coast, before the islands
FEW = 2  # buttons that have room for words of their own; where there are more, as few as can be
FEW_WIDE = 3  # green cards that have room for words of their own on a desk
ORDERED = 3  # cards of the rest that are named on its button
#: What is done at the places of the board that give nothing by themselves.
DONE_AT = {
    DOCKS_AT: mark("discard up to {n} cards, gain any resource for each"),
    LOOKOUT_AT: mark("discard cards, then draw up to {n} in hand"),
    DUNES_AT: mark("take a map whose cards your city has"),
}
#: Who gives nothing, or no more, of what an effect takes.
KEPT = (mark("keep all"), mark("keep the rest"))
_GOOD = "button farshore-good"
_CONFIRMED = (Do.PLAY, Do.BAY, Do.VISIT, Do.MULLIGAN, Do.SCRAP, Do.MAP, Do.ANCHOR)


def answers(s: Any, me: int, t: Translator) -> str:
    """The buttons beside the question, and what opens over the shore."""
    if s.seat < 0:
        return ""
    if not asked(s, me):
        return _revealed(s, me, t)
    mine = [_asked(s, me, t)]
    if s.phase == Phase.TURN:
        mine.append(_visits(s, legal_by_kind(s), t))
    return "".join((*mine, go_on(s, me, t)))


def _revealed(s: Any, me: int, t: Translator) -> str:
    """Cards that an effect has turned up, for all to see."""
    n = int(s.revealed_count)
    if not n:
        return ""
    mine = asked(s, me) and s.phase in (Phase.TAKE, Phase.PLAY)
    rows, found = "", brings(s, me) if mine else {}
    for k in range(n):
        name = int(s.revealed[k])
        never, gone = why_never(s, me, name, t), spent(s, me, name, found, t)
        parts = parts_once_played(s, me, name, t) if name in found else ""
        inner = card_inner(s, me, name, t, badge(s, me, name, found, t), never=never, gone=gone, parts=parts)
        names = f"farshore-card farshore-t-{DECK[name].type}"
        code = code_of(Do.TAKE, k)
        rows += (
            f'<li><button type="button" class="{names}"{place(s, code)} aria-label="{escape(action(s, code, t))}">'
            f'{inner}</button></li>'
            if mine
            else f'<li class="{names}">{inner}</li>'
        )
    title = f'<p class="farshore-heading">{escape(t("Revealed"))}</p>'
    return f'<div class="ask-sheet">{title}<ul class="farshore-cards">{rows}</ul></div>'


def _asked(s: Any, me: int, t: Translator) -> str:
    """Buttons for what is asked besides the places of board and hand."""
    found = legal_by_kind(s)
    last = (Do.TREASURE,)  # what it pays, a button before it pays mostly, too
    parts = [_tokens(s, {kind: args for kind, args in found.items() if kind not in last}, t), _seats(s, found, t),
             _revealed(s, me, t), _options(s, found, t), _rest(s, found, t),
             _tokens(s, {kind: args for kind, args in found.items() if kind in last}, t)]  # fmt: skip
    if s.phase == Phase.DISCARD:
        parts.append(_discarding(s, t))
    elif Do.DONE in found:
        paid = s.phase == Phase.PAY
        lost = treasures_due(s) if paid else 0
        names = "button main" if paid and not lost and Do.ANCHOR not in found else "button"  # filled, it looks advised
        face = _in_order(s, found, t) if s.phase == Phase.RUN_ALL else ""
        if s.phase == Phase.PAY_GOODS:
            made = bool(s.stack[s.depth - 1].made)
            face = twice(action(s, code_of(Do.DONE), t), t(KEPT[made]))
        if paid:
            face = above(_due(s, t), left_said(s, code_of(Do.DONE), t))
        done = _row_of([button(s, code_of(Do.DONE), t, face, names=names)])
        first = paid or (s.phase == Phase.RUN_ALL and _late(s, found, t) == EMPTY)
        parts.insert(0 if first else len(parts), done)  # what mostly is pressed comes first
    return "".join(parts)


def _late(s: Any, found: dict[Do, list[int]], t: Translator) -> int:
    """The green card that would give less if all gave in the city's order; EMPTY for none."""
    return too_late(found.get(Do.RUN, []), s, t)


def _in_order(s: Any, found: dict[Do, list[int]], t: Translator) -> str:
    """What gives the rest of the green cards, with their order: that of the city, as far as there is room. Where
    another order is better, what this one takes."""
    if (late := _late(s, found, t)) != EMPTY:
        card = card_name(late, t)
        none = draws_only(late) and not _room(s)
        said = t("city's order: it gives nothing now") if none else t("city's order: it gives less")
        return twice(t("All, {card} too early", card=card), said)
    names = [card_name(int(s.players[s.turn].city[x % CITY].name), t) for x in found.get(Do.RUN, [])]
    if len(names) > ORDERED:
        names[ORDERED - 1 :] = [t.n("{n} more", "{n} more", len(names) - ORDERED + 1)]
    return twice(t("All, in this order"), t.row(names, " → "))


def _due(s: Any, t: Translator) -> str:
    """What the rest of a cost takes: in words, on a phone by its signs."""
    words = paid_off(s, t)
    if not words:
        return escape(action(s, code_of(Do.DONE), t))
    own = s.players[s.turn]
    taken = [TOKEN_SIGNS[r] for r in range(ANY) for _ in range(min(int(s.due[r]), int(own.goods[r])))]
    taken += ["treasure"] * treasures_due(s)
    signs = "".join(sign(name, 20) for name in taken)
    before, after = (escape(part) for part in t("Pay: {cost}", cost="|").split("|"))
    return before + roomy(escape(words), signs) + after


def _at_place(s: Any, x: int, t: Translator) -> str:
    """What a place gives: in words, on a phone an island's gifts by their signs. Where all are islands, none is called
    so."""
    alike = s.phase == Phase.FLOOD
    words = escape((place_gift if alike else place_called)(s, x, t))
    if not SITES <= x < DOCKS_AT:
        return words
    signs = "".join(sign(name, 22) for name in shore.given_at(s, x))
    return roomy(words, signs if alike else f"{escape(t('island'))} {signs}")


def _discarding(s: Any, t: Translator) -> str:
    """What discards the cards that are chosen: as many as the effect says, all or none of them, or up to so many."""
    f = s.stack[s.depth - 1]
    most, how = int(f.left), int(STEP[f.step, Col.HOW])
    counts = range(most + 1) if how == How.UP_TO else [most] if how == How.MUST or f.made else [0, most]
    words = [
        _discards(s, n, t) if n in counts else t("Chosen: {n} of {most}", n=n, most=most) for n in range(most + 1)
    ]  # fmt: skip
    if 0 in counts and most:  # nothing else says how cards are chosen
        words[0] = t("{nothing}, or tap cards", nothing=words[0])
    return picks(words, counts, notation(s, code_of(Do.DONE)) if 0 in counts else "")


def _discards(s: Any, n: int, t: Translator) -> str:
    """What discards so many cards of the hand, and what comes for them."""
    said = t("Discard {cards}", cards=t.amount(n, "card")) if n else t("Discard nothing")
    f = s.stack[s.depth - 1]
    what, many = ("any", n) if f.step == DOCKS else given_for(s, n)
    drawn = HAND - int(s.players[s.turn].hand_count) + n
    got = t.amount(many, GOODS_SAID[what]) if many else ""
    if f.step == LOOKOUT and drawn:
        got = t.amount(drawn, "card", sign=True)
    return str(t.phrase("{what} → {how}", what=said, how=got)) if got else said


def _row_of(buttons: Iterable[str]) -> str:
    inner = "".join(buttons)
    return f'<div class="farshore-row">{inner}</div>' if inner else ""


def _tokens(s: Any, found: dict[Do, list[int]], t: Translator) -> str:
    """Goods to be gained, paid, given; tokens of a cost."""
    own, rows = s.players[s.turn], ""
    for kind in _GOODS:
        if kind not in found:
            continue
        signs = PAID_SIGNS if kind == Do.PAY else TOKEN_SIGNS
        said = PAID_SAID if kind == Do.PAY else TOKENS_SAID
        faces = ""
        for r in found[kind]:
            code = code_of(kind, r)
            mark = sign("treasure", 24) + "→" if kind == Do.TREASURE else "−" if kind == Do.LESS and s.instead else ""
            have = int(own.treasures if signs[r] == "treasure" else own.goods[r] if r < ANY else 0)
            more, wide = t("you have {n}", n=have), ""
            if kind in (Do.TREASURE, Do.LESS, Do.SPEND):
                more = left_said(s, code, t) or more
                if kind == Do.LESS and not s.instead:
                    more = free_said(s, code, t)
            elif kind == Do.GAIN:
                more = _brought(s, code, t)
            elif kind == Do.PAY and s.phase == Phase.PAY_GOODS:
                few = len(found[kind]) <= FEW
                more = swap_parts(s, r, t, named=few) or swap_said(s, r, t, short=not few) or more
                wide = more if few else swap_said(s, r, t, short=True, named=False) or more
            elif kind in (Do.PAY, Do.GIVE_GOODS):
                more = needed_for(s, outcome(s, code), int(s.turn), t) or more
            stands = instead_of(s, t) if kind == Do.PAY and signs[r] == "treasure" else ""
            name = escape(stands or t(said[r]))
            shown = twice_drawn(name, roomy(escape(wide), escape(more)) if wide else escape(more))
            if kind == Do.TREASURE:  # its signs say which resource it stands for
                points, _, rest = more.partition(", ")
                shown = twice(points, rest)
            faces += button(s, code, t, f"{mark}{sign(signs[r], 26)}{shown}", names=_GOOD)
        rows += f'<div class="farshore-row farshore-goods">{faces}</div>'
    return rows


def _seats(s: Any, found: dict[Do, list[int]], t: Translator) -> str:
    """Who gets something."""
    return _row_of(
        button(s, code_of(Do.TO, p), t, f"{seats.name(p, t, 20)} "
                                        f"{count('point', points_of(s, p), t('points'))} "
                                        f"{count('card', int(s.players[p].hand_count), t('cards in hand'))}",
               names="button farshore-seat-choice")
        for p in found.get(Do.TO, [])
    )  # fmt: skip


def _options(s: Any, found: dict[Do, list[int]], t: Translator) -> str:
    """The options of a choice, in words, each with the card that it is good for."""
    steps = choice_of(s)

    def face(k: int) -> str:
        if k >= len(steps):
            return ""
        said = effect_said(steps[k], t).rstrip(".") or t("nothing")
        return twice(said, _brought(s, code_of(Do.CHOOSE, k), t))

    return _row_of(button(s, code_of(Do.CHOOSE, k), t, face(k)) for k in found.get(Do.CHOOSE, []))


def _rest(s: Any, found: dict[Do, list[int]], t: Translator) -> str:
    """A button in words for everything else: the places on the board again, and cards of other cities."""
    done = {*_GOODS, Do.TO, Do.CHOOSE, Do.DONE, Do.PLAY, Do.BAY, Do.DISCARD, Do.GIVE, Do.TAKE, Do.PREPARE, Do.PASS,
            Do.DRAW_BAY, Do.SWEEP}  # fmt: skip
    if s.phase == Phase.TURN:
        return ""
    return _row_of(
        button(s, code_of(kind, x), t, _in_short(s, kind, x, t), names=_GOOD if kind == Do.RECALL else "button",
               confirm=kind in _CONFIRMED)
        for kind, args in found.items()
        if kind not in done
        for x in _apart(s, kind, args, t)
    )


def _apart(s: Any, kind: Do, args: list[int], t: Translator) -> list[int]:
    """Of cards of one's own city that do the same, the first: the drawing has a place for each. What is given up or
    comes home stands in the order of the advice, as does the green card that should give first: a phone shows the
    first of them."""
    if kind == Do.SCRAP and s.phase == Phase.SCRAP:
        best = [slot for slot, _ in scraps_in_all(s)]
        return sorted(args, key=lambda x: best.index(x) if x in best else len(best))
    if kind == Do.RECALL:
        points = sent_again(s) | {x: key[1] for x, key, _ in again(s) if key and key[0]}
        return sorted(args, key=lambda x: -points.get(x, 0))
    if kind not in (Do.RUN, Do.ANCHOR):
        return args
    if s.phase == Phase.RUN_ALL and (order := order_of(args, s, t)):
        args = sorted(args, key=lambda x: s.players[s.turn].city[x % CITY].name != order.first)
    city, first = s.players[s.turn].city, dict[object, int]()
    for x in args:
        own = x // CITY == s.turn or kind == Do.ANCHOR
        first.setdefault((int(city[x % CITY].name), city[x % CITY].held.tobytes()) if own else x, x)
    return [*first.values()]


def _all_of(s: Any, kind: Do, slot: int, t: Translator) -> str:
    """A card of one's own city, and how many there are that do the same."""
    city = s.players[s.turn].city
    args = (x % CITY for x in legal_by_kind(s)[kind] if x // CITY == s.turn or kind == Do.ANCHOR)
    n = sum(city[x].name == city[slot].name and (city[x].held == city[slot].held).all() for x in args)
    name = card_name(int(city[slot].name), t)
    return f"{name} 1/{n}" if n > 1 else name


def _draws(name: int) -> int:
    return sum(step.n for step in DECK[name].effect if isinstance(step, Draw))


def _room(s: Any) -> int:
    """How many cards the hand of whose turn it is still takes."""
    return max(0, HAND - int(s.players[s.turn].hand_count))


def _given(s: Any, slot: int, t: Translator) -> str:
    """What a green card gives, drawn: in words where few can be chosen, else by signs as far as they say it."""
    city, runs = s.players[s.turn].city, legal_by_kind(s)[Do.RUN]
    name, effect = int(city[slot].name), DECK[int(city[slot].name)].effect
    kinds = len({int(city[x % CITY].name) if x // CITY == s.turn else -x for x in runs})
    plain, words, room = gift_said(effect, t), effect_words(name, t).rstrip("."), _room(s)
    signs = in_signs(effect, t, room)
    many = len(runs) + (s.phase == Phase.RUN_ALL) > FEW_WIDE  # beside what gives them all
    if plain and draws_only(name) and _draws(name) > room:
        none = t("nothing") if many else t("hand full: gives nothing now")
        some = t.amount(room, "card")
        return escape(none if not room else some if many else t("{cards}, then hand full", cards=some))
    if many and len(effect) == 1 and isinstance(effect[0], Run):
        return escape(t("repeats one"))
    if _draws(name) > room:
        words = f'{words}. {t("Room in your hand now: {n}", n=room)}'
    short = escape(plain or words) if "…" in signs else signs
    wide = short if many else escape(plain or words)
    narrow = short if "…" in signs else in_signs(effect, t, room, whom=True)
    return roomy(wide, escape(words) if kinds <= FEW and not plain else escape(plain) if plain else narrow)


def _in_short(s: Any, kind: Do, x: int, t: Translator) -> str:
    """Two lines for what would be long in one: what is chosen, and what it brings; "" = the action's own words."""
    if kind == Do.RUN and x // CITY == s.turn:
        return twice_drawn(escape(_all_of(s, kind, x % CITY, t)), _given(s, x % CITY, t))
    if kind == Do.MAP:
        points = map_brings(s, int(s.turn), x)
        return twice(needs_said(x, t), t.amount(points, "point", sign=True))
    if kind == Do.DRAW_DECK:
        return twice(action(s, code_of(kind, x), t), t("an unknown card"))
    if kind == Do.ANCHOR:
        pays = t("pays all of it")
        wide = str(t.row(filter(None, (pays, left_said(s, code_of(kind, x), t)))))
        named = escape(t("Anchor on {card}", card=_all_of(s, kind, x, t)))
        return twice_drawn(named, roomy(escape(wide), escape(pays)))
    if kind == Do.USE:
        helper = int(s.players[s.turn].city[x].name)
        return twice(t("Use {card}", card=card_name(helper, t)), less_shortly(helper, t))
    if kind == Do.RECALL:
        return sign("worker", 22) + above(*_home_from(s, x, t))
    if kind == Do.FLOOD:
        return above(_at_place(s, x + SITES, t), _lost_there(s, x, t))
    if kind in (Do.KEEP, Do.MULLIGAN):
        n = int(s.players[s.seat].hand_count)
        more = t("begin with these {n}", n=n) if kind == Do.KEEP else t("{n} new ones, once", n=n)
        return twice(action(s, code_of(kind, x), t), more)
    if kind == Do.SCRAP and s.phase == Phase.SCRAP:
        return twice_drawn(escape(slot_name(s.players[s.turn], x, t)), _scrapped(s, x, t))
    if kind in (Do.PLACE, Do.COPY):
        code = code_of(kind, x)
        said = _brought(s, code, t) if x < DOCKS_AT else leads(s, outcome(s, code), int(s.turn), t)
        return above(_at_place(s, x, t), said)
    return ""


def _scrapped(s: Any, slot: int, t: Translator) -> str:
    """What giving up a card of the city brings and takes: `−1 point, +2 wood`; on a desk, where many stand side by
    side, resources by their signs."""
    points, back = comes_back(s, slot, t)
    signs = " ".join("+" + sign(TOKEN_SIGNS[r], 18) * n for r, n in back.items())
    words = t.row([points, *(t.amount(n, TOKENS_SAID[r], sign=True) for r, n in back.items())])
    return roomy(f"{escape(points)} {signs}".strip(), escape(words))


def _lost_there(s: Any, x: int, t: Translator) -> str:
    """What whoever chooses loses with an island that the tide covers: a card it pays for or brings nearer, points."""
    key = next(key for k, key, _ in islands(s) if k == x)
    if key:
        card = card_name(key[2], t)
        return t("you lose what pays: {card}", card=card) if key[0] else t("you lose a step to: {card}", card=card)
    n = points_there(s).get(x, 0)
    return t("you lose a place for {points}", points=t.amount(n, "point", sign=True)) if n else t("you lose nothing")


def _brought(s: Any, code: int, t: Translator) -> str:
    """In few words, the card that something pays for, brings nearer, or leaves a treasure of."""
    p, later = int(s.turn), outcome(s, code)
    said = leads(s, later, p, t)
    if not said and (saved := spared(anyway(s), beside(s, later), p)):
        name, n = saved[0]
        facts = {"card": card_name(name, t), "treasures": t.amount(n, "treasure")}
        return t("{card}: saves {treasures} ({points})", **facts, points=signed(treasure_worth(s, p) * n))
    if not said and (key := {r: key for r, key, _ in after_best(s)[1]}.get(int(ARG[code]))):
        return t("later {what}", what=key_said(key, t))
    return said or t(NO_NEARER)


def _home_from(s: Any, x: int, t: Translator) -> tuple[str, str]:
    """Where a worker may come home from, and what he brings if he is sent there again."""
    if x >= PLACES:
        city, slot = s.players[s.turn], x - PLACES
        if (n := sent_again(s).get(x, 0)) > 0:
            return escape(slot_name(city, slot, t)), t("again {points}", points=t.amount(n, "point", sign=True))
        return escape(slot_name(city, slot, t)), effect_words(int(city.city[slot].name), t).rstrip(".")
    led, p = {place: key for place, key, _ in again(s)}, int(s.turn)
    then = {place: key_said(key, t, later, p) if key else t(NO_NEARER) for place, key, later in again(s)}
    key = led.get(x)
    if (n := sent_again(s).get(x, 0)) > 0 and not (key and key[0]):  # a card that is paid for says more
        then[x] = t("again {points}", points=t.amount(n, "point", sign=True))
    return _at_place(s, x, t), then.get(x, "")


def _at_site(x: int, leads_to: str, t: Translator) -> str:
    """What a place does of which the name does not say it, and what it leads to."""
    if x in DONE_AT:
        does = t(DONE_AT[x], n=int(STEP[DOCKS, Col.N]) if x == DOCKS_AT else HAND)
        return str(t.row(filter(None, (does, leads_to)), "; "))
    return leads_to or t(NO_NEARER)


def _visits(s: Any, found: dict[Do, list[int]], t: Translator) -> str:
    """In a turn the places for a worker, behind a heading: the board shows them too."""
    sites = [code_of(kind, x) for kind in (Do.PLACE, Do.VISIT) for x in found.get(kind, [])]
    if not sites:
        return ""
    me = s.players[s.turn]
    led = {x: tag.line(t) for x, tag in tags(s, int(s.turn), t).items()}
    said = {code_of(Do.PLACE, x): _at_site(x, led.get(x, ""), t) for x in found.get(Do.PLACE, [])}
    brought, red = dict(visits(s)), red_tags(s, t)
    for slot in found.get(Do.VISIT, []):  # what it brings, else what it does: the city shows its name only
        does = effect_words(int(me.city[slot].name), t).rstrip(".")
        leads_to = red[slot].line(t) if slot in red and slot in red_leads(s) else does
        said[code_of(Do.VISIT, slot)] = best_of(brought[slot], t) if slot in brought else leads_to
    rows = "".join(
        f"<li>{button(s, code, t, twice(action(s, code, t), said.get(code, '')), confirm=True)}</li>" for code in sites
    )
    n, wide = len(sites), escape(t("Places for a worker"))
    narrow = twice(t("Send a worker"), t.n("to one place", "to one of {n} places", n))
    return (
        f'<details class="ask-drawer farshore-places" data-key="places" name="farshore"><summary class="button">'
        f'{roomy(f"{wide} <small>{n}</small>", narrow)}</summary>'
        f'<ul class="plain-actions ask-sheet">{rows}</ul></details>'
    )
