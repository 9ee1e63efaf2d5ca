"""Friends who meet at a table from devices of their own and play a whole match, whatever lines and servers do."""

from __future__ import annotations

import contextlib
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SERVE_TOY
from tests.browser.seat import Room, invitation, is_asked, lay, reaches, ready, state, version
from tests.browser.stopped import until
from tests.toy.shelf import FOLDER as TOYS
from tests.toy.shelf import TOY
from tests.waiting import PATIENCE

pytestmark = pytest.mark.browser

LIT = ".ask [data-do]:enabled"
BROKEN = ("ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "ERR_NETWORK", "ERR_CONNECTION", "ERR_EMPTY_RESPONSE",
          "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_SOCKET_NOT_CONNECTED")  # fmt: skip
#: Keeps every card that a page has ever shown, also over reloads: what was in sight for a moment was seen.
WATCH = r"""
addEventListener("DOMContentLoaded", () => {
  const look = () => {
    const cards = [...document.documentElement.innerHTML.matchAll(/Your card: (\d)/g)].map((found) => found[1]);
    sessionStorage.cards = [...new Set([...(sessionStorage.cards ?? ""), ...cards])].sort().join("");
  };
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(look).observe(document, all);
  look();
});
"""


class Server:
    """A server process that can be killed, and started again over the same matches at the same address."""

    def __init__(self, database: Path) -> None:
        self.database, self.port = database, 0
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> str:
        """Returns the address, once it answers."""
        program = SERVE_TOY.replace("port=0", f"port={self.port}")
        self.process = subprocess.Popen(
            [sys.executable, "-u", "-c", program, str(self.database), str(TOYS)], stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout
        address = self.process.stdout.readline().strip().rstrip("/")
        self.port = int(address.rpartition(":")[2])
        return address

    def kill(self) -> None:
        assert self.process
        assert self.process.stdout
        self.process.kill()
        self.process.wait(PATIENCE)
        self.process.stdout.close()


@pytest.fixture
def server(tmp_path):
    server = Server(tmp_path / "matches.db")
    yield server
    server.kill()


@pytest.fixture
def room(server, chromium):
    room = Room(server.start(), chromium)
    yield room
    room.close()
    assert room.complaints == []


def device(room, path="/", **options):
    """A device of its own: everything that it was shown is kept, and no answer may be a failure of the server."""
    context = room.context(**options)
    context.add_init_script(WATCH)
    context.on("response", lambda answer: room.complaints.append(answer.url) if answer.status >= 500 else None)
    return room.page(path, context)


def hosted(room):
    """The host's page in the lobby of a short race, and the address that it shows to friends."""
    host = device(room, size=(1440, 900))
    race = invitation(host, TOY)
    race.locator("summary").first.click()
    race.get_by_label("a short race").check()
    race.get_by_label("Name of seat 1").fill("Ema")
    race.get_by_label("Seed").fill("7")
    race.get_by_role("button", name="With friends").click()
    expect(host.locator(".sitters")).to_contain_text("Ema")
    return host, host.locator(".address").inner_text().removeprefix(room.address)


def met(room):
    """The pages of the host at a desk, a friend on a phone, and somebody who looks on; the match has begun."""
    host, path = hosted(room)
    friend = device(room, path, size=(390, 844), touch=True)
    friend.get_by_label("Your name").fill("Karel")
    friend.get_by_role("button", name="Take seat 2").tap()
    expect(host.locator(".sitters")).to_contain_text("Karel")
    expect(host.locator("#region-lobby")).to_contain_text("All are here.")
    onlooker = device(room, path)
    expect(onlooker.locator("#region-lobby")).to_contain_text("The host starts the match.")
    host.get_by_role("button", name="Begin", exact=True).click()
    for page in (host, friend, onlooker):
        ready(page)
    return host, friend, onlooker


def turn(host, friend, among):
    """Whoever is asked does the first thing that is lit; `among` see it. Returns the page whose turn it was."""
    until(host, lambda: any(state(page) in ("play", "over") for page in (host, friend)))
    asked = next((page for page in (host, friend) if state(page) == "play"), None)
    if asked is None:
        return None
    before, lit = version(asked), asked.locator(LIT).first
    if asked is friend:
        lit.tap()
    else:
        lit.click()
    for page in among:
        reaches(page, before + 1)
    return asked


@contextlib.contextmanager
def offline(page):
    """Inside, the device has no line; afterwards it has it again, and says so."""
    page.context.set_offline(True)
    page.locator("#offline").wait_for()
    yield
    page.context.set_offline(False)
    page.locator("#offline").wait_for(state="hidden")


def cards(page):
    """All cards that the device ever had before its eyes, each as a figure."""
    return page.evaluate("sessionStorage.cards")


def test_a_whole_match_of_friends_through_a_reload_a_lost_line_and_a_killed_server(room, server):
    room.expected += BROKEN
    host, friend, onlooker = everybody = met(room)
    assert turn(host, friend, everybody) is host

    friend.reload()
    ready(friend)
    assert turn(host, friend, everybody) is friend
    assert turn(host, friend, everybody) is host

    with offline(host):
        assert turn(host, friend, (friend, onlooker)) is friend
        told = version(friend)
        assert version(host) < told
    reaches(host, told)
    assert turn(host, friend, everybody) is host

    until(friend, lambda: state(friend) == "play")
    told = version(friend)
    server.kill()
    for page in everybody:
        page.locator("#offline").wait_for()
    friend.locator(LIT).first.tap()
    friend.locator("#notice").wait_for()
    assert version(friend) == told
    assert server.start() == room.address
    for page in everybody:
        page.locator("#offline").wait_for(state="hidden")
    assert turn(host, friend, everybody) is friend

    while turn(host, friend, everybody):
        pass
    for page in everybody:
        page.locator(".ask.is-over .score-sheet").wait_for()
    # each is "you" to themselves, so that names differ; points and marks do not
    scores = {tuple(page.locator(".ask .score-sheet td").all_text_contents()) for page in everybody}
    assert len(scores) == 1
    assert len({page.locator(".final-winners .token").first.get_attribute("class") for page in everybody}) == 1
    assert len(cards(host)) == len(cards(friend)) == 1
    assert cards(host) != cards(friend)
    assert cards(onlooker) == ""


def test_bots_take_the_seats_for_which_nobody_came(room):
    host = device(room, size=(1440, 900))
    cosy = invitation(host)
    cosy.locator("summary").first.click()
    for seat in (2, 3):
        cosy.get_by_label(f"Seat {seat}", exact=True).select_option("random")
    cosy.get_by_role("button", name="With friends").click()
    path = host.locator(".address").inner_text().removeprefix(room.address)
    friend = device(room, path, size=(390, 844), touch=True)
    friend.get_by_label("Your name").fill("Karel")
    friend.get_by_role("button", name="Take seat 3").tap()
    expect(host.locator(".sitters")).to_contain_text("Karel")
    host.get_by_label("Bots for the free seats").select_option("random")
    host.get_by_role("button", name="Begin with bots").click()
    ready(host)
    ready(friend)
    assert friend.locator(".dorf-spot").count() == 0
    lay(host)
    is_asked(friend, "play")
    assert friend.locator(".dorf-piece").count() == 2  # the host's and the bot's
