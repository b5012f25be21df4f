"""The class's athletes and their scores."""

from routing import json_response

# The original five, then a tie that makes the ranks 1, 2, 2, 4, a score of 0, and one athlete without a score.
ROSTER = (
    (51, "Johannes Neutze", 232),
    (43, "Stefan Rothlehner", 201),
    (1, "Henning Heinrich", 9),
    (5, "Inga Tiedmers", 48),
    (2, "Hannes Klein", 12),
    (60, "Greta Lindqvist", 201),
    (61, "Zoë Ångström", 48),
    (62, "Bo Li", 0),
    (63, "Maximiliane von Hohenstein-Wittgenstein", 117),
    (64, "Tomás Ruiz", None),
)


def install(app):
    """Adds the route of the leaderboard."""
    app.route("GET", "/athletes", list_athletes)


def list_athletes(request):
    """Returns the athletes in the shape that the query specifies."""
    is_array = request.query.get("shape") == "array"
    key = "points" if is_array else "score"
    records = [{"id": number, "name": name, **({} if score is None else {key: score})} for number, name, score in ROSTER]
    return json_response(records if is_array else {"athletes": records})
