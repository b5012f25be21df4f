"""The look of the page: unknown screens, charts and colours; and its use with only the keyboard."""
import json

from browser import CHAT
from pages import Pages

# A screen for which the page has no code.
UNKNOWN = {
    "screen": "season", "route": "/season", "title": "Season", "source": "local data", "path": ["/", "/season"], "state": "loaded",
    "error": None, "link": "sporty://season",
    "content": {
        "summary": "2 players, 5 games", "notice": None, "filter": "", "winners": [{"id": "2022-03", "winner": "Ann", "points": 7}],
        "by": "month", "canShare": False, "figures": [{"id": "games", "name": "Games", "value": "5"}], "image": "cup",
        "spokenText": "Said twice.", "secret": "Named by no value.",
        "months": [{"title": "By month", "facts": [
            {"id": "2022-03", "name": "2022-03", "value": "3.50  2 games"}, {"id": "2022-02", "name": "2022-02", "value": "4.25  3 games"}],
            "points": [{"id": "2022-02", "value": 4.25, "text": "4.25"}, {"id": "2022-03", "value": 3.5, "text": "3.50"}]}],
        "rows": [{"id": "Ann", "name": "Ann", "points": 7, "facts": [{"id": "last", "name": "Last", "value": "3/6"}], "face": "http://a/b.png"},
                 {"id": "<b>Bob", "name": "<b>Bob", "points": 5, "facts": [], "face": None}]},
    "values": [
        {"name": "summary", "kind": "note"}, {"name": "notice", "kind": "note"}, {"name": "image", "kind": "image"},
        {"name": "figures", "kind": "figures"},
        {"name": "winners", "kind": "table", "title": "Winners", "parts": [
            {"name": "winner", "kind": "title", "title": "Winner"}, {"name": "points", "kind": "number", "title": "Points"}]},
        {"name": "months", "kind": "sections"},
        {"name": "rows", "kind": "list", "title": "Players", "action": "select", "by": "id", "parts": [
            {"name": "name", "kind": "title"}, {"name": "points", "kind": "score"}, {"name": "facts", "kind": "facts"}]}],
    "actions": [
        {"name": "refresh"}, {"name": "picture", "takes": {"id": "string"}},
        {"name": "filter", "title": "Search", "kind": "search", "value": "filter", "takes": {"text": "string"},
         "fields": [{"name": "text", "title": "Search", "kind": "text"}]},
        {"name": "select", "takes": {"player": "string"}},
        {"name": "period", "title": "Period", "kind": "choice", "value": "by", "takes": {"by": "string"}, "words": {"by": ["week", "month"]},
         "fields": [{"name": "by", "title": "Period", "kind": "choice",
                     "words": [{"word": "week", "title": "Week"}, {"word": "month", "title": "Month"}]}]},
        {"name": "share", "title": "Share it", "kind": "button", "when": "canShare"},
        {"name": "showOpeners", "title": "Openers", "kind": "link"},
        {"name": "wipe", "title": "Wipe", "kind": "destructive", "confirm": "Wipe all?", "done": "Wiped."},
        {"name": "rename", "title": "Rename", "kind": "form",
         "takes": {"player": "string", "name": "string", "keeps": "boolean", "games": "integer"},
         "fields": [{"name": "player", "title": "Player", "kind": "text"}, {"name": "name", "title": "Name", "kind": "text"},
                    {"name": "keeps", "title": "Keeps", "kind": "flag"}, {"name": "games", "title": "Games", "kind": "number"}]}],
}


