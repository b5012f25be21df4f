"""The requests that the server accepts and rejects."""
import concurrent.futures
import hmac
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import unittest

from program import Lines, Web, children, until

FILES = pathlib.Path(__file__).resolve().parents[2] / "Modules" / "Web" / "Files"
SCREEN = re.compile(r"^http://127\.0\.0\.1:\d+/\?key=[0-9a-f]{32}$")


class SafetyTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.web = Web()
        cls.addClassCleanup(cls.web.__exit__)
        cls.before = [cls.web.ask(path) for path in ("/lines", "/lines?key=" + cls.web.key)]
        cls.before.append(cls.web.ask("/do?tab=x", "POST", b"{}"))
        cls.wrong = [cls.web.exchange(key) for key in ("0" * 32, "", None, 5, "\u00e9")]
        cls.elsewhere = [cls.web.exchange(cls.web.key, Host="evil.example:80"),
                         cls.web.exchange(cls.web.key, Origin="http://evil.example"),
                         cls.web.exchange(cls.web.key, Origin=None)]
        # A program that previews the link must not use up the key.
        cls.web.ask("/?key=" + cls.web.key)
        cls.web.enter()

    def test_the_address_is_on_loopback_with_a_key_of_128_bits(self):
        self.assertRegex(self.web.address, SCREEN)
        self.assertRegex(self.web.secret, "^[0-9a-f]{32}$")
        self.assertNotEqual(self.web.secret, self.web.key)
        port = int(self.web.host.split(":")[1])
        addresses = {info[4][0] for info in socket.getaddrinfo(socket.gethostname(), port, socket.AF_INET)}
        for address in addresses - {"127.0.0.1", "127.0.1.1"}:
            with self.assertRaises(OSError):
                socket.create_connection((address, port), 1)

    def test_access_needs_the_key(self):
        self.assertEqual([answer[0] for answer in self.before], [403, 403, 403])
        self.assertEqual(self.wrong, [(403, {"problem": "unknown"})] * 5)
        self.assertEqual(self.elsewhere, [(403, None)] * 3)
        for secret in ("0" * 32, "", self.web.key, "\u00e9"):
            self.assertEqual(self.web.ask("/lines", X_Quintet_Session=secret.encode("latin-1"))[0], 403, secret)
        self.assertEqual(self.web.ask("/lines", secret=False, Cookie="X-Quintet-Session=" + self.web.secret)[0], 403)

    def test_the_key_works_only_once_and_a_second_use_is_reported(self):
        self.assertEqual(self.web.exchange(self.web.key), (403, {"problem": "used"}))
        self.assertEqual(self.web.ask("/session", "POST", b"[" * 100_000)[0], 400)
        self.assertEqual(self.web.ask("/session", "POST", b"[1]")[0], 400)

    def test_no_answer_sets_a_cookie(self):
        for path in ("/", "/?key=" + self.web.key, "/wordle", "/page.js"):
            status, headers, body = self.web.ask(path, secret=False)
            self.assertEqual((status, headers["Set-Cookie"]), (200, None), path)
            self.assertNotIn(self.web.secret.encode(), body)

    def test_another_host_or_origin_is_refused(self):
        port = self.web.host.split(":")[1]
        for host in ("localhost:" + port, "evil.example", "evil.example:" + port, "127.0.0.1", "", None):
            for path in ("/", "/lines"):
                self.assertIn(self.web.ask(path, Host=host)[0], (400, 403), host)
        for origin in ("http://evil.example", "null", "http://localhost:" + port, "https://" + self.web.host):
            self.assertEqual(self.web.ask("/lines", Origin=origin)[0], 403, origin)
            self.assertEqual(self.web.ask("/do?tab=x", "POST", b"{}", Origin=origin)[0], 403, origin)
        self.assertEqual(self.web.ask("/do?tab=x", "POST", b"{}", Origin=None)[0], 403)
        for site in ("cross-site", "same-site"):
            self.assertEqual(self.web.ask("/lines", Sec_Fetch_Site=site)[0], 403)

    def test_two_origins_are_refused_even_if_the_first_is_right(self):
        for path, body in (("/do?tab=x", b"{}"), ("/session", b'{"key":""}'), ("/session/proof", b'{"nonce":"a"}')):
            with socket.create_connection(self.web.host.split(":"), 20) as connection:
                connection.sendall((f"POST {path} HTTP/1.1\r\nHost: {self.web.host}\r\nX-Quintet-Session: {self.web.secret}\r\n"
                                    f"Origin: http://{self.web.host}\r\nOrigin: http://evil.example\r\n"
                                    f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n").encode() + body)
                self.assertEqual(connection.recv(12), b"HTTP/1.1 403", path)

    def test_the_server_proves_that_it_knows_the_secret_without_receiving_it(self):
        nonce = "0123456789abcdef" * 2
        status, _, body = self.web.ask("/session/proof", "POST", json.dumps({"nonce": nonce}).encode(), secret=False)
        self.assertEqual(status, 200)
        self.assertEqual(json.loads(body), {"proof": hmac.new(self.web.secret.encode(), nonce.encode(), "sha256").hexdigest()})
        for wrong in ("", None, 5, "a" * 1000):
            self.assertEqual(self.web.ask("/session/proof", "POST", json.dumps({"nonce": wrong}).encode(), secret=False)[0], 403)
        for origin in ("http://evil.example", None):
            body = json.dumps({"nonce": nonce}).encode()
            self.assertEqual(self.web.ask("/session/proof", "POST", body, secret=False, Origin=origin)[0], 403)

    def test_texts_and_lengths_that_python_cannot_use_are_bad_requests(self):
        for path, name in (("/session", "key"), ("/session/proof", "nonce")):
            body = ('{"%s":"\\ud800"}' % name).encode()
            self.assertEqual(self.web.ask(path, "POST", body, secret=False)[0], 400, path)
        for length in ("1" * 5000, "\u00b2".encode("latin-1"), ""):
            self.assertEqual(self.web.ask("/do?tab=x", "POST", b"", Content_Length=length)[0], 400, length)

    def test_a_form_of_another_site_is_refused(self):
        tab = Lines(self.web)
        body = b'{"do":"open","route":"/wordle"}'
        for kind in ("text/plain", "application/x-www-form-urlencoded", None):
            status = self.web.ask("/do?tab=" + tab.tab, "POST", body, Content_Type=kind)[0]
            self.assertEqual(status, 415, kind)
        self.assertEqual(self.web.ask("/do?tab=other", "POST", body)[0], 404)
        self.assertEqual(self.web.ask("/do?tab=" + tab.tab, "POST", b'{}\n{"do":"quit"}')[0], 415)
        tab.close()

    def test_every_answer_has_headers_that_restrict_the_page(self):
        policy = ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
                  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'")
        tab = Lines(self.web)
        answers = [*self.before, self.web.ask("/"), self.web.ask("/page.js"), self.web.ask("/x", "DELETE"),
                   (200, tab.answer.headers, b"")]
        for _, headers, _ in answers:
            self.assertEqual(headers["Content-Security-Policy"], policy)
            self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
            self.assertEqual(headers["Referrer-Policy"], "no-referrer")
            self.assertEqual(headers["Cache-Control"], "no-store")
        tab.close()

    def test_every_address_of_a_screen_returns_the_page(self):
        page = self.web.ask("/")[2]
        self.assertIn(b"<main", page)
        self.assertEqual(self.web.ask("/repositories/swiftlang/swift")[2], page)
        self.assertEqual(self.web.ask("/../../etc/passwd")[2], page)

    def test_a_line_of_a_megabyte_is_accepted_and_a_longer_line_is_refused(self):
        tab = Lines(self.web)
        rest = len(b'{"do":"fly","x":""}')
        self.assertEqual(tab.do("fly", x="a" * (1_000_000 - rest - 10)), 204)
        self.assertIn("no such action", tab.until(lambda line: "problem" in line)["problem"])
        self.assertEqual(self.web.ask("/do?tab=" + tab.tab, "POST", b"", Content_Length="1000001")[0], 413)
        self.assertEqual(self.web.ask("/do?tab=" + tab.tab, "POST", b"", Content_Length="-1")[0], 400)
        self.assertEqual(tab.do("back"), 204)
        tab.close()

    def test_each_tab_has_its_own_program_up_to_a_limit(self):
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
        tab.until(lambda line: "ended" in line)
        self.assertIn(tab.do("back"), (404, 410))

    def test_slow_clients_do_not_block_other_clients(self):
        strangers = [socket.create_connection(self.web.host.split(":"), 20) for _ in range(80)]
        for stranger in strangers:
            self.addCleanup(stranger.close)
            stranger.send(b"G")
        self.assertEqual(self.web.ask("/page.js")[0], 200)

    def test_a_thousand_requests_at_once_are_answered_or_closed(self):
        def ask(_):
            try:
                return self.web.ask("/page.js")[0]
            except OSError:
                return None

        with concurrent.futures.ThreadPoolExecutor(1000) as pool:
            answers = list(pool.map(ask, range(1000), timeout=60))
        self.assertGreater(answers.count(200), 500)
        self.assertLessEqual(set(answers), {200, None})
        self.assertEqual(self.web.ask("/")[0], 200)


class FileTests(unittest.TestCase):
    page = [file for file in sorted(FILES.iterdir()) if file.suffix in (".html", ".css", ".js")]

    def test_the_program_contains_every_file_of_the_page(self):
        with Web() as web:
            served = {file.name: web.ask("/" + file.name) for file in self.page}
            preloads = "".join(f'<link rel="modulepreload" href="/{file.name}">\n' for file in self.page
                               if file.suffix == ".js" and file.name != "first.js")
            self.assertEqual({name: body.decode() for name, (_, _, body) in served.items()},
                             {file.name: file.read_text(encoding="utf-8").replace("<!-- preloads -->\n", preloads) for file in self.page})
            self.assertEqual({headers["Content-Type"] for _, headers, _ in served.values()},
                             {f"text/{kind}; charset=utf-8" for kind in ("html", "css", "javascript")})
            self.assertEqual(web.ask("/server.py")[2], served["page.html"][2])

    def test_a_folder_can_replace_the_files_and_is_read_each_time(self):
        with tempfile.TemporaryDirectory() as folder, Web(environment={"QUINTET_PAGE": folder}) as web:
            style = pathlib.Path(folder, "page.css")
            for text in ("a {}", "b {}"):
                style.write_text(text, encoding="utf-8")
                self.assertEqual(web.ask("/page.css")[2], text.encode())
            self.assertEqual([web.ask(path)[0] for path in ("/page.js", "/x/../../../etc/passwd.css")], [404, 404])

    @unittest.skipUnless(shutil.which("node"), "node is not installed")
    def test_the_scripts_are_valid_javascript(self):
        for file in self.page:
            if file.suffix == ".js":
                run = subprocess.run(["node", "--check", str(file)], capture_output=True, text=True, timeout=60, check=False)
                self.assertEqual((run.returncode, run.stderr), (0, ""))
