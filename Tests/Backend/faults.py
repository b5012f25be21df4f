"""Faults on demand: `/faults/KIND/…` answers as the rest of the path would, and breaks one thing about it."""

import dataclasses
import re
import socket
import struct
import time
import zlib
from functools import lru_cache
from urllib.parse import quote, urlencode

from routing import Response, error_response

PREFIX = re.compile(r"/faults/([^/]+)(/.*)", re.DOTALL)
HTML = b"<!DOCTYPE html>\n<html><head><title>Unicorn</title></head><body><p>Try again later.</p></body></html>\n"
MEGABYTE = 1024 * 1024
BOMB_MEGABYTES = 300
PATTERNS = []


def install(app):
    """Puts the faults in front of every path."""
    app.wrap(answer)


def answer(request, respond):
    """Answers a request under /faults/, and hands every other one on."""
    match = PREFIX.fullmatch(request.path)
    if match is None:
        return respond(request)
    for pattern, fault in PATTERNS:
        kind = pattern.fullmatch(match[1])
        if kind is not None:
            return fault(dataclasses.replace(request, path=match[2]), respond, *kind.groups())
    return error_response(404, f"there is no fault of the kind {match[1]!r}")


def fault(pattern):
    """Names a function as the fault of a kind: it gets the request behind the prefix and what would answer that."""
    def register(function):
        PATTERNS.append((re.compile(pattern), function))
        return function
    return register


class Broken(Response):
    """An answer that breaks the protocol: it gets the connection, which is closed afterwards."""

    def __init__(self, write):
        super().__init__(200)
        self._write = write

    def send(self, connection):
        """Lets go of the connection whatever happens: nothing sensible could follow."""
        connection.close_connection = True
        self._write(connection)
        connection.wfile.flush()


# Statuses and bodies


@fault("status-([2-5][0-9][0-9])")
def status(request, respond, code):
    """Answers with any status and an explanation."""
    if code in ("204", "304"):
        return Broken(lambda connection: head(connection, int(code)))
    return error_response(int(code), f"status {code}, as asked")


@fault("html-as-json")
def html_as_json(request, respond):
    """Answers with a page that says it is JSON."""
    return Response(200, HTML)


@fault("empty")
def empty(request, respond):
    """Lets the path do its work, and answers with its status and nothing else."""
    return Response(respond(request).status)


# Redirects


@fault("redirect-same(?:-(30[12378]))?")
def redirect_same(request, respond, code):
    """Sends the client on to the path itself."""
    return redirect(code, target(request))


@fault("redirect-other(?:-(30[12378]))?")
def redirect_other(request, respond, code):
    """Sends the client on to the same path at the origin `?to=`."""
    query = dict(request.query)
    origin = query.pop("to", "")
    if not origin:
        return error_response(400, "to which origin? say ?to=http://127.0.0.1:PORT")
    return redirect(code, origin.rstrip("/") + target(dataclasses.replace(request, query=query)))


@fault("redirect-loop")
def redirect_loop(request, respond):
    """Sends the client round in a circle."""
    return redirect(None, "/faults/redirect-loop" + target(request))


def redirect(code, location):
    """Returns a redirect, 302 unless told."""
    return Response(int(code or 302), b"{}\n", headers={"Location": location})


def target(request):
    """Returns path and query as they stand in a request."""
    return quote(request.path) + ("?" + urlencode(request.query) if request.query else "")


# Broken connections


@fault("cut-short")
def cut_short(request, respond):
    """Promises more bytes than it sends."""
    return Broken(lambda connection: half(connection, respond(request)))


@fault("reset")
def reset(request, respond):
    """Resets the connection instead of answering."""
    return Broken(abort)


@fault("hang")
def hang(request, respond):
    """Never answers."""
    return Broken(wait_for_the_end)


@fault("hang-body")
def hang_body(request, respond):
    """Stops in the middle of the body."""
    def write(connection):
        half(connection, respond(request))
        connection.wfile.flush()
        wait_for_the_end(connection)
    return Broken(write)


@fault("trickle")
def trickle(request, respond):
    """Sends a byte every twentieth of a second until the client leaves."""
    def write(connection):
        head(connection, 200, {"Content-Type": "application/json", "Content-Length": "1000000"})
        while True:
            connection.wfile.write(b" ")
            connection.wfile.flush()
            time.sleep(0.05)
    return Broken(write)


@fault("garbage-status")
def garbage_status(request, respond):
    """Answers with something that is no HTTP."""
    return Broken(lambda connection: connection.wfile.write(b"HTTP/1.1 OK fine\r\n\r\nwhatever\r\n"))


# Too much


@fault("endless")
def endless(request, respond):
    """Sends chunks until the client leaves."""
    def write(connection):
        head(connection, 200, {"Content-Type": "application/json", "Transfer-Encoding": "chunked"})
        while True:
            connection.wfile.write(b"10000\r\n" + b" " * 0x10000 + b"\r\n")
    return Broken(write)


@fault("gzip-bomb")
def gzip_bomb(request, respond):
    """Sends 300 kB that unpack to 300 MB."""
    return Response(200, bomb(), headers={"Content-Encoding": "gzip"})


@lru_cache(maxsize=1)
def bomb():
    """Returns white space in gzip: the same packed megabyte again and again."""
    text = b" " * MEGABYTE
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    megabyte = packer.compress(text) + packer.flush(zlib.Z_FULL_FLUSH)
    checksum = 0
    for _ in range(BOMB_MEGABYTES):
        checksum = zlib.crc32(text, checksum)
    trailer = struct.pack("<II", checksum, BOMB_MEGABYTES * MEGABYTE)
    return b"\x1f\x8b\x08\0\0\0\0\0\x02\xff" + megabyte * BOMB_MEGABYTES + packer.flush() + trailer


# What broken answers are made of


def head(connection, status, headers=None):
    """Writes a status line and header fields."""
    connection.send_response(status)
    for name, value in {"Connection": "close", **(headers or {})}.items():
        connection.send_header(name, value)
    connection.end_headers()


def half(connection, response):
    """Writes an answer's head and the first half of its body."""
    head(connection, response.status, {
        "Content-Type": response.content_type, "Content-Length": str(max(2, len(response.body)))})
    connection.wfile.write(response.body[:len(response.body) // 2])


def abort(connection):
    """Closes at once and without good manners."""
    raw = connection.connection
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    # A plain close would wait for the streams that still hold the socket, and say goodbye first.
    socket.close(raw.detach())


def wait_for_the_end(connection):
    """Waits until the client leaves."""
    while connection.connection.recv(4096):
        pass
