"""Walk through played matches and say where the frame of the page is not as it should be: `make frame`."""

from __future__ import annotations

import argparse
import sys
import time

from tests.browser.frame.walk import LANGUAGES, kept, walked
from tests.browser.pictures.studio import studio


def main() -> int:
    arguments = argparse.ArgumentParser(prog="python -m tests.browser.frame", description=__doc__)
    arguments.add_argument(
        "matches", nargs="*", help="only those whose names have one of these words: catan, farshore/two"
    )
    arguments.add_argument("--every", type=int, default=1, metavar="N", help="look after each so many entries of a log")
    arguments.add_argument("--languages", nargs="+", default=LANGUAGES, help="what the pages are written in, by turns")
    chosen = arguments.parse_args()
    began, faults, looks = time.monotonic(), 0, 0
    with studio() as room:
        for match, entries in kept().items():
            if chosen.matches and not any(word in match for word in chosen.matches):
                continue
            places = [*range(1, entries, chosen.every), entries]
            looks += len(places)
            told = set()
            for fault in walked(room, match, places, chosen.languages):
                faults += 1
                kind = (fault.width, fault.what.split(":")[0].split(" lies ")[0])
                if kind not in told:  # the first of each kind in a match says where to look
                    told.add(kind)
                    print(fault, flush=True)
    print(f"{looks} places, {faults} faults, {time.monotonic() - began:.0f} s")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
