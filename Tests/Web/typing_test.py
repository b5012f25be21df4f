"""What a person typed stays, and whoever comes back finds everything as it was."""
import json
import unittest

from pages import Pages, StandIn
from program import Silence

TYPED = "document.activeElement.value"


class TypingTests(Pages):
    def into(self, page, label, text=""):
        """Puts the focus into the field of a label, and types."""
        page.until(f"[...document.querySelectorAll('label')].some(each => each.textContent.startsWith('{label}'))")
        page.js(f"[...document.querySelectorAll('label')].find(each => each.textContent.startsWith('{label}'))"
                ".querySelector('input, textarea').focus()")
        page.type(text)

    def value(self, page, label):
        return page.js(f"[...document.querySelectorAll('label')].find(each => each.textContent.startsWith('{label}'))"
                       ".querySelector('input, textarea').value")

    def bodies(self, page):
        page.js("window.bodies = []; const old = fetch; fetch = (...all) => (bodies.push(all[1].body), old(...all))")

    def test_a_search_that_is_left_while_stars_are_live_stays(self):
        page = self.page()
        page.open("/repositories", "repositories")
        self.bodies(page)
        self.into(page, "Search", "swift-")
        page.key("Tab", windowsVirtualKeyCode=9)
        page.until("bodies.some(body => body.includes('swift-'))")
        page.js("window.before = [...document.querySelectorAll('.stars')].map(each => each.textContent).join()")
        page.until("[...document.querySelectorAll('.stars')].map(each => each.textContent).join() !== before", 30)
        self.assertEqual(self.value(page, "Search"), "swift-")

    def test_a_language_a_topic_and_a_box_within_a_moment_all_count(self):
        page = self.page()
        page.open("/repositories", "repositories")
        self.bodies(page)
        self.into(page, "Language", "c++")
        self.into(page, "Topic", "compiler")
        page.js("document.querySelector('input[type=checkbox]').click()")
        page.until("bodies.some(body => body.includes('true'))")
        last = json.loads(page.js("bodies.filter(body => body.includes('narrow')).pop()"))
        self.assertEqual(last, {"do": "narrow", "language": "c++", "topic": "compiler", "hidesForks": True, "hidesArchived": False})
        self.assertEqual([self.value(page, label) for label in ("Language", "Topic")], ["c++", "compiler"])
        self.assertTrue(page.js("document.querySelector('input[type=checkbox]').checked"))

    def test_a_setting_that_is_not_saved_stays_when_another_one_is(self):
        page = self.page(self.served())
        page.open("/settings", "settings")
        self.into(page, "repos.owner", "-someone")
        before = self.value(page, "repos.owner")
        self.assertIn("-someone", before)
        page.js("""{ const theme = document.querySelector('[data-id=theme] select');
            theme.focus(); theme.value = 'light'; theme.dispatchEvent(new Event('change', {bubbles: true})); }""")
        page.until("document.querySelector('[data-id=theme]').textContent.includes('setting')")
        self.assertEqual(self.value(page, "repos.owner"), before)

    def test_fast_typing_loses_nothing_and_a_refused_word_is_there_to_be_corrected(self):
        page = self.page()
        page.open("/wordle/add", "addWordleGame")
        page.js("document.getElementById('answer').focus()")
        for text in ("281", "train"):
            page.type(text, enter=True)
        page.type("tra")
        page.until("document.querySelector('[data-step=tries1]')")
        self.assertEqual(page.js(TYPED), "tra")
        page.type("", enter=True)
        page.until("document.querySelector('[aria-invalid=true]')")
        page.until(TYPED + " === 'tra'")
        reason = page.js("document.getElementById(document.activeElement.getAttribute('aria-describedby')).textContent")
        self.assertIn("3 letters", reason)
        page.click("Begin anew")
        page.until("document.querySelector('[data-step=puzzle0]')")

    def test_a_half_typed_game_and_a_chat_come_back_after_another_screen(self):
        page = self.page()
        page.open("/wordle/add", "addWordleGame")
        page.js("document.getElementById('answer').focus()")
        for number, text in enumerate(("281", "train")):
            page.until(f"document.querySelector('[data-step={('puzzle0', 'tries0')[number]}]')")
            page.type(text, enter=True)
        page.until("document.querySelector('[data-step=tries1]')")
        page.type("pon")
        page.click("Characters")
        page.shows("characters")
        page.click("Wordle")
        page.click("Add a game")
        page.until("document.querySelector('[data-step=tries1]')")
        self.assertEqual(page.js("document.getElementById('answer').value"), "pon")
        page.click("Begin anew")
        page.until("document.querySelector('[data-step=puzzle0]')")
        page.open("/wordle/comparison", "wordleComparison")
        self.into(page, "A chat", "Ann: Wordle 264 3/6")
        page.click("Characters")
        page.shows("characters")
        page.js("history.back()")
        page.shows("wordleComparison")
        self.assertEqual(self.value(page, "A chat"), "Ann: Wordle 264 3/6")


