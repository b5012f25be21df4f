"""Settings that another tab changes, and a token whose keyring waits for the user."""
import os
import pathlib
import tempfile

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
        first.do("quintet.act('delete')", toasts="The settings have changed.")
        first.until("document.getElementById('source').innerText.includes('127.0.0.1:1')")
        self.assertEqual(web.book.read_text(encoding="utf-8"), games)

    def test_a_refused_setting_is_explained_in_its_row(self):
        web = self.served()
        page = self.page(web)
        page.visit("/settings", "settings")
        for width in (1280, 390):
            page.size(width)
            page.into("Default owner", "a b")
            page.type("", enter=True)
            page.until("document.querySelector('[data-id=\"repos.owner\"] .problem')?.innerText.includes('must be a GitHub username')")
            field, problem = page.boxes("[data-id=\"repos.owner\"] :is(input, .problem)")
            self.assertTrue(0 <= problem[1] - field[3] <= 44, (field, problem))
            self.assertEqual(page.js("document.querySelectorAll('.problem').length"), 1)
        # A file that is where the folder of the settings should be.
        pathlib.Path(web.environment["XDG_CONFIG_HOME"]).mkdir(exist_ok=True)
        pathlib.Path(web.environment["XDG_CONFIG_HOME"], "quintet").write_text("", encoding="utf-8")
        page.choose("Brackets", "on")
        page.until("document.querySelector('[data-id=signs] .problem')?.innerText.includes('Could not write the settings')")


class KeyringTests(Pages):
    """A keyring that waits for the user: a stand-in for `secret-tool` 0.20.5, which waits for the window of the keyring."""

    def test_the_page_says_which_window_waits_until_the_wait_is_cancelled(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        tool = pathlib.Path(folder.name, "secret-tool")
        tool.write_text('#!/bin/sh\n[ "$1" = store ] && sleep 600\nexit 0\n', encoding="utf-8")
        tool.chmod(0o700)
        web = self.served(environment={"PATH": f"{folder.name}:{os.environ['PATH']}",
                                       "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"})
        page = self.page(web, "/tokens/github", "token")
        page.into("Token", "github_pat_0123456789")
        page.click("Save", until="document.getElementById('waiting').checkVisibility()")
        self.assertEqual(page.js("document.getElementById('waiting').innerText"),
                         "Waiting for the keyring. Answer its window, which asks for your password or for access.")
        page.until("document.querySelector('.progress button')?.checkVisibility()")
        self.assertGreaterEqual(page.boxes(".progress button")[0][1], page.boxes("#waiting")[0][3])
        page.click("Cancel", until="!document.getElementById('waiting').checkVisibility()")
        page.until("document.querySelector('main').innerText.includes('Could not save the token: you cancelled it.')")
