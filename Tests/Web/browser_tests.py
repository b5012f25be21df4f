"""Runs all tests that drive a browser, a few files beside each other, and prints what failed and what was measured."""
import concurrent.futures
import os
import pathlib
import subprocess
import sys

FILES = ("page", "told", "typing", "looks", "connection", "group")


def run(name):
    script = pathlib.Path(__file__).with_name(name + "_test.py")
    return subprocess.run([sys.executable, "-B", str(script)], capture_output=True, text=True, timeout=360, check=False)


with concurrent.futures.ThreadPoolExecutor((os.cpu_count() or 1) + 1) as pool:
    runs = list(pool.map(run, FILES))
for name, each in zip(FILES, runs):
    print(each.stdout, end="")
    if each.returncode:
        print(name, each.stderr, file=sys.stderr)
sys.exit(any(each.returncode for each in runs))
