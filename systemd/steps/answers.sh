# shellcheck shell=bash
# What the person wants: the answers of last time, the flags, then the questions.

# Lines of name=value, and nothing that could be run.
read_answers() {
    local name value
    [ -f "${TOQUE_ROOT:-}/etc/toque/install.conf" ] || return 0
    while IFS='=' read -r name value; do
        case "$name" in
            lang | rotate | pins | session | wifi_off) printf -v "$name" '%s' "$value" ;;
        esac
    done <"${TOQUE_ROOT:-}/etc/toque/install.conf"
}

read_flags() {
    while [ $# -gt 0 ]; do
        case "$1" in
            --yes) yes=yes ;;
            --dry-run) dry=yes ;;
            --wifi-off) wifi_off=yes ;;
            --wifi-on) wifi_off=no ;;
            --help | -h) usage; exit 0 ;;
            --lang | --rotate | --pins | --session)
                [ $# -gt 1 ] || die "$1 needs a word after it; see --help"
                printf -v "${1#--}" '%s' "$2"
                shift ;;
            *) die "$1 is not known; see --help" ;;
        esac
        shift
    done
}

check_answers() {
    local pin number
    case "$lang" in '' | en | fr) ;; *) die "--lang is en or fr, not $lang" ;; esac
    case "$rotate" in 0 | 90 | 180 | 270) ;; *) die "--rotate is 0, 90, 180 or 270, not $rotate" ;; esac
    case "$session" in
        auto | console | cage | desktop) ;;
        *) die "--session is auto, console, cage or desktop, not $session" ;;
    esac
    case "$wifi_off" in yes | no) ;; *) die "the wireless network is switched off: yes or no, not $wifi_off" ;; esac
    for pin in ${pins//,/ }; do
        number=${pin##*=}
        case "$pin" in
            seat[1-6]=* | chef=*) ;;
            *) die "--pins names seat1 to seat6 and chef, as in seat1=17,chef=26; not $pin" ;;
        esac
        case "$number" in
            [0-9] | 1[0-9] | 2[0-7]) ;;
            *) die "--pins: a line of the header is 0 to 27 (BCM), not $number" ;;
        esac
    done
}

ask_all() {
    [ -z "$yes$dry" ] || return 0
    ask lang "Language of the table: en or fr?" "${lang:-en}"
    ask rotate "Turn the picture by 0, 90, 180 or 270 degrees?" "$rotate"
    ask session "Where does it open: auto, console (the bare screen), cage or desktop?" "$session"
    ask pins "Lines of the buttons (empty: as in hardware/README.md)?" "$pins"
    ask wifi_off "Switch the wireless network off, yes or no?" "$wifi_off"
    check_answers
}

# Where somebody chose a desktop the table opens on it, unless told otherwise.
choose_session() {
    [ "$session" = auto ] || return 0
    if [ "$(systemctl get-default 2>/dev/null)" = graphical.target ] &&
        systemctl -q is-enabled display-manager.service 2>/dev/null; then
        session=desktop
        say "      a desktop starts here: the table opens on it (--session console for the bare screen)"
    fi
}
