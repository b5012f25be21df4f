"""What the tests of the page share: a browser, tabs, and servers to show."""
import atexit
import http.server
import json
import pathlib
import subprocess
import sys
import threading
import unittest

from browser import CHROMIUM, Browser, Page
from program import Web


class Document:
    """A server of one document, which can be gone."""

    def __init__(self, value):
        body = json.dumps(value).encode()

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.handler = Handler
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self.server.server_address[1]
        self.address = f"http://127.0.0.1:{self.port}/document.json"
        self.come()

    def come(self):
        if self.server is None:
            self.server = http.server.ThreadingHTTPServer(("127.0.0.1", self.port), self.handler)
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()

    def go(self):
        self.server.shutdown()
        self.server.server_close()
        self.server = None


class StandIn:
    """The stand-in server for the real services."""

    def __init__(self):
        script = pathlib.Path(__file__).resolve().parents[1] / "Backend" / "server.py"
        self.process = subprocess.Popen(
            [sys.executable, "-B", str(script), "--port", "0"], stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip().removeprefix("listening on ")

    def end(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


@unittest.skipUnless(CHROMIUM, "no Chromium is installed")
class Pages(unittest.TestCase):
    browser = None

    @classmethod
    def setUpClass(cls):
        if not Pages.browser:
            Pages.browser = Browser()
            atexit.register(Pages.browser.close)
        cls.web = Web()
        cls.addClassCleanup(cls.web.__exit__)
        entered = Page(cls.browser, cls.web.address)
        entered.shows("home")
        entered.close()

    def page(self, web=None, again=False):
        """Opens a tab, of which nothing may be left to complain about at the end."""
        web = web or self.web
        page = Page(self.browser, f"http://{web.host}/?" if again or web is self.web else web.address)
        self.addCleanup(page.close)
        page.until("document.querySelector('[data-state=loaded]') || document.readyState === 'complete'")
        if any("ERR_SOCKET_NOT_CONNECTED" in trouble for trouble in page.troubles()):
            # The browser took a connection for the scripts that was just given up: a person would load the page again.
            return self.page(web, again=True)
        self.addCleanup(lambda: self.assertEqual(page.troubles(), []))
        page.shows("home")
        return page

    def served(self, *options):
        web = Web(*options)
        self.addCleanup(web.__exit__)
        return web

    def stranger(self, web, path):
        """Opens a tab of a browser that has nothing of any other, and that may complain."""
        context = self.browser.call("Target.createBrowserContext")["browserContextId"]
        page = Page(self.browser, f"http://{web.host}{path}", browserContextId=context)
        self.addCleanup(page.close)
        page.context = context
        return page

    def neighbour(self, page, address):
        """Opens another tab of a stranger's browser."""
        other = Page(self.browser, address, browserContextId=page.context)
        self.addCleanup(other.close)
        return other
