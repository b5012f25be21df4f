"""The stand-in server for quintet's tests: `python3 Tests/Backend/server.py --help`."""

import argparse
import importlib
import os
import pkgutil
import signal
import sys
import threading
from pathlib import Path

from connection import Server
from routing import App


def main():
    """Runs the server until a signal, or with --exit-with-stdin until the end of stdin, and returns the exit code."""
    modules = find_modules()
    options = parse_options(modules)
    stop_on_signals()
    try:
        server = open_server(options, modules)
    except OSError as error:
        print(f"error: cannot listen on port {options.port}: {error.strerror}; use --port 0 for any free port, or "
              "another number", file=sys.stderr)
        return 1
    with server:
        print(f"listening on {server.base}", flush=True)
        if options.exit_with_stdin:
            threading.Thread(target=stop_with_stdin, daemon=True).start()
        server.serve_forever()
    return 0


def find_modules():
    """Imports and returns every module in this folder that has `install`."""
    names = [found.name for found in pkgutil.iter_modules([str(Path(__file__).parent)])]
    services = [importlib.import_module(name) for name in names if name != "server" and not name.startswith("test_")]
    return [module for module in services if hasattr(module, "install")]


def parse_options(modules, arguments=None):
    """Parses the command line or the given arguments, including the options of the modules."""
    parser = argparse.ArgumentParser(prog="server.py", description="A stand-in for quintet's services, loopback only.")
    parser.add_argument("--port", type=int, default=5000, help="0 for any free port (default: 5000)")
    parser.add_argument("--certificate", metavar="FILE", help="use TLS with this certificate and key, both in PEM")
    parser.add_argument("--exit-with-stdin", action="store_true", help="end when stdin ends")
    for module in modules:
        if hasattr(module, "add_options"):
            module.add_options(parser)
    return parser.parse_args(arguments)


def open_server(options, modules):
    """Installs the modules and opens the port."""
    app = App(options)
    for module in modules:
        module.install(app)
    return Server(options.port, app, options.certificate)


def stop_on_signals():
    """Makes SIGTERM and SIGINT end the program with exit code 0."""
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: sys.exit(0))
    # The process that started this server may have blocked the signals, and the mask is inherited.
    signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGTERM, signal.SIGINT))


def stop_with_stdin():
    """Waits for the end of stdin, then ends the program."""
    try:
        # Reading sys.stdin would lock it, and the interpreter needs that lock when it exits.
        while os.read(0, 4096):
            pass
    except OSError:
        pass
    signal.pthread_kill(threading.main_thread().ident, signal.SIGTERM)


if __name__ == "__main__":
    sys.exit(main())
