"""Take the pictures of all pages anew: `make pictures`; `GAMES="catan home"` those of some."""

import sys

from tests.browser.pictures.album import taken
from tests.browser.pictures.studio import studio

with studio() as room:
    taken(room, print, sys.argv[1:])
