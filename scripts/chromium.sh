#!/usr/bin/env bash
# Makes sure that the distribution's Chromium is here, and a font that has every letter of our languages.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/debian.sh

command -v chromium >/dev/null || apt_install chromium fonts-dejavu-core ||
    refuse "The tests drive a real browser, and Chromium is missing; on Debian: apt install chromium fonts-dejavu-core."
