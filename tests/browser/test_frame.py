"""One frame that never moves: at three sizes, over asks of played matches of every game, what is asked and what is held
lie where they lay, whole and within reach."""

import json

import pytest

from tests.browser.seat import ready
from tests.checkout import ROOT

pytestmark = pytest.mark.browser

SIZES = [(1440, 900), (1024, 768), (390, 844)]
#: Matches with places in their logs where something else is asked each time.
ASKS = {
    "catan/four": (300, 1, 120, 760),
    "farshore/two": (120, 6, 60, 200),
    "tapestry/shadow": (150, 12, 40, 90),
    "dorfromantik/alone": (61, 4, 132, 100),
}

#: Where the parts of the frame lie, and what is wrong with them now.
LOOK = (ROOT / "tests/browser/frame.js").read_text(encoding="utf-8").partition("\n")[2]

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


def cut(match: str, entries: int) -> bytes:
    """A played match as it was after so many entries."""
    game, name = match.split("/")
    text = json.loads((ROOT / f"tests/games/{game}/matches/{name}.json").read_text(encoding="utf-8"))
    return json.dumps(text | {"log": text["log"][:entries]}).encode()


@pytest.mark.parametrize("match", ASKS)
def test_the_frame_stays_whatever_is_asked(room, match):
    frames: dict[int, dict[str, list[int]]] = {}
    context = room.context(locale="cs")
    for entries in ASKS[match]:
        file = {"name": "match.json", "mimeType": "application/json", "buffer": cut(match, entries)}
        made = context.request.post(f"{room.address}/matches/import", multipart={"file": file}, max_redirects=0)
        page = room.page(made.headers["location"], context)
        ready(page)
        curtain = page.locator("[data-call=raise]")
        if curtain.count():
            page.locator("[data-call=raise]:enabled").click()
            curtain.wait_for(state="detached")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(RESTS)
            found = page.evaluate(LOOK)
            assert found["faults"] == [], (entries, width)
            first = frames.setdefault(width, found["frame"])
            for part, sides in found["frame"].items():
                moved = max(abs(a - b) for a, b in zip(sides, first.get(part, sides), strict=True))
                assert moved <= 2, (part, entries, width, sides, first[part])
        page.close()
