"""The table's templates, and the small drawings that stand in them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from functools import lru_cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from ludoteka.kit.picture.seats import mark as seat_mark
from ludoteka.text.i18n import LANGUAGES, Translator

_FACE = "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM9 9v.6M15 9v.6"
_ICONS = {
    "chat": "M4 5h16v11H10l-5 4v-4H4z",
    "👍": "M7 11v9H4v-9zM7 12l4-8.5c1.5 0 2.6 1 2.6 2.6L13 10h6l-1.4 9c-.2 1-.9 1.5-1.8 1.5H10c-1.4 0-3-.8-3-.8",
    "😄": f"{_FACE}M7.5 14c1.4 3.6 7.6 3.6 9 0z",
    "😮": f"{_FACE}M12 13.2a2.3 2.3 0 1 0 0 4.6a2.3 2.3 0 1 0 0-4.6z",
    "🙁": f"{_FACE}M8 16.6c1.3-2.6 6.7-2.6 8 0",
    "🤔": "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM9.2 9.4a2.8 2.8 0 1 1 4.2 2.5c-1 .6-1.4 1.1-1.4 2.3M12 17.2v.1",
    "⏳": "M6 3h12M6 21h12M7.5 3c0 5 3 6.2 4.5 9-1.5 2.8-4.5 4-4.5 9M16.5 3c0 5-3 6.2-4.5 9 1.5 2.8 4.5 4 4.5 9",
    "❤️": "M12 20.5C5 15.5 3 12 3 8.5a4.6 4.6 0 0 1 9-1.3a4.6 4.6 0 0 1 9 1.3c0 3.5-2 7-9 12z",
    "people": "M8.5 11a3.5 3.5 0 1 0 0-7a3.5 3.5 0 1 0 0 7zM2 20c0-4 2.8-6.5 6.5-6.5S15 16 15 20M16 11a3 3 0 1 0"
    "-1-5.8M17.5 13.8c2.8.6 4.5 2.9 4.5 6.2",
    "clock": "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM12 7v5l3.5 2.5",
    "dice": "M4 9.5 12 5l8 4.5v7L12 21l-8-4.5zM4 9.5l8 4.5 8-4.5M12 14v7M12 9.4v.2M8 15.2v.2M16 15.2v.2",
    "book": "M12 6c-2-1.5-5-2-9-2v14c4 0 7 .5 9 2 2-1.5 5-2 9-2V4c-4 0-7 .5-9 2zM12 6v14",
}


def token(number: int) -> Markup:
    """The mark of a seat, counted from 1: a shape and a colour."""
    return Markup(seat_mark(number - 1))


def icon(name: str) -> Markup:
    """A small line drawing."""
    return Markup(
        '<svg class="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path d="{}"/></svg>'
    ).format(_ICONS[name])


@lru_cache(maxsize=1)
def _environment() -> Environment:
    made = Environment(
        loader=PackageLoader("ludoteka.table"), autoescape=True, undefined=StrictUndefined, trim_blocks=True,
        lstrip_blocks=True, auto_reload=False,
    )  # fmt: skip
    made.globals |= {"token": token, "icon": icon, "languages": LANGUAGES, "title": "", "here": "/", "brief": False}
    return made


def compile_all() -> None:
    """Every template: else each is compiled by the first page that has it, which takes ten times as long for it."""
    for name in _environment().list_templates():
        _environment().get_template(name)


def render(template: str, t: Translator, **fields: Any) -> str:
    """A template of this folder, filled."""
    return _environment().get_template(template).render(t=t, **fields)


_filled: OrderedDict[tuple[str, Translator, Hashable], str] = OrderedDict()
MOST_FILLED = 2000
"""Small parts of tables that are kept; the one unused for longest makes room."""


def kept(template: str, t: Translator, *, by: Hashable = None, **fields: Any) -> str:
    """A template that is filled once with the same fields: what a move mostly leaves as it is. The fields are plain:
    what they print is all they are. `by` are those that it uses, where they are told from the rest."""
    key = template, t, repr(fields) if by is None else by
    html = _filled.pop(key, None)
    _filled[key] = made = render(template, t, **fields) if html is None else html
    while len(_filled) > MOST_FILLED:
        try:
            _filled.popitem(last=False)
        except KeyError:  # another thread was at it
            break
    return made
