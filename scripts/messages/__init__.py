"""Collect every message of the source and bring the catalogs up to date.

    python -m scripts.messages            add new messages, drop unused ones, keep translations
    python -m scripts.messages GAME       the same for a game's own catalogs
    python -m scripts.messages --check    change nothing; exit with 1 if a catalog is not complete and sound

What is collected:
    Python, templates   t("…")   t.n("one", "many", n)   t.p("context", "…")   mark("…")
                        t.phrase("…")   t.amount(n, "…")
    rulebook.toml       the values of sentence, ruling, title and note
    box/*.toml          the values of keys that end in _text
    locale/you.toml     what is said to who is spoken to (see ludoteka/text/second.py)
    click.toml          what click says

Messages of a game's folder go to that game's catalogs, all others to the house's. A translation that is
rightly the same as the English has the comment `# same` above it in its catalog.

Forms of names stand in `locale/<lang>.toml` beside a catalog (see ludoteka/text/terms.py). The check sees that each
word has the forms that its group promises, that every language has forms of the same words, that sentences ask for
forms which some word has, and that who plays is spoken of so that any name may stand there.
"""
