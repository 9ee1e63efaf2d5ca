"""`ludoteka rules`: the ledger of a game: every rule, where it is from and which tests hold it."""

from __future__ import annotations

import json
import shutil
from typing import Any

import click

from ludoteka.cli.kit import command as command_of
from ludoteka.cli.kit import game_argument, game_of, is_terminal, json_option, say
from ludoteka.engine.ledger import SOURCES, Rule, Rulebook
from ludoteka.text.i18n import Translator


def command(t: Translator) -> click.Command:
    uncovered_help = t("Only rules that no test names; exit code 1 if there are any.")

    @command_of("rules", t, t("List a game's rules: id, chapter, source, sentence and tests."))
    @game_argument(t)
    @click.option("--uncovered", is_flag=True, help=uncovered_help)
    @json_option(t)
    @click.pass_context
    def rules(ctx: click.Context, game: str, uncovered: bool, as_json: bool) -> None:
        book = game_of(game).rulebook
        chosen = book.uncovered() if uncovered else list(book.rules.values())
        if as_json:
            click.echo(json.dumps([about(rule, book, t) for rule in chosen], ensure_ascii=False, indent=2))
        else:
            say_rules(chosen, book, t)
        if uncovered and chosen:
            ctx.exit(1)

    return rules


def about(rule: Rule, book: Rulebook, t: Translator) -> dict[str, Any]:
    """A rule for programs, in the reader's language."""
    return {
        "id": rule.id,
        "chapter": book.chapter_of(rule.id, t),
        "source": rule.source,
        "sentence": t(rule.sentence),
        "tests": list(rule.tests),
        "refusals": [{"reason": reason, "sentence": said} for reason, said in book.refusals_of(rule.id, t)],
    }


def say_rules(rules: list[Rule], book: Rulebook, t: Translator) -> None:
    """By chapter, in the ledger's order; at the end what the labels of their sources mean."""
    for chapter, title in book.chapters.items():
        here = [rule for rule in rules if rule.chapter == chapter]
        if here:
            say(t(title), "bold")
        for rule in here:
            say_rule(rule, book, t)
        if here:
            say()
    for source, (label, words) in SOURCES.items():
        if any(rule.source == source for rule in rules):
            say(f"{t(label)}: {t(words)}", "dim")


def say_rule(rule: Rule, book: Rulebook, t: Translator) -> None:
    say(wrapped(f"{rule.id}  {t(rule.sentence)}", "  ", "       "))
    tests = t.n("{n} test", "{n} tests", len(rule.tests))
    say(f"       {t(SOURCES[rule.source][0])}; {tests}", "dim")
    for _, said in book.refusals_of(rule.id, t):
        say(wrapped(f"“{said}”", "       ", "       "), "italic")


def wrapped(text: str, first: str, others: str) -> str:
    """Broken to the terminal's width; as it is where it is piped."""
    if not is_terminal():
        return first + text
    return click.wrap_text(text, min(shutil.get_terminal_size().columns, 110), first, others)
