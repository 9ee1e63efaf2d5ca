#!/usr/bin/env bash
# Everything. The last lines are pytest's summary of the full run.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/chromium.sh
scripts/postgresql.sh
scripts/style.sh

# Twice, because machine code from the cache of an earlier process can fail where freshly made code does not. The first
# run compiles, all tests of a game in one process, so that no two workers compile the same rules side by side.
echo "Compiled rules, freshly made:"
scripts/pytest.sh --dist loadscope --loadscope-reorder -m "compiled and not slow and not browser"
echo "Everything:"
scripts/pytest.sh
