"""Former faults of the page, each with the steps that led to it."""
import json
import os
import signal
import tempfile
import unittest

from browser import TRIES, WORD
from pages import Document, Pages, StandIn
from program import GAMES, children

FOCUS = "document.activeElement"


class FocusTests(Pages):
    def test_a_refused_word_leaves_the_focus_in_its_field(self):
        page = self.page(self.served())
        page.visit("/wordle/add", "addWordleGame")
        page.game("train")
        page.type("abc", enter=True)
        page.until("document.querySelector('#problem p')")
        self.assertEqual(page.js(FOCUS + ".id"), "board")
        page.erase(3)
        page.type("ponds", enter=True)
        page.until("document.querySelector('[data-step=tries2]') && !document.querySelector('#problem p')")
        self.assertEqual(page.js(FOCUS + ".id"), "board")

    def test_a_refused_setting_leaves_the_focus_in_its_field(self):
        page = self.page(self.served())
        page.visit("/settings", "settings")
        page.into("Default owner")
        page.js(FOCUS + ".select()")
        page.type("-no-", enter=True)
        page.until("document.querySelector('#problem p')")
        self.assertEqual(page.js(FOCUS + ".value"), "-no-")
        page.js(FOCUS + ".select()")
        page.type("apple", enter=True)
        page.toasts("Saved: Default owner of repositories.")
        self.assertEqual(page.js(FOCUS + ".value"), "apple")

    def test_deleting_a_game_focuses_the_next_row(self):
        page = self.page(self.served())
        page.visit("/wordle", "wordleScores")
        page.js("document.querySelector('[data-id=\"263\"] a').focus()")
        page.type("", enter=True)
        page.shows("wordleGame")
        page.confirm("Delete")
        page.shows("wordleScores")
        page.until(FOCUS + ".closest('[data-id]')?.dataset.id === '262'")

    def test_closing_a_toast_returns_the_focus(self):
        page = self.page(self.served())
        page.visit("/wordle", "wordleScores")
        page.confirm("Reset")
        page.toasts("Restored the sample games.")
        page.js("document.querySelector('[data-id] a').focus(); document.querySelector('#toast button').focus()")
        page.js("import('/messages.js').then(({closeToast}) => closeToast())")
        self.assertEqual(page.js(FOCUS + ".closest('[data-id]') !== null"), True)

    def test_a_refresh_keeps_the_focus_while_an_error_comes_and_goes(self):
        document = Document({"users": [{"name": "One", "avatar": None}]})
        page = self.page(self.served("--source", document.address))
        page.visit("/characters", "characters")
        page.into("Search")
        document.go()
        page.js("quintet.act('refresh')")
        page.shows("characters", "error")
        self.assertEqual(page.js(FOCUS + ".type"), "search")
        document.come()
        page.js("quintet.act('refresh')")
        page.shows("characters")
        self.assertEqual(page.js(FOCUS + ".type"), "search")
        document.go()

    def test_tapping_a_drawn_key_leaves_the_focus_in_the_field(self):
        page = self.page(self.served())
        page.visit("/wordle/add", "addWordleGame")
        page.until(FOCUS + ".id === 'board'")
        box = page.boxes(".keys button")[0]
        place = {"x": (box[0] + box[2]) / 2, "y": (box[1] + box[3]) / 2, "button": "left", "clickCount": 1}
        page.call("Input.dispatchMouseEvent", type="mousePressed", **place)
        page.call("Input.dispatchMouseEvent", type="mouseReleased", **place)
        page.until(WORD + " === 'q'")
        self.assertEqual(page.js(FOCUS + ".id"), "board")


class UndoTests(Pages):
    """Undo in a toast, which has to undo the change that the toast mentions."""

    def imported(self):
        """Returns a page after an import of ten games."""
        page = self.page(self.served())
        page.visit("/wordle/import", "wordleImport")
        page.drop("['id,date,word,tries', ...Array.from({length: 10}, (_, i) => 300 + i + ',,nymph,train nymph')]")
        page.click("Preview")
        page.until("document.querySelector('main').innerText.includes('10 new')")
        page.click("Import")
        page.toasts("Imported the games.")
        page.arrive("/wordle/add", "addWordleGame")
        page.game("train", "nymph")
        page.click("Solved")
        page.shows("wordleGame")
        page.toasts("Added Wordle 281 (27 Mar 2022): solved in 2 of 6 tries.Undo")
        return page

    def test_undo_in_a_toast_removes_the_added_game(self):
        page = self.imported()
        page.js("document.querySelector('#toast button').click()")
        page.toasts("Undone: Added Wordle 281 (2/6).")
        page.until("!document.querySelector('[data-id=\"281\"]')")
        self.assertEqual(page.js("document.querySelectorAll('[data-id^=\"30\"]').length"), 10)

    def test_control_z_undoes_on_another_screen(self):
        page = self.imported()
        page.visit("/wordle/calendar", "wordleCalendar")
        page.key("z", modifiers=2, windowsVirtualKeyCode=90)
        page.toasts("Undone: ")
        page.visit("/wordle", "wordleScores")
        page.until("!document.querySelector('[data-id=\"281\"]')")
        self.assertEqual(page.js("document.querySelectorAll('[data-id^=\"30\"]').length"), 10)

    def test_undo_works_on_a_screen_of_another_app(self):
        page = self.imported()
        page.click("Characters")
        page.shows("characters")
        page.js("document.querySelector('#toast button').click()")
        page.toasts("Undone: ")
        page.visit("/wordle", "wordleScores")
        page.until("!document.querySelector('[data-id=\"281\"]')")
        self.assertEqual(page.js("document.querySelectorAll('[data-id^=\"30\"]').length"), 10)


