#!/usr/bin/env bash
# GNU screen 4.9.0 (Debian 12, screen 4.9.0-4): `hardcopy` of a detached UTF-8 session keeps the low byte of a character.
#
# A good guess: a session that was started with -U has a hard copy in UTF-8. Seen: "★ ¾ …" (U+2605, U+00BE, U+2026) is
# the bytes 05, BE and 26 ("&") there, while U+0041 stays "A". A test that looks for a character of a screen in a hard
# copy never finds it, or finds another one. Fails if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"
cd "$folder"
apt-get download -qq screen=4.9.0-4 libutempter0=1.2.1-3 > /dev/null 2>&1
for package in ./*.deb; do dpkg -x "$package" "$folder"; done
mkdir -m 700 sessions
export SCREENDIR=$folder/sessions HOME=$folder TERM=screen-256color LANG=C.UTF-8
LD_LIBRARY_PATH=$(echo "$folder"/usr/lib/*-linux-gnu)
export LD_LIBRARY_PATH
screen=$folder/usr/bin/screen
"$screen" -U -dmS copy sh -c 'printf "A★ ¾ …Z\n"; sleep 30'
for _ in $(seq 100); do
  "$screen" -S copy -X hardcopy "$folder/copy" || true
  grep -qsa Z copy && break
  sleep 0.1
done
"$screen" -S copy -X quit || true
seen=$(head -c 7 copy | od -An -tx1 | tr -d ' \n')
echo "hard copy of “A★ ¾ …Z”: $seen"
[ "$seen" = 410520be20265a ]
