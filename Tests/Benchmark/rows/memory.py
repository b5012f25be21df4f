"""Memory for the smallest possible records, which need the most for each byte of their document."""

import os
import shutil
import statistics

from server import serving
from table import Row, memory, peaks, spread

# The most records that each reader takes, and the smallest one.
RECORDS = {
    "characters": (100_000, '{"name":"a","avatar":"http://a"}'),
    "leaderboard": (1_000_000, '{"id":1,"name":"a"}'),
    "employees": (250_000, '{"id":1,"last_name":"a"}'),
    "wordle": (250_000, '{"id":1,"date":"2022-03-08","word":"a","tries":[]}'),
    "repos": (20_000, '{"id":1,"name":"a","full_name":"b/a"}'),
}
LIMIT = 100_000_000
NAMES = "166,666 players, a game each: wordle compare"


def rows(bench):
    """A row for each list."""
    for app, (count, record) in RECORDS.items():
        work = f"{count:,} minimal records: {app} list"
        yield work, lambda app=app, count=count, record=record, work=work: measure(bench, app, count, record, work)
    yield NAMES, lambda: names(bench)


def measure(bench, app, count, record, work):
    """The peak of memory against three times the document and 100 MB."""
    # A server finds a page of repositories under the last part of its address.
    path = bench.path("repos?per_page=100" if app == "repos" else f"smallest-{app}")
    with open(path, "w", encoding="utf-8") as file:
        file.write("[" + ",".join([record] * count) + "]")
    size = os.path.getsize(path)
    if app == "repos":
        with serving(bench.folder) as base:
            samples = bench.alternate(bench.ours(app, "list", "b", "--source", base, home=app))[0]
    elif app == "wordle":
        run = bench.ours(app, "list", home=app)
        folder = os.path.join(run.environment["XDG_DATA_HOME"], "quintet")
        os.makedirs(folder, exist_ok=True)
        shutil.copy(path, os.path.join(folder, "wordle-scores.json"))
        samples = bench.alternate(run)[0]
    else:
        samples = bench.alternate(bench.ours(app, "list", "--source", path))[0]
    return limited(work, size, samples)


def names(bench):
    """A chat in which every member writes once."""
    path = bench.path("names")
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(f"P{number:06d}: Wordle 281 4/6\n" for number in range(166_666))
    return limited(NAMES, os.path.getsize(path), bench.alternate(bench.ours("wordle", "compare", "-", stdin=path))[0])


def limited(work, size, samples):
    """The row of a document of a size."""
    most = 3 * size + LIMIT
    ratio = statistics.median(peaks(samples)) / most
    return [Row(f"{work}: peak memory", "3 × document + 100 MB", spread(peaks(samples), memory), memory(most), ratio, 1)]