class QuestionTests(Pages):
    """Questions about the shown content, which close when other content is shown."""

    def asked(self):
        page = self.page(self.served())
        page.visit("/wordle", "wordleScores")
        page.click("Wordle 264")
        page.shows("wordleGame")
        page.click("Older")
        page.until("location.pathname.startsWith('/wordle/263')")
        page.click("Delete")
        page.until("document.querySelector('dialog[open]')")
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


class AddressTests(Pages):
    """Changes on a screen that was opened by its address, in a tab that had shown another document of the page."""

    def opened(self, route, screen):
        page = self.page(self.served())
        page.visit("/wordle", "wordleScores")
        page.open(route, screen)
        page.js("""window.heard = []; new MutationObserver(() => heard.push(document.getElementById('toast').textContent)).observe(
            document.getElementById('toast'), {childList: true});""")
        return page

    def said(self, page, words, path):
        """Waits for a message, and returns whether the same document shows it, at the path, with the focus on the screen."""
        page.toasts(words)
        page.until("quintet.pressed.size === 0 && window.heard")
        self.assertEqual(page.js("[heard.filter(Boolean), location.pathname, document.activeElement !== document.body]"), [[words], path, True])

    def test_a_game_is_deleted_with_a_message_and_can_be_restored(self):
        for isReloaded in (False, True):
            page = self.opened("/wordle/264/letters", "wordleGame")
            if isReloaded:
                page.visit("/wordle", "wordleScores")
                page.click("Wordle 264")
                page.shows("wordleGame")
                page.reload()
                page.shows("wordleGame")
                page.js("window.heard = ['Deleted Wordle 264.Undo']")
            page.confirm("Delete")
            page.shows("wordleScores")
            self.said(page, "Deleted Wordle 264.Undo", "/wordle")
            page.js("document.querySelector('#toast button').click()")
            page.until("document.querySelector('[data-id=\"264\"]')")

    def test_an_edited_game_is_saved_with_a_message_and_its_draft_is_deleted(self):
        page = self.opened("/wordle/264/edit", "editWordleGame")
        page.retype(0, "crane")
        page.click("Save")
        page.shows("wordleScores")
        self.said(page, "Changed Wordle 264.Undo", "/wordle")
        page.visit("/wordle/264/edit", "editWordleGame")
        self.assertEqual(page.js(TRIES), ["crane", "parry", "leaps", "lapse", "", ""])

    def test_a_share_that_is_pasted_on_the_board_is_added_with_a_message(self):
        page = self.opened("/wordle/add", "addWordleGame")
        page.until(FOCUS + ".id === 'board'")
        page.paste("Wordle 1,000 2/6\n\n⬛⬛⬛⬛🟨\n🟩🟩🟩🟩🟩")
        page.shows("wordleGame")
        self.said(page, "Added Wordle 1000 (15 Mar 2024): solved in 2 of 6 tries.Undo", "/wordle/1000/letters")


