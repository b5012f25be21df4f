"""The stand-in server for quintet's tests: `python3 Tests/Backend/server.py --help`."""

import argparse
import errno
import importlib
import ipaddress
import os
import pkgutil
import signal
import ssl
import sys
import threading
from pathlib import Path

from connection import Server
from routing import App
from setup_error import SetupError


def main():
    """Runs the server until a signal, or with --exit-with-stdin until the end of stdin, and returns the exit code."""
    modules = find_modules()
    options = parse_options(modules)
    stop_on_signals()
    try:
        server = open_server(options, modules)
    except SetupError as error:
        print(f"error: {error}", file=sys.stderr)
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
    parser.add_argument("--port", type=port, default=5000, help="0 for any free port (default: 5000)")
    parser.add_argument("--host", type=loopback, default="127.0.0.1", help="a loopback address (default: 127.0.0.1)")
    parser.add_argument("--verbose", action="store_true", help="log requests on stderr")
    parser.add_argument("--certificate", metavar="FILE", help="use TLS with this certificate and key, both in PEM")
    parser.add_argument("--exit-with-stdin", action="store_true", help="end when stdin ends")
    for module in modules:
        if hasattr(module, "add_options"):
            module.add_options(parser)
    return parser.parse_args(arguments)


def port(text):
    """Returns a port number, or refuses the text."""
    if not text.isascii() or not text.isdigit() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port; use a number from 0 to 65535")
    return int(text)


def loopback(text):
    """Returns a loopback address, or exits with an error, since other machines must never reach this server."""
    try:
        address = ipaddress.ip_address("127.0.0.1" if text == "localhost" else text)
    except ValueError:
        address = None
    if address is None or not address.is_loopback:
        print(f"error: --host {text}: this server listens only on loopback addresses; omit --host", file=sys.stderr)
        sys.exit(2)
    return str(address)


def open_server(options, modules):
    """Installs the modules and opens the port."""
    app = App(options)
    for module in modules:
        module.install(app)
    try:
        return Server(options.host, options.port, app, options.verbose, options.certificate)
    except ssl.SSLError as error:
        raise SetupError(f"cannot use the certificate {options.certificate}: {error}; give a PEM file with its key")
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise SetupError(taken(options.port))
        raise SetupError(f"cannot listen on {options.host} port {options.port}: {error.strerror}; try --port 0")


def taken(port, platform=sys.platform):
    """Returns the error message for a port that is in use."""
    words = f"port {port} is in use; use --port 0 for any free port, or another number"
    if platform == "darwin" and port == 5000:
        words += " (AirPlay Receiver uses 5000; System Settings turns it off)"
    return words


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
