"""What is asked while a match runs, as HTML. Each wish draws it anew, so that it is set without a template; how it ends
is told by `ask.html`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from markupsafe import escape

from ludoteka.kit.picture.seats import mark
from ludoteka.table.hooks import Choice
from ludoteka.text.i18n import Translator

_LINES = (
    'viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2"'
    ' stroke-linecap="round" stroke-linejoin="round"'
)
_CURTAIN = "M4 4h16M6 4v14c2 1 3-1 4-3V4M18 4v14c-2 1-3-1-4-3V4"
_BACK = "M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6"
_LAMP = "M9 18h6M10 21h4M8.5 15c-1.8-1.2-3-3.2-3-5.5a6.5 6.5 0 0 1 13 0c0 2.3-1.2 4.3-3 5.5z"
_WHY = (
    '<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor"'
    ' stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"><circle cx="12" cy="12" r="9"/>'
    '<path d="M12 11v5.5M12 7.2v.1"/></svg>'
)


def question(asked: Mapping[str, Any], id: str, t: Translator, *, thinks: bool) -> str:
    """What is `asked` at match `id`, as `pages` has found it: the question, its answers, what else may be done, and the
    reader's hand. `thinks`: a bot does."""
    state, seat, purpose = asked["state"], asked["seat"], asked["purpose"]
    waits = " data-waits" if asked["waits"] else ""
    name = f'<b class="ask-name">{escape(asked["asked"])}</b> ' if asked["asked"] else ""
    because = f'<p class="ask-why" id="ask-why">{_WHY}<span>{escape(purpose)}</span></p>\n' if purpose else ""
    return (
        f'<div class="ask is-{state}" data-state="{state}" data-seat="{seat}" data-lays="{asked["lays"]}"{waits}>\n'
        f'<div class="ask-bar">\n<p class="ask-line" id="ask">{mark(seat)}<span>{name}{asked["sentence"]}'
        f"{_aside(asked, t, thinks=thinks)}</span></p>\n"
        f"{'' if state == 'curtain' else _answers(asked, id, t) + _tools(asked, t)}</div>\n{because}"
        f'<div class="ask-hand" role="group" aria-label="{escape(t("In hand"))}" tabindex="0">'
        f"{'' if state in ('away', 'curtain') else asked['hand']}</div>\n</div>"
    )


def _aside(asked: Mapping[str, Any], t: Translator, *, thinks: bool) -> str:
    """What stands behind the question: who is waited for, or what has just been done."""
    state, who = asked["state"], asked["who"]
    waited = f' <span class="waited" data-since="{asked["since"]}"></span>' if asked["since"] else ""
    if state == "away":
        return f' <small class="bot-line">{escape(t("You look on."))}{waited}</small>\n'
    if state in ("bot", "waits"):
        said = (
            t("Now {name}.", name=who) if state == "waits"
            else t("{bot} thinks …", bot=who) if thinks else t("{bot} plays this seat.", bot=who)
        )  # fmt: skip
        return f' <small class="bot-line">{escape(said)}{waited}</small>\n'
    if state == "chance" and asked["done"]:
        return f' <small class="told">{escape(t("Just now – {what}", what=_row(asked["done"])))}</small>'
    return ""


def _row(said: Sequence[str]) -> str:
    """Sentences one after another; what has no full stop is parted from what follows it."""
    return " ".join(f"{one} ·" for one in said).replace(". ·", ".").removesuffix(" ·")


def _answers(asked: Mapping[str, Any], id: str, t: Translator) -> str:
    state, seats = asked["state"], f"/m/{escape(id)}/seats"
    reveal = away = free = ""
    if state == "chance":
        reveal = (
            '<button type="button" class="button main" data-call="reveal" data-key="reveal">'
            f"{escape(asked['reveal'])} <kbd>N</kbd></button>"
        )
    if state == "away" and asked["free"]:
        away = f'<a class="button main" href="{seats}">{escape(t("Take a free seat"))}</a>'
    if state in ("bot", "waits") and asked["seat"] in asked["free"]:
        free = f'<a class="button" href="{seats}">{escape(t("This seat is free: who plays on?"))}</a>'
    groups = "".join(_choices(asked["choices"], opened=asked["open_choices"]))
    return f'<div class="ask-answers">\n{reveal}{away}{asked["answers"]}\n{groups}{free}</div>\n'


def _choices(groups: Sequence[tuple[str, Sequence[Choice]]], *, opened: bool) -> Iterator[str]:
    """Buttons for actions; those with a heading are behind it."""
    for title, group in groups:
        said, buttons = escape(title), "".join(map(_choice, group))
        if title:
            yield (
                f'<details class="choices ask-drawer" data-key="choices-{said}"{" open" * opened}>'
                f'<summary class="button">{said} <small>{len(group)}</small></summary>'
                f'<ul class="plain-actions ask-sheet">\n{buttons}</ul>\n</details>'
            )
        else:
            yield f'<ul class="plain-actions">\n{buttons}</ul>\n'


def _choice(one: Choice) -> str:
    note = escape(one.notation)
    return (
        f'<li><button type="button" class="button" data-{"do" if one.legal else "why"}="{note}" data-key="do-{note}">'
        f"{escape(one.words)}</button></li>\n"
    )


def _tools(asked: Mapping[str, Any], t: Translator) -> str:
    """What may be done beside answering. Where chance waits so that the last step can be taken back, that has a word:
    it is the other answer."""
    tools = (
        _tool("lower", t("Lower the curtain"), "", _CURTAIN) if asked["cover"] else "",
        _tool("undo", t("Undo"), " (U)", _BACK, worded=asked["waits"]) if asked["undoable"] else "",
        _tool("hint", t("Show me a good move"), " (H)", _LAMP) if asked["state"] == "play" else "",
    )
    return f'<div class="ask-buttons">\n{"".join(tools)}</div>\n'


def _tool(call: str, words: str, key: str, path: str, *, worded: bool = False) -> str:
    said = escape(words)
    word = f' <span aria-hidden="true">{said}</span>' if worded else ""
    return (
        f'<button type="button" class="{"button is-worded" if worded else "tool"}" data-call="{call}" data-key="{call}"'
        f' aria-label="{said}" title="{said}{key}"><svg {_LINES}><path d="{path}"/></svg>{word}</button>'
    )
