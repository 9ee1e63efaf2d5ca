"""Web push: sealed for the browser, signed by the server, sent to a service that is known and to no other address."""

import base64
import json

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

from ludoteka.table.notices.push import SERVICES, Pusher
from ludoteka.table.notices.sealing import MOST, point, seal
from ludoteka.table.store import Push
from ludoteka.text.errors import UserError
from tests.table.notices.service import Browser, coded

SECRET = bytes(range(32))


def plain(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@pytest.fixture
def pusher(service):
    return Pusher(SECRET, "mailto:host@table.example", [service.origin])


@pytest.fixture
def browser(service):
    return Browser(f"{service.origin}/push/abc")


def test_a_push_comes_sealed_and_signed(service, pusher, browser):
    push = pusher.taken("guest", browser.subscription, "cs")
    message = {"title": "Jste na řadě", "url": "/m/x"}
    assert pusher.send(push, message, "m-x") == "sent"
    [(headers, body)] = service.taken
    assert browser.opened(body) == message
    assert b"Jste" not in body
    assert headers["content-encoding"] == "aes128gcm"
    assert headers["topic"] == "m-x"
    assert int(headers["ttl"]) > 0
    assert Vapid02.verify(headers["authorization"])
    assert f"k={pusher.public_key}" in headers["authorization"]


def test_another_browser_cannot_open_it(service, pusher, browser):
    pusher.send(pusher.taken("guest", browser.subscription, "en"), {"title": "x"}, "t")
    other = Browser(browser.endpoint)
    other.auth = browser.auth
    with pytest.raises(InvalidTag):
        other.opened(service.taken[0][1])


def test_the_example_of_the_rfc():
    mine = ec.derive_private_key(int.from_bytes(plain("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")), ec.SECP256R1())
    theirs = ec.derive_private_key(int.from_bytes(plain("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")), ec.SECP256R1())
    sealed = seal(
        b"When I grow up, I want to be a watermelon", point(theirs.public_key()), plain("BTBZMqHH6r4Tts7J_aSIgg"),
        mine=mine, salt=plain("DGv6ra1nlYgDCS1FRnbzlw"),
    )  # fmt: skip
    assert coded(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3"
        "jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_message_is_as_long_as_a_service_takes():
    browser = Browser("x")
    theirs = point(browser.key.public_key())
    assert len(seal(b"x" * MOST, theirs, browser.auth)) == 4096
    with pytest.raises(ValueError, match="too many"):
        seal(b"x" * (MOST + 1), theirs, browser.auth)


def test_the_key_is_the_same_in_every_process(pusher):
    assert Pusher(SECRET, "mailto:x@y.example").public_key == pusher.public_key
    assert Pusher(bytes(32), "mailto:x@y.example").public_key != pusher.public_key


@pytest.mark.parametrize(
    ("status", "outcome"), [(201, "sent"), (410, "gone"), (404, "gone"), (500, "failed"), (302, "failed")]
)
def test_what_the_service_answers(service, pusher, browser, status, outcome):
    service.status = status
    assert pusher.send(pusher.taken("guest", browser.subscription, "en"), {}, "t") == outcome
    assert len(service.taken) == 1, "nobody sends us on to another address"


def test_a_service_that_is_not_there(service, browser):
    push = Push("guest", "http://127.0.0.1:9/x", browser.subscription["keys"])
    assert Pusher(SECRET, "mailto:x@y.example", ["http://127.0.0.1:9"]).send(push, {}, "t") == "failed"


def test_an_address_that_is_no_longer_known_is_not_called(service, pusher, browser):
    push = pusher.taken("guest", browser.subscription, "en")
    assert Pusher(SECRET, "mailto:x@y.example").send(push, {}, "t") == "gone"
    assert service.taken == []


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://fcm.googleapis.com/fcm/send/x", "https://updates.push.services.mozilla.com/wpush/v2/x",
        "https://wns2-par02p.notify.windows.com/w/?token=x", "https://web.push.apple.com/x",
    ],
)  # fmt: skip
def test_services_of_browsers_are_known(endpoint):
    assert Pusher(SECRET, "mailto:x@y.example", SERVICES).known(endpoint)


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/x", "https://fcm.googleapis.com.evil.example/x", "https://127.0.0.1/x", "file:///etc",
        "https://fcm.googleapis.com:444/x", "https://evil.example/https://fcm.googleapis.com", "https://[::1/x", "",
        "https://fcm.googleapis.com@evil.example/", "https://evil.example\\.push.apple.com/", "https://a/.push.apple.com",
        "https://web.push.apple.com/\r\nhost: evil", "https://10.0.0.1#.push.apple.com", "https://evil?.push.apple.com",
    ],
)  # fmt: skip
def test_no_other_address_is_called(endpoint):
    pusher = Pusher(SECRET, "mailto:x@y.example", SERVICES)
    assert not pusher.known(endpoint)
    with pytest.raises(UserError):
        pusher.taken("guest", Browser(endpoint).subscription, "en")


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": None}, {"endpoint": 7}, {"keys": None}, {"keys": {}}, {"keys": {"p256dh": "x", "auth": "y"}},
        {"keys": {"p256dh": coded(b"\x04" + bytes(64)), "auth": coded(bytes(16))}}, {"keys": []},
        {"endpoint": "https://web.push.apple.com/" + "x" * 1000},
    ],
)  # fmt: skip
def test_what_is_no_subscription_is_refused(change):
    good = Browser("https://web.push.apple.com/x").subscription
    pusher = Pusher(SECRET, "mailto:x@y.example", SERVICES)
    assert pusher.taken("guest", good, "en").endpoint == good["endpoint"]
    with pytest.raises(UserError):
        pusher.taken("guest", good | change, "en")


@pytest.mark.parametrize("said", [None, 7, "x", [], {}])
def test_nothing_of_the_kind_is_refused(said):
    with pytest.raises(UserError):
        Pusher(SECRET, "mailto:x@y.example", SERVICES).taken("guest", json.loads(json.dumps(said)), "en")
