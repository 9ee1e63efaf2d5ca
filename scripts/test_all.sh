#!/usr/bin/env bash
# The fast tests with every Python that Ludoteka is for: each in an environment of its own beside .venv, made from the
# same lock. A Python that is not here is named, and the run is not a success: PYTHONS="3.11 3.12" asks for less.
set -euo pipefail
cd "$(dirname "$0")/.."
read -ra pythons <<< "${PYTHONS:-3.11 3.12 3.13}"
export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1
missing=() failed=()

find_python() {  # one of that very version, whatever it is called
    local candidate
    for candidate in "python$1" python3 "$HOME/.pyenv/versions/$1".*/bin/python; do
        if "$candidate" -c "import sys; sys.exit('%d.%d' % sys.version_info[:2] != '$1')" 2>/dev/null; then
            command -v "$candidate"
            return
        fi
    done
    return 1
}

for version in "${pythons[@]}"; do
    if ! python=$(find_python "$version"); then
        missing+=("$version")
        continue
    fi
    folder=build/pythons/$version
    if ! cmp --silent requirements.lock "$folder/requirements.lock"; then
        echo "Python $version: installing into $folder …"
        "$python" -m venv --clear "$folder"
        "$folder/bin/python" -m pip install --quiet --require-hashes --requirement requirements.lock
        "$folder/bin/python" -m pip install --quiet --no-deps --no-build-isolation --editable .
        cp requirements.lock "$folder/"
    fi
    echo "Python $version ($("$folder/bin/python" -V)):"
    "$folder/bin/python" -m pytest --numprocesses auto --maxprocesses 8 --dist loadfile "$@" || failed+=("$version")
done

for version in "${missing[@]}"; do echo "Python $version is not here: nothing is known of it." >&2; done
for version in "${failed[@]}"; do echo "Python $version: tests failed." >&2; done
(( ${#missing[@]} + ${#failed[@]} == 0 ))