class LooksTests(Pages):
    def sent(self, page, name):
        """Returns the sent requests with a name, without their numbers and screens."""
        page.until(f"bodies.some(body => body.includes('\"{name}\"'))")
        body = json.loads(page.js(f"bodies.filter(body => body.includes('\"{name}\"')).pop()"))
        return {key: value for key, value in body.items() if key not in ("at", "request")}

    def test_an_unknown_screen_is_drawn_and_usable(self):
        page = self.page()
        page.bodies()
        page.do(f"quintet.take({json.dumps(UNKNOWN)})", shows="season")
        text = page.text()
        for words in ("2 players, 5 games", "Games", "Winner", "By month", "3.50 2 games", "Ann 7", "<b>Bob", "Last", "Openers"):
            self.assertIn(words, text.replace("\n", " "))
        for words in ("Share it", "notice", "undefined", "null", "Said twice", "Named by no value", "http://a/b.png"):
            self.assertNotIn(words, text)
        self.assertEqual(page.js("[...document.querySelectorAll('[role=listitem]')].map(each => each.dataset.id)"), ["Ann", "<b>Bob"])
        page.until("bodies.some(body => body.includes('cup'))")
        page.js("quintet.take({picture: {id: 'cup', mediaType: 'image/svg+xml', base64: btoa('<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>')}})")
        page.until("document.querySelector('[data-value=image] img')")
        page.confirm("Wipe")
        self.assertEqual(self.sent(page, "wipe"), {"do": "wipe"})
        page.choose("Period", "week")
        self.assertEqual(self.sent(page, "period"), {"do": "period", "by": "week"})
        page.click("Ann")
        self.assertEqual(self.sent(page, "select"), {"do": "select", "player": "Ann"})
        page.js("document.querySelector('summary').click()")
        for label, words in (("Player", "Ann"), ("Name", "Anna"), ("Games", "3")):
            page.into(label, words)
        page.js("document.querySelector('.box input').click()")
        page.into("Games", enter=True)
        self.assertEqual(self.sent(page, "rename"), {"do": "rename", "player": "Ann", "name": "Anna", "keeps": True, "games": 3})
        page.click("Openers")
        self.assertEqual(self.sent(page, "showOpeners"), {"do": "showOpeners"})
        page.size(390)
        self.assert_fits(page, 390)

    def test_a_chart_names_its_ends_has_a_table_and_needs_three_points(self):
        page = self.page()
        page.js("""Promise.all([import('/values.js'), import('/elements.js')]).then(([{chart}, {node, setChildren}]) => {
          quintet.state.line = null;
          setChildren(document.querySelector('main'), [node('section', {key: 'probe'}, chart([['2024-01-01', 100], ['2024-02-01', 160], ['2024-03-01', 130]]
          .map(([day, value]) => ({time: Date.parse(day), value, text: String(value), day}))))]); })""")
        self.assertEqual(page.js("document.querySelector('figcaption').textContent"), "100 on 1 Jan 2024, 130 on 1 Mar 2024")
        self.assertEqual(page.js("document.querySelector('figure polyline').points.numberOfItems"), 3)
        # The lowest value is at the top, and the ends of the scale and of the time are named.
        self.assertEqual(page.js("[...document.querySelectorAll('.plot > span')].map(each => each.textContent)"), ["100", "160", "1 Jan 2024", "1 Mar 2024"])
        self.assertEqual(page.js("document.querySelector('figure polyline').points[0].y"), 0)
        self.assertEqual(page.js("[...document.querySelectorAll('figure dd')].map(each => each.textContent)"), ["100", "160", "130"])

        charts = page.js("""import('/values.js').then(({chart}) => [1, 2, 3].map(count => chart(Array.from({length: count},
            (_, i) => ({time: i, value: i, text: '', day: ''}))) !== null))""")
        self.assertEqual(charts, [False, False, True])

    def table(self):
        """Shows a table of nine players, the last of which is the user."""
        page = self.page()
        rows = [{"id": name, "name": name, "points": 20 - i} for i, name in enumerate("ABCDEFGHI")]
        parts = [{"name": "name", "kind": "title", "title": "Player"}, {"name": "points", "kind": "number", "title": "points"}]
        line = {**UNKNOWN, "content": {"rows": rows, "me": "I"},
                "values": [{"name": "rows", "kind": "table", "title": "Standings", "own": "me", "parts": parts}]}
        page.js(f"quintet.take({json.dumps(line)})")
        return page

    def test_your_own_row_of_a_table_is_marked_and_stays_visible_but_is_not_repeated_while_it_is_in_view(self):
        page = self.table()
        page.until("document.querySelector('tr[aria-current]')?.getBoundingClientRect().bottom < innerHeight")
        page.until("document.querySelector('.pinned').innerText === ''", 5)
        self.assertEqual(page.js("document.querySelector('tr[aria-current]').dataset.id"), "I")
        page.size(1280, 400, until="document.querySelector('.pinned').innerText === 'I\\n12 points'")
        self.assertLessEqual(page.boxes(".pinned")[0][3], 400)

    def test_all_apps_are_at_the_top_of_a_window_and_at_the_lower_edge_of_a_phone(self):
        page = self.page()
        for width, in_place in ((768, lambda top, bottom: bottom <= 52), (390, lambda top, bottom: bottom - top >= 44 and bottom <= 844 and top > 700)):
            page.size(width)
            apps = page.boxes("nav a")
            self.assertEqual(len(apps), 5)
            for left, top, right, bottom in apps:
                self.assertTrue(in_place(top, bottom) and left >= 0 and right <= width, (width, left, top, right, bottom))

    def test_only_the_points_of_a_section_are_drawn_as_a_chart(self):
        page = self.page()
        months = ["2022-01", "2022-02", "2022-03"]
        days = {"title": "Day by day", "facts": [{"id": month, "name": month, "value": "345·"} for month in months], "points": []}
        course = {"title": "By month", "facts": [{"id": month, "name": month, "value": "won"} for month in months],
                  "points": [{"id": month, "value": 4 - i / 2, "text": f"{4 - i / 2:.2f}"} for i, month in enumerate(months)]}
        line = {**UNKNOWN, "content": {**UNKNOWN["content"], "months": [course, days]}}
        page.do(f"quintet.take({json.dumps(line)})", shows="season")
        self.assertEqual(
            page.js("[...document.querySelectorAll('figcaption')].map(each => each.textContent)"),
            ["4.00 in Jan 2022, 3.00 in Mar 2022"])
        self.assertEqual(
            page.js("[...document.querySelectorAll('[data-value=months] section:last-child dd')].map(each => each.textContent)"),
            ["345·", "345·", "345·"])

    def test_bars_have_shares_and_mark_the_median_and_the_leader(self):
        page = self.shown("/leaderboard/statistics", "leaderboardStatistics")
        bars = page.js("[...document.querySelectorAll('.bars [role=listitem]')].map(each => [each.innerText.replace(/\\s+/g, ' '), each.getAttribute('aria-label')])")
        marked = {words for words, _ in bars if "median" in words or "leader" in words}
        self.assertEqual(marked, {"120–143 3 16 % median", "216–239 1 5 % leader"})
        self.assertIn("216 to 239: 1, 5 percent, leader", [label for _, label in bars])

    def test_bars_have_new_widths_after_a_change(self):
        page = self.page(self.served(), "/wordle/statistics", "wordleStatistics")
        widths = "[...document.querySelectorAll('.bar')].map(each => each.offsetWidth)"
        before = page.js(widths)
        page.js("""{ const bars = quintet.state.line.content.bars.map((bar, i) => ({...bar, share: i ? 0 : 1})); quintet.take({changed: {bars}}); }""")
        self.assertNotEqual(page.js(widths), before)
        self.assertEqual(page.js(f"Math.max(...{widths}) === {widths}[0]"), True)

    def test_the_start_screen_shows_a_fact_of_each_app(self):
        page = self.shown()
        self.assertEqual(page.js("document.querySelectorAll('[data-id=wordle] .tile').length"), 20)
        self.assertEqual(page.js("document.querySelector('[data-id=characters] .known').textContent"), "samples: 15 characters")

    def test_bars_of_scores_begin_at_one_edge(self):
        page = self.shown("/leaderboard", "leaderboard")
        bars = page.boxes("[data-id] .bar")[:8]
        self.assertEqual({round(left) for left, *_ in bars}, {round(bars[0][0])})
        self.assertGreater(bars[0][2], bars[3][2])

    def test_names_are_aligned_even_in_rows_without_a_picture(self):
        page = self.shown("/employees", "employees")
        page.size(600)
        starts = page.js("[...document.querySelectorAll('[data-id] .name')].map(each => each.getBoundingClientRect().left)")
        self.assertEqual((len(starts), len(set(starts))), (14, 1))

    def test_the_start_screen_reports_unreachable_sources_in_a_few_words(self):
        page = self.page(self.served("--source", "http://127.0.0.1:9/nothing.json"))
        failed = page.js("[...document.querySelectorAll('[data-id] .failed')].map(each => each.textContent)")
        self.assertEqual(failed, ["Could not be loaded"] * page.js("quintet.state.apps.length"))
        self.assertTrue(failed)

    def test_a_changed_theme_survives_a_reload(self):
        page = self.page(self.served())
        page.prefers(color_scheme="light")
        ground = "getComputedStyle(document.body).backgroundColor"
        light = page.js(ground)
        page.js("document.querySelector('[aria-label^=Change]').click()")
        page.until(f"{ground} !== '{light}' && quintet.pressed.size === 0")
        page.reload(shows="home")
        self.assertNotEqual(page.js(ground), light)
        page.do("document.querySelector('[aria-label^=Change]').click()", until=f"{ground} === '{light}'")

    def test_a_link_is_copied_and_a_change_is_undone_from_its_toast(self):
        page = self.page(self.served())
        self.with_clipboard(page)
        for route, screen, link in (("/wordle/263/letters", "wordleGame", page.origin + "/wordle/263/letters"),
                                    ("/repositories/swiftlang/swift", "repository", "https://github.com/swiftlang/swift")):
            page.visit(route, screen)
            page.click("Copy the link", toasts="Copied.")
            self.assertEqual(page.js("navigator.clipboard.readText()"), link)
        page.arrive("/wordle/263", "wordleGame")
        page.confirm("Delete", shows="wordleScores", toasts="Deleted Wordle 263.")
        page.confirm("Reset", toasts="Restored the sample games.", until="document.querySelector('[data-id=\"263\"]')")
        page.undo(until="!document.querySelector('[data-id=\"263\"]')", toasts="Undone: ")

    def test_links_and_texts_are_shared_with_the_systems_dialog_or_copied(self):
        page = self.page()
        page.js("window.shared = []; navigator.share = async given => { shared.push(given); if (shared.length === 2) throw new TypeError('no'); }")
        page.do("quintet.act('open', {route: '/wordle/263/letters'})", shows="wordleGame")
        page.click("Share the link", until="shared.length === 1")
        self.assertEqual(page.js("shared[0]"), {"title": "Wordle 263", "text": page.origin + "/wordle/263/letters"})
        self.with_clipboard(page)
        page.click("Share the text", toasts="Copied.")
        self.assertEqual(page.js("navigator.clipboard.readText()"), page.js("shared[1].text"))

    def test_what_has_the_focus_is_not_covered_by_the_button_that_saves(self):
        page = self.page(self.served(), "/wordle/264/edit", "editWordleGame")
        page.size(1280, 800)
        page.drawn()
        fields = page.js("[...document.querySelectorAll('.board .field input')].length")
        page.js("[...document.querySelectorAll('.keys button')].at(-1).focus()")
        for _ in range(fields):
            page.key("Tab", windowsVirtualKeyCode=9)
            page.until("""(field => { const {left, top, width, height} = field.getBoundingClientRect();
                return field.nodeName === 'INPUT' && document.elementFromPoint(left + width / 2, top + height / 2) === field;
                })(document.activeElement)""")

    def test_a_toast_covers_nothing_that_can_be_used_and_closes_with_a_click(self):
        page = self.page(self.served(), "/repositories", "repositories")
        page.js("[...document.querySelectorAll('.tick')].slice(0, 2).forEach(each => each.click())")
        page.until("document.querySelector('.pinned button')")
        words = "Added Wordle 1000 (15 Mar 2024): solved in 2 of 6 tries."
        covered = """[...document.querySelectorAll('%s :is(a, button, input, pre, p)')].filter(each => each.checkVisibility() && each.getBoundingClientRect().top
            < document.getElementById('toast').getBoundingClientRect().bottom).map(each => each.outerHTML)"""
        for route, screen in (("/repositories", "repositories"), ("/wordle", "wordleScores"), ("/wordle/264/letters", "wordleGame"), ("/wordle/add", "addWordleGame")):
            if route != "/repositories":
                page.visit(route, screen)
            if route == "/wordle/add":
                page.game()
                page.type("abc", enter=True, until="document.querySelector('#problem p')")
            for width, height in ((390, 844), (390, 700), (768, 844), (1280, 800)):
                with self.subTest(screen, width=width, height=height):
                    page.size(width, height)
                    page.js(f"import('/messages.js').then(({{toast}}) => toast('{words}', 'Undo', () => {{}}))")
                    page.toasts(words)
                    self.assertEqual(page.js(covered % "main"), [])
                    page.js("scrollTo(0, document.documentElement.scrollHeight)")
                    self.assertEqual(page.js(covered % ":is(footer, .pinned)"), [])
                    page.js("scrollTo(0, 0)")
                    page.press("document.querySelector('#toast span')")
                    page.until("!document.getElementById('toast').checkVisibility()", 3)

    def test_filters_and_order_of_repositories_are_folded_in_a_narrow_window(self):
        page = self.page(self.served(), "/repositories", "repositories")
        page.size(390)
        reverse = "[...document.querySelectorAll('button')].find(each => each.textContent === 'Reverse the order')"
        self.assertFalse(page.js(reverse + ".checkVisibility()"))
        page.js("document.querySelector('.filters summary').click()")
        self.assertTrue(page.js(reverse + ".checkVisibility()"))
        page.visit("/", "home")
        page.size(600)
        page.visit("/repositories", "repositories")
        language = page.labelled("Language") + "?.checkVisibility({contentVisibilityAuto: true})"
        self.assertFalse(page.js(language))
        page.size(1280, until=language)

    def test_the_button_that_saves_an_edited_game_is_on_the_screen(self):
        page = self.page(self.served(), "/wordle/264/edit", "editWordleGame")
        for width, height in ((390, 844), (1280, 800)):
            page.size(width, height)
            self.assertLessEqual(page.boxes(".buttons .primary")[0][3], height)

    def test_a_repository_has_the_colour_of_its_language(self):
        page = self.shown("/repositories", "repositories")
        colours = page.js("[...document.querySelectorAll('.language')].slice(0, 2).map(each => getComputedStyle(each).backgroundColor)")
        self.assertEqual(colours, ["rgb(243, 75, 125)", "rgb(8, 63, 161)"])

    def test_settings_are_grouped_and_a_search_without_matches_can_be_cleared(self):
        page = self.shown("/settings", "settings")
        self.assertEqual(page.js("[...document.querySelectorAll('main h2')].map(each => each.textContent)"),
                         ["This page", "Data sources", "Names", "Wordle squares"])
        self.assertNotRegex(page.text(), r"\w\.source")
        self.assertEqual(page.js("[...document.querySelectorAll('main summary')].map(each => [each.textContent, each.parentNode.open])"), [["Terminal", False]])
        page.visit("/employees", "employees")
        page.into("Search", "no name matches", until="document.querySelector('main').innerText.includes('No name matches')")
        page.click("Show all", until="document.querySelectorAll('[data-id]').length === 14")
        self.assertEqual(page.value("Search"), "")


