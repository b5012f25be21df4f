"""Serves prepared answers, so that the server takes little of the measured time: `static_server.py FOLDER`.

The paths are:

- `/users/repos-N/repos`: N repositories in pages of 100
- `/users/far-N/repos`: the same, after 10 ms and with a max-age of an hour
- `/repos/far/ten-years`: a repository with the stars of ten years by week, after 10 ms
- `/counted`: the number of answers and bytes that were sent before
- any other path: a file in the folder, which is read once

Every answer but that of `/counted` has an entity tag. The server prints its port, and exits at the end of stdin.
"""

import hashlib
import json
import os
import re
import socketserver
import sys
import threading
import time
from functools import lru_cache
from itertools import takewhile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Backend"))

import repository_data  # noqa: E402: it is found by the path above
import star_weeks  # noqa: E402: it is found by the path above

PAGE = 100
WEEKS = 30
STARS = 67_000
COUNTED = {"answers": 0, "bytes": 0}
COUNTING = threading.Lock()


class Server(socketserver.ThreadingTCPServer):
    """A server with a thread for each connection."""
    daemon_threads = True
    allow_reuse_address = True


class Connection(socketserver.StreamRequestHandler):
    """A connection, which answers one request after another."""
    disable_nagle_algorithm = True

    def handle(self):
        while True:
            head = b"".join(takewhile(bytes.strip, self.rfile))
            if not head:
                return
            path = head.split(b" ", 2)[1].decode()
            if path == "/counted":
                body = json.dumps(COUNTED).encode()
                self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
                continue
            if path.startswith(("/users/far-", "/repos/far/")):
                time.sleep(0.01)
            whole, unchanged, tag = answer(path, self.server.server_address[1])
            sent = unchanged if tag in head else whole
            with COUNTING:
                COUNTED["answers"] += 1
                COUNTED["bytes"] += len(sent)
            self.wfile.write(sent)


@lru_cache(maxsize=None)
def answer(path, port):
    """Returns the answer to a path, the answer to a client that already has it, and the entity tag."""
    body, fields = content(path, port)
    if path.startswith("/users/far-"):
        fields += b"Cache-Control: private, max-age=3600\r\n"
    if body is None:
        return b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n", b"", b"\0"
    tag = b'"' + hashlib.sha256(body).hexdigest()[:32].encode() + b'"'
    more = b"Content-Type: application/json\r\nETag: " + tag + b"\r\n" + fields
    whole = b"HTTP/1.1 200 OK\r\n" + more + b"Content-Length: %d\r\n\r\n" % len(body) + body
    return whole, b"HTTP/1.1 304 Not Modified\r\n" + more + b"\r\n", tag


def content(path, port):
    """Returns the body at a path or None, and a header line with a link to the next page, which may be empty."""
    match = re.match(r"/users/((?:repos|far)-([0-9]+))/repos\?per_page=100(?:&page=([0-9]+))?$", path)
    if match:
        owner, count, number = match[1], int(match[2]), int(match[3] or 1)
        repository_data.OWNERS.setdefault(owner, (count, repository_data.ORGANISATION, count))
        next_page = f"http://127.0.0.1:{port}/users/{owner}/repos?per_page={PAGE}&page={number + 1}"
        return page(repository_data.repositories(owner), PAGE, number, next_page)
    if path == "/repos/far/ten-years":
        return json.dumps({"id": 1, "name": "ten-years", "owner": {"login": "far"}, "stargazers_count": STARS}).encode(), b""
    match = re.match(r"/repos/far/ten-years/stargazers/history\?page=([0-9]+)&per_page=30$", path)
    if match:
        number = int(match[1])
        next_page = f"http://127.0.0.1:{port}/repos/far/ten-years/stargazers/history?page={number + 1}&per_page={WEEKS}"
        return page(star_weeks.star_weeks(1, STARS), WEEKS, number, next_page)
    file = os.path.join(sys.argv[1], os.path.basename(path))
    if not os.path.isfile(file):
        return None, b""
    with open(file, "rb") as opened:
        return opened.read(), b""


def page(records, size, number, next_page):
    """Returns a page of records, and the header line with a link to the next page."""
    link = f'Link: <{next_page}>; rel="next"\r\n'
    return json.dumps(records[(number - 1) * size:number * size]).encode(), link.encode() if number * size < len(records) else b""


if __name__ == "__main__":
    with Server(("127.0.0.1", 0), Connection) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        print(server.server_address[1], flush=True)
        sys.stdin.read()
