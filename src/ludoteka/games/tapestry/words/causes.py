"""What a question comes from: the space that is paid for, the district that is full, the card whose benefits they are.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludoteka.text.i18n import Translator, mark

from ..box.benefits import Flag, Kind
from ..box.tables import (
    BLACK,
    BONUS_GAIN,
    COST_OWN,
    GAIN,
    HEXES,
    LIST_MODE,
    LIST_N,
    LIST_VERB,
    LIST_X,
    SPACE_GAIN,
    SQUARE,
    TILE_GAIN,
)
from ..rules.actions import ACTS, refusal
from ..rules.capital.city import alike
from ..rules.lands.conquest import refuse_conquest
from ..rules.seats import has
from ..state import DUE_DISTRICT, DUE_FIRST, GRID, SHADOW, SPACES, TRACKS, Card, Civ, Do, Verb
from .benefits import benefit
from .city import district_name
from .conquest import other_die
from .gains.promises import covered, paying, yields
from .income import incomes_left
from .names import CARD_NAMES, GOOD_NAMES, ROW_NAMES, TECH_NAMES, TRACK_NAMES, seat_name
from .nearby import spots_said

#: A question, and what its sentence needs besides who is asked.
Asked = tuple[str, dict[str, Any]]

DISTRICT = mark("{who}: district {plots} is full and gives 1 resource. Which?")
FIRST_HERE = mark("{who} begins era {n} before the neighbours and gains 1 resource. Which?")
#: Several of them, one by one.
DISTRICT_OF = mark("{who}: district {plots} is full and gives 1 resource ({k} of {all}, Architects). Which?")
FIRST_OF = mark("{who} begins era {n} before the neighbours and gains 1 resource ({k} of {all}). Which?")
FORETOLD = mark("Mystics: territories as foretold ({n}), {who} gains 1 resource. Which?")
ANY_THEN = mark("{who} gains 1 resource, then one more. Which first?")
LANDS = 2  # of what the Mystics foretell
BOTH = 2  # resources that a district of one kind gives the Architects
FOR_SPACE = mark("{who} pays {n} of any resource for {space}: which?")
FOR_BONUS = mark("{who} pays {n} of any resource for the bonus {gain}: which?")
#: What a space asks for by name is paid by then.
BESIDES_PAID = mark("{who} pays {n} of any resource for {space} ({own} paid): which?")
BESIDES_PAID_FIRST = mark("{who} pays {n} of any resource for {space} ({own} paid): which first?")
ONE_OF_TWO = mark("{source}: {who} takes one of the two. Which?")
ONE_OF_THESE = mark("{source}: {who} takes one of these. Which?")
ALL_OF_THESE = mark("{source}: {who} gains all of these. Which comes next?")
ALL_FIRST, ALL_FIRST_OF = mark("{source}: {who} gains all of these. Which first?"), mark(
    "{who} gains all of these. Which first?")  # as long as none of them has been gained
ONE_BY_ONE = mark("{source}: {who} gains all of these, one by one; now {what}.")
ONLY_LAND = mark("{who} conquers the only territory in reach.")
ANY_LAND = mark("{who} conquers a territory anywhere on the map. Which?")
FIRST_TURN = mark("{who} takes the first income turn.")
INCOME_ONLY = mark("{who} takes an income turn: no advance is possible.")
#: Paid one after the other: the first of several, which is chosen first.
FOR_SPACE_FIRST = mark("{who} pays {n} of any resource for {space}, one by one: which first?")
FOR_BONUS_FIRST = mark("{who} pays {n} of any resource for the bonus {gain}, one by one: which first?")
PAYS_FIRST = mark("{who} pays {n} of any resource, one by one: which first?")
#: What is discarded for the bonus of a space.
DISCARDED = {
    Verb.PAY_TERRITORY: mark("{who} discards territory tiles for the bonus {gain} ({n} to go): tap one."),
    Verb.PAY_TAPESTRY: mark("{who} discards tapestry cards for the bonus {gain} ({n} to go): tap one."),
    Verb.PAY_TECH: mark("{who} discards technology cards for the bonus {gain} ({n} to go): tap one."),
}
#: Where a single answer is left, and why.
FOR_ONLY = mark("{who} pays {n} of any resource for {what}: only {good} is left.")
PAYS_ONLY = mark("{who} pays {n} of any resource: only {good} is left.")
#: Where a trader's token claims the die that is left.
OTHER_DIE = mark("{who} takes one of the two dice; {rival} gains the other. Which?")
RED_ONLY = mark("{who} takes the red die: the printed land has no benefit, so the black one brings nothing.")
BLACK_ONLY = mark("{who} takes the black die: the red one brings nothing.")
RED_OF_TILE = mark("{who} takes the red die: the black one brings nothing.")
NO_TRAP = mark("{who} loses a territory to a conquest: no Trap card in hand to keep it.")
ONLY_CARD = mark("{who} plays the only tapestry card, for era {n}.")
#: Two technologies; which cards lie open; over which card.
AND_RAISED = mark("{source}: {who} invents and upgrades it at once. Which technology card?")
INVENT_TWICE = mark("{who} invents, then once more: which technology card first?")
REPLACED = mark("{who}: replace the face-up technology cards: {list}?")
OVER = mark("{who}: which tapestry card lies over {card}, which then acts no more?")
SHARED = mark("Because of {source} with {ally}: {who} places a building: {building}. Where?")
SHARED_TILE = mark("Because of {source} with {ally}: {who} lays tile {tile} ({gain}). Where?")
#: A building with what its space of the income mat gives.
GROWS = mark("{who} places a building in the capital city: {building} (at each income {gain}). Where?")
GROWS_LAST = mark("{who} places a building in the capital city: {building} (at the last income {gain}). Where?")
#: Civilizations that gain in the turns of others, too.
BESIDES = (Civ.HISTORIANS, Civ.INVENTORS, Civ.TRADERS)
ONE_OF = mark("{who} takes one of these. Which?")
#: Which way a token leaps, once it is chosen.
WHICH_WAY = mark("{who}: Socialism: forward or back on {track}?")


def cause(s: Any, item: Any, t: Translator) -> Asked | None:
    """The question on top of the stack by what it comes from; None where its sentence is always the same."""
    ask = _BY_VERB.get(Verb(int(item.verb)))
    return ask(s, item, t) if ask else None


def _any(s: Any, item: Any, t: Translator) -> Asked | None:
    due = int(item.x)
    more = _alike_below(s, item)  # that are asked for after it
    if due == DUE_FIRST:
        era = int(s.players[item.who].era)
        nth = {"k": era - 1 - more, "all": era - 1}
        return (FIRST_OF, {"n": era, **nth}) if era > 2 else (FIRST_HERE, {"n": era})
    if not due and _as_foretold(s, item): return FORETOLD, {"n": int(s.players[item.who].lands)}
    if due < DUE_DISTRICT: return (ANY_THEN, {}) if more else None
    plots, top = due - DUE_DISTRICT, (due - DUE_DISTRICT) // 3 * 3 * GRID + (due - DUE_DISTRICT) % 3 * 3
    facts = {"plots": district_name(plots)}
    twice = has(s, int(item.who), Civ.ARCHITECTS) and alike(s.players[item.who], top, 1, GRID, 3)
    return (DISTRICT_OF, {**facts, "k": BOTH - more, "all": BOTH}) if twice else (DISTRICT, facts)


def _as_foretold(s: Any, item: Any) -> bool:
    """Whether a resource comes of the territories that the Mystics foretold: that of a conquest lies right above its
    achievements."""
    p, below = int(item.who), s.stack[max(0, int(s.depth) - 2)]
    if (below.verb, below.who) != (Verb.ACHIEVE, p) or not has(s, p, Civ.MYSTICS): return False
    if has(s, p, Civ.ISOLATIONISTS): return False  # a token of theirs gives one, too
    return bool(int(s.fulfilled) >> LANDS & 1) and s.foreseen[LANDS] == s.players[p].lands


def _alike_below(s: Any, item: Any) -> int:
    """How many questions that are the same lie right below the one on top of the stack."""
    n = 0
    for k in range(int(s.depth) - 2, -1, -1):
        if (s.stack[k].verb, s.stack[k].who, s.stack[k].x) != (item.verb, item.who, item.x): break
        n += 1
    return n


def _turn(s: Any, item: Any, t: Translator) -> Asked | None:
    """A turn that can be an income turn only."""
    if any(not refusal(s, ACTS.code(Do.TOKEN, k)) for k in range(TRACKS)): return None
    return INCOME_ONLY if s.players[item.who].era else FIRST_TURN, {}


def _plot(s: Any, item: Any, t: Translator) -> Asked | None:
    """A building with what it has uncovered; in the turn of somebody else with the card by which it is gained, where it
    can be gained by no other."""
    card = shared(s, int(item.who))
    gain = yields(s, int(item.who), int(item.x), t) if card < 0 else ""
    if gain:
        words = GROWS if incomes_left(s, int(item.who))[0] else GROWS_LAST
        return words, {"building": t(ROW_NAMES[item.x]), "gain": gain}
    if card < 0: return None
    return SHARED, {"source": t(CARD_NAMES[card]), "ally": seat_name(int(s.turn), t),
                    "building": t(ROW_NAMES[item.x])}  # fmt: skip


def _lay(s: Any, item: Any, t: Translator) -> Asked | None:
    """A tile that is gained by an ally's turn."""
    card = shared(s, int(item.who))
    if card < 0: return None
    return SHARED_TILE, {"source": t(CARD_NAMES[card]), "ally": seat_name(int(s.turn), t), "tile": int(item.x) + 1,
                         "gain": benefit(int(TILE_GAIN[item.x]), t)}  # fmt: skip


