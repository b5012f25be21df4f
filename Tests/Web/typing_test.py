"""Typed text, which must not be lost, and screens, which have to be restored when the user returns."""
import datetime
import json

from browser import CHAT, TRIES, WORD
from pages import Pages
from program import FIRST, Silence


class TypingTests(Pages):
    def test_a_search_stays_when_star_counts_change_after_leaving_its_field(self):
        page = self.page(self.web, "/repositories", "repositories")
        page.bodies()
        page.into("Search", "swift-")
        page.key("Tab", windowsVirtualKeyCode=9, until="bodies.some(body => body.includes('swift-'))")
        page.js("window.before = [...document.querySelectorAll('.stars')].map(each => each.textContent).join()")
        page.until("[...document.querySelectorAll('.stars')].map(each => each.textContent).join() !== before", 30)
        self.assertEqual(page.value("Search"), "swift-")

    def test_filters_that_change_at_the_same_time_all_apply(self):
        page = self.page(self.web, "/repositories", "repositories")
        page.bodies()
        page.into("Language", "c++")
        page.into("Topic", "compiler")
        page.js("document.querySelector('input[type=checkbox]').click()")
        page.until("bodies.some(body => body.includes('true'))")
        last = json.loads(page.js("bodies.filter(body => body.includes('narrow')).pop()"))
        self.assertEqual({name: each for name, each in last.items() if name not in ("at", "request")}, {"do": "narrow", "language": "c++", "topic": "compiler", "hidesForks": True, "hidesArchived": False})
        self.assertEqual([page.value(label) for label in ("Language", "Topic")], ["c++", "compiler"])
        self.assertTrue(page.js("document.querySelector('input[type=checkbox]').checked"))

    def test_a_language_filter_applies_while_a_topic_is_typed(self):
        page = self.page(self.web, "/repositories", "repositories")
        page.bodies()
        page.js("window.held = []; window.parse = JSON.parse; JSON.parse = (text, ...more) => { const value = parse(text, ...more);"
                " if (!value?.screen && !value?.changed) return value; held.push(value); return {}; }; 0")
        page.into("Language", "c++")
        page.until("bodies.some(body => body.includes('c++')) && held.some(each => each.changed?.filters || each.content?.filters?.language)")
        page.into("Topic", "compiler")
        page.js("JSON.parse = parse; held.forEach(quintet.take); 0")
        page.until("bodies.some(body => body.includes('compiler'))")
        last = json.loads(page.js("bodies.filter(body => body.includes('narrow')).pop()"))
        self.assertEqual((last["language"], last["topic"]), ("c++", "compiler"))

    def test_an_unsaved_setting_is_not_lost_when_another_setting_is_saved(self):
        page = self.page(self.served(), "/settings", "settings")
        page.into("Default owner", "-someone")
        before = page.value("Default owner")
        self.assertIn("-someone", before)
        page.choose("Colours of the squares", "light")
        page.until("document.querySelector('[data-id=theme]').textContent.includes('Use the default')")
        self.assertEqual(page.value("Default owner"), before)

    def test_fast_typing_loses_nothing_and_a_rejected_word_can_be_corrected(self):
        page = self.page(self.web, "/wordle/add", "addWordleGame")
        page.game()
        page.type("train", enter=True)
        page.type("tra")
        self.assertEqual(page.js(WORD), "tra")
        page.type("", enter=True, until="document.querySelector('[aria-invalid=true]')")
        page.until(WORD + " === 'tra'")
        reason = page.js("document.getElementById(document.activeElement.getAttribute('aria-describedby')).textContent")
        self.assertIn("3 letters", reason)
        page.click("Start over", until="document.querySelector('[data-step=puzzle0]')")

    def test_a_half_typed_game_and_a_chat_survive_another_screen(self):
        page = self.page(self.web, "/wordle/add", "addWordleGame")
        page.game("train")
        page.type("pon")
        page.click("Characters", shows="characters")
        page.click("Wordle")
        page.click("Add", until=WORD + " === 'pon'")
        page.reload(until=WORD + " === 'pon'")
        page.click("Start over", until="document.querySelector('[data-step=puzzle0]')")
        page.visit("/wordle/comparison", "wordleComparison")
        page.into("A chat", "Ann: Wordle 264 3/6")
        page.click("Characters", shows="characters")
        page.do("history.back()", shows="wordleComparison")
        self.assertEqual(page.value("A chat"), "Ann: Wordle 264 3/6")

    def test_a_change_on_another_screen_does_not_delete_the_copy_of_a_half_typed_game(self):
        page = self.page(self.served(), "/wordle/add", "addWordleGame")
        page.game("train")
        page.type("pon")
        page.visit("/settings", "settings")
        page.choose("Colours of the squares", "light", toasts="Saved: Colours of the squares.")
        self.restart(page)
        page.until("quintet.state.line?.state === 'loaded' && document.getElementById('stopped').hidden")
        page.arrive("/wordle/add", "addWordleGame", until=f"{TRIES}.slice(0, 2).join() === 'train,pon'")

    def test_the_last_typed_text_is_not_lost_when_leaving_at_once(self):
        page = self.page(self.web, "/employees", "employees")
        page.into("Search", "corner")
        page.do("[...document.querySelectorAll('nav a')].find(each => each.textContent === 'Characters').click()", shows="characters")
        page.do("history.back()", shows="employees", until="document.querySelectorAll('[data-id]').length === 1")
        self.assertEqual(page.value("Search"), "corner")


