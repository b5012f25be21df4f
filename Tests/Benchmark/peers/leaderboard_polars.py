"""Ranks a leaderboard with polars: `leaderboard_polars.py FILE`."""

import sys

import polars

table = polars.read_json(sys.argv[1]).explode("athletes").unnest("athletes")
ranked = table.sort("score", "name", "id", descending=[True, False, False]).select(
    polars.col("score").rank("min", descending=True).alias("rank"), "id", "name", "score")
ranked.write_csv(sys.stdout.buffer, separator="\t", include_header=False, quote_style="never")
