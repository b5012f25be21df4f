"""Faults of the connection and of the protocol."""

import socket
import struct
import time

from faults import Broken, fault, head

MEGABYTE = 1024 * 1024


@fault("reset")
def reset(request, respond):
    """Resets the connection instead of answering."""
    return Broken(abort)


@fault("close")
def close(request, respond):
    """Closes the connection instead of answering."""
    return Broken(lambda connection: None)


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
    """Sends a byte every twentieth of a second until the client disconnects."""
    return slowly(0.05)


@fault("drip")
def drip(request, respond):
    """Sends a byte a second until the client disconnects."""
    return slowly(1)


def slowly(pause):
    """Returns an answer that sends a byte at a time, with a pause in seconds between two bytes."""
    def write(connection):
        head(connection, 200, {"Content-Type": "application/json", "Content-Length": "1000000"})
        while True:
            connection.wfile.write(b" ")
            connection.wfile.flush()
            time.sleep(pause)
    return Broken(write)


@fault("cut-short")
def cut_short(request, respond):
    """Sends half of the body with the Content-Length of the whole body."""
    return Broken(lambda connection: half(connection, respond(request)))


@fault("length-too-large")
def length_too_large(request, respond):
    """Sends the whole body with a Content-Length that is 100 too large."""
    response = respond(request)
    return Broken(lambda connection: whole(connection, response, len(response.body) + 100))


@fault("length-too-small")
def length_too_small(request, respond):
    """Sends the whole body with half of its Content-Length."""
    response = respond(request)
    return Broken(lambda connection: whole(connection, response, len(response.body) // 2))


@fault("length-nonsense")
def length_nonsense(request, respond):
    """Sends a Content-Length that is not a number."""
    return Broken(lambda connection: whole(connection, respond(request), "many"))


@fault("no-length")
def no_length(request, respond):
    """Sends no Content-Length, and ends the body by closing the connection."""
    return Broken(lambda connection: whole(connection, respond(request), None))


@fault("chunk-cut")
def chunk_cut(request, respond):
    """Closes the connection before the last chunk."""
    return Broken(lambda connection: chunks(connection, respond(request), b""))


@fault("chunk-nonsense")
def chunk_nonsense(request, respond):
    """Announces a chunk with a size that is not a number."""
    return Broken(lambda connection: chunks(connection, respond(request), b"many\r\nnonsense\r\n"))


@fault("garbage-status")
def garbage_status(request, respond):
    """Answers with a status line that is not valid HTTP."""
    return Broken(lambda connection: connection.wfile.write(b"HTTP/1.1 OK fine\r\n\r\nwhatever\r\n"))


@fault("garbage")
def garbage(request, respond):
    """Answers with bytes that are not even text."""
    return Broken(lambda connection: connection.wfile.write(bytes(range(255, 0, -1)) * 4))


@fault("early-hints")
def early_hints(request, respond):
    """Sends the answer after three interim responses."""
    def write(connection):
        connection.wfile.write(b"HTTP/1.1 103 Early Hints\r\nLink: </style.css>; rel=preload\r\n\r\n" * 3)
        respond(request).send(connection)
    return Broken(write)


@fault("huge-header")
def huge_header(request, respond):
    """Sends a header field of 1 MB."""
    return Broken(lambda connection: head(connection, 200, {"X-Huge": "x" * MEGABYTE, "Content-Length": "0"}))


@fault("many-headers")
def many_headers(request, respond):
    """Sends 4,000 header fields."""
    fields = {f"X-Field-{number}": "x" * 100 for number in range(4_000)}
    return Broken(lambda connection: head(connection, 200, {**fields, "Content-Length": "0"}))


@fault("endless")
def endless(request, respond):
    """Sends chunks until the client disconnects."""
    return Broken(lambda connection: without_end(connection, 200, b" "))


@fault("endless-error")
def endless_error(request, respond):
    """Sends an error whose explanation continues until the client disconnects."""
    return Broken(lambda connection: without_end(connection, 500, b"x"))


def without_end(connection, status, byte):
    """Writes a head, then chunks of one repeated byte without end."""
    head(connection, status, {"Content-Type": "application/json", "Transfer-Encoding": "chunked"})
    while True:
        connection.wfile.write(b"10000\r\n" + byte * 0x10000 + b"\r\n")


def whole(connection, response, length):
    """Writes an answer with its whole body and any Content-Length, or none."""
    fields = {"Content-Type": response.content_type}
    if length is not None:
        fields["Content-Length"] = str(length)
    head(connection, response.status, fields)
    connection.wfile.write(response.body)


def half(connection, response):
    """Writes an answer's head and the first half of its body."""
    head(connection, response.status, {
        "Content-Type": response.content_type, "Content-Length": str(max(2, len(response.body)))})
    connection.wfile.write(response.body[:len(response.body) // 2])


def chunks(connection, response, end):
    """Writes the first half of a body as a chunk, and other bytes in place of the rest."""
    part = response.body[:max(1, len(response.body) // 2)]
    head(connection, response.status, {"Content-Type": response.content_type, "Transfer-Encoding": "chunked"})
    connection.wfile.write(f"{len(part):x}\r\n".encode() + part + b"\r\n" + end)


def abort(connection):
    """Resets the connection at once."""
    raw = connection.connection
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    # A plain close would wait for the streams that still use the socket, and end the connection properly.
    socket.close(raw.detach())


def wait_for_the_end(connection):
    """Waits until the client disconnects."""
    while connection.connection.recv(4096):
        pass
