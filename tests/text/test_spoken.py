"""Messages are found in scripts."""

import pytest

from ludoteka.text.i18n import translator
from ludoteka.text.spoken import messages


def test_messages_are_found_with_their_lines():
    source = """
import { say } from "./say.js"; // say("no")
// say("no")
/** say("no") */
const NAMES = [mark("Owl"), mark("Fox")];
line(say("Hello, {who}", { who: "you" }), say(NAMES[n]),
  say.n("{n} day", "{n} days", n + 1), say("a \\"word\\""));
"""
    found = dict(messages(source.replace('; // say("no")', ";")))
    assert found == {5: "Fox", 6: "Hello, {who}", 7: 'a "word"'}
    assert [one for _, one in messages(source.replace('; // say("no")', ";"))] == [
        "Owl", "Fox", "Hello, {who}", ("{n} day", "{n} days"), 'a "word"',
    ]  # fmt: skip


@pytest.mark.parametrize(
    "source", ["say(`Hello, ${who}`)", "say('Hello')", 'say("Hello, " + who)', 'say.n("{n} day", n)']
)
def test_one_that_is_put_together_is_refused(source):
    with pytest.raises(ValueError, match=r"^2: a message of a script"):
        list(messages("\n" + source))


@pytest.mark.parametrize(("lang", "count"), [("en", 2), ("cs", 3), ("sk", 3), ("pl", 3)])
def test_a_script_gets_all_forms_of_a_plural(lang, count):
    forms = translator(lang).unfilled("{n} player", "{n} players")
    assert len(forms) == count
    assert forms[0] != forms[-1]
    assert translator(lang).unfilled("Seat {seat}").count("{seat}") == 1
