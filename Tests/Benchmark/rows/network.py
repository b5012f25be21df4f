"""Measures requests over loopback: pages of 5,000 repositories, a star history, and small requests in turn."""

import json
import shutil
import urllib.request

from bench import peer, require
from table import Row, compared, limited
from work import Failed

COUNT = 5_000
FIRST = f"{COUNT:,} repositories in {COUNT // 100} pages"
FRESH = "the same again within max-age, of a service 10 ms away"
CACHED = "`repos history`, ten years from the cache"
DISTANT = "`repos history`, ten years of a service 10 ms away"
STALE = "the same again, all stale and unchanged (304): bytes"
SMALL = 10_000
IN_TURN = f"{SMALL:,} small requests in turn"


def ours(bench, base, home, kind="repos", **more):
    """Returns a run with a cache in its own home folder."""
    return bench.ours("repos", "list", f"{kind}-{COUNT}", "--source", base, home=home, **more)


def forgetful(bench, base, kind="repos"):
    """Returns a run without cached data."""
    return ours(bench, base, "first", kind, prepare=lambda: shutil.rmtree(bench.path("first"), ignore_errors=True))


def counted(base):
    """Returns how many answers and bytes the server has sent."""
    with urllib.request.urlopen(f"{base}/counted", timeout=10) as response:
        return json.load(response)


def first(bench):
    """Lists repositories without cached data, in turn with a script that calls curl for each page."""
    require("curl", "jq")
    with bench.serving() as base:
        url = f"{base}/users/repos-{COUNT}/repos?per_page=100"
        works = (forgetful(bench, base), bench.theirs("sh", peer("repositories.sh"), url))
        bench.check(*works)
        return [compared(FIRST, "curl page by page, jq", *bench.alternate(*works), goal=0.5)]


def fresh(bench):
    """Lists cached repositories without a request, in turn with runs without cached data."""
    with bench.serving() as base:
        again, once = ours(bench, base, "far", "far"), forgetful(bench, base, "far")
        bench.check(again, once)
        before = counted(base)
        again.run()
        if counted(base) != before:
            raise Failed("what is fresh was asked for")
        return [compared(FRESH, "our own first run", *bench.alternate(again, once), goal=0.15)]


def stale(bench):
    """Compares the bytes that the server sends for an unchanged list with those for the first list."""
    with bench.serving() as base:
        sizes = []
        work = ours(bench, base, "stale")
        for _ in range(2):
            before = counted(base)["bytes"]
            work.run()
            sizes.append(counted(base)["bytes"] - before)
        first, again = sizes
        return [Row(STALE, "our own first run", f"{again / 1e3:.3g} kB", f"{first / 1e3:.3g} kB", again / first, 0.05)]


def history(bench):
    """Measures the star history of ten years from the cache."""
    with bench.serving() as base:
        bench.ours("repos", "history", "far/ten-years", "--source", base, home="history").run()
        work = bench.ours("repos", "history", "far/ten-years", "--source", base, "--offline", home="history")
        return [limited(CACHED, *bench.alternate(work), 0.1)]


def distant_history(bench):
    """Measures the star history of ten years from a server, without cached data."""
    def forget():
        shutil.rmtree(bench.path("distant"), ignore_errors=True)
    with bench.serving() as base:
        work = bench.ours("repos", "history", "far/ten-years", "--source", base, home="distant", prepare=forget)
        return [limited(DISTANT, *bench.alternate(work), 0.5)]


def in_turn(bench):
    """Sends 10,000 equal requests over one connection, in turn with curl."""
    require("curl")
    with open(bench.path("small"), "w", encoding="utf-8") as file:
        file.write('"Ok"')
    with bench.serving() as base:
        works = (
            bench.theirs(bench.program, f"{base}/small"),
            bench.theirs("curl", "-sS", "-o", "/dev/null", f"{base}/small#[1-{SMALL}]"))
        return [compared(IN_TURN, "curl, one connection", *bench.alternate(*works), goal=1.1)]


ROWS = ((FIRST, first), (FRESH, fresh), (STALE, stale), (CACHED, history), (DISTANT, distant_history), (IN_TURN, in_turn))
