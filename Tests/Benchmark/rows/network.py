"""Measures the time of requests."""

from bench import require
from server import serving
from table import compared, seconds

COUNT = 10_000
IN_TURN = f"{COUNT:,} small requests in turn"


def rows(bench):
    """Yields a comparison with curl."""
    yield IN_TURN, lambda: in_turn(bench)


def in_turn(bench):
    """Sends 10,000 equal requests over one connection, in turn with curl."""
    require("curl")
    with open(bench.path("small"), "w", encoding="utf-8") as file:
        file.write('"Ok"')
    with serving(bench.folder) as base:
        works = (
            bench.theirs(bench.program, f"{base}/small"),
            bench.theirs("curl", "-sS", "-o", "/dev/null", f"{base}/small#[1-{COUNT}]"))
        samples = bench.alternate(*works)
    return [compared(IN_TURN, "curl, one connection", *map(seconds, samples), goal=1.1)]
