"""Controls headless Chromium with its DevTools protocol over a pipe."""
import base64
import functools
import json
import os
import shutil
import subprocess
import tempfile
import threading
import time

# A chat with a result of each of two players.
CHAT = "Ann: Wordle 264 3/6\nBob: Wordle 264 X/6"
FOCUS = "document.activeElement"
# The last row of the board with letters.
WORD = "[...document.querySelectorAll('#board .row')].map(row => row.textContent.toLowerCase()).filter(Boolean).at(-1)"
# The tries on the board.
TRIES = "[...document.querySelectorAll('#board .row')].map(row => row.textContent.toLowerCase())"
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def step(do):
    """Lets a step wait for what follows: a screen that `shows`, what the page `toasts`, `says` or lets be heard (`hears`), or `until` something is true."""
    @functools.wraps(do)
    def done(self, *values, **named):
        then = {name: named.pop(name) for name in list(named) if name in ("shows", "toasts", "says", "hears", "until")}
        do(self, *values, **named)
        for name, value in then.items():
            getattr(getattr(self, "page", self), name)(value)
    return done


class Browser:
    def __init__(self):
        self.home = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()

        def streams():
            ends = os.dup(to_browser), os.dup(from_browser)
            os.dup2(ends[0], 3)
            os.dup2(ends[1], 4)

        self.process = subprocess.Popen(
            [CHROMIUM, "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--no-first-run",
             "--disable-dev-shm-usage", "--disable-background-networking", "--hide-scrollbars", "--renderer-process-limit=1",
             "--disable-site-isolation-trials", "--disable-features=SpareRendererForSitePerProcess",
             "--user-data-dir=" + self.home.name, "about:blank"],
            preexec_fn=streams, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, start_new_session=True)
        os.close(to_browser)
        os.close(from_browser)
        self.number, self.answers, self.events, self.news = 0, {}, [], threading.Condition()
        threading.Thread(target=self.read, daemon=True).start()

    def close(self):
        os.killpg(self.process.pid, 9)
        self.process.wait()
        self.home.cleanup()

    def read(self):
        rest = b""
        while piece := os.read(self.input, 1 << 20):
            *texts, rest = (rest + piece).split(b"\0")
            with self.news:
                for message in map(json.loads, texts):
                    if "id" in message:
                        self.answers[message["id"]] = message
                    else:
                        self.events.append(message)
                self.news.notify_all()

    def call(self, method, session=None, **parameters):
        self.number += 1
        number = self.number
        message = {"id": number, "method": method, "params": parameters, **({"sessionId": session} if session else {})}
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.output, data):]
        with self.news:
            assert self.news.wait_for(lambda: number in self.answers, 30), method
            answer = self.answers.pop(number)
        assert "error" not in answer, (method, answer)
        return answer["result"]


