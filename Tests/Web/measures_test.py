"""The measures of the page: the main content is visible, in few sizes of text, and nothing is wider than the window."""
import base64
import datetime
import random
import re

from pages import SCREENS, Pages
from program import FIRST, Web, today

NAMES = ("Rosa", "Jörg", "Tomasz", "Aiko", "Bogdan", "Milo", "Ines", "Léa", "Grandma Wilhelmina (Lisbon)", "Sam", "Greta", "Priya")
TODAY = datetime.datetime.now(datetime.timezone.utc).date()
PUZZLE = today()
FIRST_DAY = TODAY.replace(day=1)
# The start of each rule: a colour of the game, as the browser computes it, in light and dark.
GAME_COLOURS = ("rgb(106, 170, 100)", "rgb(83, 141, 78)", "rgb(201, 180, 88)", "rgb(181, 159, 59)")


def group(days):
    """Returns a chat of twelve people, each with a result for most days, in which Léa was the best of last week, and Rosa of this one."""
    chance = random.Random(7)
    monday = PUZZLE - TODAY.weekday()
    lines = []
    for puzzle in range(PUZZLE - days, PUZZLE + 1):
        for name in NAMES:
            best = "Rosa" if puzzle >= monday else "Léa" if puzzle >= monday - 7 else ""
            tries = 2 if name == best else chance.choice((3, 4, 4, 5, 5, 6))
            # Everyone plays this week, of which today is all on a Monday.
            plays = chance.random() > 0.1 or puzzle >= monday
            if name == "Rosa" or plays and (puzzle < PUZZLE or PUZZLE == monday):
                lines.append(f"{name}: Wordle {puzzle} {tries}/6")
    return "\n".join(lines) + "\n"


