"""Collect every message of the source and bring the catalogs up to date.

    python scripts/messages.py            add new messages, drop unused ones, keep translations
    python scripts/messages.py GAME       the same for a game's own catalogs
    python scripts/messages.py --check    change nothing; exit with 1 if a catalog is not complete and sound

What is collected:
    Python, templates   t("…")   t.n("one", "many", n)   t.p("context", "…")   mark("…")
                        t.phrase("…")   t.amount(n, "…")
    rulebook.toml       the values of sentence, ruling, title and note
    box/*.toml          the values of keys that end in _text
    scripts/click.toml  what click says

Messages of a game's folder go to that game's catalogs, all others to the house's. A translation that is
rightly the same as the English has the comment `# same` above it in its catalog.

Forms of names stand in `locale/<lang>.toml` beside a catalog (see ludoteka/text/terms.py). The check sees that each
word has the forms that its group promises, that every language has forms of the same words, that sentences ask for
forms which some word has, and that who plays is spoken of so that any name may stand there.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
import tomllib
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple, TypeVar

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError, read_po, write_po
from jinja2 import Environment, TemplateSyntaxError, nodes

from ludoteka.text.terms import GROUP

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "ludoteka"
CLICK = ROOT / "scripts" / "click.toml"

PLURALS = {
    "cs": "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;",
    "sk": "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;",
    "pl": "nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2;",
}
HEADER = r"""msgid ""
msgstr ""
"Project-Id-Version: Ludoteka\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Language: {lang}\n"
"Plural-Forms: {plurals}\n"

"""


WITH_T = ("n", "p", "phrase", "amount")  # t.n("one", "many", n) and so on
PUT_TOGETHER = "a message that is put together can't be translated; give it {fields}"
BOTH = "is said both with and without a plural, and gettext can't tell which; give one a context"

Node = TypeVar("Node")


class Found(NamedTuple):
    """A message where it stands."""

    line: int  # of a TOML file: the how-manieth text
    id: str | tuple[str, str]  # with its plural, where it has one
    context: str | None = None


# What the sources say


def in_python(source: str) -> Iterator[Found]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and (keyword := _keyword_in_python(node.func)):
            yield from _said(node.lineno, keyword, node.args, _literals_in_python)


def in_template(source: str) -> Iterator[Found]:
    for node in Environment(extensions=["jinja2.ext.do"]).parse(source).find_all(nodes.Call):
        if keyword := _keyword_in_template(node.node):
            yield from _said(node.lineno, keyword, node.args, _literals_in_template)


def in_rulebook(source: str) -> Iterator[Found]:
    return _in_toml(source, lambda key: key in {"sentence", "ruling", "title", "note"})


def in_box(source: str) -> Iterator[Found]:
    return _in_toml(source, lambda key: key.endswith("_text"))


def in_click(source: str) -> Iterator[Found]:
    listed = tomllib.loads(source)
    for line, message in enumerate([*listed["single"], *map(tuple, listed["plural"])]):
        yield Found(line, message)


def _keyword_in_python(called: ast.expr) -> str | None:
    match called:
        case ast.Name(id="t" | "mark" as name) | ast.Attribute(attr="t" | "mark" as name):
            return name
        case ast.Attribute(value=of, attr=name) if name in WITH_T and _keyword_in_python(of) == "t":
            return name
    return None


def _keyword_in_template(called: nodes.Node) -> str | None:
    match called:
        case nodes.Name(name="t") | nodes.Getattr(attr="t"):
            return "t"
        case nodes.Getattr(node=of, attr=name) if name in WITH_T and _keyword_in_template(of) == "t":
            return name
    return None


def _literals_in_python(node: ast.expr) -> list[str]:
    """The texts an argument may be; none if it is only known when the program runs."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp(body=one, orelse=other):
            return _literals_in_python(one) + _literals_in_python(other)
        case ast.JoinedStr() | ast.BinOp():
            raise ValueError(f"{node.lineno}: {PUT_TOGETHER}")
    return []


def _literals_in_template(node: nodes.Node) -> list[str]:
    match node:
        case nodes.Const(value=str(text)):
            return [text]
        case nodes.CondExpr(expr1=one, expr2=other):
            return _literals_in_template(one) + (_literals_in_template(other) if other else [])
        case nodes.Concat() | nodes.Add() | nodes.Mod():
            raise ValueError(f"{node.lineno}: {PUT_TOGETHER}")
    return []


