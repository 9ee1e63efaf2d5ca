"""What grows and stands on one tile: scattered from a seed, so that a tile looks the same for ever."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence

from ludoteka.kit.picture import hexes
from ludoteka.kit.picture.drawing import Point, pair
from ludoteka.kit.picture.hexes import turned

from .land import (
    AREAS,
    LINES,
    inside,
    line,
    links,
    middle,
    middle_of,
    outline,
    path,
    polygon,
    runs,
    sides,
    smooth,
    within,
)

Clear = Callable[[Point], float]  # how far a point is from what must stay free


def use(name: str, point: Point) -> str:
    return f'<use href="#dorf-{name}" x="{round(point[0])}" y="{round(point[1])}"/>'


def scatter(rng: random.Random, step: float, wobble: float = 0.24) -> Iterator[Point]:
    """Points all over the tile."""
    return hexes.scatter(rng, step, 60, wobble)


def stations(edges: str) -> list[Point]:
    """Where the house stands beside a track that ends on the tile."""
    return [turned((26.9, -15.6), turn) for turn, apart in links(edges, "T") if not apart]


def off_lines(edges: str) -> Clear:
    """Distance to the nearest track or stream."""
    points = [p for kind in LINES if kind in edges for course in line(edges, kind) for p in course]
    points += [(station[0] + x, station[1]) for station in stations(edges) for x in (-4, 4)]

    def distance(point: Point) -> float:
        return min((math.dist(point, p) for p in points), default=99.0)

    return distance


def _standing(found: list[tuple[float, str]]) -> str:
    """Uses from back to front."""
    return "".join(text for _, text in sorted(found))


def forest(seed: str, edges: str, free: Clear) -> str:
    rng = random.Random(f"{seed} trees")
    ground = outline(seed, edges, "W")
    shape = polygon(ground)
    found: list[tuple[float, str]] = []
    taken: list[Point] = []
    big = ("w1", "w2", "w2", "w3", "w4", "w4", "w5")
    for step, names, room, gap in ((11.2, big, 3.4, 0.0), (5.6, ("w6", "w7", "w6", "w3"), 1.6, 6.1)):
        for point in scatter(rng, step):
            if within(point) < room or free(point) < 5.6 + room or inside(shape, point, room) < room:
                continue
            if gap and any(math.dist(point, other) < gap for other in taken):
                continue
            taken.append(point)
            found.append((point[1], use(rng.choice(names), point)))
    return f'<path class="dorf-wood" d="{path(ground)}"/>' + _standing(found)


def grain(seed: str, edges: str, free: Clear) -> str:
    """Parcels with curved rows; the rows are the light crop on darker earth."""
    rng = random.Random(f"{seed} rows")
    ground = outline(seed, edges, "G")
    shape = polygon(ground, 3)
    heart = middle_of(shape)
    parcels = 1 if len(sides(edges, "G")) < 3 else 2 if len(sides(edges, "G")) < 5 else 3
    spin = rng.uniform(0, 360)
    rows = ""
    for parcel in range(parcels):

        def mine(point: Point, parcel: int = parcel) -> bool:
            least = 0.6 if within(point) < 3 else 1.6
            if free(point) < 6.4 or inside(shape, point, least) < least:
                return False
            if parcels == 1:
                return True
            angle = (math.degrees(math.atan2(point[1] - heart[1], point[0] - heart[0])) - spin) % 360
            nearest = min(abs((angle - 360 / parcels * i + 180) % 360 - 180) for i in range(parcels))
            edge = math.dist(point, heart) * math.sin(math.radians(min(nearest, 90)))
            return int(angle // (360 / parcels)) == parcel and edge > 1.0

        heading = spin + parcel * 74 + rng.uniform(-12, 12)
        away = rng.choice((95.0, 120.0, 170.0))
        hub = (
            heart[0] + away * math.cos(math.radians(heading)),
            heart[1] + away * math.sin(math.radians(heading)),
        )
        rows += f'<path class="dorf-row{parcel or ""}" d="{_rows(hub, away, mine)}"/>'
    names = iter(["g1", "g2", "g3", "g2", "g1", "g2", "g3", "g2"][rng.randrange(2) :])
    spots = [p for p in scatter(rng, 19.0) if within(p) > 6.5 and free(p) > 10 and inside(shape, p, 4.5) > 4.5]
    extras = [(point[1], use(next(names, "g2"), point)) for point in spots[: 2 + len(sides(edges, "G"))]]
    return f'<path class="dorf-field" d="{path(ground)}"/>{rows}' + _standing(extras)


def _rows(hub: Point, away: float, mine: Callable[[Point], bool]) -> str:
    out = ""
    radius = away - 72
    far, facing = math.hypot(*hub), math.atan2(-hub[1], -hub[0])
    while radius < away + 72:
        start: Point | None = None
        last: Point = (0.0, 0.0)
        # Only the part of the circle that can lie on the tile.
        lean = (radius**2 + far**2 - 2500) / (2 * radius * far)
        half = math.acos(max(-1.0, min(1.0, lean)))
        steps = int(radius * half * 2 / 1.8) + 1
        for i in range(steps + 2):
            angle = facing + 2 * half * (i / steps - 0.5)
            point = (hub[0] + radius * math.cos(angle), hub[1] + radius * math.sin(angle))
            if abs(point[0]) < 44 and abs(point[1]) < 50 and mine(point):
                start, last = start or point, point
            elif start:
                if math.dist(start, last) > 3.4:
                    out += f"M{pair(start)}A{round(radius)} {round(radius)} 0 0 1 {pair(last)}".replace(
                        " -", "-"
                    )
                start = None
        radius += 3.8
    return out


def village(seed: str, edges: str, free: Clear) -> str:
    """Lanes from every side to a heart, houses along them, a church where there is room."""
    rng = random.Random(f"{seed} houses")
    ground = outline(seed, edges, "V")
    shape = polygon(ground)
    mine = sides(edges, "V")
    many = len(runs(edges, "V")) > 1 or len(mine) == 6
    heart = (0.0, 0.0) if many else middle_of(shape)
    lanes = [smooth([middle(i), middle(i, 35), heart]) for i in mine]
    if len(mine) == 1:
        lanes = [(middle(mine[0]), middle(mine[0], 27))]
    paved = [
        p
        for lane in lanes
        for p in (
            [lane[0], *polygon([lane], 4)]
            if len(lane) > 2
            else [middle(mine[0], r) for r in (43, 39, 35, 31, 28)]
        )
    ]
    found: list[tuple[float, str]] = []
    taken: list[Point] = []
    if (len(mine) >= 3 and not many) or len(mine) == 6:
        taken.append(heart)
        found.append((heart[1], use("v6", heart)))
    kinds = ["v1", "v4", "v2", "v5", "v3", "v2"]
    rng.shuffle(kinds)
    tries = sorted(scatter(rng, 4.0), key=lambda p: rng.random())
    for point in tries:
        if within(point) < 7.4 or free(point) < 12 or inside(shape, point, 5.2) < 5.2:
            continue
        if min(math.dist(point, p) for p in paved) < 6:
            continue
        if any(math.dist(point, other) < (13.2 if other == heart else 10.2) for other in taken):
            continue
        taken.append(point)
        found.append((point[1], use(kinds[len(taken) % 6], point)))
    green = 0
    for point in tries:
        if (
            green < 2 + 2 * len(mine)
            and within(point) > 4
            and free(point) > 8
            and inside(shape, point, 2) > 2
            and min(math.dist(point, p) for p in paved) > 4.6
            and all(math.dist(point, o) > 7.4 for o in taken)
        ):
            taken.append(point)
            green += 1
            found.append((point[1], use(rng.choice(("w6", "w7", "w6", "m2")), point)))
    return (
        f'<path class="dorf-yard" d="{path(ground)}"/><path class="dorf-lane" d="'
        + "".join(path([lane], close=False) for lane in lanes)
        + '"/>'
        + _standing(found)
    )


def meadow(seed: str, edges: str, sheep: int, free: Clear) -> str:
    """What is left: two lighter sweeps, tufts and flowers, and the flock where it has most room."""
    rng = random.Random(f"{seed} grass")
    shapes = [polygon(outline(seed, edges, kind)) for kind in AREAS if kind in edges]

    def room(point: Point, enough: float = -math.inf) -> float:
        """How much there is, or something less than `enough` where there is less."""
        found = within(point)
        if found >= enough:
            found = min(found, free(point) - 5.5)
        for shape in shapes:
            if found < enough:
                break
            found = min(found, -inside(shape, point))
        return found

    if all(letter in AREAS for letter in edges) and len(set(edges)) == 1:
        return ""
    out = f'<path class="dorf-sweep" d="{_sweep(rng)}"/>'
    flock: Sequence[Point] = []
    found: list[tuple[float, str]] = []
    if sheep:
        best, most = (0.0, 0.0), -math.inf
        for point in scatter(rng, 5):
            least = math.inf
            for x in (0, -6, 6):
                if least > most:
                    least = min(least, room((point[0] + x, point[1]), most))
            if least > most:
                best, most = point, least
        flock = [best]
        found.append((best[1], use("sheep", best)))
    thicket, bloom = middle(rng.randrange(6), 27), middle(rng.randrange(6), 22)
    for point in scatter(rng, 10.4, 0.34):
        if (left := room(point, 3.6)) < 3.6 or any(math.dist(point, other) < 13 for other in flock):
            continue
        # Shrubs and flowers keep to their corners, so that the rest may lie quiet.
        if math.dist(point, thicket) < 13 and left > 4.6:
            names = ("w6", "w7", "w6", "m4")
        elif math.dist(point, bloom) < 15:
            names = ("m2", "m3", "m1", "m2")
        else:
            names = ("m1", "m5", "m1", "")
        name = rng.choice(names)
        if name:
            found.append((point[1], use(name, point)))
    return out + _standing(found)


def _sweep(rng: random.Random) -> str:
    """Two soft blots of paler grass well within the tile."""
    out = ""
    for _ in range(2):
        way, r = rng.uniform(0, math.tau), rng.uniform(12, 17)
        x, y = 20 * math.cos(way), 18 * math.sin(way)
        ring = [
            (x + r * rng.uniform(0.75, 1.2) * math.cos(a), y + r * rng.uniform(0.55, 0.9) * math.sin(a))
            for a in (0, 1.57, 3.14, 4.71)
        ]
        out += path([smooth([ring[-1], *ring, ring[0], ring[1]])[3:-3]])
    return out
