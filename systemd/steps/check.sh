# shellcheck shell=bash
# Whether this computer can be a table, before anything is changed.

check_computer() {
    stage "Looking at this computer"
    if [ -z "$dry$root" ] && [ "$(id -u)" != 0 ]; then
        die "please run it as root: sudo bash $0 $*"
    fi
    command -v apt-get >/dev/null || die "no apt-get here: Toque installs itself on Debian and Raspberry Pi OS."
    check_bits
    check_python
    check_space
}

check_bits() {
    local architecture
    architecture=$(dpkg --print-architecture)
    case "$architecture" in
        arm64 | amd64) ;;
        *) die "this system is $architecture. Toque needs a 64-bit one, since Kivy has no 32-bit packages:" \
            "write Raspberry Pi OS (64-bit) to the card. A Pi 3, 4, 5 or Zero 2 W runs it." ;;
    esac
}

check_python() {
    local version
    if ! command -v "$python" >/dev/null; then
        say "      python3 is missing; it is installed below"
        return
    fi
    version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    case "$version" in
        3.11 | 3.12 | 3.13) say "      $(dpkg --print-architecture), Python $version" ;;
        3.14) die "this is Python 3.14, for which Kivy 2.3.1 has no packages." \
            "Use Debian 12 or 13, or name another: PYTHON=python3.13 bash $0" ;;
        *) die "this is Python $version; Toque needs 3.11, 3.12 or 3.13 (Debian 12 or 13)." ;;
    esac
}

check_space() {
    local free
    free=$(df -Pm "$root/" | awk 'NR == 2 { print $4 }')
    [ "$free" -ge 700 ] || die "only $free MB are free; 700 are needed. Take a larger card, or clear this one."
}
