"""The page in a browser: its screens, its behavior and its requests."""
import json
import os
import pathlib
import subprocess
import tempfile

from pages import SCREENS, Pages
from program import paused, program_of

PICTURES = pathlib.Path(__file__).resolve().parents[2] / "Docs" / "Pictures"
CONTRAST = """(() => {
  const numbers = colour => colour.match(/[\\d.]+/g).map(Number).map((each, i) => colour.startsWith('color(srgb') && i < 3 ? each * 255 : each);
  const over = (top, under) => { const share = top[3] === undefined ? 1 : top[3];
    return [0, 1, 2].map(i => top[i] * share + under[i] * (1 - share)); };
  const light = colour => colour.map(c => c / 255).map(c => c <= .03928 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4)
    .reduce((sum, c, i) => sum + c * [.2126, .7152, .0722][i], 0);
  const ground = node => { if (!node) return [255, 255, 255];
    const own = numbers(getComputedStyle(node).backgroundColor);
    return own[3] === 0 ? ground(node.parentElement) : over(own, own[3] === undefined ? own : ground(node.parentElement)); };
  return [...document.querySelectorAll('body *')].filter(node => node.checkVisibility() &&
    [...node.childNodes].some(child => child.nodeType === 3 && child.data.trim())).map(node => {
      const [a, b] = [light(over(numbers(getComputedStyle(node).color), ground(node))), light(ground(node))];
      return [(Math.max(a, b) + .05) / (Math.min(a, b) + .05), node.className + ': ' + node.textContent.slice(0, 30)]; })
    .filter(([ratio]) => ratio < 4.5).map(([ratio, words]) => words + ' ' + ratio.toFixed(2)); })()"""
# Headings in lists, rows outside of lists, and labels of plain elements.
WRONG = [f"({each}).map(each => each.outerHTML)" for each in (
    "[...document.querySelectorAll('[role=list] :is(h2, h3)')].filter(each => !each.closest('.people'))",
    "[...document.querySelectorAll('[role=listitem]')].filter(each => !each.parentElement.closest('[role=list]'))",
    "[...document.querySelectorAll(':is(span, div)[aria-label]:not([role])')]")]
HOSTILE = ["<img src=x onerror=alert(1)>", "\u202egnirts eht sdrawkcab", "</script><script>alert(1)</script>",
           "&lt;b&gt;", "a" * 300, "' onclick='alert(1)", "\u2066one\u2067two", "{{7*7}}${7*7}"]


