"""What was typed and is not saved yet."""
import datetime

from browser import FOCUS, TRIES, WORD
from pages import Pages
from program import FIRST, today


class DraftTests(Pages):
    def test_an_unfinished_game_survives_a_reload(self):
        page = self.arrived(self.served(), "/wordle/add", "addWordleGame")
        page.game("train", "ponds")
        page.type("ny")
        page.reload(until=f"{WORD} === 'ny' && document.querySelector('[data-step=tries3]')")
        self.assertIn("Wordle 281", page.text())

    def test_words_that_were_typed_before_midnight_stay_those_of_their_day(self):
        page = self.arrived(self.served(), "/wordle/add", "addWordleGame")
        page.type("train", until=f"{WORD} === 'train'")
        yesterday = FIRST + datetime.timedelta(today() - 1)
        page.js(f"for (const each of quintet.state.drafts.values()) if (each.words) each.day = '{yesterday}'")
        page.type("", enter=True, until="document.querySelector('[data-step=tries1]')")
        self.assertIn(f"Wordle {today() - 1}", page.text())

    def test_an_empty_board_begins_the_game_of_today_whatever_was_typed_before(self):
        page = self.arrived(self.served(), "/wordle/add", "addWordleGame")
        page.type("t", until=f"{WORD} === 't'")
        page.erase(until=f"{TRIES}.every(each => each === '')")
        page.js("for (const each of quintet.state.drafts.values()) if (each.words) each.day = '2022-03-12'")
        page.type("train", enter=True, until="document.querySelector('[data-step=tries1]')")
        self.assertIn(f"Wordle {today()}", page.text())

    def test_the_answer_of_a_lost_game_is_visible_and_the_draft_is_deleted_after_adding_the_game(self):
        page = self.arrived(self.served(), "/wordle/add", "addWordleGame")
        page.game("train", "ponds", "blume", "crane", "moist")
        page.type("sleds", enter=True, until="document.activeElement.name === 'answer'")
        page.type("nymph")
        self.assertEqual(page.value("Answer"), "nymph")
        page.type("", enter=True, shows="wordleGame", toasts="Added Wordle ")
        self.assertEqual(page.js("sessionStorage.board || 'nothing'"), "nothing")

    def test_a_letter_that_was_typed_just_before_a_new_connection_stays_on_the_board(self):
        page = self.arrived(self.served(), "/wordle/add", "addWordleGame")
        page.game("train")
        page.type("po")
        page.js("import('/connection.js').then(({disconnect, reconnect}) => { disconnect(); reconnect(); })")
        page.until("quintet.state.line?.content?.tries?.join() === 'train,po'")
        self.assertEqual(page.js(WORD), "po")

    def test_starting_over_while_a_try_is_sent_clears_the_game(self):
        page = self.arrived(self.served(), "/wordle/add", "addWordleGame")
        page.game()
        page.type("train")
        page.js("[...document.querySelectorAll('.keys button')].find(each => each.textContent === 'Enter').click();"
                " [...document.querySelectorAll('button')].find(each => each.textContent === 'Start over').click()")
        page.until("document.querySelector('[data-step=puzzle0]')")
        page.click("Characters", shows="characters")
        page.arrive("/wordle/add", "addWordleGame", until="quintet.pressed.size === 0")
        self.assertEqual(page.js("document.querySelector('form.board').dataset.step"), "puzzle0")

    def test_starting_over_clears_a_half_typed_try(self):
        page = self.arrived(self.served(), "/wordle/add", "addWordleGame")
        page.game("train")
        page.type("pon")
        page.click("Start over", until=f"document.querySelector('[data-step=puzzle0]') && {TRIES}.every(each => each === '')")
        self.assertEqual(page.js(TRIES), [""] * 6)

    def test_opening_a_list_again_ends_its_search_and_back_restores_it(self):
        page = self.page(self.served(), "/employees", "employees")
        page.into("Search", "corner", until="document.querySelectorAll('[data-id]').length === 1")
        page.until("location.search === '?filter=corner'")
        page.visit("/characters", "characters")
        page.click("Employees", until="document.querySelectorAll('[data-id]').length === 14")
        self.assertEqual(page.value("Search"), "")
        self.assertEqual(page.js("location.search"), "")
        page.do("history.go(-2)", until="document.querySelectorAll('[data-id]').length === 1")
        self.assertEqual(page.value("Search"), "corner")

    def test_filters_and_order_are_in_the_address(self):
        page = self.arrived(self.served(), "/repositories", "repositories")
        page.into("Language", "c++", until="location.search.includes('language=c%2B%2B')")
        page.choose("Order", "name", until="location.search.includes('sort=name')")
        page.click("Reverse the order", until="location.search.includes('reverse=true')")
        page.reload()
        page.until("(it => it.sort === 'name' && it.isReversed && it.filters.language === 'c++')(quintet.state.line.content)")
        self.assertEqual(page.js(page.visible("Reverse the order") + ".ariaPressed"), "true")
        self.assertEqual(page.value("Language"), "c++")
        # The number of filters leaves the search and the order out.
        page.into("Search", "swift", until="location.search.includes('filter=swift') && quintet.pressed.size === 0")
        self.assertEqual(page.js("document.querySelector('details.filters summary').textContent"), "Filters and order, 1 in use")

    def test_a_period_and_an_order_go_along_into_the_address_of_another_part(self):
        web = self.served()
        web.keep("Ann: Wordle 264 3/6\nBob: Wordle 264 X/6\n")
        page = self.page(web, "/wordle/comparison", "wordleComparison")
        page.choose("Games", "all", until="location.search.includes('choose=all')")
        page.choose("Order", "average", until="location.search.includes('sort=average')")
        for part, place in (("Days", "days"), ("Standings", "comparison"), ("Players", "players"), ("Days", "days")):
            page.click(part, until=f"location.pathname === '/wordle/{place}' && quintet.state.line.state === 'loaded'")
            if part != "Players":
                page.until("location.search.includes('choose=all') && location.search.includes('sort=average')")