def shared(s: Any, p: int) -> int:
    """The card by which a seat gains what its ally does in the turn of this one, where it can be gained by no other; -1
    where there is none."""
    me = s.players[p]
    if s.turn in (p, SHADOW) or me.ally != s.turn or me.acts not in (Card.ALLIANCE, Card.MARRIAGE): return -1
    if s.players[s.turn].acts == Card.TRADE or s.turn in (s.civ_of[Civ.HERALDS], s.civ_of[Civ.INVENTORS]): return -1
    return -1 if any(s.civ_of[civ] == p for civ in BESIDES) else int(me.acts)


def _social(s: Any, item: Any, t: Translator) -> Asked | None:
    """The way that the chosen token goes."""
    return (WHICH_WAY, {"track": t(TRACK_NAMES[s.players[item.who].track[item.x - 1]])}) if item.x else None


def _invent(s: Any, item: Any, t: Translator) -> Asked | None:
    """The tapestry card by which it is upgraded, too; whether one more is invented after it, by the list right below.
    """
    acts = int(s.players[item.who].acts)
    if int(item.x) & Flag.AND_UPGRADE and acts in (Card.STEAM, Card.TECHNOCRACY):
        return AND_RAISED, {"source": t(CARD_NAMES[acts])}
    below = s.stack[max(0, int(s.depth) - 2)]
    if (below.verb, below.who) != (Verb.LIST, item.who): return None
    left = (k for k in range(int(LIST_N[below.x])) if int(below.y) >> k & 1)
    return (INVENT_TWICE, {}) if sum(LIST_VERB[below.x, k] == Verb.INVENT for k in left) == 1 else None


