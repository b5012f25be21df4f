"""Measures a list of employees with large pictures over loopback."""

import os

from bench import peer, require
from server import serving
from table import compared, seconds

COUNT = 200
WORK = f"{COUNT} employees with pictures of 100 kB, names only"


def rows(bench):
    """Yields a comparison with curl and jq."""
    yield WORK, lambda: measure(bench)


def measure(bench):
    """Lists employees in turn with curl and jq."""
    require("curl", "jq")
    os.replace(bench.data("pictured", COUNT), bench.path("employees"))
    with serving(bench.folder) as base:
        works = (
            bench.ours("employees", "list", "--source", base),
            bench.theirs("sh", peer("employees.sh"), f"{base}/employees"))
        bench.check(*works)
        return [compared(WORK, "curl and jq", *map(seconds, bench.alternate(*works)), goal=0.7)]