class SecretTests(Pages):
    """A secret is stored nowhere but in its store."""

    STORED = "JSON.stringify([{...sessionStorage}, {...localStorage}, location.href, history.state])"

    def test_a_typed_secret_is_not_kept_when_the_screen_is_left(self):
        page = self.page(self.served(), "/tokens/github", "token")
        page.into("Token", "ghp_0123456789abcdef")
        page.visit("/characters", "characters")
        page.reload(shows="characters")
        page.visit("/tokens/github", "token")
        self.assertEqual(page.value("Token"), "")
        page.into("Token", "ghp_0123456789abcdef")
        page.visit("/characters", "characters")
        # Nothing may follow: the program of the tab ends with this event.
        page.js("dispatchEvent(new Event('pagehide'))")
        self.assertNotIn("0123456789abcdef", page.js(self.STORED))

    def test_the_field_of_a_saved_secret_is_empty_when_it_is_opened_again(self):
        page = self.page(self.served(), "/characters", "characters")
        page.visit("/tokens/github", "token", "show")
        page.into("Token", "ghp_0123456789abcdef", enter=True, shows="characters")
        self.assertNotIn("0123456789abcdef", page.js(self.STORED))
        page.visit("/tokens/github", "token", "show")
        self.assertEqual(page.value("Token"), "")

    def test_a_token_that_is_pasted_as_a_result_is_not_kept(self):
        page = self.page(self.served())
        token = "ghp_abcdefghijklmnopqrstuvwxyz0123456789"
        page.paste(token, toasts="That looks like a token, so it was ignored.")
        page.into("Your Wordle share", token + "\n")
        page.click("Read the text", until="document.querySelector('.problem')")
        page.visit("/characters", "characters")
        self.assertNotIn(token, page.js(self.STORED))
        page.visit("/", "home")
        self.assertEqual(page.value("Your Wordle share"), "")


class BoardTests(Pages):
    def test_letters_beyond_a_full_row_and_deleted_ones_continue_in_the_rows_around(self):
        page = self.arrived(self.served(), "/wordle/add", "addWordleGame")
        page.type("trainpo")
        self.assertEqual(page.js(TRIES)[:2], ["train", "po"])
        page.erase(3)
        self.assertEqual(page.js(TRIES)[:2], ["trai", ""])

    def test_an_earlier_try_of_a_new_game_can_be_typed_over(self):
        page = self.arrived(self.served(), "/wordle/add", "addWordleGame")
        page.game("trail", "ponds", "nymph")
        page.retype(0, "train")
        page.click("Solved", shows="wordleGame")
        page.click("Edit", until=TRIES + "[0] === 'train'")

    def test_an_unfinished_game_goes_on_below_its_saved_tries(self):
        page = self.arrived(self.served(after=("wordle", "add", "--word", "month", "--id", "300", "train")), "/wordle/add/300", "addWordleGame")
        page.until("document.querySelector('[data-step=tries1]')")
        page.type("mouthmonth")
        self.assertEqual(page.js(TRIES), ["train", "mouth", "month", "", "", ""])
        page.erase(15)
        self.assertEqual(page.js(TRIES), ["train", "", "", "", "", ""])

    def test_the_words_of_a_game_are_not_those_of_another_one(self):
        page = self.arrived(self.served(after=("wordle", "add", "--word", "month", "--id", "300", "train")), "/wordle/add", "addWordleGame")
        page.game("crane", "ponds", until="quintet.pressed.size === 0")
        page.arrive("/wordle/add/300", "addWordleGame", until="document.querySelector('[data-step=tries1]')")
        page.type("mouth", enter=True, until="document.querySelector('[data-step=tries2]') && quintet.pressed.size === 0")
        # The program has one game that is being added.
        page.arrive("/wordle/add", "addWordleGame", until="quintet.state.line.content.id === 300")
        self.assertEqual(page.js(TRIES), ["train", "mouth", "", "", "", ""])

    def test_a_letter_changes_its_tile_and_the_next_one_alone(self):
        page = self.arrived(self.served(), "/wordle/add", "addWordleGame")
        page.game()
        page.js("""window.changed = []; document.getElementById('board').focus();
            const nameOf = each => each.closest ? each.className : each.parentNode?.className ?? 'gone';
            new MutationObserver(records => changed.push(...records.map(({target, type}) => type + ': ' + nameOf(target)))).observe(
              document.querySelector('main'), {childList: true, attributes: true, characterData: true, subtree: true}); 0""")
        page.type("t", until=f"({WORD}) === 't'")
        self.assertEqual(page.js("changed"), ["attributes: large", "characterData: tile typed", "attributes: tile typed", "attributes: tile empty next-letter"])


