# Sourced by other scripts: Debian packages, where they may be installed.

# apt_install PACKAGE… installs them; false, with nothing done, where this user may not or this is no Debian.
apt_install() {
    command -v apt-get >/dev/null || return 1
    local become=()
    if [ "$(id -u)" != 0 ]; then
        command -v sudo >/dev/null || return 1
        # Without a terminal nobody could type a password.
        sudo -n true 2>/dev/null || [ -t 0 ] || return 1
        become=(sudo)
    fi
    echo "Installing Debian packages: $*" >&2
    local apt=("${become[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=120)
    "${apt[@]}" update >&2 </dev/null &&
        "${apt[@]}" install -y --no-install-recommends "$@" >&2 </dev/null
}

# refuse SENTENCE… says why nothing more can be done, and stops.
refuse() {
    echo "$*" >&2
    exit 2
}
