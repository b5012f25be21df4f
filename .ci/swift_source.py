"""Reads Swift source, as far as the checks need it."""

import re

# A comment, the beginning of a string literal, or a single character.
PIECE = re.compile(r'//[^\n]*|#*"""|#*"|[\s\S]')


def code(text):
    """Returns a source without comments and string contents, but with interpolated code, on the same lines."""
    found = []
    # For each level, the number of open parentheses in code, or the end of a string literal.
    inside = [0]
    place = 0
    while place < len(text):
        piece = PIECE.match(text, place).group()
        place += len(piece)
        if isinstance(inside[-1], str):
            end = inside[-1]
            escape = "\\" + "#" * end.count("#")
            if text.startswith(end, place - len(piece)):
                place += len(end) - len(piece)
                inside.pop()
                found.append('"')
            elif text.startswith(escape + "(", place - len(piece)):
                place += len(escape) + 1 - len(piece)
                inside.append(1)
                found.append("(")
            elif text.startswith(escape, place - len(piece)):
                place += len(escape) + 1 - len(piece)
            elif piece == "\n":
                found.append(piece)
            else:
                place += 1 - len(piece)
        elif piece.endswith('"'):
            inside.append(piece.lstrip("#") + "#" * piece.count("#"))
            found.append('"')
        elif not piece.startswith("//"):
            found.append(piece)
            inside[-1] += {"(": 1, ")": -1}.get(piece, 0)
            if len(inside) > 1 and inside[-1] == 0:
                inside.pop()
    return "".join(found)


def argument(text, start):
    """Returns the text from a position after an opening parenthesis up to the closing one."""
    depth = 1
    for end in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[end], 0)
        if depth == 0:
            return text[start:end]
    return text[start:]
