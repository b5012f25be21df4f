"""A PNG encoder for RGB pixels."""

import struct
import zlib


def encode_png(rows):
    """Returns the PNG of rows of (red, green, blue) pixels."""
    header = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 2, 0, 0, 0)
    lines = b"".join(b"\0" + bytes(value for pixel in row for value in pixel) for row in rows)
    data = _chunk(b"IDAT", zlib.compress(lines, 9))
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", header) + data + _chunk(b"IEND", b"")


def _chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
