"""A walk through played matches: at each place of their logs the table as a person finds it there, at three sizes."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tests.browser.seat import Room, ready
from tests.checkout import ROOT

SIZES = [(1440, 900), (1024, 768), (390, 844)]
LANGUAGES = ("cs", "pl", "sk", "en-GB")
MOVES = 2  # px by which a part of the frame may differ from where it lay

#: Where the parts of the frame lie, and what is wrong with them now.
LOOK = (Path(__file__).parent / "look.js").read_text(encoding="utf-8").partition("\n")[2]

#: How large the signs in the board are, and which are too small.
SIGNS = (Path(__file__).parent / "signs.js").read_text(encoding="utf-8").partition("\n")[2]

#: Once the board stands still: its camera may be on the way.
RESTS = """async () => {
  const lies = () => JSON.stringify([...document.querySelectorAll(".board svg")]
    .map((one) => [one.getAttribute("viewBox"), one.getBoundingClientRect().width]));
  const frame = () => new Promise((seen) => { requestAnimationFrame(() => requestAnimationFrame(seen)); });
  for (let [was, now] = ["", lies()]; was !== now; now = lies()) {
    was = now;
    await frame();
  }
}"""
#: The table asks somebody, or nobody any more: where nothing is asked, chance answers by itself.
ASKS = "[data-call=raise]:enabled, .ask:not([data-state=chance], [data-state=curtain]), .ask[data-waits]"


class Fault(NamedTuple):
    """What is wrong with the frame, and where."""

    match: str
    entries: int
    language: str
    width: int
    what: str

    def __str__(self) -> str:
        return f"{self.match} after {self.entries} entries, {self.language}, {self.width} px wide: {self.what}"


def kept() -> dict[str, int]:
    """All played matches of the tests, and how many entries the log of each has."""
    files = sorted(ROOT.glob("tests/games/*/matches/*.json"))
    return {
        f"{file.parts[-3]}/{file.stem}": len(json.loads(file.read_text(encoding="utf-8"))["log"])
        for file in files if not file.stem.endswith(".scores")
    }  # fmt: skip


def cut(match: str, entries: int) -> bytes:
    """A played match as it was after so many entries."""
    game, name = match.split("/")
    text = json.loads((ROOT / f"tests/games/{game}/matches/{name}.json").read_text(encoding="utf-8"))
    return json.dumps(text | {"log": text["log"][:entries]}).encode()


def opened(room: Room, context: Any, match: str, entries: int) -> Any:
    """The table as who sits there finds it after so many entries, their curtain raised."""
    file = {"name": "match.json", "mimeType": "application/json", "buffer": cut(match, entries)}
    made = context.request.post(f"{room.address}/matches/import", multipart={"file": file}, max_redirects=0)
    page = room.page(made.headers["location"], context)
    ready(page)
    page.locator(ASKS).first.wait_for()
    curtain = page.locator("[data-call=raise]")
    if curtain.count():
        page.locator("[data-call=raise]:enabled").click()
        curtain.wait_for(state="detached")
    return page


def walked(room: Room, match: str, places: Iterable[int], languages: Sequence[str] = LANGUAGES[:1]) -> Iterator[Fault]:
    """What is wrong with the frame at some `places` of a match's log, in each of them in the next language."""
    contexts = [room.context(locale=language) for language in languages]
    first: dict[tuple[str, int, str], list[int]] = {}
    for k, entries in enumerate(places):
        at = k % len(languages)
        page = opened(room, contexts[at], match, entries)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(RESTS)
            found = page.evaluate(LOOK)
            for part, sides in found["frame"].items():
                lay = first.setdefault((languages[at], width, part), sides)
                if max(abs(a - b) for a, b in zip(sides, lay, strict=True)) > MOVES:
                    found["faults"].append(f"{part} lies at {sides}, and lay at {lay}")
            yield from (Fault(match, entries, languages[at], width, what) for what in found["faults"])
        page.close()
    for context in contexts:
        context.close()


def small_signs(room: Room, match: str, places: Iterable[int], least: float, also: str = "") -> Iterator[Fault]:
    """The signs of a match's board that are smaller than `least` pixels on the largest screen; `also` selects what is
    drawn for a sign without being one of the kit's, such as a piece."""
    width, height = SIZES[0]
    context = room.context(locale=LANGUAGES[0], size=(width, height))
    for entries in places:
        page = opened(room, context, match, entries)
        page.evaluate(RESTS)
        found = page.evaluate(SIGNS, {"least": least, "also": also})
        if not found["seen"]:
            yield Fault(match, entries, LANGUAGES[0], width, "no sign is seen")
        yield from (Fault(match, entries, LANGUAGES[0], width, f"a small sign: {what}") for what in found["small"])
        page.close()
    context.close()