def _refresh(s: Any, _: Any, t: Translator) -> Asked | None:
    names = [t(TECH_NAMES[k]) for k in map(int, s.market) if k >= 0]
    return (REPLACED, {"list": t.row(names)}) if names else None


def _overplay(s: Any, item: Any, t: Translator) -> Asked | None:
    card = covered(s.players[item.who])
    return (OVER, {"card": t(CARD_NAMES[card])}) if card >= 0 else None


def _play(s: Any, item: Any, t: Translator) -> Asked | None:
    me = s.players[item.who]
    return (ONLY_CARD, {"n": int(me.era)}) if me.cards == 1 else None


def _pay(s: Any, item: Any, t: Translator) -> Asked | None:
    spot, n = int(item.y), int(item.x)
    kinds = [k for k in range(TRACKS) if s.players[item.who].goods[k]]
    if len(kinds) == 1:
        only = {"n": n, "good": t(GOOD_NAMES[kinds[0]])}
        if not spot: return PAYS_ONLY, only
        return FOR_ONLY, {"what": spots_said([spot], t) if pays_for_step(s) else benefit(int(BONUS_GAIN[spot]), t),
                          **only}  # fmt: skip
    if not spot: return (PAYS_FIRST, {"n": n}) if n > 1 else None
    if pays_for_step(s):
        step = {"n": n, "space": spots_said([spot], t)}
        if not COST_OWN[spot]: return FOR_SPACE_FIRST if n > 1 else FOR_SPACE, step
        good, own = t(GOOD_NAMES[spot // SPACES]), int(COST_OWN[spot])
        named = good if own == 1 else t.phrase("{n}× {gain}", n=own, gain=good)
        return BESIDES_PAID_FIRST if n > 1 else BESIDES_PAID, {**step, "own": named}
    facts = {"n": n, "gain": _bonus_of(s, int(item.who), spot, t), "brief": benefit(int(BONUS_GAIN[spot]), t)}
    return FOR_BONUS_FIRST if n > 1 else FOR_BONUS, facts


def _bonus_of(s: Any, p: int, spot: int, t: Translator) -> str:
    """What a bonus is; a single building with what it pays."""
    number = int(BONUS_GAIN[spot])
    gain, row = benefit(number, t), int(LIST_X[number, 0])
    pays = LIST_N[number] == 1 and LIST_VERB[number, 0] == Verb.BUILD and row < TRACKS and paying(s, p, row, t)
    return t("{building} + {gain} till the end", building=gain, gain=pays) if pays else gain


def _discarded(_: Any, item: Any, t: Translator) -> Asked | None:
    if not item.y: return None
    return DISCARDED[Verb(int(item.verb))], {"n": int(item.x), "gain": benefit(int(BONUS_GAIN[item.y]), t)}


def _dice(s: Any, item: Any, t: Translator) -> Asked | None:
    """Where one of the dice brings nothing there is no choice."""
    legal = [k for k in (0, 1) if not refusal(s, ACTS.code(Do.OPTION, k))]
    if len(legal) != 1: return (OTHER_DIE, {"rival": rival}) if (rival := other_die(s, item, t)) else None
    if legal == [1]: return BLACK_ONLY, {}
    bare = LIST_VERB[BLACK[int(item.y) % 6], 0] == Verb.CONQUERED and s.hexes[item.x].tile < 0
    return RED_ONLY if bare else RED_OF_TILE, {}


def _conquer(s: Any, item: Any, _: Translator) -> Asked | None:
    """Where a single territory is in reach there is no choice; some conquer far from their own, too."""
    reach = sum(not refuse_conquest(s, int(item.who), h, int(item.x)) for h in range(int(HEXES[s.large])))
    if reach == 1: return ONLY_LAND, {}
    return (ANY_LAND, {}) if int(item.x) & Flag.ANYWHERE else None


def _trap(s: Any, item: Any, t: Translator) -> Asked | None:
    """Whoever holds any card is asked; that there is no Trap is told only to who knows the cards."""
    me = s.players[item.who]
    known = int(me.hand).bit_count() + int(me.traps) == int(me.cards)
    return (NO_TRAP, {}) if known and not me.traps else None


def pays_for_step(s: Any) -> bool:
    """Whether what is paid on top of the stack is for an advance: that lies right below."""
    return int(s.depth) > 1 and s.stack[s.depth - 2].verb == Verb.ADVANCE_ANY


def _list(s: Any, item: Any, t: Translator) -> Asked | None:
    number, one = int(item.x), LIST_MODE[int(item.x)] == Kind.ONE_OF
    source = list_source(number, t)
    left = int(item.y).bit_count()
    begins = left == int(LIST_N[number])
    if not source: return (ONE_OF, {}) if one else (ALL_FIRST_OF, {}) if begins else None
    may = [k for k in range(int(LIST_N[number])) if not refusal(s, ACTS.code(Do.OPTION, k))]
    if not one and len(may) == 1: return ONE_BY_ONE, {"source": source, "what": benefit(number, t, may[0])}
    return (ONE_OF_TWO if left == 2 else ONE_OF_THESE) if one else ALL_FIRST if begins else ALL_OF_THESE, {
        "source": source}


def list_source(number: int, t: Translator) -> str:
    """The space, the technology or the tile whose benefits a list names; "" where there are several such."""
    kind, k = _SOURCES.get(number, ("", 0))
    if kind == "space": return spots_said([k], t)
    if kind == "square": return t(TECH_NAMES[k])
    return t("Space tile") if kind == "tile" else ""


def _sources() -> dict[int, tuple[str, int]]:
    """By the number of a list: the one thing that gives it, by itself or among others."""
    found: dict[int, set[tuple[str, int]]] = {}
    tables = (("space", GAIN), ("space", BONUS_GAIN), ("square", SQUARE), ("tile", SPACE_GAIN))
    for kind, table in tables:
        for k, number in enumerate(map(int, table)):
            nested = (int(LIST_X[number, i]) for i in range(LIST_N[number]) if LIST_VERB[number, i] == Verb.LIST)
            for one in (number, *nested): found.setdefault(one, set()).add((kind, k))
    return {number: next(iter(those)) for number, those in found.items() if len(those) == 1}


_SOURCES = _sources()
_BY_VERB: dict[Verb, Callable[[Any, Any, Translator], Asked | None]] = {
    Verb.ANY: _any, Verb.PAY: _pay, Verb.LIST: _list, Verb.TURN: _turn, Verb.PLAY: _play,
    Verb.PLOT: _plot, Verb.DICE: _dice, Verb.TRAP: _trap, Verb.CONQUER: _conquer,
    Verb.SOCIAL: _social, Verb.LAY: _lay, Verb.INVENT: _invent, Verb.REFRESH: _refresh, Verb.OVERPLAY: _overplay,
    **dict.fromkeys(DISCARDED, _discarded),
}  # fmt: skip
assert DUE_FIRST < DUE_DISTRICT
assert GRID == 9
