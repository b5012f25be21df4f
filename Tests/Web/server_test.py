"""What the server lets in, whom it refuses, and how it ends."""
import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import threading
import time
import unittest

from program import QUINTET, Lines, Web

SCREEN = re.compile(r"^http://127\.0\.0\.1:\d+/\?key=[0-9a-f]{32}$")


def children(pid):
    """Returns the numbers of the programs that a program has started."""
    found = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    return [int(line.split()[0]) for line in found.splitlines() if line.split()[1] == str(pid)]


def until(condition, seconds=15):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not come true in time"
        time.sleep(0.02)


class SafetyTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.web = Web()
        cls.before = cls.web.ask("/", cookie=False)
        cls.wrong = cls.web.ask("/?key=" + "0" * 32)
        cls.rebound = cls.web.ask("/?key=" + cls.web.key, Host="evil.example:80")
        # Who looks at an address before a person does, as some programs do with links, does not use it up.
        cls.other_cookie = cls.web.ask("/?key=" + cls.web.key)[1]["Set-Cookie"].split(";")[0]
        cls.set_cookie = cls.web.enter()

    @classmethod
    def tearDownClass(cls):
        cls.web.__exit__()

    def test_the_address_is_on_loopback_with_a_key_of_128_bits(self):
        self.assertRegex(self.web.address, SCREEN)
        port = int(self.web.host.split(":")[1])
        addresses = {info[4][0] for info in socket.getaddrinfo(socket.gethostname(), port, socket.AF_INET)}
        for address in addresses - {"127.0.0.1", "127.0.1.1"}:
            with self.assertRaises(OSError):
                socket.create_connection((address, port), 1)

    def test_nobody_comes_in_without_the_key(self):
        self.assertEqual([self.before[0], self.wrong[0], self.rebound[0]], [403, 403, 403])
        self.assertEqual(self.web.ask("/", cookie=False)[0], 403)
        for path in ("/", "/page.js", "/lines", "/wordle", "/?key="):
            self.assertEqual(self.web.ask(path, Cookie="quintet-1=1", cookie=False)[0], 403, path)

    def test_the_key_works_once_and_the_cookie_is_for_this_page_alone(self):
        self.assertEqual(self.web.ask("/?key=" + self.web.key, cookie=False)[0], 403)
        self.assertEqual(self.web.ask("/", cookie=False, Cookie=self.other_cookie)[0], 403)
        self.assertEqual(self.web.ask("/?key=" + self.web.key)[0], 303)
        self.assertRegex(self.set_cookie, r"^quintet-\d+=[0-9a-f]{32}; HttpOnly; SameSite=Strict; Path=/$")
        self.assertNotIn(self.web.key, self.set_cookie)

    def test_another_host_or_origin_is_refused(self):
        port = self.web.host.split(":")[1]
        for host in ("localhost:" + port, "evil.example", "evil.example:" + port, "127.0.0.1", "", None):
            self.assertIn(self.web.ask("/", Host=host)[0], (400, 403), host)
        for origin in ("http://evil.example", "null", "http://localhost:" + port, "https://" + self.web.host):
            self.assertEqual(self.web.ask("/", Origin=origin)[0], 403, origin)
            self.assertEqual(self.web.ask("/do?tab=x", "POST", b"{}", Origin=origin)[0], 403, origin)
        self.assertEqual(self.web.ask("/do?tab=x", "POST", b"{}", Origin=None)[0], 403)
        self.assertEqual(self.web.ask("/", Sec_Fetch_Site="cross-site")[0], 403)
        self.assertEqual(self.web.ask("/page.js", Sec_Fetch_Site="same-site")[0], 403)

    def test_a_form_of_another_site_can_do_nothing(self):
        tab = Lines(self.web)
        body = b'{"do":"open","route":"/wordle"}'
        for kind in ("text/plain", "application/x-www-form-urlencoded", None):
            status = self.web.ask("/do?tab=" + tab.tab, "POST", body, Content_Type=kind)[0]
            self.assertEqual(status, 415, kind)
        self.assertEqual(self.web.ask("/do?tab=other", "POST", body)[0], 404)
        self.assertEqual(self.web.ask("/do?tab=" + tab.tab, "POST", b'{}\n{"do":"quit"}')[0], 415)
        tab.close()

    def test_every_answer_forbids_what_the_page_does_not_need(self):
        policy = ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
                  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'")
        tab = Lines(self.web)
        answers = [self.before, self.web.ask("/"), self.web.ask("/page.js"), self.web.ask("/x", "DELETE"),
                   (200, tab.answer.headers, b"")]
        for _, headers, _ in answers:
            self.assertEqual(headers["Content-Security-Policy"], policy)
            self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
            self.assertEqual(headers["Referrer-Policy"], "no-referrer")
            self.assertEqual(headers["Cache-Control"], "no-store")
        tab.close()

    def test_every_address_of_a_screen_is_the_page(self):
        page = self.web.ask("/")[2]
        self.assertIn(b"<main", page)
        self.assertEqual(self.web.ask("/repositories/swiftlang/swift")[2], page)
        self.assertEqual(self.web.ask("/../../etc/passwd")[2], page)

    def test_a_line_of_a_megabyte_is_taken_and_a_longer_one_refused(self):
        tab = Lines(self.web)
        rest = len(b'{"do":"fly","x":""}')
        self.assertEqual(tab.do("fly", x="a" * (1_000_000 - rest - 10)), 204)
        self.assertIn("no such action", tab.until(lambda line: "problem" in line)["problem"])
        self.assertEqual(self.web.ask("/do?tab=" + tab.tab, "POST", b"a" * 1_000_001)[0], 413)
        self.assertEqual(self.web.ask("/do?tab=" + tab.tab, "POST", b"", Content_Length="-1")[0], 413)
        self.assertEqual(tab.do("back"), 204)
        tab.close()

    def test_tabs_are_programs_of_their_own_that_end_with_them_and_are_few(self):
        server = children(self.web.process.pid)[0]
        until(lambda: not children(server))
        tabs = [Lines(self.web) for _ in range(5)]
        self.assertEqual(len({tab.tab for tab in tabs}), 5)
        self.assertEqual(len(children(server)), 5)
        refused = Lines(self.web)
        self.assertEqual(refused.answer.status, 503)
        refused.close()
        tabs[0].do("open", route="/wordle")
        tabs[0].until(lambda line: line.get("route") == "/wordle" and line["state"] == "loaded")
        tabs[1].do("back")
        self.assertEqual(tabs[1].until(lambda line: "problem" in line)["problem"], "there is no screen to go back to")
        for tab in tabs:
            tab.close()
        until(lambda: not children(server))

    def test_a_program_that_is_killed_ends_its_stream(self):
        server = children(self.web.process.pid)[0]
        until(lambda: not children(server))
        tab = Lines(self.web)
        os.kill(children(server)[0], signal.SIGKILL)
        event = tab.next()
        while event is not None and event[0] != "end":
            event = tab.next()
        self.assertIsNotNone(event)
        self.assertIn(tab.do("back"), (404, 410))

    def test_a_thousand_requests_at_once_are_answered_or_hung_up_on(self):
        answers = []

        def ask():
            try:
                answers.append(self.web.ask("/page.js")[0])
            except OSError:
                answers.append(None)

        threads = [threading.Thread(target=ask) for _ in range(1000)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(30)
        self.assertEqual(len(answers), 1000)
        self.assertGreater(answers.count(200), 500)
        self.assertLessEqual(set(answers), {200, None})
        self.assertEqual(self.web.ask("/")[0], 200)


class EndTests(unittest.TestCase):
    def test_control_c_ends_the_server_and_its_programs(self):
        with Web() as web:
            web.enter()
            self.addCleanup(Lines(web).close)
            server = children(web.process.pid)[0]
            programs = children(server)
            self.assertEqual(web.end(), 130)
            until(lambda: not any(map(is_running, [server, *programs])))

    def test_nothing_stays_when_the_program_is_killed(self):
        with Web() as web:
            web.enter()
            self.addCleanup(Lines(web).close)
            server = children(web.process.pid)[0]
            programs = children(server)
            os.kill(web.process.pid, signal.SIGKILL)
            until(lambda: not any(map(is_running, [server, *programs])))

    def test_a_killed_python_is_told_in_a_line(self):
        with Web() as web:
            os.kill(children(web.process.pid)[0], signal.SIGKILL)
            self.assertEqual(web.process.wait(20), 1)
            self.assertEqual(web.process.stderr.read(),
                             "quintet: Could not serve the page: python3 ended before it should.\nTry again in a moment.\n")

    def test_a_port_can_be_chosen_unless_it_is_taken(self):
        with socket.socket() as other:
            other.bind(("127.0.0.1", 0))
            other.listen()
            port = str(other.getsockname()[1])
            run = subprocess.run([QUINTET, "web", "--no-open", "--port", port], capture_output=True, text=True, timeout=20)
            self.assertEqual((run.returncode, run.stdout), (1, ""))
            self.assertEqual(run.stderr, f"quintet: Could not serve the page: port {port} cannot be used.\n"
                             "Choose another with --port, or leave it out.\n")
        with Web("--port", port, "--json") as web:
            self.assertEqual(list(json.loads(web.address)), ["address"])
            self.assertIn(f"127.0.0.1:{port}/", web.address)

    def test_without_python_one_line_says_so(self):
        run = subprocess.run([QUINTET, "web", "--no-open"], capture_output=True, text=True, timeout=20,
                             env={"PATH": "/nowhere", "HOME": "/nonexistent"})
        self.assertEqual((run.returncode, run.stdout), (1, ""))
        self.assertEqual(run.stderr, "quintet: Could not serve the page: python3 is not there.\n"
                         "Install Python 3, then try again.\n")

    def test_what_is_begun_is_done_when_the_tab_closes(self):
        with Web() as web:
            web.enter()
            tab = Lines(web)
            tab.do("open", route="/wordle/264")
            tab.until(lambda line: line.get("state") == "loaded" and line["route"] == "/wordle/264")
            tab.do("delete")
            tab.close()
            book = pathlib.Path(web.environment["XDG_DATA_HOME"], "quintet", "wordle-scores.json")
            until(lambda: book.exists() and "264" not in book.read_text(encoding="utf-8"))


def is_running(pid):
    """Tells whether a program runs; one that waits to be reaped does not."""
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False).stdout
    return bool(state.strip()) and not state.strip().startswith("Z")


if __name__ == "__main__":
    unittest.main()
