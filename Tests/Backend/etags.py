"""Adds strong entity tags to answers to GET, and answers 304 if the client already has the answer (RFC 9110)."""

import hashlib

from routing import Response


def install(app):
    """Adds the tags to the answers of every path."""
    app.wrap(tagged)


def tagged(request, inner):
    """Adds the tag to an answer with status 200, or replaces the answer with 304."""
    response = inner(request)
    if request.method not in ("GET", "HEAD") or response.status != 200 or type(response) is not Response:
        return response
    tag = entity_tag(request, response)
    if matches(request.headers.get("If-None-Match"), tag):
        return NotModified(tag)
    response.headers.setdefault("ETag", tag)
    return response


def entity_tag(request, response):
    """Returns a tag that differs for each body and, as on GitHub, for each token."""
    digest = hashlib.sha256(response.body)
    for name in ("Authorization", "X-Authorization"):
        digest.update(f"\n{request.headers.get(name, '')}".encode())
    return f'"{digest.hexdigest()[:32]}"'


def matches(condition, tag):
    """Returns whether an If-None-Match condition contains a tag, with the weak comparison that RFC 9110 requires."""
    candidates = [part.strip() for part in (condition or "").split(",")]
    return "*" in candidates or tag in (candidate.removeprefix("W/") for candidate in candidates)


class NotModified(Response):
    """A 304, which has no body and no headers that describe one."""

    def __init__(self, tag):
        super().__init__(304, headers={"ETag": tag})

    def send(self, connection):
        """Writes the status line and the tag."""
        connection.send_response(self.status)
        for name, value in self.headers.items():
            connection.send_header(name, value)
        connection.end_headers()
        connection.wfile.flush()
