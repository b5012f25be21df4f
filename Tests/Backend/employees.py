"""The People server, which remembers past requests."""

import base64
import json
import threading
from pathlib import Path

from routing import ANY, Response, json_response, method_not_allowed

FIELDS = ("id", "first_name", "last_name", "gender", "birth_date")
PEOPLE = (
    (1, "John", "Doe", "male", "01 January 1980"),
    (2, "Emmett", "Brown", "male", "14 February 1969"),
    (3, "Sarah", "Corner", "female", "04 May 1960"),
    (4, "Viktor", "Rook", "male", "9 March 1943"),
    (5, "Milan", "Petrović", "male", "10 July 1856"),
    (6, "Edith", "Marlow", "female", "10 December 1815"),
    (7, "Unit", "Seven", "other", "13 April 2135"),
    (8, "Ruth", "Calloway", "female", "9 December 1906"),
    (9, "Zoë", "Ångström", "female", "29 February 2000"),
    (10, "Charlotte", "Brown", "female", "14 February 1969"),
    (11, "Amara", "Obi", "female", "17 October 1956"),
    (12, "Katherine", "O'Neill-van der Berg", "female", "26 August 1918"),
)
# The seventh has no picture.
WITH_BROKEN_PICTURE = 4
NO_IMAGE = b"Not a picture at all, only some words.\n"
PICTURES = Path(__file__).with_name("pictures")
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
        self._records = {person[0]: dict(zip(FIELDS, person)) for person in PEOPLE}

    def health(self, request):
        """Answers that the server is running."""
        return _json("Ok")

    def list(self, request):
        """Returns all employees, each with a thumbnail and with the pictures that were requested before."""
        with self._lock:
            for number, record in self._records.items():
                data = _picture(f"employee-{number}-thumbnail.jpg")
                record["thumbImage"] = data and json.dumps(base64.b64encode(data).decode("ascii"))
            return _json(list(self._records.values()))

    def show(self, request, number):
        """Returns one person with the full image, and with a thumbnail only if the list was requested before."""
        with self._lock:
            record = self._records.get(int(number))
            if record is None:
                return _json("Not found", 404)
            data = _picture(f"employee-{int(number)}.jpg")
            record["image"] = data and base64.encodebytes(data).decode("ascii")
            return _json(record)


def _json(value, status=200):
    return json_response(value, status, indent=4)


def _picture(name):
    """Returns a picture of 320 by 320 pixels, or a thumbnail of 100 by 100, or None."""
    if name.startswith(f"employee-{WITH_BROKEN_PICTURE}"):
        return NO_IMAGE
    file = PICTURES / name
    return file.read_bytes() if file.exists() else None
