"""Which actions the sentence beside a question speaks for: the card, place or resource that it names first."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from ludoteka.text.i18n import translator
from ludoteka.text.named import after, first_named

from ..rules.actions import ACTS, ARG, KIND
from ..state import CITY, EMPTY, PLACES, Do, Phase
from ..words.actions import treasures_due
from ..words.names import PAID_SAID, card_name, home_name, map_name, place_called, place_kind, place_said, slot_name
from ..words.names import asked as own
from ..words.reasons.workers.sites import places, red_leads

#: What stops, where nothing more is best; what goes on, where it is not a card or place that is named.
NO_MORE = re.compile(r"ather (nothing|no more|pay nothing)|^Enough for|No card in sight needs it: discard only")
#: Where it says that it does not matter, or only what is missing, nothing is spoken for.
NOTHING = re.compile(r"hardly matters|does not matter|Still missing|Missing for|any order|as good for")
#: Workers as such, and places of which only the card is told that each of them pays for.
WORKERS = re.compile(r"Send your workers|^Workers bring")
EACH = re.compile(r"^(?:Worker first: |Worker: |Send a worker: )each of \d+ places → pays ([^(]+) \(")
#: How a card is paid for, where resources are missing.
WAYS = ("Best first: ", "Helps: ", "Only way: ", "Taken instead: ", "Instead: ", "Each takes as much: ", "only ", ": ")
#: Where the order of words is another one: what counts begins behind these.
BEGINS = ("Best given: ", "Cover ", "Best given up: ", "Rather discard: ", "First to go: ", "Rather cover: ",
          "Rather cover ", "first ")  # fmt: skip
WORKER = (Do.PLACE, Do.VISIT)


def named(s: Any, said: str, codes: Sequence[int]) -> list[int]:
    """`said` is the sentence in English, `codes` are the legal actions."""
    phase = Phase(int(s.phase))

    def of(*kinds: Do) -> list[int]:
        return [code for code in codes if KIND[code] in kinds]

    if NOTHING.search(said) and not said.startswith(("Best", "Worker first", "Send", "Rather")):
        return []
    if phase == Phase.MULLIGAN:
        return of(Do.KEEP if said.startswith("Rather keep") else Do.MULLIGAN)
    if NO_MORE.search(said):
        return of(Do.DONE)
    if phase == Phase.TURN:
        if WORKERS.search(said):
            return of(*WORKER)
        if each := EACH.search(said):
            paying = {ACTS.code(Do.PLACE, x) for x, key in places(s) if key and key[0] and _card(key[2]) == each[1]}
            paying |= {ACTS.code(Do.VISIT, x) for x, key in red_leads(s).items() if key[0] and _card(key[2]) == each[1]}
            return [code for code in codes if code in paying]
        if said.startswith(("Pass", "Prepare:")):
            return of(Do.PASS, Do.PREPARE)
    if phase == Phase.DRAW and said.startswith(("Rather the deck", "As your city is now, no card of the Bay")):
        return of(Do.DRAW_DECK)
    if phase == Phase.PAY:
        if said.startswith(("Best pay with resources", "Your resources pay", "No treasure")):
            return of(Do.DONE, Do.SPEND)
        if "nly an anchor" in said or said.startswith("An anchor pays all"):
            return of(Do.ANCHOR)
        told = next((rest for rest in (after(said, one) for one in WAYS) if rest), "")
        return first_named(told, {code: list(_names(s, code)) for code in codes})
    if said.startswith("Best discard all"):
        return of(Do.DISCARD)
    told = next((rest for rest in (after(said, one) for one in BEGINS) if rest), said).split(" → ")[0]
    return first_named(told, {code: list(_names(s, code)) for code in codes})


def _names(s: Any, code: int) -> Iterator[str]:
    """What an action is about, as a sentence may call it."""
    kind, x, t = Do(int(KIND[code])), int(ARG[code]), translator("en")
    if kind in (Do.PLACE, Do.COPY) or (kind == Do.RECALL and x < PLACES):
        yield from (place_said(s, x, t), place_called(s, x, t), place_kind(s, x, t))
    elif kind == Do.FLOOD:
        yield from (place_said(s, x + 4, t), place_called(s, x + 4, t))
    elif kind in (Do.PLAY, Do.DISCARD, Do.GIVE):
        yield _card(x)
    elif kind in (Do.BAY, Do.DRAW_BAY, Do.SWEEP):
        yield _card(int(s.bay[x]))
    elif kind in (Do.VISIT, Do.USE, Do.SCRAP, Do.RECALL):
        slot = x - (PLACES if kind == Do.RECALL else 0)
        yield from (_card(int(own(s).city[slot].name)), slot_name(own(s), slot, t), home_name(own(s), slot, t))
    elif kind == Do.RUN:
        there = s.players[x // CITY]
        yield from (_card(int(there.city[x % CITY].name)), slot_name(there, x % CITY, t))
    elif kind == Do.TREASURE or (kind == Do.DONE and s.phase == Phase.PAY and treasures_due(s)):
        yield from ("treasure", "treasures")
    elif kind == Do.ANCHOR:
        yield from ("an anchor", "An anchor")
    elif kind in (Do.GAIN, Do.PAY, Do.GIVE_GOODS):
        yield t(PAID_SAID[x])
    elif kind == Do.TAKE and int(s.revealed[x]) != EMPTY:
        yield _card(int(s.revealed[x]))
    elif kind == Do.MAP:
        yield map_name(x, t)
    elif kind == Do.TO:
        yield t("Seat {seat}", seat=x + 1)
    elif kind == Do.PREPARE:
        yield from ("Preparing loses none", "Rather prepare")
    elif kind == Do.PASS:
        yield "Passing loses none"


def _card(name: int) -> str:
    return str(card_name(name, translator("en")))
