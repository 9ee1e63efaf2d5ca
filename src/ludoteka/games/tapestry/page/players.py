"""All at a glance: the Shadow Empire's last turn in words, every seat with its city, the tracks in words, the signs."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Any

from ludoteka.kit.kept import fields, kept_by
from ludoteka.kit.widgets import counted
from ludoteka.text.i18n import Translator

from ..box.tables import PRIORITY, SELECTOR
from ..picture import cityscape, icons, signs
from ..picture.ribbons import standing as bears
from ..picture.ribbons import words
from ..picture.tabletop import LEGEND
from ..rules.tracks import board as on_board
from ..state import ERAS, FACE_DOWN, SHADOW, SPACES, TRACKS, Selector
from ..words.names import (
    ACHIEVEMENT_NAMES,
    CAPITAL_NAMES,
    CARD_NAMES,
    CIV_NAMES,
    GOOD_NAMES,
    LANDMARK_NAMES,
    SELECTOR_NAMES,
    TRACK_NAMES,
    seat_name,
)
from .hand import civilizations, technologies


def overview(s: Any, me: int, t: Translator) -> str:
    """The panel beside the table."""
    seats = "".join(_seat(s, p, t) for p in range(int(s.seats)))
    return f"{empire(s, t)}<h2>{t('Seats')}</h2>{seats}{_tracks(s, t)}{_legend(t.plain)}"


def standing(s: Any, p: int, me: int, t: Translator) -> str:
    """Beside a seat's points: its era, and how many tapestry cards it holds."""
    own = s.players[p]
    return _standing(-1 if own.finished else int(own.era), int(own.cards), t.plain)


@lru_cache(maxsize=512)
def _standing(era: int, n: int, t: Translator) -> str:
    said = t("Era {n}", n=era) if era >= 0 else t("finished")
    cards = t("Tapestry cards in hand: {n}", n=n)
    sign = icons.html("tapestry", 18)
    return (f'<span class="tap-era">{said}</span>{counted(sign, n, cards)}')


def points(s: Any, p: int, me: int) -> int:
    return int(s.players[p].points)


# ---- the Shadow Empire ---------------------------------------------------------------------------------------------


def empire(s: Any, t: Translator) -> str:
    """Its last turn: what was possible and why, which track the priority chose; then what it has."""
    if not s.shadow: return ""
    e = s.shadow_empire
    favourite = t(TRACK_NAMES[e.favourite]) if e.favourite >= 0 else "-"
    took = [t(LANDMARK_NAMES[k]) for k in range(len(LANDMARK_NAMES)) if e.took >> k & 1]
    facts = [t("Favourite track: {track}", track=favourite), t("Cards in the deck: {n}", n=int(e.deck).bit_count()),
             t("Landmarks: {names}", names=", ".join(took) or "-")]
    if e.achieved: facts.append(t(ACHIEVEMENT_NAMES[0]))
    last = _last_turn(s, t) or _introduced(t)
    return (f'<h2>{icons.seat(SHADOW)} {t("Shadow Empire")}</h2>{last}<ul class="tap-facts">'
            + "".join(f"<li>{escape(line)}</li>" for line in facts) + f"</ul>{_discards(s, t)}")


def _introduced(t: Translator) -> str:
    """Who it is, until its first turn has shown it."""
    who = t("A rival whom nobody plays: each turn two cards move it a step on one track. It pays nothing, and "
            "gains only landmarks and an achievement that it reaches first.")  # fmt: skip
    return f'<p class="tap-note">{escape(who)}</p>'


def _last_turn(s: Any, t: Translator) -> str:
    e = s.shadow_empire
    if e.lead < 0: return ""
    which = Selector(int(SELECTOR[e.lead]))
    could = [k for k in range(TRACKS) if e.could >> k & 1]
    lines = [t("It could advance on: {tracks} (track card {n}: {what})", n=int(e.lead) + 1,
               what=t(SELECTOR_NAMES[which]), tracks=", ".join(t(TRACK_NAMES[k]) for k in could) or "-")]
    if e.went >= 0:
        went = t(TRACK_NAMES[e.went])
        lines.append(t("The first of these on priority card {n}: {track}", n=int(e.last) + 1, track=went))
    order = "".join(icons.html("heart" if k == TRACKS else f"track{k}", 22) for k in map(int, PRIORITY[e.last]))
    reads = t("The priority card is read from the left to the first possible track; the heart is the favourite track.")
    said = "".join(f"<p>{escape(line)}</p>" for line in lines)
    return (f'<div class="tap-shadow"><p>{t("Its last turn:")}</p>{said}'
            f'<p class="tap-order" title="{t("Priority, the first one first")}">{order}</p>'
            f'<p class="tap-note">{escape(reads)}</p></div>')


