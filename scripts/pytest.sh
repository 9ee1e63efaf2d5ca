#!/usr/bin/env bash
# pytest on all cores, one file to a core at a time in the order that tests/conftest.py gives, unless told otherwise: a
# server or a browser is started once for a file.
set -euo pipefail
cd "$(dirname "$0")/.."
# Kept bytecode: else each worker, and each server that a test starts, compiles every module anew.
unset PYTHONDONTWRITEBYTECODE
exec .venv/bin/python -m pytest --numprocesses auto --maxprocesses 8 --dist loadfile --no-loadscope-reorder "$@"
