"""Strong entity tags on whatever GET answers, and 304 where the client has the answer already (RFC 9110)."""

import hashlib

from routing import Response


def install(app):
    """Puts the tags in front of the services that are installed."""
    app.wrap(tagged)


def tagged(request, inner):
    """Adds the tag to a plain answer of 200, or leaves its body out."""
    response = inner(request)
    if request.method not in ("GET", "HEAD") or response.status != 200 or type(response) is not Response:
        return response
    tag = entity_tag(request, response)
    if matches(request.headers.get("If-None-Match"), tag):
        return NotModified(tag)
    response.headers.setdefault("ETag", tag)
    return response


def entity_tag(request, response):
    """Returns a tag that differs from body to body and, as on GitHub, from token to token."""
    digest = hashlib.sha256(response.body)
    for name in ("Authorization", "X-Authorization"):
        digest.update(f"\n{request.headers.get(name, '')}".encode())
    return f'"{digest.hexdigest()[:32]}"'


def matches(condition, tag):
    """Compares weakly, as If-None-Match is compared."""
    candidates = [part.strip() for part in (condition or "").split(",")]
    return "*" in candidates or tag in (candidate.removeprefix("W/") for candidate in candidates)


class NotModified(Response):
    """304 has no body and says nothing about one."""

    def __init__(self, tag):
        super().__init__(304, headers={"ETag": tag})

    def send(self, connection):
        """Writes the status line and the tag."""
        connection.send_response(self.status)
        for name, value in self.headers.items():
            connection.send_header(name, value)
        connection.end_headers()
        connection.wfile.flush()
