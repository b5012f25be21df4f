"""Measures the start of the program, which is part of every command, and its size on the disk and in memory."""

import os
import shutil
import subprocess

from bench import peer, require
from table import below, compared, memory, within

VERSION = "`quintet --version`"
MENUS = "menus to their first screen"
SIZE = "the program as it is installed: size"
PEAK = "`wordle list`: peak memory"


def against_gh(bench, work, ours, goal):
    """Starts in turn with `gh --version`."""
    require("gh")
    return [compared(work, "`gh --version`", *bench.alternate(ours, bench.theirs("gh", "--version")), goal=goal)]


def against_hello(bench):
    """Starts in turn with a hello-world program that is built with `swiftc -O`."""
    require("swiftc")
    hello = bench.path("hello")
    subprocess.run(["swiftc", "-O", peer("hello.swift"), "-o", hello], check=True)
    return [compared(MENUS, "hello-world with Foundation", *bench.alternate(bench.ours(), bench.theirs(hello)), goal=1)]


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


ROWS = (
    (VERSION, lambda bench: against_gh(bench, VERSION, bench.ours("--version"), goal=0.5)),
    (MENUS, lambda bench: against_gh(bench, MENUS, bench.ours(), goal=0.25)),
    (MENUS, against_hello),
    (SIZE, lambda bench: [below(SIZE, os.path.getsize(installed(bench)), 18.5e6, memory)]),
    # The three sample games.
    (PEAK, lambda bench: [within(PEAK, bench.peaks(installed(bench), "wordle", "list"), 14.5e6)]),
)