class DraftTests(Pages):
    def test_an_unfinished_game_survives_a_reload(self):
        page = self.page(self.served())
        page.arrive("/wordle/add", "addWordleGame")
        page.game("train", "ponds")
        page.type("ny")
        page.reload()
        page.until(f"{WORD} === 'ny' && document.querySelector('[data-step=tries3]')")
        self.assertIn("Wordle 281", page.text())

    def test_the_draft_of_a_lost_game_is_deleted_after_adding_the_game(self):
        page = self.page(self.served())
        page.arrive("/wordle/add", "addWordleGame")
        page.game("train", "ponds", "blume", "crane", "moist")
        page.type("sleds", enter=True)
        page.until("document.activeElement.name === 'answer'")
        page.type("nymph", enter=True)
        page.shows("wordleGame")
        page.toasts("Added Wordle ")
        self.assertEqual(page.js("sessionStorage.board || 'nothing'"), "nothing")

    def test_a_letter_that_was_typed_just_before_a_new_connection_stays_on_the_board(self):
        page = self.page(self.served())
        page.arrive("/wordle/add", "addWordleGame")
        page.game("train")
        page.type("po")
        page.js("import('/connection.js').then(({disconnect, reconnect}) => { disconnect(); reconnect(); })")
        page.until("quintet.state.line?.content?.tries?.join() === 'train,po'")
        self.assertEqual(page.js(WORD), "po")

    def test_starting_over_while_a_try_is_sent_clears_the_game(self):
        page = self.page(self.served())
        page.arrive("/wordle/add", "addWordleGame")
        page.game()
        page.type("train")
        page.js("[...document.querySelectorAll('.keys button')].find(each => each.textContent === 'Enter').click();"
                " [...document.querySelectorAll('button')].find(each => each.textContent === 'Start over').click()")
        page.until("document.querySelector('[data-step=puzzle0]')")
        page.click("Characters")
        page.shows("characters")
        page.arrive("/wordle/add", "addWordleGame")
        page.until("quintet.pressed.size === 0")
        self.assertEqual(page.js("document.querySelector('form.board').dataset.step"), "puzzle0")

    def test_starting_over_clears_a_half_typed_try(self):
        page = self.page(self.served())
        page.arrive("/wordle/add", "addWordleGame")
        page.game("train")
        page.type("pon")
        page.click("Start over")
        page.until("document.querySelector('[data-step=puzzle0]')")
        self.assertEqual(page.js(TRIES), [""] * 6)

    def test_opening_a_list_again_ends_its_search_and_back_restores_it(self):
        page = self.page(self.served())
        page.visit("/employees", "employees")
        page.into("Search", "corner")
        page.until("document.querySelectorAll('[data-id]').length === 1")
        page.until("location.search === '?filter=corner'")
        page.visit("/characters", "characters")
        page.click("Employees")
        page.until("document.querySelectorAll('[data-id]').length === 14")
        self.assertEqual(page.value("Search"), "")
        self.assertEqual(page.js("location.search"), "")
        page.js("history.go(-2)")
        page.until("document.querySelectorAll('[data-id]').length === 1")
        self.assertEqual(page.value("Search"), "corner")

    def test_filters_and_order_are_in_the_address(self):
        page = self.page(self.served())
        page.arrive("/repositories", "repositories")
        page.into("Language", "c++")
        page.until("location.search.includes('language=c%2B%2B')")
        page.choose("Order", "name")
        page.until("location.search.includes('sort=name')")
        page.reload()
        page.until("quintet.state.line?.content?.sort === 'name' && quintet.state.line.content.filters.language === 'c++'")
        self.assertEqual(page.value("Language"), "c++")


class ListTests(Pages):
    def rows(self, count):
        file = tempfile.NamedTemporaryFile("w", suffix=".json")
        self.addCleanup(file.close)
        json.dump({"athletes": [{"id": number, "name": f"Athlete {number}", "score": number} for number in range(count)]}, file)
        file.flush()
        return file.name

    def test_rows_of_a_long_list_can_be_found_selected_and_printed(self):
        page = self.page(self.served("--source", self.rows(400)))
        page.visit("/leaderboard", "leaderboard")
        self.assertEqual(page.js("document.querySelectorAll('main [data-id]').length"), 400)
        self.assertTrue(page.js("find('Athlete 7')"))
        page.js("getSelection().selectAllChildren(document.querySelector('main'))")
        self.assertIn("Athlete 3", page.js("getSelection().toString()"))
        page.call("Emulation.setEmulatedMedia", media="print")
        self.assertEqual(page.js("getComputedStyle(document.querySelector('.chunk')).contentVisibility"), "visible")

    def test_closed_screens_leave_few_nodes(self):
        page = self.page(self.served())

        def count():
            page.call("HeapProfiler.collectGarbage")
            return {each["name"]: each["value"] for each in page.call("Performance.getMetrics")["metrics"]}["Nodes"]

        page.call("Performance.enable")
        walk = [("/wordle", "wordleScores"), ("/characters", "characters"), ("/employees", "employees"), ("/", "home")]
        for route, screen in walk:
            page.visit(route, screen)
        before = count()
        for route, screen in walk * 10:
            page.visit(route, screen)
        self.assertLess(count() - before, 400)


class FileTests(Pages):
    def test_a_file_may_be_dropped_outside_its_field(self):
        page = self.page(self.served())
        page.visit("/wordle/comparison", "wordleComparison")
        page.js("""{ const data = new DataTransfer(); data.items.add(new File(['Ann: Wordle 264 3/6'], 'chat.txt'));
            const drop = new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true});
            window.isTaken = !document.querySelector('h1').dispatchEvent(drop); }""")
        self.assertTrue(page.js("isTaken"))
        self.assertEqual(page.js("document.querySelector('input[type=file]').files[0].name"), "chat.txt")

    def test_a_too_large_file_is_rejected_with_a_message(self):
        page = self.page(self.served())
        page.visit("/wordle/comparison", "wordleComparison")
        page.drop("['a'.repeat(60e6)]")
        page.click("Read the text")
        page.toasts("The file is 60 MB. The limit is 50 MB.")

    def test_a_pasted_chat_survives_a_reload(self):
        page = self.page(self.served())
        page.visit("/wordle/comparison", "wordleComparison")
        page.paste("Ann: Wordle 264 3/6\nBob: Wordle 264 X/6")
        page.until("document.querySelectorAll('tbody tr').length === 3")
        page.reload()
        page.until("document.querySelectorAll('tbody tr').length === 3")

    def test_a_file_of_thirty_megabytes_is_compared(self):
        page = self.page(self.served())
        page.visit("/wordle/comparison", "wordleComparison")
        page.drop("""['Ann: Wordle 264 3/6', ...Array.from({length: 31000}, (_, i) => 'Bob: ' + 'it is a fine day for a walk, '.repeat(33) + i), 'Cy: Wordle 264 X/6']""")
        page.click("Read the text")
        page.until("['Ann', 'Cy', 'you'].every(name => document.querySelector(`tbody [data-id=${name}]`))", 180)

    def test_an_error_hides_the_result_of_an_earlier_file(self):
        page = self.page(self.served())
        page.visit("/wordle/import", "wordleImport")
        for text, words in (("id,date,word,tries\n281,,nymph,train nymph", "is new."), ("nothing of it", "")):
            page.drop(json.dumps(text.split("\n")))
            page.click("Preview")
            page.until(f"document.querySelector('main').innerText.includes('{words}')" if words else "document.querySelector('form .problem p')")
        self.assertNotIn("is new.", page.text())


