#!/usr/bin/env bash
# Makes sure that a PostgreSQL is here; the tests start servers of their own from it, and leave the system's alone.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/debian.sh

compgen -G "/usr/lib/postgresql/*/bin/initdb" >/dev/null || command -v initdb >/dev/null || apt_install postgresql ||
    refuse "The tests keep matches in a real PostgreSQL, and it is missing; on Debian: apt install postgresql."
