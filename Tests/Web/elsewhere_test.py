"""Changes of other tabs and of commands, settings, and a token whose keyring waits for the user."""
import os
import pathlib

from browser import FOCUS, TRIES
from pages import Pages
from program import GAMES, folder_with


class ElsewhereTests(Pages):
    """Changes by a command while the tab is in front."""

    def test_a_game_that_a_command_deletes_leaves_the_list(self):
        page = self.page(self.served(), "/wordle", "wordleScores")
        page.web.run("wordle", "delete", "263")
        page.until("quintet.state.line.state === 'loaded' && !document.querySelector('[data-id=\"263\"]')", 12)
        self.assertEqual(page.js("[...document.querySelectorAll('[data-id]')].map(each => each.dataset.id)"), ["264", "262"])

    def test_a_command_changes_the_game_that_is_edited_and_typed_words_stay(self):
        page = self.arrived(self.served(), "/wordle/264/edit", "editWordleGame")
        page.web.save([{**GAMES[0], "tries": ["mommy", "leaps", "lapse"]}, *GAMES[1:]])
        page.until(TRIES + "[0] === 'mommy'", 12)
        page.retype(1, "crane", until="quintet.state.line.content.unsaved && quintet.pressed.size === 0")
        page.web.save([{**GAMES[0], "tries": ["train", "lapse"]}, *GAMES[1:]])
        page.until("document.querySelector('[data-value=summary]').innerText.includes('solved in 2 of 6')", 12)
        self.assertEqual(page.js(TRIES)[:3], ["mommy", "crane", "lapse"])

    def test_results_that_a_command_saves_are_shown_beside_a_form(self):
        page = self.page(self.served(), "/wordle/players", "wordlePlayers")
        page.web.keep("Ann: Wordle 264 3/6\nBob: Wordle 264 X/6\n")
        page.until("document.querySelector('[data-id=Bob]')", 12)
        page.into("Player", "Zoe")
        page.web.keep("Cy: Wordle 264 3/6\nBob: Wordle 263 X/6\n")
        page.until("document.querySelector('[data-id=Cy]')", 12)
        self.assertEqual(page.value("Player"), "Zoe")

    def test_a_setting_that_a_command_changes_is_noticed_beside_live_stars(self):
        page = self.page(self.served(), "/repositories", "repositories")
        page.web.run("settings", "set", "web.colours", "dark")
        page.until("document.documentElement.style.colorScheme === 'dark'", 12)

    def test_a_change_of_the_page_itself_is_announced_once_and_moves_nothing(self):
        page = self.page(self.served())
        page.js("import('/state.js').then(({onReport}) => onReport('line', ({elsewhere}) => { window.isNoticed ||= elsewhere; }))")
        page.visit("/wordle/comparison", "wordleComparison")
        page.read(until="document.querySelectorAll('tbody tr').length === 3")
        page.js("""window.heard = []; new MutationObserver(() => heard.push(document.getElementById('announcement').textContent)).observe(
            document.getElementById('announcement'), {subtree: true, characterData: true, childList: true}); 0""")
        page.click("Save the results", toasts="Saved 2 new results: Ann (1), Bob (1).", until="quintet.pressed.size === 0")
        shown = "[document.querySelector('main').innerText, scrollY, document.activeElement.nodeName, document.getElementById('toast').innerText, heard.length]"
        before = page.js(shown)
        page.until("window.isNoticed && quintet.pressed.size === 0")
        self.assertEqual(page.js(shown), before)

    def test_a_change_by_a_command_right_after_one_of_the_page_is_shown(self):
        page = self.page(self.served(), "/wordle", "wordleScores")
        page.click("Wordle 264", shows="wordleGame")
        page.confirm("Delete", shows="wordleScores")
        page.web.run("wordle", "delete", "263")
        page.until("[...document.querySelectorAll('[data-id]')].map(each => each.dataset.id).join() === '262'", 12)

    def test_a_change_by_a_command_is_shown_on_the_list_below_a_game(self):
        page = self.page(self.served(), "/wordle", "wordleScores")
        page.click("Wordle 264", shows="wordleGame")
        page.js("import('/state.js').then(({onReport}) => onReport('line', ({elsewhere}) => { window.isNoticed ||= elsewhere; }))")
        page.web.run("wordle", "delete", "263")
        page.until("window.isNoticed && quintet.pressed.size === 0", 12)
        page.click_label("Back", shows="wordleScores")
        page.until("[...document.querySelectorAll('[data-id]')].map(each => each.dataset.id).join() === '264,262'", 5)

    def test_what_was_typed_stays_when_a_command_changes_a_setting(self):
        page = self.page(self.served(), "/settings", "settings")
        page.into("Default owner")
        page.js(FOCUS + ".select()")
        page.type("-no-", enter=True, until="document.querySelector('.setting .problem p')")
        page.web.run("settings", "set", "web.colours", "dark")
        page.until("document.documentElement.style.colorScheme === 'dark'", 12)
        # The screen is renewed as a whole: the error is about the settings of before, and what was typed stays.
        page.until("document.querySelector('[data-id=\"web.colours\"] select').value === 'dark'")
        self.assertEqual(page.js("[document.querySelector('.setting .problem p') !== null, document.activeElement.dataset.field, document.activeElement.value]"),
                         [False, "set repos.owner value", "-no-"])

    def test_a_search_an_open_form_and_the_focus_stay_when_a_command_changes_a_setting_or_the_program_is_restarted(self):
        web = self.served()
        web.keep("Pepe: Wordle 264 4/6\nRosa: Wordle 264 5/6\n")
        page = self.page(web, "/employees", "employees")
        begun = ("document.querySelectorAll('[data-id]').length === {} && quintet.state.line.state === 'loaded' && quintet.pressed.size === 0"
                 " && quintet.state.looks['web.colours'] === '{}'")
        page.into("Search", "br", until="location.search === '?filter=br'")
        web.run("settings", "set", "web.colours", "dark")
        page.until(begun.format(2, "dark"), 12)
        self.assertEqual(page.js(FOCUS + ".value"), "br")
        page.visit("/wordle", "wordleScores")
        page.click("Group", shows="wordleComparison")
        page.click("Players", shows="wordlePlayers")
        page.into("Puzzle or date", "19")
        for change in (lambda: web.run("settings", "set", "web.colours", "light"), lambda: self.restart(page)):
            page.js("document.querySelector('main h1').isOld = true")
            change()
            page.until(begun.format(2, "light") + f" && {FOCUS}.value === '19'", 12)
            self.assertEqual(page.js("[document.querySelector('[data-form=correct]').open, document.querySelector('main h1').isOld]"), [True, True])


