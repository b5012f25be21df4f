"""The messages and the recovery of a page that loses its program, server or network."""
import os
import signal
import time

from pages import Answer, Pages, Server
from program import Lines, Silence, children, paused, program_of

# Returns whether the heading, its buttons and the content are disabled.
GONE = "['h1', 'main button', 'main [role=list]'].map(part => !!document.querySelector(part).closest('[inert]'))"


class Stranger(Answer):
    """Answers as another program at the port of a stopped server, which imitates the server."""
    got = []

    def do_POST(self):
        self.got.append((self.path, str(self.headers) + self.rfile.read(int(self.headers["Content-Length"])).decode()))
        self.reply(b'{"proof":"' + b"0" * 64 + b'"}')

    def do_GET(self):
        self.got.append((self.path, str(self.headers)))
        self.reply(b'{"tab":"x"}\n{"screen":"token","route":"/","path":["/"],"state":"loaded","content":{},"actions":[]}\n')


class ConnectionTests(Pages):
    def opened(self):
        """Returns a server and its page, which may report errors."""
        web = self.served()
        page = self.stranger(web, "/?key=" + web.key)
        page.shows("home")
        return web, page

    def record_stops(self, page):
        """Records the messages about the connection from now on, and when they disappear."""
        page.js("""window.stops = []; { const element = document.getElementById('stopped'); new MutationObserver(() =>
            stops.push(element.hidden ? '' : element.firstChild.textContent.trim())).observe(element, {attributes: true, childList: true, characterData: true, subtree: true}); }""")

    def stops(self, page):
        page.until("stops.length && document.getElementById('stopped').hidden")
        return page.js("stops.filter((each, i) => each !== stops[i - 1])")

    def test_a_stopped_program_is_restarted_and_its_state_restored(self):
        page = self.page(self.served(), "/employees", "employees")
        page.into("Search", "corner", until="document.querySelectorAll('[data-id]').length === 1")
        self.record_stops(page)
        os.kill(program_of(page.web), signal.SIGKILL)
        self.assertEqual(self.stops(page), ["The program behind this tab has stopped. Restarting it…", ""])
        page.until("document.querySelectorAll('[data-id]').length === 1 && document.activeElement.value === 'corner'")
        self.assertEqual(page.js("location.pathname"), "/employees")

    def test_a_page_continues_when_the_network_returns(self):
        web, page = self.opened()
        page.visit("/characters", "characters")
        self.record_stops(page)
        network = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
        page.call("Network.emulateNetworkConditions", offline=True, **network)
        os.kill(program_of(web), signal.SIGKILL)
        page.says("quintet is not responding")
        page.call("Network.emulateNetworkConditions", offline=False, **network)
        self.assertEqual(self.stops(page)[-2:], ["quintet is not responding. This page continues when it responds again.", ""])
        page.shows("characters")

    def test_a_failed_load_is_repeated_when_the_network_returns(self):
        document = self.document({"users": [{"name": "One", "avatar": None}]})
        document.go()
        page = self.page(self.served("--source", document.address))
        page.open("/characters", "characters", "error")
        document.come()
        page.do("dispatchEvent(new Event('online'))", shows="characters")

    def test_the_end_of_the_server_is_said_where_the_user_is(self):
        web, page = self.opened()
        page.visit("/wordle", "wordleScores")
        page.size(390, 400)
        page.js("scrollTo(0, document.documentElement.scrollHeight)")
        web.end()
        page.says("quintet has ended.")
        _, top, _, bottom = page.boxes("#stopped")[0]
        self.assertTrue(0 <= top < bottom <= 400, (top, bottom))
        # The menu, which is outside of the content, is disabled, too.
        self.assertTrue(page.js("!!document.querySelector('.menu button').closest('[inert]')"))

    def test_every_tab_needs_the_new_address_of_a_restarted_server(self):
        web, page = self.opened()
        web.end()
        page.says("quintet has ended. Start it again with `quintet web`, and open the address that it prints.")
        self.assertEqual(page.js(GONE), [False, True, True])
        self.assertLess(float(page.js("getComputedStyle(document.querySelector('main [inert]')).opacity")), 1)
        roles = [node["role"]["value"] for node in page.call("Accessibility.getFullAXTree")["nodes"] if not node["ignored"]]
        self.assertEqual([roles.count(role) for role in ("main", "heading", "link")], [1, 1, 8])
        restarted = self.served("--port", web.host.split(":")[1])
        page.js("document.dispatchEvent(new Event('visibilitychange'))")
        self.assertTrue(page.js("document.getElementById('stopped').textContent.startsWith('quintet has ended.')"))
        other = self.neighbour(f"http://{web.host}/")
        other.says("The server of this page has stopped")
        self.assertEqual(other.js("document.getElementById('toast').innerText"), "")
        other.load(restarted.address)
        other.shows("home")
        page.shows("home")
        page.until("document.getElementById('stopped').hidden && !document.querySelector('[inert]')")

    def test_another_program_at_the_port_gets_no_secret_and_is_not_shown(self):
        web, page = self.opened()
        page.do("quintet.act('open', {route: '/tokens/github'})", shows="token")
        secret = page.js("localStorage.session")
        os.kill(children(web.process.pid)[0], signal.SIGKILL)
        web.end()
        page.says("quintet is not responding")
        self.addCleanup(Server(Stranger, int(web.host.split(":")[1])).end)
        page.says("The server of this page has stopped, and another program may be using its address. Nothing was sent to that program.")
        self.assertEqual(page.text().strip(), "quintet")
        self.assertEqual(page.js("document.querySelectorAll('main input, main button').length"), 0)
        self.assertEqual([path for path, _ in Stranger.got if path != "/session/proof"], [])
        self.assertNotIn(secret, str(Stranger.got))

    def before_the_page(self, source):
        """Runs a script before that of each document, until the end of the test."""
        script = self.window.call("Page.addScriptToEvaluateOnNewDocument", source=source)
        self.addCleanup(self.window.call, "Page.removeScriptToEvaluateOnNewDocument", **script)

    def test_a_browser_without_the_navigation_interface_and_invoker_commands_goes_back(self):
        self.before_the_page("Object.defineProperty(window, 'navigation', {value: undefined}); delete HTMLButtonElement.prototype.commandForElement;")
        page = self.page(self.served(), "/wordle", "wordleScores")
        page.click("Wordle 263", shows="wordleGame")
        page.do("history.back()", shows="wordleScores", until="document.activeElement.closest('[data-id]')?.dataset.id === '263'")
        page.click("Keys", until="document.getElementById('keys').open")

    def test_a_stream_that_is_slow_to_begin_is_noticed(self):
        self.before_the_page("const old = fetch; fetch = (path, ...more) => path === '/lines' ? new Promise(() => {}) : old(path, ...more);")
        web = self.served()
        page = self.stranger(web, "/?key=" + web.key)
        page.says("quintet has not answered for a while. This page continues when it does.")

    def test_a_page_without_a_session_says_why_and_what_to_do(self):
        web = self.served()
        stranger = self.stranger(web, "/")
        stranger.says("This address has no key, or a wrong one. Open the address that quintet printed.")
        web.enter()
        late = self.stranger(web, "/?key=" + web.key)
        late.says("This address has been used already. If that was not you in another browser, end quintet with Ctrl-C and start it again.")
        self.assertEqual(late.js("location.href"), f"http://{web.host}/")
        self.assertEqual(late.js("document.querySelector('main h1').textContent"), "quintet")

    def test_a_sixth_tab_waits_until_another_tab_is_closed(self):
        web = self.served()
        tabs = [Lines(web) for _ in range(5)]
        for tab in tabs:
            self.addCleanup(tab.close)
        page = self.stranger(web, "/")
        page.js(f"localStorage.session = '{web.secret}'")
        page.reload(says="Five tabs of quintet are open, which is the limit. Close one to continue here.")
        tabs[0].close()
        page.shows("home", until="document.getElementById('stopped').hidden")


