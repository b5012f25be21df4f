"""Faults that are valid HTTP answers: statuses and limits, with the explanations that servers send."""

import json
import time
from email.utils import formatdate

from faults import Broken, fault, head
from routing import Response, error_response, json_response

RETRY_AFTER = {
    "none": lambda: None, "seconds": lambda: "2", "date": lambda: formatdate(time.time() + 2, usegmt=True),
    "negative": lambda: "-5", "nonsense": lambda: "soon", "huge": lambda: "9" * 30,
}


@fault("status-([2-5][0-9][0-9])")
def status(request, respond, code):
    """Answers with the given status and an explanation."""
    if code in ("204", "304"):
        return Broken(lambda connection: head(connection, int(code)))
    return explained(code, f"status {code}, as asked")


@fault(f"limit-(403|429|503)-({'|'.join(RETRY_AFTER)})")
def limit(request, respond, code, form):
    """Asks the client to retry later, in one of the usual forms."""
    value = RETRY_AFTER[form]()
    return explained(code, "not so fast", {"Retry-After": value} if value else None)


@fault("limit-reset-(soon|far)")
def limit_reset(request, respond, distance):
    """Answers that the limit is used up, with the time at which it resets."""
    end = int(time.time()) + (2 if distance == "soon" else 3600)
    return explained(403, "not so fast", {"X-RateLimit-Remaining": "0", "X-RateLimit-Reset": str(end)})


@fault("limit-in-words")
def limit_in_words(request, respond):
    """Reports a limit only in the text of the body, as GitHub does."""
    return explained(403, "You have exceeded a secondary rate limit. Please wait a few minutes before you try again.")


@fault("rude-([45][0-9][0-9])")
def rude(request, respond, code):
    """Explains an error in a long text with control sequences for a terminal."""
    return explained(code, "\x1b[2J\x1b]0;owned\x07 go\r\naway \u202egnorw\u202c " + "very " * 200)


@fault("echo-([2-5][0-9][0-9])")
def echo(request, respond, code):
    """Sends back all header fields of the request, including secrets."""
    sent = ", ".join(f"{name}: {value}" for name, value in request.headers.items())
    if code != "200":
        return explained(code, sent)
    response = respond(request)
    value = json.loads(response.body)
    value = {"sent": sent, **value} if isinstance(value, dict) else value + [{"sent": sent}]
    return json_response(value, headers={"ETag": '"echo"', "X-Sent": sent})


def explained(code, words, headers=None):
    """Returns an error whose explanation is in every field in which a service looks for it."""
    if int(code) < 400:
        return error_response(int(code), words, headers)
    return json_response({"error": words, "message": words}, int(code), headers=headers)


@fault("no-explanation-([45][0-9][0-9])")
def no_explanation(request, respond, code):
    """Answers with the given status and an HTML page labelled as JSON."""
    return Response(int(code), b"<!DOCTYPE html>\n<html><body><h1>Oops</h1></body></html>\n")
