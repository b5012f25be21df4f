"""Finds the stamps and headers of a chat on stdin with two regular expressions, without their players and rows."""

import re
import sys

STAMP = re.compile(r"^\d{1,2}/\d{1,2}/\d{2,4}, \d{1,2}:\d{2} - ([^:]+): ", re.MULTILINE)
HEADER = re.compile(r"Wordle ([\d.,]+) ([1-6X])/6(\*?)")

text = sys.stdin.buffer.read().decode()
print(*(len(pattern.findall(text)) for pattern in (STAMP, HEADER)))
