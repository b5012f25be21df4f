"""Faults in some requests: `/nth/N/KIND/…` is a proxy that breaks only the Nth request under it.

`/nth/N-/KIND/…` breaks the Nth and all later requests, `/nth/N-M/KIND/…` those from N to M. Each prefix has its own
count.
"""

import dataclasses
import re
import socket
import threading
from collections import Counter
from functools import lru_cache

from routing import json_response

PREFIX = re.compile(r"(/nth/([0-9]{1,6})(?:(-)([0-9]{1,6})?)?/([^/]+))(/.*)", re.DOTALL)


def install(app):
    """Adds the proxy in front of every path, and the route that returns a closed port."""
    app.wrap(Proxy().answer)
    app.route("GET", "/control/closed-port", lambda request: json_response({"port": closed_port().getsockname()[1]}))


class Proxy:
    """Counts the requests under each prefix."""

    def __init__(self):
        self._lock = threading.Lock()
        self._counts = Counter()

    def answer(self, request, respond):
        """Answers a request under /nth/, and passes on any other request."""
        match = PREFIX.fullmatch(request.path)
        if match is None:
            return respond(request)
        prefix, first, is_range, last, kind, path = match.groups()
        number = self._count(prefix)
        last = last or ("999999" if is_range else first)
        broken = f"/faults/{kind}" if int(first) <= number <= int(last) else ""
        # The base includes the prefix, so that links to further pages do too.
        return respond(dataclasses.replace(request, path=broken + path, base=request.base + prefix))

    def _count(self, prefix):
        with self._lock:
            self._counts[prefix] += 1
            return self._counts[prefix]


@lru_cache(maxsize=None)
def closed_port():
    """Returns a socket that refuses connections, whose port is reserved so that no other program can listen there."""
    reserved = socket.socket()
    reserved.bind(("127.0.0.1", 0))
    return reserved
