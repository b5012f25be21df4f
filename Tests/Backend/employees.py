"""The People server, which remembers past requests."""

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
    """Answers methods other than GET with 405."""
    return method_not_allowed(["GET"], {"message": "The method is not allowed for the requested URL."})


def page_not_found(request):
    """Answers a path without a route in the real server's framework: with HTML, unlike an unknown id."""
    return Response(404, NOT_FOUND_PAGE, content_type="text/html; charset=utf-8")


class PeopleServer:
    """The handlers of the People server's calls.

    The real server adds each requested picture to its record of the person, and sends it with every later answer.
    """

    def __init__(self):
        self._lock = threading.Lock()
        self._records = {person["id"]: dict(person) for person in PEOPLE}

    def health(self, request):
        """Answers that the server is running."""
        return _json("Ok")

    def list(self, request):
        """Returns all employees, each with a thumbnail and with the pictures that were requested before."""
        with self._lock:
            for number, record in self._records.items():
                record["thumbImage"] = _in_quotes(thumbnail(number))
            records = list(self._records.values())
            return _json(records)

    def show(self, request, number):
        """Returns one person with the full image, and with a thumbnail only if the list was requested before."""
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