class ReturnTests(Pages):
    def test_the_skip_link_leads_to_the_content_of_the_same_screen(self):
        page = self.page()
        page.open("/employees", "employees")
        page.js("document.querySelector('.skip').focus()")
        page.type("", enter=True)
        page.until("document.activeElement.id === 'main'")
        self.assertEqual(page.js("location.pathname + location.hash"), "/employees")

    def test_back_leads_to_the_same_rows_and_the_row_one_came_from(self):
        server = StandIn()
        self.addCleanup(server.end)
        page = self.page(self.served("--source", server.address))
        page.open("/repositories/collector", "repositories")
        page.until("document.querySelectorAll('[data-id]').length === 100")
        page.js("window.row = document.querySelectorAll('[data-id]')[60]; row.scrollIntoView(); row.querySelector('a').focus();"
                "window.id = row.dataset.id; window.place = scrollY; row.querySelector('a').click()")
        page.shows("repository")
        page.js("history.back()")
        page.shows("repositories")
        page.until("document.activeElement.closest('[data-id]')?.dataset.id === id")
        self.assertEqual(page.js("scrollY"), page.js("place"))
        self.assertGreaterEqual(*page.js("[document.activeElement.getBoundingClientRect().top,"
                                         " document.querySelector('header').getBoundingClientRect().bottom]"))

    def test_a_filter_and_a_comparison_are_there_after_a_reload(self):
        page = self.page()
        page.open("/employees", "employees")
        page.js("document.querySelector('input[type=search]').focus()")
        page.type("corner")
        page.until("document.querySelectorAll('[data-id]').length === 1")
        page.js("document.querySelector('[data-id] a').click()")
        page.shows("employee")
        self.reload(page)
        page.shows("employee")
        page.click("‹")
        page.shows("employees")
        page.until("document.querySelectorAll('[data-id]').length === 1")
        self.assertEqual(page.js("document.querySelector('input[type=search]').value"), "corner")
        page.open("/wordle/comparison", "wordleComparison")
        page.js("document.getElementById('chat').focus()")
        page.type("Ann: Wordle 264 3/6\nBob: Wordle 264 X/6")
        page.click("Compare")
        page.until("document.querySelectorAll('tbody tr').length === 3")
        self.reload(page)
        page.until("document.querySelectorAll('tbody tr').length === 3")

    def reload(self, page):
        page.js("window.isLeft = true")
        page.call("Page.reload")
        page.until("!window.isLeft && document.readyState === 'complete'")

    def test_an_address_of_a_game_has_its_list_and_its_neighbours(self):
        page = self.page(self.served())
        page.open("/wordle/263", "wordleGame")
        page.click("‹ Newer")
        page.until("document.querySelector('h1').textContent.includes('264')")
        page.click("Delete")
        page.until("document.querySelector('dialog[open]')")
        page.js("document.querySelector('dialog .danger').click()")
        page.shows("wordleScores")
        page.open("/employees/3", "employee")
        page.click("‹")
        page.shows("employees")

    def test_a_slow_load_can_be_given_up(self):
        web = self.served("--source", Silence(self).address)
        page = self.stranger(web, "/employees?key=" + web.key)
        page.shows("employees", "loading")
        page.click("Give up")
        page.shows("employees", "idle")


if __name__ == "__main__":
    unittest.main()
