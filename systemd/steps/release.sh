# shellcheck shell=bash
# The program: each version in a folder of its own, the running one behind the link `current`.

releases=/opt/toque/releases
cache=/var/cache/toque

# Version, a space, commit: from git, or as it was packed.
version() {
    local number commit=
    if [ -f "$checkout/VERSION" ]; then cat "$checkout/VERSION"; return; fi
    number=$(sed -n 's/^version = "\(.*\)"/\1/p' "$checkout/pyproject.toml")
    if [ -e "$checkout/.git" ]; then
        commit=$(git -c safe.directory='*' -C "$checkout" describe --always --dirty --exclude '*' 2>/dev/null || true)
    fi
    echo "$number${commit:+ $commit}"
}

# The files of the checkout that a table needs.
files() {
    tar -C "$checkout" --sort=name --exclude-vcs --exclude='./.venv' --exclude='./build' --exclude='./wheels' \
        --exclude='./tests' --exclude='__pycache__' --exclude='./.*_cache' --exclude='*.mo' "$@" .
}

# The same files and Python: the same folder, so that running it again does nothing twice.
release_name() {
    local sum
    sum=$({ files -c --mtime=@0 --owner=0 --group=0 --numeric-owner; "$python" -V; } 2>/dev/null | sha256sum)
    echo "$(version | tr ' ' -)-${sum:0:8}"
}

install_release() {
    local place
    release=$releases/$(release_name)
    place=$root$release
    if [ -e "$place/.complete" ]; then
        stage "Toque $(version) is here already"
        step=$((step + 2))
        return
    fi
    stage "Toque $(version): files to $release"
    if [ -n "$dry" ]; then
        say "      would copy the checkout"
        stage "Python packages (a few minutes on a Pi)"
        say "      would make .venv from locked wheels, texts, sounds and byte code"
        stage "Trying it"
        say "      would run: toque --version, and play assets/demo.jsonl"
        return
    fi
    unfinished=$place  # a half one is never run, and never left
    trap 'rm -rf "$unfinished"' EXIT
    rm -rf "$place"
    mkdir -p "$place"
    files -c | tar -x -m -C "$place" --no-same-owner  # all as old as now
    version >"$place/VERSION"
    stage "Python packages (a few minutes on a Pi)"
    make_environment "$place" || die "the Python packages could not be installed; the old version runs on." \
        "$(what_to_do)"
    compile "$place" || die "this version cannot be compiled; the old one runs on."
    stage "Trying it"
    try_release "$place" || die "this version does not run here; the old one runs on."
    touch "$place/.complete"
    trap - EXIT
}

make_environment() {
    local place=$1 wheels=$root$cache/wheels pip
    "$python" -m venv --system-site-packages "$place/.venv" || return
    pip=("$place/.venv/bin/python" -m pip --disable-pip-version-check -q)
    if [ -d "$checkout/wheels" ]; then
        wheels=$checkout/wheels
    else
        mkdir -p "$wheels"
        patiently "${pip[@]}" download --no-deps --require-hashes --only-binary=:all: --dest "$wheels" \
            -r "$place/.requirements/run.txt" || return
    fi
    "${pip[@]}" install --no-compile --no-deps --no-index --find-links "$wheels" --require-hashes --ignore-installed \
        -r "$place/.requirements/run.txt" || return
    "${pip[@]}" install --no-compile --no-deps --no-build-isolation --no-index --editable "$place"
}

# Packed wheels are for one kind of computer; others come from the network.
what_to_do() {
    if [ -d "$checkout/wheels" ]; then
        echo "Those beside this checkout are not whole, or not for $("$python" -V) on $(uname -m): make the" \
            "package anew with bash systemd/pack.sh $(uname -m)."
    else
        echo "Is the network there? Run the same command again: what was fetched is kept."
    fi
}

# Texts, sounds and byte code are made now: the table's own folder is read-only for the table.
compile() {
    (cd "$1" && .venv/bin/python -m assets.locales.mo &&
        .venv/bin/python -m assets.sounds.build build/sounds &&
        .venv/bin/python -m compileall -q -j 0 .venv/lib app hardware assets)
}

try_release() {
    (cd "$1" && .venv/bin/toque --version && .venv/bin/toque play assets/demo.jsonl >/dev/null)
}

# In one step: either the old one or the new one is there, whenever the plug is pulled.
switch_release() {
    local old
    old=$(readlink "$root/opt/toque/current" 2>/dev/null || true)
    stage "Making it the one that runs"
    link "$release" current
    if [ -n "$old" ] && [ "$old" != "$release" ]; then link "$old" previous; fi
    prune
}

link() {
    run ln -sfn "$1" "$root/opt/toque/.$2"
    run mv -fT "$root/opt/toque/.$2" "$root/opt/toque/$2"
}

prune() {
    local place kept
    kept=" $release $(for place in current previous; do readlink "$root/opt/toque/$place" || true; done | tr '\n' ' ')"
    for place in "$root$releases"/*; do
        [[ ! -d $place || $kept == *" ${place#"$root"} "* ]] || drop "${place#"$root"}"
    done
}