class ElsewhereTests(Pages):
    """Changes by a command while the tab is in front."""

    def test_a_game_that_a_command_deletes_leaves_the_list(self):
        web = self.served()
        page = self.page(web)
        page.visit("/wordle", "wordleScores")
        web.run("wordle", "delete", "263")
        page.until("quintet.state.line.state === 'loaded' && !document.querySelector('[data-id=\"263\"]')", 12)
        self.assertEqual(page.js("[...document.querySelectorAll('[data-id]')].map(each => each.dataset.id)"), ["264", "262"])

    def test_a_command_changes_the_game_that_is_edited_and_typed_words_stay(self):
        web = self.served()
        page = self.page(web)
        page.arrive("/wordle/264/edit", "editWordleGame")
        web.save([{**GAMES[0], "tries": ["mommy", "leaps", "lapse"]}, *GAMES[1:]])
        page.until(TRIES + "[0] === 'mommy'", 12)
        page.retype(1, "crane")
        page.until("quintet.state.line.content.unsaved && quintet.pressed.size === 0")
        web.save([{**GAMES[0], "tries": ["train", "lapse"]}, *GAMES[1:]])
        page.until("document.querySelector('[data-value=summary]').innerText.includes('solved in 2 of 6')", 12)
        self.assertEqual(page.js(TRIES)[:3], ["mommy", "crane", "lapse"])

    def test_results_that_a_command_saves_are_shown_beside_a_form(self):
        web = self.served()
        page = self.page(web)
        page.visit("/wordle/players", "wordlePlayers")
        web.run("wordle", "compare", "--keep", "-", text="Ann: Wordle 264 3/6\nBob: Wordle 264 X/6\n")
        page.until("document.querySelector('[data-id=Bob]')", 12)
        page.into("Player", "Zoe")
        web.run("wordle", "compare", "--keep", "-", text="Cy: Wordle 264 3/6\nBob: Wordle 263 X/6\n")
        page.until("document.querySelector('[data-id=Cy]')", 12)
        self.assertEqual(page.value("Player"), "Zoe")

    def test_a_change_of_the_page_itself_is_announced_once_and_moves_nothing(self):
        page = self.page(self.served())
        page.js("import('/state.js').then(({onReport}) => onReport('line', ({elsewhere}) => { window.isNoticed ||= elsewhere; }))")
        page.visit("/wordle/comparison", "wordleComparison")
        page.into("A chat", "Ann: Wordle 264 3/6\nBob: Wordle 264 X/6")
        page.click("Read the text")
        page.until("document.querySelectorAll('tbody tr').length === 3")
        page.js("""window.heard = []; new MutationObserver(() => heard.push(document.getElementById('announcement').textContent)).observe(
            document.getElementById('announcement'), {childList: true}); 0""")
        page.click("Save the results")
        page.toasts("Saved 2 new results: Ann (1), Bob (1).")
        page.until("quintet.pressed.size === 0")
        shown = "[document.querySelector('main').innerText, scrollY, document.activeElement.nodeName, document.getElementById('toast').innerText, heard.length]"
        before = page.js(shown)
        page.until("window.isNoticed && quintet.pressed.size === 0")
        self.assertEqual(page.js(shown), before)

    def test_a_change_by_a_command_right_after_one_of_the_page_is_shown(self):
        web = self.served()
        page = self.page(web)
        page.visit("/wordle", "wordleScores")
        page.click("Wordle 264")
        page.shows("wordleGame")
        page.confirm("Delete")
        page.shows("wordleScores")
        web.run("wordle", "delete", "263")
        page.until("[...document.querySelectorAll('[data-id]')].map(each => each.dataset.id).join() === '262'", 12)

    def test_a_change_by_a_command_is_shown_on_the_list_below_a_game(self):
        web = self.served()
        page = self.page(web)
        page.visit("/wordle", "wordleScores")
        page.click("Wordle 264")
        page.shows("wordleGame")
        page.js("import('/state.js').then(({onReport}) => onReport('line', ({elsewhere}) => { window.isNoticed ||= elsewhere; }))")
        web.run("wordle", "delete", "263")
        page.until("window.isNoticed && quintet.pressed.size === 0", 12)
        page.click_label("Back")
        page.shows("wordleScores")
        page.until("[...document.querySelectorAll('[data-id]')].map(each => each.dataset.id).join() === '264,262'", 5)

    def test_what_was_typed_stays_when_a_command_changes_a_setting(self):
        web = self.served()
        page = self.page(web)
        page.visit("/settings", "settings")
        page.into("Default owner")
        page.js(FOCUS + ".select()")
        page.type("-no-", enter=True)
        page.until("document.querySelector('#problem p')")
        web.run("settings", "set", "web.colours", "dark")
        page.until("document.documentElement.style.colorScheme === 'dark'", 12)
        self.assertEqual(page.js("document.activeElement.value"), "-no-")


