"""Which actions the sentence beside a question speaks for: the purchase, place, card or seat that it names first."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from ludoteka.text.i18n import translator
from ludoteka.text.named import after, first_named

from ..state import ARG, FIRST, KIND, SECOND, Do, Phase
from ..words.names import CARD_NAMES, RESOURCE_NAMES, corner_lands, helper_name, hex_lands
from ..words.reasons.goals import leads
from ..words.reasons.roads import two_ways

ANSWERS = (Phase.ANSWER, Phase.HILDA, Phase.CARLA)
#: How many of which card is given for which.
GIVES = re.compile(r"(?:[Oo]ffer (?P<offer>.+?) (?:\([^)]*\) )?for (?P<want>it|[^(:;,.]+?)(?= \(|[:;,.]))"
                   r"|(?:bank(?: gives|:) (?P<got>.+?) for (?P<given>[^(:;,.]+))")  # fmt: skip
#: Phases whose sentence has an order of its own: what counts begins behind these words.
BEGINS = {
    Phase.DISCARD: ("Rather discard: ",), Phase.ASLA_PAY: ("): ",),
    Phase.STEAL: ("Rather ", "rather whoever leads, ", "Likeliest: ", "slow whoever leads. Points: "),
    Phase.ASLA_ASK: ("rather whoever leads, ", "Only ", "Likeliest first: "),
    Phase.PARTNER: ("fewer points: ", "fewer points. "),
    Phase.MONOPOLY: ("Rather ", "Most cards of the others: "), Phase.ASLA_NAME: ("Rather ", "hold most: "),
    Phase.ROBBER: ("Rather ", "Most: "), Phase.KEEP: ("Rather keep", "Rather new"),
}  # fmt: skip
BEGINS[Phase.RYAN] = BEGINS[Phase.STEAL]
#: Phases in which a sentence only says what matters, unless it says "Rather".
CHOSEN = (Phase.GOLD, Phase.PLENTY, Phase.HILDA, Phase.THOROLF, Phase.KAJA, Phase.RYAN_PICK)
TURN = (Phase.MAIN, Phase.BUILD)
WAYS = (Do.ROAD, Do.SHIP)
TOWNS = (Do.SETTLE, Do.CITY)
#: What is built with cards, by how its sentence begins.
PIECES = {Do.SETTLE: ("settlement", "Settlement"), Do.CITY: ("city", "City"), Do.ROAD: ("road", "Road"),
          Do.SHIP: ("ship", "Ship"), Do.BUY: ("card", "development card", "buy a card")}  # fmt: skip


def named(s: Any, said: str, codes: Sequence[int]) -> list[int]:
    """`said` is the sentence in English, `codes` are the legal actions."""
    phase = Phase(int(s.phase))

    def of(*kinds: Do) -> list[int]:
        return [code for code in codes if KIND[code] in kinds]

    if phase == Phase.ANSWER:
        verdict = re.search(r"Rather (no|yes|counter)", said)
        return of({"no": Do.DECLINE, "yes": Do.ACCEPT, "counter": Do.COUNTER}[verdict[1]]) if verdict else []
    if phase == Phase.ROLL:
        return of(Do.ROLL) if "can wait" in said else of(Do.PLAY, Do.HELP) if " first" in said else []
    if phase == Phase.COMPOSE:
        return of(Do.CANCEL) if said.startswith("Rather make no offer") else []
    if phase in TURN:
        return _in_a_turn(s, said, codes)
    if phase in (Phase.FIRST_ROAD, Phase.FREE_ROADS, Phase.YNGVI_ROAD, Phase.HOGNI_LAY):
        return _leading(s, said, of(*WAYS))
    if "demand nothing more" in said:
        return of(Do.END)
    told = said
    if phase in BEGINS:
        told = next((rest for rest in (after(said, one) for one in BEGINS[phase]) if rest), "")
    if phase == Phase.KEEP:
        return of(Do.FLIP) if "Rather keep" in said else first_named(told, _names(s, of(Do.HELPER))) if told else []
    if phase in CHOSEN and "already" in said:
        told = after(said, "Rarest from your lands: ")
    return first_named(told, _names(s, codes))


def _in_a_turn(s: Any, said: str, codes: Sequence[int]) -> list[int]:
    """What is bought, built, offered or used first; the end of the turn where it is said to be time for it."""
    kinds: dict[int, list[int]] = {}
    for code in codes:
        kinds.setdefault(int(KIND[code]), []).append(code)
    begin = said.removeprefix("1 more point wins").removeprefix(": ").removeprefix(". ")
    if begin.startswith(("Rather save", "Rather wait")) or "hold no card" in begin:
        return kinds.get(Do.END, [])
    if begin.startswith(("Missing", "For a road", "For the longest", "For a point", "The bank", "Offer", "First")):
        if "Take 1, then you can pay for" in begin: return kinds.get(Do.HELP, [])  # Ryan, with what is missing first
        return _dealt(begin, kinds) or (kinds.get(Do.END, []) if "nd the turn" in begin else [])
    if begin.startswith(("Each is a point", "Equally good", "Only one", "Both", "Build what", "You may build")):
        return []
    if begin.startswith(("Knight", "A knight", "Year of plenty", "Monopoly", "Road building")):
        return [] if "keep it" in begin else kinds.get(Do.PLAY, [])
    if begin.startswith("Two roads"):
        return [code for code in kinds.get(Do.ROAD, []) if int(ARG[code]) == two_ways(s)[0]]
    if begin.startswith("Rather a card"):
        return kinds.get(Do.BUY, [])
    helper = helper_name(s.players[s.seat].helper, translator("en"))
    names = {code: PIECES[Do(kind)] for kind, some in kinds.items() if kind in PIECES for code in some}
    names |= dict.fromkeys(kinds.get(Do.HELP, []), (helper,))
    found = first_named(begin.split(".")[0], names)
    towns = first_named(said, _names(s, [code for code in found if KIND[code] in TOWNS]))
    if towns:
        return towns
    ways = [code for code in found if KIND[code] in WAYS]
    return _leading(s, said, ways) or found if ways and ways == found else found


def _dealt(said: str, kinds: dict[int, list[int]]) -> list[int]:
    """The exchange or the offer of a sentence, of an offer what is given and what is asked for."""
    deal = GIVES.search(said)
    if not deal:
        return []

    def card(part: str) -> int:
        words = said if deal[part] == "it" else deal[part]  # what is lacking has been named
        found = [(words.index(name), r) for r, name in enumerate(RESOURCE_NAMES) if name in words]
        return min(found, default=(0, -1))[1]

    if deal["offer"]:
        give, want = card("offer"), card("want")
        return [c for c in kinds.get(Do.OFFER, []) if ARG[c] == give] + [
            c for c in kinds.get(Do.WANT, []) if want < 0 or ARG[c] == want]  # fmt: skip
    got, given = card("got"), card("given")
    return [c for c in kinds.get(Do.MARITIME, []) if SECOND[ARG[c]] == got and FIRST[ARG[c]] == given]


def _leading(s: Any, said: str, ways: list[int]) -> list[int]:
    """The ways that lead to the corner that is named first by its lands."""
    t, led = translator("en"), leads(s)
    return first_named(said, {code: [corner_lands(s, c, t) for c in led.get(int(ARG[code]), [])] for code in ways})


def _names(s: Any, codes: Sequence[int]) -> dict[int, list[str]]:
    return {code: list(_called(s, Do(int(KIND[code])), int(ARG[code]))) for code in codes}


def _called(s: Any, kind: Do, x: int) -> Iterator[str]:
    """What an action is about, as a sentence may call it."""
    t = translator("en")
    if kind in TOWNS:
        yield corner_lands(s, x, t)
    elif kind == Do.HEX:
        yield hex_lands(s, x, t)
    elif kind in (Do.GIVE, Do.GAIN, Do.NAME):
        yield t(RESOURCE_NAMES[x])
    elif kind == Do.SEAT:
        yield t("seat {seat}", seat=x + 1)
    elif kind == Do.CARD:
        yield t(CARD_NAMES[x])
    elif kind == Do.HELPER:
        yield helper_name(x % 13, t)
