"""Names of players: long ones in tables, near ones in a form, and new ones while their page is open elsewhere."""
from pages import Pages
from program import today

LONG = ("Maximiliane Hohenstein", "Konstantinopel", "Donaudampfschifffahrtskapit", "🦊🐻", "Bo", "👩‍👩‍👧‍👦🏳️‍🌈", "Wolfeschlegelsteinhausenberg",
        "Jean-Baptiste Emmanuel Zorg", "Aleksandrowiczówna", "Supercalifragilist", "Ann", "Мария-Екатерина Преображенская")
# The words that are on two lines.
BROKEN = r"""[...document.querySelectorAll('main :is(h1, p, th, td, dt, .name, .rungs *)')].filter(each => each.checkVisibility()).flatMap(each =>
    [...each.childNodes].filter(child => child.nodeType === 3).flatMap(text => [...text.data.matchAll(/\p{L}+/gu)].filter(({0: word, index}) => {
      const range = document.createRange(); range.setStart(text, index); range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].filter(({width}) => width).map(({top}) => Math.round(top / 8))).size > 1; }).map(([word]) => word)))"""
# The figures and results of the tables of players that are not in the window.
OUTSIDE = """[...document.querySelectorAll('main table:not(.sheet, .weave) :is(.figure, .mark)')].filter(each => {
    const {left, right} = each.getBoundingClientRect(); return left < 15 || right > innerWidth - 15 || each.scrollWidth > each.clientWidth + 1; })
    .map(each => [each.textContent, left(each), each.scrollWidth, each.clientWidth].join())""".replace("left(each)", "each.getBoundingClientRect().left")
# The names that are cut and whose title does not have all of them.
LOST = """[...document.querySelectorAll('main :is(th, dt, .name, .rungs :last-child)')].filter(each => each.scrollWidth > each.clientWidth
    && each.title !== each.textContent && each.querySelector('[title]')?.title !== each.textContent).map(each => each.textContent)"""


class LongNameTests(Pages):
    def test_names_are_cut_last_and_between_words_and_every_figure_is_in_sight(self):
        page = self.grouped("".join(f"{name}: Wordle {today() - day} {(day + len(name)) % 6 + 1}/6\n" for day in range(20) for name in LONG))
        for route, screen in (("/wordle/comparison", "wordleComparison"), ("/wordle/days", "wordleComparison"), ("/wordle/league", "wordleLeague"),
                              ("/wordle/players", "wordlePlayers"), *((f"/wordle/players/{name}", "wordlePlayer") for name in LONG[:3]), ("/", "home")):
            page.visit(route, screen)
            for width in (320, 390, 820, 1280):
                page.size(width)
                self.assert_fits(page, width, route)
                self.assertEqual([page.js(each) for each in (BROKEN, OUTSIDE, LOST)], [[], [], []], (route, width))
        page.visit("/wordle/comparison", "wordleComparison")
        page.choose("Games", "all", until="quintet.state.line.content.period === 'all' && quintet.pressed.size === 0")
        for width in (320, 390, 820):
            page.size(width)
            self.assertEqual([page.js(each) for each in (BROKEN, OUTSIDE, LOST)], [[], [], []], width)
        cut = "[...document.querySelectorAll('tbody .name')].filter(each => each.scrollWidth > each.clientWidth).map(each => each.textContent)"
        self.assertEqual(page.js(cut), [])

    def test_the_days_have_equal_columns_and_as_many_players_as_fit_are_not_scrolled(self):
        page = self.grouped("".join(f"{name}: Wordle 264 4/6\n" for name in ("Ann", "Konstantinopel", "Bo", "Maximiliane Hohenstein")))
        page.size(390)
        page.visit("/wordle/days", "wordleComparison")
        self.assertEqual(page.js("(each => each.scrollWidth - each.clientWidth)(document.querySelector('.wide-table'))"), 0)
        widths = {round(right - left) for left, _, right, _ in page.boxes(".weave thead th:not(:first-child)")}
        self.assertLessEqual(max(widths) - min(widths), 1)

    def test_the_question_before_results_are_deleted_names_the_player(self):
        page = self.grouped("Ann: Wordle 264 4/6\nBob: Wordle 264 3/6\n", "/wordle/players", "wordlePlayers")
        form = "document.querySelector('[data-form=forget]')"
        page.js(f"{form}.open = true; {form}.querySelector('input').focus()")
        page.type("Bob", enter=True, until="document.querySelector('dialog[open] h2')")
        question = page.js("document.querySelector('dialog[open] h2').textContent")
        self.assertEqual(question, "Delete the saved results of \u2068Bob\u2069 on this machine?")
        page.js("document.querySelector('dialog[open] .danger').click()")
        page.until("!document.querySelector('[data-id=Bob]')")

    def test_long_names_leave_the_first_screen_of_a_phone_to_the_button_and_the_winner_of_last_week(self):
        names = [f"{name} Hohenstaufen-Ehrenfels"[:30].ljust(30, "x") for name in (*LONG[:3], *LONG[6:11], "Bartholomaeus", "Guadalupe", "Friedrich")]
        page = self.grouped("".join(f"{name}: Wordle {today() - day} {(day + len(name) + order) % 5 + 2}/6\n"
                                    for day in range(20) for order, name in enumerate(names) if day or order < 4))
        page.size(390)
        page.visit("/", "home")
        lower = "[...document.querySelectorAll('main button')].find(each => each.textContent === 'Paste your result').getBoundingClientRect().bottom"
        upper = "[...document.querySelectorAll('main p')].find(each => /won last week/.test(each.textContent)).getBoundingClientRect().top"
        self.assertLessEqual(page.js(lower), 500)
        self.assertLessEqual(page.js(upper), 600)
        self.assertIn("Still to play", page.text())


