"""What is pictured, and how a picture is boiled down to its signature: the mean colours of a grid of cells."""

from __future__ import annotations

import base64
import json
import struct
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import numpy as np

from tests.browser.frame.walk import cut, opened
from tests.browser.pictures.frozen import freeze, moves, seen_again
from tests.browser.seat import Room, invitation, ready
from tests.checkout import ROOT

KEPT = Path(__file__).parent / "kept"
SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
LIGHTS = ("light", "dark")
COLUMNS = 24
ROWS = 60  # at most
FAR = 26  # of 255 by which a cell's colour may differ before it counts as another
MOST = 0.04  # of the cells that may
MEAN = 4.0  # by how much cells may differ on the whole
ENOUGH = 40  # looks at a page that will not come to rest

#: Matches of the tests, and after how many entries of the log they are pictured.
MOMENTS = {
    "catan": ("four", {"start": 3, "middle": 300, "end": None}),
    "dorfromantik": ("alone", {"start": 2, "middle": 61, "end": None}),
    "farshore": ("two", {"start": 20, "middle": 120, "end": None}),
    "tapestry": ("shadow", {"start": 12, "middle": 150, "end": None}),
}
#: Another seat's turn in motion: a match, after how many entries of its log, and after how many things that have moved.
MOTION = {
    "catan": ("four", 318, 2), "dorfromantik": ("three", 61, 0), "farshore": ("two", 126, 2),
    "tapestry": ("shadow", 151, 2),
}  # fmt: skip
#: What `make test` looks at; the rest is for `make pictures`.
SOME = {
    ("home", "first"): [("desktop", "light")], ("home", "kit"): [("desktop", "dark")],
    ("dorfromantik", "setup"): [("phone", "light")], **{(game, "middle"): [("desktop", "light")] for game in MOMENTS},
    **{(game, "motion"): [("phone", "dark")] for game in MOMENTS},
}  # fmt: skip
EACH = {"home": ("first", "kit"), **{game: ("setup", *of, "motion", "kit") for game, (_, of) in MOMENTS.items()}}
ALL = {
    (game, moment): [(size, light) for light in LIGHTS for size in SIZES]
    for game, moments in EACH.items()
    for moment in moments
}

Signature = np.ndarray[Any, Any]
Wanted = dict[tuple[str, str], list[tuple[str, str]]]

#: A picture drawn into a grid of cells, by the browser itself.
BOIL = """async ([picture, columns, rows]) => {
    const bytes = Uint8Array.from(atob(picture), (one) => one.charCodeAt(0))
    const map = await createImageBitmap(new Blob([bytes], {type: "image/png"}))
    const canvas = new OffscreenCanvas(map.width, map.height)
    const context = canvas.getContext("2d", {willReadFrequently: true})
    context.drawImage(map, 0, 0)
    const {data} = context.getImageData(0, 0, map.width, map.height)
    const sums = new Float64Array(columns * rows * 3), counts = new Float64Array(columns * rows)
    for (let y = 0, at = 0; y < map.height; y++) for (let x = 0; x < map.width; x++, at += 4) {
        const cell = Math.floor(y * rows / map.height) * columns + Math.floor(x * columns / map.width)
        counts[cell]++
        for (let k = 0; k < 3; k++) sums[3 * cell + k] += data[at + k]
    }
    return [...sums].map((sum, k) => Math.round(sum / counts[Math.floor(k / 3)]))
}"""


def signature(page: Any) -> tuple[Signature, bytes]:
    """What a page looks like once it has come to rest, and its picture."""
    before, goes = b"", "allow" if moves(page) else "disabled"
    whole = urlsplit(page.url).path == "/kit"  # every piece; of other pages what is in view
    for _ in range(ENOUGH):
        _raised(page)
        picture = page.screenshot(animations=goes, caret="hide", full_page=whole)
        if picture == before:
            break
        before = picture
    width, height = struct.unpack(">II", before[16:24])  # where a PNG says how large it is
    return boiled(page, before, min(ROWS, round(COLUMNS * height / width))), before


def _raised(page: Any) -> None:
    """A curtain falls when a page is left, and before somebody else's turn: it is the same person here who looks."""
    if page.locator("[data-call=raise]").count():
        page.locator("[data-call=raise]:enabled").click()
        page.locator("[data-call=raise]").wait_for(state="detached")


def boiled(page: Any, picture: bytes, rows: int) -> Signature:
    blank = page.context.browser.new_page()  # a page of the table may not make anything of bytes, and stays in front
    cells = blank.evaluate(BOIL, [base64.b64encode(picture).decode(), COLUMNS, rows])
    blank.close()
    return np.array(cells, np.int16).reshape(rows, COLUMNS, 3)


