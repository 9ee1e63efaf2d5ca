"""`ludoteka rules`: the ledger of a game: every rule, where it is from and which tests hold it."""

from __future__ import annotations

import json
import shutil
from string import Formatter
from typing import Any

import click

from ludoteka.cli.kit import command as command_of
from ludoteka.cli.kit import game_argument, game_of, is_terminal, json_option, say
from ludoteka.i18n import Translator, mark
from ludoteka.rulebook import Rule, Rulebook

SOURCES = {
    "rulebook": mark("rulebook"),
    "drawn": mark("follows from the rulebook"),
    "found": mark("found elsewhere"),
    "house": mark("house ruling"),
}


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
        "refusals": refusals(rule, book, t),
    }


def refusals(rule: Rule, book: Rulebook, t: Translator) -> list[dict[str, str]]:
    """What is said where the rule refuses an action; “…” stands for what depends on the position."""
    return [
        {"reason": reason, "sentence": t(sentence, **dict.fromkeys(fields(sentence), "…"))}
        for reason, (of, sentence) in book.refusals.items()
        if of == rule.id
    ]


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def say_rules(rules: list[Rule], book: Rulebook, t: Translator) -> None:
    """By chapter, in the ledger's order."""
    for chapter, title in book.chapters.items():
        here = [rule for rule in rules if rule.chapter == chapter]
        if here:
            say(t(title), "bold")
        for rule in here:
            say_rule(rule, book, t)
        if here:
            say()


def say_rule(rule: Rule, book: Rulebook, t: Translator) -> None:
    say(wrapped(f"{rule.id}  {t(rule.sentence)}", "  ", "       "))
    tests = t.n("{n} test", "{n} tests", len(rule.tests))
    say(f"       {t(SOURCES[rule.source])}; {tests}", "dim")
    for refusal in refusals(rule, book, t):
        say(wrapped(f"“{refusal['sentence']}”", "       ", "       "), "italic")


def wrapped(text: str, first: str, others: str) -> str:
    """Broken to the terminal's width; as it is where it is piped."""
    if not is_terminal():
        return first + text
    return click.wrap_text(text, min(shutil.get_terminal_size().columns, 110), first, others)
