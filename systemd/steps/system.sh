# shellcheck shell=bash
# The system around it: a user of its own, its settings, the units, and no way out.

groups=(video render input gpio dialout audio plugdev)

make_user() {
    local group
    stage "The user toque, its groups and /var/lib/toque"
    getent passwd toque >/dev/null ||
        run useradd --system --user-group --home-dir /var/lib/toque --shell /usr/sbin/nologin toque
    for group in "${groups[@]}"; do
        if getent group "$group" >/dev/null; then run usermod -aG "$group" toque; fi
    done
    if [ -n "$dry" ]; then say "      would make: /var/lib/toque"; return; fi
    mkdir -p "$root/var/lib/toque" "$root/etc/toque"
    run chown -R toque:toque "$root/var/lib/toque"
    chmod -R g+rwX "$root/var/lib/toque"
    chmod 2770 "$root/var/lib/toque"
    # On a desktop the table runs as whoever logs in.
    if [ "$session" = desktop ] && [ -n "${SUDO_USER:-}" ]; then run usermod -aG toque "$SUDO_USER"; fi
}

# Settings from the questions; a file that somebody changed stays as it is.
write_config() {
    local path=$root/etc/toque/config.toml sum=$root/etc/toque/.config.sum
    if [ -e "$path" ] && ! (cd "$root/etc/toque" && sha256sum -c --status .config.sum 2>/dev/null); then
        say "      /etc/toque/config.toml was changed by hand: it stays. Its settings count, not the answers."
        return
    fi
    config_text | put 644 /etc/toque/config.toml
    [ -n "$dry" ] || (cd "$root/etc/toque" && sha256sum config.toml >"$sum")
}

config_text() {
    local pin
    echo "# Written by install.sh from your answers. Change it as you like: from then on it stays yours."
    echo "# Every setting is explained in /opt/toque/current/assets/config.toml."
    [ -z "$lang" ] || echo "language = \"$lang\""
    printf '\n[display]\nfullscreen = true\nrotation = %s\n' "$rotate"
    if [ -n "$pins" ]; then
        printf '\n[panel.button_pins]\n'
        for pin in ${pins//,/ }; do echo "${pin%%=*} = ${pin##*=}"; done
    fi
}

# The answers, so that an update asks nothing and forgets nothing.
keep_answers() {
    printf 'lang=%s\nrotate=%s\npins=%s\nsession=%s\nwifi_off=%s\n' "$lang" "$rotate" "$pins" "$session" "$wifi_off" |
        put 644 /etc/toque/install.conf
    printf '# auto, console or cage\nTOQUE_SESSION=%s\n' "$session" | put 644 /etc/toque/kiosk.env
}

write_files() {
    local files=$here/files
    stage "Settings, units and rules"
    keep_answers
    write_config
    put 755 /usr/local/bin/toque <"$files/toque"
    put 644 /etc/udev/rules.d/60-toque.rules <"$files/60-toque.rules"
    put 644 /etc/polkit-1/rules.d/50-toque.rules <"$files/50-toque.rules"
    put 644 /etc/systemd/journald.conf.d/50-toque.conf <"$files/50-toque-journald.conf"
    if [ "$session" = desktop ]; then
        put 644 /etc/xdg/autostart/toque.desktop <"$files/toque.desktop"
        return
    fi
    drop /etc/xdg/autostart/toque.desktop
    put 644 /etc/systemd/system/toque.service <"$here/toque.service"
    put 644 /etc/systemd/logind.conf.d/50-toque.conf <"$files/50-toque-logind.conf"
    put 644 /etc/sysctl.d/50-toque.conf <"$files/50-toque-sysctl.conf"
    quiet_boot
}

# On a Pi: no text and no cursor before the table, no blank screen behind it.
quiet_boot() {
    local path=/boot/firmware/cmdline.txt word line
    [ -f "$root$path" ] || return 0
    line=$(head -n 1 "$root$path")
    for word in quiet loglevel=3 logo.nologo vt.global_cursor_default=0 consoleblank=0; do
        [[ " $line " == *" $word "* ]] || line+=" $word"
    done
    [ "$line" != "$(head -n 1 "$root$path")" ] || return 0
    run cp "$root$path" "$root$path.before-toque"
    echo "$line" | put 755 "$path"
}

set_wifi() {
    if [ "$wifi_off" = no ]; then
        wifi_back
        return
    fi
    stage "Wireless network: off from the next start on"
    if [ -f "$root/boot/firmware/config.txt" ]; then
        grep -q '^dtoverlay=disable-wifi' "$root/boot/firmware/config.txt" ||
            { cat "$root/boot/firmware/config.txt"; printf '%s\n' "${wifi_lines[@]}"; } |
            put 755 /boot/firmware/config.txt
    elif command -v rfkill >/dev/null; then
        run rfkill block wifi
    fi
}

start_table() {
    stage "Starting the table"
    run systemctl daemon-reload
    run udevadm control --reload
    run systemctl restart systemd-journald.service
    if [ "$session" = desktop ]; then
        say "      it opens with the next login to the desktop"
        return
    fi
    run systemctl restart systemd-sysctl.service
    run systemctl --quiet mask ctrl-alt-del.target
    run systemctl --quiet disable getty@tty1.service
    if [ "$session" != console ]; then
        run systemctl --quiet enable seatd.service
        run systemctl start seatd.service
    fi
    run systemctl --quiet enable toque.service
    run systemctl restart --no-block toque.service
}
