"""Runs a command as a shell with job control does: in its own process group, which gets the terminal.

When the command stops, this script gets the terminal again and prints whether it echoes. SIGUSR1 continues the command
in the foreground. The script exits with the command's exit code.
"""
import os
import signal
import sys
import termios


def give_terminal(group):
    os.tcsetpgrp(0, group)


signal.signal(signal.SIGTTOU, signal.SIG_IGN)
signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGUSR1])
job = os.fork()
if job == 0:
    os.setpgid(0, 0)
    give_terminal(os.getpid())
    signal.signal(signal.SIGTTOU, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    os.execv(sys.argv[1], sys.argv[1:])
while True:
    _, status = os.waitpid(job, os.WUNTRACED)
    give_terminal(os.getpid())
    if not os.WIFSTOPPED(status):
        break
    echo = bool(termios.tcgetattr(0)[3] & termios.ECHO)
    print(f"[stopped, echo {'on' if echo else 'off'}]", flush=True)
    signal.sigwait([signal.SIGUSR1])
    give_terminal(job)
    os.killpg(job, signal.SIGCONT)
code = os.waitstatus_to_exitcode(status)
sys.exit(code if code >= 0 else 128 - code)
