"""What translators made of the messages: catalogs, brought up to date, and what is amiss with them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from scripts.messages.extraction import ROOT

PLURALS = {
    "cs": "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;",
    "sk": "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;",
    "pl": "nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2;",
}
#: A line of the page cuts the name off in front of what its owner did, and lets "si bere" begin as "bere si".
_STUCK = re.compile(
    r"\S+ \{seat[^}]*\} (si|se|sa) (do|k|ke|ku|na|o|od|po|pod|pro|pre|při|pri|s|se|so|u|v|ve|vo|z|ze|za|zo)\b"
)
HEADER = r"""msgid ""
msgstr ""
"Project-Id-Version: Ludoteka\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Language: {lang}\n"
"Plural-Forms: {plurals}\n"

"""


def read(path: Path, lang: str) -> Catalog:
    if not path.exists():
        name = path.parent.parent.name.capitalize()
        return Catalog(locale=lang, header_comment=f"# {name} in {Locale(lang).english_name}")
    with path.open("rb") as file:
        return read_po(file, locale=lang, abort_invalid=True)


def updated(template: Catalog, old: Catalog, lang: str) -> bytes:
    """The text of a catalog with the messages of the template and the translations of the old one."""
    new = Catalog(locale=lang)
    for message in sorted(filter(is_text, template), key=lambda message: sorted(message.locations)):
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
    return sum(not all(strings(message)) or message.fuzzy for message in catalog if is_text(message))


def faults(template: Catalog, catalog: Catalog, lang: str) -> Iterator[str]:
    """One sentence for everything that is not as it should be."""
    if len(catalog) and catalog.plural_forms != PLURALS[lang]:
        yield f"the header should say Plural-Forms: {PLURALS[lang]}"
    for message in filter(is_text, template):
        if not _has(catalog, message):
            yield f"missing: {shown(message)}"
    for message in filter(is_text, catalog):
        if not _has(template, message):
            yield f"unused: {shown(message)}"
        if message.fuzzy:
            yield f"fuzzy: {shown(message)}"
        if all(strings(message)):
            yield from (f"{fault}: {shown(message)}" for fault in _faults_of_words(message))
        else:
            yield f"untranslated: {shown(message)}"


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
        if _STUCK.match(string):
            yield f"with the name cut off in front, si, se or sa moves behind a preposition in {string!r}"
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


def is_text(message: Message) -> bool:
    return bool(message.id)  # the header has none


def shown(message: Message) -> str:
    return repr(ids(message)[0]) + (f" ({message.context})" if message.context else "")


def contradictions(catalogs: dict[Path, Catalog]) -> Iterator[str]:
    """Messages that two catalogs of a language translate differently: only one of them would ever be seen."""
    seen: dict[object, tuple[Path, tuple[str, ...]]] = {}
    for path, catalog in catalogs.items():
        for message in filter(is_text, catalog):
            said = strings(message)
            if all(said):
                first, said_first = seen.setdefault((ids(message), message.context), (path, said))
                if said != said_first:
                    here, there = path.relative_to(ROOT), first.relative_to(ROOT)
                    yield f"{here}: {shown(message)} is {said[0]!r}, but {said_first[0]!r} in {there}"
