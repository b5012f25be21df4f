"""Writes generated data to stdout, always the same for a kind and a count: `data.py KIND COUNT`."""

import datetime
import json
import random
import sys

FIRST = ("Anna", "Bea", "Carlos", "Dana", "Erik", "Fatma", "Grace", "Hannes", "Inga", "José", "Kim", "Łucja", "Mårten")
LAST = ("Brandt", "Corner", "Draft", "Evans", "Fischer", "García", "Hopper", "Ito", "Klein", "Lindqvist", "Obi", "Ünal")
WORDS = ("train", "ponds", "blume", "nymph", "mommy", "eerie", "sweet", "month", "mouth", "lapse", "parry", "speed")
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def name(chance, number):
    """Returns a name that is unique because it ends with a number."""
    return f"{chance.choice(FIRST)} {chance.choice(LAST)} {number}"


def athletes(count):
    """A leaderboard with ties."""
    chance = random.Random(1)
    rows = [{"id": 1 + i, "name": name(chance, i), "score": chance.randrange(count)} for i in range(count)]
    return json.dumps({"athletes": rows}, ensure_ascii=False)


def pairs(count):
    """Lines of a guess and an answer."""
    chance = random.Random(2)
    words = ["".join(chance.choices(LETTERS, k=5)) for _ in range(5000)]
    return "".join(f"{chance.choice(words)} {chance.choice(words)}\n" for _ in range(count))


def scores(count):
    """A file of saved Wordle games."""
    day = datetime.date(2021, 6, 19)
    chance = random.Random(3)
    games = []
    for number in range(count):
        word = chance.choice(WORDS)
        tries = chance.sample([other for other in WORDS if other != word], 3) + [word]
        games.append({"id": number, "date": str(day + datetime.timedelta(number)), "word": word, "tries": tries})
    return json.dumps(games)


def chat(count, most=9):
    """Messages of a group, as WhatsApp exports them; every eleventh is a share of the day's puzzle.

    Any other message has 1 to `most` words.
    """
    chance = random.Random(9)
    said = "the coffee was good and the train late so maybe later today or never again".split()
    players = ("Ann", "Bob Lee", "Zoë", "Jean-Luc", "Mira", "Otto", "Noor", "Ivo", "Lea", "Sam")
    messages = []
    for number in range(count):
        day = number * 1_000 // count
        date = datetime.date(2022, 3, 27) + datetime.timedelta(days=day)
        stamp = f"{date:%d/%m/%Y}, {7 + number % 14:02}:{number % 60:02}"
        text = " ".join(chance.choices(said, k=chance.randint(1, most)))
        if number % 11 == 0:
            rows = ["".join(chance.choices("⬛🟨🟩", k=4)) + "⬛" for _ in range(chance.randrange(6))] + ["🟩" * 5]
            text = f"Wordle {281 + day:,} {len(rows)}/6\n\n" + "\n".join(rows)
        # Shares follow each other in turn, so that no player has two of a day.
        messages.append(f"{stamp} - {players[number // 11 % len(players)]}: {text}\n")
    return "".join(messages)


def long_chat(count):
    """Messages of a group that writes long texts."""
    return chat(count, 115)


def friends(count):
    """A chat with the results of twelve players for a number of days."""
    return "".join(
        f"Friend {player}: Wordle {number} {(player * number) % 6 + 1}/6\n" for number in range(count) for player in range(12))


KINDS = (athletes, pairs, scores, chat, long_chat, friends)

if __name__ == "__main__":
    make = {kind.__name__: kind for kind in KINDS}[sys.argv[1]]
    sys.stdout.reconfigure(encoding="utf-8")
    sys.stdout.write(make(int(sys.argv[2])))