class SilenceTests(Pages):
    """Silence is noticed: after two seconds if an action has no answer, and otherwise within twenty."""

    SILENT = "quintet has not answered for a while. This page continues when it does."

    def test_an_action_that_a_paused_program_does_not_answer_is_noticed(self):
        page = self.page(self.served(), "/characters", "characters")
        with paused(program_of(page.web)):
            start = time.monotonic()
            page.click("Employees", says=self.SILENT)
            self.assertGreater(time.monotonic() - start, 1.5)
        page.shows("employees", until="document.getElementById('stopped').hidden")

    def test_a_paused_server_or_program_is_noticed_without_an_action(self):
        for process_of in (program_of, lambda web: children(web.process.pid)[0]):
            web = self.served()
            page = self.page(web)
            page.js("import('/connection.js').then(({patience}) => { patience.idle = 1; })")
            page.visit("/characters", "characters")
            with paused(process_of(web)):
                page.says(self.SILENT)
            page.until("document.getElementById('stopped').hidden")

    def test_a_program_that_stops_while_a_screen_loads_is_noticed_and_a_slow_load_is_not(self):
        web = self.served("--source", Silence(self).address)
        page = self.stranger(web, "/employees?key=" + web.key)
        page.shows("employees", "loading")
        page.js("window.stops = 0; new MutationObserver(() => stops += 1).observe(document.getElementById('stopped'), {attributes: true}); 0")
        page.bodies()
        page.until("bodies.filter(body => body?.includes('more')).length > 2")
        self.assertEqual(page.js("stops"), 0)
        with paused(program_of(web)):
            page.says(self.SILENT)
        page.until("document.getElementById('stopped').hidden")

    def test_silence_is_said_after_two_to_twenty_seconds(self):
        waiting, idle, answer = self.page().js("import('/connection.js').then(({patience: {waiting, idle, answer}}) => [waiting, idle, answer])")
        self.assertEqual((waiting + answer, idle + answer <= 20), (2, True))


