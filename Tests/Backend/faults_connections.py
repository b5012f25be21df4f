"""Faults of the connection and of the protocol."""

import socket
import struct
import time

from faults import Broken, fault, head

MEGABYTE = 1024 * 1024


def slowly(pause):
    """Returns a function that sends a byte at a time, with a pause in seconds between two bytes."""
    def write(connection, response):
        head(connection, 200, {"Content-Type": "application/json", "Content-Length": "1000000"})
        while True:
            connection.wfile.write(b" ")
            connection.wfile.flush()
            time.sleep(pause)
    return write


def sends(data):
    """Returns a function that sends only these bytes."""
    return lambda connection, response: connection.wfile.write(data)


def sends_head(fields):
    """Returns a function that sends an answer without a body but with these header fields."""
    return lambda connection, response: head(connection, 200, {**fields, "Content-Length": "0"})


def without_end(status, byte):
    """Returns a function that writes a head, then chunks of one repeated byte without end."""
    def write(connection, response):
        head(connection, status, {"Content-Type": "application/json", "Transfer-Encoding": "chunked"})
        while True:
            connection.wfile.write(b"10000\r\n" + byte * 0x10000 + b"\r\n")
    return write


def whole(length_of):
    """Returns a function that writes an answer with its whole body and any Content-Length, or none."""
    def write(connection, response):
        length = length_of(len(response.body))
        fields = {"Content-Type": response.content_type, **({} if length is None else {"Content-Length": str(length)})}
        head(connection, response.status, fields)
        connection.wfile.write(response.body)
    return write


def half(connection, response):
    """Writes an answer's head and the first half of its body."""
    head(connection, response.status, {
        "Content-Type": response.content_type, "Content-Length": str(max(2, len(response.body)))})
    connection.wfile.write(response.body[:len(response.body) // 2])


def half_and_wait(connection, response):
    """Stops in the middle of the body."""
    half(connection, response)
    connection.wfile.flush()
    wait_for_the_end(connection)


def chunks(end):
    """Returns a function that writes the first half of a body as a chunk, and other bytes in place of the rest."""
    def write(connection, response):
        part = response.body[:max(1, len(response.body) // 2)]
        head(connection, response.status, {"Content-Type": response.content_type, "Transfer-Encoding": "chunked"})
        connection.wfile.write(f"{len(part):x}\r\n".encode() + part + b"\r\n" + end)
    return write


def early_hints(connection, response):
    """Sends the answer after three interim responses."""
    connection.wfile.write(b"HTTP/1.1 103 Early Hints\r\nLink: </style.css>; rel=preload\r\n\r\n" * 3)
    response.send(connection)


def abort(connection, response=None):
    """Resets the connection at once."""
    raw = connection.connection
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    # A plain close would wait for the streams that still use the socket, and end the connection properly.
    socket.close(raw.detach())


def wait_for_the_end(connection, response=None):
    """Waits until the client disconnects."""
    while connection.connection.recv(4096):
        pass


# What each kind writes to the connection instead of an answer.
INSTEAD = {
    "reset": abort,
    "close": sends(b""),
    "hang": wait_for_the_end,
    "trickle": slowly(0.05),
    "drip": slowly(1),
    "garbage-status": sends(b"HTTP/1.1 OK fine\r\n\r\nwhatever\r\n"),
    "garbage": sends(bytes(range(255, 0, -1)) * 4),
    "huge-header": sends_head({"X-Huge": "x" * MEGABYTE}),
    "many-headers": sends_head({f"X-Field-{number}": "x" * 100 for number in range(4_000)}),
    "endless": without_end(200, b" "),
    "endless-error": without_end(500, b"x"),
}
# What each kind makes of the answer.
CHANGED = {
    "hang-body": half_and_wait,
    "cut-short": half,
    "length-too-large": whole(lambda length: length + 100),
    "length-too-small": whole(lambda length: length // 2),
    "length-nonsense": whole(lambda length: "many"),
    "no-length": whole(lambda length: None),
    "chunk-cut": chunks(b""),
    "chunk-nonsense": chunks(b"many\r\nnonsense\r\n"),
    "early-hints": early_hints,
}


@fault(f"({'|'.join(INSTEAD)})")
def instead(request, respond, kind):
    """Writes something else, while the path does not do its work."""
    return Broken(lambda connection: INSTEAD[kind](connection, None))


@fault(f"({'|'.join(CHANGED)})")
def changed(request, respond, kind):
    """Writes the answer in another way."""
    return Broken(lambda connection: CHANGED[kind](connection, respond(request)))
