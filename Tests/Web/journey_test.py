"""Common tasks, and the number of clicks and keys that they take."""
from browser import CHAT, step
from pages import Pages
from program import today


class Journey:
    """Counts clicks and keys."""

    def __init__(self, page):
        self.page = page
        self.clicks = 0
        self.keys = 0

    @step
    def click(self, words, selector="button, a, summary"):
        """Clicks the visible element with these words."""
        self.clicks += 1
        self.page.press(self.page.visible(words, selector))

    @step
    def tap(self, words, selector=".keys button"):
        """Taps the key of the board, or another element, with these words."""
        self.clicks += 1
        x, y = self.page.js_until(self.page.visible(words, selector))
        self.page.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self.page.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    @step
    def type(self, words, enter=False):
        """Types letter by letter."""
        for letter in words:
            self.keys += 1
            self.page.key(letter, text=letter)
        if enter:
            self.keys += 1
            self.page.type("", enter=True)


class JourneyTests(Pages):
    def begin(self, chat=None):
        page = self.grouped(chat) if chat else self.page(self.served())
        page.size(1280, 800)
        return page, Journey(page)

    def on_a_phone(self, page):
        """Gives the page the window of a phone, 390 × 844, and touch."""
        page.size(390)
        page.touch()

    def in_sight(self, page, selector):
        """Returns whether an element is within the window."""
        return page.js(f"(({{top, bottom}}) => top >= 0 && top < innerHeight && bottom > 0)(document.querySelector('{selector}').getBoundingClientRect())")

    def test_adding_todays_game_takes_two_clicks_and_the_words(self):
        page, journey = self.begin()
        journey.click("Type it in", shows="addWordleGame", until="document.activeElement.id === 'board'")
        for count, word in enumerate(("train", "ponds", "nymph")):
            journey.type(word, enter=True, until=f"document.querySelector('[data-step=tries{count + 1}]')")
        journey.click("Solved", shows="wordleGame", toasts="Added Wordle ")
        self.assertEqual((journey.clicks, journey.keys), (2, 18))

    def test_adding_todays_game_by_touch_takes_two_clicks_and_a_tap_for_each_letter(self):
        page, journey = self.begin()
        self.on_a_phone(page)
        journey.tap("Type it in", "main button", shows="addWordleGame")
        for count, word in enumerate(("train", "nymph")):
            for key in [*word, "Enter"]:
                journey.tap(key)
            page.until(f"document.querySelector('[data-step=tries{count + 1}]')")
        journey.click("Solved", shows="wordleGame", toasts="Added Wordle ")
        self.assertEqual((journey.clicks, journey.keys), (14, 0))

    def test_adding_todays_pasted_result_takes_two_taps(self):
        page, journey = self.begin()
        self.on_a_phone(page)
        self.with_clipboard(page, f"Wordle {today()} 2/6\n\n⬛⬛⬛⬛🟨\n🟩🟩🟩🟩🟩")
        journey.tap("Paste your result", "main button", shows="wordleImport")
        # What would be added is shown before it is.
        page.until("document.querySelectorAll('[data-value=tiles] .correct').length === 5")
        journey.tap("Import", "main button", toasts="Undo")
        page.visit("/", "home", until="document.querySelectorAll('[data-value=tiles] .correct').length === 5")
        self.assertEqual((journey.clicks, journey.keys), (2, 0))

    def test_saving_a_pasted_chat_takes_two_taps_from_the_start(self):
        page, journey = self.begin()
        self.on_a_phone(page)
        self.with_clipboard(page, CHAT)
        journey.tap("Paste your result", "main button", shows="wordleComparison")
        journey.tap("Save the results", "main button", toasts="Saved 2 new results")
        self.assertEqual((journey.clicks, journey.keys), (2, 0))

    def test_a_clipboard_that_is_not_given_opens_the_field_with_the_focus(self):
        page, journey = self.begin()
        self.browser.call("Browser.resetPermissions")
        page.js("navigator.clipboard.readText = () => Promise.reject(Error('denied'))")
        journey.click("Paste your result", until="document.activeElement.nodeName === 'TEXTAREA'")

    def test_correcting_a_word_takes_three_clicks_and_the_word(self):
        page, journey = self.begin()
        journey.click("Wordle scores", shows="wordleScores")
        journey.click("Wordle 264", shows="wordleGame")
        journey.click("Edit", shows="editWordleGame", until="document.activeElement.id === 'board'")
        journey.type("cargo", enter=True, shows="wordleGame", toasts="Changed Wordle 264.")
        self.assertEqual((journey.clicks, journey.keys), (3, 6))

    def test_finding_the_winner_of_a_pasted_chat_takes_two_clicks_and_no_scrolling(self):
        page, journey = self.begin()
        journey.click("Wordle scores", shows="wordleScores")
        journey.click("Group", shows="wordleComparison")
        page.paste(CHAT, until="document.querySelector('[data-id=Ann]')")
        self.assertIn("Ann was best with 3", page.js("document.querySelector('.headline').textContent"))
        self.assertTrue(self.in_sight(page, ".headline"))
        self.assertTrue(self.in_sight(page, "table"))
        self.assertEqual(journey.clicks, 2)

    def test_opening_the_league_by_month_takes_three_clicks(self):
        page, journey = self.begin(CHAT)
        journey.click("Wordle scores", shows="wordleScores")
        journey.click("Group", shows="wordleComparison")
        journey.click("League", shows="wordleLeague")
        self.assertIn("March 2022", page.text())
        self.assertTrue(self.in_sight(page, "[data-value=month] table"))
        self.assertEqual(journey.clicks, 3)

    def test_the_standings_of_last_week_take_three_clicks(self):
        puzzle = today() - 7
        page, journey = self.begin(f"Bob: Wordle {puzzle} 3/6\nAnn: Wordle {puzzle} 2/6\n")
        journey.click("Wordle scores", shows="wordleScores")
        journey.click("Group", shows="wordleComparison")
        journey.clicks += 1
        page.choose("Games", "last-week")
        page.until("quintet.pressed.size === 0 && /won/.test(document.querySelector('.headline')?.textContent)")
        self.assertEqual(page.js("document.querySelector('.headline').textContent"), "Ann won last week by 1 point")
        self.assertEqual(journey.clicks, 3)

    def test_merging_two_names_takes_four_clicks_and_the_names_and_leaves_the_form_where_it_is(self):
        page, journey = self.begin("Bob: Wordle 264 3/6\nBobby: Wordle 263 4/6\nAnn: Wordle 264 2/6\n")
        journey.click("Wordle scores", shows="wordleScores")
        journey.click("Group", shows="wordleComparison")
        page.size(1280, 400)
        journey.click("Rename or merge")
        page.into("Player")
        journey.clicks += 1
        journey.type("Bobby\t", until="document.activeElement.dataset.field === 'rename new'")
        self.assertEqual(page.js("[...document.activeElement.list.options].map(each => each.value).sort()"), ["Ann", "Bob", "Bobby", "you"])
        before = page.js("document.activeElement.getBoundingClientRect().top")
        journey.type("Bob", enter=True, toasts="“Bobby” is now part of Bob (2 games).Undo")
        page.until("!document.querySelector('[data-id=Bobby]') && document.querySelector('[data-id=Bob]')")
        # Scroll bars move by whole pixels, rows do not.
        after = page.js("document.querySelector('[data-field=\"rename new\"]').getBoundingClientRect().top")
        self.assertLess(abs(after - before), 1)
        self.assertEqual((journey.clicks, journey.keys), (4, 10))

    def test_finding_an_employee_takes_one_click_and_the_name(self):
        page, journey = self.begin()
        journey.click("Employees", shows="employees")
        journey.type("/corner", enter=True, shows="employee")
        self.assertIn("Sarah Corner", page.text())
        self.assertEqual((journey.clicks, journey.keys), (1, 8))

    def test_comparing_the_stars_of_two_repositories_takes_four_clicks(self):
        page, journey = self.begin()
        journey.click("Repositories", shows="repositories")
        for row in range(2):
            page.js(f"document.querySelectorAll('.tick')[{row}].click()")
            journey.clicks += 1
        journey.click("Compare the stars of 2", shows="repositoryStars")
        self.assertEqual(journey.clicks, 4)

    def test_opening_a_repository_on_github_and_its_stars_as_a_chart_takes_three_clicks(self):
        page, journey = self.begin()
        journey.click("Repositories", shows="repositories")
        journey.click("swift", shows="repository", until="document.querySelector('a.button[href]')")
        self.assertEqual(page.js("(link => [link.textContent, link.href])(document.querySelector('a.button'))"),
                         ["Open on GitHub", "https://github.com/swiftlang/swift"])
        self.assertEqual(journey.clicks + 1, 3)
        # The stars above the link may still arrive, and move it away from the mouse.
        page.click("Stars over time", shows="repositoryStars")
        page.until("document.querySelector('.wide-picture img')?.naturalWidth > 0")
        self.assertTrue(page.js("document.querySelector('.wide-picture img').src.startsWith('data:image/svg+xml')"))
        self.assertIn("2024", page.text())
