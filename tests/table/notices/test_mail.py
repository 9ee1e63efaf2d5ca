"""Letters: what is sent, to whom, and links that cannot be forged."""

import smtplib
import time

import pytest

from ludoteka.table.notices.mail import Letter, Links, Mailer, address
from ludoteka.text.errors import UserError
from tests.table.notices.post import Post


@pytest.fixture
def post():
    post = Post()
    yield post
    post.close()


def test_a_letter_comes_as_it_was_written(post):
    mailer = Mailer(f"smtp://127.0.0.1:{post.port}", "table@ludoteka.example")
    mailer.send(Letter("ema@home.example", "Jste na řadě", "Řada na Vás.\n", "https://table.example/stop/x"))
    [(to, letter)] = post.taken
    assert to == ["ema@home.example"]
    assert letter["to"] == "ema@home.example"
    assert letter["from"] == "Ludoteka <table@ludoteka.example>"
    assert letter["subject"] == "Jste na řadě"
    assert letter.get_content().splitlines() == ["Řada na Vás."]
    assert letter["list-unsubscribe"] == "<https://table.example/stop/x>"
    assert letter["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
    assert letter["auto-submitted"] == "auto-generated"
    assert letter["message-id"].endswith("@ludoteka.example>")
    assert letter["date"]


def test_a_password_is_not_sent_in_the_open(post):
    mailer = Mailer(f"smtp://ema:secret@127.0.0.1:{post.port}", "table@ludoteka.example")
    with pytest.raises(smtplib.SMTPException, match="TLS"):
        mailer.send(Letter("ema@home.example", "x", "y"))
    assert post.taken == []


def test_a_server_that_is_not_there():
    with pytest.raises(OSError):  # noqa: PT011 - each system has its own words
        Mailer("smtp://127.0.0.1:9", "table@ludoteka.example").send(Letter("ema@home.example", "x", "y"))


@pytest.mark.parametrize(
    "url", ["", "post.example", "http://post.example", "smtp://", "smtp://h:x", "smtp://h/p", "smtp://[::1"]
)
def test_what_is_no_mail_server_is_said(url):
    with pytest.raises(UserError, match="smtp://user"):
        Mailer(url, "table@ludoteka.example")


@pytest.mark.parametrize(
    ("url", "port"), [("smtp://h", 25), ("smtp://u:p@h", 587), ("smtps://h", 465), ("smtp://h:2525", 2525)]
)
def test_ports(url, port):
    assert Mailer(url, "a@b.example")._port == port


@pytest.mark.parametrize("said", ["ema@home.example", " ema+games@a.b.example ", "e.m-a_1@x.cz"])
def test_addresses(said):
    assert address(said) == said.strip()


@pytest.mark.parametrize(
    "said",
    ["", "ema", "@x.cz", "ema@", "ema@home", "ema@home.", "ema@.", "a b@x.cz", "ema@x.cz\nbcc: all@x.cz",
     "ema@x.cz,b@x.cz", "<ema@x.cz>", "ema@x.cz;b@y.cz", "é@x.cz", "a" * 250 + "@x.cz", "ema@-x.cz-",
     '"@x.cz', "a@b@c.cz"],
)  # fmt: skip
def test_what_is_no_address_is_said(said):
    with pytest.raises(UserError, match="no e-mail address"):
        address(said)


# Links


@pytest.fixture
def links():
    return Links(b"k" * 32)


@pytest.mark.parametrize("purpose", ["confirm", "stop"])
def test_a_link_says_what_it_was_made_for(links, purpose):
    token = links.made(purpose, "guest", "ema@home.example")
    assert links.read(token) == (purpose, "guest", "ema@home.example")
    assert Links(b"k" * 32).read(token)[0] == purpose


def test_a_link_cannot_be_changed_or_made_elsewhere(links):
    token = links.made("confirm", "guest", "ema@home.example")
    for k in range(0, len(token), 7):
        other = "A" if token[k] != "A" else "B"
        with pytest.raises(UserError, match="not whole"):
            links.read(token[:k] + other + token[k + 1 :])
    for wrong in (
        "",
        "x",
        token[:-4],
        token + "AAAA",
        "é",
        "A" * 5000,
        Links(b"z" * 32).made("stop", "guest", "a@b.cz"),
    ):
        with pytest.raises(UserError, match="not whole"):
            links.read(wrong)


def test_consent_cannot_be_given_for_ever_but_refused_it_can(links, monkeypatch):
    consent, stop = (links.made(purpose, "guest", "ema@home.example") for purpose in ("confirm", "stop"))
    now = time.time()
    monkeypatch.setattr("ludoteka.table.notices.mail.time.time", lambda: now + 400 * 24 * 3600)
    with pytest.raises(UserError, match="too old"):
        links.read(consent)
    assert links.read(stop)[0] == "stop"
