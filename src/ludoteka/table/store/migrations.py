"""The tables, as steps from each format of the database to the next: the same ones for every database.

A step that has been released is never edited; what is new is a new step at the end. A step only adds, so that servers
of the version before can go on for as long as it takes to replace them. The statements are SQL that SQLite and
PostgreSQL both read; `WITHOUT ROWID` is left out where a database has no such thing. JSON is kept as text.
"""

from __future__ import annotations

from ludoteka.engine.files.match_file import RUNNING

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (  # 1
        """CREATE TABLE matches (
            id TEXT PRIMARY KEY, game TEXT NOT NULL, players TEXT NOT NULL, options TEXT NOT NULL, seed TEXT NOT NULL,
            rules INTEGER NOT NULL, box TEXT NOT NULL, start TEXT, by_hand INTEGER, created DOUBLE PRECISION NOT NULL
        ) WITHOUT ROWID""",
        """CREATE TABLE events (
            match TEXT NOT NULL REFERENCES matches, version INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER,
            what TEXT NOT NULL, request TEXT, content TEXT NOT NULL, at DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (match, version)
        ) WITHOUT ROWID""",
        "CREATE UNIQUE INDEX requests ON events (match, request) WHERE request IS NOT NULL",
        """CREATE TABLE refused (
            match TEXT NOT NULL REFERENCES matches, request TEXT NOT NULL, content TEXT NOT NULL, answer TEXT NOT NULL,
            at DOUBLE PRECISION NOT NULL, PRIMARY KEY (match, request)
        ) WITHOUT ROWID""",
    ),
    ("ALTER TABLE matches ADD COLUMN seed_from TEXT",),  # 2: who chose the seed
    (  # 3: who plays where under which name
        "ALTER TABLE matches ADD COLUMN names TEXT",
        "ALTER TABLE matches ADD COLUMN screen TEXT",
    ),
    (f"ALTER TABLE matches ADD COLUMN dice INTEGER NOT NULL DEFAULT {RUNNING}",),  # 4: how the seed becomes dice
    (  # 5: whose match it is and whom it waits for; what is said; keys, profiles, addresses for notices
        """CREATE TABLE summaries (
            match TEXT PRIMARY KEY REFERENCES matches, state TEXT NOT NULL, asked TEXT NOT NULL, bots INTEGER NOT NULL,
            changed DOUBLE PRECISION NOT NULL
        ) WITHOUT ROWID""",
        "CREATE INDEX thinking ON summaries (changed) WHERE bots = 1",
        """CREATE TABLE members (
            guest TEXT NOT NULL, match TEXT NOT NULL REFERENCES matches, PRIMARY KEY (guest, match)
        ) WITHOUT ROWID""",
        "CREATE INDEX members_by_match ON members (match)",
        """CREATE TABLE chat (
            match TEXT NOT NULL REFERENCES matches, number INTEGER NOT NULL, at DOUBLE PRECISION NOT NULL,
            guest TEXT NOT NULL, seat INTEGER, name TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (match, number)
        ) WITHOUT ROWID""",
        "CREATE UNIQUE INDEX said_once ON chat (match, guest, at)",
        "CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
        "CREATE TABLE profiles (guest TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
        "CREATE TABLE push (endpoint TEXT PRIMARY KEY, guest TEXT NOT NULL, keys TEXT NOT NULL) WITHOUT ROWID",
        "CREATE INDEX push_by_guest ON push (guest)",
    ),
    (  # 6: how the table lay at some points, for the day when the rules have changed
        """CREATE TABLE checkpoints (
            match TEXT NOT NULL REFERENCES matches, version INTEGER NOT NULL, entries INTEGER NOT NULL,
            position TEXT NOT NULL, PRIMARY KEY (match, version)
        ) WITHOUT ROWID""",
    ),
    (  # 7: when somebody's time will be out
        "ALTER TABLE summaries ADD COLUMN due DOUBLE PRECISION",
        "CREATE INDEX due ON summaries (due) WHERE due IS NOT NULL",
    ),
    (  # 8: how matches ended for their people
        """CREATE TABLE results (
            guest TEXT NOT NULL, match TEXT NOT NULL REFERENCES matches, game TEXT NOT NULL,
            at DOUBLE PRECISION NOT NULL, points INTEGER NOT NULL, place INTEGER NOT NULL, shared INTEGER NOT NULL,
            seats INTEGER NOT NULL, PRIMARY KEY (guest, match)
        ) WITHOUT ROWID""",
    ),
    (  # 9: the states that matches went through, so that long ones need not be replayed
        """CREATE TABLE stretches (
            match TEXT NOT NULL REFERENCES matches, version INTEGER NOT NULL, before INTEGER NOT NULL,
            entries INTEGER NOT NULL, value TEXT NOT NULL, PRIMARY KEY (match, version)
        ) WITHOUT ROWID""",
    ),
    (  # 10: what people were called at matches that have ended; who played there together
        "ALTER TABLE results ADD COLUMN name TEXT NOT NULL DEFAULT ''",
        "CREATE INDEX results_by_match ON results (match)",
    ),
    (  # 11: by how much a match was won, and in how many turns
        "ALTER TABLE results ADD COLUMN ahead INTEGER",
        "ALTER TABLE results ADD COLUMN turns INTEGER",
    ),
)

FORMAT = len(MIGRATIONS)
"""The format that these steps lead to."""
