"""A group in the browser: the comparison of a chat, names, the league, and games from a file."""
import json

from pages import Pages

CHAT = """Ann: Wordle 264 3/6
Bob: Wordle 264 X/6
Ann: Wordle 263 4/6
Annie: Wordle 262 2/6
Bob: Wordle 263 2/6"""
ROWS = "[...document.querySelectorAll('main table tbody tr')].map(row => [row.dataset.id, ...[...row.querySelectorAll('td')].map(each => each.innerText)])"


class GroupTests(Pages):
    def compared(self, page):
        page.visit("/wordle/comparison", "wordleComparison")
        page.read(CHAT, until="document.querySelectorAll('tbody tr').length === 4")

    def rows(self, page):
        return {row[0]: row[1:] for row in page.js(ROWS)}

    def test_standings_show_the_winners_of_the_newest_puzzle(self):
        page = self.page()
        self.compared(page)
        self.assertIn("Wordle 264: Ann was best with 3.", page.text().split("\n"))
        page.size(390)
        self.assert_fits(page, 390)
        # A player of a chat that is not saved has no page.
        self.assertEqual(page.js("document.querySelectorAll('[data-value=players] tbody a').length"), 0)

    def test_a_player_opens_with_the_results_against_the_others_and_back_leads_to_the_same_row(self):
        page = self.grouped(CHAT)
        page.arrive("/wordle/comparison", "wordleComparison")
        page.click("Bob", shows="wordlePlayer")
        self.assertIn("Head to head", page.text())
        page.do("history.back()", shows="wordleComparison", until="document.activeElement.closest('[data-id=Bob]')")

    def test_a_chat_that_is_not_saved_is_there_again_after_another_app(self):
        page = self.page(self.web, "/wordle/comparison", "wordleComparison")
        page.into("A chat", CHAT)
        page.click("Read the text", until="document.querySelectorAll('tbody tr').length === 4")
        page.click("Characters", shows="characters")
        page.do("history.back()", shows="wordleComparison", until="document.querySelectorAll('tbody tr').length === 4")
        self.assertIn("Save the results", page.text())

    def test_results_are_deleted_of_a_player_of_the_list_and_corrected_to_a_chosen_result(self):
        page = self.grouped(CHAT)
        page.arrive("/wordle/players", "wordlePlayers")
        valid = "(() => { const field = document.querySelector('[data-field=\"%s\"]'); field.value = '%s'; return field.checkValidity(); })()"
        fields = [("forget player", each) for each in ("", "An", "Ann")] + [("correct outcome", each) for each in ("", "1")]
        self.assertEqual([page.js(valid % each) for each in fields], [False, False, True, False, True])

    def test_many_notes_do_not_push_the_text_to_share_away(self):
        page = self.arrived(self.served(), "/wordle/comparison", "wordleComparison")
        chat = "\n".join(f"P{number}: Wordle 264 {tries}/6" for number in range(65) for tries in (3, 4))
        page.js(f"{{ const field = document.querySelector('textarea'); field.value = {json.dumps(chat)}; field.dispatchEvent(new Event('input')); }}")
        page.click("Read the text", until="document.querySelector('[data-value=notes]')")
        box = page.boxes("[data-value=notes]")[0]
        self.assertLess(box[3] - box[1], 400)
        page.js("document.querySelector('[data-value=notes] summary').click()")
        self.assertIn("P64", page.js("document.querySelector('[data-value=notes]').innerText"))

    def test_your_shares_in_a_chat_become_games(self):
        page = self.arrived(self.served(), "/wordle/comparison", "wordleComparison")
        page.into("A chat", "Ann: Wordle 281 2/6\nyou: Wordle 281 3/6\n\n⬛⬛⬛⬛🟨\n🟩⬛⬛⬛⬛\n🟩🟩🟩🟩🟩")
        page.click("Read the text")
        page.click("Save the results", toasts="Saved ")
        page.visit("/wordle", "wordleScores", until="document.querySelector('[data-id=\"281\"]')")

    def test_the_first_save_asks_which_player_you_are(self):
        page = self.page(self.served())
        self.compared(page)
        page.click("Save the results", toasts="Saved ")
        page.into("Which player are you?", "Ann", enter=True, toasts="You are Ann.")
        page.until("!document.querySelector('main').innerText.includes('Which player are you?')")

    def test_a_form_keeps_names_that_are_refused_and_is_empty_after_the_change(self):
        page = self.grouped(CHAT)
        page.arrive("/wordle/players", "wordlePlayers")
        page.into("Player", "Zoe")
        page.into("New name", "Ann", enter=True, until="document.querySelector('form .problem p') && quintet.pressed.size === 0")
        page.js("quintet.redraw()")
        self.assertEqual([page.value("Player"), page.value("New name")], ["Zoe", "Ann"])
        page.into("Player")
        page.js("document.activeElement.select()")
        page.type("Annie", enter=True, toasts="“Annie” is now part of Ann")
        self.assertEqual([page.value("Player"), page.value("New name")], ["", ""])

    def days(self):
        """Shows the days of the group, and returns the page, and the expression of a cell by the numbers of its row and column."""
        page = self.grouped(CHAT, "/wordle/days", "wordleComparison")
        page.until("document.querySelector('.weave thead').innerText.trim().split(/\\s+/).join() === 'Annie,Ann,you,Bob'")
        return page, "document.querySelector('.weave tbody tr:nth-child({}) td:nth-child({})')".format

    def offered(self, page):
        """Returns the values in the dialog."""
        page.until("document.querySelector('dialog[open] select')")
        return page.js("[...document.querySelectorAll('dialog [data-field]')].map(each => each.value)")

    def test_a_result_of_a_day_is_corrected_from_its_own_value_and_a_closed_dialog_leaves_nothing(self):
        page, cell = self.days()
        page.js(cell(2, 5) + ".click()")
        self.assertEqual(self.offered(page), ["Bob", "263", "2"])
        page.js("{ const list = document.querySelector('dialog select'); list.value = '6'; list.dispatchEvent(new Event('change')); }")
        page.js("document.querySelector('dialog input').value = 'Zoe'")
        page.js("document.querySelector('dialog .primary').click()")
        page.until("document.querySelector('dialog .problem')")
        self.assertEqual(page.js("document.querySelectorAll('main .problem').length"), 0)
        page.click("Close")
        self.assertEqual(page.js("[...document.querySelectorAll('[data-form=correct] [data-field]')].map(each => each.value)"), ["", "", ""])
        page.js(cell(2, 3) + ".click()")
        self.assertEqual(self.offered(page), ["Ann", "263", "4"])
        self.assertFalse(page.js("Boolean(document.querySelector('dialog .problem'))"))
        page.click("Close")
        # There is no result that could be corrected.
        page.js(cell(1, 2) + ".click()")
        self.assertFalse(page.js("document.getElementById('dialog').open"))

    def test_the_keyboard_alone_corrects_a_result_of_a_day(self):
        page, cell = self.days()
        page.js("document.querySelector('.wide-table').focus()")
        page.key("Tab", windowsVirtualKeyCode=9)
        self.assertTrue(page.js(f"document.activeElement === {cell(1, 2)}"))
        for key, number in (("Down", 40), ("Right", 39), ("Right", 39), ("Up", 38), ("Left", 37)):
            page.key("Arrow" + key, windowsVirtualKeyCode=number)
        self.assertTrue(page.js(f"document.activeElement === {cell(1, 3)}"))
        page.type("", enter=True)
        self.assertEqual(self.offered(page), ["Ann", "264", "3"])
        page.js("{ const list = document.querySelector('dialog select'); list.value = '2'; list.dispatchEvent(new Event('change')); }")
        page.js("document.querySelector('dialog .primary').click()")
        page.toasts("Ann’s Wordle 264 was corrected from 3/6 to 2/6.")
        page.until(f"!document.querySelector('dialog[open]') && document.activeElement === {cell(1, 3)} && document.activeElement.textContent === '2'")

    def test_players_can_be_merged_and_the_merge_undone_and_periods_have_winners(self):
        page = self.page(self.served())
        self.compared(page)
        page.click("Save the results", toasts="Saved ")
        page.click("Players", shows="wordlePlayers")
        self.assertEqual({name: row[0] for name, row in self.rows(page).items()}, {"Ann": "2", "Annie": "1", "Bob": "2"})
        page.js("[...document.querySelectorAll('summary')].find(each => each.textContent === 'Rename or merge').click()")
        page.into("Player", "Annie")
        page.into("New name", "Ann", enter=True, toasts="“Annie” is now part of Ann", until=f"{ROWS}.length === 2")
        self.assertEqual(self.rows(page)["Ann"], ["Annie", "3", "264"])
        page.undo(until=f"{ROWS}.length === 3")
        page.js("const made = URL.createObjectURL; URL.createObjectURL = blob => { blob.text().then(text => window.exported = text); return made(blob); }; 1")
        page.click("Export the group", toasts="Saved wordle-group.json to your downloads.", until="window.exported")
        exported = json.loads(page.js("window.exported"))
        self.assertEqual(sum(len(action.get("results", [])) for action in exported["actions"]), 5)
        page.click("‹", shows="wordleComparison")
        page.click("League", shows="wordleLeague")
        self.assertEqual(self.rows(page)["Bob"][:2], ["3", "5"])
        page.choose("Periods", "month", until="document.title.includes('month')")
        page.until("[...document.querySelectorAll('[data-value=rounds] tbody tr')].map(row => [...row.children].map(each => each.innerText).join('|')).join() === 'March 2022|You|10|10'")
        page.size(390)
        self.assert_fits(page, 390)