class SettingsTests(Pages):
    def test_a_theme_and_the_colours_of_squares_apply_to_every_tab_even_if_a_command_sets_them(self):
        web = self.served()
        page, other = self.page(web), self.neighbour(web.address)
        other.shows("home")
        scheme = "document.documentElement.style.colorScheme"
        page.prefers(color_scheme="light")
        page.do("document.querySelector('[aria-label^=Change]').click()", until=scheme + " === 'dark'")
        other.until(scheme + " === 'dark'")
        web.run("settings", "set", "web.colours", "light")
        page.call("Page.bringToFront")
        page.do("document.dispatchEvent(new Event('visibilitychange'))", until=scheme + " === 'light'")
        other.visit("/wordle/263/letters", "wordleGame")
        page.visit("/settings", "settings")
        page.choose("Colours of the squares", "light", toasts="Saved: Colours of the squares.")
        other.until("document.querySelector('main pre')?.textContent.includes('⬜')")

    def test_shortcuts_of_one_key_can_be_turned_off(self):
        page = self.page(self.served(after=("settings", "set", "web.shortcuts", "off")), "/employees", "employees")
        page.key("/", text="/")
        page.key("?", text="?")
        self.assertEqual(page.js("[document.activeElement.nodeName, document.querySelector('dialog').open]"), ["H1", False])

    def test_live_stars_can_be_turned_off(self):
        page = self.page(self.served(), "/settings", "settings")
        page.choose("Live star counts", "off", toasts="Saved: Live star counts.")
        page.visit("/repositories", "repositories")
        page.js("""window.count = 0; { const parse = JSON.parse;
            JSON.parse = (...all) => { const value = parse(...all); if (value?.changed?.rows) count += 1; return value; }; }""")
        stars = "[...document.querySelectorAll('.stars')].map(each => each.textContent).join()"
        before = page.js(stars)
        page.until("count > 5", 30)
        self.assertEqual(page.js(stars), before)

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
        page = self.page(self.served(), "/settings", "settings")
        for width in (1280, 390):
            page.size(width)
            page.into("Default owner", "a b", enter=True, until="quintet.pressed.size === 0")
            page.until("document.querySelector('[data-id=\"repos.owner\"] .problem')?.innerText.includes('must be a GitHub username')")
            field, problem = page.boxes("[data-id=\"repos.owner\"] :is(input, .problem)")
            self.assertTrue(0 <= problem[1] - field[3] <= 44, (field, problem))
            self.assertEqual(page.js("document.querySelectorAll('.problem').length"), 1)
        # A file that is where the folder of the settings should be.
        pathlib.Path(page.web.environment["XDG_CONFIG_HOME"]).mkdir(exist_ok=True)
        pathlib.Path(page.web.environment["XDG_CONFIG_HOME"], "quintet").write_text("", encoding="utf-8")
        page.choose("Brackets", "on")
        page.until("document.querySelector('[data-id=signs] .problem')?.innerText.includes('Could not write the settings')")


class KeyringTests(Pages):
    """A keyring that waits for the user: a stand-in for `secret-tool` 0.20.5, which waits for the window of the keyring."""

    def test_the_page_says_which_window_waits_until_the_wait_is_cancelled(self):
        folder = folder_with(self, "secret-tool", '#!/bin/sh\n[ "$1" = store ] && sleep 600\nexit 0\n')
        web = self.served(environment={"PATH": f"{folder}:{os.environ['PATH']}", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"})
        page = self.page(web, "/tokens/github", "token")
        page.into("Token", "github_pat_0123456789")
        page.click("Save", until="document.getElementById('waiting').checkVisibility()")
        self.assertEqual(page.js("document.getElementById('waiting').innerText"),
                         "Waiting for the keyring. Answer its window, which asks for your password or for access.")
        page.until("document.querySelector('.progress button')?.checkVisibility()")
        self.assertGreaterEqual(page.boxes(".progress button")[0][1], page.boxes("#waiting")[0][3])
        page.click("Cancel", until="!document.getElementById('waiting').checkVisibility()")
        page.until("document.querySelector('main').innerText.includes('Could not save the token: you cancelled it.')")
