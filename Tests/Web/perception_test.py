"""The page as users perceive it: announcements, toasts, colours, and text of any size."""
import json
import subprocess

from browser import WORD
from pages import SCREENS, Answer, Pages, Server
from program import QUINTET

GREYS = """[...document.querySelectorAll('.tiles .tile')].map(tile => {
  return [tile.className.split(' ')[1], getComputedStyle(tile, '::after').content]; })"""


class PerceptionTests(Pages):
    def test_changes_on_a_screen_are_announced(self):
        page = self.page(self.served(after=("settings", "set", "employees.source", self.stand_in())), "/employees", "employees")
        page.listen()
        page.js("document.querySelector('input[type=search]').focus()")
        page.type("corner", hears="1 of 12")
        page.click("Check the server", hears="Health: Ok")
        page.visit("/leaderboard", "leaderboard")
        page.listen()
        page.click("Reverse the order", hears="lowest score first")
        page.visit("/wordle", "wordleScores")
        page.listen()
        page.do("document.querySelector('[data-id=\"263\"] .reveal').click()", hears="the word was month")
        page.do("document.querySelector('[data-id=\"263\"] .reveal').click()", hears="Letters are hidden")

    def test_a_name_with_a_date_is_never_rewritten(self):
        name = "Team 2024-05-01"
        people = self.document([{"id": 1, "first_name": "Ada", "last_name": name, "gender": "none", "birth_date": "04 May 1960"}])
        web = self.served(after=("settings", "set", "employees.source", people.address))
        web.keep(f"{name}: Wordle 264 4/6\nAnn: Wordle 264 5/6\nAnn: Wordle 265 5/6\n")
        page = self.page(web)
        for route, screen in (("/wordle/comparison", "wordleComparison"), ("/wordle/days", "wordleComparison"), ("/wordle/league", "wordleLeague"),
                              ("/wordle/players", "wordlePlayers"), ("/wordle/players/Ann", "wordlePlayer"), ("/wordle/log", "wordleLog"),
                              ("/employees", "employees")):
            page.visit(route, screen)
            page.until(f"document.querySelector('main').textContent.includes({json.dumps(name)})", 10)
            self.assertNotIn("Team 1 May 2024", page.js("document.body.textContent"), route)
        # What the program says is a date is one.
        self.assertIn("4 May 1960", page.text())

    def test_typed_letters_and_the_place_on_a_board_are_announced(self):
        page = self.page(self.served(), "/wordle/264/edit", "editWordleGame")
        page.until("document.activeElement.id === 'board'")
        page.until("document.getElementById('announcement').textContent.includes('10 Mar 2022, solved in 4 of 6 tries')")
        page.listen()
        page.key("ArrowDown", hears="Try 2, letter 1: p")
        page.type("m", hears="m")
        page.click("Discard the changes")

    def test_the_squares_of_a_try_are_announced_as_words(self):
        page = self.shown("/wordle/add", "addWordleGame")
        page.game("mommy")
        page.click("Not solved", until="document.querySelector('[data-step=word1]') && document.activeElement.name === 'answer'")
        page.listen()
        page.type("nymph", enter=True, hears="M absent, O absent, M right place, M absent, Y elsewhere")
        page.click("Start over", until="document.querySelector('[data-step=puzzle0]')")
        page.visit("/wordle/264/letters", "wordleGame")
        self.assertIn("right place: e p a s l", page.js("document.querySelector('.keyboard').getAttribute('aria-label')"))

    def test_each_step_is_announced_once_it_is_done(self):
        page = self.page(self.served())
        page.listen()
        page.visit("/wordle/add", "addWordleGame")
        page.game("train", hears="Try 2, letter 1: empty")
        page.visit("/wordle/comparison", "wordleComparison")
        page.read()
        page.click("Days", hears="Days")
        page.visit("/wordle/264/letters", "wordleGame", hears="solved in 4 of 6 tries")
        page.visit("/repositories", "repositories")
        for row in range(2):
            page.js(f"document.querySelectorAll('.tick')[{row}].click()")
        page.hears("Compare the stars of 2")
        self.assertEqual(page.js("heard.filter(each => each.includes('..') || each.includes('Number, date'))"), [])

    def test_an_error_is_announced_again_when_it_is_repeated(self):
        page = self.page(self.web, "/wordle/add", "addWordleGame")
        page.game()
        page.listen()
        for count in (1, 2):
            page.type("tra" if count == 1 else "", enter=True)
            page.until(f"heard.filter(each => each.includes('Could not add')).length === {count}")
            page.until(WORD + " === 'tra'")
        self.assertEqual(page.js("document.querySelectorAll('main [role=alert]').length"), 0)

    def test_changes_are_shown_in_a_toast(self):
        page = self.arrived(self.served(), "/wordle/264/letters", "wordleGame")
        self.with_clipboard(page)
        page.click("Copy the text", toasts="Copied.")
        page.confirm("Delete", toasts="Deleted Wordle 264.Undo")
        page.visit("/settings", "settings")
        page.choose("Colours of the squares", "light", toasts="Saved: Colours of the squares.")
        page.js("document.getElementById('toast').textContent = ''; quintet.act('picture', {id: 'none'})")
        self.assertEqual(page.js("document.getElementById('toast').textContent"), "")
        page.do("quintet.act('fly')", toasts="There is no such action")
        page.visit("/wordle/263/letters", "wordleGame")
        self.assertIn("⬜", page.js("document.querySelector('main pre').textContent"))
        page.click("Copy the text", toasts="Copied.")
        self.assertEqual(page.js("navigator.clipboard.readText()"), page.js("document.querySelector('main pre').textContent"))

    def test_a_too_long_text_is_rejected_with_a_message(self):
        page = self.page()
        page.do("quintet.act('saveToken', {token: 'a'.repeat(1e6)})", toasts="too long")
        # The browser reports the error until the next page is loaded.
        page.load(page.origin + "/?")

    def test_neighbours_are_visible_focused_and_marked(self):
        page = self.shown("/leaderboard", "leaderboard")
        page.size(390)
        page.js("window.row = [...document.querySelectorAll('[data-id]')].pop(); row.scrollIntoView(); row.querySelector('button').focus();"
                "row.querySelector('button').click()")
        page.until("document.activeElement.closest('[aria-label^=Around]')")
        top, bottom = page.js("(({top, bottom}) => [top, bottom])(document.activeElement.getBoundingClientRect())")
        self.assertTrue(0 <= top < bottom <= 844, (top, bottom))
        self.assertEqual(page.js("document.getElementById(document.querySelector('dialog').getAttribute('aria-labelledby')).textContent"),
                         "Around " + page.js("row.querySelector('.link').textContent"))
        self.assertEqual(page.js("document.querySelector('[aria-label^=Around] [aria-current] .link').textContent"), page.js("row.querySelector('.link').textContent"))
        page.key("Escape", windowsVirtualKeyCode=27, until="!document.querySelector('[aria-label^=Around]')")
        self.assertTrue(page.js("row.contains(document.activeElement)"))

    def test_a_failed_page_is_reported_at_the_end_of_the_list(self):
        class Handler(Answer):
            def do_GET(self):
                is_first = "page=2" not in self.path
                rows = [{"id": number, "name": f"r{number}", "full_name": f"one/r{number}", "owner": {"login": "one"}, "stargazers_count": number}
                        for number in range(1, 101)]
                if not is_first:
                    return self.reply(b"{}", 403)
                return self.reply(json.dumps(rows).encode(), Link=f'<http://{self.headers["Host"]}/users/one/repos?page=2>; rel="next"')

        server = Server(Handler)
        self.addCleanup(server.end)
        page = self.page(self.served("--source", server.address), "/repositories/one", "repositories")
        page.js("scrollTo(0, document.documentElement.scrollHeight)")
        page.until("[...document.querySelectorAll('button')].some(each => each.textContent === 'Load more')")
        page.js("scrollTo(0, document.documentElement.scrollHeight)")
        page.until("(box => box && box.top > 0 && box.bottom <= innerHeight)(document.querySelector('.more')?.getBoundingClientRect())")
        self.assertGreater(len(page.js("document.querySelector('.more p').textContent")), 20)


