"""Faults that redirect the client."""

import dataclasses
from urllib.parse import quote, urlencode

from faults import fault
from faults_bodies import bomb
from routing import Response


@fault("redirect-same(?:-(30[12378]))?")
def redirect_same(request, respond, code):
    """Redirects the client to the path itself."""
    return redirect(code, target(request))


@fault("redirect-other(?:-(30[12378]))?")
def redirect_other(request, respond, code):
    """Redirects the client to the same path at the origin `?to=`, or at this server under the name localhost."""
    query = dict(request.query)
    origin = query.pop("to", request.base.replace("127.0.0.1", "localhost"))
    return redirect(code, origin.rstrip("/") + target(dataclasses.replace(request, query=query)))


@fault("redirect-scheme-(https|ftp|file)")
def redirect_scheme(request, respond, scheme):
    """Redirects the client to the same host and port with another scheme."""
    return redirect(None, scheme + request.base[len("http"):] + target(request))


@fault("redirect-loop")
def redirect_loop(request, respond):
    """Redirects the client to this redirect again."""
    return redirect(None, "/faults/redirect-loop" + target(request))


@fault("redirect-nowhere")
def redirect_nowhere(request, respond):
    """Redirects the client without a Location."""
    return Response(302, b"{}\n")


@fault("redirect-bomb")
def redirect_bomb(request, respond):
    """Redirects the client to the path itself, with a body of 300 kB that decompresses to 300 MB."""
    return Response(302, bomb(), headers={"Location": target(request), "Content-Encoding": "gzip"})


def redirect(code, location):
    """Returns a redirect with a status, 302 by default."""
    return Response(int(code or 302), b"{}\n", headers={"Location": location})


def target(request):
    """Returns the path and the query of a request, encoded as in a request line."""
    return quote(request.path) + ("?" + urlencode(request.query) if request.query else "")
