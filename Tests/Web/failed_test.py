"""What failed is shown beside what was done, and what can be pasted, dropped or shown."""
import base64
import io
import json
import zipfile

from pages import Pages, StandIn

CHAT = "[27.03.22, 18:00:00] Ann: Wordle 281 3/6\n[27.03.22, 18:01:00] Bob: Wordle 281 X/6\n"


def archive(files):
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as target:
        for name, text in files.items():
            target.writestr(name, text)
    return base64.b64encode(data.getvalue()).decode()


class FailedTests(Pages):
    def give(self, page, event, name, data, media=""):
        """Drops or pastes a file, given in Base64."""
        kind, member = {"drop": ("DragEvent", "dataTransfer"), "paste": ("ClipboardEvent", "clipboardData")}[event]
        page.js(f"""{{ const data = new DataTransfer();
            data.items.add(new File([Uint8Array.fromBase64({json.dumps(data)})], {json.dumps(name)}, {{type: '{media}'}}));
            document.querySelector('main').dispatchEvent(new {kind}('{event}', {{{member}: data, bubbles: true, cancelable: true}})); }}""")

    def test_a_refused_merge_is_said_beside_its_form_which_keeps_the_names(self):
        page = self.grouped("Pepe: Wordle 264 4/6\nRosa: Wordle 264 5/6\n", "/wordle/players", "wordlePlayers")
        page.into("Player", "Pepe")
        page.into("New name", "Rosa")
        page.js("[...document.querySelectorAll('form button')].find(each => each.textContent === 'Rename or merge').click()")
        page.until("document.querySelector('form .problem')")
        self.assertIn("different results", page.js("document.querySelector('form .problem').textContent"))
        self.assertEqual(page.js("document.getElementById('problem').textContent"), "")
        form, alert = page.boxes("form:has(.problem) .primary, form .problem")[:2]
        self.assertLessEqual(alert[1] - form[3], 20)
        self.assertEqual([page.value("Player"), page.value("New name")], ["Pepe", "Rosa"])
        page.click("Merge anyway", toasts="“Pepe” is now part of Rosa", until="!document.querySelector('form .problem')")
        self.assertEqual([page.value("Player"), page.value("New name")], ["", ""])

    def test_a_refused_correction_is_said_beside_its_form_until_it_succeeds(self):
        page = self.grouped("Pepe: Wordle 264 4/6\nRosa: Wordle 264 5/6\n", "/wordle/players", "wordlePlayers")
        form = "document.querySelector('[data-form=correct]')"
        page.js(f"{{ const list = {form}.querySelector('select'); list.value = '1'; list.dispatchEvent(new Event('change')); }}")
        for player, puzzle, words in (("Nobody", "264", "Could not correct the result: there are no saved results of “Nobody”; the players are “Pepe”, “Rosa”. Check the name"), ("", "264", "The name of a player is missing"), ("Pepe", "soon", "In “Puzzle or date”, type the number of a puzzle, a date such as 2026-11-20, latest, today or yesterday")):
            page.js(f"{form}.querySelectorAll('input').forEach((each, i) => {{ each.value = {json.dumps([player, puzzle])}[i]; each.dispatchEvent(new Event('input')); }})")
            page.js(f"{form}.open = true; {form}.querySelector('.primary').click()")
            page.until(f"{form}.querySelector('[role=alert]').innerText === '{words}.' && quintet.pressed.size === 0")
            self.assertEqual(page.js("[...document.querySelectorAll('#toast div, #problem p')].length"), 0)
        self.assertEqual(page.js(f"[...{form}.querySelectorAll('input')].map(each => each.value)"), ["Pepe", "soon"])
        page.js(f"{form}.querySelectorAll('input')[1].select()")
        page.type("264", enter=True, toasts="Pepe’s Wordle 264 was corrected from 4/6 to 1/6.")
        page.until(f"!{form}.querySelector('.problem')")

    def test_a_change_that_fails_is_said_in_sight_and_trying_again_repeats_it(self):
        server = StandIn()
        self.addCleanup(server.end)
        web = self.served(environment={"QUINTET_WORDLE_TOKEN": "ACCESS_TOKEN"}, after=("settings", "set", "wordle.source", server.address))
        web.keep(CHAT)
        page = self.page(web)

        def fails(do, words):
            server.end()
            do()
            page.until(f"quintet.pressed.size === 0 && [...document.querySelectorAll('.problem')].some(each => each.checkVisibility() && each.innerText.startsWith('{words}'))")
            server.come()

        again = page.visible("Try again")
        page.arrive("/wordle/262/letters", "wordleGame")
        fails(lambda: page.confirm("Delete"), "Could not delete Wordle 262")
        page.press(again, shows="wordleScores", toasts="Deleted Wordle 262.Undo")
        fails(page.undo, "Could not")
        # A stand-in that has begun again has all its games again.
        page.press(again, toasts="This change is already undone.")
        page.arrive("/wordle/263/edit", "editWordleGame")
        page.retype(0, "crane")
        fails(lambda: page.click("Save"), "Could not change Wordle 263")
        page.press(again, toasts="Changed Wordle 263.")
        page.visit("/characters", "characters")
        server.end()
        page.undo(toasts="nothing answers at this address.Try again")
        server.come()
        page.undo(toasts="This change is already undone.")
        page.arrive("/wordle/add", "addWordleGame")
        page.game("train", "ponds")
        fails(lambda: page.click("Solved"), "Could not add")
        page.press(again, shows="wordleGame", toasts="Added Wordle 281")
        page.arrive("/wordle/import", "wordleImport")
        page.paste('[{"id": 282, "word": "nymph", "tries": ["train", "nymph"]}]', until="document.querySelector('main').innerText.includes('is new')")
        fails(lambda: page.click("Import"), "Could not import the games")
        page.press(again, toasts="Added Wordle 282 2/6.")

    def test_the_button_of_a_running_action_is_disabled_and_keeps_the_focus(self):
        page = self.grouped("Pepe: Wordle 264 4/6\nRosa: Wordle 265 5/6\n", "/wordle/players", "wordlePlayers")
        page.into("Player", "Pepe")
        page.into("New name", "Rosa")
        page.js("""{ const send = fetch; window.sent = 0; window.go = null; const gate = new Promise(end => { go = end; });
            window.fetch = async (...all) => { if (all[0].startsWith('/do')) { sent += 1; await gate; } return send(...all); };
            window.button = [...document.querySelectorAll('form button')].find(each => each.textContent === 'Rename or merge'); button.focus(); button.click(); }""")
        page.until("sent === 1 && button.ariaDisabled === 'true'")
        page.js("button.click()")
        self.assertEqual(page.js("[sent, document.activeElement === button, button.isConnected]"), [1, True, True])
        page.do("go()", toasts="“Pepe” is now part of Rosa", until="!document.querySelector('[aria-disabled=true]')")
        self.assertEqual(page.js("[sent, document.activeElement === button]"), [1, True])

    def test_a_zip_archive_of_a_chat_or_with_a_file_for_each_day_and_the_names_of_people_is_read(self):
        def day(user, puzzle):
            return json.dumps([{"type": "message", "user": user, "text": f"Wordle {puzzle} 3/6", "ts": "1648400000.1"}])

        users = [{"id": id, "profile": {"display_name": name}} for id, name in (("U012AB3CD", "Ann"), ("U045AB6CD", "Bob"))]
        export = {"games/2022-03-27.json": day("U012AB3CD", 281), "games/2022-03-28.json": day("U045AB6CD", 282),
                  "channels.json": "[]", "users.json": json.dumps(users)}
        for name, files in (("chat.zip", {"_chat.txt": CHAT, "photo.jpg": "x"}), ("export.zip", export)):
            page = self.page(self.served(), "/wordle/comparison", "wordleComparison")
            self.give(page, "drop", name, archive(files))
            page.until("document.querySelector('[data-id=Ann]') && document.querySelector('[data-id=Bob]')")

    def test_an_archive_without_a_chat_and_an_office_document_say_what_to_do(self):
        page = self.page(self.served(), "/wordle/comparison", "wordleComparison")
        types = "[Content_Types].xml"
        for names, words in ((["photo.jpg"], "The zip archive has no text."),
                             (["A/_chat.txt", "B/_chat.txt"], "The zip archive has several files: A/_chat.txt, B/_chat.txt."),
                             ([types, "xl/workbook.xml"], "The file is a spreadsheet. Save it as CSV, and choose that file."),
                             ([types, "word/document.xml"], "The file is a document of a word processor. Save it as plain text,")):
            self.give(page, "paste", "chat.zip", archive(dict.fromkeys(names, "x")))
            page.until(f"document.querySelector('form .problem').innerText.startsWith('{words}')")
        self.give(page, "drop", "shot.png", base64.b64encode(b"\x89PNG\r\n\x1a\n").decode(), "image/png")
        page.until("document.querySelector('form .problem')?.innerText === 'The file is an image, not text. Export or copy the chat as text.'")
        for start in (b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(504)):
            self.give(page, "drop", "chat", base64.b64encode(start).decode())
            page.until("document.querySelector('form .problem')?.innerText === 'The file is a PDF, Excel or Word document. Save it as CSV or plain text.'")

    def test_a_file_in_another_encoding_says_what_to_do(self):
        page = self.page(self.served(), "/wordle/comparison", "wordleComparison")
        chat = CHAT.replace("Ann", "Zoë")
        self.give(page, "drop", "chat.txt", base64.b64encode(chat.encode("latin-1")).decode())
        page.until("document.querySelector('form .problem')?.innerText === 'The file is not a text in UTF-8. Save it in UTF-8.'")
        self.give(page, "drop", "chat.txt", base64.b64encode(chat.encode("utf-16-le")).decode())
        page.until("document.querySelector('[data-id=Zoë]')")

    def test_of_two_files_or_a_file_beside_a_text_it_is_said_what_is_not_read(self):
        page = self.page(self.served(), "/wordle/comparison", "wordleComparison")
        page.js("""{ const data = new DataTransfer(); for (const name of 'ab') data.items.add(new File(['Ann: Wordle 281 3/6'], name));
            document.querySelector('main').dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true})); }""")
        page.toasts("Nothing was read: only one file can be read at a time.")
        page.into("A chat", "Bob: Wordle 281 3/6")
        page.drop("['Ann: Wordle 281 3/6']")
        page.until("document.querySelector('form .problem')?.innerText.startsWith('dropped.txt was not read, because there is a text too.')")
        page.click("Read the text", until="document.querySelector('[data-id=Bob]')")

    def test_a_file_that_is_pasted_is_read_on_any_screen(self):
        page = self.page(self.served())
        for route, screen in (("/wordle/comparison", "wordleComparison"), ("/leaderboard", "leaderboard")):
            page.visit(route, screen)
            self.give(page, "paste", "chat.txt", base64.b64encode(CHAT.encode()).decode())
            page.shows("wordleComparison", until="document.querySelector('[data-id=Ann]')")

    def test_what_is_pasted_or_dropped_without_a_field_is_asked_about_or_refused_in_sight(self):
        page = self.grouped(CHAT, "/characters", "characters")
        page.drop("[]", toasts="The file is empty.")
        page.paste(json.dumps([{"wer": "Ann", "was": "Wordle 280 3/6"}, {"wer": "Bob", "was": "Wordle 280 4/6"}]))
        page.until("document.querySelector('[data-screen=wordleComparison] .problem').innerText.includes('the senders may be in “wer”')")
        page.visit("/wordle/comparison", "wordleComparison")
        page.paste("hello", until="document.querySelector('form .problem').checkVisibility()")
        page.web.run("settings", "set", "wordle.me", "Ann")
        page.visit("/", "home")
        # What the message asks to correct is in the field below it.
        page.paste("Ann: Wordle 281 9/6", until="document.querySelector('#problem').innerText.includes('Correct it in the text')")
        page.until("document.querySelector('[data-field=\"read text\"]').value === 'Ann: Wordle 281 9/6'")

    def test_a_text_that_is_dropped_goes_into_the_field_below_it_or_is_read_as_if_it_was_pasted(self):
        page = self.page(self.served(), "/wordle/import", "wordleImport")
        data = {"items": [{"mimeType": "text/plain", "data": CHAT}], "dragOperationsMask": 1}
        for element, then in (("textarea", "document.querySelector('textarea').value.includes('Bob: Wordle 281 X/6')"), ("h1", "document.querySelector('[data-id=Bob]')")):
            x, y = page.js_until(f"document.querySelector('{element}')")
            for kind in ("dragEnter", "dragOver", "drop"):
                page.call("Input.dispatchDragEvent", type=kind, x=x, y=y, data=data)
            page.until(then)
            page.visit("/characters", "characters")

    def test_a_place_to_paste_is_within_two_screens_of_a_phone(self):
        web = self.served()
        web.save([{"id": number, "date": "2022-03-10", "word": "lapse", "tries": ["lapse"]} for number in range(60, 260)])
        web.keep("".join(f"Player {i}: Wordle 264 4/6\n" for i in range(30)))
        page = self.page(web)
        page.size(390)
        for route, screen in (("/", "home"), ("/wordle", "wordleScores"), ("/wordle/add", "addWordleGame"),
                              ("/wordle/comparison", "wordleComparison")):
            page.visit(route, screen, until="document.querySelector('.forms')")
            page.js("scrollTo(0, 0)")
            top = page.js("Math.min(...[...document.querySelectorAll('summary, button')].filter(each => /^Paste/.test(each.textContent) "
                          "&& each.checkVisibility()).map(each => each.getBoundingClientRect().top))")
            self.assertLess(top, 2 * 844, route)

    def test_a_share_is_pasted_on_the_form_of_a_new_game(self):
        page = self.page(self.served(), "/wordle/add", "addWordleGame")
        page.into("Your Wordle share", "Wordle 281 3/6\n\n⬛⬛⬛⬛⬛\n🟨⬛⬛⬛⬛\n🟩🟩🟩🟩🟩")
        page.click("Read the text", shows="wordleGame", toasts="Added Wordle 281")

    def test_a_picture_that_the_browser_shows_is_shown_and_another_is_a_letter_with_a_word(self):
        page = self.page(self.web, "/employees", "employees")
        page.js("""{ const {line} = quintet.state; const rows = line.content.rows.slice(0, 2).map((row, i) => ({...row, thumbnail: 'probe' + i}));
            quintet.take({...line, content: {...line.content, rows}}); }""")
        webp = page.js("document.createElement('canvas').toDataURL('image/webp').split(',')[1]")
        for number, kind, data in ((0, "webp", webp), (1, "jpeg", "/9j/")):
            page.js(f"quintet.take({{picture: {{id: 'probe{number}', mediaType: 'image/{kind}', base64: '{data}'}}}})")
        page.until("document.querySelectorAll('[data-id] .picture img').length === 1")
        self.assertEqual(page.js("document.querySelector('[data-id] .picture img').naturalWidth"), 300)
        page.until("document.querySelectorAll('[data-id] .picture')[1].title === 'This browser cannot show the picture.'")

    def test_a_tall_picture_is_not_taller_than_the_window(self):
        page = self.page(self.web, "/employees/1", "employee")
        page.until("document.querySelector('.portrait')")
        page.js("""{ const canvas = document.createElement('canvas'); canvas.width = 3; canvas.height = 4000;
            const [, base64] = canvas.toDataURL('image/png').split(',');
            quintet.take({...quintet.state.line, content: {...quintet.state.line.content, image: 'tall'}});
            quintet.take({picture: {id: 'tall', mediaType: 'image/png', base64}}); }""")
        page.until("document.querySelector('.portrait img')?.naturalHeight === 4000")
        _, top, _, bottom = page.boxes(".portrait img")[0]
        self.assertLessEqual(bottom - top, page.js("innerHeight"))
