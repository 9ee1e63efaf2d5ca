"""What cards are pictured with: a small vocabulary of shapes, 48 units wide and 36 high, that stand on a ground at 30.

Every shape is a path in one of the shore's colours; `dot` and `line` are for eyes and ropes.
"""

from __future__ import annotations

from ludoteka.kit.picture.drawing import num

HIGH, WIDE, GROUND = 36, 48, 30


def path(*parts: str | float) -> str:
    """Path data of commands and numbers."""
    out = ""
    for part in parts:
        said = part if isinstance(part, str) else num(part)
        out += f" {said}" if out and out[-1].isdigit() and said[0] not in "-MhvlqtazHVL" else said
    return out


def fill(colour: str, path: str) -> str:
    """A filled shape."""
    return f'<path class="farshore-v-{colour}" d="{path}"/>'


def line(colour: str, path: str, width: float = 1.4) -> str:
    """A line with round ends."""
    return f'<path class="farshore-v-w-{colour}" stroke-width="{num(width)}" d="{path}"/>'


def disc(colour: str, x: float, y: float, r: float, tall: float = 0) -> str:
    """A disc, or an ellipse `tall` units from its middle to its top."""
    half = path("a", r, tall or r, "0 1 0")
    return fill(colour, path("M", x - r, y) + half + path(" ", 2 * r, 0) + half + path(" ", -2 * r, 0) + "z")


def box(colour: str, x: float, y: float, w: float, h: float) -> str:
    return fill(colour, f"M{num(x)} {num(y)}h{num(w)}v{num(h)}h{num(-w)}z")


def turned(degrees: float, inner: str) -> str:
    """Shapes that lean."""
    return f'<g transform="rotate({num(degrees)} 24 20)">{inner}</g>'


# ---- what stands on land ---------------------------------------------------------------------------------------------


def house(x: float, w: float, h: float, *, roof: str = "roof", pitch: float = 8, lit: bool = False) -> str:
    """Walls, a roof and a door, the left corner at x."""
    top = GROUND - h
    gable = f"M{num(x - 2)} {num(top)}l{num(w / 2 + 2)} {num(-pitch)}l{num(w / 2 + 2)} {num(pitch)}z"
    door = box("lamp" if lit else "plank2", x + w / 2 - 2.2, GROUND - 7, 4.4, 7)
    return box("wall", x, top, w, h) + fill(roof, gable) + door


def windows(y: float, *xs: float) -> str:
    return "".join(box("lamp", x - 1.5, y, 3, 4) for x in xs)


def tree(x: float, r: float, y: float = GROUND) -> str:
    """A round tree."""
    crown = disc("leaf", x, y - 1.6 * r, r) + disc("grass2", x - r * 0.3, y - 1.85 * r, r * 0.55)
    return box("plank2", x - 1, y - r, 2, r) + crown


def pine(x: float, h: float, y: float = GROUND) -> str:
    a, b = h * 0.3, h * 0.38
    right = path("l", a, h / 2, "h", -0.4 * a, "l", 0.7 * a, b)
    return box("plank2", x - 0.9, y - 3, 1.8, 3) + fill(
        "leaf", path("M", x, y - h) + right + path("h", -2.6 * a, "l", 0.7 * a, -b, "h", -0.4 * a) + "z"
    )


def stones(x: float, y: float = GROUND) -> str:
    return fill("rock2", f"M{num(x)} {num(y)}l2-5 5-2 4 3 2 4z") + fill("rock",
        f"M{num(x + 3)} {num(y - 1)}l2-4 3 1 1 3z")


def log(x: float, y: float, w: float = 16) -> str:
    """A log that lies, its end to the right."""
    return box("plank", x, y - 3, w, 6) + disc("plank2", x + w, y, 2, 3) + disc("sail", x + w, y, 1, 1.7)


def barrel(x: float, y: float = GROUND, h: float = 13) -> str:
    w = h * 0.38
    staves = path("M", x - w, y, "q", -w / 2, -h / 2, 0, -h, "h", 2 * w, "q", w / 2, h / 2, 0, h) + "z"
    hoops = "".join(path("M", x - w * 1.15, y - h * k, "h", 2.3 * w) for k in (0.3, 0.7))
    return fill("plank", staves) + line("plank2", hoops, 1.5)


def crate(x: float, y: float = GROUND, a: float = 9) -> str:
    boards = path("M", x, y - a, "h", a, "v", a, "h", -a) + path("zl", a, a)
    return box("plank", x, y - a, a, a) + line("plank2", boards, 1.2)


def chest(x: float, y: float = GROUND) -> str:
    """A chest, open and full."""
    return (
        fill("plank2", f"M{num(x)} {num(y - 8)}q0-6 6-6h6q6 0 6 6z") + fill("chest",
            f"M{num(x + 1)} {num(y - 7)}q8-5 16 0z")
        + box("plank", x, y - 7, 18, 7) + box("chest", x + 7.5, y - 6, 3, 4)
    )  # fmt: skip


