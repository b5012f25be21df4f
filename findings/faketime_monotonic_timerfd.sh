#!/usr/bin/env bash
# libfaketime 0.9.10 (Debian 12, libfaketime 0.9.10-2.1): it moves absolute timers of the monotonic clock.
#
# A good guess: with DONT_FAKE_MONOTONIC=1, what waits on the monotonic clock is not affected. Seen: the program reads
# the true monotonic clock, but `timerfd_settime` with TFD_TIMER_ABSTIME adds the offset of the time of day, so that a
# timer of 1 s ends an hour later. libdispatch uses such timers, so a Swift program seems to freeze when the clock is set
# back, though it does not. A clock to test that needs a library that changes the time of day only. Fails if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"
cd "$folder"
apt-get download -qq libfaketime=0.9.10-2.1 > /dev/null 2>&1
dpkg -x ./*.deb "$folder"
cat > timer.py <<'END'
import ctypes, os, select, time
libc = ctypes.CDLL(None, use_errno=True)
timer = libc.timerfd_create(1, os.O_CLOEXEC)
end = (ctypes.c_long * 4)(0, 0, int(time.monotonic()) + 1, 0)
assert libc.timerfd_settime(timer, 1, end, None) == 0
print("ends" if select.select([timer], [], [], 3)[0] else "does not end")
END
alone=$(python3 timer.py)
moved=$(LD_PRELOAD=$(echo "$folder"/usr/lib/*/faketime/libfaketime.so.1) FAKETIME=-1h DONT_FAKE_MONOTONIC=1 \
  FAKETIME_DONT_FAKE_MONOTONIC=1 python3 timer.py)
echo "a timer of 1 s $alone within 3 s; beside libfaketime it $moved"
[ "$alone, $moved" = "ends, does not end" ]
