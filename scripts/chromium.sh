#!/usr/bin/env bash
# Makes sure that the distribution's Chromium is here, and a font that has every letter of our languages. The one that
# opens no windows tests in a third of the time; where it cannot be installed, the other one does.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/debian.sh

command -v chromium-headless-shell >/dev/null || apt_install chromium-headless-shell fonts-dejavu-core ||
    command -v chromium >/dev/null || refuse "The tests drive a real browser, and Chromium is missing; on Debian:" \
    "apt install chromium-headless-shell fonts-dejavu-core."
