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
            head = self.head()
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

    def head(self):
        """Reads and returns the head of a request, or nothing at the end of the connection."""
        lines = []
        for line in self.rfile:
            if line in (b"\r\n", b"\n"):
                break
            lines.append(line)
        return b"".join(lines)


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
        return page(match[1], int(match[2]), int(match[3] or 1), port)
    if path == "/repos/far/ten-years":
        return json.dumps({"id": 1, "name": "ten-years", "owner": {"login": "far"}, "stargazers_count": STARS}).encode(), b""
    match = re.match(r"/repos/far/ten-years/stargazers/history\?page=([0-9]+)&per_page=30$", path)
    if match:
        return weeks(int(match[1]), port)
    file = os.path.join(sys.argv[1], os.path.basename(path))
    if not os.path.isfile(file):
        return None, b""
    with open(file, "rb") as opened:
        return opened.read(), b""


def page(owner, count, number, port):
    """Returns a page of an owner's repositories, and the header line with a link to the next page."""
    repository_data.OWNERS.setdefault(owner, (count, repository_data.ORGANISATION, count))
    records = repository_data.repositories(owner)[(number - 1) * PAGE:number * PAGE]
    link = f'Link: <http://127.0.0.1:{port}/users/{owner}/repos?per_page=100&page={number + 1}>; rel="next"\r\n'
    return json.dumps(records).encode(), link.encode() if number * PAGE < count else b""


def weeks(number, port):
    """Returns a page of stars by week, and the header line with a link to the next page."""
    known = star_weeks.star_weeks(1, STARS)
    link = f'Link: <http://127.0.0.1:{port}/repos/far/ten-years/stargazers/history?page={number + 1}>; rel="next"\r\n'
    page = known[(number - 1) * WEEKS:number * WEEKS]
    return json.dumps(page).encode(), link.encode() if number * WEEKS < len(known) else b""


if __name__ == "__main__":
    with Server(("127.0.0.1", 0), Connection) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        print(server.server_address[1], flush=True)
        sys.stdin.read()
