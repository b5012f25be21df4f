"""Portraits drawn from a few ellipses, each person in colours of their own."""

import colorsys
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
    return [[_pixel(x, y, pixel, layers, colours.background) for x in centres] for y in centres]


def _pixel(x, y, pixel, layers, colour):
    for shape, paint in layers:
        cover = shape.coverage(x, y, pixel)
        if cover == 1.0:
            colour = paint
        elif cover > 0.0:
            colour = tuple(round(over * cover + under * (1 - cover)) for over, under in zip(paint, colour))
    return colour


def _colour(hue, saturation, value):
    return tuple(round(part * 255) for part in colorsys.hsv_to_rgb(hue % 1.0, saturation, value))
