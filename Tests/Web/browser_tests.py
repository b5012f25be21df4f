"""Runs all tests that drive a browser, some beside others with one browser for each, and prints what failed and what was measured."""
import pathlib
import subprocess
import sys

# As many as two cores can drive, and about as long as each other.
GROUPS = (("page", "group", "connection"), ("told", "looks", "typing"))

runs = [subprocess.Popen([sys.executable, "-B", "-m", "unittest", *(name + "_test" for name in names)], cwd=pathlib.Path(__file__).parent,
                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) for names in GROUPS]
ends = [(run.communicate(timeout=360)[0], run.returncode) for run in runs]
for told, code in ends:
    print(told if code else "".join(line for line in told.splitlines(True) if " ms" in line), end="")
sys.exit(any(code for _, code in ends))
