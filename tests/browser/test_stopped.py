"""A test that leaves while a request waits is named itself, and the next one hears nothing of it."""

import pytest

from tests.browser.stopped import stopped, until

pytestmark = pytest.mark.browser


def test_who_leaves_with_a_request_that_waits_is_named(room):
    page = room.page()

    def leave():
        with stopped(page, "**/health") as stop:
            page.evaluate("() => { fetch('/health').catch(() => {}); }")
            until(page, lambda: bool(stop.waiting))

    with pytest.raises(AssertionError, match=r"1 requests for \*\*/health wait still"):
        leave()
    with stopped(page, "**/health") as stop:
        page.evaluate("() => { window.heard = fetch('/health').then((one) => one.json()); }")
        stop.first().fulfill(json={"ok": "so"})
        assert page.evaluate("heard") == {"ok": "so"}


def test_what_is_let_go_arrives(room):
    page = room.page()
    with stopped(page, "**/health") as stop:
        page.evaluate("() => { window.heard = fetch('/health').then((one) => one.json()); }")
        until(page, lambda: bool(stop.waiting))
        stop.let_go()
        assert page.evaluate("heard")["ok"] is True
        assert page.evaluate("fetch('/health').then((one) => one.ok)")