class SettingTests(Pages):
    def test_a_theme_applies_to_every_tab_even_if_a_command_sets_it(self):
        web = self.served()
        page, other = self.page(web), self.neighbour(web.address)
        other.shows("home")
        scheme = "document.documentElement.style.colorScheme"
        page.prefers(color_scheme="light")
        page.js("document.querySelector('[aria-label^=Change]').click()")
        page.until(scheme + " === 'dark'")
        other.until(scheme + " === 'dark'")
        web.run("settings", "set", "web.colours", "light")
        page.call("Page.bringToFront")
        page.js("document.dispatchEvent(new Event('visibilitychange'))")
        page.until(scheme + " === 'light'")

    def test_the_colours_of_squares_apply_to_shared_text_in_other_tabs(self):
        web = self.served()
        page, other = self.page(web), self.neighbour(web.address)
        other.shows("home")
        other.visit("/wordle/263/letters", "wordleGame")
        page.visit("/settings", "settings")
        page.choose("Colours of the squares", "light")
        page.toasts("Saved: Colours of the squares.")
        other.until("document.querySelector('main pre')?.textContent.includes('⬜')")

    def test_shortcuts_of_one_key_can_be_turned_off(self):
        web = self.served()
        web.run("settings", "set", "web.shortcuts", "off")
        page = self.page(web)
        page.visit("/employees", "employees")
        page.key("/", text="/")
        page.key("?", text="?")
        self.assertEqual(page.js("[document.activeElement.nodeName, document.querySelector('dialog').open]"), ["H1", False])

    def test_live_stars_can_be_turned_off(self):
        web = self.served()
        page = self.page(web)
        page.visit("/settings", "settings")
        page.choose("Live star counts", "off")
        page.toasts("Saved: Live star counts.")
        page.visit("/repositories", "repositories")
        page.js("""window.count = 0; { const parse = JSON.parse;
            JSON.parse = (...all) => { const value = parse(...all); if (value?.changed?.rows) count += 1; return value; }; }""")
        stars = "[...document.querySelectorAll('.stars')].map(each => each.textContent).join()"
        before = page.js(stars)
        page.until("count > 5", 30)
        self.assertEqual(page.js(stars), before)


