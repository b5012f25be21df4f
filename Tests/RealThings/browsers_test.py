"""The main journey of the page in the browsers that people have.

Seen with Chromium 156, Firefox ESR 153 and WebKitGTK 2.50.6, which has neither the Navigation API nor `commandfor`.
"""
import json
import pathlib
import sys
import time
import unittest

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "Web"))
from engines import ENGINES, LIMIT  # noqa: E402
from program import Web  # noqa: E402

# The patience of the server with a tab is 20 s: a held request takes that long.
SOON = 8
CHAT = "Ann: Wordle 264 3/6\nBob: Wordle 264 X/6"
# Pictures with a width of 64 pixels, which every browser shows.
PICTURES = {
    "webp": "UklGRkgAAABXRUJQVlA4TDwAAAAvP8ATAB+gkG0ESGKAh/2CCQkIIyT/t9khEEhM8gcYa4j5D/biJgIiARJPetKTJg6QIvo/AcGhb45F3wA=",
    "avif": (
        "AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADrbWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAAAAAAAOcGl0bQAAAAAA"
        "AQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEAAAETAAAAVQAAAChpaW5mAAAAAAABAAAAGmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAABqaXBycAAAAEtpcGNvAAAA"
        "FGlzcGUAAAAAAAAAQAAAAFAAAAAQcGl4aQAAAAADCAgIAAAADGF2MUOBAAwAAAAAE2NvbHJuY2x4AAEADQAGgAAAABdpcG1hAAAAAAAAAAEAAQQBAoMEAAAA"
        "XW1kYXQSAAoJGBW/ntEBDQaEMkZEQP7+1SAQQQfIABDPzAvQBXhDZr2zrcLLF0BFuowlB9BIos9HEWvPr0UxCR7DkRUAHZh7pQc6I4FRK+6idHMQFwB5oI0I"),
}
# A JPEG with 12 bits for each sample, and one without loss: a grey square of eight pixels each. No browser shows them.
UNSHOWN = {
    "12-bit jpeg": "/9j/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wQALDAAIAAgBAREA/8QAFAAB"
                   "AAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z",
    "lossless jpeg": "/9j/wwALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABAAAAAAAAAAAAAP/Z",
}


