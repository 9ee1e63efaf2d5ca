"""The two commands: bring the catalogs up to date, and check them."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import PoFileError, read_po

import scripts.messages
from scripts.messages.catalogs import PLURALS, contradictions, faults, read, untranslated, updated
from scripts.messages.extraction import ROOT, templates
from scripts.messages.forms import forms_faults, unequal_forms


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
    arguments = argparse.ArgumentParser(description=(scripts.messages.__doc__ or "").partition("\n")[0])
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
