"""Records requests: `/recorded` returns the newest requests, including those that failed."""

from collections import deque

from routing import Response, json_response


def install(app):
    """Adds the recorder in front of every path."""
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
        """Records a request and passes it on; requests for the record itself are not recorded."""
        if request.path != "/recorded":
            self._requests.append({
                "method": request.method, "path": request.path, "query": request.query,
                "headers": {name.lower(): value for name, value in request.headers.items()}})
        return respond(request)

    def show(self, request):
        """Returns the requests in the order in which they arrived, with header names in lower case."""
        return json_response(list(self._requests))

    def forget(self, request):
        """Clears the record."""
        self._requests.clear()
        return Response(204, b"")