class Journey:
    """The journey, in the browser of a subclass; its tests share the browser."""

    name = None

    @classmethod
    def setUpClass(cls):
        kind, program, title = ENGINES[cls.name]
        if not program:
            raise unittest.SkipTest(f"{title} is not installed: the page is not tried in it")
        cls.engine = kind()
        cls.addClassCleanup(cls.engine.close)

    def setUp(self):
        self.web = Web()
        self.addCleanup(self.web.__exit__)
        self.engine.load(self.web.address)
        self.origin = "http://" + self.web.host
        self.shows("home")

    def until(self, condition, seconds=LIMIT):
        end = time.monotonic() + seconds
        while self.engine.js(f"Boolean({condition})") is not True:
            self.assertLess(time.monotonic(), end, (condition, self.engine.js("[location.href, document.readyState, document.body?.innerText.slice(0, 600)].join(' ')")))
            time.sleep(0.05)

    def shows(self, screen, seconds=LIMIT):
        self.until(f"document.querySelector('[data-screen={screen}][data-state=loaded]')", seconds)

    def click(self, words):
        found = f"[...document.querySelectorAll('button, a, summary')].find(each => each.textContent.trim() === '{words}' && each.getClientRects().length)"
        self.press(found)

    def press(self, element):
        """Waits for an element and clicks it, in one step: the page may draw it again at any time."""
        self.until(f"(each => each && (each.click(), true))({element})")

    def open(self, route, screen):
        self.engine.js(f"(quintet.act('open', {{route: '{route}'}}), true)")
        self.shows(screen)

    def path(self, path):
        self.until(f"location.pathname === '{path}'")

    def test_a_second_tab_and_a_reload_beside_it_show_the_start_screen_at_once(self):
        first = self.engine.tabs()[0]
        self.engine.open_tab()
        self.engine.load(self.origin + "/")
        self.shows("home", SOON)
        self.engine.load(self.origin + "/leaderboard")
        self.shows("leaderboard", SOON)
        self.engine.close_tab()
        self.engine.switch(first)

    def test_back_forward_and_reload_keep_the_screen(self):
        self.open("/wordle", "wordleScores")
        self.press("document.querySelector('[data-id=\"263\"] a')")
        self.shows("wordleGame")
        self.path("/wordle/263/letters")
        self.engine.js("(history.back(), true)")
        self.shows("wordleScores")
        self.engine.js("(history.back(), true)")
        self.shows("home")
        self.engine.js("(history.forward(), true)")
        self.shows("wordleScores")
        self.engine.load(self.origin + "/wordle/263")
        self.shows("wordleGame")
        self.engine.js("(history.back(), true)")
        self.shows("wordleScores")
        self.path("/wordle")

    def test_back_on_the_page_goes_to_the_entry_in_the_history(self):
        self.open("/wordle", "wordleScores")
        self.press("document.querySelector('[data-id=\"263\"] a')")
        self.shows("wordleGame")
        before = self.engine.js("history.length")
        self.press("document.querySelector('[aria-label^=Back]')")
        self.shows("wordleScores")
        self.path("/wordle")
        self.engine.js("(history.forward(), true)")
        self.shows("wordleGame")
        self.assertEqual(self.engine.js("history.length"), before)

    def test_todays_game_is_added_and_undone(self):
        self.open("/wordle/add", "addWordleGame")
        for key in [*"nymph", "Enter"]:
            found = f"[...document.querySelectorAll('.keys button')].find(each => each.textContent === '{key}')"
            self.press(found)
        self.click("Solved")
        self.shows("wordleGame")
        self.click("Undo")
        self.until("document.querySelector('#toast').textContent.includes('Undone')")

    def test_a_chat_is_compared_and_saved(self):
        self.open("/wordle/comparison", "wordleComparison")
        self.engine.js(f"""{{ const area = document.querySelector('textarea'); area.value = {json.dumps(CHAT)};
            area.dispatchEvent(new Event('input', {{bubbles: true}})); return true; }}""")
        self.click("Read the text")
        self.until("document.querySelector('[data-id=Ann]')")
        self.click("Save the results")
        self.until("document.querySelector('#toast').textContent.includes('Saved 2 new results')")

    def test_a_picture_is_shown_or_is_a_letter_with_a_word(self):
        self.open("/employees", "employees")
        pictures = {**PICTURES, **UNSHOWN}
        self.engine.js(f"""{{ const {{line}} = quintet.state;
            const rows = line.content.rows.slice(0, {len(pictures)}).map((row, i) => ({{...row, thumbnail: 'probe' + i}}));
            quintet.take({{...line, content: {{...line.content, rows}}}}); return true; }}""")
        for number, (name, data) in enumerate(pictures.items()):
            picture = {"id": f"probe{number}", "mediaType": "image/" + name.split()[-1], "base64": data}
            self.engine.js(f"(quintet.take({{picture: {json.dumps(picture)}}}), true)")
        seen = "[...document.querySelectorAll('main [data-id] .picture')].map(each => each.querySelector('img')?.naturalWidth ?? each.title)"
        word = "This browser cannot show the picture."
        self.until(f"({seen}).join() === '64,64,{word},{word}'")

    def test_the_list_of_keys_opens_and_closes(self):
        self.click("Keys")
        self.until("document.getElementById('keys').open")
        self.press("document.querySelector('#keys button')")
        self.until("!document.getElementById('keys').open")


class ChromiumTests(Journey, unittest.TestCase):
    name = "Chromium"


class FirefoxTests(Journey, unittest.TestCase):
    name = "Firefox"


class WebKitTests(Journey, unittest.TestCase):
    name = "WebKit"


if __name__ == "__main__":
    unittest.main()