class DoubleClickTests(Pages):
    """An action that belongs to a screen which is gone is dropped without a word."""

    def twice(self, page, selector):
        page.js(f"{{ const each = document.querySelector('{selector}'); each.click(); each.click(); }}")

    def test_a_second_click_on_a_row_is_dropped(self):
        page = self.page(self.served())
        page.visit("/employees", "employees")
        self.twice(page, "[data-id=\\'3\\'] a")
        page.shows("employee")
        page.until("quintet.pressed.size === 0")
        self.assertEqual(page.js("[quintet.state.line.path.length, document.getElementById('toast').textContent]"), [3, ""])

    def test_a_second_click_on_back_leaves_only_one_screen(self):
        page = self.page(self.served())
        page.open("/employees/3", "employee")
        self.twice(page, ".back")
        page.shows("employees")
        page.until("quintet.pressed.size === 0")
        self.assertEqual(page.js("[quintet.state.line.route, document.getElementById('toast').textContent]"), ["/employees", ""])

    def test_a_second_click_on_back_does_not_leave_the_list_that_was_visited_before(self):
        page = self.page(self.served())
        page.visit("/employees", "employees")
        page.click("Corner, Sarah")
        page.shows("employee")
        self.twice(page, ".back")
        page.shows("employees")
        page.until("quintet.pressed.size === 0 && location.pathname === quintet.state.line.route")
        self.assertEqual(page.js("location.pathname"), "/employees")

    def test_the_second_click_on_back_is_dropped_whether_or_not_the_first_one_is_answered(self):
        web = self.served()
        page = self.page(web)
        program = children(children(web.process.pid)[0])[0]
        for isAnswered in (True, False):
            page.visit("/employees", "employees")
            page.click("Corner, Sarah")
            page.shows("employee")
            left, top, right, bottom = page.boxes(".back")[0]
            if not isAnswered:
                os.kill(program, signal.SIGSTOP)
            for count in (1, 2):
                for kind in ("mousePressed", "mouseReleased"):
                    page.call("Input.dispatchMouseEvent", type=kind, x=(left + right) / 2, y=(top + bottom) / 2, button="left", clickCount=count)
                if isAnswered:
                    page.shows("employees")
            os.kill(program, signal.SIGCONT)
            page.shows("employees")
            page.until("quintet.pressed.size === 0 && location.pathname === quintet.state.line.route")
            self.assertEqual(page.js("location.pathname"), "/employees", isAnswered)

    def test_a_double_click_on_a_button_that_asks_first_leaves_the_question_open(self):
        page = self.page(self.served())
        page.arrive("/wordle/264", "wordleGame")
        page.js("document.getElementById('menu').showPopover()")
        page.double_click("Delete")
        self.assertEqual(page.js("document.querySelector('dialog').open && document.getElementById('question').textContent"), "Delete Wordle 264?")
        page.call("Input.dispatchMouseEvent", type="mousePressed", x=5, y=500, button="left", clickCount=1)
        page.until("!document.querySelector('dialog').open")

    def test_a_double_click_opens_the_list_of_keys_and_a_click_outside_closes_it(self):
        page = self.page(self.served())
        page.double_click("Keys")
        page.until("document.getElementById('keys').open")
        page.call("Input.dispatchMouseEvent", type="mousePressed", x=5, y=500, button="left", clickCount=1)
        page.until("!document.getElementById('keys').open")

    def test_a_double_click_saves_and_toggles_once(self):
        page = self.page(self.served())
        page.visit("/wordle/comparison", "wordleComparison")
        page.into("A chat", "Ann: Wordle 264 3/6\nBob: Wordle 264 X/6")
        page.click("Read the text")
        page.until("document.querySelectorAll('tbody tr').length === 3")
        page.js("document.getElementById('menu').showPopover()")
        page.double_click("Your own games")
        page.until("quintet.pressed.size === 0 && !quintet.state.line.content.includesMine")
        page.double_click("Save the results")
        page.toasts("Saved 2 new results: Ann (1), Bob (1).Undo")
        page.until("quintet.pressed.size === 0")
        self.assertEqual(page.js("quintet.state.line.content.saved"), "Saved 2 new results: Ann (1), Bob (1).")

    def test_two_quick_clicks_on_a_key_of_the_board_type_two_letters(self):
        page = self.page(self.served())
        page.visit("/wordle/add", "addWordleGame")
        page.press("[...document.querySelectorAll('.keys button')].find(each => each.textContent === 'l')", 2)
        page.until(WORD + " === 'll'")

    def test_quick_clicks_on_the_links_to_other_pages_all_count(self):
        page = self.page(self.served())
        page.arrive("/wordle/calendar", "wordleCalendar")
        title = "document.querySelector('h1').textContent"
        this = page.js(title)
        page.double_click("Earlier month")
        page.until(f"quintet.pressed.size === 0 && {title} !== '{this}'")
        page.js("[1, 2, 3].forEach(() => document.querySelector('.steps .previous').click())")
        page.until("quintet.pressed.size === 0")
        for month in range(5):
            page.click("Later month")
            page.until("quintet.pressed.size === 0")
        self.assertEqual(page.js(title), this)
        self.assertFalse(page.js("Boolean(document.querySelector('.steps .next'))"))

    def test_quick_arrow_keys_all_count(self):
        page = self.page(self.served())
        page.arrive("/wordle/264", "wordleGame")
        page.js("for (const key of ['ArrowLeft', 'ArrowLeft']) dispatchEvent(new KeyboardEvent('keydown', {key}))")
        page.until("quintet.pressed.size === 0 && document.querySelector('h1').textContent === 'Wordle 262'", 5)

    def test_back_works_in_a_tab_whose_entries_the_browser_has_forgotten(self):
        page = self.page(self.served())
        page.visit("/employees", "employees")
        page.click("Corner, Sarah")
        page.shows("employee")
        page.call("Page.resetNavigationHistory")
        page.click("‹")
        page.shows("employees")

    def test_the_last_of_two_links_of_the_navigation_wins(self):
        page = self.page(self.served())
        page.js("for (const name of ['Employees', 'Characters']) [...document.querySelectorAll('nav a')].find(each => each.textContent === name).click()")
        page.shows("characters")
        page.until("quintet.pressed.size === 0")
        self.assertEqual(page.js("quintet.state.line.route"), "/characters")


