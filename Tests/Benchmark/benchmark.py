"""Measures quintet against alternatives: `benchmark.py [--runs N] [--only TEXT] QUINTET PROGRAM`.

Prints one table. Whole processes run in turn (ours, theirs, ours, …). If an alternative is not installed, its rows are
skipped and the table says so. The exit code is 1 if two sides have different results, but 0 if a goal is missed.
"""

import argparse
import sys
import tempfile

from bench import Bench, Missing
from rows import leaderboard, network, page, program, wordle
from table import Skipped, markdown
from work import Failed

# The peak memory of a child is at least that of its parent, so rows that make this process large come last.
MODULES = (program, leaderboard, wordle, network, page)


def arguments():
    """Returns the options of the command line."""
    parser = argparse.ArgumentParser(description="measures quintet against alternatives")
    parser.add_argument("--runs", type=int, default=7, metavar="N", help="how often each side runs (default 7)")
    parser.add_argument("--only", default="", metavar="TEXT", help="only rows whose name contains this text")
    parser.add_argument("quintet", help="the program, built for release")
    parser.add_argument("program", help="BenchmarkProgram, built for release")
    return parser.parse_args()


def measured(bench, only):
    """Measures the rows one after another and yields each."""
    for module in MODULES:
        for name, measure in module.ROWS:
            if only not in name:
                continue
            print(f"measuring {name}", file=sys.stderr, flush=True)
            try:
                yield from measure(bench)
            except Missing as reason:
                yield Skipped(name, str(reason))


def main():
    """Measures all rows and prints the table."""
    options = arguments()
    with tempfile.TemporaryDirectory(prefix="quintet-benchmark-") as folder:
        bench = Bench(options.quintet, options.program, folder, options.runs)
        rows = list(measured(bench, options.only))
    print(markdown(rows))


if __name__ == "__main__":
    try:
        main()
    except Failed as failure:
        sys.exit(f"benchmark: {failure}")
