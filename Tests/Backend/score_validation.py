"""Validates a score before it is saved."""

import re
from datetime import date

FIELDS = ("id", "date", "word", "tries")


class InvalidScore(Exception):
    """A body that is not a score, with the reason."""


def validated(body):
    """Returns the score of a decoded body, or raises InvalidScore."""
    if not isinstance(body, dict):
        raise InvalidScore("the body is no JSON object")
    for name in FIELDS:
        if body.get(name) is None:
            raise InvalidScore(f"missing {name}")
    _require(_is_number(body["id"]), "invalid id: an integer of 0 or more is needed")
    _require(_is_date(body["date"]), "invalid date: YYYY-MM-DD is needed")
    _require(_is_word(body["word"]), "invalid word: only letters are allowed")
    _require(_is_tries(body["tries"], body["word"]), "invalid tries: 1 to 6 words as long as the word are needed")
    return {name: body[name] for name in FIELDS}


def _require(condition, message):
    if not condition:
        raise InvalidScore(message)


def _is_number(value):
    return type(value) is int and 0 <= value < 10**18


def _is_date(value):
    if not isinstance(value, str) or not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", value):
        return False
    try:
        date.fromisoformat(value)
    except ValueError:
        return False
    return True


def _is_word(value):
    return isinstance(value, str) and value.isalpha()


def _is_tries(value, word):
    return (
        isinstance(value, list) and 1 <= len(value) <= 6
        and all(_is_word(item) and len(item) == len(word) for item in value))
