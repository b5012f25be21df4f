"""Stores the scores of every account."""

import hashlib
import json
import sqlite3
import threading
from contextlib import contextmanager

INITIAL_SCORES = (
    {"id": 262, "date": "2022-03-08", "word": "sweet", "tries": ["corgi", "pause", "sleds", "sweet"]},
    {"id": 263, "date": "2022-03-09", "word": "month", "tries": ["train", "mouth", "month"]},
    {"id": 264, "date": "2022-03-10", "word": "lapse", "tries": ["corgi", "parry", "leaps", "lapse"]},
)

SCHEMA = """
CREATE TABLE IF NOT EXISTS accounts (name TEXT PRIMARY KEY);
CREATE TABLE IF NOT EXISTS scores (
    account TEXT NOT NULL, id INTEGER NOT NULL, date TEXT NOT NULL, word TEXT NOT NULL, tries TEXT NOT NULL,
    PRIMARY KEY (account, id));
"""


class DuplicateScore(Exception):
    """The account already has a score with this number."""


class ScoreStore:
    """Scores in SQLite, three of them in a new account."""

    def __init__(self, file):
        self._lock = threading.Lock()
        self._database = sqlite3.connect(file, check_same_thread=False)
        self._database.executescript(SCHEMA)

    def all(self, token):
        """Returns an account's scores, newest first."""
        with self._opened(token) as account:
            return self._select(account)

    def find(self, token, number):
        """Returns one score, or None."""
        with self._opened(token) as account:
            return self._one(account, number)

    def add(self, token, score):
        """Saves a new score, or raises DuplicateScore."""
        with self._opened(token) as account:
            try:
                self._insert(account, score)
            except sqlite3.IntegrityError:
                raise DuplicateScore() from None

    def remove(self, token, number):
        """Removes one score and returns it, or None."""
        with self._opened(token) as account:
            score = self._one(account, number)
            self._database.execute("DELETE FROM scores WHERE account = ? AND id = ?", (account, number))
            return score

    def reset(self, token):
        """Restores the initial scores and returns them, newest first."""
        with self._opened(token) as account:
            self._fill(account)
            return self._select(account)

    @contextmanager
    def _opened(self, token):
        # The account is a digest, so that the database file never contains a token.
        account = hashlib.sha256(token.encode()).hexdigest()
        with self._lock, self._database:
            added = self._database.execute("INSERT OR IGNORE INTO accounts VALUES (?)", (account,)).rowcount
            if added == 1:
                self._fill(account)
            yield account

    def _fill(self, account):
        self._database.execute("DELETE FROM scores WHERE account = ?", (account,))
        for score in INITIAL_SCORES:
            self._insert(account, score)

    def _insert(self, account, score):
        self._database.execute(
            "INSERT INTO scores VALUES (?, ?, ?, ?, ?)",
            (account, score["id"], score["date"], score["word"], json.dumps(score["tries"])))

    def _select(self, account, condition="", values=()):
        rows = self._database.execute(
            f"SELECT id, date, word, tries FROM scores WHERE account = ? {condition} ORDER BY date DESC, id DESC",
            (account, *values))
        return [{"id": row[0], "date": row[1], "word": row[2], "tries": json.loads(row[3])} for row in rows]

    def _one(self, account, number):
        return next(iter(self._select(account, "AND id = ?", (number,))), None)
