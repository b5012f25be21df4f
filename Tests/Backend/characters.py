"""The characters and their avatars."""

from pathlib import Path

from routing import Response, error_response, json_response

NAMES = (
    "OG Mario", "Fire Mario", "Raccoon Mario", "Rainbow Mario", "Cloud Mario", "Rabbit Mario", "Doctor Mario",
    "Bee Mario", "Penguin Mario", "Frog Mario", "Squirrel Mario", "Turtle Mario", "Flying Mario", "Metal Mario",
    "Ice Mario",
)

PICTURES = Path(__file__).with_name("pictures")


def slug(name):
    """Returns the form of a name that is used in a URL."""
    return name.lower().replace(" ", "-")


def install(app):
    """Adds the routes of the characters."""
    app.route("GET", "/characters", list_characters)
    app.route("GET", r"/avatars/([a-z-]+)\.png", show_avatar)


def list_characters(request):
    """Returns the characters, whose avatars are on this server."""
    return json_response([
        {"avatar": f"{request.base}/avatars/{slug(name)}.png", "name": name} for name in NAMES
    ])


def show_avatar(request, name):
    """Returns one avatar."""
    if name not in map(slug, NAMES):
        return error_response(404, "not found")
    return Response(200, (PICTURES / f"{name}.png").read_bytes(), content_type="image/png")
