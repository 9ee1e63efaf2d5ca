"""Which actions the sentence beside a question speaks for: the space, card, resource or place that it names first."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from ludoteka.text.i18n import translator
from ludoteka.text.named import after, first_named

from ..rules.actions import ACTS
from ..state import Do, Verb
from ..words.actions import action
from ..words.reasons.places import starred, starred_sites
from .targets import letters_of

#: What begins a button before the name of its thing.
BEFORE = re.compile(r"^(Advance to|Back to|To|Upgrade|Play it:|Gain it too:|Spring the|Place an) ")
#: How sentences call yes and no, where not by the words of their buttons.
YES = {
    Verb.BONUS: ("pay",), Verb.RESEARCHED: ("A free step", "A step for nothing"),
    Verb.FOLLOW: ("A free step", "A step for nothing", "Advance"), Verb.TRAP: ("Spring it",),
    Verb.REFRESH: ("New cards first", "Replace the cards"), Verb.INVENT_TOO: ("gives you, too",),
}  # fmt: skip
NO = {Verb.BONUS: ("leave it",), Verb.RESEARCHED: ("Rather stay",), Verb.FOLLOW: ("Rather stay",),
      Verb.REFRESH: ("Invent first", "invent", "Keep")}
#: Where only the order is chosen, or it is all the same, nothing is spoken for.
NOTHING = re.compile(r"no difference|[Ee]ither order|matters little|no matter|any order|any other$|^Any will do")
STAR = re.compile(r"^Rather (any )?★")
#: What says that income is as good as the only step, or better.
INCOME = re.compile(r"rather (keep its price and )?take income|It brings no points")
SPAN = re.compile(r"^Rather (\d+) to (\d+)")
EITHER = re.compile(r"First ([^:]* or [^:]*): about \d+ points? each")
BEGINS = ("Now it would give – ", "Best first, points by guess: ", "Rather discard ")


def named(s: Any, said: str, codes: Sequence[int]) -> list[int]:
    """`said` is the sentence in English, `codes` are the legal actions."""
    item = s.stack[s.depth - 1]
    verb = Verb(int(item.verb))
    if NOTHING.search(said) or verb == Verb.ALCHEMY:  # its two answers are weighed there, neither is spoken for
        return []
    begins = ("First comes income", "You can pay for no", "You start on", "Both")
    if verb == Verb.TURN and (said.startswith(begins) or INCOME.search(said)):
        return [code for code in codes if ACTS.kind[code] == Do.INCOME]
    if verb in (Verb.PLOT, Verb.SITE) and STAR.search(said):
        return _starred(s, verb, codes, int(item.x))
    letters = letters_of(s)
    if letters:
        by_letter = {ACTS.code(Do.HEX, h): [letter] for h, letter in letters.items()}
        told = next((rest for rest in (after(said, one) for one in ("Best to go on from: ", "Only ")) if rest), said)
        return [] if "alike" in said else first_named(told, by_letter)
    names = {code: list(_names(s, verb, code)) for code in codes}
    if span := SPAN.search(said):
        return [code for code in codes if int(span[1]) <= int(ACTS.arg[code]) <= int(span[2])]
    if kept := after(said, "Rather keep "):
        keep = first_named(kept, names)
        return [code for code in codes if code not in keep] if keep else []
    if several := EITHER.match(said):
        return sorted({code for one in several[1].split(" or ") for code in first_named(one, names)})
    if "about as good" in said or " each." in said:  # all that are named are as good
        return sorted({code for one in re.split(r"[,;:] | or ", said) for code in first_named(one, names)})
    told = next((rest for rest in (after(said, one) for one in BEGINS) if rest), said)
    return first_named(told, names)


def _starred(s: Any, verb: Verb, codes: Sequence[int], landmark: int) -> list[int]:
    """The places with the first star."""
    seat = int(s.seat)
    found = starred(s, seat) if verb == Verb.PLOT else starred_sites(s, seat, landmark)
    kind = Do.PLOT if verb == Verb.PLOT else Do.SITE
    wanted = {ACTS.code(kind, k) for k in (found[0] if found else [])}
    return [code for code in codes if code in wanted]


def _names(s: Any, verb: Verb, code: int) -> Iterator[str]:
    """What an action is about, as a sentence may call it."""
    kind, k = Do(int(ACTS.kind[code])), int(ACTS.arg[code])
    if kind in (Do.YES, Do.PASS):
        yield from (YES if kind == Do.YES else NO).get(verb, ())
    words = action(s, code, translator("en"))
    bare = BEFORE.sub("", words)
    head = re.split(r": | \(| for ", bare)[0]
    yield from (words, bare, head, head[:1].lower() + head[1:])
    if kind in (Do.TILE, Do.SPACE):
        yield from (f"tile {k + 1}", f"Tile {k + 1}")
