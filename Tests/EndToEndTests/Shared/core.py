"""Starts a program that waits for its standard input, examines the process, and makes it crash.

The arguments are a working folder and the command of the program. Prints the limit on core files, whether another
process of the same account may read the process, and whether a core file was written; first for `sleep`, which does
not protect itself, then for the command.
"""
import os
import resource
import signal
import subprocess
import sys
import time


def limits():
    # The process that runs the tests may have blocked signals, and the mask is inherited.
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    resource.setrlimit(resource.RLIMIT_CORE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    os.chdir(sys.argv[1])
    if os.geteuid() == 0:
        os.setgid(65534)
        os.setuid(65534)


def state(process):
    with open(f"/proc/{process.pid}/limits") as lines:
        limit = next(line.split()[4] for line in lines if line.startswith("Max core"))
    is_open = os.stat(f"/proc/{process.pid}/status").st_uid == (65534 if os.geteuid() == 0 else os.geteuid())
    return limit, "open" if is_open else "closed"


def look(command):
    process = subprocess.Popen(command, stdin=subprocess.PIPE, preexec_fn=limits)
    # The program needs a moment to protect itself; a program that does not is examined until the deadline.
    deadline = time.monotonic() + 3
    while (found := state(process)) != ("0", "closed") and time.monotonic() < deadline:
        time.sleep(0.01)
    process.send_signal(signal.SIGSEGV)
    _, status = os.waitpid(process.pid, 0)
    process.returncode = 0
    return *found, "core" if os.WCOREDUMP(status) else "no core"


print(*look(["/bin/sleep", "60"]), sep=", ")
print(*look(sys.argv[2:]), sep=", ")
