from __future__ import annotations

import sys

from scripts.mutants.hunt import main

if __name__ == "__main__":
    sys.exit(main())
