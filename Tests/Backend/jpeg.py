"""A baseline JPEG encoder: YCbCr 4:4:4 with the standard tables of ITU-T T.81, Annex K."""

import math
import struct
from functools import lru_cache

from jpeg_tables import AC_CHROMA, AC_LUMA, CHROMA_QUANTA, DC_CHROMA, DC_LUMA, LUMA_QUANTA, ZIGZAG

COSINES = [
    [(math.sqrt(0.125) if u == 0 else 0.5) * math.cos((2 * x + 1) * u * math.pi / 16) for x in range(8)]
    for u in range(8)
]


def encode_jpeg(rows, quality=85):
    """Returns the JPEG of rows of (red, green, blue) pixels."""
    height, width = len(rows), len(rows[0])
    quanta = [_scaled(LUMA_QUANTA, quality), _scaled(CHROMA_QUANTA, quality)]
    return b"".join([
        b"\xff\xd8",
        _segment(0xE0, b"JFIF\0" + struct.pack(">HBHHBB", 0x0101, 0, 1, 1, 0, 0)),
        *(_segment(0xDB, bytes([number]) + bytes(table[place] for place in ZIGZAG))
          for number, table in enumerate(quanta)),
        _segment(0xC0, struct.pack(">BHHB", 8, height, width, 3) + bytes([1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1])),
        *(_segment(0xC4, bytes([number]) + bytes(lengths) + bytes(symbols))
          for number, (lengths, symbols) in ((0x00, DC_LUMA), (0x10, AC_LUMA), (0x01, DC_CHROMA), (0x11, AC_CHROMA))),
        _segment(0xDA, bytes([3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0])),
        _scan(rows, width, height, quanta),
        b"\xff\xd9",
    ])


def _segment(marker, payload):
    return struct.pack(">BBH", 0xFF, marker, len(payload) + 2) + payload


def _scaled(table, quality):
    scale = 5000 // quality if quality < 50 else 200 - 2 * quality
    return [min(255, max(1, (value * scale + 50) // 100)) for value in table]


def _scan(rows, width, height, quanta):
    luma = (_codes(*DC_LUMA), _codes(*AC_LUMA))
    chroma = (_codes(*DC_CHROMA), _codes(*AC_CHROMA))
    tables = (quanta[0], quanta[1], quanta[1])
    bits = _BitWriter()
    last = [0, 0, 0]
    for top in range(0, height, 8):
        for left in range(0, width, 8):
            block = _block(rows, left, top, width, height)
            for index, codes in enumerate((luma, chroma, chroma)):
                coefficients = _coefficients(block, index, tables[index])
                _write_block(bits, coefficients, last[index], *codes)
                last[index] = coefficients[0]
    return bits.finished()


def _coefficients(block, index, table):
    """Returns the quantized coefficients of one component of a block of pixels."""
    first = block[0][0]
    if block == [[first] * 8] * 8:
        return [round(8 * _ycbcr(*first)[index] / table[0])] + [0] * 63
    return _quantized([[_ycbcr(*pixel)[index] for pixel in row] for row in block], table)


@lru_cache(maxsize=None)
def _ycbcr(red, green, blue):
    return (
        0.299 * red + 0.587 * green + 0.114 * blue - 128,
        -0.168736 * red - 0.331264 * green + 0.5 * blue,
        0.5 * red - 0.418688 * green - 0.081312 * blue,
    )


def _block(rows, left, top, width, height):
    # Past the edge the last pixel is repeated, which costs the fewest bits.
    beyond = max(0, left + 8 - width)
    lines = (rows[min(y, height - 1)] for y in range(top, top + 8))
    return [line[left:left + 8] + [line[-1]] * beyond for line in lines]


def _quantized(block, table):
    first = block[0][0]
    if all(value == first for row in block for value in row):
        return [round(8 * first / table[0])] + [0] * 63
    half = [[sum(map(float.__mul__, row, cosines)) for cosines in COSINES] for row in block]
    columns = list(zip(*half))
    whole = [sum(map(float.__mul__, column, cosines)) for cosines in COSINES for column in columns]
    return [round(whole[place] / table[place]) for place in ZIGZAG]


def _codes(lengths, symbols):
    codes, code, remaining = {}, 0, iter(symbols)
    for length, count in enumerate(lengths, start=1):
        for _ in range(count):
            codes[next(remaining)] = (code, length)
            code += 1
        code <<= 1
    return codes


def _write_block(bits, coefficients, last, dc_codes, ac_codes):
    _write_value(bits, dc_codes, 0, coefficients[0] - last)
    zeros = 0
    for value in coefficients[1:]:
        if value == 0:
            zeros += 1
            continue
        while zeros > 15:
            bits.write(*ac_codes[0xF0])
            zeros -= 16
        _write_value(bits, ac_codes, zeros, value)
        zeros = 0
    if zeros:
        bits.write(*ac_codes[0x00])


def _write_value(bits, codes, zeros, value):
    size = abs(value).bit_length()
    bits.write(*codes[zeros << 4 | size])
    bits.write(value if value >= 0 else value + (1 << size) - 1, size)


class _BitWriter:
    """Bits put together into bytes, a zero after each 0xFF as the format wants it."""

    def __init__(self):
        self._bytes = bytearray()
        self._pending = 0
        self._count = 0

    def write(self, value, length):
        """Appends the lowest bits of a value."""
        self._pending = self._pending << length | value
        self._count += length
        while self._count >= 8:
            self._count -= 8
            self._bytes.append(self._pending >> self._count)
            self._pending &= (1 << self._count) - 1

    def finished(self):
        """Returns all bytes, the last one filled up with ones."""
        if self._count:
            self.write((1 << 8 - self._count) - 1, 8 - self._count)
        return bytes(self._bytes).replace(b"\xff", b"\xff\x00")
