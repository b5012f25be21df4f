"""What you come for first: today's game, the place where you were, and your own row."""
import datetime

from browser import CHAT, WORD
from pages import Pages
from program import FIRST, Silence, today


class TodayTests(Pages):
    def solve(self, page, *words):
        page.until("document.activeElement.id === 'board'")
        for word in words:
            page.type(word, enter=True, until=f"({WORD}) === '{word}' && quintet.pressed.size === 0")
        page.click("Solved")

    def test_home_offers_todays_game_and_then_shows_its_board(self):
        page = self.page(self.served())
        icon = "decodeURIComponent(document.getElementById('icon').href)"
        self.assertIn("#878a8c", page.js(icon))
        # The icon and the title show the day on every screen.
        page.open("/wordle", "wordleScores")
        page.until(icon + ".includes('#878a8c')", 5)
        page.visit("/", "home")
        page.click("Type it in", shows="addWordleGame")
        self.solve(page, "train", "month")
        page.shows("wordleGame")
        page.until(icon + ".includes('#2f6f3e') && document.title.startsWith('(1) ')", 8)
        page.visit("/", "home", until="document.querySelector('[data-value=tiles] .tile')")
        self.assertNotIn("Type it in", page.text())
        self.assertEqual((page.js("document.title"), "#2f6f3e" in page.js(icon)), ("(1) quintet", True))
        page.do("document.querySelector('[data-value=tiles] button').click()", shows="wordleGame")

    def test_a_solved_game_says_what_it_means_in_the_group(self):
        page = self.grouped(f"Bob: Wordle {today()} 3/6\nAnn: Wordle {today()} 5/6\n")
        self.assertEqual(page.js("[...document.querySelectorAll('.rungs li')].map(each => each.innerText.split(/\\s+/).filter(Boolean).join(' '))"),
                         ["1", "2", "3 Bob", "4", "5 Ann", "6"])
        # The week is a table, which is scrolled with the keyboard, so it has a name.
        self.assertEqual(page.js("document.querySelector('[role=region]').ariaLabel"), "This week")
        page.click("Type it in")
        self.solve(page, "train", "month")
        page.shows("wordleGame", toasts="Added Wordle ")
        self.assertIn("You lead Bob by 1.", page.text())
        self.assertEqual(page.js("document.querySelectorAll('.share button').length"), 1)

    def test_a_day_that_was_saved_elsewhere_says_so_and_opens_its_game(self):
        page = self.page(self.served(), "/wordle/add", "addWordleGame")
        page.until("document.activeElement.id === 'board'")
        page.type("train", enter=True, until="document.querySelector('[data-step=tries1]')")
        page.web.run("wordle", "add", "--solved", "mouth", "month")
        page.type("month", enter=True, until="document.querySelector('[data-step=tries2]')")
        page.click("Solved", until=f"[...document.querySelectorAll('.problem')].some(each => each.innerText.includes('Wordle {today()} is already finished'))")
        page.click(f"Open Wordle {today()}", shows="wordleGame")

    def test_a_second_tap_shows_the_result_of_the_day_with_ways_to_see_and_to_change_it(self):
        page = self.page(self.served(after=("wordle", "add", "--solved", "mouth", "month")))
        for words, screen in (("Open", "wordleGame"), ("Edit", "editWordleGame")):
            page.js("quintet.act('openWithParent', {route: '/wordle/add'})")
            page.until(f"document.querySelector('[data-screen=addWordleGame] .headline')?.textContent === 'Wordle {today()} is already finished (2/6).'")
            text = page.text()
            self.assertEqual([each for each in ("Could not", "Hard mode", "Enter") if each in text], [])
            self.assertEqual(page.js("document.querySelectorAll('main .problem').length"), 0)
            page.click(f"{words} Wordle {today()}", shows=screen)

    def test_results_that_are_saved_are_not_offered_again(self):
        page = self.arrived(self.served(), "/wordle/comparison", "wordleComparison")
        page.read()
        page.click("Save the results", toasts="Saved 2 new results: Ann (1), Bob (1).")
        page.click("Days", until="document.querySelector('[data-value=days]') && quintet.pressed.size === 0")
        self.assertNotIn("Save the results", page.text())
        page.reload(until="document.querySelectorAll('[data-value=players] tbody tr').length >= 2 && quintet.pressed.size === 0")
        self.assertNotIn("Save the results", page.text())

    def test_a_sample_cannot_be_deleted_but_an_edited_one_is_saved(self):
        page = self.page(self.served(after=("wordle", "reset", "--yes")), "/wordle/263", "wordleGame")
        self.assertEqual(page.js("[...document.querySelectorAll('.buttons button')].map(each => each.textContent)"), ["Show the words", "Edit"])
        page.click("Edit", shows="editWordleGame", until="document.activeElement.id === 'board'")
        page.type("brain", enter=True, toasts="Changed Wordle 263.")

    def test_only_employees_of_a_server_have_a_check_of_the_server(self):
        page = self.page(self.served(), "/employees", "employees")
        self.assertNotIn("Check the server", page.text())

    def test_a_chat_can_be_pasted_on_any_screen(self):
        page = self.page(self.served())
        for route, screen in (("/employees", "employees"), ("/wordle/add", "addWordleGame")):
            page.arrive(route, screen, until="document.activeElement !== document.body")
            page.paste(CHAT, shows="wordleComparison", until="document.querySelectorAll('[data-value=players] tbody tr').length >= 2")