class FormTests(Pages):
    def test_a_word_for_a_day_that_is_finished_stays_in_its_field(self):
        page = self.arrived(self.served(), "/wordle/add", "addWordleGame")
        page.until(FOCUS + ".id === 'board'")
        page.type("crane")
        page.day("2022-03-10", until="document.querySelector('#problem p')")
        self.assertEqual(page.js(WORD), "crane")
        page.day("2022-03-27", until="document.querySelector('[data-step=tries1]')")
        self.assertEqual(page.js(WORD), "crane")

    def test_an_edited_game_that_was_deleted_elsewhere_can_be_saved_once_the_page_has_said_so(self):
        page = self.page(self.served())
        for word, is_said in (("party", True), ("perry", False)):
            page.arrive("/wordle/264/edit", "editWordleGame")
            page.retype(1, word)
            page.web.run("wordle", "delete", "264")
            said = "document.getElementById('problem').innerText" if is_said else "document.body.innerText"
            if not is_said:
                page.click("Save", until="quintet.pressed.size === 0")
            page.until(said + ".includes('Wordle 264: it was deleted in the meantime.')", 12)
            self.assertIn("To add it again with your changes, choose Save.", page.js(said))
            self.assertEqual(page.js(TRIES)[:4], ["corgi", word, "leaps", "lapse"])
            page.click("Save", toasts="Changed Wordle 264.Undo", until="quintet.pressed.size === 0")
            self.assertIn(word, page.web.book.read_text(encoding="utf-8"))
            page.arrive("/wordle/264/edit", "editWordleGame")
            self.assertEqual(page.js(TRIES)[:4], ["corgi", word, "leaps", "lapse"])

    def test_forms_that_change_players_need_players(self):
        page = self.page(self.served(), "/wordle/players", "wordlePlayers")
        self.assertEqual(page.js("document.querySelectorAll('main form').length"), 0)

    def test_a_letter_replaces_the_next_one_in_a_full_try(self):
        page = self.arrived(self.served(), "/wordle/264/edit", "editWordleGame")
        page.js("document.querySelector('#board .row').children[1].click()")
        page.type("u")
        self.assertEqual(page.js(TRIES)[0], "curgi")

    def test_an_owner_is_loaded_when_the_field_is_left(self):
        page = self.page(self.web, "/repositories", "repositories")
        page.into("Owner")
        page.js(FOCUS + ".select()")
        page.type("apple")
        page.key("Tab", windowsVirtualKeyCode=9, until="quintet.state.line.route === '/repositories/apple'")