class Page:
    """A tab of the browser."""

    def __init__(self, browser):
        self.browser = browser
        self.target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.call("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(domain + ".enable")

    def load(self, address):
        """Loads a page as if in a new tab, which takes half the time of opening a tab."""
        self.relax()
        new = self.call("Page.addScriptToEvaluateOnNewDocument", source="sessionStorage.clear()")
        # Of 50 entries, Chromium removes the oldest one that was left without a click of the user, such as the start screen.
        self.call("Page.resetNavigationHistory")
        self.origin = address.split("/?")[0]
        # Until then, errors may come from the previous page.
        self.start = self.lead("Page.navigate", url=address)
        self.call("Page.removeScriptToEvaluateOnNewDocument", **new)

    def relax(self):
        """Resets the emulated screen size, touch, size of text and preferences."""
        self.size(1280)
        self.touch(False)
        self.text_size(16)
        self.call("Emulation.setEmulatedMedia", media="", features=[])

    def lead(self, method, **parameters):
        """Opens another document, and returns its navigation event."""
        start = len(self.browser.events)

        def has_come(event, first):
            return next((number for number, each in enumerate(self.browser.events) if number >= first and each["method"] == event
                         and each.get("sessionId") == self.session), 0)

        self.call(method, **parameters)
        with self.browser.news:
            assert self.browser.news.wait_for(lambda: (left := has_come("Page.frameNavigated", start)) and has_come("Page.loadEventFired", left), 15), parameters
        return has_come("Page.frameNavigated", start)

    def call(self, method, **parameters):
        return self.browser.call(method, self.session, **parameters)

    def close(self):
        self.browser.call("Target.closeTarget", targetId=self.target)

    @step
    def size(self, width, height=844):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.until(f"innerWidth === {width} && innerHeight === {height}")

    def touch(self, enabled=True):
        """Emulates touch in place of a mouse, or ends that."""
        self.call("Emulation.setTouchEmulationEnabled", enabled=enabled)
        if enabled:
            self.until("matchMedia('(pointer: coarse)').matches")

    def text_size(self, pixels):
        """Sets the usual size of text, which is 16 pixels at first."""
        self.call("Page.setFontSizes", fontSizes={"standard": pixels, "fixed": pixels})

    def prefers(self, **features):
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-" + name.replace("_", "-"), "value": value} for name, value in features.items()])

    def js(self, code):
        answer = self.call("Runtime.evaluate", expression=code, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in answer, (code, answer)
        return answer["result"].get("value")

    @step
    def do(self, code):
        """Runs code whose value does not matter."""
        self.js(code)

    def until(self, condition, seconds=float(os.environ.get("QUINTET_WAIT", 60))):
        """Waits until an expression is true in the page; one that reads what is not there yet is not."""
        end = time.monotonic() + seconds
        look = "for (const end = Date.now() + 1000; Date.now() < end; await new Promise(next => setTimeout(next, 20)))"
        while not self.js(f"(async () => {{ {look} try {{ if ({condition}) return true; }} catch {{}} }})()"):
            if time.monotonic() > end:
                value = self.js(f"(() => {{ try {{ return String({condition}); }} catch (error) {{ return String(error); }} }})()")
                raise AssertionError(condition, value, self.troubles(), self.js("document.body.innerText")[:800])

    @step
    def go(self, route):
        self.lead("Page.navigate", url=self.origin + route)

    @step
    def shows(self, screen, state="loaded"):
        self.until(f"document.querySelector('[data-screen={screen}][data-state={state}]')")

    def says(self, words):
        """Waits until the page shows a message about its connection."""
        self.until(f"document.getElementById('stopped')?.innerText.includes('{words}')")

    def listen(self):
        """Records the texts that a screen reader announces from now on."""
        self.js("""window.heard = []; for (const id of ['announcement', 'toast'])
          new MutationObserver(() => heard.push(document.getElementById(id).textContent)).observe(
            document.getElementById(id), {childList: true, characterData: true, subtree: true});""")

    def hears(self, words):
        self.until(f"heard.some(each => each.includes({json.dumps(words)}))")

    @step
    def open(self, route, screen, state="loaded"):
        self.go(route)
        self.shows(screen, state)

    @step
    def visit(self, route, screen, action="open"):
        """Opens another screen without loading the page again."""
        self.js(f"quintet.act('{action}', {{route: '{route}'}})")
        self.shows(screen)

    @step
    def arrive(self, route, screen):
        """Opens a screen on top of its parents, as loading its address does."""
        self.visit(route, screen, "openWithParent")

    @step
    def click(self, words):
        """Clicks the button or link with these words."""
        element = f"[...document.querySelectorAll('button, a')].find(each => each.textContent.trim() === '{words}')"
        self.until(f"(each => each && !each.click())({element})")

    def visible(self, words, selector="button, a"):
        """Returns the expression of the visible element with these words."""
        return f"[...document.querySelectorAll('{selector}')].find(each => each.checkVisibility() && each.textContent.trim() === '{words}')"

    @step
    def press(self, element, clicks=1):
        """Presses the mouse on an element, twice for a double click."""
        x, y = self.js_until(element)
        for count in range(1, clicks + 1):
            for kind in ("mousePressed", "mouseReleased"):
                self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=count)

    @step
    def double_click(self, words):
        """Clicks the visible button or link with these words twice, as fast as a double click."""
        self.press(self.visible(words), 2)

    @step
    def click_label(self, label):
        """Clicks the button with an accessible label."""
        self.js_until(f"document.querySelector('button[aria-label^=\"{label}\"]')")
        self.js(f"document.querySelector('button[aria-label^=\"{label}\"]').click()")

    def js_until(self, element):
        """Waits for an element, scrolls to it, and returns its center."""
        self.until(element)
        self.js(f"({element}).scrollIntoView({{block: 'nearest'}})")
        self.drawn()
        return self.js(f"(({{left, top, width, height}}) => [left + width / 2, top + height / 2])(({element}).getBoundingClientRect())")

    @step
    def confirm(self, words):
        """Clicks a button, and then the button that confirms the action."""
        self.click(words)
        self.until("(each => each && !each.click())(document.querySelector('dialog[open] .danger'))")

    @step
    def into(self, label, text="", enter=False):
        """Types into the field with a label."""
        self.until(f"(each => each && (unfold(each), each.focus(), document.activeElement === each))({self.labelled(label)})".replace(
            "unfold(each)", "each.closest('details') && (each.closest('details').open = true)"))
        self.type(text, enter)

    @step
    def day(self, day):
        """Chooses the day of a game that is added."""
        self.until("document.querySelector('[data-step=puzzle0]')")
        self.js(f"(field => {{ field.value = '{day}'; field.dispatchEvent(new Event('change')); }})(document.querySelector('input[type=date]'))")

    @step
    def game(self, *tries):
        """Chooses the day of Wordle 281, and types each try on the board."""
        self.day("2022-03-27")
        self.until("document.querySelector('[data-step=tries0]')")
        self.js("document.getElementById('board').focus()")
        for count, word in enumerate(tries):
            self.type(word, enter=True)
            self.until(f"document.querySelector('[data-step=tries{count + 1}], [data-step^=word]')")

    @step
    def read(self, chat=CHAT):
        """Reads a chat on the screen of the group, which compares it."""
        self.into("A chat", chat)
        self.click("Read the text", until="document.querySelector('[data-value=players]') && quintet.pressed.size === 0")

    def value(self, label):
        return self.js(self.labelled(label) + ".value")

    def labelled(self, label):
        return (f"[...document.querySelectorAll('label')].find(each => each.textContent.startsWith('{label}'))"
                "?.querySelector('input, textarea, select')")

    @step
    def choose(self, label, word):
        """Chooses an option in the list with a label."""
        self.js(f"""{{ const list = {self.labelled(label)}; list.focus(); list.value = '{word}';
            list.dispatchEvent(new Event('change', {{bubbles: true}})); }}""")

    @step
    def drop(self, lines):
        """Drops a file on the screen; `lines` is a JavaScript list."""
        self.js(f"""{{ const data = new DataTransfer(); data.items.add(new File([({lines}).join('\\n')], 'dropped.txt'));
            document.querySelector('main').dispatchEvent(new DragEvent('drop', {{dataTransfer: data, bubbles: true, cancelable: true}})); }}""")

    @step
    def paste(self, text):
        """Pastes a text outside of all fields."""
        self.js(f"""{{ const data = new DataTransfer(); data.setData('text', {json.dumps(text)});
            document.activeElement.dispatchEvent(new ClipboardEvent('paste', {{clipboardData: data, bubbles: true, cancelable: true}})); }}""")

    def text(self):
        """Returns the text of the screen; rows that the browser would lay out with its next frame are laid out at once."""
        return self.js("""(rows => {
            rows.forEach(each => { each.style.contentVisibility = 'visible'; });
            const text = document.querySelector('main').innerText;
            rows.forEach(each => { each.style.contentVisibility = ''; });
            return text; })([...document.querySelectorAll('main .chunk')])""")

    @step
    def reload(self):
        self.lead("Page.reload")

    def bodies(self):
        """Records the bodies that are sent from now on."""
        self.js("window.bodies = []; const old = fetch; fetch = (...all) => (bodies.push(all[1].body), old(...all))")

    def toasts(self, words):
        """Waits until a toast shows a text."""
        self.until(f"(toast => toast.checkVisibility() && toast.textContent.includes({json.dumps(words)}))"
                   "(document.getElementById('toast'))")

    @step
    def undo(self):
        """Clicks the button of the toast."""
        self.until("(each => each && !each.click())(document.querySelector('#toast button'))")

    @step
    def type(self, text, enter=False):
        """Types into the focused field or, without one, sends each key to the page."""
        if self.js("/^(INPUT|TEXTAREA)$/.test(document.activeElement.nodeName)"):
            self.call("Input.insertText", text=text)
        else:
            for letter in text:
                self.key(letter, text=letter)
        if enter:
            self.key("Enter", text="\r", windowsVirtualKeyCode=13)

    @step
    def erase(self, count=1):
        for _ in range(count):
            self.key("Backspace", windowsVirtualKeyCode=8)

    @step
    def retype(self, row, word):
        """Types over a try of the board, whose first tile is tapped."""
        self.js(f"document.querySelectorAll('#board .row')[{row}].firstChild.click()")
        self.js("document.getElementById('board').focus()")
        self.type(word)

    @step
    def key(self, name, **more):
        self.call("Input.dispatchKeyEvent", type="keyDown", key=name, code=name, **more)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=name, code=name)

    def drawn(self):
        """Waits for two frames: only then the browser finds rows at a point, has laid out those around the window, and has its new height."""
        self.js("new Promise(done => document.hidden ? done() : requestAnimationFrame(() => requestAnimationFrame(() => done())))")

    def boxes(self, selector):
        """Returns the left, top, right and bottom of each element."""
        return self.js(f"[...document.querySelectorAll('{selector}')].map(each => each.getBoundingClientRect()).map("
                       "box => [box.left, box.top, box.right, box.bottom])")

    def traced(self, do):
        """Calls a function, and returns the events of layout meanwhile, as Chromium traces them."""
        browser, start = self.browser, len(self.browser.events)
        config = {"includedCategories": ["devtools.timeline"], "excludedCategories": ["*"]}
        browser.call("Tracing.start", self.session, transferMode="ReportEvents", traceConfig=config)
        do()
        browser.call("Tracing.end", self.session)
        with browser.news:
            assert browser.news.wait_for(lambda: any(event["method"] == "Tracing.tracingComplete" for event in browser.events[start:]), 30)
        return [each for event in browser.events[start:] if event["method"] == "Tracing.dataCollected" for each in event["params"]["value"]]

    def picture(self, file):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(file, "wb") as output:
            output.write(base64.b64decode(data))

    def troubles(self):
        """Returns the errors on the console, and the requests to other hosts."""
        found = []
        for event in self.browser.events[self.start:]:
            if event.get("sessionId") != self.session:
                continue
            method, parameters = event["method"], event["params"]
            if method in ("Runtime.exceptionThrown", "Runtime.consoleAPICalled"):
                found.append(json.dumps(parameters)[:400])
            if method == "Log.entryAdded" and parameters["entry"]["level"] == "error":
                found.append(parameters["entry"]["text"] + " " + parameters["entry"].get("url", ""))
            if method == "Network.requestWillBeSent":
                url = parameters["request"]["url"]
                if not url.startswith((self.origin + "/", "data:", "about:")):
                    found.append("asked " + url)
        return found
