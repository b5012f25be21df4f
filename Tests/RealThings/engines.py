"""Drives the browsers that people have: Firefox over Marionette, WebKit over WebKitWebDriver, and Chromium over its own protocol."""
import glob
import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "Web"))
from browser import CHROMIUM, Browser, Page  # noqa: E402

LIMIT = 30
FIREFOX = next(filter(None, map(shutil.which, ("firefox-esr", "firefox"))), None)
MINIBROWSER = next(iter(glob.glob("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")), None)
WEBKIT = shutil.which("WebKitWebDriver") if MINIBROWSER and shutil.which("xvfb-run") else None


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


def awaited(find):
    """Calls a function until it returns something, and returns that."""
    end = time.monotonic() + LIMIT
    while True:
        found = find()
        if found:
            return found
        assert time.monotonic() < end, "it did not come true in time"
        time.sleep(0.1)


class Started:
    """A browser in a process group of its own, with a home of its own; `driven` runs a command of WebDriver."""

    def start(self, *command):
        self.home = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
            env={**os.environ, "HOME": self.home.name, "MOZ_HEADLESS_WIDTH": "1280", "MOZ_HEADLESS_HEIGHT": "800"})

    def close(self):
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.home.cleanup()


class Firefox(Started):
    """Firefox ESR 153, whose Marionette sends JSON, each message after its length, over a socket."""

    def __init__(self):
        profile = tempfile.mkdtemp()
        pathlib.Path(profile, "user.js").write_text(
            'user_pref("marionette.port", 0);\nuser_pref("app.update.enabled", false);\nuser_pref("browser.shell.checkDefaultBrowser", false);\n'
            'user_pref("datareporting.policy.dataSubmissionEnabled", false);\nuser_pref("network.captive-portal-service.enabled", false);\n')
        self.start(FIREFOX, "--headless", "--marionette", "--no-remote", "--profile", profile)
        self.profile = profile
        port = pathlib.Path(profile, "MarionetteActivePort")
        number = awaited(lambda: port.exists() and port.read_text())
        self.socket = socket.create_connection(("127.0.0.1", int(number)), LIMIT)
        self.rest, self.number = b"", 0
        self.message()
        self.call("WebDriver:NewSession", capabilities={"alwaysMatch": {"acceptInsecureCerts": True}})

    def close(self):
        self.socket.close()
        super().close()
        shutil.rmtree(self.profile, ignore_errors=True)

    def message(self):
        while b":" not in self.rest or len(self.rest.partition(b":")[2]) < int(self.rest.partition(b":")[0]):
            piece = self.socket.recv(1 << 16)
            assert piece, "Firefox has ended"
            self.rest += piece
        size, _, rest = self.rest.partition(b":")
        self.rest = rest[int(size):]
        return json.loads(rest[:int(size)])

    def call(self, name, **parameters):
        self.number += 1
        text = json.dumps([0, self.number, name, parameters]).encode()
        self.socket.sendall(str(len(text)).encode() + b":" + text)
        _, _, error, result = self.message()
        assert error is None, (name, error)
        return result.get("value") if isinstance(result, dict) else result

    def load(self, address):
        self.call("WebDriver:Navigate", url=address)

    def js(self, expression):
        return self.call("WebDriver:ExecuteScript", script=f"return (async () => {expression})()", args=[], newSandbox=False, sandbox=None)

    def tabs(self):
        return self.call("WebDriver:GetWindowHandles")

    def open_tab(self):
        self.call("WebDriver:SwitchToWindow", handle=self.call_whole("WebDriver:NewWindow", type="tab")["handle"])

    def call_whole(self, name, **parameters):
        self.number += 1
        text = json.dumps([0, self.number, name, parameters]).encode()
        self.socket.sendall(str(len(text)).encode() + b":" + text)
        return self.message()[3]

    def switch(self, handle):
        self.call("WebDriver:SwitchToWindow", handle=handle)

    def close_tab(self):
        self.call("WebDriver:CloseWindow")

    def size(self, width, height):
        self.call("WebDriver:SetWindowRect", width=width, height=height + 85)

    def picture(self, file):
        import base64
        pathlib.Path(file).write_bytes(base64.b64decode(self.call("WebDriver:TakeScreenshot", full=False)))


class WebKit(Started):
    """WebKitGTK 2.50.6 in a window on a display of its own."""

    def __init__(self):
        port = free_port()
        self.start("xvfb-run", "-a", "-s", "-screen 0 1400x1000x24", WEBKIT, f"--port={port}")
        self.address = f"http://127.0.0.1:{port}/session"
        options = {"webkitgtk:browserOptions": {"binary": MINIBROWSER, "args": ["--automation"]}}
        session = awaited(lambda: self.try_call("", capabilities={"alwaysMatch": options}))
        self.address += "/" + session["sessionId"]

    def try_call(self, path, **parameters):
        try:
            return self.call(path, **parameters)
        except OSError:
            return None

    def call(self, path, method="POST", **parameters):
        body = None if method != "POST" else json.dumps(parameters).encode()
        request = urllib.request.Request(self.address + path, body, {"Content-Type": "application/json"}, method=method)
        with urllib.request.urlopen(request, timeout=LIMIT) as answer:
            return json.load(answer)["value"]

    def load(self, address):
        self.call("/url", url=address)

    def js(self, expression):
        script = f"const end = arguments[arguments.length - 1]; (async () => {expression})().then(end, error => end('error: ' + error))"
        return self.call("/execute/async", script=script, args=[])

    def tabs(self):
        return self.call("/window/handles", "GET")

    def open_tab(self):
        self.switch(self.call("/window/new", type="tab")["handle"])

    def switch(self, handle):
        self.call("/window", handle=handle)

    def close_tab(self):
        self.call("/window", "DELETE")

    def size(self, width, height):
        self.call("/window/rect", width=width, height=height)


class Chromium:
    """Chromium 156."""

    def __init__(self):
        self.browser = Browser()
        self.pages = [Page(self.browser)]
        self.page = self.pages[0]

    def close(self):
        self.browser.close()

    def load(self, address):
        self.page.origin = address.split("/?")[0]
        self.page.lead("Page.navigate", url=address)

    def js(self, expression):
        # Without a gesture of the user, Back would skip the entries that the page has added.
        answer = self.page.call("Runtime.evaluate", expression=f"(async () => {expression})()", awaitPromise=True,
                                returnByValue=True, userGesture=True)
        return answer["result"].get("value")

    def tabs(self):
        return list(range(len(self.pages)))

    def open_tab(self):
        self.page = Page(self.browser)
        self.pages.append(self.page)

    def switch(self, handle):
        self.page = self.pages[handle]

    def close_tab(self):
        self.pages.remove(self.page)
        self.page.close()

    def size(self, width, height):
        self.page.size(width, height)


ENGINES = {"Chromium": (Chromium, CHROMIUM, "chromium"), "Firefox": (Firefox, FIREFOX, "firefox-esr"),
           "WebKit": (WebKit, WEBKIT, "WebKitWebDriver")}
