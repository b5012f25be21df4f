#!/usr/bin/env bash
# GNU screen 4.9.0 (Debian 12, screen 4.9.0-4): the terminal of a session that starts detached has VMIN 0.
#
# A good guess: a new terminal has VMIN 1, as those of xterm, tmux and ssh have. Seen with `screen -d -m`: `min = 0`. A
# program that leaves the canonical mode and sets only the flags then reads 0 bytes at once, which looks like the end
# of input. Fails if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"
cd "$folder"
apt-get download -qq screen=4.9.0-4 libutempter0=1.2.1-3 > /dev/null 2>&1
for package in ./*.deb; do dpkg -x "$package" "$folder"; done
mkdir -m 700 sessions
export SCREENDIR=$folder/sessions HOME=$folder TERM=screen-256color
LD_LIBRARY_PATH=$(echo "$folder"/usr/lib/*-linux-gnu)
export LD_LIBRARY_PATH
"$folder/usr/bin/screen" -d -m sh -c \
  'stty -a > settings; stty -icanon; dd bs=1 count=1 2> /dev/null | wc -c > bytes.new; mv bytes.new bytes'
for _ in $(seq 100); do
  [ -e bytes ] && break
  sleep 0.1
done
seen="$(grep -o 'min = [0-9]*' settings), $(tr -d ' ' < bytes) bytes read"
echo "a terminal of a detached session: $seen"
[ "$seen" = "min = 0, 0 bytes read" ]
