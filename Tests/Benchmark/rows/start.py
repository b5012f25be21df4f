"""Measures the start of the program, which is part of every command."""

import subprocess

from bench import peer, require
from table import compared, seconds

VERSION = "`quintet --version`"
MENUS = "menus to their first screen"


def rows(bench):
    """Yields comparisons with gh and with a minimal program that uses Foundation."""
    yield VERSION, lambda: against_gh(bench, VERSION, bench.ours("--version"), goal=0.5)
    yield MENUS, lambda: against_gh(bench, MENUS, bench.ours(), goal=0.25)
    yield MENUS, lambda: against_hello(bench)


def against_gh(bench, work, ours, goal):
    """Starts in turn with `gh --version`."""
    require("gh")
    samples = bench.alternate(ours, bench.theirs("gh", "--version"))
    return [compared(work, "`gh --version`", *map(seconds, samples), goal=goal)]


def against_hello(bench):
    """Starts in turn with a hello-world program that is built with `swiftc -O`."""
    require("swiftc")
    hello = bench.path("hello")
    subprocess.run(["swiftc", "-O", peer("hello.swift"), "-o", hello], check=True)
    samples = bench.alternate(bench.ours(), bench.theirs(hello))
    return [compared(MENUS, "hello-world with Foundation", *map(seconds, samples), goal=1)]
