"""Five thousand repositories in pages over loopback."""

import shutil

from bench import peer, require
from server import serving
from table import compared, seconds

COUNT = 5_000
FIRST = f"{COUNT:,} repositories in {COUNT // 100} pages"
AGAIN = "the same again, nothing changed (304)"


def rows(bench):
    """Against curl and jq, and the second run against the first."""
    yield FIRST, lambda: first(bench)
    yield AGAIN, lambda: again(bench)


def ours(bench, base, home, **more):
    """Returns a run with a cache in a home of its own."""
    return bench.ours("repos", "list", f"repos-{COUNT}", "--source", base, home=home, **more)


def forgetful(bench, base):
    """Returns a run that finds neither cache nor history."""
    return ours(bench, base, "first", prepare=lambda: shutil.rmtree(bench.path("first"), ignore_errors=True))


def first(bench):
    """Lists with empty folders in turn with a script that calls curl for each page."""
    require("curl", "jq")
    with serving(bench.folder) as base:
        url = f"{base}/users/repos-{COUNT}/repos?per_page=100"
        works = (forgetful(bench, base), bench.theirs("sh", peer("repositories.sh"), url))
        bench.check(*works)
        return [compared(FIRST, "curl page by page, jq", *map(seconds, bench.alternate(*works)), goal=0.5)]


def again(bench):
    """Lists what the cache has in turn with lists that start with empty folders."""
    with serving(bench.folder) as base:
        works = (ours(bench, base, "again"), forgetful(bench, base))
        bench.check(*works)
        return [compared(AGAIN, "our own first run", *map(seconds, bench.alternate(*works)), goal=0.5)]