class KeyboardTests(Pages):
    def tab(self, page, words, **then):
        """Presses Tab until an element with these words has the focus, then activates it."""
        self.to(page, f"(document.activeElement.getAttribute('aria-label') || document.activeElement.innerText || '').trim().startsWith('{words}')")
        page.type("", enter=True, **then)

    def to(self, page, condition):
        """Presses Tab until an expression is true."""
        for _ in range(60):
            page.key("Tab", windowsVirtualKeyCode=9)
            if page.js("!!(" + condition + ")"):
                return
        self.fail("Tab does not reach: " + condition)

    def test_the_keyboard_alone_adds_deletes_and_restores_a_game(self):
        page = self.page(self.served())
        self.tab(page, "Wordle scores", shows="wordleScores")
        self.tab(page, "Add", until="document.activeElement.id === 'board'")
        page.game("train", "nymph")
        page.key("Tab", windowsVirtualKeyCode=9)
        self.assertEqual(page.js("document.activeElement.textContent"), "Solved")
        page.type("", enter=True, shows="wordleGame")
        self.tab(page, "More actions")
        self.tab(page, "Delete", until="document.querySelector('dialog[open]')")
        self.tab(page, "Delete", shows="wordleScores", toasts="Deleted Wordle 281.")
        self.tab(page, "Undo", until="document.querySelector('[data-id=\"281\"]')")

    def test_the_keyboard_alone_edits_a_game_and_moves_between_months(self):
        page = self.page(self.served(), "/wordle/264", "wordleGame")
        self.tab(page, "Edit", shows="editWordleGame", until="document.activeElement.id === 'board'")
        page.key("ArrowDown")
        page.key("ArrowDown")
        page.type("lapse")
        for _ in range(4):
            page.key("ArrowRight")
        page.erase(5)
        page.type("", enter=True, shows="wordleGame", toasts="Changed Wordle 264.")
        page.until("document.querySelector('main').innerText.includes('3 of 6')")
        self.tab(page, "Wordle", shows="wordleScores")
        self.tab(page, "Calendar", shows="wordleCalendar")
        month = page.js("document.querySelector('h1').textContent")
        page.key("ArrowLeft", windowsVirtualKeyCode=37, until=f"document.querySelector('h1').textContent !== '{month}'")
        page.key("ArrowRight", windowsVirtualKeyCode=39, until=f"document.querySelector('h1').textContent === '{month}'")

    def test_the_keyboard_alone_finds_a_repository_and_changes_a_setting(self):
        page = self.page(self.served())
        self.tab(page, "Repositories", shows="repositories")
        page.key("/", text="/")
        page.type("evolution", until="document.querySelectorAll('[data-id]').length === 1")
        self.tab(page, "swift-evolution", shows="repository")
        self.tab(page, "Back", shows="repositories")
        page.until("document.activeElement.innerText.startsWith('swift-evolution')")
        self.tab(page, "Settings", shows="settings")
        self.to(page, "document.activeElement.closest('label')?.innerText.startsWith('Default owner')")
        page.js("document.activeElement.select()")
        page.type("apple", enter=True, toasts="Saved: Default owner of repositories.")
        self.tab(page, "Use the default", toasts="Reset to the default: Default owner of repositories.")

    def test_enter_in_a_box_compares_the_ticked_repositories(self):
        page = self.page(self.web, "/repositories", "repositories")
        for name in ("swift", "swift-evolution"):
            self.to(page, f"document.activeElement.getAttribute('aria-label') === 'Compare {name}'")
            page.key(" ", text=" ", windowsVirtualKeyCode=32)
        page.until("[...document.querySelectorAll('button')].some(each => each.textContent === 'Compare the stars of 2')")
        page.type("", enter=True, shows="repositoryStars")

    def test_the_keyboard_alone_compares_a_chat_and_opens_neighbours_and_an_employee(self):
        page = self.page(self.served(), "/wordle", "wordleScores")
        self.tab(page, "Group", shows="wordleComparison")
        self.to(page, "document.activeElement.nodeName === 'TEXTAREA'")
        page.type(CHAT)
        self.tab(page, "Read the text", until="document.querySelectorAll('tbody tr').length === 3")
        page.visit("/leaderboard", "leaderboard")
        self.tab(page, "Marlene Vogt", until="document.activeElement.closest('[aria-label^=Around]')")
        page.key("Escape", windowsVirtualKeyCode=27)
        page.until("!document.querySelector('dialog[open]') && document.activeElement.innerText === 'Marlene Vogt'")
        self.tab(page, "Employees", shows="employees")
        self.tab(page, "Corner, Sarah", shows="employee")
        page.key("?", text="?", until="document.querySelector('dialog[open]').innerText.includes('previous and next')")
        page.key("Escape", windowsVirtualKeyCode=27)


