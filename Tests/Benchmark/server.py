"""Starts and stops the server of the benchmark."""

import contextlib
import os
import subprocess
import sys


@contextlib.contextmanager
def serving(folder):
    """Serves the files of a folder, and repositories, within a `with` block; yields the base of the addresses."""
    script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "static_server.py")
    command = [sys.executable, "-B", script, folder]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield f"http://127.0.0.1:{int(process.stdout.readline())}"
        finally:
            process.stdin.close()
            process.wait(timeout=10)