class PlaceTests(Pages):
    def test_a_reload_returns_to_a_row_of_a_later_page(self):
        page = self.page(self.served("--source", self.stand_in()), "/repositories/collector", "repositories")
        page.until("document.querySelectorAll('main [data-id]').length === 100")
        page.js("scrollTo(0, document.documentElement.scrollHeight)")
        page.until("document.querySelectorAll('main [data-id]').length === 130")
        page.js("document.querySelectorAll('main [data-id]')[118].scrollIntoView({block: 'start'})")
        page.drawn()
        visible = "document.elementFromPoint(innerWidth / 3, 120).closest('[data-id]')?.dataset.id"
        row = page.js(visible)
        page.reload(until=f"document.querySelectorAll('main [data-id]').length === 130 && {visible} === '{row}'")

    def test_text_on_a_card_can_be_selected_and_a_click_opens_the_card(self):
        page = self.page(self.served(), "/repositories", "repositories")
        left, top, _, bottom = page.boxes("[data-id] .about")[0]
        for kind, right in (("mousePressed", 2), ("mouseMoved", 40), ("mouseMoved", 90), ("mouseReleased", 90)):
            page.call("Input.dispatchMouseEvent", type=kind, x=left + right, y=(top + bottom) / 2, button="left",
                      buttons=int(kind != "mouseReleased"), clickCount=int(kind != "mouseMoved"))
        self.assertIn("The Swift", page.js("getSelection().toString()"))
        self.assertEqual(page.js("quintet.state.line.screen"), "repositories")
        page.js("getSelection().removeAllRanges(); document.querySelector('[data-id] .about').click()")
        page.shows("repository")

    def test_a_number_with_a_comma_is_found(self):
        web = self.served()
        games = [{"id": number, "date": str(FIRST + datetime.timedelta(number)), "word": "month", "tries": ["month"]} for number in (1265, 264)]
        web.save(games)
        page = self.page(web, "/wordle", "wordleScores")
        page.into("Search", "1,265")
        page.until("[...document.querySelectorAll('[data-id]')].map(each => each.dataset.id).join() === '1265'")

    def test_dates_have_one_form(self):
        page = self.grouped("Bob: Wordle 264 3/6\n")
        for route, screen in (("/wordle/add", "addWordleGame"), ("/wordle/statistics", "wordleStatistics"), ("/wordle/264/edit", "editWordleGame"),
                              ("/repositories", "repositories"), ("/repositories/swiftlang/swift", "repository"), ("/wordle/log", "wordleLog"),
                              ("/wordle/league", "wordleLeague")):
            page.visit(route, screen)
            self.assertNotRegex(page.text(), r"\d{4}-\d\d|T\d\d:", route)
        for route, screen in (("/employees/3", "employee"), ("/employees", "employees")):
            # The browser lays a list out with the next frame.
            page.visit(route, screen, until="document.querySelector('main').innerText.includes('4 May 1960')")

    FOUND = "[...document.querySelectorAll('.found button')].map(each => each.textContent)"

    def jump(self, page, text):
        page.until("document.activeElement.closest('dialog')")
        page.type(text)

    def test_one_key_finds_people_players_repositories_and_games_from_any_screen(self):
        page = self.grouped("Zoë B: Wordle 265 3/6\n", "/settings", "settings")
        for text, words, screen in (("corner", "Corner, Sarah Employees", "employee"), ("264", "Wordle 264 Wordle scores", "wordleGame"),
                                    ("sourcekit", "sourcekit-lsp Repositories", "repository"), ("zoë b", "Zoë B Wordle scores", "wordlePlayer")):
            page.key("k", modifiers=2, windowsVirtualKeyCode=75)
            self.jump(page, text)
            page.until(f"({self.FOUND}).join() === '{words}'")
            page.key("Enter", text="\r", windowsVirtualKeyCode=13, shows=screen, until="!document.querySelector('dialog[open]')")

    def test_the_jump_field_that_is_opened_again_at_once_is_empty_and_finds(self):
        page = self.page(self.served())
        page.click_label("Find in all apps")
        self.jump(page, "corner")
        page.until(f"({self.FOUND}).length === 1")
        # The dialog reports only later that it was closed.
        page.js("document.getElementById('dialog').close(); document.getElementById('find').click()")
        self.jump(page, "264")
        page.until(f"({self.FOUND}).join() === 'Wordle 264 Wordle scores'", 10)

    def test_a_row_without_a_page_is_found_in_its_list(self):
        page = self.page(self.served())
        page.click_label("Find in all apps")
        self.jump(page, "neutze")
        page.until(f"({self.FOUND}).join() === 'Johannes Neutze Leaderboard'")
        page.do("document.querySelector('.found button').click()", shows="leaderboard")
        page.until("document.querySelectorAll('main [data-id]').length === 1")
        self.assertEqual(page.js("location.pathname + location.search"), "/leaderboard?filter=Johannes+Neutze")

    def test_an_app_that_does_not_answer_delays_no_other_one(self):
        page = self.page(self.served(), "/settings", "settings")
        page.js(f"quintet.act('set', {{id: 'leaderboard.source', value: '{Silence(self).address}/x.json'}})")
        page.click_label("Find in all apps")
        self.jump(page, "corner")
        page.until(f"({self.FOUND}).join() === 'Corner, Sarah Employees'")
        self.assertEqual(page.js("document.querySelector('.found').ariaBusy"), "true")
        page.key("Enter", text="\r", windowsVirtualKeyCode=13, shows="employee")

    def test_the_jump_field_offers_the_apps_and_says_that_nothing_was_found(self):
        page = self.page(self.served())
        page.click_label("Find in all apps", until=f"({self.FOUND}).length === 5")
        self.jump(page, "no such row")
        page.until("document.querySelector('.found').textContent === 'Nothing was found.'")

    def test_the_menu_closes_with_escape_and_the_focus_returns(self):
        page = self.page(self.served(), "/wordle", "wordleScores")
        page.js("document.querySelector('.menu > button').focus()")
        page.type("", enter=True, until="document.getElementById('menu').matches(':popover-open')")
        page.key("Escape", windowsVirtualKeyCode=27, until="!document.getElementById('menu').matches(':popover-open')")
        self.assertEqual(page.js("document.activeElement.getAttribute('aria-label')"), "More actions")


