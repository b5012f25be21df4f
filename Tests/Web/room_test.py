"""The room on the screen: what covers nothing, what is in view, and how wide windows are filled."""
from pages import Pages
from program import today

TICKS = "[...document.querySelectorAll('.tick')]"
# Whether the middle of an element is not covered by anything else.
IS_FREE = """(each => { const {left, top, width, height} = each.getBoundingClientRect();
    return each.contains(document.elementFromPoint(left + width / 2, top + height / 2)); })"""


class RoomTests(Pages):
    def test_a_fifth_repository_cannot_be_ticked_and_the_page_says_why(self):
        page = self.page(self.served(), "/repositories", "repositories")
        page.js(f"{TICKS}.slice(0, 4).forEach(each => each.click())")
        page.js(f"{TICKS}[4].click()")
        self.assertEqual(page.js(f"getComputedStyle({TICKS}[0]).accentColor"), "rgb(116, 42, 108)")
        self.assertEqual(page.js(f"{TICKS}.map(each => each.checked).slice(0, 6)"), [True] * 4 + [False] * 2)
        self.assertEqual(page.js(f"{TICKS}.map(each => each.disabled).slice(3, 6)"), [False, True, True])
        self.assertIn("You can compare up to four.", page.text())
        self.assertIn("You can compare up to four.", page.js("document.getElementById('announcement').textContent"))
        page.js(f"{TICKS}[0].click()")
        self.assertFalse(page.js(f"{TICKS}[4].disabled"))
        self.assertNotIn("up to four", page.text())

    def test_the_buttons_of_the_board_are_pinned_only_if_they_leave_room(self):
        page = self.page(self.served(), "/wordle/add", "addWordleGame")
        page.game("train")
        page.size(390)
        top, bottom = page.boxes(".buttons")[0][1::2]
        self.assertLessEqual((bottom, bottom - top), (844, 844 / 5))
        page.text_size(32)
        page.until("getComputedStyle(document.documentElement).fontSize === '32px'")
        page.js("document.getElementById('board').scrollIntoView()")
        for part in ("#board .row:last-child", ".keys .row:last-child"):
            page.js(f"document.querySelector('{part}').scrollIntoView({{block: 'nearest'}})")
            self.assertTrue(page.js(f"{IS_FREE}(document.querySelector('{part}'))"), part)
        page.js("document.getElementById('board').focus()")
        page.type("abc", enter=True, until="document.querySelector('#problem p')")
        self.assertGreaterEqual(page.boxes("#problem")[0][1], page.boxes("#board .row")[5][3])
        self.assertLessEqual(page.boxes("#problem")[0][3], page.boxes(".keys .row")[0][1])

    def test_a_refused_try_is_said_between_the_board_and_the_keys_and_moves_neither(self):
        page = self.page(self.served(), "/wordle/add", "addWordleGame")
        page.game("train")
        for width, height in ((320, 568), (390, 844), (1280, 800)):
            page.size(width, height)
            before = page.boxes("h1, #board .row, .keys .row")
            page.type("abc", enter=True, until="document.querySelector('#problem p')")
            after = page.boxes("h1, #board .row, .keys .row")
            for old, new in zip(before, after, strict=True):
                self.assertAlmostEqual(old[1], new[1], delta=2, msg=width)
            left, top, right, bottom = page.boxes("#problem")[0]
            self.assertTrue(after[6][3] <= top and bottom <= after[7][1] and 0 <= left and right <= width, (width, after, top, bottom))
            self.assertTrue(page.js(f"[...document.querySelectorAll('h1, .head button, .puzzle, .keys button')].every({IS_FREE})"), width)
            page.erase(3, until="!document.querySelector('#problem p')")

    def test_the_board_is_in_the_middle_of_the_window(self):
        page = self.page(self.served())
        for route, screen in (("/wordle/add", "addWordleGame"), ("/wordle/264/edit", "editWordleGame")):
            page.visit(route, screen)
            for width in (390, 768, 1280, 1920):
                page.size(width, 1000)
                left, _, right, _ = page.boxes("#board")[0]
                self.assertAlmostEqual((left + right) / 2, width / 2, delta=2, msg=(screen, width))

    def test_the_button_that_saves_cuts_through_no_field(self):
        page = self.page(self.served(), "/wordle/264/edit", "editWordleGame")
        for width, height in ((390, 844), (1280, 844), (1280, 800)):
            page.size(width, height)
            top = page.boxes(".buttons")[0][1]
            self.assertLessEqual(max(bottom for _, _, _, bottom in page.boxes(".board .field")), top, (width, height))

    def test_a_focused_box_is_not_behind_the_button_that_compares(self):
        page = self.page(self.served(), "/repositories", "repositories")
        page.js(f"{TICKS}.slice(0, 2).forEach(each => each.click())")
        page.js(f"{TICKS}[0].focus()")
        for _ in range(20):
            page.key("Tab", windowsVirtualKeyCode=9, until=f"{IS_FREE}(document.activeElement)")

    def test_a_finished_day_is_said_at_once_with_the_way_to_its_game_and_to_another_day(self):
        page = self.page(self.served(after=("wordle", "add", "--solved", "mouth", "month")))
        page.size(390)
        page.js("quintet.act('open', {route: '/wordle/add'})")
        page.until(f"document.getElementById('problem')?.innerText.includes('Wordle {today()} is already finished')")
        self.assertGreaterEqual(page.boxes("#problem")[0][1], page.boxes(".head")[0][3])
        self.assertLessEqual(page.boxes("#problem")[0][3], page.boxes(".day")[0][1])
        self.assertFalse(page.js("Boolean(document.getElementById('board'))"))
        self.assertTrue(page.js("document.querySelector('input[type=date]').checkVisibility()"))
        page.day("2022-03-27", until="document.querySelector('[data-step=tries0] #board') && !document.querySelector('#problem p')")
        page.click("Start over", until="document.querySelector('[data-step=puzzle0]')")
        page.visit("/", "home")
        page.js("quintet.act('open', {route: '/wordle/add'})")
        page.click(f"Open Wordle {today()}", shows="wordleGame")

    def test_compared_stars_have_a_column_for_each_repository_and_begin_with_the_newest_years(self):
        page = self.page(self.served())
        page.size(390)
        page.arrive("/repositories/swiftlang/swift/stars/swiftlang/swift-evolution", "repositoryStars")
        head = page.js("[...document.querySelectorAll('[data-value=years] thead th')].map(each => each.textContent).filter(Boolean)")
        self.assertEqual(head, ["swiftlang/swift", "swiftlang/swift-evolution"])
        self.assertEqual(page.js("document.querySelectorAll('[data-value=years] tbody tr:last-child td').length"), 2)
        page.until("document.querySelector('.wide-picture img')?.naturalWidth > 0")
        self.assertLessEqual(page.boxes(".wide-picture img")[0][2], 390)

    def test_the_parts_of_the_group_are_tabs_at_one_place_under_one_heading(self):
        page = self.grouped("Ann: Wordle 264 3/6\nBob: Wordle 264 4/6\n")
        page.arrive("/wordle/comparison", "wordleComparison")
        tabs, places = "[...document.querySelectorAll('.parts a')].map(each => each.textContent)", set()
        for name in ("Days", "League", "Days", "Players", "Log", "Standings"):
            page.click(name)
            page.until(f"document.querySelector('.parts [aria-current]')?.textContent === '{name}' && quintet.pressed.size === 0")
            self.assertEqual(page.js(tabs), ["Standings", "Days", "League", "Players", "Log"])
            self.assertEqual(page.js("document.querySelector('h1').textContent"), "Group")
            places.add(tuple(page.boxes(".parts")[0][:2]))
        self.assertEqual(len(places), 1)

    def test_the_results_of_the_day_and_the_week_lead_to_the_group(self):
        page = self.grouped(f"Bob: Wordle {today()} 6/6\nAnn: Wordle {today()} X/6\n")
        self.assertEqual(page.js("document.querySelector('.rungs').innerText.split(/\\s+/).filter(Boolean)"), ["1", "2", "3", "4", "5", "6", "Bob", "X", "Ann"])
        for link in ("[data-value=week] .headline a", "[data-value=headline] a"):
            page.do(f"document.querySelector(\"{link}\").click()", shows="wordleComparison")
            page.visit("/", "home")

    def test_rows_with_pictures_fill_a_wide_window_in_three_columns_and_others_in_one(self):
        page = self.page(self.served())
        for width, edge in ((1280, 80), (1920, 400)):
            page.size(width, 1000)
            page.visit("/employees", "employees")
            first, second, third = page.boxes("[data-id]")[:3]
            self.assertEqual((first[1], first[2] < second[0], third[2]), (second[1], True, width - edge))
            for app in ("repositories", "leaderboard"):
                page.visit("/" + app, app)
                left, _, right, _ = page.boxes("[data-id]")[0]
                self.assertEqual((left, right), (edge, width - edge), app)

    def test_your_own_row_is_not_repeated_while_it_is_in_view(self):
        page = self.page(self.served(after=("settings", "set", "leaderboard.me", "Jonas Falkner")), "/leaderboard", "leaderboard")
        pinned = "document.querySelector('.pinned').innerText.split('\\n')"
        page.size(1280, 400, until=f"{pinned}.join() === '8,Jonas Falkner,150,14 behind Céline Dubois'")
        self.assertLessEqual(page.boxes(".pinned")[0][3], 400)
        page.size(1280, 844, until=f"{pinned}.join() === ''")

    def test_hard_mode_of_an_edited_game_is_turned_on(self):
        page = self.page(self.served(), "/wordle/264/edit", "editWordleGame")
        page.click("Hard mode", until="document.querySelector('.buttons [aria-pressed]').ariaPressed === 'true'")
        self.assertNotIn("yes or no", page.text())
        page.click("Save", toasts="Changed Wordle 264.")
