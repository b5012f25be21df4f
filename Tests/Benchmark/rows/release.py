"""Measures the size of the program on the disk and in memory."""

import os
import shutil
import statistics
import subprocess
import sys

from bench import require
from table import Row, memory, spread
from work import MAXRSS_UNIT

SIZE = "the program as it is installed: size"
PEAK = "`wordle list`: peak memory"


def rows(bench):
    """Yields comparisons with limits."""
    yield SIZE, lambda: size(bench, limit=18.5e6)
    yield PEAK, lambda: peak(bench, limit=14.5e6)


def size(bench, limit):
    """Compares the size of the program that `make install` installs with a limit in bytes."""
    found = os.path.getsize(installed(bench))
    return [Row(SIZE, "a limit", memory(found), memory(limit), found / limit, 1)]


def installed(bench):
    """Returns a stripped copy of the program, as `make install` makes it.

    The copy is removed from the page cache, since a file that was just written would count as larger blocks of memory.
    """
    require("strip")
    copy = bench.path("stripped")
    shutil.copy(bench.quintet, copy)
    subprocess.run(["strip", copy], check=True)
    with open(copy, "rb") as file:
        os.fsync(file.fileno())
        if hasattr(os, "posix_fadvise"):
            os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
    return copy


# The system reports at least the memory of the parent as the peak memory of a child, and this process is too large.
PROBE = """
import os, sys
quiet = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
_, status, usage = os.wait4(os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ, file_actions=quiet), 0)
print(usage.ru_maxrss)
sys.exit(os.waitstatus_to_exitcode(status))
"""


def peak(bench, limit):
    """Compares the peak memory of listing the three sample games with a limit in bytes."""
    command = [sys.executable, "-I", "-S", "-c", PROBE, installed(bench), "wordle", "list"]
    found = [
        int(subprocess.run(command, env=bench.environment(), capture_output=True, check=True).stdout) * MAXRSS_UNIT
        for _ in range(bench.runs)]
    return [Row(PEAK, "a limit", spread(found, memory), memory(limit), statistics.median(found) / limit, 1)]