class EditorTests(Pages):
    def editor(self):
        page = self.arrived(self.served(), "/wordle/264/edit", "editWordleGame")
        page.bodies()
        return page

    def empty(self, page):
        """Empties the first try."""
        page.js("document.querySelector('#board .row').lastChild.click()")
        page.js("document.getElementById('board').focus()")
        page.erase(5)

    def test_an_emptied_try_moves_no_other_try_under_the_cursor_and_none_is_lost_with_the_next_change_and_the_save(self):
        page = self.editor()
        self.empty(page)
        page.until("bodies.some(body => body.includes('parry') && !body.includes('corgi')) && quintet.pressed.size === 0")
        self.assertEqual(page.js(TRIES), ["", "parry", "leaps", "lapse", "", ""])
        page.retype(2, "party")
        page.type("", enter=True, shows="wordleScores")
        page.arrive("/wordle/264/edit", "editWordleGame")
        self.assertEqual(page.js(TRIES), ["parry", "party", "lapse", "", "", ""])

    def test_a_late_answer_takes_back_no_letter(self):
        page = self.editor()
        page.js("window.held = []; window.parse = JSON.parse; JSON.parse = (text, ...more) => { const value = parse(text, ...more);"
                " if (!value?.screen && !value?.changed && !value?.request) return value; held.push(value); return {}; }; 0")
        for row, word in ((0, "cargo"), (1, "party")):
            page.retype(row, word)
            page.until(f"bodies.some(body => body.includes('{word}')) && held.some(each => JSON.stringify(each).toLowerCase().includes('{word}'))")
        page.js("JSON.parse = parse; for (const each of held) if (!JSON.stringify(each).toLowerCase().includes('party')) quintet.take(each)")
        self.assertEqual(page.js(TRIES)[:2], ["cargo", "party"])

    def test_changes_survive_a_program_that_stops_before_they_are_saved(self):
        page = self.arrived(self.served(), "/wordle/264/edit", "editWordleGame")
        page.retype(1, "party")
        page.into("Answer", "leaps")
        page.until("quintet.state.line.content.fields.some(({typed}) => typed === 'leaps') && quintet.pressed.size === 0")
        self.restart(page)
        page.until(f"quintet.state.line?.content?.unsaved && {TRIES}[1] === 'party' && {page.labelled('Answer')}.value === 'leaps'")

    def test_a_reload_loses_no_changes_and_a_saved_game_is_not_restored(self):
        page = self.editor()
        page.retype(1, "party")
        page.reload(until=f"quintet.state.line?.content?.unsaved && {TRIES}[1] === 'party'")
        page.type("", enter=True, shows="wordleScores", until="quintet.pressed.size === 0")
        self.assertEqual(page.js("sessionStorage.board || 'nothing'"), "nothing")

    def test_discarded_tries_are_those_of_the_game_again_which_is_unchanged(self):
        page = self.editor()
        self.empty(page)
        page.until("bodies.some(body => !body.includes('corgi'))")
        page.click("Discard the changes", until=TRIES + "[0] === 'corgi'")
        self.assertEqual(page.js(TRIES), ["corgi", "parry", "leaps", "lapse", "", ""])
        page.click("Save", toasts="Wordle 264 is unchanged.")