class FormTests(Pages):

    def test_a_word_for_a_day_that_is_finished_stays_in_its_field(self):
        page = self.page(self.served())
        page.arrive("/wordle/add", "addWordleGame")
        page.until(FOCUS + ".id === 'board'")
        page.type("crane")
        page.day("2022-03-10")
        page.until("document.querySelector('#problem p')")
        self.assertEqual(page.js(WORD), "crane")
        page.day("2022-03-27")
        page.until("document.querySelector('[data-step=tries1]')")
        self.assertEqual(page.js(WORD), "crane")

    def test_an_edited_game_that_was_deleted_elsewhere_is_saved(self):
        web = self.served()
        page = self.page(web)
        page.arrive("/wordle/264/edit", "editWordleGame")
        web.run("wordle", "delete", "264")
        page.retype(1, "party")
        page.type("", enter=True)
        page.toasts("Changed Wordle 264.Undo")
        page.arrive("/wordle/264/edit", "editWordleGame")
        self.assertEqual(page.js(TRIES)[:4], ["corgi", "party", "leaps", "lapse"])

    def test_an_edited_game_that_was_deleted_elsewhere_says_so_and_how_to_go_on(self):
        web = self.served()
        page = self.page(web)
        page.arrive("/wordle/264/edit", "editWordleGame")
        page.retype(1, "party")
        web.run("wordle", "delete", "264")
        page.until("document.getElementById('problem').innerText.includes('Wordle 264: it was deleted in the meantime.')", 12)
        self.assertIn("To add it again with your changes, choose Save.", page.js("document.getElementById('problem').innerText"))
        self.assertEqual(page.js(TRIES)[:4], ["corgi", "party", "leaps", "lapse"])
        page.click("Save")
        page.toasts("Changed Wordle 264.Undo")

    def test_saving_an_unchanged_game_says_so(self):
        page = self.page(self.served())
        page.arrive("/wordle/264/edit", "editWordleGame")
        page.click("Save")
        page.toasts("Wordle 264 is unchanged.")

    def test_a_share_that_is_pasted_on_the_board_becomes_the_game(self):
        page = self.page(self.served())
        page.arrive("/wordle/add", "addWordleGame")
        page.until(FOCUS + ".id === 'board'")
        page.paste("Wordle 1,000 2/6\n\n⬛⬛⬛⬛🟨\n🟩🟩🟩🟩🟩")
        page.shows("wordleGame")
        page.toasts("Added Wordle ")
        self.assertIn("Solved in 2 of 6 tries", page.text())

    def test_a_chat_that_is_pasted_on_the_board_is_compared(self):
        page = self.page(self.served())
        page.arrive("/wordle/add", "addWordleGame")
        page.until(FOCUS + ".id === 'board'")
        page.paste("Ann: Wordle 264 3/6\nBob: Wordle 264 X/6")
        page.shows("wordleComparison")
        page.until("document.querySelectorAll('[data-value=players] tbody tr').length >= 2")

    def test_forms_that_change_players_need_players(self):
        page = self.page(self.served())
        page.visit("/wordle/players", "wordlePlayers")
        self.assertEqual(page.js("document.querySelectorAll('main form').length"), 0)

    def test_a_letter_replaces_the_next_one_in_a_full_try(self):
        page = self.page(self.served())
        page.arrive("/wordle/264/edit", "editWordleGame")
        page.js("document.querySelector('#board .row').children[1].click()")
        page.type("u")
        self.assertEqual(page.js(TRIES)[0], "curgi")

    def test_the_field_of_a_token_has_the_focus(self):
        page = self.page(self.served())
        page.visit("/tokens/github", "token")
        page.until(FOCUS + ".type === 'password'")

    def test_enter_opens_the_only_row_that_is_found(self):
        page = self.page(self.served())
        page.visit("/employees", "employees")
        page.into("Search", "corner", enter=True)
        page.shows("employee")
        self.assertIn("Corner", page.text())

    def test_an_owner_is_loaded_when_the_field_is_left(self):
        page = self.page()
        page.visit("/repositories", "repositories")
        page.into("Owner")
        page.js(FOCUS + ".select()")
        page.type("apple")
        page.key("Tab", windowsVirtualKeyCode=9)
        page.until("quintet.state.line.route === '/repositories/apple'")

    def test_the_number_of_filters_leaves_the_search_out(self):
        page = self.page(self.served())
        page.visit("/repositories", "repositories")
        page.into("Search", "swift")
        page.until("quintet.pressed.size === 0 && document.querySelectorAll('[data-id]').length < 16")
        self.assertEqual(page.js("document.querySelector('details.filters summary').textContent"), "Filters and order")

    def test_a_toast_leaves_the_keys_of_the_board_free(self):
        page = self.page(self.served())
        page.size(390)
        page.visit("/wordle/add", "addWordleGame")
        page.js("import('/messages.js').then(({toast}) => toast('Added.', 'Undo', () => {}))")
        page.toasts("Added.")
        self.assertLess(page.boxes("#toast")[0][3], page.boxes(".keys")[0][1])


