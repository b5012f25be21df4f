"""Changes, their messages, and their undo."""
import json

from browser import FOCUS, TRIES
from pages import Pages


class UndoTests(Pages):
    """Undo in a toast, which has to undo the change that the toast mentions."""

    def test_undo_by_toast_or_key_and_on_any_screen_removes_only_the_added_game(self):
        page = self.page(self.served(), "/wordle/import", "wordleImport")
        page.drop("['id,date,word,tries', ...Array.from({length: 10}, (_, i) => 300 + i + ',,nymph,train nymph')]")
        page.until("document.querySelector('main').innerText.includes('10 new')")
        page.click("Import", toasts="Imported 10 games.")
        for route, screen in ((None, None), ("/characters", "characters"), ("/wordle/calendar", "wordleCalendar")):
            with self.subTest(screen):
                page.arrive("/wordle/add", "addWordleGame")
                page.game("train", "nymph")
                page.click("Solved", shows="wordleGame", toasts="Added Wordle 281 (27 Mar 2022): solved in 2 of 6 tries.Undo")
                if route:
                    page.visit(route, screen)
                if screen == "wordleCalendar":
                    page.key("z", modifiers=2, windowsVirtualKeyCode=90)
                else:
                    page.undo()
                page.toasts("Undone: Added Wordle 281 (2/6).")
                # The screen of the game itself leads back to the list.
                if route:
                    page.visit("/wordle", "wordleScores")
                page.until("!document.querySelector('[data-id=\"281\"]')")
                self.assertEqual(page.js("document.querySelectorAll('[data-id^=\"30\"]').length"), 10)


class AddressTests(Pages):
    """Changes on a screen that was opened by its address, in a tab that had shown another document of the page."""

    def opened(self, route, screen):
        page = self.page(self.served(), "/wordle", "wordleScores")
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
                page.click("Wordle 264", shows="wordleGame")
                page.reload(shows="wordleGame")
                page.js("window.heard = ['Deleted Wordle 264.Undo']")
            page.confirm("Delete", shows="wordleScores")
            self.said(page, "Deleted Wordle 264.Undo", "/wordle")
            page.undo(until="document.querySelector('[data-id=\"264\"]')")

    def test_an_edited_game_is_saved_with_a_message_and_its_draft_is_deleted(self):
        page = self.opened("/wordle/264/edit", "editWordleGame")
        page.retype(0, "crane")
        page.click("Save", shows="wordleScores")
        self.said(page, "Changed Wordle 264.Undo", "/wordle")
        page.visit("/wordle/264/edit", "editWordleGame")
        self.assertEqual(page.js(TRIES), ["crane", "parry", "leaps", "lapse", "", ""])

    def test_a_share_that_is_pasted_on_the_board_is_added_with_a_message(self):
        page = self.opened("/wordle/add", "addWordleGame")
        page.until(FOCUS + ".id === 'board'")
        page.paste("Wordle 1,000 2/6\n\n⬛⬛⬛⬛🟨\n🟩🟩🟩🟩🟩", shows="wordleGame")
        self.said(page, "Added Wordle 1000 (15 Mar 2024): solved in 2 of 6 tries.Undo", "/wordle/1000/letters")


class FileTests(Pages):
    def test_a_file_that_is_dropped_outside_its_field_is_read(self):
        page = self.page(self.served())
        for route, screen in (("/", "home"), ("/wordle", "wordleScores"), ("/wordle/comparison", "wordleComparison"),
                              ("/employees", "employees")):
            page.visit(route, screen)
            page.js("""{ const data = new DataTransfer(); data.items.add(new File(['Ann: Wordle 264 3/6'], 'chat.txt'));
                const drop = new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true});
                window.isTaken = !document.querySelector('h1').dispatchEvent(drop); }""")
            self.assertTrue(page.js("isTaken"), route)
            page.shows("wordleComparison", until="document.querySelector('[data-id=Ann]')")

    def test_a_too_large_file_is_rejected_with_a_message(self):
        page = self.page(self.served(), "/wordle/comparison", "wordleComparison")
        page.drop("['a'.repeat(60e6)]")
        page.until("document.querySelector('form .problem')?.innerText === 'The file is 60 MB. The limit is 50 MB.'")

    def test_a_file_of_thirty_megabytes_is_compared(self):
        page = self.page(self.served(), "/wordle/comparison", "wordleComparison")
        page.drop("""['Ann: Wordle 264 3/6', ...Array.from({length: 31000}, (_, i) => 'Bob: ' + 'it is a 🌞 day for a walk, '.repeat(33) + i), 'Cy: Wordle 264 X/6']""")
        page.until("['Ann', 'Cy', 'you'].every(name => document.querySelector(`tbody [data-id=${name}]`))", 180)

    def test_an_error_hides_the_result_of_an_earlier_file(self):
        page = self.page(self.served(), "/wordle/import", "wordleImport")
        for text, words in (("id,date,word,tries\n281,,nymph,train nymph", "is new."), ("nothing of it", "")):
            page.drop(json.dumps(text.split("\n")))
            page.until(f"document.querySelector('main').innerText.includes('{words}')" if words else "document.querySelector('form .problem p')")
        self.assertNotIn("is new.", page.text())
