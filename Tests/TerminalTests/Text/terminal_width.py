"""Measures the number of cells of texts in the terminal in which it runs.

usage: terminal_width.py TEXTS WIDTHS; reads a JSON array of texts, and writes a JSON array of widths.
"""
import json
import os
import re
import sys
import termios
import tty


def cells(text):
    """Prints a text at the left edge and requests the column of the cursor after it (ECMA-48 DSR)."""
    os.write(1, b"\r\x1b[K" + text.encode() + b"\x1b[6n")
    answer = b""
    while not answer.endswith(b"R"):
        answer += os.read(0, 1)
    return int(re.search(rb"\[\d+;(\d+)R", answer).group(1)) - 1


def main():
    before = termios.tcgetattr(0)
    tty.setraw(0)
    with open(sys.argv[1], encoding="utf-8") as texts:
        widths = [cells(text) for text in json.load(texts)]
    termios.tcsetattr(0, termios.TCSADRAIN, before)
    with open(sys.argv[2], "w", encoding="utf-8") as file:
        json.dump(widths, file)


main()
