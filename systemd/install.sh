#!/bin/bash
# Turns this computer into the table: sudo bash systemd/install.sh. See systemd/README.md.
#
# Running it again is an update: the old version runs on until the new one has been tried.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
checkout=$(cd "$here/.." && pwd)
python=${PYTHON:-python3}
yes='' dry='' lang='' rotate=0 pins='' session=auto wifi_off=no stages=9

usage() {
    cat <<'END'
Usage: sudo bash systemd/install.sh [options]

  --yes            ask nothing
  --lang en|fr     the language of the table
  --rotate N       turn the picture by 0, 90, 180 or 270 degrees
  --pins LIST      lines of the header, such as seat1=17,chef=26 (BCM numbers)
  --session WHAT   auto (bare screen, cage if that fails), console, cage, desktop
  --wifi-off       no wireless network from the next start on
  --wifi-on        the wireless network back again
  --dry-run        say each step, change nothing
  --help           this

Run it again to update; what was answered before is the default. uninstall.sh takes it all back.
END
}

# shellcheck source=systemd/steps/talk.sh
. "$here/steps/talk.sh"
# shellcheck source=systemd/steps/answers.sh
. "$here/steps/answers.sh"
# shellcheck source=systemd/steps/check.sh
. "$here/steps/check.sh"
# shellcheck source=systemd/steps/packages.sh
. "$here/steps/packages.sh"
# shellcheck source=systemd/steps/release.sh
. "$here/steps/release.sh"
# shellcheck source=systemd/steps/system.sh
. "$here/steps/system.sh"

main() {
    read_answers
    read_flags "$@"
    check_answers
    ask_all
    [ "$wifi_off" = no ] || stages=$((stages + 1))
    check_computer "$@"
    choose_session
    install_packages
    make_user
    install_release
    set_wifi
    write_files
    switch_release
    start_table
    if [ -n "$dry" ]; then say "Rehearsed: nothing was changed."; return; fi
    say "Done: Toque $(version). The table comes up by itself, now and whenever it is switched on."
    say "Its data are in /var/lib/toque. Look at it with: toque doctor, journalctl -u toque"
}

main "$@"
