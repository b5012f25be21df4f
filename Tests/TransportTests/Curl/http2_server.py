"""Answers every request with "h2" over HTTP/2, if TLS negotiates it: `http2_server.py CERTIFICATE`.

The server prints its port, and exits at the end of stdin. RFC 9113 defines the frames, RFC 7541 the header table.
"""

import socket
import ssl
import sys
import threading

PREFACE = 24
DATA, HEADERS, SETTINGS = 0, 1, 4
ACK, END_STREAM, END_HEADERS = 1, 1, 4
STATUS_200 = b"\x88"


def frame(kind, flags, stream, payload=b""):
    """Returns the bytes of a frame."""
    return len(payload).to_bytes(3, "big") + bytes([kind, flags]) + stream.to_bytes(4, "big") + payload


def serve(connection):
    """Answers the requests on a connection."""
    if connection.selected_alpn_protocol() != "h2":
        return
    stream = connection.makefile("rwb", buffering=0)
    stream.read(PREFACE)
    connection.sendall(frame(SETTINGS, 0, 0))
    while len(head := stream.read(9) or b"") == 9:
        kind, flags, number = head[3], head[4], int.from_bytes(head[5:], "big")
        size = int.from_bytes(head[:3], "big")
        while size:
            size -= len(stream.read(size))
        if kind == SETTINGS and not flags & ACK:
            connection.sendall(frame(SETTINGS, ACK, 0))
        elif kind == HEADERS:
            connection.sendall(frame(HEADERS, END_HEADERS, number, STATUS_200) + frame(DATA, END_STREAM, number, b"h2"))


def accept(listener, context):
    """Serves connections one after another."""
    while True:
        try:
            with context.wrap_socket(listener.accept()[0], server_side=True) as connection:
                serve(connection)
        except OSError:
            continue


def main():
    """Serves until stdin ends."""
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(sys.argv[1])
    context.set_alpn_protocols(["h2", "http/1.1"])
    with socket.create_server(("127.0.0.1", 0)) as listener:
        threading.Thread(target=accept, args=(listener, context), daemon=True).start()
        print(listener.getsockname()[1], flush=True)
        sys.stdin.read()


if __name__ == "__main__":
    main()
