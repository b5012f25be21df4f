"""Requests, responses, and the table of routes that answers a request."""

import json
import re
import sys
import traceback
from dataclasses import dataclass

ANY = "*"


@dataclass(frozen=True)
class Request:
    """A request that was read completely."""

    method: str
    path: str
    base: str
    query: dict
    headers: object
    body: bytes


class Response:
    """An answer; a module that has to break the protocol overrides `send`."""

    def __init__(self, status, body=b"", content_type="application/json", headers=None):
        self.status = status
        self.body = body
        self.content_type = content_type
        self.headers = dict(headers or {})

    def send(self, connection):
        """Writes the answer to a connection."""
        connection.send_response(self.status)
        connection.send_header("Content-Type", self.content_type)
        connection.send_header("Content-Length", str(len(self.body)))
        for name, value in self.headers.items():
            connection.send_header(name, value)
        connection.end_headers()
        connection.wfile.write(self.body)
        connection.wfile.flush()


def json_response(value, status=200, indent=None, headers=None):
    """Returns an answer with a JSON body."""
    text = json.dumps(value, indent=indent, separators=None if indent else (",", ":"))
    return Response(status, (text + "\n").encode("ascii"), headers=headers)


def error_response(status, message, headers=None):
    """Returns an answer of the form `{"error": "…"}`."""
    return json_response({"error": message}, status, headers=headers)


class App:
    """The table of routes and the layers in front of it."""

    def __init__(self, options):
        self.options = options
        self._routes = []
        self._respond = self._find

    def route(self, method, pattern, handler):
        """Adds a route; the groups of the pattern become the handler's further arguments."""
        self._routes.append((method, re.compile(pattern), handler))

    def wrap(self, layer):
        """Adds a layer in front of all routes: it gets each request, and the function that would answer it."""
        inner = self._respond
        self._respond = lambda request: layer(request, inner)

    def respond(self, request):
        """Answers a request, with 500 if a module fails."""
        try:
            return self._respond(request)
        except Exception:
            traceback.print_exc(file=sys.stderr)
            return error_response(500, "the stand-in server failed; its stderr says why")

    def _find(self, request):
        allowed = []
        for method, pattern, handler in self._routes:
            match = pattern.fullmatch(request.path)
            if match and method in (request.method, ANY):
                return handler(request, *match.groups())
            if match:
                allowed.append(method)
        if allowed:
            return method_not_allowed(allowed)
        return error_response(404, "not found")


def method_not_allowed(methods, body=None):
    """Returns a 405 that lists the allowed methods."""
    return json_response(
        body or {"error": "method not allowed"}, 405, headers={"Allow": ", ".join(sorted(set(methods)))})
