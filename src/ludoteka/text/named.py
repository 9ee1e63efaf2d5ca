"""Which of several things an English sentence names first: what it speaks for, if it begins with what is best."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

ALSO = re.compile(r"(?: \([^()]*\))?(?: /|,| or| and)(?: \d+)? ")
"""What stands between things that are named as equals: “docks / lookout”, “Food, Worker or Coin”, “1 wool, 1 ore”."""


def first_named(said: str, names: Mapping[int, Iterable[str]]) -> list[int]:
    """The keys of the thing that is named first, and of those that are named with it as equals; a long name hides a
    short one within it. Names may be shared, and a thing may have several, or none."""
    by_name: dict[str, list[int]] = {}
    for key, called in names.items():
        for name in called:
            if name:
                by_name.setdefault(name, []).append(key)
    if not by_name:
        return []
    any_of = "|".join(map(re.escape, sorted(by_name, key=len, reverse=True)))
    found: list[int] = []
    end = -1
    for one in re.finditer(rf"(?<!\w)(?:{any_of})(?!\w)", said):
        if found and not ALSO.fullmatch(said, end, one.start()):
            break
        found += by_name[one[0]]
        end = one.end()
    return list(dict.fromkeys(found))


def after(said: str, *words: str) -> str:
    """What follows the first of some words that stands in a sentence; "" where none does."""
    for word in words:
        _, found, rest = said.partition(word)
        if found:
            return rest
    return ""