class WideTests(Pages):
    def test_statistics_and_the_tables_of_the_league_are_side_by_side_on_a_desktop(self):
        page = self.grouped(f"Bob: Wordle {today()} 3/6\nAnn: Wordle {today()} 5/6\n")
        for route, screen, names in (("/wordle/statistics", "wordleStatistics", ("bars", "details")), ("/wordle/league", "wordleLeague", ("rounds", "month"))):
            page.visit(route, screen)
            first, second = (page.boxes(f"[data-value={name}]")[0] for name in names)
            self.assertLess((first[2], abs(first[1] - second[1])), (second[0], 2), route)

    def test_games_are_small_boards_under_the_name_of_their_month(self):
        page = self.page(self.served(), "/wordle", "wordleScores")
        first, second = page.boxes("[data-id]")[:2]
        self.assertEqual((first[1], first[2] < second[0]), (second[1], True))
        self.assertEqual(page.text().count("March 2022"), 1)
        self.assertGreater(page.js("document.querySelectorAll('[role=group] h2').length"), 0)
        self.assertNotIn("Mar 2022", page.text().replace("March 2022", ""))

    def test_ticked_repositories_are_compared_in_one_chart(self):
        page = self.page(self.served(), "/repositories", "repositories")
        page.js("document.querySelectorAll('.tick')[0].click()")
        self.assertNotIn("Compare the stars", page.text())
        page.js("document.querySelectorAll('.tick')[1].click()")
        page.click("Compare the stars of 2", shows="repositoryStars")
        self.assertEqual(page.js("location.pathname"), "/repositories/swiftlang/swift/stars/swiftlang/swift-evolution")
        self.assertIn("swiftlang/swift, swiftlang/swift-evolution: stars over time", page.text())
        page.reload(shows="repositoryStars")
        page.click("‹", shows="repositories")