def _discards(s: Any, t: Translator) -> str:
    """The discard pile, which anyone may look through."""
    e = s.shadow_empire
    gone = [k + 1 for k in range(12) if not int(e.deck) >> k & 1 and k not in (int(e.left), int(e.right))]
    if not gone: return ""
    return f'<p class="tap-note">{t("Discard pile: {cards}", cards=", ".join(map(str, gone)))}</p>'


# ---- seats ---------------------------------------------------------------------------------------------------------


def _seat(s: Any, p: int, t: Translator) -> str:
    """A seat with its resources, its city, and what lies open before it."""
    return _section(s, p, technologies(s, p, t), t)


@kept_by(lambda s, p, techs, t: (p, techs, t, s.players[p].tobytes(), fields(s, "civ_of", "sites")))
def _section(s: Any, p: int, techs: str, t: Translator) -> str:
    """A seat's part of the panel. Its technologies come drawn: they hang on what the neighbours have, too."""
    me = s.players[p]
    lying = [int(me.mat[k]) for k in range(ERAS) if me.mat[k] >= 0]
    mat = [t("face down") if card == FACE_DOWN else t(CARD_NAMES[card]) for card in lying]
    facts = [t.amount(me.points, "point"), t("Era {n}", n=int(me.era)),
             t("Tapestry cards in hand: {n}", n=int(me.cards)), t("Territories: {n}", n=int(me.lands)),
             t("Outposts left: {n}", n=int(me.outposts))]
    civs = [c for c, whose in enumerate(s.civ_of.tolist()) if whose == p]
    facts += [t("Civilization: {name}", name=t(CIV_NAMES[c])) for c in civs]
    founded = me.capital >= 0 and bool(me.rows.any())
    if founded: facts.append(t("Capital city: {name}", name=t(CAPITAL_NAMES[me.capital])))
    if mat: facts.append(t("On the income mat: {cards}", cards=", ".join(mat)))
    city = cityscape.small(s, p, 11, t) if founded else ""
    return (f'<section class="tap-seat" data-key="seat-{p}"><h3>{icons.seat(p)} {seat_name(p, t)}</h3>'
            f'<p class="tap-counts">{_counts(tuple(me.goods.tolist()), t.plain)}</p>'
            f'<div class="tap-glance">{city}<ul '
            f'class="tap-facts">{"".join(f"<li>{escape(line)}</li>" for line in facts)}</ul>'
            f"</div>{civilizations(s, p, t)}{techs}</section>")


@lru_cache(maxsize=512)
def _counts(goods: tuple[int, ...], t: Translator) -> str:
    return "".join(counted(icons.html(icons.GOODS[k], 18), n, t(GOOD_NAMES[k]), f"tap-g-{k}")
                   for k, n in enumerate(goods))  # fmt: skip


# ---- words for signs -----------------------------------------------------------------------------------------------


@kept_by(lambda s, t: (t.plain, int(on_board(s))))
def _tracks(s: Any, t: Translator) -> str:
    """Every space in words: what it costs and gives."""
    steps = "".join(_track(track, tuple(words(s, spot, t) for spot in _steps(track)),
                           tuple(bears(s, spot) >= 0 for spot in _steps(track)), t.plain)
                    for track in range(TRACKS))  # fmt: skip
    return f"<h2>{t('Tracks')}</h2>{steps}"


def _steps(track: int) -> range:
    return range(track * SPACES + 1, (track + 1) * SPACES)


@lru_cache(maxsize=256)
def _track(track: int, said: tuple[str, ...], stand: tuple[bool, ...], t: Translator) -> str:
    lines = "".join(f'<li class="{"has-landmark" if here else "is-bare"}">{escape(one)}</li>'
                    for one, here in zip(said, stand, strict=True))
    return (f'<details class="tap-fold" data-key="track{track}"><summary>{icons.html(f"track{track}", 22)} '
            f'{t(TRACK_NAMES[track])}</summary><ol class="tap-steps">{lines}</ol></details>')


@lru_cache(maxsize=32)
def _legend(t: Translator) -> str:
    """What the signs mean."""
    lines = "".join(f"<li>{icons.html(name, 22)}<span>{escape(t(words_))}</span></li>" for name, words_ in LEGEND)
    lines += f'<li>{signs.html((("vp", "1"), ("t", "×")), 22)}<span>{t("a point for each")}</span></li>'
    return (f'<h2>{t("Signs")}</h2><details class="tap-fold" data-key="signs">'
            f'<summary>{t("What the signs mean")}</summary>'
            f'<ul class="tap-legend">{lines}</ul></details>')
