"""The focus, and keys while a question is open."""
from browser import FOCUS, WORD
from pages import Pages


class FocusTests(Pages):
    def test_a_refused_word_leaves_the_focus_in_its_field(self):
        page = self.page(self.served(), "/wordle/add", "addWordleGame")
        page.game("train")
        page.type("abc", enter=True, until="document.querySelector('#problem p')")
        self.assertEqual(page.js(FOCUS + ".id"), "board")
        page.erase(3)
        page.type("ponds", enter=True)
        page.until("document.querySelector('[data-step=tries2]') && !document.querySelector('#problem p')")
        self.assertEqual(page.js(FOCUS + ".id"), "board")

    def test_a_refused_setting_leaves_the_focus_in_its_field(self):
        page = self.page(self.served(), "/settings", "settings")
        page.into("Default owner")
        page.js(FOCUS + ".select()")
        page.type("-no-", enter=True, until="document.querySelector('[data-id=\"repos.owner\"] .problem p')")
        self.assertEqual(page.js(FOCUS + ".value"), "-no-")
        page.js(FOCUS + ".select()")
        page.type("apple", enter=True, toasts="Saved: Default owner of repositories.")
        self.assertEqual(page.js(FOCUS + ".value"), "apple")

    def test_deleting_a_game_focuses_the_next_row(self):
        page = self.page(self.served(), "/wordle", "wordleScores")
        page.js("document.querySelector('[data-id=\"263\"] a').focus()")
        page.type("", enter=True, shows="wordleGame")
        page.confirm("Delete", shows="wordleScores", until=FOCUS + ".closest('[data-id]')?.dataset.id === '262'")

    def test_closing_a_toast_returns_the_focus(self):
        page = self.page(self.served(), "/wordle", "wordleScores")
        for key in ("Escape", "Enter"):
            page.press("document.querySelector('.menu > button')")
            page.press(page.visible("Reset"), until="document.querySelector('dialog[open]')")
            page.key("Tab", windowsVirtualKeyCode=9)
            page.key(key, text="\r" if key == "Enter" else "", windowsVirtualKeyCode=13 if key == "Enter" else 27, until="!document.querySelector('dialog').open")
            self.assertEqual(page.js(FOCUS + ".ariaLabel"), "More actions")
        page.toasts("Restored the sample games.")
        page.js("document.querySelector('[data-id] a').focus(); document.querySelector('#toast button').focus()")
        page.js("document.querySelector('#toast > div').dispatchEvent(new Event('animationend'))")
        self.assertEqual(page.js(FOCUS + ".closest('[data-id]') !== null"), True)

    def test_a_refresh_keeps_the_focus_while_an_error_comes_and_goes(self):
        document = self.document({"users": [{"name": "One", "avatar": None}]})
        page = self.page(self.served("--source", document.address), "/characters", "characters")
        page.into("Search")
        document.go()
        page.js("quintet.act('refresh')")
        page.shows("characters", "error")
        self.assertEqual(page.js(FOCUS + ".type"), "search")
        document.come()
        page.do("quintet.act('refresh')", shows="characters")
        self.assertEqual(page.js(FOCUS + ".type"), "search")

    def test_tapping_a_drawn_key_leaves_the_focus_in_the_field(self):
        page = self.page(self.served(), "/wordle/add", "addWordleGame")
        page.until(FOCUS + ".id === 'board'")
        page.press("document.querySelector('.keys button')", until=WORD + " === 'q'")
        self.assertEqual(page.js(FOCUS + ".id"), "board")

    def test_earlier_days_move_the_focus_to_the_first_of_them(self):
        page = self.grouped("".join(f"Ann: Wordle {number} 3/6\n" for number in range(400, 430)), "/wordle/days", "wordleComparison")
        page.click("Earlier", until=FOCUS + ".closest('[data-id]')?.dataset.id === '408'")


class QuestionTests(Pages):
    """Questions about the shown content, which close when other content is shown."""

    def asked(self):
        page = self.page(self.served(), "/wordle", "wordleScores")
        page.click("Wordle 264", shows="wordleGame")
        page.click("Older", until="location.pathname.startsWith('/wordle/263')")
        page.click("Delete", until="document.querySelector('dialog[open]')")
        return page

    def test_a_question_about_a_game_closes_when_another_game_is_shown(self):
        page = self.asked()
        page.js("history.back()")
        self.assertFalse(page.js("document.querySelector('dialog').open"))
        page.until("document.querySelector('h1').textContent === 'Wordle 264'")
        self.assertNotEqual(page.js("document.activeElement.nodeName"), "BODY")

    def test_no_key_of_the_page_works_while_a_question_is_open(self):
        page = self.asked()
        page.bodies()
        for key in ("ArrowLeft", "ArrowRight", "?"):
            page.key(key, text=key if key == "?" else "")
        page.key("z", modifiers=2, windowsVirtualKeyCode=90)
        self.assertEqual(page.js("[bodies.length, document.getElementById('question').textContent]"), [0, "Delete Wordle 263?"])