class SightTests(Pages):
    def test_squares_have_signs_and_keep_their_colours_in_forced_colours_and_in_print(self):
        page = self.shown("/wordle/263/letters", "wordleGame")
        signs = {tuple(pair) for pair in page.js(GREYS)}
        self.assertEqual(signs - {("empty", "none")}, {("correct", '"◢"'), ("present", '"○"'), ("absent", "none")})
        grounds = "[...new Set([...document.querySelectorAll('.tiles .tile:not(.empty)')].map(tile => getComputedStyle(tile).backgroundColor))].length"
        for feature in ({"features": [{"name": "forced-colors", "value": "active"}]}, {"media": "print"}):
            page.call("Emulation.setEmulatedMedia", **feature)
            self.assertEqual(page.js(grounds), 3, feature)
        page.call("Emulation.setEmulatedMedia", media="", features=[{"name": "forced-colors", "value": "active"}])
        edges = page.js("[...document.querySelectorAll('nav a')].map(each => getComputedStyle(each, '::before').backgroundColor)")
        self.assertEqual(len(set(edges)), 2)

        page.call("Emulation.setEmulatedMedia", media="", features=[])
        page.visit("/wordle/statistics", "wordleStatistics")
        for feature in ({"features": [{"name": "forced-colors", "value": "active"}]}, {"media": "print"}):
            page.call("Emulation.setEmulatedMedia", **feature)
            bars = page.js("[...document.querySelectorAll('.bar')].map(each => getComputedStyle(each)).map(style => style.backgroundColor + style.printColorAdjust)")
            self.assertEqual((len(bars), len(set(bars)), all(bar.endswith("exact") for bar in bars)), (7, 1, True), feature)

    def test_forced_colours_show_the_main_button_your_own_row_and_pictures(self):
        page = self.page(self.served(after=("settings", "set", "leaderboard.me", "Jonas Falkner")))
        page.call("Emulation.setEmulatedMedia", features=[{"name": "forced-colors", "value": "active"}])
        look = "(selector, name) => getComputedStyle(document.querySelector(selector))[name]"
        page.visit("/wordle", "wordleScores")
        self.assertNotEqual(page.js(f"({look})('.primary', 'backgroundColor')"), page.js(f"({look})('.menu > button', 'backgroundColor')"))
        page.visit("/leaderboard", "leaderboard")
        self.assertNotEqual(page.js(f"({look})('.line[aria-current]', 'outlineStyle')"), page.js(f"({look})('.line', 'outlineStyle')"))
        page.visit("/employees", "employees")
        self.assertEqual(page.js(f"({look})('.picture', 'outlineStyle')"), "solid")
        page.visit("/repositories", "repositories")
        colours = page.js("[...document.querySelectorAll('.language')].map(each => getComputedStyle(each).backgroundColor)")
        self.assertGreater(len(set(colours)), 2)

    def test_squares_have_the_games_colours_or_those_of_the_settings_and_bold_letters(self):
        page = self.page(self.served())
        look = """['correct', 'present'].map(name => getComputedStyle(document.querySelector('.tiles .' + name))).map(style => [style.backgroundColor, style.fontWeight])"""
        page.visit("/wordle/263/letters", "wordleGame")
        for scheme, right, elsewhere in (("light", "rgb(106, 170, 100)", "rgb(201, 180, 88)"), ("dark", "rgb(83, 141, 78)", "rgb(181, 159, 59)")):
            page.prefers(color_scheme=scheme)
            self.assertEqual(page.js(look), [[right, "700"], [elsewhere, "700"]], scheme)
        size = "getComputedStyle(document.querySelector('.tiles .correct'), '::after').fontSize"
        small = float(page.js(size).removesuffix("px"))
        page.visit("/settings", "settings")
        page.choose("Colours of the squares", "high-contrast", toasts="Saved: Colours")
        page.choose("Brackets on coloured letters", "on", toasts="Saved: Brackets")
        page.visit("/wordle/263/letters", "wordleGame")
        self.assertEqual([colour for colour, _ in page.js(look)], ["rgb(245, 121, 58)", "rgb(133, 192, 249)"])
        self.assertGreater(float(page.js(size).removesuffix("px")), small)

    def test_words_are_not_broken_in_double_sized_text_on_a_phone(self):
        page = self.shown()
        page.size(390)
        page.text_size(32)
        page.visit("/wordle", "wordleScores")
        self.assertEqual(page.js("getComputedStyle(document.querySelector('header')).position"), "static")
        for route, screen, part in (("/wordle", "wordleScores", "h1"), ("/employees", "employees", "[data-id] .name"),
                                    ("/leaderboard", "leaderboard", "[data-id] .name"), ("/characters", "characters", "[data-id] h2")):
            page.visit(route, screen, until=f"document.querySelector('{part}')")
            whole = f"""[...document.querySelectorAll('{part}')].slice(0, 5).filter(each => {{ const broken = each.offsetHeight;
              each.style.overflowWrap = 'normal'; return each.offsetHeight !== broken; }}).map(each => each.textContent)"""
            self.assertEqual(page.js(whole), [], screen)

    def test_nothing_of_a_board_a_key_or_a_table_is_cut_in_double_sized_text_on_a_phone(self):
        page = self.grouped("Bob: Wordle 264 3/6\nAnn: Wordle 264 5/6\n")
        page.size(390)
        page.js("document.documentElement.style.fontSize = '200%'")
        for route, screen, parts in (("/wordle", "wordleScores", ".boards .card"), ("/wordle/add", "addWordleGame", ".keys .tile")):
            page.visit(route, screen)
            self.assertEqual(page.js(f"[...document.querySelectorAll('{parts}')].filter(each => each.scrollWidth > each.clientWidth).length"), 0, route)
        page.visit("/wordle/league", "wordleLeague")
        self.assertLessEqual(page.boxes("[data-value=month] tbody td:nth-child(3)")[0][2], 390)

    def test_a_long_name_leaves_room_for_averages_and_values_on_a_phone_or_beside_another_table(self):
        names = ("Ann", "Maximiliane Musterfrau-Schmidt")
        page = self.grouped("".join(f"{name}: Wordle {number} 4/6\n" for name in names for number in (263, 264)))
        right = """[...document.querySelectorAll('.wide-table')].flatMap(each => [...each.querySelectorAll('th')].filter(({textContent}) => textContent === 'Average')
            .map(average => average.getBoundingClientRect().right <= each.getBoundingClientRect().right))"""
        for width, route, screen in ((390, "/wordle/comparison", "wordleComparison"), (390, "/wordle/league", "wordleLeague"), (768, "/wordle/league", "wordleLeague")):
            page.size(width)
            page.visit(route, screen, until=f"({right}).length > 0")
            self.assertEqual(set(page.js(right)), {True}, (width, route))
        page.size(390)
        page.visit("/wordle/players/Ann", "wordlePlayer")
        self.assertGreater(min(right - left for left, _, right, _ in page.boxes("main .facts dd")), 170)

    def test_a_dialog_in_double_sized_text_on_a_phone_breaks_no_word(self):
        page = self.page(self.served())
        page.size(390)
        page.js("document.documentElement.style.fontSize = '200%'")
        page.click("Keys")
        self.assertGreater(min(right - left for left, _, right, _ in page.boxes("dialog dd")), 200)
        page.key("Escape", windowsVirtualKeyCode=27)
        page.visit("/leaderboard", "leaderboard")
        page.click("Marlene Vogt", until="document.querySelector('dialog .name')")
        self.assertGreater(min(right - left for left, _, right, _ in page.boxes("dialog .words")), 150)

    def test_more_contrast_replaces_grey(self):
        page = self.shown("/employees", "employees")
        colours = """(style => [style('.note').color, style('#source span').color, style('.card').borderBottomColor, style('input').borderTopColor]
            .filter(each => each !== style('body').color))(selector => getComputedStyle(document.querySelector(selector)))"""
        for scheme in ("light", "dark"):
            page.prefers(color_scheme=scheme)
            self.assertEqual(len(page.js(colours)), 4, scheme)
            page.prefers(color_scheme=scheme, contrast="more")
            self.assertEqual(page.js(colours), [], scheme)

    def test_a_page_at_four_times_its_size_has_room_below_its_header(self):
        page = self.shown()
        # A window of 1,280 by 1,024 pixels has this size at four times the scale.
        page.size(320, 256)
        for route, screen in SCREENS.items():
            page.arrive(route, screen)
            self.assert_fits(page, 320, route)
            self.assertLessEqual(page.js("document.querySelector('header').offsetHeight"), 256 / 5, route)

    def test_a_filter_does_not_shorten_the_list_of_languages(self):
        page = self.shown("/repositories", "repositories")
        languages = "[...document.querySelectorAll('datalist option')].map(each => each.value).join()"
        before = page.js(languages)
        self.assertIn("C++,", before)
        self.assertTrue(page.js("document.getElementById(document.querySelector('datalist').id) === " + page.labelled("Language") + ".list"))
        page.into("Language", "C++")
        page.until("location.search.includes('language') && document.querySelectorAll('[data-id]').length < 16")
        self.assertEqual(page.js(languages), before)
        page.js(page.labelled("Language") + ".select()")
        page.key("Delete", windowsVirtualKeyCode=46, until="document.querySelectorAll('[data-id]').length === 16")

    def test_an_error_has_a_border_in_the_danger_colour(self):
        page = self.page(self.served("--source", "/nowhere.json"))
        page.open("/characters", "characters", "error")
        colours = page.js("""(danger => { danger.className = 'danger'; document.body.append(danger);
            return [getComputedStyle(document.querySelector('.problem')).borderLeftColor, getComputedStyle(danger).color]; })(document.createElement('p'))""")
        self.assertEqual(colours[0], colours[1])

    def test_the_version_is_in_the_footer(self):
        version = subprocess.run([QUINTET, "--version"], capture_output=True, text=True, check=True).stdout.split()[:2]
        self.assertEqual(self.shown().js("document.querySelector('#version').textContent"), " ".join(version))

    def test_a_long_list_has_its_height_before_its_rows_are_laid_out(self):
        web = self.served()
        games = "id,word,tries\n" + "".join(f"{number},nymph,train ponds blume nymph\n" for number in range(281, 681))
        web.run("wordle", "import", "-", text=games)
        page = self.page(web)
        for width in (390, 1280):
            page.size(width)
            page.visit("/", "home")
            page.visit("/wordle", "wordleScores")
            height = page.js("document.documentElement.scrollHeight")
            page.js("document.querySelectorAll('.chunk').forEach(each => { each.style.contentVisibility = 'visible'; })")
            self.assertAlmostEqual(height / page.js("document.documentElement.scrollHeight"), 1, delta=.2, msg=width)

    def test_a_printed_comparison_has_all_its_columns_and_no_buttons(self):
        page = self.compared()
        page.call("Emulation.setEmulatedMedia", media="print")
        # The width of A4 paper.
        page.size(700)
        self.assertEqual(page.js("[...document.querySelectorAll('[role=region]')].map(each => each.scrollWidth - each.clientWidth)"), [0])
        seen = "[...document.querySelectorAll('button, summary, textarea')].filter(each => each.checkVisibility()).map(each => each.className)"
        self.assertEqual(page.js(seen), [])

    def test_every_tablet_shows_three_cards_in_a_row(self):
        page = self.shown("/characters", "characters")
        for width, count in ((599, 1), (600, 3), (768, 3), (1024, 3), (1199, 3), (1200, 5)):
            page.size(width)
            self.assertEqual(len({left for left, *_ in page.boxes(".people article")}), count, width)

    def test_controls_have_visible_borders(self):
        page = self.shown("/settings", "settings")
        for scheme in ("light", "dark"):
            page.prefers(color_scheme=scheme)
            ratio = page.js("""(() => { const light = colour => colour.match(/[\\d.]+/g).slice(0, 3).map(c => c / 255)
              .map(c => c <= .03928 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4).reduce((sum, c, i) => sum + c * [.2126, .7152, .0722][i], 0);
              const style = getComputedStyle(document.querySelector('.setting input'));
              const [a, b] = [light(style.borderTopColor), light(style.backgroundColor)];
              return (Math.max(a, b) + .05) / (Math.min(a, b) + .05); })()""")
            self.assertGreaterEqual(ratio, 3, scheme)

    def test_the_title_of_the_window_has_the_heading(self):
        page = self.shown("/employees", "employees")
        self.assertEqual(page.js("document.title"), page.js("document.querySelector('h1').textContent") + " – quintet")


