"""Requests of a page that a test stops on their way, to say itself when and how they go on.

A test that left while something still waits would be blamed on the next one, in whose time the browser notices. So
requests are stopped inside `with` alone, and whoever leaves it with one that waits is named there and then.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Error

from tests.browser.seat import kept, reaches
from tests.waiting import PATIENCE


class Stopped:
    """The requests of a page for one kind of address, in the order in which they came."""

    def __init__(self, page: Any, pattern: str) -> None:
        self.page, self.pattern = page, pattern
        self.waiting: list[Any] = []
        self._passing = False

    def first(self) -> Any:
        """The request that has waited longest, as Playwright's Route; from here on its way is the caller's to say."""
        until(self.page, lambda: bool(self.waiting))
        return self.waiting.pop(0)

    def let_go(self) -> None:
        """All that wait go on, and all that are still to come pass."""
        self._passing = True
        while self.waiting:
            with contextlib.suppress(Error):  # the page may not wait for it any more
                self.waiting.pop(0).continue_()

    def came(self, route: Any) -> None:
        if self._passing:
            route.continue_()
        else:
            self.waiting.append(route)


@contextlib.contextmanager
def stopped(page: Any, pattern: str) -> Iterator[Stopped]:
    """While inside, the page's requests for addresses like the pattern wait until the test says how they go on."""
    stop = Stopped(page, pattern)
    page.route(pattern, stop.came)
    try:
        yield stop
    except BaseException:
        page.unroute_all(behavior="ignoreErrors")
        raise
    if left := len(stop.waiting):
        page.unroute_all(behavior="ignoreErrors")
        raise AssertionError(f"{left} requests for {pattern} wait still: let them go, or say how they go on")
    page.unroute_all(behavior="wait")


@contextlib.contextmanager
def answered(page: Any, pattern: str, **answer: Any) -> Iterator[None]:
    """While inside, the page's requests for addresses like the pattern get this answer (Playwright's `fulfill`)."""
    page.route(pattern, lambda route: route.fulfill(**answer))
    try:
        yield
    finally:
        page.unroute_all(behavior="wait")


def until(page: Any, check: Callable[[], bool]) -> None:
    """Wait for something that no place of the page shows; between two looks the browser is heard."""
    end = time.monotonic() + PATIENCE
    while not check():
        assert time.monotonic() < end, "it has not come"
        page.evaluate("0")


def overtaken(page: Any, act: Callable[[], object]) -> None:
    """Do something whose answer comes only after a bot has gone on: the page has to show what is newest."""
    with stopped(page, "**/moves") as stop:
        act()
        move = stop.first()
        answer = move.fetch()
        told = answer.json()["version"]
        until(page, lambda: kept(page) > told)
        newest = kept(page)
        move.fulfill(response=answer)
        reaches(page, newest)
