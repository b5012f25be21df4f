"""Faults on demand: `/faults/KIND/…` sends the answer of the rest of the path with one fault.

The kinds of faults are in the modules in this folder whose names begin with `faults_`.
"""

import copy
import dataclasses
import re

from routing import Response, error_response

PREFIX = re.compile(r"/faults/([^/]+)(/.*)", re.DOTALL)
PATTERNS = []


def install(app):
    """Makes faults available in front of every path."""
    app.wrap(answer)


def answer(request, respond):
    """Answers a request under /faults/, and passes on any other request."""
    match = PREFIX.fullmatch(request.path)
    if match is None:
        return respond(request)
    for pattern, fault in PATTERNS:
        kind = pattern.fullmatch(match[1])
        if kind is not None:
            request = dataclasses.replace(request, path=match[2], headers=unconditional(request.headers))
            return fault(request, respond, *kind.groups())
    return error_response(404, f"there is no fault of the kind {match[1]!r}")


def fault(pattern):
    """Registers a function as a kind of fault.

    The function gets the request without the prefix, a function that would answer the request, and the groups of the
    pattern.
    """
    def register(function):
        PATTERNS.append((re.compile(pattern), function))
        return function
    return register


def unconditional(headers):
    """Returns header fields without conditions, so that the answer has a body that can be broken."""
    headers = copy.copy(headers)
    for name in ("If-None-Match", "If-Modified-Since"):
        del headers[name]
    return headers


class Broken(Response):
    """An answer that breaks the protocol: a function writes to the connection, which is then closed."""

    def __init__(self, write):
        super().__init__(200)
        self._write = write

    def send(self, connection):
        """Writes the answer and always closes the connection, since no valid answer could follow."""
        connection.close_connection = True
        self._write(connection)
        connection.wfile.flush()


def head(connection, status, headers=None):
    """Writes a status line and header fields."""
    connection.send_response(status)
    for name, value in {"Connection": "close", **(headers or {})}.items():
        connection.send_header(name, value)
    connection.end_headers()