def _said(line: int, keyword: str, args: Sequence[Node], literals: Callable[[Node], list[str]]) -> Iterator[Found]:
    texts = [literals(arg) for arg in args[: 1 if keyword in ("t", "mark", "phrase") else 2]]
    match keyword, texts:
        case "t" | "mark" | "phrase", [alternatives]:
            yield from (Found(line, text) for text in alternatives if text)
        case "amount", [_, alternatives]:
            yield from (Found(line, text) for text in alternatives if text)
        case "n", [[one], [many]]:
            yield Found(line, (one, many))
        case "p", [[context], alternatives]:
            yield from (Found(line, text, context) for text in alternatives)


def _in_toml(source: str, wanted: Callable[[str], bool]) -> Iterator[Found]:
    def texts(value: Any, key: str) -> Iterator[str]:
        if isinstance(value, dict):
            for name, part in value.items():
                yield from texts(part, name)
        elif isinstance(value, list):
            for part in value:
                yield from texts(part, key)
        elif isinstance(value, str) and value and wanted(key):
            yield value

    return (Found(line, text) for line, text in enumerate(texts(tomllib.loads(source), "")))


# Templates: what a catalog has to contain


def templates(package: Path = PACKAGE) -> dict[Path, Catalog]:
    """Folder with a `locale` → its messages: the house first, then each game."""
    games = sorted(path.parent for path in package.glob("games/*/__init__.py"))
    collected = {folder: Catalog() for folder in (package, *games)}
    for path in [*sorted(package.rglob("*")), CLICK]:
        if reader := _reader(path):
            _collect(collected[next((game for game in games if game in path.parents), package)], path, reader)
    return collected


def _reader(path: Path) -> Callable[[str], Iterator[Found]] | None:
    if path == CLICK:
        return in_click
    if path.suffix == ".py":
        return in_python
    if path.suffix in {".html", ".jinja"} or (path.parent.name == "templates" and path.is_file()):
        return in_template
    if path.name == "rulebook.toml":
        return in_rulebook
    if path.suffix == ".toml" and path.parent.name == "box":
        return in_box
    return None


def _collect(template: Catalog, path: Path, reader: Callable[[str], Iterator[Found]]) -> None:
    shown = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.as_posix()
    try:
        for line, id, context in reader(path.read_text("utf-8")):
            known = template.get(id, context)
            if known and known.id != id:
                raise ValueError(f"{line}: {id!r} {BOTH}")
            template.add(id, locations=[(shown, line)], context=context)
    except (ValueError, SyntaxError, TemplateSyntaxError) as fault:
        raise ValueError(f"{shown}:{fault}") from fault


# Catalogs: what translators made of it


def read(path: Path, lang: str) -> Catalog:
    if not path.exists():
        name = path.parent.parent.name.capitalize()
        return Catalog(locale=lang, header_comment=f"# {name} in {Locale(lang).english_name}")
    with path.open("rb") as file:
        return read_po(file, locale=lang, abort_invalid=True)


def updated(template: Catalog, old: Catalog, lang: str) -> bytes:
    """The text of a catalog with the messages of the template and the translations of the old one."""
    new = Catalog(locale=lang)
    for message in sorted(filter(_is_text, template), key=lambda message: sorted(message.locations)):
        kept = old.get(message.id, message.context)
        if kept and len(ids(kept)) != len(ids(message)):
            kept = None
        new.add(
            message.id,
            kept.string if kept else None,
            locations=[(file, 0) for file in sorted({file for file, _ in message.locations})],
            flags=kept.flags if kept else (),
            user_comments=kept.user_comments if kept else (),
            context=message.context,
        )
    text = BytesIO()
    write_po(text, new, width=0, omit_header=True)
    comment = old.header_comment.strip()
    header = HEADER.format(lang=lang, plurals=PLURALS[lang])
    return (f"{comment}\n" if comment else "").encode() + header.encode() + text.getvalue().rstrip() + b"\n"


def untranslated(catalog: Catalog) -> int:
    return sum(not all(strings(message)) or message.fuzzy for message in catalog if _is_text(message))


