"""What a server of the table bears, measured from outside: `python -m scripts.load`, or `make load`.

A server is started as a process of its own over a new database; matches of all games are driven over HTTP as pages do
it, each with an onlooker's stream. What counts is the server's CPU time, for machines are noisy. Prints a table in
Markdown, with the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import resource
import sys
from collections.abc import Sequence

from ludoteka.tools.bench import machine
from scripts.load.one import measured
from scripts.load.processes import shared
from scripts.load.wishes import SAMPLE, Size


def printed(found: dict[str, dict[str, float]]) -> str:
    lines = [f"{json.dumps(machine())}\n", "| | | |", "| --- | --- | --- |"]
    lines += [f"| {what} | {name} | {value:,.1f} |" for what, told in found.items() for name, value in told.items()]
    return "\n".join(lines)


def main(given: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", action="store_true", help="a little of everything, to see that it works")
    parser.add_argument("--database", help="only what several processes cost over this PostgreSQL, postgresql://…")
    arguments = parser.parse_args(given)
    size = SAMPLE if arguments.sample else Size()
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))  # the server has it from here
    print(printed(asyncio.run(shared(arguments.database, size) if arguments.database else measured(size))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