class PlaceTests(Pages):
    def test_the_group_has_an_address_of_its_name(self):
        page = self.page(self.served())
        page.open("/wordle/group", "wordleComparison")
        self.assertEqual(page.js("[location.pathname, document.getElementById('toast').textContent]"), ["/wordle/comparison", ""])

    def test_a_slash_at_the_end_of_an_address_makes_no_difference(self):
        page = self.page(self.served())
        page.open("/wordle/", "wordleScores")
        self.assertEqual(page.js("location.pathname"), "/wordle")

    def test_saving_a_token_returns_to_the_screen_that_needed_it(self):
        document = Document({})
        page = self.page(self.served("--source", document.address))
        page.js("quintet.act('open', {route: '/employees'})")
        page.until("quintet.state.line.screen === 'employees' && quintet.state.line.state !== 'loading'")
        page.js("quintet.take({...quintet.state.line, state: 'error', error: {message: 'No.', remedy: {name: 'signIn', words: 'Set a token.', open: {title: 'Set a token', route: '/tokens/github'}}}})")
        page.click("Set a token")
        page.shows("token")
        self.assertEqual(page.js("quintet.state.line.path"), ["/", "/employees", "/tokens/github"])
        page.into("Token", "ghp_0123456789abcdef", enter=True)
        page.until("quintet.state.line.screen === 'employees'")
        document.go()

    def test_days_of_the_calendar_are_large_and_coloured_and_today_is_marked(self):
        page = self.page(self.served())
        page.size(390)
        page.visit("/wordle/calendar", "wordleCalendar")
        self.assertEqual(page.js("document.querySelectorAll('.day.now, td[aria-current=date]').length"), 2)
        page.visit("/wordle/calendar/2022-03", "wordleCalendar")
        for left, top, right, bottom in page.boxes(".day"):
            self.assertGreaterEqual((right - left, bottom - top), (44, 44))
        self.assertEqual(page.js("document.querySelector('[data-id=\"10\"] a').getAttribute('aria-label')"), "10 Mar 2022: solved in 4 tries")
        self.assertNotEqual(page.js("getComputedStyle(document.querySelector('.day.won')).backgroundColor"), "rgba(0, 0, 0, 0)")
        self.assertLess(page.boxes(".steps")[0][3], page.boxes(".calendar")[0][1] + 1)

    def test_a_phone_shows_the_result_of_a_comparison(self):
        page = self.page(self.served())
        page.size(390)
        page.visit("/wordle/comparison", "wordleComparison")
        page.into("A chat", "Ann: Wordle 264 3/6\nBob: Wordle 264 X/6")
        page.click("Read the text")
        page.until("document.querySelectorAll('tbody tr').length === 3")
        page.js("scrollTo(0, 0)")
        self.assertLess(page.boxes(".headline")[0][3], page.boxes("select")[0][1])
        self.assertLess(page.boxes(".headline")[0][3], page.boxes("table")[0][1])
        self.assertLess(page.boxes("table")[0][3], 844)
        self.assertEqual(page.js("[...document.querySelector('thead tr').children].slice(0, 2).map(each => each.textContent)"), ["Rank", "Player"])

    def test_a_small_phone_always_shows_the_board_the_field_and_the_keys(self):
        page = self.page(self.served())
        lowest = "Math.round(Math.max(...[...document.querySelectorAll('.board .large .row, #board, .keys')].map(each => each.getBoundingClientRect().bottom)))"
        # With the phone's own keyboard, the drawn keys are outside the window.
        for width, height, selector in ((360, 640, lowest), (390, 460, lowest.replace(", .keys", ""))):
            page.size(width, height)
            page.visit("/wordle/add", "addWordleGame")
            page.until("document.activeElement.id === 'board'")
            self.assertLessEqual(page.js(selector), height)
            page.type("train", enter=True)
            page.until("document.querySelector('[data-step=tries1]')")
            before = page.js(selector)
            page.type("tra", enter=True)
            page.until("document.querySelector('[aria-invalid=true]')")
            self.assertEqual((page.js(selector), page.js("scrollY"), before <= height), (before, 0, True), (width, height, before))
            page.click("Start over")
            page.until("document.querySelector('[data-step=puzzle0]')")
            page.visit("/wordle", "wordleScores")

    def test_controls_on_a_phone_are_large_enough(self):
        page = self.page(self.served())
        page.size(390)
        small = """[...document.querySelectorAll('button, a, summary, select, input:not([type=checkbox])')].filter(each => each.checkVisibility() && each.id !== 'skip' && !each.closest('.headline, .note'))
            .map(each => [each.closest('.card') && each.classList.contains('name') ? each.closest('.card') : each, each]).map(([box, each]) =>
              [box.getBoundingClientRect(), each]).filter(([box]) => box.height && box.height < 43.5 && box.width > 1)
            .map(([, each]) => each.outerHTML.slice(0, 80))"""
        for route, screen in (("/", "home"), ("/wordle", "wordleScores"), ("/wordle/264", "wordleGame"), ("/employees", "employees"),
                              ("/repositories", "repositories"), ("/wordle/comparison", "wordleComparison"), ("/leaderboard", "leaderboard"),
                              ("/settings", "settings"), ("/wordle/league", "wordleLeague")):
            page.visit(route, screen)
            self.assertEqual(page.js(small), [], route)
        page.visit("/wordle", "wordleScores")
        self.assertTrue(all(bottom - top >= 24 for _, top, _, bottom in page.boxes(".boards .name")))

    def test_a_chart_needs_three_points(self):
        page = self.page(self.served())
        charts = page.js("""import('/charts.js').then(({chart}) => [1, 2, 3].map(count => chart('A', Array.from({length: count},
            (_, i) => ({time: i, value: i, text: '', day: ''}))) !== null))""")
        self.assertEqual(charts, [False, False, True])

    def test_an_error_of_the_page_is_shown(self):
        page = self.page(self.served())
        page.visit("/employees", "employees")
        page.js("setTimeout(() => quintet.take({...quintet.state.line, values: [{name: 'summary', kind: 'list', parts: []}]})); 0")
        page.toasts("This page has an error, so reload it: ")
        # The console reports the error until the next page is loaded.
        page.load(self.web.address)


if __name__ == "__main__":
    unittest.main()
