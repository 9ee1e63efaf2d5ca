"""The robot: one person's hand and eyes at one match, or two people's at one screen."""

from __future__ import annotations

import contextlib
import random
import statistics
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import Error

from tests.browser.seat import PATIENT, of_no_matter
from tests.robot.house import Place
from tests.robot.tables import Board
from tests.waiting import PATIENCE as SECONDS

EYES = Path(__file__).with_name("eyes.js").read_text(encoding="utf-8")
PATIENCE = round(SECONDS * 1000)
"""Milliseconds after which what should come is taken to be lost."""
MOST_FAULTS = 8
#: How often a person does something else than what is lit: out of a hundred.
ASIDE = {"hint": 4, "why": 4, "toggle": 6, "undo": 3}
DOES = ("do", "pick", "take", "spot", "send")
TOGGLES = ("drawer", "build", "turnBy", "summary", "tab", "by")

Thing = dict[str, Any]
"""What `look` of eyes.js gives of one thing that can be pressed."""
Sight = dict[str, Any]
"""What `state` of eyes.js gives: all that a click could change for a reader."""


@dataclass(frozen=True)
class Fault:
    """What was wrong, and after how many clicks of which match it can be seen again."""

    board: str
    seed: int
    click: int
    what: str

    def __str__(self) -> str:
        return f"{self.board} (seed {self.seed}), click {self.click}: {self.what}"


@dataclass
class Played:
    """What a match came to."""

    board: Board
    clicks: int = 0
    previews: int = 0
    moves: int = 0
    over: bool = False
    kinds: Counter[str] = field(default_factory=Counter)
    faults: list[Fault] = field(default_factory=list)
    drawn: list[float] = field(default_factory=list)  # ms from each press that did something until its answer was drawn

    def __str__(self) -> str:
        end = "to the end" if self.over else "not to the end"
        said = f"{self.board.name}: {end}, {self.clicks} clicks, {self.previews} previews, {self.moves} moves"
        if len(self.drawn) < 2:
            return said
        late = statistics.quantiles(self.drawn, n=20)[-1]
        return f"{said}, drawn after {statistics.median(self.drawn):.0f} ms, 95 % after {late:.0f}"


class Lost(Exception):
    """The page does not go on."""


