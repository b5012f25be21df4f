"""Measures the memory for the smallest possible records, which need the most memory for each byte of a document."""

import os
import shutil
import statistics

from server import serving
from table import Row, memory, peaks, spread

# For each list the number of records in the document and the smallest record.
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
    """Yields a row for each list, and a row for a chat of many players."""
    for app, (count, record) in RECORDS.items():
        work = f"{count:,} minimal records: {app} list"
        yield work, lambda app=app, count=count, record=record, work=work: measure(bench, app, count, record, work)
    yield NAMES, lambda: names(bench)


def measure(bench, app, count, record, work):
    """Compares the peak memory with three times the size of the document plus 100 MB."""
    # The server looks for a file with the last part of the path and the query as its name.
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
    """Measures a chat in which every player posts one result."""
    path = bench.path("names")
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(f"P{number:06d}: Wordle 281 4/6\n" for number in range(166_666))
    return limited(NAMES, os.path.getsize(path), bench.alternate(bench.ours("wordle", "compare", "-", stdin=path))[0])


def limited(work, size, samples):
    """Returns the row for a document of a size in bytes."""
    most = 3 * size + LIMIT
    ratio = statistics.median(peaks(samples)) / most
    return [Row(f"{work}: peak memory", "3 × document + 100 MB", spread(peaks(samples), memory), memory(most), ratio, 1)]