def flag(x: float, y: float, colour: str = "roof", w: float = 8) -> str:
    """A pennant that flies to the right, from the top of its pole."""
    return fill(colour, f"M{num(x)} {num(y)}l{num(w)} 2.4l{num(-w)} 2.4z")


def mushroom(x: float, y: float = GROUND, s: float = 1) -> str:
    cap = f"M{num(x - 5 * s)} {num(y - 5 * s)}q{num(5 * s)} {num(-7 * s)} {num(10 * s)} 0z"
    return box("sail", x - 1.4 * s, y - 5 * s, 2.8 * s, 5 * s) + fill("roof", cap)


def weed(x: float, y: float = GROUND, h: float = 14) -> str:
    """Seaweed."""
    a = h / 4
    tall = path("M", x, y, "q", -a, -a, 0, -2 * a, "t", 0, -2 * a)
    return line("leaf", tall + path("M", x + 4, y, "q", a, -a, 0, -2 * a, "t", 0, -a), 2)


# ---- what floats -----------------------------------------------------------------------------------------------------


def hull(x: float, y: float, w: float, h: float = 6, colour: str = "plank") -> str:
    """A hull, the left end of its deck at x, y."""
    return fill(colour, f"M{num(x)} {num(y)}h{num(w)}l{num(-h * 0.8)} {num(h)}h{num(-w + 1.6 * h)}z")


def mast(x: float, top: float, foot: float) -> str:
    return line("plank2", f"M{num(x)} {num(foot)}V{num(top)}", 1.6)


def sail(x: float, y: float, w: float, h: float) -> str:
    """A sail full of wind, its upper left corner at x, y."""
    belly = w * 0.35
    return fill("sail", path("M", x, y, "h", w, "q", belly, h / 2, 0, h, "h", -w, "q", belly, -h / 2, 0, -h) + "z")


def waves(y: float = 31) -> str:
    return line("wave", f"M3 {num(y)}q3-3 6 0t6 0 6 0 6 0 6 0 6 0 6 0", 1.5)


# ---- who lives there -------------------------------------------------------------------------------------------------

#: Ears and the like of an animal whose head is a disc of 8 around 24, 15; drawn behind the head.
_BEHIND = {
    "mouse": lambda c: disc(c, 17, 8, 4.6) + disc(c, 31, 8, 4.6) + disc("skin", 17, 8, 2.6) + disc("skin", 31, 8, 2.6),
    "fox": lambda c: fill(c, "M16 14l-1-12 8 6zM32 14l1-12-8 6z"),
    "otter": lambda c: disc(c, 16.6, 10.4, 2.6) + disc(c, 31.4, 10.4, 2.6),
    "frog": lambda c: disc(c, 18.5, 8, 3.4) + disc(c, 29.5, 8, 3.4),
    "hare": lambda c: disc(c, 19.5, 6.4, 2.5, 6) + disc(c, 28.5, 6.4, 2.5, 6)
    + disc("skin", 19.5, 6.6, 1.1, 4) + disc("skin", 28.5, 6.6, 1.1, 4),
    "squirrel": lambda c: fill(c, "M34 34q10-2 8-12t-9-8q6 4 2 11zM16.6 13l.4-9 5 4zM31.4 13l-.4-9-5 4z"),
    "hedgehog": lambda c: fill("plank2",
        "M12 20l-3-3 4-2-3-4 5-.5-1.5-4.5 5 1.5.5-5 4.5 3 3-4 2 4.5 5-2-.5 5 5 0-2.5 4.5 4 2-3.5 3 3 3z"),
}  # fmt: skip
#: What lies on the face.
_BEFORE = {
    "mouse": lambda: disc("skin", 24, 19.4, 3, 2.2) + disc("edge", 24, 18, 1.2),
    "fox": lambda: fill("sail", "M16.5 17q3.5 1 7.5 6 4-5 7.5-6-1.5 6-7.5 6.400-6-.4-7.5-6.400z") + disc("edge", 24,
        21.5, 1.4),
    "otter": lambda: disc("sail", 24, 19, 4.6, 3) + disc("edge", 24, 17.4, 1.6, 1.1),
    "hare": lambda: disc("sail", 24, 19.4, 3.6, 2.6) + disc("skin", 24, 18, 1.1),
    "squirrel": lambda: disc("sail", 24, 19.4, 3.8, 2.6) + disc("edge", 24, 18, 1.2),
    "hedgehog": lambda: disc("sail", 24, 18.6, 5, 4) + disc("edge", 24, 18.6, 1.6),
    "badger": lambda: fill("edge", "M18 8.5q-1 6 1.5 10.5l3-1q-2-5-1-10.5zM30 8.5q1 6-1.5 10.5l-3-1q2-5 1-10.5z")
        + disc("edge", 24, 20.4, 1.7, 1.2),
    "mole": lambda: disc("skin", 24, 18.6, 4, 2.6) + disc("skin", 24, 17, 2, 1.5),
    "walrus": lambda: disc("skin", 21.4, 19, 3.4, 2.8) + disc("skin", 26.6, 19, 3.4, 2.8) + fill("sail",
        "M20 20.5h2.200l-.6 7zM28 20.5h-2.200l.6 7z") + disc("edge", 24, 16.6, 1.6, 1.1),
    "beaver": lambda: disc("skin", 24, 18.6, 4.6, 2.8) + disc("edge", 24, 16.8, 1.8, 1.2) + box("sail", 22.4, 20, 3.2,
        3),
    "frog": lambda: line("edge", "M18 18.600q6 4.5 12 0", 1.3),
    "bird": lambda: fill("chest", "M20.5 16.5h7l-3.5 6z"),
    "puffin": lambda: disc("sail", 24, 16, 6, 5.4) + fill("chest", "M20.5 15.5h7l-3.5 7z") + fill("roof",
        "M22 18.5h4l-2 4z"),
    "bear": lambda: disc("skin", 24, 19, 4.4, 3.2) + disc("edge", 24, 17.4, 1.8, 1.3),
    "raccoon": lambda: fill("edge", "M16.5 13.5q7.5-4 15 0l-1.5 4q-6-3-12 0z") + disc("sail", 24, 19.4, 3.4, 2.4)
        + disc("edge", 24, 18.2, 1.3),
    "turtle": lambda: line("leaf", "M20 19.5q4 2.400 8 0", 1.3),
}  # fmt: skip
#: Animals that share ears with others.
_EARS = {"badger": "otter", "beaver": "otter", "bear": "mouse", "raccoon": "fox"}
#: Eyes that are not where others have them, or light in a dark face.
_EYES = {
    "frog": disc("edge", 18.5, 7.6, 1.4) + disc("edge", 29.5, 7.6, 1.4),
    "raccoon": disc("lamp", 20.8, 14.6, 1.1) + disc("lamp", 27.2, 14.6, 1.1),
}
_PLAIN_EYES = disc("edge", 20.8, 14.6, 1.1) + disc("edge", 27.2, 14.6, 1.1)