def faults(template: Catalog, catalog: Catalog, lang: str) -> Iterator[str]:
    """One sentence for everything that is not as it should be."""
    if len(catalog) and catalog.plural_forms != PLURALS[lang]:
        yield f"the header should say Plural-Forms: {PLURALS[lang]}"
    for message in filter(_is_text, template):
        if not _has(catalog, message):
            yield f"missing: {_shown(message)}"
    for message in filter(_is_text, catalog):
        if not _has(template, message):
            yield f"unused: {_shown(message)}"
        if message.fuzzy:
            yield f"fuzzy: {_shown(message)}"
        if all(strings(message)):
            yield from (f"{fault}: {_shown(message)}" for fault in _faults_of_words(message))
        else:
            yield f"untranslated: {_shown(message)}"


def ids(message: Message) -> tuple[str, ...]:
    """The English: singular and plural, or the only text."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def strings(message: Message) -> tuple[str, ...]:
    """A translation: its plural forms, or the only one."""
    return tuple(message.string) if isinstance(message.string, list | tuple) else (message.string or "",)


def fields(text: str) -> set[str]:
    """What a text leaves to be filled in: {fields}, and %(fields)s where click has them."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None} | set(
        re.findall(r"%\(\w+\)[sd]", text)
    )


def _faults_of_words(message: Message) -> Iterator[str]:
    english = ids(message)
    for i, string in enumerate(strings(message)):
        # Only the first form is for one thing alone; like the English singular it needn't show the number.
        allowed = [fields(text) for text in (english if i == 0 else english[-1:])]
        try:
            if fields(string) not in allowed:
                yield f"{{fields}} differ in {string!r}"
        except ValueError:
            yield f"unpaired brace in {string!r}"
        if _edges(string) != _edges(english[0]):
            yield f"spaces at the edges differ in {string!r}"
        if string in english and "same" not in message.user_comments and _has_words(string):
            yield "same as the English (if rightly so, put the comment `# same` above it)"


def _edges(text: str) -> tuple[str, str]:
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


def _has_words(text: str) -> bool:
    return any(char.isalpha() for literal, *_ in Formatter().parse(text) for char in literal)


def _has(catalog: Catalog, message: Message) -> bool:
    found = catalog.get(message.id, message.context)
    return found is not None and ids(found) == ids(message)


def _is_text(message: Message) -> bool:
    return bool(message.id)  # the header has none


def _shown(message: Message) -> str:
    return repr(ids(message)[0]) + (f" ({message.context})" if message.context else "")


def contradictions(catalogs: dict[Path, Catalog]) -> Iterator[str]:
    """Messages that two catalogs of a language translate differently: only one of them would ever be seen."""
    seen: dict[object, tuple[Path, tuple[str, ...]]] = {}
    for path, catalog in catalogs.items():
        for message in filter(_is_text, catalog):
            said = strings(message)
            if all(said):
                first, said_first = seen.setdefault((ids(message), message.context), (path, said))
                if said != said_first:
                    here, there = path.relative_to(ROOT), first.relative_to(ROOT)
                    yield f"{here}: {_shown(message)} is {said[0]!r}, but {said_first[0]!r} in {there}"


# Forms of names: what sentences may ask for


def forms_of(folder: Path, lang: str) -> dict[str, dict[str, Any]]:
    """Group -> what its words have, and each word with its forms."""
    file = folder / "locale" / f"{lang}.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.exists() else {}


def forms_faults(path: Path, catalogs: dict[Path, Catalog], lang: str) -> Iterator[str]:
    """What is amiss with the forms beside a catalog, and with what its sentences ask of names."""
    shown = path.relative_to(ROOT).with_suffix(".toml") if path.is_relative_to(ROOT) else path.with_suffix(".toml")
    named = {name for message in filter(_is_text, catalogs[path]) for name in ids(message)}
    for group, words in forms_of(path.parent.parent, lang).items():
        has = set(words.get(GROUP, ()))
        for word, forms in words.items():
            if word == GROUP:
                continue
            if word not in named:
                yield f"{shown}: [{group}] {word!r} is no message of the catalog beside it"
            if missing := sorted(has - set(forms)):
                yield f"{shown}: [{group}] {word!r} has no {', '.join(missing)}"
            if unknown := sorted(form for form in set(forms) - has - {"one"} if form.partition("_")[0] not in has):
                yield f"{shown}: [{group}] {word!r}: {', '.join(unknown)} is nothing that the group has"
    known = {
        form for other in catalogs for words in forms_of(other.parent.parent, lang).values() for form in words[GROUP]
    }
    for message in filter(_is_text, catalogs[path]):
        for string in strings(message):
            yield from (
                f"{shown.with_suffix('.po')}: {fault}: {_shown(message)}" for fault in _asked(string, known, lang)
            )