class Robot:
    """Plays one match on a page of its own. All it does follows from the seed and from what the page shows."""

    hesitates = 2  # of ten times, over what it was told an answer would do

    def __init__(
        self, house: Place, browser: Any, board: Board, seed: int = 0, pictures: Path | None = None,
        language: str = "en-GB",
    ) -> None:  # fmt: skip
        self.house, self.board, self.seed, self.pictures = house, board, seed, pictures
        self.dice = random.Random(board.number + seed)
        self.played = Played(board)
        self.id = ""
        self.page: Any = None
        self.at: dict[str, float] | None = None  # where was pressed last
        touch, (width, height) = board.hand == "touch", board.size
        self.context = browser.new_context(
            viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch, locale=language,
            reduced_motion="reduce",
        )  # fmt: skip
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(PATIENT)
        self.context.add_init_script(EYES)
        self.context.on("console", self._heard)
        self.context.on("weberror", lambda error: self.fault(f"script: {error.error}"))
        self.context.on("response", self._answered)

    # ---- a match ---------------------------------------------------------------------------------------------------

    def play(self, clicks: int = 1500) -> Played:
        """A whole match, or so many clicks of it."""
        try:
            self.begin()
            while self.played.clicks < clicks and len(self.played.faults) < MOST_FAULTS and not self.played.over:
                self._turn()
        except (Lost, Error) as error:
            self.fault(str(error).partition("\n")[0])
        finally:
            self.context.close()
        return self.played

    def begin(self) -> None:
        """Set the table up, and open its page."""
        self.house.shake(self.board.number + self.seed)
        made = self.context.request.post(
            f"{self.house.address}/matches", max_redirects=0,
            data=urlencode([*self.board.fields, ("seed", str(self.board.number + self.seed))]),
            headers={"content-type": "application/x-www-form-urlencoded"},
        )  # fmt: skip
        if made.status != 303:
            raise Lost(f"the table cannot be set up: {made.status}")
        self.id = made.headers["location"].rpartition("/")[2].partition("?")[0]
        self.page = self.context.new_page()
        self.page.goto(self.house.address + made.headers["location"])

    def _turn(self) -> None:
        """Look, choose, and do it."""
        if not self._eyes(f"rests({PATIENCE})"):
            raise Lost(f"nobody is asked for anything: {self._where()}")
        seen = self._look()
        if self.house.reader:
            for fault in self.house.reader.faults(self.board.game, self.page, seen):
                self.fault(fault)
            seen = self._look()  # a bot may have gone on meanwhile
        if seen["state"] == "over":
            self.played.over = True
        elif seen["state"] != "play" or self._compare(seen):
            thing = self._choose(seen)
            self.played.kinds[thing["kind"]] += 1
            self._do(thing)

    def _compare(self, seen: dict[str, Any]) -> bool:
        """Hold what is offered against what is legal; False if they are not of the same version."""
        table = self.house.table(self.id)
        if table.version != seen["version"]:
            return False
        legal, offered = {action.notation for action in table.match.legal()}, set(seen["offered"])
        if missing := legal - offered:
            self.fault(f"legal, but not offered: {sorted(missing)[:5]}")
        if more := offered - legal:
            self.fault(f"offered, but not legal: {sorted(more)[:5]}")
        return True

    # ---- choosing --------------------------------------------------------------------------------------------------

    def _choose(self, seen: dict[str, Any]) -> Thing:
        things: list[Thing] = seen["things"]
        calls = {thing["notation"]: thing for thing in things if thing["kind"] == "call"}
        if "raise" in calls:
            return calls["raise"]
        lot = self.dice.randrange(100)
        if seen["state"] == "chance":
            return calls["undo"] if lot < ASIDE["undo"] and "undo" in calls else calls["reveal"]
        aside = {
            "hint": [calls["hint"]] if "hint" in calls else [],
            "why": [thing for thing in things if thing["kind"] == "why"],
            "toggle": [thing for thing in things if thing["kind"] in TOGGLES and not thing["chosen"]],
            "undo": [calls["undo"]] if "undo" in calls else [],
        }
        for name, share in ASIDE.items():
            if lot < share and aside[name]:
                return self.dice.choice(aside[name])
            lot -= share
        groups: dict[str, list[Thing]] = {}
        for thing in things:
            if thing["kind"] == "pick" and (lot % 4 if thing["pressed"] else seen["full"]):
                continue  # seldom a card that is chosen, and none where no more may be
            if thing["picked"] and "is-chosen" not in thing["what"]:
                continue  # its like was chosen, at the buttons maybe, and the card may lie over this one
            if thing["kind"] in DOES and (thing["legal"] or thing["kind"] in ("send", "take")):
                groups.setdefault(thing["notation"].partition(" ")[0] or thing["kind"], []).append(thing)
        if groups:
            holds = sorted(thing["notation"] for thing in things if thing["kind"] == "pick" and thing["pressed"])
            return self.dice.choice(groups[self.dice.choice(sorted(groups))]) | {"holds": holds}
        if not aside["toggle"]:
            raise Lost(f"nothing is lit: {self._where()}")
        return self.dice.choice(aside["toggle"])

    # ---- doing -----------------------------------------------------------------------------------------------------

    def _do(self, thing: Thing) -> None:
        """Press a thing and expect what it promises."""
        if (thing["picked"] or thing["held"]) and self.board.hand == "keys":  # on the way to it keys would let go of it
            self.page.keyboard.press("Escape")
            thing |= {"picked": False, "held": ""}
        expect = {
            "do": self._shown if thing["confirm"] and not thing["picked"] else self._done,
            "why": self._refused,
            "pick": self._chosen,
            "take": self._taken,
            "spot": self._spotted,
            "send": self._done,
            "call": self._said if thing["notation"] == "hint" else self._done,
        }.get(thing["kind"], self._seen)
        before = self._eyes("state()")
        if self._press(thing):
            expect(thing, before)

    def _done(self, thing: Thing, before: Sight) -> None:
        """The table has changed."""
        change = self._change(before)
        while change and not {"version", "notice"} & set(change["what"]):
            change = self._change(change)
        if change and "version" in change["what"]:
            self.played.moves += 1
            self.played.drawn += self._eyes("drawn()")
        elif not change or thing["kind"] != "send":  # of an offer of nothing it is said that it is none
            self.fault(f"{thing['what']} does nothing: {change and change['notice']}")
            raise Lost("no click helps")

    def _chosen(self, thing: Thing, before: Sight) -> None:
        """A card is chosen or let go of; nothing is done."""
        change = self._change(before)
        if not change or "marks" not in change["what"] or change["version"] != before["version"]:
            self.fault(f"{thing['what']} is not chosen: {change and change['what']}")

    def _taken(self, thing: Thing, before: Sight) -> None:
        """All that was chosen is done, and after it at most that there is no more."""
        self._done(thing, before)
        table, n = self.house.table(self.id), len(thing["holds"])
        done = [entry.notation for entry in table.match.log if entry.seat in table.people]
        if thing["holds"] not in (sorted(done[len(done) - n :]), sorted(done[len(done) - n - 1 : -1])):
            self.fault(f"chosen was {thing['holds']}, done {done[-n - 1 :]}")

    def _shown(self, thing: Thing, before: Sight) -> None:
        """The card tells what it would do; then, mostly, it is done."""
        change = self._closer(thing, before)
        if not change or not self._eyes(f"said({PATIENCE})"):
            self.fault(f"{thing['what']} does not say what it would do")
            return
        self.played.previews += 1
        if self.dice.randrange(10) >= self.hesitates:
            self._confirm(thing)

    def _closer(self, thing: Thing, before: Sight) -> Sight | None:
        """What a press has changed; a finger's first ones may only have come closer, and then it presses again."""
        change = self._change(before)
        for _ in range(3):
            came = change and "view" in change["what"] and "is-chosen" not in change["chosen"]
            if self.board.hand != "touch" or not came:
                break
            before = self._eyes("state()")
            if not self._press(thing):
                return None
            change = self._change(before)
        return change

    def _confirm(self, thing: Thing) -> None:
        """By the card's button, or at the place once more; what is done is what the card says."""
        seen = self._look()
        go = next((one for one in seen["things"] if one["kind"] == "go"), None)
        if not go:
            self.fault(f"{thing['what']} shows no card to confirm: {seen['card'][:80]}")
            return
        if seen["again"] != thing["notation"] and self.board.hand != "keys":
            self.fault(f"{thing['what']} shows a card for {seen['again']}; pressed was {self.at}")
        before = self._eyes("state()")
        same = [one for one in seen["things"] if one["kind"] == "do" and one["notation"] == seen["again"]]
        if self.board.hand == "keys":
            self.played.clicks += 1
            self.page.keyboard.press("Enter")
        elif not self._press(
            self.dice.choice([go, *(one for one in same[:1] if self._eyes("point(given)", one["k"]))])
        ):
            return
        self._done(go, before)
        table = self.house.table(self.id)
        entry = next((one for one in reversed(table.match.log) if one.seat in table.people), None)
        if entry is None or entry.notation != seen["again"]:
            self.fault(f"the card said {seen['again']}; done was {entry and entry.notation}")

    def _refused(self, thing: Thing, before: Sight) -> None:
        """The card tells why not; if it has been asked just now, it goes on saying so."""
        told = "is-chosen" in thing["what"] or self._closer(thing, before)
        if not told or not self._eyes(f"said({PATIENCE})"):
            self.fault(f"{thing['what']} does not say why not")
        if self._eyes("state()")["version"] != before["version"]:
            self.fault(f"{thing['what']} was done though it is refused")

    def _spotted(self, thing: Thing, before: Sight) -> None:
        """A spot is chosen, and the tile can be laid; one that was chosen already has it laid, or says why not."""
        if thing["held"] == "fits":
            self._done(thing, before)
            return
        if not self._change(before):
            self.fault(f"{thing['what']} says nothing")
            return
        self.played.previews += 1
        if not thing["legal"] or thing["held"]:
            return
        if not self._eyes(f"layable({PATIENCE})"):  # the first change may have been of something said before
            self.fault(f"{thing['what']} is chosen, and nothing lays the tile")
            return
        lay = next(one for one in self._look()["things"] if one["kind"] == "lay")
        before = self._eyes("state()")
        if self._press(lay):
            self._done(lay, before)

    def _said(self, thing: Thing, before: Sight) -> None:
        """Advice is shown; where it is a place's, it is taken."""
        change = self._change(before)
        while change and not {"notice", "live"} & set(change["what"]):  # friends come and go meanwhile
            change = self._change(change)
        if not change:
            self.fault("the advice says nothing")
            return
        seen = self._look()
        if seen["again"] is not None and seen["version"] == int(before["version"]):
            self.played.previews += 1
            self._confirm({"what": "the advice", "notation": seen["again"]})

    def _seen(self, thing: Thing, before: Sight) -> None:
        """Something is different."""
        if not self._change(before):
            self.fault(f"{thing['what']} changes nothing")

    def _change(self, before: Sight) -> Sight | None:
        """What a click has changed, as soon as it has."""
        change: Sight | None = self._eyes(f"changed(given, {PATIENCE})", before)
        return change

    # ---- the hand --------------------------------------------------------------------------------------------------

    def _press(self, thing: Thing) -> bool:
        """Click, tap or go there by keys; whether the thing could be reached."""
        self.played.clicks += 1
        if self.board.hand == "keys" and self._by_keys(thing):
            return True
        self.at = at = self._reach(thing)
        if at is None:
            self.fault(f"{thing['what']} cannot be reached: {self._eyes('over(given)', thing['k'])}")
        elif self.board.hand == "touch":
            self.page.touchscreen.tap(at["x"], at["y"])
        else:
            self.page.mouse.click(at["x"], at["y"])
        return at is not None

    def _reach(self, thing: Thing) -> dict[str, float] | None:
        """Where the thing can be hit: a person scrolls to it, shuts what lies over it, or looks at the whole board."""
        self._eyes("settled(given)", thing["k"])
        for way in ("", "shut(given)", "whole()" if thing.get("board") else "toView(given)", "Escape"):
            if way == "Escape" and thing.get("picked"):
                self.fault(f"{thing['what']} is covered by the card that asks to press it again")
            if way == "Escape" and thing["kind"] not in ("go", "lay"):  # it lets go of what they would do
                self.page.keyboard.press(way)
            elif way and way != "Escape":
                self._eyes(way, thing["k"])
                self._eyes("settled(given)", thing["k"])
            if at := self._eyes("point(given)", thing["k"]):
                return dict(at)
        return None

    def _by_keys(self, thing: Thing) -> bool:
        """Go to a thing by Tab, or by arrows on the board, and press Enter; False if it is not on the way."""
        keys, k = self.page.keyboard, thing["k"]
        if thing.get("board"):
            keys.press("ArrowRight")
            for _ in range(40):
                if self._eyes("focused()") in (k, -1):
                    break
                across, down = self._eyes("way(given)", k)
                ways = ["ArrowRight" if across > 0 else "ArrowLeft", "ArrowDown" if down > 0 else "ArrowUp"]
                keys.press(ways[abs(down) > abs(across) if self.dice.randrange(4) else self.dice.randrange(2)])
        else:
            for _ in range(80):
                if self._eyes("focused()") == k:
                    break
                keys.press("Tab")
        if self._eyes("focused()") != k:
            return False
        keys.press("Enter")
        return True

    def _look(self) -> dict[str, Any]:
        """What there is to do; that nothing lies over it which was only to be read is held against the page."""
        seen: dict[str, Any] = self._eyes("look()")
        for what in seen["under"]:
            self.fault(f"the others' last turns lie over {what}")
        return seen

    def _eyes(self, call: str, given: Any = None) -> Any:
        return self.page.evaluate(f"given => robot.{call}", given)

    # ---- what is wrong ---------------------------------------------------------------------------------------------

    def _heard(self, said: Any) -> None:
        if not of_no_matter(said):
            self.fault(f"console: {said.text}")

    def _answered(self, response: Any) -> None:
        if response.status >= 500:
            address = response.url.removeprefix(self.house.address)
            self.fault(f"{response.status} for {response.request.method} {address}")

    def _where(self) -> str:
        try:
            return str(self.page.locator("#region-ask").inner_text())[:160].replace("\n", " / ")
        except Error:
            return "the page is gone"

    def fault(self, what: str) -> None:
        """Note what is wrong, once."""
        if all(fault.what != what for fault in self.played.faults):
            if self.pictures and self.page:
                with contextlib.suppress(Error):
                    number = len(self.played.faults)
                    self.page.screenshot(path=self.pictures / f"{self.board.name} {self.seed} {number}.png")
            self.played.faults.append(Fault(self.board.name, self.seed, self.played.clicks, what))
