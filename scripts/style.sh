#!/usr/bin/env bash
# How the sources are set, what they may not do, and whether their types agree.
set -euo pipefail
cd "$(dirname "$0")/.."
.venv/bin/ruff format --check --quiet . || { echo "Not set as agreed: make format" >&2; exit 1; }
.venv/bin/ruff check --quiet .
.venv/bin/mypy --no-error-summary
