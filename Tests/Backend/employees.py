"""The People server, its memory of past requests included."""

import base64
import json
import threading

from people import PEOPLE, full_image, thumbnail
from routing import ANY, Response, json_response, method_not_allowed

NOT_FOUND_PAGE = b"""<!doctype html>
<html lang=en>
<title>404 Not Found</title>
<h1>Not Found</h1>
<p>No such page.</p>
"""


def install(app):
    """Adds the routes of the People server."""
    server = PeopleServer()
    for path, handler in (
        ("/healthCheck", server.health), ("/employees", server.list), ("/employees/([0-9]{1,18})", server.show),
    ):
        app.route("GET", path, handler)
        app.route(ANY, path, refuse_method)
    app.route(ANY, "/(?:employees|healthCheck)/.*", page_not_found)


def refuse_method(request, *_):
    """Answers a method other than GET."""
    return method_not_allowed(["GET"], {"message": "The method is not allowed for the requested URL."})


def page_not_found(request):
    """Answers a path that the real server's framework has no route for: in HTML, unlike a missing id."""
    return Response(404, NOT_FOUND_PAGE, content_type="text/html; charset=utf-8")


class PeopleServer:
    """The handlers of the People server's calls.

    The real one writes every picture it was asked for into the record that it keeps, and sends that along ever after.
    """

    def __init__(self):
        self._lock = threading.Lock()
        self._records = {person["id"]: dict(person) for person in PEOPLE}

    def health(self, request):
        """Says that the server runs."""
        return _json("Ok")

    def list(self, request):
        """Returns all employees, each with a thumbnail and with the pictures that were requested before."""
        with self._lock:
            for number, record in self._records.items():
                record["thumbImage"] = _in_quotes(thumbnail(number))
            records = list(self._records.values())
            return _json({"people": records} if request.query.get("shape") == "people" else records)

    def show(self, request, number):
        """Returns one person with the full image, and with a thumbnail only if a list was asked for before."""
        with self._lock:
            record = self._records.get(int(number))
            if record is None:
                return _json("Not found", 404)
            record["image"] = _in_lines(full_image(int(number)))
            return _json(record)


def _json(value, status=200):
    return json_response(value, status, indent=4)


def _in_quotes(data):
    return data and json.dumps(base64.b64encode(data).decode("ascii"))


def _in_lines(data):
    return data and base64.encodebytes(data).decode("ascii")
