"""Measures the page in a browser, and the lines that the page receives."""

import json
import os
import subprocess
import sys
import time

from bench import HERE, Missing
from table import below, duration, memory

WEB = os.path.join(os.path.dirname(HERE), "Web")
REPOSITORIES = 3_805
LINES = 6_000  # The lines of live stars in ten minutes, which are at most ten a second.
LIVE = 20  # The number of seconds for which live stars are measured.
FIRST, KEY, HEAP = "page: first content", "page: a keystroke drawn, processor six times slower", f"page: heap after {LINES:,} lines of stars"
DAYS = "page: Days of 12 players over 400 days, processor six times slower"
STARS, PAGES = "page: live stars of 16 rows", f"lines of {REPOSITORIES:,} repositories, page by page"


def in_browser(bench):
    """Opens the page in a tab and measures its start, a keystroke, live stars and the heap."""
    os.environ["QUINTET"] = bench.quintet
    sys.path.insert(0, WEB)
    from browser import CHROMIUM, Browser, Page
    from program import Web, children
    if not CHROMIUM:
        raise Missing("no Chromium is installed")
    with Web() as web:
        browser = Browser()
        try:
            page = Page(browser)
            page.start = 0
            page.relax()
            page.origin = "http://" + web.host
            page.call("Page.addScriptToEvaluateOnNewDocument", source="""new MutationObserver((_, own) => {
              if (!document.querySelector('[data-screen]')) return;
              own.disconnect();
              requestAnimationFrame(() => setTimeout(() => { window.firstContent = performance.now(); }));
            }).observe(document, {childList: true, subtree: true});""")
            firsts = []
            for path in ["/?key=" + web.key, *["/"] * (bench.runs - 1)]:
                page.go(path)
                page.until("window.firstContent")
                firsts.append(page.js("firstContent") / 1000)
            server = children(web.process.pid)[0]
            return [below(FIRST, max(firsts), 0.5, duration), below(KEY, slowest_key(page), 0.04, duration),
                    below(DAYS, days(page, web, bench.data("friends", 400)), 0.4, duration), *live(page, lambda: children(server)[0]), below(HEAP, heap(page), 5e6, memory)]
        except AssertionError as reason:
            raise Missing(f"the page took too long: {str(reason)[:80]}") from reason
        finally:
            browser.close()


def slowest_key(page):
    """Types ten letters into the tiles; returns the longest time in seconds from a key to the next frame."""
    page.open("/wordle/add", "addWordleGame")
    page.game()
    page.js("""window.times = []; addEventListener('keydown', event => requestAnimationFrame(() => setTimeout(() =>
      times.push(performance.now() - event.timeStamp))), {capture: true}); document.getElementById('board').focus();""")
    page.call("Emulation.setCPUThrottlingRate", rate=6)
    for number, letter in enumerate("trainponds", 1):
        page.key(letter, text=letter)
        page.until(f"times.length === {number}")
    page.call("Emulation.setCPUThrottlingRate", rate=1)
    return page.js("Math.max(...times)") / 1000


def days(page, web, chat):
    """Opens the days of a group; returns the time in seconds from the click to the next frame after they are shown."""
    web.run("wordle", "compare", chat, "--keep")
    page.open("/wordle/comparison", "wordleComparison")
    page.until("[...document.querySelectorAll('button, a')].some(each => each.textContent.trim() === 'Days')")
    page.call("Emulation.setCPUThrottlingRate", rate=6)
    page.js("""{ window.took = 0;
      const start = performance.now();
      new MutationObserver((_, own) => {
        if (document.querySelectorAll('main tr').length < 20) return;
        own.disconnect();
        requestAnimationFrame(() => setTimeout(() => { took = performance.now() - start; }));
      }).observe(document, {childList: true, subtree: true}); }""")
    page.click("Days")
    page.until("took")
    page.call("Emulation.setCPUThrottlingRate", rate=1)
    return page.js("took") / 1000


def live(page, program):
    """Returns rows for live stars: the bytes received each second, and the load of the page and of its program."""
    page.open("/repositories", "repositories")
    time.sleep(1)
    page.call("Performance.enable")
    before, begun, ticks, seen = len(page.browser.events), time.monotonic(), processor(program()), busy(page)
    time.sleep(LIVE)
    took = time.monotonic() - begun
    received = sum(event["params"]["dataLength"] for event in page.browser.events[before:]
                   if event["method"] == "Network.dataReceived" and event.get("sessionId") == page.session)
    share = "{:.1%} of a core".format
    return [below(STARS + ": sent each second", received / took, 2000, lambda value: f"{value / 1000:.2f} kB"),
            below(STARS + ": the page", (busy(page) - seen) / took, 0.05, share),
            below(STARS + ": its program", (processor(program()) - ticks) / took, 0.05, share)]


def busy(page):
    """Returns the seconds for which the page has been busy."""
    return {each["name"]: each["value"] for each in page.call("Performance.getMetrics")["metrics"]}["TaskDuration"]


def processor(pid):
    """Returns the processor time of a process in seconds."""
    with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
        return sum(map(int, file.read().rpartition(")")[2].split()[11:13])) / os.sysconf("SC_CLK_TCK")


def heap(page):
    """Applies lines of stars, faster than in use and without animation; returns the heap's size in bytes afterwards."""
    page.prefers(reduced_motion="reduce")
    page.js(f"""{{ window.count = 0;
      const step = () => {{
        for (let i = 0; i < 2; i++, count++) quintet.take({{changed: {{rows: quintet.state.line.content.rows.filter((_, row) => (row + count) % 3 === 0)
          .map(({{id, stars}}) => ({{id, stars: stars + 1, starsText: (stars + 1).toLocaleString('en')}}))}}}});
        if (count < {LINES}) requestAnimationFrame(step); }};
      step(); }}""")
    page.until(f"count >= {LINES}", 300)
    page.call("HeapProfiler.collectGarbage")
    return page.call("Runtime.getHeapUsage")["usedSize"]


def page_by_page(bench):
    """Loads all pages of repositories as the page in a browser does; returns a row with the bytes of all lines."""
    with bench.serving() as base:
        with subprocess.Popen([bench.quintet, "headless", "--source", base], env=bench.environment("lines"),
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:

            def do(name, **fields):
                program.stdin.write(json.dumps({"do": name, **fields}).encode() + b"\n")
                program.stdin.flush()

            do("open", route=f"/repositories/repos-{REPOSITORIES}")
            size, count = 0, 0
            while count < REPOSITORIES:
                text = program.stdout.readline()
                size += len(text)
                line = json.loads(text)
                content = line.get("content") or line.get("changed") or {}
                new = len(content.get("rows") or [])
                if new == 0 or line.get("screen", "repositories") != "repositories":
                    continue
                count = new if line.get("screen") else count + new
                do("showed", row=count - 1)
            do("quit")
        return [below(PAGES, size, 4e6, memory)]


ROWS = (("page", in_browser), (PAGES, page_by_page))
