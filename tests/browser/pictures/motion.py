"""A turn in motion, as a row of pictures: `python -m tests.browser.pictures.motion [GAME …]`.

A tap on the strip of last turns plays a turn again. The page's time runs slower meanwhile, so that a picture can be
taken of each moment: animations by the browser's own switch, and the clock that the page reads. The pictures lie side
by side in `build/pictures/GAME-motion-SIZE.png`.
"""

from __future__ import annotations

import base64
import sys
from collections.abc import Iterator
from typing import Any

from tests.browser.frame.walk import cut
from tests.browser.pictures.album import SIZES
from tests.browser.pictures.studio import studio
from tests.browser.seat import ready
from tests.checkout import ROOT

SLOWER = 12
#: The page's clock goes slower from here on.
SLOW = """times => {
    const read = performance.now.bind(performance), began = read()
    performance.now = () => began + (read() - began) / times
}"""
#: What runs and will end.
MOVES = """() => document.getAnimations().some(
    (one) => one.timeline === document.timeline && one.playState === "running"
        && one.effect.getComputedTiming().iterations !== Infinity)"""
#: Matches of the tests, and after how many entries of the log the last turn is played again.
TURNS = {"catan": ("four", 300), "dorfromantik": ("three", 61), "farshore": ("two", 120), "tapestry": ("shadow", 150)}
EVERY = 80  # ms of the page's own time from one picture to the next
MOST = 40  # pictures
#: Pictures drawn side by side, from left to right.
SIDE_BY_SIDE = """async ([pictures, across, scale]) => {
    const read = (one) => createImageBitmap(new Blob([Uint8Array.from(atob(one), (c) => c.charCodeAt(0))]))
    const maps = await Promise.all(pictures.map(read))
    const [w, h] = [Math.round(maps[0].width * scale), Math.round(maps[0].height * scale)]
    const canvas = new OffscreenCanvas(across * w, Math.ceil(maps.length / across) * h)
    const context = canvas.getContext("2d")
    maps.forEach((map, k) => context.drawImage(map, (k % across) * w, Math.floor(k / across) * h, w, h))
    const bytes = new Uint8Array(await (await canvas.convertToBlob({type: "image/png"})).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
}"""


def slowly(page: Any, times: int = SLOWER) -> None:
    """Let the page's time run so many times slower."""
    page.evaluate(SLOW, times)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Animation.enable")
    devtools.send("Animation.setPlaybackRate", {"playbackRate": 1 / times})


def frames(page: Any) -> Iterator[bytes]:
    """Pictures at about equal steps of the page's time, until nothing moves any more."""
    for _ in range(MOST):
        yield page.screenshot(caret="hide")
        if not page.evaluate(MOVES):
            return
        page.wait_for_timeout(EVERY * SLOWER - 150)


def side_by_side(page: Any, pictures: list[bytes], across: int, scale: float) -> bytes:
    """One picture of many."""
    blank = page.context.browser.new_page()
    made = blank.evaluate(SIDE_BY_SIDE, [[base64.b64encode(one).decode() for one in pictures], across, scale])
    blank.close()
    return base64.b64decode(made)


def main(names: list[str]) -> None:
    folder = ROOT / "build" / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    with studio() as room:
        for game, (name, entries) in TURNS.items():
            for size, across, scale in (("desktop", 4, 0.45), ("phone", 8, 0.6)) if game in (names or TURNS) else ():
                context = room.context(size=SIZES[size], touch=size == "phone", reduced_motion="no-preference")
                file = {"name": "m.json", "mimeType": "application/json", "buffer": cut(f"{game}/{name}", entries)}
                made = context.request.post(f"{room.address}/matches/import", multipart={"file": file}, max_redirects=0)
                page = room.page(made.headers["location"], context)
                ready(page)
                slowly(page)
                line = page.locator(".story-line").last
                line.tap() if size == "phone" else line.click()
                pictures = list(frames(page))
                (folder / f"{game}-motion-{size}.png").write_bytes(side_by_side(page, pictures, across, scale))
                print(f"{game} {size}: {len(pictures)} pictures", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