class ReturnTests(Pages):
    def test_the_header_never_covers_the_focused_element(self):
        page = self.shown()
        page.size(390, 500)
        page.visit("/employees", "employees")
        page.js("{ const last = [...document.querySelectorAll('[data-id] a')].pop(); last.scrollIntoView(); last.focus(); }")
        below = "document.activeElement.getBoundingClientRect().top >= document.querySelector('header').getBoundingClientRect().bottom"
        for _ in range(14):
            page.key("Tab", windowsVirtualKeyCode=9, modifiers=8)
            self.assertTrue(page.js(below), page.js("document.activeElement.innerText"))
        self.assertEqual(page.js("document.activeElement.type"), "search")

    def test_the_skip_link_focuses_the_content(self):
        page = self.shown("/employees", "employees")
        page.js("document.querySelector('.skip').focus()")
        page.type("", enter=True, until="document.activeElement.id === 'main'")
        self.assertEqual(page.js("location.pathname + location.hash"), "/employees")

    def test_back_restores_the_rows_and_the_focused_row(self):
        page = self.page(self.served("--source", self.stand_in()), "/repositories/collector", "repositories")
        page.until("document.querySelectorAll('[data-id]').length === 100")
        page.js("window.row = document.querySelectorAll('[data-id]')[60]; row.scrollIntoView(); row.querySelector('a').focus(); window.id = row.dataset.id;")
        page.drawn()
        page.js("window.place = row.getBoundingClientRect().top; row.querySelector('a').click()")
        page.shows("repository")
        page.do("history.back()", shows="repositories")
        page.until("(row => row?.dataset.id === id && Math.abs(row.getBoundingClientRect().top - place) < 5)(document.activeElement.closest('[data-id]'))")
        self.assertGreaterEqual(*page.js("[document.activeElement.getBoundingClientRect().top,"
                                         " document.querySelector('header').getBoundingClientRect().bottom]"))

    def test_back_shows_the_row_of_a_long_list_at_its_old_place(self):
        web = self.served()
        games = [{"id": number, "date": str(FIRST + datetime.timedelta(number)), "word": "month", "tries": ["train", "month"][:1 + number % 2] + ["month"] * (1 - number % 2)}
                 for number in range(1900)]
        web.save(games)
        page = self.page(web, "/wordle", "wordleScores")
        page.until("document.querySelectorAll('[data-id]').length === 1900")
        top = "document.querySelector('[data-id=\\'400\\']').getBoundingClientRect().top"
        page.js("document.querySelector('[data-id=\\'400\\']').scrollIntoView({block: 'center'})")
        page.drawn()
        before = page.js(top)
        page.do("document.querySelector('[data-id=\\'400\\'] a').click()", shows="wordleGame")
        page.do("history.back()", shows="wordleScores")
        page.until(f"document.activeElement.closest('[data-id]')?.dataset.id === '400' && Math.abs({top} - {before}) < 5")

    def test_a_filter_and_a_chat_that_was_typed_or_pasted_survive_a_reload(self):
        page = self.page(self.web, "/employees", "employees")
        page.js("document.querySelector('input[type=search]').focus()")
        page.type("corner", until="document.querySelectorAll('[data-id]').length === 1")
        page.do("document.querySelector('[data-id] a').click()", shows="employee")
        page.reload(shows="employee")
        page.click("‹", shows="employees", until="document.querySelectorAll('[data-id]').length === 1")
        self.assertEqual(page.js("document.querySelector('input[type=search]').value"), "corner")
        page.arrive("/wordle/comparison", "wordleComparison")
        three = "document.querySelectorAll('tbody tr').length === 3"
        page.read(until=three)
        page.reload(until=three)
        page = self.page(self.served(), "/wordle/comparison", "wordleComparison")
        page.paste(CHAT, until=three)
        page.reload(until=three)

    def test_an_address_of_a_game_has_its_list_and_its_neighbours(self):
        page = self.page(self.served())
        page.open("/wordle/263", "wordleGame")
        page.click("Older", until="document.querySelector('h1').textContent.includes('262')")
        page.click("Newer", until="document.querySelector('h1').textContent.includes('263')")
        page.click("Newer", until="document.querySelector('h1').textContent.includes('264')")
        page.confirm("Delete", shows="wordleScores")
        page.open("/employees/3", "employee")
        page.click("‹", shows="employees")

    def test_a_slow_load_can_be_cancelled(self):
        web = self.served("--source", Silence(self).address)
        page = self.stranger(web, "/employees?key=" + web.key)
        page.shows("employees", "loading")
        page.click("Cancel")
        page.shows("employees", "idle")
        self.assertIn("Nothing is shown, because the load was cancelled.", page.text())
        page.click("Load")
        page.shows("employees", "loading")
