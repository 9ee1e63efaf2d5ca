"""What a person at the table does, by mouse, keys or finger. Nothing waits for a time, only for what is to be seen."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator, Sequence
from typing import Any
from urllib.parse import urlencode, urlsplit

import ludoteka
from ludoteka.engine.match import Match
from tests.laws.builds import until
from tests.waiting import PATIENCE

GAME = "dorfromantik"
LIT = ".dorf-spot.fits-now"
#: No page gives up on an answer: how long that takes is the machine's to say. A test of giving up would say so itself.
PATIENT = "AbortSignal.timeout = () => new AbortController().signal;"


def sent_together(page: Any) -> bool:
    """Where cards are chosen together: choose as many as may be, and send them."""
    bar = page.locator("[data-picks]")
    if not bar.count():
        return False
    for k in range(int(bar.get_attribute("data-most"))):
        page.locator("[data-pick]").nth(k).dispatch_event("click")
    page.locator("[data-take]:enabled").dispatch_event("click")
    page.locator("#main:not(.is-busy)").wait_for()
    return True


class Room:
    """Pages of one browser; each `seat` is a browser context with cookies of its own."""

    def __init__(self, address: str, browser: Any) -> None:
        self.address, self.browser = address, browser
        self.complaints: list[str] = []
        self.expected: list[str] = []  # parts of messages that a test provokes
        self._contexts: list[Any] = []

    def context(self, *, size: tuple[int, int] = (1280, 800), touch: bool = False, **options: Any) -> Any:
        options = {"locale": "en-GB", "reduced_motion": "reduce", "color_scheme": "light"} | options
        made = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=touch, is_mobile=touch, **options
        )
        made.set_default_timeout(PATIENCE * 1000)
        made.add_init_script(PATIENT)
        made.on("console", lambda message: self._heard("" if of_no_matter(message) else message.text))
        made.on("weberror", lambda error: self._heard(str(error.error)))
        self._contexts.append(made)
        return made

    def page(self, path: str = "/", context: Any = None, **options: Any) -> Any:
        page = (context or self.context(**options)).new_page()
        page.goto(self.address + path)
        return page

    def match(self, seats: Sequence[str] = ("human",), seed: str = "7", **options: Any) -> Any:
        """A fresh match, its first tile revealed."""
        page = self.begun([("game", GAME), ("seed", seed), *(("seats", seat) for seat in seats)], **options)
        page.locator(LIT).first.wait_for()
        return page

    def begun(self, fields: Sequence[tuple[str, str]], **options: Any) -> Any:
        """A fresh match, by the fields of the form."""
        context, form = self.context(**options), urlencode(fields)
        made = context.request.post(
            f"{self.address}/matches", data=form, headers={"content-type": "application/x-www-form-urlencoded"},
            max_redirects=0,
        )  # fmt: skip
        page = self.page(made.headers["location"], context)
        ready(page)
        return page

    def position(self, tiles: Sequence[tuple[str, int, int, int, int]], revealed: str, **options: Any) -> Any:
        """A match from a drawn position, brought in as a file: tiles with cell, turn and marker."""
        name, _, number = revealed.partition(" ")
        start = {
            "tiles": [{"tile": id, "at": [q, r], "turn": turn, "marker": n} for id, q, r, turn, n in tiles],
            "revealed": {"tile": name, "marker": int(number or 0)},
        }
        match = ludoteka.position({"game": GAME, "seats": 1} | start, seed="7")
        return self.imported(match.to_json(), **options)

    def imported(self, text: str, **options: Any) -> Any:
        page = self.page(**options)
        file = {"name": "match.json", "mimeType": "application/json", "buffer": text.encode()}
        page.locator("input[name=file]").set_input_files(files=[file])
        page.locator(".import button").click()
        ready(page)
        return page

    def late(self, match: Match, left: int, bot: str = "", **options: Any) -> Any:
        """A match that was played before, so many entries before its end; `bot` has all seats but the first."""
        page = self.imported(until(match, len(match.log) - left).to_json(), **options)
        address = page.url.partition("?")[0]
        for seat in range(2, 1 + match.seats if bot else 0):
            assert page.request.post(f"{address}/bot", form={"seat": str(seat), "bot": bot}).ok
        page.goto(address)
        curtain = page.locator("[data-call=raise]:enabled")
        curtain.or_(page.locator(".ask:is([data-state=play], [data-state=chance])")).first.wait_for()
        if curtain.count():
            curtain.click()
        return page

    def close(self) -> None:
        for context in self._contexts:
            for page in context.pages:
                page.unroute_all(behavior="ignoreErrors")  # nothing of this test is heard of in the next one
            context.close()

    def _heard(self, text: str) -> None:
        if text and not any(part in text for part in self.expected):
            self.complaints.append(text)


def of_no_matter(message: Any) -> bool:
    """No complaint; or one of two devices that let chance answer at the same moment: the slower one is told 409."""
    late = "409" in message.text and urlsplit(message.location["url"]).path.endswith("/reveal")
    return message.type not in ("error", "warning") or late


def invitation(page: Any, game: str = GAME) -> Any:
    """A game on the first page, with its form."""
    return page.locator(f"section[aria-labelledby=game-{game}]")


def ready(page: Any) -> None:
    page.locator("#main[data-ready]").wait_for()


def state(page: Any) -> str:
    return str(page.locator(".ask").get_attribute("data-state"))


def version(page: Any) -> int:
    return int(page.locator("#main").get_attribute("data-version"))


def reaches(page: Any, least: int) -> None:
    """Wait until the page shows a version, though it may be loading itself anew."""
    page.wait_for_function("least => Number(document.getElementById('main')?.dataset.version) >= least", arg=least)


def kept(page: Any) -> int:
    """The version that the server has now."""
    return int(page.request.get(page.url + "/regions").json()["version"])


def is_asked(page: Any, wanted: str) -> None:
    """Wait until the page asks for a placement, a reveal, or nothing more."""
    page.locator(f".ask[data-state={wanted}]").wait_for()


def spot(page: Any, q: int, r: int) -> Any:
    return page.locator(f'.dorf-spot[data-q="{q}"][data-r="{r}"]')


def score(page: Any) -> int:
    return int(page.locator(".score").get_attribute("data-score"))


def lay(page: Any) -> None:
    """Choose the first lit spot, and confirm by a second click on it."""
    lit, before = page.locator(LIT).first, version(page)
    lit.click()
    page.locator(".dorf-held-over.is-chosen.is-fine").wait_for()
    page.locator("[data-lay]:enabled").wait_for()
    lit.click()
    reaches(page, before + 1)


def reveal(page: Any) -> None:
    page.locator("[data-call=reveal]").click()
    page.locator(".ask:not([data-state=chance])").wait_for()


@contextlib.contextmanager
def steady(page: Any) -> Iterator[None]:
    """What happens inside leaves the table as it is."""
    before = version(page)
    yield
    assert version(page) == before


def answer(page: Any, path: str) -> Any:
    """The JSON behind a page."""
    address = page.url.partition("?")[0] + path
    return json.loads(page.request.get(address).text())


#: Whether two things hide nothing of each other.
_APART = """(both) => {
  const [a, b] = both.map((one) => one.getBoundingClientRect());
  return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
}"""


def apart(one: Any, other: Any) -> None:
    """Wait until two things hide nothing of each other: what is said of a place is laid beside it once it is drawn."""
    one.page.wait_for_function(_APART, arg=[one.element_handle(), other.element_handle()])
