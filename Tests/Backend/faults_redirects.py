"""Faults that send the client elsewhere."""

import dataclasses
from urllib.parse import quote, urlencode

from faults import fault
from faults_bodies import bomb
from routing import Response


@fault("redirect-same(?:-(30[12378]))?")
def redirect_same(request, respond, code):
    """Sends the client on to the path itself."""
    return redirect(code, target(request))


@fault("redirect-other(?:-(30[12378]))?")
def redirect_other(request, respond, code):
    """Sends the client on to the same path at the origin `?to=`, or at this one by its other name."""
    query = dict(request.query)
    origin = query.pop("to", request.base.replace("127.0.0.1", "localhost"))
    return redirect(code, origin.rstrip("/") + target(dataclasses.replace(request, query=query)))


@fault("redirect-scheme-(https|ftp|file)")
def redirect_scheme(request, respond, scheme):
    """Sends the client on to the same host and port by another scheme."""
    return redirect(None, scheme + request.base[len("http"):] + target(request))


@fault("redirect-loop")
def redirect_loop(request, respond):
    """Sends the client round in a circle."""
    return redirect(None, "/faults/redirect-loop" + target(request))


@fault("redirect-nowhere")
def redirect_nowhere(request, respond):
    """Sends the client on without saying where to."""
    return Response(302, b"{}\n")


@fault("redirect-bomb")
def redirect_bomb(request, respond):
    """Sends the client on to the path itself, with a body of 300 kB that unpack to 300 MB."""
    return Response(302, bomb(), headers={"Location": target(request), "Content-Encoding": "gzip"})


def redirect(code, location):
    """Returns a redirect, by default a 302."""
    return Response(int(code or 302), b"{}\n", headers={"Location": location})


def target(request):
    """Returns path and query as they stand in a request."""
    return quote(request.path) + ("?" + urlencode(request.query) if request.query else "")