_HATS = {
    "tricorne": fill("edge", "M12 10q5-1 12-7 7 6 12 7-6 2.5-12 2.5T12 10z") + line("chest", "M13 10.400q11 3 22 0", 1),
    "bicorne": fill("deep", "M12 11q0-9 12-10.5Q36 2 36 11q-12-4-24 0z") + disc("chest", 24, 5, 2) + line("chest",
        "M13 10q11-4.5 22 0", 1.2),
    "cap": fill("deep", "M15 9.5q-1-6.5 9-6.5t9 6.5z") + box("edge", 16, 9, 16, 2.4) + disc("chest", 24, 6.4, 1.6),
    "souwester": fill("chest", "M11 12.5Q14 10 16 6q3-4.5 8-4.5T32 6q2 4 5 6.5-13-4-26 0z"),
    "hood": fill("plank2", "M13 24q-2-22 11-22t11 22q-1-3-2.5-5.5 1.5-9.5-8.5-9.5t-8.5 9.5Q14 21 13 24z"),
    "straw": disc("sand2", 24, 9.4, 12, 2.2) + fill("sand2", "M18 9.5q0-7 6-7t6 7z") + line("roof", "M18 8.5h12", 1.6),
    "tophat": box("edge", 18.5, 1, 11, 7.5) + box("edge", 14.5, 7.6, 19, 2.2) + box("roof", 18.5, 5.4, 11, 2),
    "feather": fill("roof", "M14.5 9.5q1-7 9.5-7t9.5 7q-9.5-2.5-19 0z") + fill("sail", "M30 8q8-2 9-8-8 0-9 8z"),
    "scarf": fill("roof", "M15.5 12q1-9 8.5-9t8.5 9q-8.5-4-17 0z") + fill("roof", "M15.800 11l-5 2 3 1-2 3.5 5-3.5z"),
    "shellhat": disc("plank", 24, 9.6, 11, 2) + fill("plank", "M18.5 9.5q0-6.5 5.5-6.5t5.5 6.5z") + fill("sail",
        "M21.5 8.800q-1-4.5 2.5-4.5t2.5 4.5z"),
    "beret": fill("violet", "M13.5 9q0-6 11-6.5t9.5 6q-9-2.5-20.5.5z") + disc("violet", 25, 2.4, 1.2),
    "lamp": line("plank2", "M16 10.5q8-3.5 16 0", 2) + disc("lamp", 24, 8.6, 2.6),
    "turban": disc("roof", 24, 7.2, 9, 4.6) + line("chest", "M15.5 8q6-4 10-4M17 10.5q9-2 14-5", 1.2) + disc("sail",
        24, 6, 1.6),
    "helmet": "",
}  # fmt: skip


def critter(animal: str, fur: str, coat: str, hat: str = "") -> str:
    """An animal from the head to the waist, in a coat, with a hat."""
    ears = _BEHIND.get(_EARS.get(animal, animal))
    look = _EYES.get(animal, _PLAIN_EYES)
    body = fill(coat, "M12 36q0-13 12-14.5 12 1.5 12 14.5z")
    return (ears(fur) if ears else "") + body + disc(fur, 24, 15, 8) + _BEFORE[animal]() + look + _HATS.get(hat, "")
