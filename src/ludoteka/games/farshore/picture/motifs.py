"""A picture of its own for every card, so that it is known before its name is read: the building on its ground, the
animal with what it works with. Composed of the shapes in `vignettes`; all of it is this house's."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from ludoteka.kit.picture.drawing import num

from ..box.tables import DECK, IDS
from .vignettes import (
    GROUND,
    HIGH,
    WIDE,
    barrel,
    box,
    chest,
    crate,
    critter,
    disc,
    fill,
    flag,
    house,
    hull,
    line,
    log,
    mast,
    mushroom,
    pine,
    sail,
    stones,
    tree,
    turned,
    waves,
    weed,
    windows,
)  # fmt: skip

_SCROLL = box("sail", 36, 22, 9, 11) + disc("sand2", 40.5, 22, 4.5, 1.5) + line("edge", "M38 26h5M38 29h4", 0.9)
_SEA, _SAND, _GRASS, _ROOM = "sea", "sand", "grass", "plank2"

_WRECK = turned(
    -17, hull(5, 21, 36, 11, "plank2") + fill("edge", "M16 25l5-2 3 4-4 3z")
    + line("plank", "M14 21v-8M26 21V3l-7 4M32 21v-6", 1.8) + fill("sail", "M27 5l9 4-4 2 3 4-8-2z"),
)  # fmt: skip

#: The ground that each stands on, and what is drawn on it.
MOTIFS: dict[str, tuple[str, str]] = {
    # green
    "beach_sledge": (_SAND, pine(41, 20) + log(17, 13.5, 12) + log(12, 19, 20) + box("plank", 9, 23, 30, 2.6)
        + line("plank2", "M6 26q-3 3 1 4h34q5 0 5-5M14 25v4M34 25v4", 1.8)),
    "grove": (_GRASS, tree(11, 7) + tree(37, 7.5) + tree(24, 10) + mushroom(17, 31, 0.7)),
    "scriptorium": (_GRASS, house(5, 24, 16, roof="blue", pitch=9) + windows(17, 11, 23) + fill("sail",
        "M30 33q4-18 15-27-1 15-11 22l-3 6z") + line("soft", "M31 33q5-14 12-24", 1)),
    "sloop": (_SEA, mast(24, 3, 26) + fill("sail", "M25.5 4v18h14z") + fill("roof", "M22.5 8v14H12z") + hull(10, 25,
        29, 6) + waves()),
    "tangle_raft": (_SEA, log(7, 25, 30) + log(5, 29.5, 32) + weed(14, 23, 18) + weed(25, 23, 14) + line("leaf",
        "M33 23q6-8 2-14", 2) + waves(34)),
    "tumbler": (_SAND, line("plank2", "M10 31l8-16M38 31l-8-16M4 31h40", 2) + disc("plank", 24, 16, 11, 10)
        + line("plank2", "M24 6v20M13 16h22M16 9l16 14M32 9L16 23", 1.2) + disc("rock2", 24, 16, 4) + stones(37, 32)),
    "warehouse": (_SAND, box("plank", 6, 14, 36, 16) + fill("roof", "M3 15L24 3l21 12z") + box("edge", 15, 18, 18, 12)
        + crate(17, 30, 8) + crate(25, 30, 7) + crate(20, 22.5, 6)),
    "diver": (_SEA, critter("otter", "fur", "blue") + line("chest", "M15 22.5a11 11 0 1 1 18 0", 2.4) + line("chest",
        "M12 24.5h24", 3) + weed(41, 33, 18) + disc("wave", 37, 8, 1.6) + disc("wave", 41, 4, 2)),
    "merchant": (_ROOM, critter("mouse", "fur2", "violet", "turban") + fill("plank", "M34 34q-2-9 5-11 7 2 5 11z")
        + disc("chest", 37, 22.5, 2) + disc("chest", 41, 22.5, 2) + disc("chest", 39, 20.5, 2)),
    "sail_maker": (_SAND, critter("squirrel", "fox", "grass2") + fill("sail", "M2 34L9 11l9 22z") + line("edge",
        "M5 28l8-5", 1.2) + line("roof", "M13 23q4-2 5 2", 1)),
    "scavenger": (_SAND, critter("mouse", "rock2", "plank2", "hood") + log(32, 30, 11) + line("soft",
        "M3 22l10 12M3 28l7 7M8 20l6 8M13 22L3 33M10 20L2 29", 1)),
    "scribe": (_ROOM, critter("bird", "plank", "blue", "cap") + _SCROLL + fill("sail", "M7 33q-2-13 4-22 4 11-2 22z")
        + line("soft", "M8 34L11 14", 0.9)),
    "sea_chip": (_SEA, critter("squirrel", "fur", "roof") + line("sail", "M20.5 7.5v4M24 6.8v4.5M27.5 7.5v4", 1.6)
        + hull(3, 30, 42, 6) + line("plank2", "M6 36L14 14", 2) + disc("plank2", 14.5, 13, 2, 3.5)),
    "treasure_hunter": (_SAND, critter("mole", "edge", "leaf", "lamp") + chest(29, 35) + line("plank2", "M7 34L11 12",
        1.8) + fill("rock", "M8 13l5-8 4 9z")),
    # blue
    "customs_office": (_SAND, box("wall", 9, 15, 30, 15) + fill("blue", "M6 15L24 5l18 10z") + box("wall", 6, 28, 36,
        3) + "".join(box("rock", x, 17, 3, 11) for x in (11, 18, 27, 34)) + box("plank2", 22, 20, 4, 10) + mast(24, 0,
        6) + flag(24.5, 0, "roof")),
    "lighthouse": (_SEA, fill("lamp", "M20 9L1 2v15zM28 9l19-7v15z") + fill("rock", "M8 36l5-6h22l5 6z") + fill("wall",
        "M18 32l2.5-19h7L30 32z") + fill("roof", "M19.400 22h9.200l.6 5H18.800zM19 6l5-5 5 5z") + box("lamp", 20.5, 6,
        7, 7) + box("plank2", 18.5, 12, 11, 2)),
    "market": (_SAND, line("plank2", "M8 12v20M40 12v20", 2) + "".join(fill("roof" if k % 2 else "sail",
        f"M{6 + 6 * k} 5h6l1 8q-4 4-8 0z") for k in range(6)) + box("plank", 8, 23, 32, 9) + mushroom(14, 23, 0.9)
        + mushroom(22, 23, 0.7) + disc("leaf", 29, 20.5, 2.6) + disc("chest", 35, 20.5, 2.6)),
    "port": (_SEA, box("rock", 0, 25, 26, 11) + line("plank2", "M10 26V4l22 4M10 10l10-4M10 18l6-12", 2) + line("edge",
        "M31 8v9", 1) + crate(27, 24, 7) + hull(27, 28, 20, 5) + house(14, 9, 7, pitch=5)),
    "customs_officer": (_SAND, critter("badger", "wall", "deep", "cap") + fill("roof", "M4 8h9l-2 3 2 3H4z")
        + line("plank2", "M4 7v27", 1.6) + disc("chest", 24, 28, 1.4) + disc("chest", 24, 32, 1.4)),
    "herbalist": (_GRASS, critter("hare", "fur2", "grass2") + mushroom(40, 33, 1.1) + mushroom(35, 34, 0.7)
        + line("leaf", "M9 34V16M9 22l-5-5M9 26l5-6M9 18l4-5", 1.8)),
    "lighthouse_keeper": (_SEA, critter("otter", "rock2", "chest", "souwester") + disc("lamp", 41, 24, 6)
        + box("plank2", 37.5, 18, 7, 2) + box("plank2", 37.5, 29, 7, 2) + line("plank2",
        "M38.5 19v10M43.5 19v10M41 18v-4", 1.2)),
    "navigator": (_SEA, critter("bird", "wall", "blue", "bicorne") + fill("chest", "M29 18l15-8 2.5 5-15 7z")
        + box("plank2", 31, 15.5, 3, 5)),
    # brown
    "galley": (_SEA, mast(22, 2, 24) + sail(12, 4, 18, 15) + line("roof", "M14 9.5q4 2 18 0M14 14q4 2 18 0", 2)
        + hull(4, 23, 40, 7, "plank2") + line("plank", "M12 26l-5 8M19 26l-5 8M26 26l-5 8M33 26l-5 8", 1.5)),
    "hideout": (_GRASS, fill("rock2", "M2 32q0-26 22-27t22 27z") + fill("edge", "M14 32q0-16 10-16t10 16z")
        + disc("lamp", 21, 25, 1.5) + disc("lamp", 27, 25, 1.5) + pine(6, 13, 33) + pine(42, 15, 33) + fill("leaf",
        "M12 9q6-5 12-1-7 1-9 6z")),
    "rope_bridge": (_SEA, fill("rock2", "M0 14h11l2 22H0zM48 14H37l-2 22h13z") + line("plank", "M10 15q14 14 28 0", 3)
        + line("plank2", "M10 7q14 15 28 0M10 6v10M38 6v10M17 13v8M24 15v8M31 13v8", 1.3) + pine(4, 10, 15) + pine(44,
        11, 15)),
    "shipwreck": (_SAND,
        _WRECK
        + fill("sand2", "M0 36v-5q10-4 22 0t26-1v6z")),
    "castaway": (_SAND, critter("hedgehog", "skin", "wall") + line("plank2", "M40 34q-4-14 2-26", 2.2) + line("leaf",
        "M42 8q-8-3-10 4M42 8q5-5 6 2M42 8q-3-6-9-5M42 8q3 1 4 7", 2) + fill("blue",
        "M6 35l-2-9 2-1-.5-4h3l-.5 4 2 1 0 9z")),
    "pirate": (_SEA, critter("fox", "fox", "edge", "tricorne") + disc("edge", 27.2, 14.6, 2.4) + line("edge",
        "M17 12l14 4", 1) + line("rock", "M5 33Q3 18 11 9", 2) + line("chest", "M2 28l8 3", 2)),
    "postal_pigeon": (_SEA, fill("rock", "M8 20q9-8 20-4 4-7 10-5 3 1 5 4l-5 1q-2 12-14 13-9 0-16-9z") + fill("wall",
        "M20 18q-9-3-11-14 12 1 18 12z") + fill("rock2", "M24 20q10-9 8-19-9 5-12 15z") + disc("edge", 38, 14, 1)
        + box("sail", 33, 22, 12, 8) + line("roof", "M33 22l6 5 6-5", 1.2)),
    "stowaway": (_ROOM, disc("fur2", 18.5, 10.5, 3.4) + disc("fur2", 29.5, 10.5, 3.4) + disc("fur2", 24, 15, 7.5)
        + disc("edge", 21, 14.5, 1.1) + disc("edge", 27, 14.5, 1.1) + disc("skin", 24, 17.6, 1.3) + barrel(24, 36, 19)
        + turned(-14, disc("plank", 24, 5.4, 9, 2))),
    # red
    "abbey": (_GRASS, house(20, 24, 14, pitch=8) + box("wall", 8, 9, 12, 21) + fill("roof", "M6 9l8-9 8 9z")
        + fill("edge", "M11 19v-5q0-3 3-3t3 3v5z") + disc("chest", 14, 16, 1.9, 2.4) + windows(20, 26, 38)),
    "crows_nest": (_SEA, mast(24, 1, 36) + line("plank2", "M6 12h36", 1.8) + fill("plank", "M15 17h18l-2.5 9h-13z")
        + line("plank2", "M15 20h18M8 12l14 24M40 12L26 36", 1.2) + flag(24.5, 0, "roof", 11) + disc("fur2", 20.5, 14,
        3) + line("chest", "M17 14h-7", 2)),
    "inn": (_GRASS, house(5, 25, 15, pitch=10, lit=True) + windows(17, 10, 25) + box("plank2", 24, 5, 3, 5)
        + line("plank2", "M32 34V9h11", 2) + box("chest", 36, 12, 7, 8) + line("chest", "M43 14q3 1 0 4", 1.3)
        + box("sail", 35.5, 11, 8, 2.4)),
    "post_office": (_GRASS, house(14, 26, 14, roof="blue", pitch=9) + fill("sail", "M21 20h12v8H21z") + line("roof",
        "M21 20l6 5 6-5", 1.2) + box("roof", 3, 18, 8, 8) + line("plank2", "M7 26v7", 2) + line("edge", "M4.5 20.5h5",
        1.3) + fill("wall", "M32 6q3-5 7-3l2 0-2 2q-1 4-6 3z")),
    "cartographer": (_ROOM, critter("turtle", "grass", "leaf") + line("plank2",
        "M17.5 14.600a3.300 3.300 0 1 0 6.600 0a3.300 3.300 0 1 0-6.600 0M24 14.600a3.300 3.300 0 1 0 6.600 0a3.300"
            " 3.300 0 1 0-6.600 0", 1.2) + fill("sand", "M2 26l14-3v12H2zM32 23l14 3v9H32z") + line("blue",
        "M4 32q4-5 10-5", 1.2) + line("roof", "M36 28l4 4M40 28l-4 4", 1.4)),
    "cooper": (_SAND, critter("beaver", "plank", "roof") + barrel(39, 35, 15) + line("plank2", "M5 34l7-17", 2)
        + box("rock2", 8, 11, 9, 6)),
    "illuminator": (_ROOM, critter("frog", "leaf", "plank2") + box("sail", 31, 20, 14, 14) + fill("roof",
        "M33 22h5v5h-5z") + fill("chest", "M34 23h3v3h-3z") + line("blue", "M40 23h3.5M40 26h3.5M33 29.5h10M33 32h8",
        1) + box("sail", 6, 20, 4, 14) + fill("lamp", "M8 19q-3-4 0-8 3 4 0 8z")),
    "steward": (_ROOM, critter("puffin", "edge", "edge") + fill("sail", "M19 36q0-10 5-13 5 3 5 13z") + fill("roof",
        "M24 24l-5-2.5v5zM24 24l5-2.5v5z") + disc("rock", 40, 25, 7, 1.6) + fill("rock", "M34.5 24q0-8 5.5-8t5.5 8z")
        + disc("chest", 40, 15, 1.3)),
    # purple
    "galleon": (_SEA, mast(14, 4, 24) + mast(25, 0, 24) + mast(36, 5, 24) + sail(9, 6, 9, 13) + sail(19, 2, 11, 18)
        + sail(32, 7, 7, 11) + fill("plank2", "M3 17h8v5h26v-6h8l-4 14H9z") + line("chest", "M10 26h29", 1.6)
        + flag(25, 0, "roof", 7)),
    "gardens": (_GRASS, box("leaf", 2, 21, 44, 9) + fill("rock", "M17 31h14l-2-4H19zM22.5 27h3v-9h-3z") + disc("rock",
        24, 17, 6, 1.8) + line("blue", "M24 16q-1-9-7-8M24 16q1-9 7-8M24 15V5", 1.5) + "".join(disc(c, x, y, 2) for c,
        x, y in (("roof", 6, 19), ("violet", 12, 21), ("chest", 37, 20), ("roof", 43, 21), ("sail", 9, 25), ("violet",
        40, 26)))),
    "harbor": (_SEA, fill("sand", "M0 36V18q9 0 11 7 2 6-2 11zM48 36V18q-9 0-11 7-2 6 2 11z") + hull(13, 27, 11, 4)
        + mast(18, 13, 27) + fill("sail", "M19 14v11h6z") + hull(25, 32, 13, 4, "roof") + mast(31, 16, 32)
        + fill("sail", "M30 17v13h-7z") + house(1, 7, 10, pitch=4) + fill("wall", "M41 22l1-10h4l1 10z") + fill("lamp",
        "M42 9h4v3h-4z")),
    "manor": (_GRASS, house(3, 12, 12, roof="violet", pitch=6) + house(33, 12, 12, roof="violet", pitch=6) + house(14,
        20, 19, roof="violet", pitch=9) + windows(14, 18, 24, 30) + windows(21, 18, 30)),
    "windmill": (_GRASS, fill("wall", "M17 32l3-19h8l3 19z") + fill("roof", "M18.5 13l5.5-6 5.5 6z") + box("plank2",
        22, 25, 4, 7) + line("plank2", "M24 12L38 1M24 12L38 24M24 12L10 24M24 12L10 1", 1.5) + fill("sail",
        "M26 9l9-9 4 4-9 8zM28 15l10 8 3-4-9-7zM22 15l-9 9-4-4 9-8zM20 9L10 1 7 5l9 7z") + disc("edge", 24, 12, 1.6)),
    "admiral": (_SEA, critter("walrus", "fur", "deep", "bicorne") + disc("chest", 14, 27, 3.4, 1.8) + disc("chest", 34,
        27, 3.4, 1.8) + line("chest", "M14 29v3M34 29v3M20 27l8 6", 1.3)),
    "governor": (_ROOM, critter("bear", "plank", "roof", "tophat") + line("chest", "M16 25q8 9 16 0", 1.8)
        + disc("chest", 24, 31, 2.8) + _SCROLL),
    "guild_master": (_ROOM, critter("raccoon", "rock", "violet", "feather") + "".join(fill(c,
        f"M{x} {y}h8v5q0 4-4 6-4-2-4-6z") for c, x, y in (("roof", 2, 5), ("blue", 3, 20), ("plank", 37, 20)))),
    "pilgrim": (_GRASS, critter("hare", "sand2", "plank", "shellhat") + line("plank2", "M40 36V6", 2) + disc("chest",
        40, 6, 2.4) + fill("plank2", "M40 14q5 0 5 6t-5 5z") + fill("rock2", "M0 30l7-9 7 9z")),
    "sculptor": (_ROOM, critter("mouse", "sand2", "blue", "beret") + fill("wall",
        "M33 36v-4h3v-3q-3-2-3-7 0-6 6-6t6 6q0 5-3 7v3h3v4z") + line("soft", "M37 21v.1M41 21v.1M38 25h3", 1.2)
        + line("rock2", "M4 34l6-12", 2.2) + line("plank2", "M10 22l3-6", 2.6)),
}  # fmt: skip

_USED = re.compile(r'#farshore-[km]-(\w+)"')


def symbols(names: Iterable[str] = tuple(MOTIFS)) -> str:
    """Pictures as `<symbol id="farshore-m-name">`, once to a page; on their ground as `farshore-k-name`."""
    return "".join(
        f'<symbol id="farshore-m-{name}" viewBox="0 0 {WIDE} {HIGH}">{MOTIFS[name][1]}</symbol>'
        f'<g id="farshore-k-{name}">'
        f'<rect class="farshore-v-{MOTIFS[name][0]}" y="{GROUND}" width="{WIDE}" height="{HIGH - GROUND}"/>'
        f'<use href="#farshore-m-{name}" width="{WIDE}" height="{HIGH}"/></g>'
        for name in MOTIFS if name in set(names)
    )  # fmt: skip


def used(drawn: str) -> str:
    """The symbols of the pictures that a drawing shows."""
    return symbols(_USED.findall(drawn))


def drawn(name: int, x: float, y: float, w: float, h: float) -> str:
    """The picture of a card in a drawing, as wide as it has room, on its ground under its sky."""
    id = IDS[name]
    ground = h * GROUND / HIGH
    return (
        f'<rect class="farshore-sky" x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"/>'
        f'<rect class="farshore-v-{MOTIFS[id][0]}" x="{num(x)}" y="{num(y + ground)}" width="{num(w)}" '
        f'height="{num(h - ground)}"/>'
        f'<use href="#farshore-m-{id}" x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"/>'
    )


@lru_cache(maxsize=len(DECK))
def html(name: int) -> str:
    """The picture of a card among words."""
    return (
        f'<svg class="farshore-motif" viewBox="0 0 {WIDE} {HIGH}" aria-hidden="true">'
        f'<use href="#farshore-k-{IDS[name]}"/></svg>'
    )


assert len(MOTIFS) == len(DECK)
