"""Runs a program and reports the most memory that it used.

`peak.py PROGRAM ARGUMENT…` hands the program's streams through, and adds a line to standard error at the end:
`peak BYTES code CODE`.
"""
import os
import subprocess
import sys

program = subprocess.Popen(sys.argv[1:])
_, status, usage = os.wait4(program.pid, 0)
unit = 1 if sys.platform == "darwin" else 1024
print(f"peak {usage.ru_maxrss * unit} code {os.waitstatus_to_exitcode(status)}", file=sys.stderr)