def _asked(string: str, known: set[str], lang: str) -> Iterator[str]:
    """Forms that nothing has, and players who are spoken of in a way that does not fit every name."""
    try:
        specs = [spec for _, name, spec, _ in Formatter().parse(string) if name and spec]
    except ValueError:
        return  # an unpaired brace is told of elsewhere
    for spec in specs:
        if spec[0].isalpha() and "|" not in spec and spec not in known:
            yield f"no word has the form {spec!r} that {string!r} asks for"
    for noun, _ in re.findall(rf"\b({PLAYERS[lang][0][:4]}\w*) \{{(\w+)\}}", string, re.IGNORECASE):
        if noun.lower() not in PLAYERS[lang]:
            yield f"“{noun}” before a name: people are spoken of in the nominative, or after a case of their noun"


#: What a player is called, first in the nominative: the noun that stays before a name shows its case.
PLAYERS = {
    "cs": ("hráč",),
    "sk": ("hráč", "hráča", "hráčovi", "hráčom"),
    "pl": ("gracz", "gracza", "graczowi", "graczem"),
}


def unequal_forms(folders: Sequence[Path]) -> Iterator[str]:
    """Words that have forms in one language and none in another."""
    for folder in folders:
        words = {
            lang: {(g, w) for g, of in forms_of(folder, lang).items() for w in of if w != GROUP} for lang in PLURALS
        }
        every = set().union(*words.values())
        for lang, there in words.items():
            for group, word in sorted(every - there):
                yield f"{folder.name}/locale/{lang}.toml: no forms of {word!r} in [{group}]"


# The two commands


def check() -> list[str]:
    """Every fault of every catalog."""
    found = []
    collected = templates()
    for lang in PLURALS:
        catalogs = {}
        for path, template in _paths(collected, lang):
            catalogs[path] = read(path, lang)
            shown = path.relative_to(ROOT)
            found += [f"{shown}: {fault}" for fault in faults(template, catalogs[path], lang)]
        found += contradictions(catalogs)
        found += [f for path in catalogs for f in forms_faults(path, catalogs, lang)]
    found += unequal_forms(list(collected))
    return found


def update(games: Sequence[str] = ()) -> None:
    """Rewrite the catalogs, or those of some games alone, and print what is left to translate."""
    collected = {folder: found for folder, found in templates().items() if not games or folder.name in games}
    for lang in PLURALS:
        left = total = 0
        for path, template in _paths(collected, lang):
            text = updated(template, read(path, lang), lang)
            left += untranslated(read_po(BytesIO(text), locale=lang))
            total += len(template)
            if not path.exists() or path.read_bytes() != text:
                path.parent.mkdir(exist_ok=True)
                path.write_bytes(text)
        print(f"{lang}: {left} of {total} untranslated")


def _paths(collected: dict[Path, Catalog], lang: str) -> Iterator[tuple[Path, Catalog]]:
    """The catalogs that a language has or needs."""
    for folder, template in collected.items():
        path = folder / "locale" / f"{lang}.po"
        if len(template) or path.exists():
            yield path, template


def main() -> int:
    arguments = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    arguments.add_argument(
        "games", nargs="*", help="games whose catalogs are meant; all and the house's without a name"
    )
    arguments.add_argument("--check", action="store_true", help="change nothing; exit with 1 if it is needed")
    try:
        given = arguments.parse_args()
        if not given.check:
            update(given.games)
            return 0
        found = check()
    except (ValueError, PoFileError) as fault:
        sys.exit(str(fault))
    print("\n".join(found) if found else "Every catalog is complete.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
