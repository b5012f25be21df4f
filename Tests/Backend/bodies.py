"""Reads the body of a request, up to a limit."""

import re

LIMIT = 1024 * 1024


class BodyError(Exception):
    """A body that cannot be read, after which the connection cannot be used again."""

    def __init__(self, status, message):
        super().__init__(message)
        self.status = status
        self.message = message


def read_body(stream, headers):
    """Returns the body of a request with these headers, or raises BodyError."""
    coding = headers.get("Transfer-Encoding")
    if coding is None:
        return _read_exactly(stream, announced_length(headers))
    if coding.strip().lower() != "chunked" or "Content-Length" in headers:
        raise BodyError(400, "cannot tell where the body ends")
    return _read_chunks(stream)


def announced_length(headers):
    """Returns the Content-Length, or 0 if there is none."""
    text = headers.get("Content-Length", "0").strip()
    if not re.fullmatch(r"[0-9]{1,18}", text):
        raise BodyError(400, "invalid Content-Length")
    return _within_limit(int(text))


def _within_limit(size):
    if size > LIMIT:
        raise BodyError(413, "the body is larger than 1 MB")
    return size


def _read_exactly(stream, size):
    data = stream.read(size)
    if len(data) < size:
        raise BodyError(400, "the body ended early")
    return data


def _read_chunks(stream):
    body = b""
    while True:
        size = _chunk_size(stream)
        if size == 0:
            while stream.readline(65537).strip():
                pass
            return body
        _within_limit(len(body) + size)
        body += _read_exactly(stream, size)
        stream.readline(3)


def _chunk_size(stream):
    text = stream.readline(1024).split(b";")[0].strip()
    if not re.fullmatch(rb"[0-9A-Fa-f]{1,8}", text):
        raise BodyError(400, "invalid chunk size")
    return int(text, 16)