class DrawnTests(Pages):
    def watch(self, page):
        """Records the parts of the content that are drawn again from now on."""
        page.js("""window.painted = []; new MutationObserver(all => painted.push(...all.map(({target}) => target.className || target.parentNode?.className || target.nodeName)))
            .observe(main, {subtree: true, childList: true, characterData: true, attributes: true})""")

    def test_live_stars_draw_only_the_numbers_and_highlight_them_without_fading(self):
        page = self.shown("/repositories", "repositories")
        page.until("document.getAnimations().some(each => each.effect.target.className === 'stars')", 30)
        self.watch(page)
        page.until("painted.length > 20", 30)
        self.assertEqual(set(page.js("painted")), {"stars"})
        # Each frame of a fade would be drawn.
        page.until("document.getAnimations().length > 0")
        self.assertEqual(page.js("document.getAnimations().filter(each => each.effect.getComputedTiming().duration > 0).length"), 0)

    def test_a_highlight_ends_when_the_colours_of_the_page_change(self):
        page = self.liked()
        page.prefers(color_scheme="light")
        page.js("quintet.take({changed: {rows: [{id: 'Bob', likes: 2, likesWords: '2 likes'}]}})")
        ground = "getComputedStyle([...document.querySelectorAll('.stars')].at(-1)).backgroundColor"
        page.until(f"{ground} === 'rgb(255, 224, 138)'")
        page.prefers(color_scheme="dark")
        self.assertEqual(page.js(f"new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done({ground}))))"), "rgba(0, 0, 0, 0)")

    def test_a_count_is_recognized_by_its_description(self):
        page = self.liked()
        self.watch(page)
        count = "quintet.take({changed: {rows: [{id: 'Bob', likes: %d, likesWords: '%d likes'}]}}); "
        page.js(count % (2, 2) + count % (3, 3))
        page.until("document.getAnimations().some(each => each.effect.target.textContent === '★ 3 likes')")
        # The text and its label have changed once.
        self.assertEqual(page.js("painted"), ["stars", "stars"])

    def liked(self):
        """Shows a screen with the counts of two rows."""
        page = self.page()
        rows = [{"id": name, "name": name, "likes": 1, "likesWords": "1 like"} for name in ("Ann", "Bob")]
        parts = [{"name": "name", "kind": "title"}, {"name": "likesWords", "kind": "stars", "number": "likes"}]
        line = {"screen": "liked", "route": "/liked", "title": "Liked", "source": None, "path": ["/", "/liked"], "state": "loaded",
                "error": None, "link": None, "content": {"rows": rows}, "actions": [],
                "values": [{"name": "rows", "kind": "list", "parts": parts}]}
        page.do(f"quintet.take({json.dumps(line)})", shows="liked")
        return page

    def test_a_screen_that_loads_again_makes_no_row_again_that_has_not_changed(self):
        page = self.grouped("".join(f"Player {number}: Wordle 264 4/6\n" for number in range(20)), "/wordle/comparison", "wordleComparison")
        page.js("""window.made = []; { const make = document.createElement;
            document.createElement = name => (made.push(name), make.call(document, name)); }""")
        page.do("quintet.act('refresh')", until="made.includes('tr') && quintet.pressed.size === 0")
        self.assertEqual(page.js("made.filter(name => name === 'td').length"), 0)
        page.visit("/wordle/days", "wordleComparison")
        self.assertEqual(page.js("document.querySelectorAll('[data-value=players] tbody tr').length"), 21)

    def test_a_key_styles_and_lays_out_the_board_and_the_announcement_and_nothing_else(self):
        page = self.page(self.served(), "/wordle/add", "addWordleGame")
        page.game()
        page.type("t", until="document.querySelector('.tile.typed')")
        events = page.traced(lambda: (page.type("r"), page.until("document.querySelectorAll('.tile.typed').length === 2"),
                                      page.js("new Promise(end => requestAnimationFrame(() => setTimeout(end)))")))
        roots = [root["nodeName"] for event in events if event["name"] == "Layout" for root in event["args"]["endData"]["layoutRoots"]]
        self.assertEqual(set(roots), {"SPAN class='tiles'", "P id='announcement'"})
        styled = [event["args"]["elementCount"] for event in events if event["name"] == "UpdateLayoutTree"]
        self.assertLess(sum(styled), 10)


