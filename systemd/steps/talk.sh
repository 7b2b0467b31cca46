# shellcheck shell=bash
# How the installer speaks, writes and runs: everything that changes the computer goes through here.

root=${TOQUE_ROOT:-}
dry=${dry:-}
step=0

say() { printf '%s\n' "$*"; }
die() { printf 'toque: %s\n' "$*" >&2; exit 1; }

# A line for each stage, so that a long one is known as such.
stage() {
    step=$((step + 1))
    printf '[%d/%d] %s\n' "$step" "$stages" "$*"
}

# Runs a command, or says it in a rehearsal.
run() {
    if [ -n "$dry" ]; then printf '      would run: %s\n' "$*"; else "$@"; fi
}

# Writes standard input to a file with these rights; says so in a rehearsal; nothing if it is so.
put() {
    local mode=$1 path=$root$2 text
    text=$(cat; echo x)
    text=${text%x}
    if [ -n "$dry" ]; then printf '      would write: %s\n' "$2"; return; fi
    mkdir -p "$(dirname "$path")"
    printf '%s' "$text" >"$path.new"
    chmod "$mode" "$path.new"
    mv -f "$path.new" "$path"
}

drop() {
    local path
    for path in "$@"; do
        if [ -n "$dry" ]; then printf '      would remove: %s\n' "$path"; else rm -rf "$root${path:?}"; fi
    done
}

# Runs a command that says much: into the log, and its end on the screen if it fails.
quietly() {
    if [ -n "$dry" ]; then run "$@"; return; fi
    mkdir -p "$root/var/log"
    "$@" >>"$root/var/log/toque-install.log" 2>&1 || { tail -n 5 "$root/var/log/toque-install.log"; return 1; }
}

# Three tries with pauses: a network that comes and goes only makes it longer.
patiently() {
    local pause
    for pause in 3 10 0; do
        quietly "$@" && return
        if [ "$pause" != 0 ]; then say "      that failed; trying again in $pause s"; run sleep "$pause"; fi
    done
    return 1
}

# ask NAME QUESTION DEFAULT: what is typed, or the default with --yes or without a terminal.
ask() {
    local answer=
    if [ -z "$yes" ] && [ -t 0 ]; then read -rp "$2 [$3] " answer; fi
    printf -v "$1" '%s' "${answer:-$3}"
}

# What takes the wireless network off a Pi, and its way back: only what we have written.
wifi_lines=('# Toque needs no network.' '[all]' 'dtoverlay=disable-wifi')

wifi_back() {
    local path=/boot/firmware/config.txt
    if grep -qxF "${wifi_lines[0]}" "$root$path" 2>/dev/null; then
        say "      the wireless network is back from the next start on"
        awk -v first="${wifi_lines[0]}" '$0 == first { skip = 3 } skip-- > 0 { next } { print }' "$root$path" |
            put 755 "$path"
    elif grep -qx 'wifi_off=yes' "$root/etc/toque/install.conf" 2>/dev/null && command -v rfkill >/dev/null; then
        run rfkill unblock wifi
    fi
}
