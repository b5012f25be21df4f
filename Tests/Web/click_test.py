"""Clicks and keys in quick succession."""
import contextlib

from browser import WORD
from pages import Pages
from program import paused, program_of


class DoubleClickTests(Pages):
    """An action that belongs to a screen which is gone is dropped without a word."""

    def twice(self, page, selector):
        page.js(f"{{ const each = document.querySelector('{selector}'); each.click(); each.click(); }}")

    def test_a_second_click_on_a_row_is_dropped(self):
        page = self.page(self.served(), "/employees", "employees")
        self.twice(page, "[data-id=\\'3\\'] a")
        page.shows("employee", until="quintet.pressed.size === 0")
        self.assertEqual(page.js("[quintet.state.line.path.length, document.getElementById('toast').textContent]"), [3, ""])

    def test_a_second_click_on_back_leaves_only_one_screen_whether_or_not_the_first_one_is_answered(self):
        page = self.page(self.served())
        page.open("/employees/3", "employee")
        self.twice(page, ".back")
        page.shows("employees", until="quintet.pressed.size === 0")
        self.assertEqual(page.js("[quintet.state.line.route, document.getElementById('toast').textContent]"), ["/employees", ""])
        # The list that was visited before is not left either.
        page.click("Corner, Sarah", shows="employee")
        self.twice(page, ".back")
        for isAnswered in (True, False):
            page.shows("employees")
            page.until("quintet.pressed.size === 0 && location.pathname === quintet.state.line.route")
            self.assertEqual(page.js("location.pathname"), "/employees")
            page.click("Corner, Sarah", shows="employee")
            left, top, right, bottom = page.boxes(".back")[0]
            with contextlib.nullcontext() if isAnswered else paused(program_of(page.web)):
                for count in (1, 2):
                    for kind in ("mousePressed", "mouseReleased"):
                        page.call("Input.dispatchMouseEvent", type=kind, x=(left + right) / 2, y=(top + bottom) / 2, button="left", clickCount=count)
                    if isAnswered:
                        page.shows("employees")
        page.shows("employees")
        page.until("quintet.pressed.size === 0 && location.pathname === quintet.state.line.route")
        self.assertEqual(page.js("location.pathname"), "/employees")

    def test_a_double_click_on_a_button_that_asks_first_leaves_the_question_open(self):
        page = self.arrived(self.served(), "/wordle/264", "wordleGame")
        page.js("document.getElementById('menu').showPopover()")
        page.double_click("Delete")
        self.assertEqual(page.js("document.querySelector('dialog').open && document.getElementById('question').textContent"), "Delete Wordle 264?")
        page.call("Input.dispatchMouseEvent", type="mousePressed", x=5, y=500, button="left", clickCount=1)
        page.until("!document.querySelector('dialog').open")

    def test_a_double_click_opens_the_list_of_keys_and_a_click_outside_closes_it(self):
        page = self.page(self.served())
        page.double_click("Keys", until="document.getElementById('keys').open")
        page.call("Input.dispatchMouseEvent", type="mousePressed", x=5, y=500, button="left", clickCount=1)
        page.until("!document.getElementById('keys').open")

    def test_a_double_click_saves_and_toggles_once(self):
        page = self.compared()
        page.js("document.getElementById('menu').showPopover()")
        page.double_click("Your own games", until="quintet.pressed.size === 0 && !quintet.state.line.content.includesMine")
        page.double_click("Save the results", toasts="Saved 2 new results: Ann (1), Bob (1).Undo")
        page.until("quintet.pressed.size === 0")
        self.assertEqual(page.js("quintet.state.line.content.saved"), "Saved 2 new results: Ann (1), Bob (1).")

    def test_two_quick_clicks_on_a_key_of_the_board_type_two_letters(self):
        page = self.page(self.served(), "/wordle/add", "addWordleGame")
        page.press("[...document.querySelectorAll('.keys button')].find(each => each.textContent === 'l')", 2)
        page.until(WORD + " === 'll'")

    def test_quick_clicks_on_the_links_to_other_pages_all_count(self):
        page = self.arrived(self.served(), "/wordle/calendar", "wordleCalendar")
        title = "document.querySelector('h1').textContent"
        this = page.js(title)
        page.press("document.querySelector('.steps .previous')", 2, until=f"quintet.pressed.size === 0 && {title} !== '{this}'")
        page.js("[1, 2, 3].forEach(() => document.querySelector('.steps .previous').click())")
        page.until("quintet.pressed.size === 0")
        for month in range(5):
            page.click_label("Later month", until="quintet.pressed.size === 0")
        # A step that waits for the page before it is not pressed yet.
        page.until(f"{title} === '{this}'")
        self.assertFalse(page.js("Boolean(document.querySelector('.steps .next'))"))

    def test_quick_arrow_keys_all_count(self):
        page = self.arrived(self.served(), "/wordle/264", "wordleGame")
        page.js("for (const key of ['ArrowLeft', 'ArrowLeft']) dispatchEvent(new KeyboardEvent('keydown', {key}))")
        page.until("quintet.pressed.size === 0 && document.querySelector('h1').textContent === 'Wordle 262'", 5)

    def test_back_works_in_a_tab_whose_entries_the_browser_has_forgotten(self):
        page = self.page(self.served(), "/employees", "employees")
        page.click("Corner, Sarah", shows="employee")
        page.call("Page.resetNavigationHistory")
        page.click("‹", shows="employees")

    def test_the_last_of_two_links_of_the_navigation_wins(self):
        page = self.page(self.served())
        page.js("for (const name of ['Employees', 'Characters']) [...document.querySelectorAll('nav a')].find(each => each.textContent === name).click()")
        page.shows("characters", until="quintet.pressed.size === 0")
        self.assertEqual(page.js("quintet.state.line.route"), "/characters")
