"""The log of a match in words, as HTML: each entry is told and drawn once for all who may know the same of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from markupsafe import escape

from ludoteka.engine.action import Entry
from ludoteka.engine.game import Game
from ludoteka.engine.match import Match
from ludoteka.kit.kept import kept_by
from ludoteka.kit.moments import sets_up, written
from ludoteka.kit.picture.seats import mark
from ludoteka.kit.words.parts import weights
from ludoteka.table.hooks import EVERY_SEAT, Page, page_of
from ludoteka.table.naming import calling, name_of
from ludoteka.table.point_of_view import Table
from ludoteka.text.i18n import Translator

NEWEST = 80
"""Entries that a table shows; the replay shows all."""
SEEN = 60
"""Entries, the newest, that tell the eye what moved."""
MOST = 60_000
"""Entries that are kept, of all matches together; the log unread for longest makes room."""

_LINES = "\n"
_CHANCE = '<span class="chance-mark" aria-hidden="true"></span>'

_Drawn = dict[int, tuple[Entry, int, str, Collection[int]]]
"""Entries by their place in the log, with whose turn it was; one that says nothing is "". Last the seats that are told
otherwise."""

ALL = -2
"""In place of a reader: all of them."""
#: By match, translator (which knows the names of the seats), reader, and whether entries link to the replay. What most
#: are told alike is drawn once: it is here for each of its readers, and for `ALL`.
_logs: dict[tuple[str, Translator, int | None, bool], _Drawn] = {}


def log_items(table: Table, seat: int | None, t: Translator, *, link: bool) -> str:
    """The log as a seat may know it, newest first, without the small steps that say nothing; with `link` all of it,
    each entry leading to its place in the replay."""
    match, key, for_all = table.match, (table.id, t, seat, link), (table.id, t, ALL, link)
    kept, shared, log = _logs.pop(key, {}), _logs.pop(for_all, {}), match.log
    first = 0 if link else max(0, len(log) - NEWEST)
    drawn, page, plain = _Drawn(), page_of(match.game), calling(table, t.plain)  # `plain` tells it to nobody
    for k, entry in enumerate(log[first:], first):
        if k in kept and kept[k][0] is entry:  # undo takes entries away, and never changes one
            drawn[k] = kept[k]
            continue
        alike = t is plain and not link and k >= len(log) - SEEN  # who is spoken to hears it otherwise
        if alike and k in shared and shared[k][0] is entry and seat not in shared[k][3]:
            drawn[k] = shared[k]
            continue
        bare = match.shown(None, k)
        apart = page.apart(bare, entry.code, entry.seat is None) if alike and match.read(k) else EVERY_SEAT
        eyes = seat if seat in apart else None
        before, after = bare if eyes is None else match.shown(eyes, k), match.shown(eyes, k + 1)
        html = _html(match, k, before, after, -1 if eyes is None else eyes, (t, plain), link=table.id if link else "")
        drawn[k] = entry, page.whose(before), html, apart
        if alike and eyes is None:
            shared[k] = drawn[k]
    _logs[key] = drawn
    if shared:
        _logs[for_all] = {k: one for k, one in shared.items() if k >= first}
    while len(_logs) > 1 and sum(map(len, tuple(_logs.values()))) > MOST:
        _logs.pop(next(iter(_logs)), None)
    items = [(turn, html) for _, turn, html, _ in reversed(drawn.values()) if html]
    turns = {turn for turn, _ in items if turn >= 0} if match.seats > 1 else set()
    heads = {turn: _heading(turn, name_of(table, turn, t)) for turn in turns}
    return "".join(_headed(items, heads)).replace('tabindex="-1"', 'tabindex="0"', 1)


def _html(
    match: Match, k: int, before: Any, after: Any, me: int, speakers: tuple[Translator, Translator], *, link: str
) -> str:
    """Entry k of the log with all that a page makes of it; "" where it says nothing. `speakers`: one that speaks to the
    reader, and one that speaks to nobody."""
    t, plain = speakers
    entry, page = match.log[k], page_of(match.game)
    if not match.read(k):  # of a record: as it was written
        return _entry(k, entry.seat, page.whose(before), "", [entry.notation], link)
    code, chance, turn = entry.code, entry.seat is None, page.whose(before)
    said = _said(match.game, before, after, entry, t)
    lately = not link and k >= len(match.log) - SEEN
    brief = page.brief(before, after, code, chance, t) if lately and (said or entry.seat == me) else None
    if not said and not brief:
        return ""
    strip = ""
    if lately:
        moments = page.happened(before, after, code, chance, me)
        others = _said_of(page, before, after, entry, brief, plain) if t is not plain and entry.seat != me else None
        strip = _strip(written(moments), brief, weights(said if brief is None else brief, others))
        strip += " data-setup" if sets_up(before) else ""
    return _entry(k, entry.seat, turn, page.lit(before, after, code, chance), said, link, strip)


def told(match: Match, k: int, seat: int | None, t: Translator) -> list[str]:
    """Entry k of the log in words, as a seat may know it."""
    entry = match.log[k]
    if not match.read(k):
        return [entry.notation]
    return _said(match.game, match.shown(seat, k), match.shown(seat, k + 1), entry, t)


def told_briefly(match: Match, k: int, seat: int | None, t: Translator) -> list[str]:
    """Entry k in as few words as the strip of last turns has for it: beside a question, it is no order then."""
    entry = match.log[k]
    if not match.read(k):
        return [entry.notation]
    before, after = match.shown(seat, k), match.shown(seat, k + 1)
    brief = page_of(match.game).brief(before, after, entry.code, entry.seat is None, t)
    return _said(match.game, before, after, entry, t) if brief is None else list(brief)


def _said_of(
    page: Page, before: Any, after: Any, entry: Entry, brief: Sequence[str] | None, plain: Translator
) -> Sequence[str]:
    """What an entry says to who is not spoken to."""
    if brief is None:
        return _said(page.game, before, after, entry, plain)
    return page.brief(before, after, entry.code, entry.seat is None, plain) or []


@kept_by(
    lambda game, before, after, entry, t: (
        game, before.tobytes(), after.tobytes(), entry.code, entry.seat is None, t
    ), most=256,
)  # fmt: skip
def _said(game: Game, before: Any, after: Any, entry: Entry, t: Translator) -> list[str]:
    """What an entry did, told once to all who saw the same of it."""
    tell = game.words.log_chance if entry.seat is None else game.words.log_action
    said: list[str] = tell(before, after, entry.code, t)
    return said


def _strip(moments: str, brief: Sequence[str] | None, weighs: str) -> str:
    """What of an entry is for the eye and for the strip of last turns: `brief` stands there in place of what the log
    says, `weighs` tells how long each part of it stays where there is no room for all."""
    facts = f' data-moments="{escape(moments)}"' if moments else ""
    facts += "" if brief is None else f' data-brief="{escape(_LINES.join(brief))}"'
    return facts + (f' data-weighs="{weighs}"' if weighs else "")


def _entry(k: int, seat: int | None, turn: int, lit: str, said: Sequence[str], link: str, strip: str = "") -> str:
    """An entry. With `link`, the match in whose replay it leads to its place. One of them can be reached by keys: each
    is made as if it were another. What the log says nothing of, such as one's own no, is there for the strip alone."""
    whose = ' is-chance"' if seat is None else '"'
    facts = f' data-k="{k}" data-lit="{escape(lit)}" data-turn="{turn}"'
    facts += "" if seat is None else f' data-seat="{seat}"'
    facts += strip
    if not said:
        return f'<li class="log-entry{whose}{facts} hidden></li>'
    facts += "" if link else ' tabindex="-1"'
    first, *more = map(escape, said)
    sign = _CHANCE if seat is None else mark(seat)
    line = f'<a href="/m/{escape(link)}/replay?at={k + 1}" tabindex="-1">{first}</a>' if link else f"<p>{first}</p>"
    rest = "".join(f'<p class="log-more">{one}</p>' for one in more)
    return f'<li class="log-entry{whose}{facts}>\n{sign}<div>{line}{rest}</div>\n</li>'


def _heading(turn: int, name: str) -> str:
    return f'<li class="log-turn">{mark(turn)}<span>{escape(name)}</span></li>'


def _headed(shown: list[tuple[int, str]], heads: Mapping[int, str]) -> Iterator[str]:
    """Entries, newest first, each turn of a seat under its heading; what lies outside of turns has none."""
    last = -1
    for turn, html in shown:
        if turn != last and turn in heads:
            yield heads[turn]
        last = turn
        yield html
