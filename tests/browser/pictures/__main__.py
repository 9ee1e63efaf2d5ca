"""Take the pictures of all pages anew: `make pictures`; `GAMES="catan home"` those of some."""

import argparse

from tests.browser.pictures.album import EACH, taken
from tests.browser.pictures.studio import studio

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("of", nargs="*", help=f"which of {', '.join(EACH)}; all where none is named")
names = parser.parse_args().of
if unknown := [name for name in names if name not in EACH]:
    parser.error(f"there are no pictures of {', '.join(unknown)}; there are: {', '.join(EACH)}.")
with studio() as room:
    taken(room, print, names)
