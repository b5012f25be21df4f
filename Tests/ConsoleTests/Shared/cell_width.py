"""Checks the number of terminal cells of lines, with only the tables of Python's standard library.

Reads a JSON array of screens from standard input: `name`, `width` and `lines`. Prints a message for each line that is
wider than its screen or whose columns are not aligned.
"""
import json
import re
import sys
import unicodedata
from functools import lru_cache

ZERO_WIDTH_JOINER = 0x200D
EMOJI_VARIATION = 0xFE0F


def is_joined_jamo(code):
    """Returns whether a code is a Hangul vowel or final consonant, which is in the cells of the consonant before it."""
    return 0x1160 <= code <= 0x11FF or 0xD7B0 <= code <= 0xD7FF


@lru_cache(maxsize=None)
def scalar_width(character):
    if unicodedata.category(character) in ("Mn", "Me", "Cf") or is_joined_jamo(ord(character)):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def is_pictograph(code):
    return 0x1F000 <= code <= 0x1FAFF or 0x2190 <= code <= 0x2BFF


@lru_cache(maxsize=None)
def positions(text):
    """Returns every character with the cell in which it begins, and at the end the total width.

    A control sequence may set the column (ECMA-48 CHA).
    """
    found = []
    cell = 0
    for index, part in enumerate(re.split(r"\x1b\[(\d+)G", text)):
        if index % 2:
            cell = int(part) - 1
        else:
            *placed, (_, width) = positions_of_text(part)
            found += [(character, cell + place) for character, place in placed]
            cell += width
    return found + [("", cell)]


def positions_of_text(text):
    """Returns the same for a text without control sequences."""
    if text.isascii():
        return [*zip(text, range(len(text))), ("", len(text))]
    found = []
    cell = width_before = code_before = base = 0
    for character in text:
        code = ord(character)
        found.append((character, cell))
        if code == EMOJI_VARIATION and width_before == 1 and (is_pictograph(code_before) or chr(code_before).isdigit()):
            cell, width_before = cell + 1, 2
        elif code_before == ZERO_WIDTH_JOINER and is_pictograph(code) and is_pictograph(base):
            width_before = 2
        elif 0x1F3FB <= code <= 0x1F3FF and is_pictograph(code_before):
            pass
        else:
            width_before = scalar_width(character)
            cell += width_before
        if width_before and code not in (EMOJI_VARIATION, ZERO_WIDTH_JOINER):
            base = code
        code_before = code
    return found + [("", cell)]


def cells(text):
    return positions(text)[-1][1]


def places(text, marks):
    return [cell for character, cell in positions(text) if character and character in marks]


def complaints(screen):
    """Yields a message for each problem of a screen."""
    lines = screen["lines"]
    for line in lines:
        if cells(line) > screen["width"]:
            yield f"{cells(line)} cells: {line}"
    corners = []
    marks = []
    for line in lines:
        if "╭" in line:
            corners = places(line, "╭╮")
        elif corners and not set(corners) <= set(places(line, "│╯╰")):
            yield f"the border is broken: {line}"
        if "╰" in line:
            corners = []
        if "04 May" in line and marks:
            below = [cell for cell in places(line, "0") if cell in marks]
            if below != marks:
                yield f"the columns are not aligned: {line}"
        marks = places(line, "§")
        if "★" in line and "§" in line and "  ★ " not in line:
            yield f"the stars are not beside the name: {line}"
    if screen["name"].startswith("table") and len({cells(line) for line in lines if line and not line.endswith("…")}) > 1:
        yield "the columns of the table are not aligned"


def main():
    screens = json.load(sys.stdin)
    for screen in screens:
        for complaint in complaints(screen):
            print(f"{screen['name']} at {screen['width']} columns: {complaint}")


main()
