#!/bin/bash
# Packs this checkout with its Python packages for a Pi without a network: toque-VERSION.tar.gz here.
# systemd/README.md, "Without a network". Needs a network itself; any computer with Python 3.11 to 3.13.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
checkout=$(cd "$here/.." && pwd)
machines=("${@:-aarch64}")
yes='' dry='' stages=2

# shellcheck source=systemd/steps/talk.sh
. "$here/steps/talk.sh"
# shellcheck source=systemd/steps/release.sh
. "$here/steps/release.sh"

package=toque-$(version | tr ' ' -).tar.gz
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

stage "The files of Toque $(version)"
mkdir "$folder/toque"
files -c | tar -x -C "$folder/toque"
version >"$folder/toque/VERSION"

stage "Python packages for ${machines[*]}, Python 3.11 (Debian 12) and 3.13 (Debian 13)"
for machine in "${machines[@]}"; do
    for python in 3.11 3.13; do
        PIP=${PIP:-python3 -m pip} bash "$checkout/.requirements/wheels" "$folder/toque/wheels" "$python" "$machine"
    done
done
tar -czf "$package" -C "$folder" toque
say "$package: copy it to a stick, and see systemd/README.md"
