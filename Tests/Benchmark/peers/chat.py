"""Counts the stamps, headers and rows of a chat on stdin with three regular expressions, without finding players."""

import re
import sys

STAMP = re.compile(r"^\d{1,2}/\d{1,2}/\d{2,4}, \d{1,2}:\d{2} - ([^:]+): ", re.MULTILINE)
HEADER = re.compile(r"Wordle ([\d.,]+) ([1-6X])/6(\*?)")
ROW = re.compile(r"^[⬛⬜🟨🟩🟧🟦]{5}$", re.MULTILINE)

text = sys.stdin.buffer.read().decode()
print(*(len(pattern.findall(text)) for pattern in (STAMP, HEADER, ROW)))
