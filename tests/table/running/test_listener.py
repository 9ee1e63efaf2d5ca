"""A page that waits for changes."""

import asyncio
import contextlib

from ludoteka.table.running.rooms import Listener


def test_what_changed_while_nobody_waited_is_not_missed(room):
    async def told():
        listener = Listener()
        listener.tell()
        first = await listener.wait(0)
        listener.heard()
        return first, await listener.wait(0)

    assert room.call(told) == (True, False)


def test_who_waits_is_woken_by_a_change_and_else_by_the_clock(room):
    async def told():
        listener = Listener()
        asyncio.get_running_loop().call_soon(listener.tell)
        woken = await listener.wait()
        listener.heard()
        return woken, await listener.wait(0.001)

    assert room.call(told) == (True, False)


def test_who_gave_up_waiting_is_told_later_all_the_same(room):
    async def told():
        listener = Listener()
        waiting = asyncio.create_task(listener.wait(60))
        await asyncio.sleep(0)
        waiting.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await waiting
        listener.tell()
        return await listener.wait(0)

    assert room.call(told)
