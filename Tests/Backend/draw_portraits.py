"""Writes the portraits that the app's bundled sample can use: `python3 draw_portraits.py FOLDER [SIZE]`."""

import sys
import unicodedata
from pathlib import Path

from jpeg import encode_jpeg
from people import PEOPLE
from portrait import draw_portrait, palette


def main(folder, size="80"):
    """Writes one JPEG for each person, named after them."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    for position, person in enumerate(PEOPLE):
        name = file_name(f"{person['first_name']} {person['last_name']}")
        picture = encode_jpeg(draw_portrait(int(size), palette(position, len(PEOPLE))))
        (Path(folder) / f"{name}.jpg").write_bytes(picture)


def file_name(name):
    """Returns a name in plain lower-case letters and hyphens."""
    plain = unicodedata.normalize("NFD", name).encode("ascii", "ignore").decode("ascii")
    return plain.lower().replace(" ", "-").replace("'", "")


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: python3 draw_portraits.py FOLDER [SIZE]")
    main(*sys.argv[1:])
