"""Ranks a leaderboard with duckdb: `leaderboard_duckdb.py FILE`."""

import sys

import duckdb

duckdb.execute(
    """COPY (
        SELECT rank() OVER (ORDER BY score DESC) AS rank, id, name, score
        FROM (SELECT unnest(athletes, recursive := true) FROM read_json(?, maximum_object_size = 100000000))
        ORDER BY score DESC, name, id
    ) TO '/dev/stdout' (FORMAT csv, HEADER false, DELIMITER '\t', QUOTE '')""",
    [sys.argv[1]])
