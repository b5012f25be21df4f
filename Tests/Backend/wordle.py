"""The Wordle Scores API."""

import argparse
import hmac
import json
import sqlite3

from routing import error_response, json_response
from score_store import DuplicateScore, ScoreStore
from score_validation import InvalidScore, validated
from setup_error import SetupError


def add_options(parser):
    """Adds the tokens and the database to the command line."""
    parser.add_argument(
        "--token", action="append", type=_token, metavar="TOKEN",
        help="an access token, repeatable: each has its own scores (default: ACCESS_TOKEN)")
    parser.add_argument("--database", default=":memory:", metavar="FILE", help="store the scores in a file")


def install(app):
    """Adds the routes of the Wordle Scores API."""
    try:
        store = ScoreStore(app.options.database)
    except sqlite3.Error as error:
        raise SetupError(f"cannot open the database {app.options.database}: {error}; give another --database")
    api = WordleAPI(store, app.options.token or ["ACCESS_TOKEN"])
    app.route("GET", "/scores", api.list)
    app.route("POST", "/scores", api.create)
    app.route("DELETE", "/scores", api.reset)
    app.route("GET", "/scores/([0-9]{1,18})", api.show)
    app.route("DELETE", "/scores/([0-9]{1,18})", api.delete)


def _token(text):
    if not text.strip():
        raise argparse.ArgumentTypeError("a token cannot be empty")
    return text


def _authorized(method):
    def wrapper(self, request, *arguments):
        account, refusal = self.account(request)
        return refusal or method(self, request, account, *arguments)
    return wrapper


class WordleAPI:
    """The handlers of the API's calls."""

    def __init__(self, store, tokens):
        self.store = store
        self.tokens = tokens

    @_authorized
    def list(self, request, account):
        """Returns all scores, newest first."""
        return _scores(request, self.store.all(account))

    @_authorized
    def show(self, request, account, number):
        """Returns one score."""
        return _score(self.store.find(account, int(number)))

    @_authorized
    def create(self, request, account):
        """Saves a new score."""
        try:
            score = validated(json.loads(request.body))
        except InvalidScore as error:
            return error_response(400, str(error))
        except (ValueError, RecursionError):
            return error_response(400, "the body is not JSON")
        try:
            self.store.add(account, score)
        except DuplicateScore:
            return error_response(409, f"score {score['id']} already exists")
        return json_response(score, 201)

    @_authorized
    def reset(self, request, account):
        """Restores the three initial scores."""
        return _scores(request, self.store.reset(account))

    @_authorized
    def delete(self, request, account, number):
        """Removes one score and returns it."""
        return _score(self.store.remove(account, int(number)))

    def account(self, request):
        """Returns the account of the request's token, or a refusal."""
        given = _given_tokens(request.headers)
        for token in self.tokens:
            if any(hmac.compare_digest(token.encode(), candidate.encode()) for candidate in given):
                return token, None
        return None, error_response(401, "wrong access token" if given else "missing access token")


def _given_tokens(headers):
    # The specification uses Authorization in its text, but X-Authorization in its curl examples.
    tokens = []
    for name in ("X-Authorization", "Authorization"):
        value = headers.get(name, "").strip()
        scheme, _, rest = value.partition(" ")
        tokens.append(value)
        if name == "Authorization" and scheme.lower() == "bearer":
            tokens.append(rest.strip())
    return [token for token in tokens if token]


def _scores(request, scores):
    return json_response(scores if request.query.get("shape") == "array" else {"scores": scores})


def _score(score):
    return json_response(score) if score else error_response(404, "not found")
