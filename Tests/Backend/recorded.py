"""The requests so far: `/recorded` shows every earlier request, whatever its answer was."""

from collections import deque

from routing import Response, json_response


def install(app):
    """Puts the recorder in front of every path."""
    recorder = Recorder()
    app.wrap(recorder.record)
    app.route("GET", "/recorded", recorder.show)
    app.route("DELETE", "/recorded", recorder.forget)


class Recorder:
    """The newest requests, without their bodies."""

    def __init__(self):
        # Appending to a deque needs no lock.
        self._requests = deque(maxlen=1000)

    def record(self, request, respond):
        """Remembers a request and hands it on; questions about the record are not part of it."""
        if request.path != "/recorded":
            self._requests.append({
                "method": request.method, "path": request.path, "query": request.query,
                "headers": {name.lower(): value for name, value in request.headers.items()}})
        return respond(request)

    def show(self, request):
        """Returns the requests in the order in which they came; header names are in lower case."""
        return json_response(list(self._requests))

    def forget(self, request):
        """Begins again."""
        self._requests.clear()
        return Response(204, b"")
