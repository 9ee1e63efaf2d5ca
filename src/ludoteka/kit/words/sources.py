"""Where what is in a box is from, said to those who play with it."""

from __future__ import annotations

from collections.abc import Iterable

from ludoteka.text.i18n import Translator, mark

#: What is said of a source; of what is printed on a component nothing is.
SAID = {"reported": mark("from a single report"), "house": mark("chosen by this house")}


def uncertain(found: Iterable[tuple[str, str]], t: Translator) -> list[tuple[str, str]]:
    """Of things, each with its source (`printed`, `reported`, `house`), those that nobody read off a component, each
    with the words for its source: what a page's `box_notes` gives."""
    return [(what, t(SAID[source])) for what, source in found if source in SAID]
