"""Scores pairs of a guess and an answer, a pair a line on stdin, in the two passes of Wordle's rules."""

import sys

SQUARES = ("⬛", "🟨", "🟩")


def squares(guess, answer):
    """Returns the squares of one guess."""
    result = [0] * len(guess)
    unused = {}
    for index, (letter, right) in enumerate(zip(guess, answer)):
        if letter == right:
            result[index] = 2
        else:
            unused[right] = unused.get(right, 0) + 1
    for index, letter in enumerate(guess):
        if result[index] == 0 and unused.get(letter, 0) > 0:
            unused[letter] -= 1
            result[index] = 1
    return "".join([SQUARES[square] for square in result])


sys.stdout.write("".join([squares(*line.split()) + "\n" for line in sys.stdin]))