class FileTests(Pages):
    def test_games_of_a_dropped_file_are_shown_and_imported(self):
        page = self.page(self.served())
        for start, count, words in ((300, 3, "3 new."), (400, 1_000, "1,000 new.")):
            page.visit("/wordle/import", "wordleImport")
            page.drop(f"""['id,date,word,tries', ...Array.from({{length: {count}}}, (_, i) => {start} + i + ',,nymph,train ponds blume nymph' + ' '.repeat(1000))]""")
            page.until(f"document.querySelector('main').innerText.includes('{words}')", 30)
            page.click("Import", toasts=f"Imported {count:,} games.")
            if count == 3:
                page.visit("/wordle", "wordleScores", until="document.querySelector('[data-id=\"302\"]')")
        page.visit("/wordle", "wordleScores", until="document.querySelector('[data-id=\"1399\"]')")

    def test_an_unreadable_line_is_reported_and_only_new_games_are_imported_if_others_contradict(self):
        page = self.page(self.served(), "/wordle/import", "wordleImport")
        page.drop(json.dumps(["id,date,word,tries", "281,,nymph,train nymph", "x,,nymph,train nymph"]))
        page.until("document.querySelector('main').innerText.includes('line 3')")
        self.assertEqual(page.js("[...document.querySelectorAll('button')].filter(each => each.textContent === 'Import').length"), 0)
        page.drop(json.dumps(["id,word,tries", "281,nymph,train nymph", "281,sweet,sweet"]))
        page.until("document.querySelector('main').innerText.includes('Wordle 281 2/6 is new, 1 contradicts.')")
        page.click("Import only the new entries", toasts="Added Wordle 281 2/6.")
        page.visit("/wordle", "wordleScores", until="document.querySelector('[data-id=\"281\"]')")
