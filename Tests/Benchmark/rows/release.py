"""Measures the size of the program on the disk and in memory."""

import os
import shutil
import subprocess

from bench import require
from table import Row, memory, within

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


def peak(bench, limit):
    """Compares the peak memory of listing the three sample games with a limit in bytes."""
    return [within(PEAK, bench.peaks(installed(bench), "wordle", "list"), limit)]
