"""Adds strong entity tags to answers to GET, and answers 304 if the client already has the answer (RFC 9110)."""

import hashlib

from routing import Response


def install(app):
    """Adds the tags to the answers of every path."""
    app.wrap(tagged)


def tagged(request, inner):
    """Adds the tag to an answer with status 200, or replaces the answer with 304."""
    response = inner(request)
    if request.method != "GET" or response.status != 200 or type(response) is not Response:
        return response
    tag = response.headers.setdefault("ETag", entity_tag(request, response))
    return NotModified({"ETag": tag}) if is_known(request, tag) else response


def entity_tag(request, response):
    """Returns a tag that differs for each body and, as on GitHub, for each token."""
    digest = hashlib.sha256(response.body)
    for name in ("Authorization", "X-Authorization"):
        digest.update(f"\n{request.headers.get(name, '')}".encode())
    return f'"{digest.hexdigest()[:32]}"'


def is_known(request, tag):
    """Returns whether If-None-Match contains a tag, with the weak comparison that RFC 9110 requires."""
    known = [part.strip().removeprefix("W/") for part in request.headers.get("If-None-Match", "").split(",")]
    return tag.removeprefix("W/") in known


class NotModified(Response):
    """A 304, which has no body and no headers that describe one."""

    def __init__(self, headers):
        super().__init__(304, headers=headers)

    def send(self, connection):
        """Writes the status line and the headers."""
        connection.send_response(self.status)
        for name, value in self.headers.items():
            connection.send_header(name, value)
        connection.end_headers()
        connection.wfile.flush()
