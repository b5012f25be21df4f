"""What the program takes on the disk."""

import os
import shutil
import subprocess

from bench import require
from table import Row, memory

WORK = "the program as it is installed: size"
LIMIT = 65e6


def rows(bench):
    """Against a limit."""
    yield WORK, lambda: size(bench)


def size(bench):
    """Strips a copy, as `make install` does."""
    require("strip")
    copy = bench.path("stripped")
    shutil.copy(bench.quintet, copy)
    subprocess.run(["strip", copy], check=True)
    found = os.path.getsize(copy)
    return [Row(WORK, "a limit", memory(found), memory(LIMIT), found / LIMIT, 1)]