def unlike(one: Signature, other: Signature) -> str:
    """How two signatures differ, in words; "" = not by more than they may."""
    if one.shape != other.shape:
        return f"another form: {one.shape}, not {other.shape}"
    apart = np.abs(one.astype(float) - other).max(axis=2)
    share, mean = float((apart > FAR).mean()), float(apart.mean())
    if share <= MOST and mean <= MEAN:
        return ""
    rows = sorted({int(row) for row in np.argwhere(apart > FAR)[:, 0]})
    return f"{share:.1%} of the cells have another colour (rows {rows} of {len(one)}); on the mean {mean:.1f} of 255"


def looks(room: Room, wanted: Wanted) -> Iterator[tuple[str, str, Any]]:
    """Pages as they are wanted: the file of signatures, the name in it, the page. A page is opened once in each light
    and made as large as it is to be."""
    for (game, moment), views in wanted.items():
        for light in LIGHTS:
            sizes = [size for size, its in views if its == light]
            if not sizes:
                continue
            motion = "no-preference" if moment == "motion" else "reduce"
            context = room.context(locale="cs", color_scheme=light, size=SIZES[sizes[0]], reduced_motion=motion)
            page = _opened(room, context, game, moment)
            for size in sizes:
                page.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))
                if moment == "motion":
                    seen_again(page, MOTION[game][2])
                elif moment == "setup":
                    _put_on_top(page, game)
                yield game, f"{moment} {size} {light}", page
            page.close()


def _opened(room: Room, context: Any, game: str, moment: str) -> Any:
    if moment == "kit":
        return room.page("/kit" if game == "home" else f"/kit?game={game}", context)
    if moment in ("first", "setup"):
        page = room.page("/", context)
        if moment == "setup":
            with page.expect_response(lambda answer: "/fits?" in answer.url):
                invitation(page, game).locator("details.setting > summary").click()
            page.wait_for_function(DRAWN, arg=game)
        return page
    if moment == "motion":
        name, entries, _ = MOTION[game]
        page = opened(room, context, f"{game}/{name}", entries)
        freeze(page)
        return page
    name, moments = MOMENTS[game]
    text = cut(f"{game}/{name}", moments[moment] or 1_000_000)
    file = {"name": "match.json", "mimeType": "application/json", "buffer": text}
    made = context.request.post(f"{room.address}/matches/import", multipart={"file": file}, max_redirects=0)
    page = room.page(made.headers["location"], context)
    ready(page)
    if page.locator("[data-own]").count():  # what a finished match was for its reader comes after the page
        page.locator("[data-own] .own").wait_for()
    return page


#: The picture of the table is there, where a game draws one.
DRAWN = (
    """game => [...document.querySelectorAll(`#setup-${game} [data-layout] img`)].every((one) => one.naturalWidth)"""
)


def _put_on_top(page: Any, game: str) -> None:
    """A form that is longer than the page, from its beginning."""
    invitation(page, game).evaluate("(one) => scrollTo(0, one.getBoundingClientRect().top + scrollY)")


def kept(game: str) -> dict[str, Signature]:
    """The signatures of a game as they are kept."""
    file = KEPT / f"{game}.json"
    texts = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return {
        name: np.frombuffer(base64.b64decode(text), np.uint8).astype(np.int16).reshape(-1, COLUMNS, 3)
        for name, text in texts.items()
    }  # fmt: skip


def keep(game: str, signatures: dict[str, Signature]) -> None:
    texts = {name: base64.b64encode(one.astype(np.uint8).tobytes()).decode() for name, one in signatures.items()}
    KEPT.mkdir(exist_ok=True)
    (KEPT / f"{game}.json").write_text(json.dumps(texts, indent=0, sort_keys=True) + "\n", encoding="utf-8")


Say = Callable[[str], None]


def taken(room: Room, say: Say, names: Sequence[str] = (), folder: Path = ROOT / "build" / "pictures") -> None:
    """Take pictures anew, all or those of some games: signatures to be kept, pictures to be looked at."""
    folder.mkdir(parents=True, exist_ok=True)
    found: dict[str, dict[str, Signature]] = {}
    for game, name, page in looks(room, {what: ALL[what] for what in ALL if not names or what[0] in names}):
        made, picture = signature(page)
        (folder / f"{game} {name}.png".replace(" ", "-")).write_bytes(picture)
        found.setdefault(game, {})[name] = made
        if (before := kept(game).get(name)) is None:
            say(f"new: {game} {name}")
        elif difference := unlike(made, before):
            say(f"changed: {game} {name}: {difference}")
    for game, signatures in found.items():
        keep(game, signatures)
    say(f"{sum(map(len, found.values()))} pictures are in {folder}: look at them before you keep their signatures.")