class ElsewhereTests(Pages):
    def test_changes_of_another_tab_or_a_command_appear(self):
        web = self.served()
        page, other = self.page(web), self.neighbour(web.address)
        other.shows("home")
        page.visit("/wordle", "wordleScores")
        other.arrive("/wordle/264", "wordleGame")
        other.confirm("Delete")
        page.until("!document.querySelector('[data-id=\"264\"]')")
        web.run("wordle", "delete", "263")
        page.call("Page.bringToFront")
        page.js("document.dispatchEvent(new Event('visibilitychange', {bubbles: true}))")
        page.until("!document.querySelector('[data-id=\"263\"]')")
        # A window beside the terminal is never hidden.
        web.run("wordle", "add", "--word", "month", "--id", "300", "train")
        page.do("dispatchEvent(new Event('focus'))", until="document.querySelector('[data-id=\"300\"]')")

    def test_a_screen_is_updated_with_only_its_changes(self):
        page = self.shown("/employees", "employees")
        page.js("""quintet.take({changed: {summary: 'two new ones', rows: [{id: 3, name: 'Corner, S.'}, {id: 99, name: 'New', birthDate: '', spokenText: 'New'}]}})""")
        self.assertEqual(page.js("[document.querySelectorAll('[data-id]').length, document.querySelector('[data-id=\"3\"] .name').textContent,"
                                 " document.querySelector('[data-id=\"3\"] .known').textContent !== '',"
                                 " document.querySelector('main').innerText.includes('two new ones')]"), [15, "Corner, S.", True, True])
        shown = "[...document.querySelectorAll('[data-id]')].map(row => +row.dataset.id)"
        ids = page.js(shown)
        page.js(f"quintet.take({{changed: {{rows: []}}, order: {{rows: {ids[::-1]}}}}})")
        self.assertEqual(page.js(shown), ids[::-1])

    def test_arrows_move_between_games_and_drawn_keys_type_letters(self):
        page = self.shown()
        page.arrive("/wordle/263/letters", "wordleGame", until="document.querySelector('main').innerText.includes('Newer')")
        page.key("ArrowRight")
        page.until("location.pathname.startsWith('/wordle/264') && document.querySelector('main').innerText.includes('Older')")
        page.key("ArrowLeft", until="location.pathname.startsWith('/wordle/263')")
        page.visit("/wordle/add", "addWordleGame")
        page.game()
        page.js("for (const key of ['n', 'y', 'm', 'x', '⌫', 'p', 'h', '⏎']) [...document.querySelectorAll('.keyboard button')]"
                ".find(each => each.textContent === ({'⌫': 'Delete', '⏎': 'Enter'}[key] || key)).click()")
        page.until("document.querySelector('[data-step=tries1]')")
        page.click("Start over", until="document.querySelector('[data-step=puzzle0]')")

    def test_a_phone_shows_all_apps_a_heading_of_one_line_and_rows(self):
        page = self.shown()
        page.size(390)
        page.visit("/repositories", "repositories")
        links = page.boxes("nav a")
        self.assertEqual((len(links), len({top for _, top, _, _ in links})), (5, 1))
        self.assertLess(page.boxes("header")[0][3], 52)
        self.assertLessEqual(links[-1][2], 390)
        self.assertLess(page.boxes("[data-id]")[0][1], 422)
        page.visit("/wordle", "wordleScores")
        (back, heading, more) = (page.boxes(part)[0] for part in (".head .back:first-child", "h1", ".head .menu"))
        for box in (back, more):
            self.assertTrue(heading[1] - 8 < (box[1] + box[3]) / 2 < heading[3] + 30)
        page.size(390, 460)
        page.visit("/wordle/add", "addWordleGame")
        self.assertLess(page.boxes("#board")[0][3], 460)
        self.assertLess(page.boxes(".board .row:last-child")[0][3], 460)