class LostTests(Pages):
    def games(self, web):
        """Opens the games; requests of this tab can be lost from then on."""
        page = self.page(web, "/wordle", "wordleScores")
        page.js("""window.old = fetch; let own; window.lose = answer => {
            fetch = (path, ...more) => path === (own ??= path.startsWith('/do?tab=') ? path : undefined) ? answer() : old(path, ...more); }""")
        return page

    def test_a_request_that_does_not_arrive_is_sent_again(self):
        page = self.games(self.served())
        page.js("window.count = 0; lose(() => { if (++count === 2) fetch = old; return Promise.reject(new TypeError('lost')); })")
        page.click("Show all letters")
        page.click("Hide all letters")
        page.click("Show all letters")
        page.until("count === 2 && [...document.querySelectorAll('.reveal')].every(each => each.getAttribute('aria-pressed') === 'true')")

    def test_a_request_that_did_not_reach_a_stopped_program_is_sent_to_the_restarted_program(self):
        web = self.served()
        page = self.games(web)
        page.js("lose(() => Promise.reject(new TypeError('lost'))); document.querySelector('[data-id=\"263\"] .reveal').click()")
        os.kill(program_of(web), signal.SIGKILL)
        page.until("document.querySelector('[data-id=\"263\"] .reveal')?.getAttribute('aria-pressed') === 'true'")

    def test_a_request_that_may_have_been_lost_is_reported(self):
        web = self.served()
        page = self.games(web)
        page.js("lose(() => Promise.resolve(new Response(null, {status: 204})))")
        page.confirm("Reset", until="[...quintet.pressed.values()].some(each => each.isSent)")
        os.kill(program_of(web), signal.SIGKILL)
        page.toasts("Check whether this was done: Restored the sample games.")
