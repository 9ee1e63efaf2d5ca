"""What a first visit fetches: page, styles, scripts, scenes, as they go over the wire (packed, with their headers)."""

import pytest

pytestmark = pytest.mark.browser

MOST = 100_000  # bytes


@pytest.mark.parametrize("language", ["cs", "pl", "sk", "en-GB"])
def test_a_first_visit_fetches_less_than_100_kb(room, language):
    page = room.context(locale=language).new_page()
    fetched: dict[str, list] = {}
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.on("Network.responseReceived", lambda one: fetched.setdefault(one["requestId"], [one["response"]["url"], 0]))
    wire.on("Network.loadingFinished", lambda one: fetched[one["requestId"]].__setitem__(1, one["encodedDataLength"]))
    page.goto(f"{room.address}/", wait_until="networkidle")
    sizes = {url.removeprefix(room.address): size for url, size in fetched.values()}
    print(language, sum(sizes.values()), sizes)
    assert {"/", "/static/home.css", "/static/setup.js"} <= set(sizes)
    assert sum(sizes.values()) < MOST, sizes
