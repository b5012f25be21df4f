"""Faults of the body: its content, compression and character encoding."""

import gzip
import json
import struct
import zlib
from functools import lru_cache

from faults import fault
from routing import Response, json_response

HTML = b"<!DOCTYPE html>\n<html><head><title>Unicorn</title></head><body><p>Try again later.</p></body></html>\n"
MEGABYTE = 1024 * 1024
BOMB_MEGABYTES = 300
DEPTH = 100_000
# JSON allows numbers of any size; this one fits no integer type.
HUGE = 10 ** 400
GZIP = {"Content-Encoding": "gzip"}


def half(body):
    """Returns the first half of a body."""
    return body[:len(body) // 2]


def is_number(value):
    """Returns whether a value is a number and not a boolean, which Python also counts as a number."""
    return isinstance(value, (int, float)) and not isinstance(value, bool)


# The bodies that replace that of any path, which does not do its work.
REPLACED = {
    "html-as-json": HTML, "json-null": b"null", "json-true": b"true", "json-text": b'"hello"', "json-number": b"42",
    "json-object": b'{"hello": [1]}', "json-array": b"[[1]]",
    "deep": b"[" * DEPTH + b"]" * DEPTH,
}
# What makes the body from that of the path, and the header fields that say how it is encoded.
CHANGED = {
    "half-json": (half, {}),
    "two-jsons": (lambda body: body * 2, {}),
    "bom": (lambda body: b"\xef\xbb\xbf" + body, {}),
    "gzip": (gzip.compress, GZIP),
    "gzip-cut": (lambda body: half(gzip.compress(body)), GZIP),
    "gzip-unsaid": (gzip.compress, {}),
    **{f"says-{coding}": (bytes, {"Content-Encoding": coding}) for coding in ("gzip", "deflate", "br", "zstd", "nonsense")},
}
# What replaces each value of the document that is not an object or array.
VALUES = {
    "huge-number": lambda value: HUGE if is_number(value) else value,
    "fractions": lambda value: 0.5 if is_number(value) else value,
    "nulls": lambda value: None,
}


@fault(f"({'|'.join(REPLACED)})")
def replaced(request, respond, kind):
    """Answers with another body."""
    return Response(200, REPLACED[kind])


@fault(f"({'|'.join(CHANGED)})")
def changed(request, respond, kind):
    """Answers with a changed body."""
    change, headers = CHANGED[kind]
    return Response(200, change(respond(request).body), headers=headers)


@fault(f"({'|'.join(VALUES)})")
def with_other_values(request, respond, kind):
    """Answers with the document in which each value is replaced."""
    def walk(value):
        if isinstance(value, dict):
            return {name: walk(member) for name, member in value.items()}
        return [walk(element) for element in value] if isinstance(value, list) else VALUES[kind](value)
    return json_response(walk(json.loads(respond(request).body)))


@fault("one-null")
def one_null(request, respond):
    """Replaces every value of the first record with null."""
    value = json.loads(respond(request).body)
    records = records_of(value)
    records[0] = dict.fromkeys(records[0])
    return json_response(value)


@fault("(latin-1|utf-16|utf-32)")
def letters(request, respond, name):
    """Answers in an encoding other than UTF-8, which Content-Type specifies, with a value that is not ASCII in each record."""
    value = json.loads(respond(request).body)
    for record in records_of(value):
        record["note"] = "naïve café"
    text = json.dumps(value, ensure_ascii=False)
    return Response(200, text.encode(name, errors="replace"), content_type=f"application/json; charset={name}")


def records_of(value):
    """Returns the records of a document, which may be in an object."""
    return value if isinstance(value, list) else next(iter(value.values()))


@fault("empty")
def empty(request, respond):
    """Lets the path do its work, and answers with its status but without a body."""
    return Response(respond(request).status)


@fault("gzip-bomb")
def gzip_bomb(request, respond):
    """Sends 300 kB that decompress to 300 MB."""
    return Response(200, bomb(), headers=GZIP)


@lru_cache(maxsize=1)
def bomb():
    """Returns 300 MB of spaces compressed with gzip, by repeating one compressed megabyte."""
    text = b" " * MEGABYTE
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    megabyte = packer.compress(text) + packer.flush(zlib.Z_FULL_FLUSH)
    checksum = 0
    for _ in range(BOMB_MEGABYTES):
        checksum = zlib.crc32(text, checksum)
    trailer = struct.pack("<II", checksum, BOMB_MEGABYTES * MEGABYTE)
    return b"\x1f\x8b\x08\0\0\0\0\0\x02\xff" + megabyte * BOMB_MEGABYTES + packer.flush() + trailer
