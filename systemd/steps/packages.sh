# shellcheck shell=bash
# What of Debian is needed: missing packages only, so that an update needs no network for them.

packages() {
    local names=(python3 python3-venv polkitd udisks2)
    mapfile -t -O "${#names[@]}" names < <(grep -v '^#' "$checkout/.requirements/system.txt" | awk '{ print $1 }')
    if [ "$session" != console ] && [ "$session" != desktop ]; then names+=(cage seatd xwayland); fi
    printf '%s\n' "${names[@]}"
}

# By its own name, or by another package that provides it, as libmtdev1t64 does libmtdev1.
is_installed() {
    [ -n "${installed:-}" ] ||
        installed=$(dpkg-query -W -f '${db:Status-Abbrev} ${Package}, ${Provides},\n' | sed -n 's/^ii  *//p' | tr -s ', ' ' ')
    [[ " $installed " == *[[:space:]]"$1"[[:space:]]* ]]
}

# From Python 3.13 on lgpio has no wheel; Raspberry Pi OS has it as a package, plain Debian has not.
needs_system_lgpio() {
    ! "$python" -c 'import sys; sys.exit(sys.version_info >= (3, 13))' 2>/dev/null &&
        ! is_installed python3-lgpio && compgen -G "$root/dev/gpiochip*" >/dev/null
}

install_packages() {
    local package missing=()
    while read -r package; do is_installed "$package" || missing+=("$package"); done < <(packages)
    if [ ${#missing[@]} = 0 ] && ! needs_system_lgpio; then
        stage "Debian packages: all are here"
        return
    fi
    stage "Debian packages: ${missing[*]:-looking for lgpio} (minutes)"
    patiently apt-get -qq update || say "      the lists are not new; trying with those that are here"
    if needs_system_lgpio; then
        if apt-cache show python3-lgpio >/dev/null 2>&1; then
            missing+=(python3-lgpio)
        else
            say "      no package python3-lgpio here: buttons on a header are not read, a USB box is"
        fi
    fi
    [ ${#missing[@]} -gt 0 ] || return 0
    patiently env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends \
        "${missing[@]}" ||
        die "apt could not install them. Is the network there? Run the same command again: it goes on here."
}