class PageTests(Pages):
    def test_every_screen_has_landmarks_names_and_contrast_in_light_and_dark_colours(self):
        page = self.shown()
        for route, screen in SCREENS.items():
            page.arrive(route, screen)
            for scheme in ("light", "dark"):
                page.prefers(color_scheme=scheme, reduced_motion="reduce")
                # A highlight of a new star count that began in the other scheme has the colour of that one to its end.
                page.until("!document.getAnimations().some(({effect}) => effect.target.glows)")
                self.assertEqual(page.js(CONTRAST), [], (route, scheme))
            nodes = [node for node in page.call("Accessibility.getFullAXTree")["nodes"] if not node["ignored"]]
            roles = [node["role"]["value"] for node in nodes]
            self.assertEqual(roles.count("main"), 1, route)
            self.assertIn(roles.count("navigation"), (1, 2), route)
            self.assertEqual(page.js("document.querySelectorAll('h1').length"), 1, route)
            for node in nodes:
                if node["role"]["value"] in ("button", "link", "textbox", "searchbox", "combobox", "checkbox", "image"):
                    self.assertTrue(node["name"]["value"].strip(), (route, node))
            self.assertEqual([page.js(each) for each in WRONG], [[]] * len(WRONG), route)
            if os.environ.get("UPDATE_GOLDEN") == "1":
                self.draw(page, screen)

    def draw(self, page, screen):
        PICTURES.mkdir(exist_ok=True)
        page.js("document.activeElement.blur()")
        page.prefers(color_scheme="dark" if screen in ("repositories", "wordleStatistics") else "light", reduced_motion="reduce")
        shots = {"home": 1280, "wordleScores": 768, "wordleStatistics": 390, "characters": 768, "repositories": 1280,
                 "leaderboard": 390, "employee": 768}
        if screen in shots:
            page.size(shots[screen], 700)
            page.picture(PICTURES / f"{screen}.png")

    def test_the_name_of_a_character_is_beside_its_picture_on_a_phone_and_below_it_on_a_tablet(self):
        page = self.shown("/characters", "characters")
        page.size(390)
        cards, pictures, names = (page.boxes(f".people {part}") for part in ("article", ".picture", "h2"))
        for picture, name in zip(pictures, names):
            self.assertLess(picture[2], name[0])
            self.assertTrue(picture[1] < (name[1] + name[3]) / 2 < picture[3])
        page.size(768)
        cards, pictures, names = (page.boxes(f".people {part}") for part in ("article", ".picture", "h2"))
        for card, picture, name in zip(cards, pictures, names):
            self.assertAlmostEqual(picture[0] + picture[2], card[0] + card[2], delta=2)
            self.assertLessEqual(picture[3], name[1])
        self.assertEqual(page.js("document.querySelectorAll('[data-id]').length"), 15)
        page.click("Bee Mario", shows="character")
        self.assertEqual(page.js("location.pathname + ' ' + document.querySelector('.facts dd').textContent"),
                         "/characters/8 Bee Mario")
        self.assertNotIn("https://", page.text())
        page.click("Next", until="document.querySelector('h1').textContent === 'Penguin Mario'")

    def test_stars_move_below_the_name_in_a_narrow_window(self):
        page = self.shown("/repositories", "repositories")
        for width, is_beside in ((768, True), (230, False)):
            page.size(width)
            page.js("document.querySelectorAll('[data-id]')[2].scrollIntoView(); new Promise(done => requestAnimationFrame(() => done()))")
            name, stars = (page.boxes(f"[data-id] .{part}")[2] for part in ("name", "stars"))
            self.assertEqual(stars[1] < name[3] - 5, is_beside, width)

    def test_a_button_with_a_state_shows_and_hides_the_letters_of_a_game(self):
        page = self.shown("/wordle", "wordleScores")
        reveal, letters = "document.querySelector('[data-id=\"263\"] .reveal').click()", "[...document.querySelectorAll('[data-id=\"263\"] .tile')].map(tile => tile.textContent).join('')"
        toggle = "(each => [each.getAttribute('aria-label'), each.getAttribute('aria-pressed')])(document.querySelector('[data-id=\"263\"] .reveal'))"
        self.assertEqual((page.js(letters), page.js(toggle)), ("", ["Letters of Wordle 263", "false"]))
        page.do(reveal, until=letters + " === 'TRAINMOUTHMONTH'")
        self.assertEqual(page.js("document.querySelectorAll('.reveal[aria-pressed=true]').length"), 1)
        self.assertEqual(page.js(toggle), ["Letters of Wordle 263", "true"])
        page.do(reveal, until=letters + " === ''")
        page.click("Show all letters", until="[...document.querySelectorAll('.reveal')].every(each => each.getAttribute('aria-pressed') === 'true')")

    def test_a_game_is_added_on_tiles_and_deleted_after_confirmation(self):
        page = self.page(self.web, "/wordle", "wordleScores")
        page.click("Add", shows="addWordleGame", until="document.activeElement.id === 'board'")
        page.game()
        page.type("tra", until="[...document.querySelectorAll('.tile.typed')].map(tile => tile.textContent).join('') === 'TRA'")
        page.type("in", enter=True, until="document.querySelector('[data-step=tries1]')")
        page.click("Not solved", until="document.querySelector('[data-step=word1]')")
        page.type("nymph", enter=True, until="document.querySelectorAll('.tiles .tile.absent').length === 4")
        page.click("Enter another try", until="document.querySelector('[data-step=tries1]')")
        page.click("Solved", shows="wordleGame", until="document.activeElement.nodeName === 'H1'")
        page.confirm("Delete", shows="wordleScores", until="!document.querySelector('[data-id=\"281\"]')")

    def test_back_forward_and_reload_show_the_right_screens(self):
        page = self.page()
        page.click("Repositories", shows="repositories")
        page.do("document.querySelector('[data-id] a').click()", shows="repository")
        route = page.js("location.pathname")
        self.assertEqual(route, "/repositories/swiftlang/swift")
        page.do("history.back()", shows="repositories")
        page.do("history.forward()", shows="repository")
        page.reload(shows="repository")
        self.assertEqual(page.js("location.pathname"), route)
        page.do("document.querySelector('.back').click()", shows="repositories")
        page.do("history.back()", shows="home")
        self.assertEqual(page.js("location.pathname"), "/")

    def test_back_and_forward_lead_to_their_entries_however_late_the_program_answers(self):
        page = self.page(self.served())
        page.click("Repositories", shows="repositories")
        page.do("document.querySelector('[data-id] a').click()", shows="repository")
        with paused(program_of(page.web)):
            for move, route in [("back", "/repositories/swiftlang"), ("forward", "/repositories/swiftlang/swift")] * 2:
                page.do(f"history.{move}()", until=f"location.pathname === '{route}'")
        page.until("quintet.pressed.size === 0 && quintet.state.line.route === '/repositories/swiftlang/swift'")
        for screen, route in (("repositories", "/repositories/swiftlang"), ("home", "/")):
            page.do("history.back()", shows=screen)
            self.assertEqual(page.js("location.pathname"), route)

    def test_a_link_that_is_clicked_before_back_is_answered_has_its_own_entry(self):
        page = self.page(self.served())
        page.click("Repositories", shows="repositories")
        with paused(program_of(page.web)):
            page.do("history.back()", until="location.pathname === '/'")
            page.click("Employees")
        page.shows("employees")
        page.do("history.back()", shows="home")

    def test_a_filter_waits_for_a_pause_in_typing(self):
        page = self.page(self.web, "/employees", "employees")
        page.bodies()
        page.key("/", text="/")
        self.assertEqual(page.js("document.activeElement.type"), "search")
        # All keys are sent at once, since a busy machine may pause between two keys.
        page.js("for (const letter of 'corner') document.execCommand('insertText', false, letter)")
        page.until("document.querySelectorAll('[data-id]').length === 1")
        self.assertEqual(page.js("bodies.filter(body => body.includes('filter')).length"), 1)
        self.assertEqual(page.js("document.activeElement.value"), "corner")

    def test_another_owner_is_loaded_with_enter(self):
        page = self.page(self.web, "/repositories", "repositories")
        page.bodies()
        page.into("Owner")
        page.js("document.activeElement.select()")
        for letter in "apple":
            page.type(letter)
        page.type("", enter=True, until="location.pathname === '/repositories/apple'")
        page.until("document.querySelector('h1').textContent === 'Repositories of apple (samples)'")
        page.until("document.activeElement.value === 'apple'")
        self.assertEqual(page.js("bodies.filter(body => body.includes('search')).length"), 1)
        page.do("history.back()", shows="home")

    def test_an_error_shows_its_reason_and_disappears_after_trying_again(self):
        document = self.document({"users": [{"name": "One", "avatar": None}]})
        document.go()
        page = self.page(self.served("--source", document.address))
        page.open("/characters", "characters", "error")
        self.assertIn("nothing answers", page.js("document.querySelector('.problem').textContent"))
        document.come()
        page.click("Try again", shows="characters")

    def test_an_error_in_place_of_the_board_covers_nothing_and_the_form_below_a_failed_list_is_closed(self):
        page = self.page(self.served("--source", "http://127.0.0.1:9/games.json"))
        page.open("/wordle/264/edit", "editWordleGame", "error")
        self.assertGreaterEqual(page.boxes("#problem")[0][1], page.boxes(".head")[0][3])
        self.assertNotIn("Save", page.text())
        page.open("/wordle", "wordleScores", "error")
        self.assertFalse(page.js("document.querySelector('textarea').checkVisibility()"))

    def test_text_from_a_server_is_never_markup(self):
        documents = {
            "characters": {"users": [{"name": name, "avatar": None} for name in HOSTILE]},
            "leaderboard": {"athletes": [{"id": i, "name": name, "score": i} for i, name in enumerate(HOSTILE)]},
            "employees": [{"id": i, "first_name": name, "last_name": name, "birth_date": name, "gender": name}
                          for i, name in enumerate(HOSTILE)],
        }
        for app, value in documents.items():
            page = self.page(self.served("--source", self.document(value).address), "/" + app, app)
            page.until(f"document.querySelectorAll('[data-id]').length === {len(HOSTILE)}")
            self.assertEqual(page.js("document.querySelectorAll('main img, main script, main b').length"), 0)
            if app == "characters":
                self.assertEqual(set(page.js("[...document.querySelectorAll('.people h2')].map(name => name.textContent)")), set(HOSTILE))
            for width in (390, 1280):
                page.size(width)
                self.assert_fits(page, width, app)

    def test_scrolling_loads_the_next_page_and_pictures_of_employees_are_shown(self):
        page = self.page(self.served("--source", self.stand_in()), "/employees", "employees")
        page.until("document.querySelector('[data-id] img')?.naturalWidth > 0")
        page.visit("/repositories/collector", "repositories", until="document.querySelectorAll('[data-id]').length === 100")
        page.js("scrollTo(0, document.documentElement.scrollHeight)")
        page.until("document.querySelector('.note').textContent.startsWith('130 repositories')")
        page.visit("/employees", "employees", until="document.querySelector('.thumbnail img')")
        page.do("document.querySelector('.thumbnail img').closest('[data-id]').querySelector('a').click()", shows="employee")
        page.until("document.querySelector('.portrait img')?.naturalWidth > 0")

    def test_the_portrait_of_an_employee_is_centred_and_the_next_employee_has_their_own(self):
        page = self.shown()
        page.arrive("/employees/3", "employee")
        for width in (390, 1280):
            page.size(width)
            left, _, right, _ = page.boxes(".portrait")[0]
            self.assertAlmostEqual((left + right) / 2, width / 2, delta=1)
        portrait = "document.querySelector('.portrait img')?.src"
        page.until(portrait)
        first = page.js(portrait)
        page.click("Next")
        page.until(f"document.querySelector('h1').textContent === 'Doe, John' && {portrait} && {portrait} !== {json.dumps(first)}")

    def test_an_invalid_address_opens_the_start_screen_with_a_message(self):
        page = self.page()
        for route in ("/nonsense", "/%zz"):
            page.open(route, "home", until="document.getElementById('toast').checkVisibility() && location.pathname === '/'")
        for route in ("/wordle/abc", "/tokens/none", "/employees/-1"):
            self.assertFalse(page.js(f"quintet.act('openWithParent', {{route: '{route}'}})"), route)

    def test_an_address_that_is_not_on_github_is_no_link(self):
        repository = {"id": 1, "name": "one", "full_name": "one/one", "owner": {"login": "one"}, "stargazers_count": 1,
                      "html_url": "http://127.0.0.1:9/steal"}
        page = self.page(self.served("--source", self.document(repository).address.removesuffix("/document.json")))
        page.open("/repositories/one/one", "repository")
        page.until("document.querySelector('main').innerText.includes('http://127.0.0.1:9/steal')")
        self.assertEqual(page.js("document.querySelectorAll('main a').length"), 0)

    def test_a_token_is_saved_and_never_shown(self):
        page = self.page()
        page.open("/tokens/github", "token", until="document.activeElement.type === 'password'")
        page.type("ghp_0123456789abcdef", enter=True, shows="home")
        page.visit("/tokens/github", "token", until="document.body.innerText.includes('ends in cdef')")
        self.assertNotIn("ghp_", page.js("document.documentElement.outerHTML"))
        page.confirm("Delete", shows="home")

    def test_all_of_ten_thousand_rows_are_on_the_page(self):
        athletes = [{"id": number, "name": f"Athlete {number}", "score": number} for number in range(10_000)]
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            json.dump({"athletes": athletes}, file)
            file.flush()
            web = self.served("--source", file.name)
            page = self.page(web, "/leaderboard", "leaderboard")
            longest = page.js("""new Promise(done => {
              let [last, longest, place] = [performance.now(), 0, 0];
              const step = now => { longest = Math.max(longest, now - last); last = now; place += 1200;
                scrollTo(0, place); place < 60 * 1200 ? requestAnimationFrame(step) : done(longest); };
              requestAnimationFrame(step); })""")
            self.assertEqual(page.js("document.querySelectorAll('[data-id]').length"), 10_000)
            self.assertIn("10,000 athletes, highest score first", page.text().split("\n"))
            memory = int(subprocess.run(["ps", "-o", "rss=", "-p", str(program_of(web))], capture_output=True, check=True).stdout)
            print(f"\nlongest frame over 10,000 rows {longest:.0f} ms, memory of the tab's program {memory // 1000} MB")
