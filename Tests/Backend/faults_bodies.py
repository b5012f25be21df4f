"""Faults of the body: its content, compression and character encoding."""

import gzip
import json
import struct
import zlib
from functools import lru_cache

from faults import fault
from routing import Response

HTML = b"<!DOCTYPE html>\n<html><head><title>Unicorn</title></head><body><p>Try again later.</p></body></html>\n"
MEGABYTE = 1024 * 1024
BOMB_MEGABYTES = 300
DEPTH = 100_000
# JSON allows numbers of any size; this one fits no integer type.
HUGE = 10 ** 400


@fault("html-as-json")
def html_as_json(request, respond):
    """Answers with an HTML page labelled as JSON."""
    return Response(200, HTML)


@fault("empty")
def empty(request, respond):
    """Lets the path do its work, and answers with its status but without a body."""
    return Response(respond(request).status)


@fault("json-(null|true|text|number|object|array)")
def json_value(request, respond, name):
    """Answers with JSON that has another shape."""
    values = {"null": None, "true": True, "text": "hello", "number": 42, "object": {"hello": [1]}, "array": [[1]]}
    return Response(200, json.dumps(values[name]).encode())


@fault("half-json")
def half_json(request, respond):
    """Answers with the first half of the body, and with a matching Content-Length."""
    body = respond(request).body
    return Response(200, body[:len(body) // 2])


@fault("two-jsons")
def two_jsons(request, respond):
    """Answers with the body twice."""
    return Response(200, respond(request).body * 2)


@fault("deep")
def deep(request, respond):
    """Answers with 100,000 nested arrays."""
    return Response(200, b"[" * DEPTH + b"]" * DEPTH)


@fault("huge-number")
def huge_number(request, respond):
    """Replaces every number in the answer with a number of 401 digits."""
    return changed(request, respond, lambda value: HUGE if is_number(value) else value)


@fault("fractions")
def fractions(request, respond):
    """Replaces every number in the answer with 0.5."""
    return changed(request, respond, lambda value: 0.5 if is_number(value) else value)


@fault("nulls")
def nulls(request, respond):
    """Replaces every value in the answer that is not an object or array with null."""
    return changed(request, respond, lambda value: None)


@fault("one-null")
def one_null(request, respond):
    """Replaces every value of the first record with null."""
    value = json.loads(respond(request).body)
    records = value if isinstance(value, list) else next(iter(value.values()))
    records[0] = dict.fromkeys(records[0])
    return Response(200, json.dumps(value).encode())


def is_number(value):
    """Returns whether a value is a number and not a boolean, which Python also counts as a number."""
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def changed(request, respond, change):
    """Returns the answer with each value changed that is not an object or array."""
    def walk(value):
        if isinstance(value, dict):
            return {name: walk(member) for name, member in value.items()}
        return [walk(element) for element in value] if isinstance(value, list) else change(value)
    return Response(200, json.dumps(walk(json.loads(respond(request).body))).encode())


# Character encodings


@fault("bom")
def byte_order_mark(request, respond):
    """Begins the body with a byte order mark."""
    return Response(200, b"\xef\xbb\xbf" + respond(request).body)


@fault("(latin-1|utf-16|utf-32)")
def letters(request, respond, name):
    """Answers in an encoding other than UTF-8, which Content-Type specifies."""
    text = noted(json.loads(respond(request).body))
    return Response(200, text.encode(name, errors="replace"), content_type=f"application/json; charset={name}")


def noted(value):
    """Returns JSON text with an additional value that is not ASCII in each record."""
    records = value if isinstance(value, list) else next(iter(value.values()))
    for record in records:
        record["note"] = "naïve café"
    return json.dumps(value, ensure_ascii=False)


# Compression


@fault("gzip")
def packed(request, respond):
    """Compresses the body and sets Content-Encoding."""
    return Response(200, gzip.compress(respond(request).body), headers={"Content-Encoding": "gzip"})


@fault("gzip-cut")
def packed_and_cut(request, respond):
    """Compresses the body and sends only the first half."""
    body = gzip.compress(respond(request).body)
    return Response(200, body[:len(body) // 2], headers={"Content-Encoding": "gzip"})


@fault("gzip-unsaid")
def packed_and_unsaid(request, respond):
    """Compresses the body without setting Content-Encoding."""
    return Response(200, gzip.compress(respond(request).body))


@fault("says-(gzip|deflate|br|zstd|nonsense)")
def says(request, respond, coding):
    """Sets Content-Encoding although the body is not compressed."""
    return Response(200, respond(request).body, headers={"Content-Encoding": coding})


@fault("gzip-bomb")
def gzip_bomb(request, respond):
    """Sends 300 kB that decompress to 300 MB."""
    return Response(200, bomb(), headers={"Content-Encoding": "gzip"})


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
