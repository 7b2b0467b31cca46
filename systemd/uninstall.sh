#!/bin/bash
# Takes Toque off this computer: sudo bash systemd/uninstall.sh. The data stay, and it says where.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
yes='' dry='' stages=3

# shellcheck source=systemd/steps/talk.sh
. "$here/steps/talk.sh"

case "${1:-}" in
    '') ;;
    --yes) yes=yes ;;
    --dry-run) dry=yes ;;
    *) echo "Usage: sudo bash systemd/uninstall.sh [--yes | --dry-run]" >&2; exit 2 ;;
esac

stop_table() {
    stage "Stopping the table"
    if [ -e "$root/etc/systemd/system/toque.service" ]; then
        run systemctl stop toque.service
        run systemctl disable toque.service
    fi
    run systemctl unmask ctrl-alt-del.target
    run systemctl enable getty@tty1.service
}

remove_files() {
    local line=/boot/firmware/cmdline.txt
    stage "Removing the program, its units and its rules"
    drop /etc/systemd/system/toque.service /etc/systemd/logind.conf.d/50-toque.conf /etc/sysctl.d/50-toque.conf
    drop /etc/systemd/journald.conf.d/50-toque.conf /etc/udev/rules.d/60-toque.rules /etc/polkit-1/rules.d/50-toque.rules
    drop /etc/xdg/autostart/toque.desktop /usr/local/bin/toque /opt/toque /var/cache/toque
    if [ -e "$root$line.before-toque" ]; then run mv -f "$root$line.before-toque" "$root$line"; fi
    wifi_back
    run systemctl daemon-reload
    run udevadm control --reload
    run systemctl start getty@tty1.service
}

say_what_stays() {
    stage "What stays"
    say "      /var/lib/toque: your matches, players and settings (toque.db). Delete it if you want none of it."
    say "      /etc/toque: what was answered. The user toque owns the data, so it stays as well."
}

wanted=''
ask wanted "Take Toque off this computer, leaving its data: yes or no?" "$([ -z "$yes$dry" ] && echo no || echo yes)"
[ "$wanted" = yes ] || die "nothing was changed"
stop_table
remove_files
say_what_stays