class OtherTabTests(Pages):
    def test_the_page_of_a_player_says_the_name_that_another_tab_gives_and_the_way_to_the_players(self):
        web = self.served()
        web.keep("".join(f"{name}: Wordle {puzzle} {tries}/6\n" for puzzle in (264, 265) for name, tries in (("Annabel", 3), ("Robert", 4))))
        page, other = self.page(web), self.neighbour(web.address)
        other.shows("home")
        other.visit("/wordle/players", "wordlePlayers")
        page.arrive("/wordle/players/Annabel", "wordlePlayer")
        heading = "document.querySelector('h1').textContent"
        for action, name, played in (("rename", "Zoë", "2"), ("merge", "Robert", "2")):
            other.js(f"quintet.act('{action}', {{old: 'Annabel', new: '{name}'}})")
            page.until(f"{heading} === '{name}' && document.querySelector('.figures').innerText.includes('{played}')", 12)
            self.assertIn(f"“Annabel” is another name of {name}.", page.text())
            self.assertEqual(page.js("location.pathname"), "/wordle/players/Annabel")
            other.js("quintet.act('undo')")
            page.until(f"{heading} === 'Annabel'", 12)
            self.assertNotIn("another name", page.text())
        other.js("quintet.act('forget', {player: 'Annabel'})")
        page.until("document.getElementById('problem').innerText.includes('there are no saved results of “Annabel”')", 12)
        page.click("See the players", shows="wordlePlayers")
        self.assertEqual(page.js("[...document.querySelectorAll('main [data-id]')].map(each => each.dataset.id)"), ["Robert"])


class NearNameTests(Pages):
    def test_both_answers_about_a_near_name_do_what_they_say_and_every_question_is_beside_its_form(self):
        page = self.grouped("".join(f"{name}: Wordle 264 {tries}/6\n" for name, tries in (("Annabel", 3), ("Robert", 4), ("Zoë", 5))), "/wordle/players", "wordlePlayers")
        names = "[...document.querySelectorAll('main tbody .name')].map(each => each.textContent).join()"
        question = "document.querySelector('form .problem')"
        for answer in ("Robrt (a new name)", "Robert (merge)"):
            page.into("Player", "Zoë")
            page.into("New name", "Robrt", enter=True)
            page.until(f"{question}?.innerText.includes('Did you mean “Robert”, or is it a new name?')")
            self.assertEqual([page.value("Player"), page.value("New name")], ["Zoë", "Robrt"])
            self.assertTrue(page.js(f"document.activeElement.closest('form') === {question}.closest('form')"))
            page.press(page.visible(answer))
            if "merge" in answer:
                # The two have different results, which is the next question.
                page.until(f"{question}?.innerText.includes('they look like two people')")
                self.assertEqual(page.js("document.getElementById('problem').textContent"), "")
                self.assertEqual([page.value("Player"), page.value("New name")], ["Zoë", "Robrt"])
                self.assertTrue(page.js(f"document.activeElement.closest('form') === {question}.closest('form')"))
                page.press(page.visible("Merge anyway"))
            page.until(f"{names} === '{'Annabel,Robert' if 'merge' in answer else 'Annabel,Robert,Robrt'}' && !{question}")
            page.until("quintet.pressed.size === 0")
            self.assertEqual([page.value("Player"), page.value("New name")], ["", ""])
            self.assertEqual(page.js("document.activeElement.textContent"), "Rename or merge")
            page.undo(until=f"{names} === 'Annabel,Robert,Zoë'")
