"""Two tabs of one page, one of which changes the settings; each tab is a program of its own."""
import unittest

from pages import Pages


class SettingsTests(Pages):
    def test_two_tabs_show_and_change_the_same_source(self):
        web = self.served()
        first = self.page(web)
        first.open("/wordle/264", "wordleGame")
        games = web.book.read_text(encoding="utf-8")
        second = self.neighbour(f"http://{web.host}/settings")
        second.shows("settings")
        second.js("quintet.act('set', {id: 'wordle.source', value: 'http://127.0.0.1:1'})")
        second.until("quintet.pressed.size === 0")
        # Within seconds, the first tab shows the new source by itself; until then, it deletes nothing.
        first.js("quintet.act('delete')")
        first.toasts("The settings have changed.")
        first.until("document.getElementById('source').innerText.includes('127.0.0.1:1')")
        self.assertEqual(web.book.read_text(encoding="utf-8"), games)


if __name__ == "__main__":
    unittest.main()
