"""Addresses, long lists, and small windows."""
import json
import tempfile

from pages import Pages


class ListTests(Pages):
    def rows(self, count):
        file = tempfile.NamedTemporaryFile("w", suffix=".json")
        self.addCleanup(file.close)
        json.dump({"athletes": [{"id": number, "name": f"Athlete {number}", "score": number} for number in range(count)]}, file)
        file.flush()
        return file.name

    def test_rows_of_a_long_list_can_be_found_selected_and_printed(self):
        page = self.page(self.served("--source", self.rows(400)), "/leaderboard", "leaderboard")
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


class PlaceTests(Pages):
    def test_the_group_has_an_address_of_its_name_and_a_slash_at_the_end_makes_no_difference(self):
        page = self.page(self.served())
        for address, screen, route in (("/wordle/group", "wordleComparison", "/wordle/comparison"), ("/wordle/", "wordleScores", "/wordle")):
            page.open(address, screen)
            self.assertEqual(page.js("[location.pathname, document.getElementById('toast').textContent]"), [route, ""])

    def test_saving_a_token_returns_to_the_screen_that_needed_it(self):
        page = self.page(self.served("--source", self.document({}).address))
        page.js("quintet.act('open', {route: '/employees'})")
        page.until("quintet.state.line.screen === 'employees' && quintet.state.line.state !== 'loading'")
        page.js("quintet.take({...quintet.state.line, state: 'error', error: {message: 'No.', remedy: {name: 'signIn', words: 'Set a token.', open: {title: 'Set a token', route: '/tokens/github'}}}})")
        page.click("Set a token", shows="token")
        self.assertEqual(page.js("quintet.state.line.path"), ["/", "/employees", "/tokens/github"])
        page.into("Token", "ghp_0123456789abcdef", enter=True, until="quintet.state.line.screen === 'employees'")

    def test_days_of_the_calendar_are_large_and_coloured_and_today_is_marked(self):
        page = self.page(self.served())
        page.size(390)
        page.visit("/wordle/calendar", "wordleCalendar")
        self.assertEqual(page.js("document.querySelectorAll('.day.now, td[aria-current=date]').length"), 2)
        page.visit("/wordle/calendar/2022-03", "wordleCalendar")
        for left, top, right, bottom in page.boxes(".day"):
            self.assertGreaterEqual((right - left, bottom - top), (44, 44))
        self.assertEqual(page.js("document.querySelector('[data-id=\"10\"] a').getAttribute('aria-label')"), "10 Mar 2022: solved in 4 tries")
        self.assertNotRegex(page.js("[...document.querySelectorAll('.calendar [aria-label]')].map(each => each.ariaLabel).join()"), r"\d{4}-\d\d")
        self.assertNotEqual(page.js("getComputedStyle(document.querySelector('.day.won')).backgroundColor"), "rgba(0, 0, 0, 0)")
        self.assertLess(page.boxes(".steps")[0][3], page.boxes(".calendar")[0][1] + 1)
        # The name of the later month has no room, so all of it is beyond the edge of its button.
        self.assertEqual(page.js("""(each => { const name = document.createRange(); name.selectNodeContents(each);
            return name.getBoundingClientRect().left >= each.getBoundingClientRect().right - 1; })(document.querySelector('.steps .next'))"""), True)

    def test_a_phone_shows_the_result_of_a_comparison(self):
        page = self.compared()
        page.size(390)
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
            page.visit("/wordle/add", "addWordleGame", until="document.activeElement.id === 'board'")
            self.assertLessEqual(page.js(selector), height)
            page.type("train", enter=True, until="document.querySelector('[data-step=tries1]')")
            before = page.js(selector)
            page.type("tra", enter=True, until="document.querySelector('[aria-invalid=true]')")
            self.assertEqual((page.js(selector), page.js("scrollY"), before <= height), (before, 0, True), (width, height, before))
            page.click("Start over", until="document.querySelector('[data-step=puzzle0]')")
            page.visit("/wordle", "wordleScores")

    def test_an_error_of_the_page_is_shown(self):
        page = self.page(self.served(), "/employees", "employees")
        page.js("setTimeout(() => quintet.take({...quintet.state.line, values: [{name: 'summary', kind: 'list', parts: []}]})); 0")
        page.toasts("This page has an error, so reload it: ")
        # The console reports the error until the next page is loaded.
        page.load(page.origin + "/?")
