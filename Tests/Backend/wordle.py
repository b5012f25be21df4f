"""The Wordle Scores API."""

import json
import threading

from routing import error_response, json_response

INITIAL_SCORES = (
    {"id": 262, "date": "2022-03-08", "word": "sweet", "tries": ["corgi", "pause", "sleds", "sweet"]},
    {"id": 263, "date": "2022-03-09", "word": "month", "tries": ["train", "mouth", "month"]},
    {"id": 264, "date": "2022-03-10", "word": "lapse", "tries": ["corgi", "parry", "leaps", "lapse"]},
)
FIELDS = {"id": int, "date": str, "word": str, "tries": list}


def add_options(parser):
    """Adds the tokens to the command line."""
    parser.add_argument(
        "--token", action="append", metavar="TOKEN",
        help="an access token, repeatable: each has its own scores (default: ACCESS_TOKEN)")


def install(app):
    """Adds the routes of the Wordle Scores API."""
    api = WordleAPI(app.options.token or ["ACCESS_TOKEN"])
    app.route("GET", "/scores", api.list)
    app.route("POST", "/scores", api.create)
    app.route("DELETE", "/scores", api.reset)
    app.route("GET", "/scores/([0-9]{1,18})", api.show)
    app.route("DELETE", "/scores/([0-9]{1,18})", api.delete)


def _authorized(method):
    """Passes the scores of the request's token by their ids, and lets one request at a time use them."""
    def wrapper(self, request, *arguments):
        given = _given_tokens(request.headers)
        token = next((token for token in self._scores if token in given), None)
        if token is None:
            return error_response(401, "wrong access token" if given else "missing access token")
        with self._lock:
            return method(self, request, self._scores[token], *arguments)
    return wrapper


class WordleAPI:
    """The handlers of the API's calls."""

    def __init__(self, tokens):
        self._lock = threading.Lock()
        self._scores = {token: _initial() for token in tokens}

    @_authorized
    def list(self, request, scores):
        """Returns all scores, newest first."""
        newest = sorted(scores.values(), key=lambda score: (score["date"], score["id"]), reverse=True)
        return json_response(newest if request.query.get("shape") == "array" else {"scores": newest})

    @_authorized
    def show(self, request, scores, number):
        """Returns one score."""
        return _score(scores.get(int(number)))

    @_authorized
    def create(self, request, scores):
        """Saves a new score."""
        score = json.loads(request.body)
        for name, kind in FIELDS.items():
            if not isinstance(score.get(name), kind):
                return error_response(400, f"{'invalid' if name in score else 'missing'} {name}")
        if score["id"] in scores:
            return error_response(409, f"score {score['id']} already exists")
        scores[score["id"]] = score
        return json_response(score, 201)

    @_authorized
    def reset(self, request, scores):
        """Restores the three initial scores."""
        scores.clear()
        scores.update(_initial())
        return json_response({"scores": list(reversed(INITIAL_SCORES))})

    @_authorized
    def delete(self, request, scores, number):
        """Removes one score and returns it."""
        return _score(scores.pop(int(number), None))


def _initial():
    return {score["id"]: score for score in INITIAL_SCORES}


def _given_tokens(headers):
    # The specification uses Authorization in its text, but X-Authorization in its curl examples.
    values = [headers.get("X-Authorization", ""), headers.get("Authorization", "").removeprefix("Bearer ")]
    return [value.strip() for value in values if value.strip()]


def _score(score):
    return json_response(score) if score else error_response(404, "not found")
