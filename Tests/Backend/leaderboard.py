"""The class's athletes and their scores."""

from routing import error_response, json_response

MOST = 100_000

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

FIRST_NAMES = ("Ada", "Ben", "Carla", "David", "Elif", "Finn", "Grace", "Hugo", "Iris", "Jonas", "Kaya")
LAST_NAMES = (
    "Albers", "Brandt", "Castro", "Demir", "Engel", "Fuchs", "Graf", "Holm", "Ito", "Jansen", "Keller",
    "Lund", "Moreau")


def install(app):
    """Adds the route of the leaderboard."""
    app.route("GET", "/athletes", list_athletes)


def list_athletes(request):
    """Returns the athletes in the shape and number that the query specifies."""
    count = request.query.get("count", str(len(ROSTER)))
    if not (count.isascii() and count.isdigit() and len(count) <= 6 and int(count) <= MOST):
        return error_response(400, f"invalid count: a number from 0 to {MOST} is needed")
    athletes = [athlete(position) for position in range(int(count))]
    if request.query.get("shape") == "array":
        return json_response([_record(*each, score_key="points") for each in athletes])
    return json_response({"athletes": [_record(*each, score_key="score") for each in athletes]})


def athlete(position):
    """Returns the id, name and score of the athlete at a position, always the same."""
    if position < len(ROSTER):
        return ROSTER[position]
    first = FIRST_NAMES[position % len(FIRST_NAMES)]
    last = LAST_NAMES[position % len(LAST_NAMES)]
    score = None if position % 40 == 0 else position * 7919 % 500
    return 1000 + position, f"{first} {last}", score


def _record(number, name, score, score_key):
    record = {"id": number, "name": name}
    if score is not None:
        record[score_key] = score
    return record
