"""Screens and pastes in real terminals: tmux 3.3a, GNU screen 4.9, xterm 379, and one that does not mark pastes."""
import datetime
import http.server
import json
import os
import pathlib
import re
import threading
import time
import unittest

from real import QUINTET, Machine, Real, require, until

TODAY = (datetime.date.today() - datetime.date(2021, 6, 19)).days
OWN = [f"Wordle {TODAY:,} 3/6", "", "⬛🟩🟩🟩⬛", "🟩🟩🟩🟩⬛", "🟩🟩🟩🟩🟩", ""]
HEADS = ["Ann 9:01 AM", f"Wordle {TODAY - 2:,} 4/6", "", "", "Bo 9:05 AM", f"Wordle {TODAY - 1:,} 3/6", "", "", "Cy 9:07",
         f"Wordle {TODAY:,} 5/6"]


class Pastes(Real):
    """Lines that arrive one by one, because the terminal does not mark them as pasted."""

    def own_games(self, lines, gap):
        machine = Machine(self.folder / f"home-{gap}-{len(lines)}")
        samples, _ = machine.run("wordle", "list", "--json=id")
        with machine.terminal() as session:
            session.expect("> ")
            for line in lines:
                session.send(line + "\r")
                time.sleep(gap)
            session.expect("Added Wordle" if lines is OWN else "Type or paste the 5 rows")
        games, _ = machine.run("wordle", "list", "--json=id")
        return samples, games

    def test_a_share_is_read_whole_at_any_speed(self):
        for gap in (0, 0.005, 0.03):
            _, games = self.own_games(OWN, gap)
            self.assertEqual(games, f'[{{"id":{TODAY}}}]\n')

    def test_the_heads_of_a_chat_are_not_your_games(self):
        for gap in (0, 0.005, 0.03):
            samples, games = self.own_games(HEADS, gap)
            self.assertEqual(games, samples)


WELCOME = "👋🏽 Welcome 👩🏽‍💻👨🏿‍💻 to the ❤️ of 👩‍👩‍👧 and everything else that is written about it"


def still(screen):
    """Returns a screen without its numbers, which change."""
    return [re.sub(r"[\d,]+", "#", line.rstrip()) for line in screen.splitlines()]


class GitHub(http.server.BaseHTTPRequestHandler):
    """Three repositories with emoji, on whose width terminals disagree; each answer has more stars."""

    answers = 0

    def do_GET(self):
        GitHub.answers += 1
        names = ["welcome", "a-long-name-of-a-repository", "history"]
        body = json.dumps([
            {"id": number, "name": name, "full_name": f"anna/{name}", "owner": {"login": "anna"}, "private": False,
             "html_url": f"https://github.com/anna/{name}", "description": WELCOME, "fork": False, "archived": False,
             "stargazers_count": 9_000 + GitHub.answers - number, "forks_count": 1, "open_issues_count": 1,
             "language": "Swift", "topics": [], "license": None, "updated_at": "2026-01-01T00:00:00Z"}
            for number, name in enumerate(names, 1)]).encode()
        self.send_response(200)
        for name, value in {"Content-Type": "application/json", "Content-Length": len(body), "X-RateLimit-Limit": 5000,
                            "X-RateLimit-Remaining": 4000, "X-RateLimit-Reset": int(time.time()) + 60}.items():
            self.send_header(name, str(value))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        """Says nothing."""


