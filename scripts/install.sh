#!/usr/bin/env bash
# Makes .venv: the packages that requirements.lock names, by their hashes, and this checkout itself.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/debian.sh
export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1

recent() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }

find_python() {
    local candidate
    for candidate in ${PYTHON:+"$PYTHON"} python3.11 python3; do
        if recent "$candidate"; then command -v "$candidate"; return; fi
    done
    return 1
}

if ! { recent .venv/bin/python && .venv/bin/python -m pip --version; } >/dev/null 2>&1; then
    python=$(find_python) ||
        refuse "Ludoteka needs Python 3.11 or newer; on Debian 12: apt install python3 python3-venv."
    "$python" -c 'import ensurepip, venv' 2>/dev/null || apt_install python3-venv ||
        refuse "Python is here without its venv module; on Debian: apt install python3-venv."
    "$python" -m venv --clear .venv
fi

echo "Installing into .venv (some 650 MB; a few minutes the first time) …"
.venv/bin/python -m pip install --quiet --require-hashes --requirement requirements.lock
.venv/bin/python -m pip install --quiet --no-deps --no-build-isolation --editable .