class MeasureTests(Pages):
    group_web = None

    def large(self, width, height=844, route="/", screen="home"):
        """Shows a screen of a user with a group of twelve, in a window of a size; a narrow one is that of a phone."""
        if not MeasureTests.group_web:
            MeasureTests.group_web = Web()
            self.addClassCleanup(MeasureTests.group_web.__exit__)
            MeasureTests.group_web.save([
                {"id": number, "date": str(FIRST + datetime.timedelta(days=number)), "word": "nymph",
                 "tries": ["train", "ponds", "blume", "nymph"]} for number in (262, 263, 264, *range(PUZZLE - 200, PUZZLE))])
            MeasureTests.group_web.keep(group(60))
        page = self.page(MeasureTests.group_web)
        page.size(width, height)
        page.touch(width < 800)
        if route != "/":
            page.visit(route, screen)
        page.until("quintet.pressed.size === 0")
        page.js("scrollTo(0, 0)")
        return page

    def box(self, page, selector):
        page.until(f"document.querySelector('{selector}')")
        return page.boxes(selector)[0]

    def end_of(self, page, words):
        """Returns the lower edge of the button with these words."""
        return page.js(f"Math.min(...[...document.querySelectorAll('main button, main a')].filter(each => each.textContent === '{words}' && each.checkVisibility())"
                       ".map(each => each.getBoundingClientRect().bottom))")

    def winner_of_last_week(self, page):
        """Returns the upper edge of the text that names the winner of last week."""
        return page.js("[...document.querySelectorAll('main p')].find(each => /Léa won last week/.test(each.textContent)).getBoundingClientRect().top")

    def test_the_start_screen_shows_who_won_and_where_to_paste(self):
        for width, height, winner, paste in ((1280, 720, 200, 560), (390, 844, 600, 500)):
            page = self.large(width, height)
            self.assertLessEqual(self.winner_of_last_week(page), winner, width)
            self.assertLessEqual(self.end_of(page, "Paste your result"), paste, width)

    def test_the_content_begins_near_the_top(self):
        for width, route, screen, first, most in (
                (390, "/wordle/comparison", "wordleComparison", "main tbody tr", 320), (1280, "/wordle/days", "wordleComparison", ".weave tbody tr", 210),
                (1280, "/repositories", "repositories", "main [data-id]", 165), (1280, "/employees", "employees", "main [data-id]", 165)):
            page = self.large(width, 844 if width == 390 else 720, route, screen)
            self.assertLessEqual(self.box(page, first)[1], most, route)

    def test_the_form_of_a_new_game_and_the_buttons_below_a_screen_fit_a_phone(self):
        page = self.large(390, 844, "/wordle/add", "addWordleGame")
        self.assertLessEqual(self.end_of(page, "Paste your result"), 160)
        self.assertLessEqual(page.boxes(".keys .row")[-1][3], 630)
        page.visit("/wordle/statistics", "wordleStatistics")
        self.assertEqual(len({(top + bottom) // 2 for _, top, _, bottom in page.boxes("footer button")}), 1)

    def test_the_standings_of_thirteen_players_are_in_a_window(self):
        page = self.large(1280, 720, "/wordle/comparison", "wordleComparison")
        # You have no result of a week that begins today.
        page.choose("Games", "last-week", until="document.querySelectorAll('main tbody tr').length === 13")
        rows = page.boxes("main tbody tr")
        self.assertLessEqual(rows[0][1], 220)
        self.assertLessEqual(rows[12][3], 690)
        self.assertEqual(rows[0][3] - rows[0][1], 36)
        # The copy of your own row takes no room while that row is in view.
        page.until("document.querySelector('.pinned').innerText === ''")
        self.assertLessEqual(self.box(page, "[data-value=periodText]")[1] - self.box(page, "[data-value=players] button.text")[3], 40)

    def test_a_tie_and_long_names_leave_the_standings_on_the_first_half_of_a_phone(self):
        long = ["Donaudampfschifffahrtsgesellsc", "Maximilian Konstantin Oberholz", "Wilhelmina-Alexandra Montgomer"]
        for names in (["Léa", "Rosa", "Tomasz"], ["Konstantin", "Maximilian", "Wilhelmina"], long[:1], long):
            tie = "".join(f"{name}: Wordle {puzzle} 3/6\n" for name in names for puzzle in range(PUZZLE - 13, PUZZLE + 1))
            page = self.grouped(tie + "".join(f"{name}: Wordle {PUZZLE - 1} 5/6\n" for name in NAMES[3:7]))
            page.size(390)
            page.visit("/wordle/comparison", "wordleComparison")
            self.assertIn(" lead", page.js("document.querySelector('.headline').textContent"))
            self.assertLessEqual(self.box(page, "main tbody tr")[1], 320, names)

    def test_the_results_of_a_day_are_low_and_keep_their_colours_below_the_pointer(self):
        page = self.large(1280, 720, "/wordle/days", "wordleComparison")
        _, top, _, bottom = self.box(page, ".weave tbody tr:not(.begins)")
        self.assertEqual(bottom - top, 32)
        colours = "[...document.querySelectorAll('.weave tbody tr:not(.begins) td')].map(each => getComputedStyle(each).backgroundColor)"
        for width, scheme in ((820, "light"), (820, "dark"), (1280, "light"), (1280, "dark")):
            page.size(width)
            page.prefers(color_scheme=scheme)
            page.call("Input.dispatchMouseEvent", type="mouseMoved", x=1, y=1)
            before = page.js(colours)
            x, y = page.js_until("document.querySelector('.weave tbody tr:not(.begins) td:nth-child(4)')")
            page.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
            page.until("document.querySelector('.weave tbody tr:not(.begins)').matches(':hover')")
            self.assertEqual(page.js(colours), before, (width, scheme))
            self.assertGreater(len(set(before)), 3)

    def test_the_column_of_days_covers_what_is_scrolled_below_it_but_no_result_that_the_keyboard_reaches(self):
        page = self.large(390, 844, "/wordle/days", "wordleComparison")
        self.assertEqual(page.js("getComputedStyle(document.querySelector('.weave tbody th')).backgroundClip"), "border-box")
        page.js("document.querySelector('.weave td').focus()")
        for key, number in [("Right", 39)] * 9 + [("Left", 37)] * 9:
            page.key("Arrow" + key, windowsVirtualKeyCode=number)
            left, _, right, _ = page.js("(({left, top, right, bottom}) => [left, top, right, bottom])(document.activeElement.getBoundingClientRect())")
            self.assertTrue(self.box(page, ".weave tbody th")[2] <= left + 1 and right <= 390, (key, left, right))

    def test_the_birthdays_of_the_week_are_beside_the_title_of_the_employees(self):
        staff = self.document([{"id": number, "last_name": f"Papadopoulos-Hohenstein {number}", "birth_date": str(TODAY.replace(year=1992))}
                               for number in range(300)])
        page = self.page(self.served("--source", staff.address), "/employees", "employees")
        page.size(1280, 720)
        self.assertRegex(page.js("document.querySelector('.head').innerText"), "Birthdays: Papadopoulos-Hohenstein 0 today, .* and 298 more")
        self.assertLessEqual(self.box(page, "main [data-id]")[1], 165)

    def test_text_has_six_sizes(self):
        page = self.large(1280, 720)
        sizes = """[...new Set([...document.querySelectorAll('body *')].filter(each => each.checkVisibility() && !each.closest('.tile, svg')
            && [...each.childNodes].some(child => child.nodeType === 3 && child.data.trim())).map(each => getComputedStyle(each).fontSize))]"""
        for route, screen in SCREENS.items():
            page.visit(route, screen)
            self.assertEqual(set(page.js(sizes)) - {"12px", "14px", "16px", "20px", "28px", "40px"}, set(), route)

    def test_only_squares_have_the_colours_of_the_game(self):
        page = self.large(1280, 720)
        coloured = """[...document.querySelectorAll('body *')].filter(each => !each.closest('.tile, .mark, .day') && %s.some(colour =>
            ['color', 'backgroundColor', 'borderTopColor'].some(name => getComputedStyle(each)[name] === colour))).map(each => each.outerHTML.slice(0, 80))""" % list(GAME_COLOURS)
        for route, screen in (("/", "home"), ("/wordle/comparison", "wordleComparison"), ("/wordle", "wordleScores"), ("/settings", "settings")):
            if route != "/":
                page.visit(route, screen)
            self.assertEqual(page.js(coloured), [], route)

    def test_no_screen_is_wider_than_the_window(self):
        page = self.large(1280, 720)
        for route, screen in SCREENS.items():
            page.visit(route, screen)
            for width in (320, 390, 640, 650, 660, 768, 1280, 1920):
                page.size(width)
                self.assert_fits(page, width, route, width)
            page.js("document.documentElement.style.fontSize = '200%'")
            for width in (320, 390, 720, 820, 1024, 1280):
                page.size(width)
                self.assert_fits(page, width, route, width, "200 %")
            page.js("document.documentElement.style.fontSize = ''")
            page.text_size(32)
            for width in (390, 640, 650, 660):
                page.size(width)
                self.assert_fits(page, width, route, width, "32 pixels")
            self.assertEqual(page.js("getComputedStyle(document.documentElement).fontSize"), "32px")
            page.text_size(16)

    def test_the_days_alone_are_on_one_page_of_paper_with_whole_names(self):
        cut = """[...document.querySelectorAll('.weave thead th:not(:first-child)')].filter(each => { const range = document.createRange(); range.selectNodeContents(each);
            const [text, cell] = [range, each].map(of => of.getBoundingClientRect());
            return text.left < cell.left - 1 || text.right > cell.right + 1 || text.top < cell.top - 1 || text.bottom > cell.bottom + 1; }).map(each => each.textContent)"""
        crowd = "".join(f"Player {number}: Wordle {PUZZLE} 4/6\n" for number in range(40))
        for page in (self.large(1280, 720), self.grouped(group(60) + f"Donaudampfschifffahrtsgesellx: Wordle {PUZZLE} 3/6\n"), self.grouped(group(60) + crowd)):
            page.visit("/wordle/days", "wordleComparison")
            sheet = page.call("Page.printToPDF", paperWidth=8.27, paperHeight=11.69, preferCSSPageSize=True)["data"]
            self.assertEqual(len(re.findall(rb"/Type\s*/Page\b", base64.b64decode(sheet))), 1)
            page.size(703, 1000)
            page.call("Emulation.setEmulatedMedia", media="print")
            self.addCleanup(page.relax)
            self.assert_fits(page, 703)
            self.assertEqual(page.js(cut), [])
            self.assertEqual(page.js("[...document.querySelectorAll('main [data-value]')].filter(each => each.checkVisibility()).map(each => each.dataset.value)"), ["days"])

    def test_every_control_is_large_enough_for_touch(self):
        # A card opens with a touch anywhere on it; links in a text or a table have its lines.
        small = """[...document.querySelectorAll('button, a, summary, select, input:not([type=checkbox])')].filter(each => each.checkVisibility()
            && !each.matches('#skip, p a, table .name') && !each.closest('.headline, .note')).map(each => [each, (each.matches('.name') && each.closest('.card')
            || each).getBoundingClientRect()]).filter(([, {width, height}]) => height && height < 44 && width > 1).map(([each]) => each.outerHTML.slice(0, 120))"""
        for width in (390, 768):
            page = self.large(width)
            for route, screen in SCREENS.items():
                page.visit(route, screen)
                self.assertEqual(page.js(small), [], (route, width))
                self.assertIn(page.js("getComputedStyle(document.querySelector('h1')).fontSize"), ("20px", "16px"), route)
            page.visit("/repositories", "repositories")
            page.drawn()
            self.assertTrue(page.js("""(tick => { const {right, bottom} = tick.getBoundingClientRect();
                return document.elementFromPoint(right + 11, bottom + 11) === tick; })(document.querySelector('.tick'))"""))
            page.visit("/wordle", "wordleScores")
            self.assertGreaterEqual(min(bottom - top for _, top, _, bottom in page.boxes(".boards .name")), 24)

    def test_the_buttons_of_the_title_are_beside_it_and_the_search_is_below(self):
        for width in (390, 768, 1280):
            page = self.large(width, 844, "/wordle", "wordleScores")
            title, add, search = (self.box(page, selector) for selector in ("h1", ".acts .primary", "[type=search]"))
            self.assertTrue(add[1] < (title[1] + title[3]) / 2 < add[3], (width, title, add))
            self.assertTrue(8 <= search[1] - add[3] <= 96, (width, add, search))

    def test_the_group_opens_with_the_week_and_says_who_won_the_last_one(self):
        for width, height, top in ((1280, 720, 180), (390, 844, 220)):
            page = self.large(width, height, "/wordle/comparison", "wordleComparison")
            self.assertRegex(page.js("document.querySelector('.headline').textContent"), " leads? this week( by [0-9]+ points?)?$")
            self.assertEqual(page.js("quintet.state.line.content.period"), "week")
            self.assertLessEqual(self.winner_of_last_week(page), top)
            self.assertEqual(page.js("document.querySelectorAll('tbody tr:first-child .mark').length"), 7)

    def test_the_league_begins_with_the_winner_and_has_the_marks_of_each(self):
        page = self.large(1280, 720, "/wordle/league", "wordleLeague")
        self.assertRegex(page.js("document.querySelector('.headline').textContent"), "^Léa won last week")
        self.assertEqual(page.js("document.querySelectorAll('[data-value=rounds] tbody tr:nth-child(2) .mark').length"), 7)
        self.assertRegex(page.js("document.querySelector('[data-value=month] h2').textContent"), r" (leads?|won) [A-Z][a-z]+ [0-9]{4}( by [0-9]+ points?)?$")
        regions = page.js("[...document.querySelectorAll('[role=region]')].map(each => each.getAttribute('aria-label'))")
        self.assertEqual((len(regions), len(set(regions))), (3, 3), regions)
        # Your points are beside those of the winner, and your row is marked, but not repeated at the lower edge.
        self.assertEqual(page.js("document.querySelector('[data-value=rounds] th:last-child').textContent"), "You")
        self.assertRegex(page.js("document.querySelector('[data-value=rounds] tbody tr:nth-child(2) td:last-child').textContent"), "^[0-9]+$")
        self.assertEqual(page.js("document.querySelector('[data-value=rows] tr[aria-current=true]').dataset.id"), "you")
        self.assertEqual(page.js("document.querySelectorAll('.pinned').length"), 0)
        # On a phone the winner, the points and yours are in one line below the week.
        page.size(390)
        self.assertEqual(len({top for _, top, _, _ in page.boxes("[data-value=rounds] tbody tr:nth-child(2) :is(.of-text, .figure)")}), 1)

    def test_a_chart_of_stars_is_readable_and_its_scale_in_view_on_a_phone(self):
        page = self.large(390, 844, "/repositories/swiftlang/swift/stars", "repositoryStars")
        page.until("document.querySelector('.wide-picture img')?.naturalWidth > 0")
        # Firefox draws a bar for scrolling below it, white in a dark page unless it has colours of its own.
        self.assertNotEqual(page.js("getComputedStyle(document.querySelector('.wide-picture')).scrollbarColor"), "auto")
        # The scale is at the right edge of the picture.
        left, top, right, bottom = self.box(page, ".wide-picture img")
        self.assertEqual((right <= 390, right > 300, bottom <= 844 - 60), (True, True, True), (left, top, right, bottom))
        self.assertGreaterEqual(right - left, 560)
        self.assert_fits(page, 390)

    def test_the_chart_of_the_stars_is_beside_the_facts_of_a_repository(self):
        page = self.large(1280, 720, "/repositories/swiftlang/swift", "repository")
        page.until("document.querySelector('.wide-picture img')?.naturalWidth > 0")
        left, _, _, bottom = self.box(page, ".wide-picture img")
        self.assertTrue(left > self.box(page, "dl.facts")[2] and bottom <= 720, (left, bottom))

    def test_the_headline_of_last_week_names_the_players_of_rank_one_and_the_share_text_crowns_them(self):
        page = self.large(1280, 720, "/wordle/comparison", "wordleComparison")
        page.choose("Games", "last-week", until="/won/.test(document.querySelector('.headline')?.textContent)")
        headline = page.js("document.querySelector('.headline').textContent")
        self.assertRegex(headline, "^Léa won last week by [0-9]+ points?$")
        first = page.js("quintet.state.line.content.players.filter(({rank}) => rank === 1).map(({id}) => id)")
        self.assertEqual(first, ["Léa"])
        crowned = page.js("quintet.state.line.content.shareText.split('\\n').filter(line => line.includes('👑'))")
        self.assertEqual([line.split(":")[0] for line in crowned], ["👑 Léa"])

    def test_what_is_side_by_side_is_aligned(self):
        page = self.large(1280, 720, "/wordle", "wordleScores")
        tops = page.js("[...document.querySelectorAll('.boards')].map(each => new Set([...each.querySelectorAll('.name')].slice(0, 8)"
                       ".map(name => name.getBoundingClientRect().top)).size)")
        self.assertEqual(set(tops[:2]), {1})
        page.visit("/repositories", "repositories")
        lefts = page.js("[0, 1].map(index => [...new Set([...document.querySelectorAll('main [data-id] .below')].map(each =>"
                        " each.querySelectorAll('.known')[index]?.getBoundingClientRect().left))].length)")
        self.assertEqual(lefts, [1, 1])

    def test_the_text_to_share_is_beside_its_button_with_the_board(self):
        page = self.large(1280, 720, "/wordle/264/letters", "wordleGame")
        (left, top, right, bottom), button = self.box(page, ".today .share pre"), self.box(page, ".today .share button")
        self.assertLess(right, button[0])
        self.assertTrue(top < button[1] < button[3] < bottom, (top, button, bottom))
        self.assertLessEqual(bottom, 720)

    def test_many_long_names_beside_a_row_of_the_board_stay_in_that_row(self):
        page = self.grouped("".join(f"{name} von Hohenstaufen-Ehrenfels: Wordle 264 4/6\n" for name in NAMES[:6]))
        page.size(390)
        page.visit("/wordle/264/letters", "wordleGame")
        left, top, right, bottom = self.box(page, ".rungs li:has(.t4)")
        self.assertLessEqual(page.boxes(".rungs .t4 + *")[0][3] - bottom, 0)
        self.assertEqual(bottom - top, page.js("document.querySelector('.ladder .row').getBoundingClientRect().height"))

    def test_a_narrow_window_breaks_no_month_and_no_usual_name(self):
        page = self.large(390, 844, "/wordle/calendar/2022-03", "wordleCalendar")
        page.js("""window.broken = (...elements) => elements.flatMap(each => { const text = each.firstChild.firstChild ?? each.firstChild;
            return [...text.data.matchAll(/\\S+/g)].filter(({0: word, index}) => { const range = document.createRange();
              range.setStart(text, index); range.setEnd(text, index + word.length); return range.getClientRects().length > 1; }).map(([word]) => word); })""")
        self.assertEqual(page.js("broken(document.querySelector('h1'))"), [])
        for width in (390, 1280):
            page.size(width)
            page.visit("/wordle/days", "wordleComparison")
            self.assertEqual(page.js("broken(...document.querySelectorAll('.weave thead th:not(:first-child)'))"), [])

    def test_larger_text_cuts_no_word_of_the_apps_and_covers_none(self):
        page = self.large(1280, 720)
        for scale, widths in ((100, (320, 390, 703, 752, 768, 1280)), (200, (320, 390, 720, 768, 1024, 1280))):
            page.js(f"document.documentElement.style.fontSize = '{scale}%'")
            for width in widths:
                page.size(width)
                # A word is shown as a whole or not at all, and then its letter stands for it.
                cut = page.js("[...document.querySelectorAll('.apps span')].filter(each => each.clientWidth > 0 && each.scrollWidth > Math.min(each.clientWidth, each.parentNode.clientWidth) + 1).map(each => each.textContent)")
                self.assertEqual(cut, [], (scale, width))
                boxes = page.boxes(".home, .apps a, .ends")
                for one, other in ((a, b) for a in boxes for b in boxes if a < b):
                    self.assertTrue(one[2] <= other[0] + 1 or one[3] <= other[1] or other[3] <= one[1], (scale, width, one, other))
            self.assertEqual(page.js("document.querySelector('.apps span').clientWidth > 0"), scale == 100)
        page.js("document.documentElement.style.fontSize = ''")

    def test_a_word_without_room_beside_the_board_ends_with_a_sign_in_every_browser(self):
        page = self.grouped(f"Donaudampfschifffahrtsgesellx: Wordle {PUZZLE} 4/6\nAnn: Wordle {PUZZLE} 4/6\n")
        page.size(390)
        # Firefox has the sign only at a box with one line.
        [[width, whole, *style]] = page.js("""[...document.querySelectorAll('.rungs .word')].map(each => { const {display, textOverflow, whiteSpace, overflowX} = getComputedStyle(each);
            return [each.clientWidth, each.scrollWidth, display, textOverflow, whiteSpace, overflowX]; })""")
        self.assertLess(width, whole)
        self.assertEqual(style, ["inline-block", "ellipsis", "nowrap", "hidden"])
        names = page.js("(each => [each.textContent, each.title])(document.querySelector('.rungs li:has(.word) :last-child'))")
        self.assertEqual(names[0], names[1])

    def test_the_title_of_a_small_phone_is_in_its_first_line_and_no_word_of_a_setting_is_broken(self):
        page = self.large(320, 568)
        self.assertEqual(page.boxes("h1")[0][0], page.boxes(".head .note")[0][0])
        for route, screen in (("/wordle/league", "wordleLeague"), ("/wordle/players", "wordlePlayers"), ("/wordle/log", "wordleLog")):
            page.visit(route, screen)
            back, title, *menu = page.boxes(".head > .back, h1, .menu > button")
            self.assertTrue(back[2] < title[0] + 13 and all(title[2] < left and top == back[1] for left, top, *_ in menu), (route, back, title, menu))
            self.assertTrue(back[1] < (title[1] + title[3]) / 2 < back[3], (route, back, title))
        page.visit("/settings", "settings")
        broken = """[...document.querySelectorAll('.setting .field > span')].flatMap(({firstChild: text}) => [...text.data.matchAll(/\\S+/g)].filter(({0: word, index}) => {
            const range = document.createRange(); range.setStart(text, index); range.setEnd(text, index + word.length); return range.getClientRects().length > 1; }).map(([word]) => word))"""
        self.assertEqual(page.js(broken), [])

    def test_the_month_before_is_named_beside_the_menu_and_stays_there(self):
        page = self.large(1280, 720)
        for width in (1280, 390, 320):
            page.size(width)
            places = set()
            for month, earlier in (("", FIRST_DAY - datetime.timedelta(days=1)), ("/2026-09", datetime.date(2026, 8, 1))):
                page.visit("/wordle/calendar" + month, "wordleCalendar", until="quintet.pressed.size === 0")
                words = page.js("(each => [each.innerText.trim(), each.ariaLabel])(document.querySelector('.steps .previous'))")
                self.assertEqual(words, [f"{earlier:%b}", f"Earlier month: {earlier:%b}"])
                left, _, right, _ = self.box(page, ".steps .previous")
                # A later month has a place as wide as its sign.
                self.assertLessEqual(page.boxes(".acts")[0][2] - right, 56)
                places.add(round(right))
            self.assertEqual(len(places), 1, width)
            self.assertFalse(page.js("document.querySelector('.steps .previous').scrollWidth > document.querySelector('.steps .previous').clientWidth"))

    def test_bars_begin_at_one_edge_and_are_as_long_as_their_counts(self):
        page = self.large(1280, 720)
        for route, screen in (("/leaderboard/statistics", "leaderboardStatistics"), ("/wordle/statistics", "wordleStatistics")):
            page.visit(route, screen)
            for width in (1280, 390):
                page.size(width)
                counts = page.js("[...document.querySelectorAll('.length > b')].map(each => Number(each.textContent))")
                bars = page.boxes(".length > .bar")
                longest = max(right - left for left, _, right, _ in bars)
                self.assertGreater(longest, 120)
                for count, (left, _, right, _) in zip(counts, bars, strict=True):
                    self.assertAlmostEqual(right - left, longest * count / max(counts), delta=1)
                self.assertEqual(len({round(left) for left, *_ in bars}), 1)
                self.assertEqual(page.boxes(".bars .label")[0][0], page.boxes("section:has(> .bars) h2")[0][0])

    def test_buttons_are_apart_from_what_is_above_them(self):
        for width, height in ((1280, 720), (390, 844)):
            page = self.large(width, height)
            for route, screen, above, buttons in (
                    ("/wordle/players", "wordlePlayers", ".values", ".forms"), ("/wordle/comparison", "wordleComparison", ".values", ".forms"),
                    ("/wordle/add", "addWordleGame", ".keys", ".buttons")):
                page.visit(route, screen)
                button = self.box(page, f"{buttons} :is(summary, button)")
                self.assertGreaterEqual(button[1] - self.box(page, above)[3], 8, (width, route))

    def test_a_form_that_is_opened_on_a_phone_is_in_view(self):
        page = self.large(390)
        page.visit("/wordle/players", "wordlePlayers")
        for name in ("rename", "correct"):
            page.js(f"document.querySelector('[data-form={name}] summary').scrollIntoView({{block: 'end'}}); document.querySelector('[data-form={name}] summary').click()")
            page.until(f"document.querySelector('[data-form={name}] .primary').getBoundingClientRect().bottom <= document.querySelector('.apps').getBoundingClientRect().top", 5)
            self.assertGreaterEqual(self.box(page, f"[data-form={name}] .field")[1], 50)

    def test_a_setting_says_only_where_a_value_that_is_not_yours_comes_from(self):
        page = self.page(self.served(), "/settings", "settings")
        page.choose("Colours of the squares", "light")
        page.until("document.querySelector('[data-id=theme]').textContent.includes('Use the default')")
        self.assertNotIn("(", page.js("document.querySelector('[data-id=theme]').textContent"))
        label, field = page.boxes("[data-id=theme] :is(label > span, select)")
        self.assertLess(label[2], field[0])
