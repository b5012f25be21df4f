"""Helpers for the tests of the page: a browser, tabs and servers."""
import atexit
import http.server
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import threading
import unittest

from browser import CHROMIUM, Browser, Page
from program import Web, program_of


def screens():
    """Returns a route to every screen with its name, as in Docs/FrontEnds.md; a player's screen needs saved results."""
    document = pathlib.Path(__file__).resolve().parents[2] / "Docs" / "FrontEnds.md"
    table = document.read_text(encoding="utf-8").split("<!-- the table of screens -->")[1].split("<!--")[0]
    return {route: screen for screen, route in re.findall(r"^\| `(\w+)` \| `([^`]+)` \|", table, re.MULTILINE)
            if screen != "wordlePlayer"}


SCREENS = screens()


class Answer(http.server.BaseHTTPRequestHandler):
    """Answers requests without a log."""

    def reply(self, body, status=200, **headers):
        self.send_response(status)
        for name, value in {**headers, "Content-Length": str(len(body))}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    """A server with a handler, at a free port or another one."""

    def __init__(self, handler, port=0):
        super().__init__(("127.0.0.1", port), handler)
        self.address = f"http://127.0.0.1:{self.server_port}"
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()

    def end(self):
        self.shutdown()
        self.server_close()


class Document:
    """A server of one document that can be stopped."""

    def __init__(self, value):
        body = json.dumps(value).encode()

        class Handler(Answer):
            def do_GET(self):
                self.reply(body)

        self.handler, self.port = Handler, 0
        self.come()
        self.address = self.server.address + "/document.json"

    def come(self):
        self.server = Server(self.handler, self.port)
        self.port = self.server.server_port

    def go(self):
        self.server.end()


class StandIn:
    """The stand-in server for the real services."""

    def __init__(self):
        self.port = "0"
        self.come()

    def come(self):
        script = pathlib.Path(__file__).resolve().parents[1] / "Backend" / "server.py"
        self.process = subprocess.Popen(
            [sys.executable, "-B", str(script), "--port", self.port], stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip().removeprefix("listening on ")
        self.port = self.address.split(":")[-1]

    def end(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


@unittest.skipUnless(CHROMIUM, "chromium is not installed")
class Pages(unittest.TestCase):
    browser, is_untouched = None, False

    @classmethod
    def setUpClass(cls):
        if not Pages.browser:
            Pages.browser, Pages.web = Browser(), Web()
            atexit.register(Pages.browser.close)
            atexit.register(Pages.web.__exit__)
            Pages.window = Page(Pages.browser)

    def page(self, web=None, *place):
        """Loads the page, shows a screen by its route and name, and checks at the end of the test that there were no errors."""
        web, page, Pages.is_untouched = web or self.web, self.window, False
        page.web = web
        page.load(web.address)
        # The key works only once.
        web.address = f"http://{web.host}/?"
        if any("ERR_SOCKET_NOT_CONNECTED" in trouble for trouble in page.troubles()):
            # The browser used a connection that was just closed; a user would load the page again.
            return self.page(web, *place)
        self.addCleanup(lambda: self.assertEqual(page.troubles(), []))
        page.shows("home")
        if place:
            page.visit(*place)
        return page

    def shown(self, *place):
        """Shows the start screen, or another one; loads the page again only if an earlier test changed something, which saves time."""
        if Pages.is_untouched:
            self.addCleanup(lambda: self.assertEqual(self.window.troubles(), []))
            self.window.relax()
            self.window.visit("/", "home")
        else:
            self.page()
        Pages.is_untouched = True
        if place:
            self.window.visit(*place)
        return self.window

    def arrived(self, web, route, screen):
        """Loads the page, and opens a screen on top of its parents."""
        page = self.page(web)
        page.arrive(route, screen)
        return page

    def served(self, *options, environment=None, after=()):
        """Starts quintet, after a command."""
        web = Web(*options, environment=environment)
        self.addCleanup(web.__exit__)
        if after:
            web.run(*after)
        return web

    def document(self, value):
        """Serves a document until the end of the test."""
        document = Document(value)
        self.addCleanup(document.go)
        return document

    def stand_in(self):
        """Returns the address of a stand-in server, which ends with the test."""
        server = StandIn()
        self.addCleanup(server.end)
        return server.address

    def compared(self):
        """Shows what the chat of two players says about them and the user."""
        page = self.page(self.served(), "/wordle/comparison", "wordleComparison")
        page.read(until="document.querySelectorAll('tbody tr').length === 3")
        return page

    def with_clipboard(self, page, text=""):
        """Lets the page read and write the clipboard, which has a text."""
        self.browser.call("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
        page.call("Page.bringToFront")
        page.js(f"navigator.clipboard.writeText({json.dumps(text)})")

    def grouped(self, chat, *place):
        """Loads the page of a user whose group has the results of a chat."""
        web = self.served()
        web.keep(chat)
        return self.page(web, *place)

    def restart(self, page):
        """Kills the program of a tab, and waits for the next one."""
        tab = page.js("quintet.state.connection.stream.tab")
        os.kill(program_of(page.web), signal.SIGKILL)
        page.until(f"![undefined, '{tab}'].includes(quintet.state.connection.stream?.tab)")

    def assert_fits(self, page, width, *about):
        """Checks that nothing is wider than the window."""
        self.assertLessEqual(page.js("document.documentElement.scrollWidth"), width, about)

    def stranger(self, web, path):
        """Loads an address of a page, which may report errors."""
        Pages.is_untouched = False
        self.window.load(f"http://{web.host}{path}")
        return self.window

    def neighbour(self, address):
        """Opens another tab."""
        other = Page(self.browser)
        self.addCleanup(other.close)
        other.load(address)
        return other