class AccessibilityTests(Pages):
    def test_a_chosen_dark_page_is_dark_before_its_scripts_run(self):
        page = self.page(self.served())
        page.js("localStorage.looks = JSON.stringify({'web.colours': 'dark'})")
        page.call("Network.setBlockedURLs", urls=["*page.js*"])
        page.prefers(color_scheme="light")
        page.reload()
        self.assertEqual(page.js("getComputedStyle(document.body).backgroundColor"), "rgb(20, 20, 23)")
        page.call("Network.setBlockedURLs", urls=[])
        page.load(page.origin + "/?")

    def test_forced_colours_keep_tries_visible_and_mark_the_next_tile_and_pressed_buttons(self):
        page = self.page(self.served())
        page.call("Emulation.setEmulatedMedia", features=[{"name": "forced-colors", "value": "active"}])
        page.visit("/wordle/add", "addWordleGame")
        outlines = page.js("[...document.querySelectorAll('#board .tile')].map(each => getComputedStyle(each).outlineStyle)")
        self.assertEqual(outlines, ["solid"] + ["none"] * 29)
        page.visit("/wordle/264/edit", "editWordleGame")
        self.assertEqual(page.js("getComputedStyle(document.querySelector('#board .tile.correct')).backgroundColor"), "rgb(106, 170, 100)")
        border = "getComputedStyle([...document.querySelectorAll('button[aria-pressed]')].find(each => each.textContent === 'Hard mode')).borderWidth"
        before = page.js(border)
        page.click("Hard mode", until=f"{border} !== '{before}'")

    def test_large_text_and_zoom_keep_the_game_within_the_window(self):
        page = self.page(self.served())
        page.size(390)
        for route, screen in (("/wordle/264/edit", "editWordleGame"), ("/wordle/add", "addWordleGame")):
            page.visit(route, screen)
            page.js("document.documentElement.style.fontSize = '200%'")
            self.assert_fits(page, 390, route)
            self.assertLess(page.js("document.querySelector('h1').getBoundingClientRect().height / parseFloat(getComputedStyle(document.querySelector('h1')).lineHeight)"), 4.5, route)
        page.js("document.documentElement.style.fontSize = ''")
        # A window of 1,280 × 800 pixels at a zoom of 200%.
        page.size(640, 400)
        self.assertGreaterEqual(page.boxes(".board .large .row")[0][3] - page.boxes(".board .large .row")[0][1], 47)
