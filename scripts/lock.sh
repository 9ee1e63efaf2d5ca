#!/usr/bin/env bash
# Writes requirements.lock: runtime and development, Python 3.11 and newer, with hashes and without any address.
set -euo pipefail
cd "$(dirname "$0")/.."
tool=$(mktemp -d)
trap 'rm -rf "$tool"' EXIT

python=.venv/bin/python
[ -x "$python" ] || python=python3
"$python" -m pip install --quiet --disable-pip-version-check --target "$tool" 'uv>=0.9,<1'
"$tool/bin/uv" pip compile pyproject.toml --extra dev --universal --python-version 3.11 --upgrade --quiet \
    --generate-hashes --no-emit-index-url --no-emit-find-links --no-config --no-cache \
    --custom-compile-command "make lock" --output-file "$tool/requirements.lock"
if grep -n '://' "$tool/requirements.lock"; then
    echo "The lock names an address; it stays as it was." >&2
    exit 1
fi
cp "$tool/requirements.lock" requirements.lock