class Screens(Real):
    """Live screens, which must not move while their star counts change."""

    SIZES = ((40, 22), (80, 24), (30, 15))

    def setUp(self):
        super().setUp()
        self.machine = Machine(self.folder / "home", SCREENDIR=str(self.folder / "screens"), TERM="screen-256color")
        (self.folder / "screens").mkdir(mode=0o700)
        self.machine.run("settings", "show")
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), GitHub)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        self.programs = {
            "sample": [QUINTET, "open", "sporty://repositories"],
            "emoji": [QUINTET, "open", "sporty://repositories/anna", "--source",
                      f"http://127.0.0.1:{server.server_port}"]}

    def stand_still(self, captures):
        """Waits for new stars on every screen; then nothing but the numbers may have changed."""
        # The hard copy of a detached screen has the low byte of each character alone, so it has no “★”.
        first = {}
        for name, capture in captures.items():
            until(lambda capture=capture: re.search(r"^ *1\W.*^>", capture(), re.M | re.S), f"the repositories of {name}")
            first[name] = capture()
        for name, capture in captures.items():
            until(lambda name=name, capture=capture: capture() != first[name], f"new stars of {name}")
        time.sleep(3)
        for name, capture in captures.items():
            self.assertEqual(still(capture()), still(first[name]), name)

    @require("tmux")
    def test_live_stars_stand_still_in_tmux(self):
        tmux = ["tmux", "-u", "-S", self.folder / "socket", "-f", "/dev/null"]
        captures = {}
        for columns, rows in self.SIZES:
            for kind, program in self.programs.items():
                name = f"{kind}{columns}"
                self.call(*tmux, "new-session", "-d", "-s", name, "-x", columns, "-y", rows, *program,
                          env=self.machine.environment)
                self.addCleanup(self.call_quietly, *tmux, "kill-session", "-t", name)
                captures[name] = lambda name=name: self.call(*tmux, "capture-pane", "-p", "-t", name)
        self.stand_still(captures)

    @require("screen")
    def test_live_stars_stand_still_in_screen(self):
        captures = {}
        for kind, program in self.programs.items():
            def capture(kind=kind):
                file = self.folder / f"hardcopy-{kind}"
                file.unlink(missing_ok=True)
                self.call_quietly("screen", "-S", kind, "-X", "hardcopy", file)
                return until(lambda: file.exists() and file.read_text(errors="replace"), "a hard copy")

            self.call("screen", "-U", "-dmS", kind, *program, env=self.machine.environment)
            self.addCleanup(self.call_quietly, "screen", "-S", kind, "-X", "quit")
            until(lambda kind=kind: any((self.folder / "screens").glob(f"*.{kind}")), "the session")
            captures[kind] = capture
        self.stand_still(captures)

    @require("xterm", "xvfb-run")
    def test_live_stars_stand_still_in_xterm(self):
        captures = {}
        for columns, rows in self.SIZES:
            for kind, program in self.programs.items():
                name = f"{kind}{columns}"
                print_file, device = self.folder / f"print-{name}", self.folder / f"device-{name}"
                options = {"printerCommand": f"cat > {print_file}.new; mv {print_file}.new {print_file}",
                           "printerAutoClose": "true", "printAttributes": "0"}
                self.start("xvfb-run", "-a", "xterm", "-u8", "-geometry", f"{columns}x{rows}",
                           *[word for key, value in options.items() for word in ("-xrm", f"XTerm*{key}: {value}")],
                           "-e", "sh", "-c", f'tty > {device}.new; mv {device}.new {device}; exec "$@"', "sh", *program,
                           env={**self.machine.environment, "TERM": "xterm"})

                def capture(print_file=print_file, device=device):
                    """Lets the terminal print its screen (MC, media copy)."""
                    until(device.exists, "the terminal")
                    print_file.unlink(missing_ok=True)
                    pathlib.Path(device.read_text().strip()).write_text("\033[i")
                    return until(lambda: print_file.exists() and print_file.read_text(), "a print")

                captures[name] = capture
        self.stand_still(captures)

    @require("tmux")
    def test_a_text_is_copied_in_tmux(self):
        tmux = ["tmux", "-u", "-S", self.folder / "socket", "-f", "/dev/null"]
        self.call(*tmux, "new-session", "-d", "-s", "copy", "-x", 80, "-y", 24,
                  f"{QUINTET} wordle share --copy; sleep 60", env=self.machine.environment)
        self.addCleanup(self.call_quietly, *tmux, "kill-session", "-t", "copy")
        until(lambda: "clipboard" in self.call(*tmux, "capture-pane", "-p", "-t", "copy"), "the copy")
        self.assertIn("Wordle ", self.call(*tmux, "show-buffer"))

    def call_quietly(self, *command):
        """Ends a session, which may have ended."""
        os.spawnvpe(os.P_WAIT, command[0], [str(word) for word in command], self.machine.environment)


if __name__ == "__main__":
    unittest.main()
