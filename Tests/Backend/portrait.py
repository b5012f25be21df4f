"""Portraits drawn from a few ellipses, each person in colours of their own."""

import colorsys
import math
from typing import NamedTuple, Tuple

Colour = Tuple[int, int, int]

SKINS = ((255, 219, 172), (141, 85, 36), (241, 194, 125), (198, 134, 66), (92, 58, 30), (224, 172, 105))
HAIRS = ((44, 34, 30), (168, 120, 60), (106, 62, 38), (200, 196, 190), (150, 62, 30))


class Palette(NamedTuple):
    """The colours of one portrait."""

    background: Colour
    shirt: Colour
    hair: Colour
    skin: Colour


class Ellipse(NamedTuple):
    """An ellipse in a square of side 1."""

    x: float
    y: float
    width: float
    height: float

    def coverage(self, x, y, pixel):
        """Returns how much of a pixel the ellipse covers, about."""
        distance = (((x - self.x) / self.width) ** 2 + ((y - self.y) / self.height) ** 2) ** 0.5
        return min(1.0, max(0.0, (1.0 - distance) * min(self.width, self.height) / pixel + 0.5))

    def crossing(self, y, scale, size, margin):
        """Returns which pixels of a row lie in the ellipse at a scale, and so many more on either side."""
        rest = scale ** 2 - ((y - self.y) / self.height) ** 2
        if rest <= 0:
            return 0, 0
        half = self.width * rest ** 0.5
        return (
            max(0, math.floor((self.x - half) * size) - margin),
            min(size, math.ceil((self.x + half) * size) + margin),
        )


SHOULDERS = Ellipse(0.5, 1.06, 0.40, 0.38)
NECK = Ellipse(0.5, 0.66, 0.10, 0.14)
HAIR = Ellipse(0.5, 0.37, 0.235, 0.255)
HEAD = Ellipse(0.5, 0.43, 0.195, 0.235)


def palette(position, count):
    """Returns the colours of the portrait at a position among so many: the backgrounds go round the colour wheel."""
    hue = position / count
    return Palette(
        _colour(hue, 0.45, 0.88), _colour(hue + 0.42, 0.60, 0.55),
        HAIRS[position % len(HAIRS)], SKINS[position % len(SKINS)])


def draw_portrait(size, colours):
    """Returns a square portrait as rows of (red, green, blue) pixels."""
    layers = (
        (HAIR, colours.hair), (SHOULDERS, colours.shirt), (NECK, colours.skin), (HEAD, colours.skin))
    pixel = 1.0 / size
    centres = [(index + 0.5) * pixel for index in range(size)]
    rows = []
    for y in centres:
        row = [colours.background] * size
        for shape, paint in layers:
            _paint(row, shape, paint, y, centres)
        rows.append(row)
    return rows


def _paint(row, shape, paint, y, centres):
    """Paints where a row of pixels crosses an ellipse: its edge pixel by pixel, and what lies inside at once."""
    size = len(row)
    pixel = 1.0 / size
    softness = 0.5 * pixel / min(shape.width, shape.height)
    left, right = shape.crossing(y, 1.0 + softness, size, margin=1)
    inner_left, inner_right = shape.crossing(y, 1.0 - softness, size, margin=-1)
    if inner_left >= inner_right:
        inner_left = inner_right = right
    row[inner_left:inner_right] = [paint] * (inner_right - inner_left)
    for index in (*range(left, inner_left), *range(inner_right, right)):
        cover = shape.coverage(centres[index], y, pixel)
        if cover > 0.0:
            row[index] = tuple(
                round(over * cover + under * (1 - cover)) for over, under in zip(paint, row[index]))


def _colour(hue, saturation, value):
    return tuple(round(part * 255) for part in colorsys.hsv_to_rgb(hue % 1.0, saturation, value))
