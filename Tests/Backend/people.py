"""The people of the People server and their pictures."""

from functools import lru_cache
from pathlib import Path


def _person(number, first_name, last_name, gender, birth_date):
    return {
        "id": number, "first_name": first_name, "last_name": last_name, "gender": gender, "birth_date": birth_date,
    }


PEOPLE = (
    _person(1, "John", "Doe", "male", "01 January 1980"),
    _person(2, "Emmett", "Brown", "male", "14 February 1969"),
    _person(3, "Sarah", "Corner", "female", "04 May 1960"),
    _person(4, "Viktor", "Rook", "male", "9 March 1943"),
    _person(5, "Milan", "Petrović", "male", "10 July 1856"),
    _person(6, "Edith", "Marlow", "female", "10 December 1815"),
    _person(7, "Unit", "Seven", "other", "13 April 2135"),
    _person(8, "Ruth", "Calloway", "female", "9 December 1906"),
    _person(9, "Zoë", "Ångström", "female", "29 February 2000"),
    _person(10, "Charlotte", "Brown", "female", "14 February 1969"),
    _person(11, "Amara", "Obi", "female", "17 October 1956"),
    _person(12, "Katherine", "O'Neill-van der Berg", "female", "26 August 1918"),
)

WITHOUT_PICTURE = 7
WITH_BROKEN_PICTURE = 4
NO_IMAGE = b"Not a picture at all, only some words.\n"

PICTURES = Path(__file__).with_name("pictures")


def thumbnail(number):
    """Returns a person's small picture, of 100 by 100 pixels, or None."""
    return _picture(number, f"employee-{number}-thumbnail.jpg")


def full_image(number):
    """Returns a person's large picture, of 320 by 320 pixels, or None."""
    return _picture(number, f"employee-{number}.jpg")


@lru_cache(maxsize=None)
def _picture(number, name):
    if number == WITHOUT_PICTURE:
        return None
    if number == WITH_BROKEN_PICTURE:
        return NO_IMAGE
    return (PICTURES / name).read_bytes()
