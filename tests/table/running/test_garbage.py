"""A server looks for garbage in circles while nobody waits for an answer, and never in the midst of other work."""

from __future__ import annotations

import asyncio
import gc
import itertools
import time
import weakref
from concurrent.futures import ThreadPoolExecutor

from ludoteka.table.running.garbage import ENOUGH, LONGEST, Sweeper


class Ring:
    """Something that only points at itself."""

    def __init__(self):
        self.self = self


def old():
    """A ring that the small searches have passed over, and that nobody holds any more."""
    ring = Ring()
    gc.collect(0)
    gc.collect(1)
    gone = weakref.ref(ring)
    for _ in range(ENOUGH):
        gc.collect(1)
    return gone


def with_sweeper(asked, then):
    async def go():
        sweeper = Sweeper(asked)
        try:
            return then(sweeper)
        finally:
            await sweeper.close()

    with ThreadPoolExecutor(1) as apart:  # a loop of its own, whatever runs in this thread
        return apart.submit(asyncio.run, go()).result()


def test_a_full_search_is_made_when_nobody_has_asked():
    def then(sweeper):
        gone = old()
        assert gone() is not None
        assert sweeper.look(time.monotonic())
        assert gone() is None
        assert not sweeper.look(time.monotonic())  # there is nothing new to search through

    with_sweeper(lambda: 3, then)


def test_not_while_people_are_asking_until_it_has_been_long():
    def then(sweeper):
        gone = old()
        began = time.monotonic()
        assert not sweeper.look(began)
        assert not sweeper.look(began + LONGEST / 2)
        assert gone() is not None
        assert sweeper.look(began + LONGEST + 1)
        assert gone() is None

    with_sweeper(itertools.count().__next__, then)


def test_whoever_sets_it_otherwise_meanwhile_is_set_right():
    def then(sweeper):
        usual = gc.get_threshold()
        gc.set_threshold(700, 10, 10)
        sweeper.look(time.monotonic())
        assert gc.get_threshold()[2] == usual[2] > 10

    with_sweeper(lambda: 3, then)


def test_python_makes_none_by_itself_while_a_server_runs():
    before, full = gc.get_threshold(), []

    def noted(phase, found):
        if phase == "start" and found["generation"] == 2:
            full.append(found)

    def then(sweeper):
        gc.callbacks.append(noted)
        kept: list[list[list[int]]] = [[[], []] for _ in range(400_000)]  # as much as brings several by themselves
        gc.callbacks.remove(noted)
        return len(kept), gc.get_threshold()

    _, meanwhile = with_sweeper(lambda: 0, then)
    assert not full
    assert meanwhile[:2] == before[:2]
    assert gc.get_threshold() == before
