"""Screens and pastes in real terminals: tmux 3.3a and GNU screen 4.9, and a terminal that does not mark pastes."""
import datetime
import os
import re
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


def still(screen):
    """Returns a screen without its numbers, which change."""
    return [re.sub(r"[\d,]+", "#", line.rstrip()) for line in screen.splitlines()]


class Screens(Real):
    """Live screens, which must not move while their star counts change."""

    def setUp(self):
        super().setUp()
        self.machine = Machine(self.folder / "home", SCREENDIR=str(self.folder / "screens"), TERM="screen-256color")
        (self.folder / "screens").mkdir(mode=0o700)
        self.machine.run("settings", "show")

    def stands_still(self, capture, send):
        until(lambda: "\n>" in capture(), "the start screen")
        send("4")
        # The hard copy of a detached screen has the low byte of each character alone, so it has no “★”.
        until(lambda: "1. swift " in capture(), "the repositories")
        first = capture()
        until(lambda: capture() != first, "new stars")
        time.sleep(3)
        self.assertEqual(still(capture()), still(first))

    @require("tmux")
    def test_live_stars_stand_still_in_tmux(self):
        for columns, rows in ((40, 22), (80, 24), (30, 15)):
            name = f"s{columns}"
            tmux = ["tmux", "-u", "-S", self.folder / "socket", "-f", "/dev/null"]
            self.call(*tmux, "new-session", "-d", "-s", name, "-x", columns, "-y", rows, QUINTET,
                      env=self.machine.environment)
            self.addCleanup(self.call_quietly, *tmux, "kill-session", "-t", name)
            self.stands_still(lambda: self.call(*tmux, "capture-pane", "-p", "-t", name),
                              lambda key: self.call(*tmux, "send-keys", "-t", name, key, "Enter"))

    @require("screen")
    def test_live_stars_stand_still_in_screen(self):
        def capture():
            file = self.folder / "hardcopy"
            file.unlink(missing_ok=True)
            self.call_quietly("screen", "-S", "quintet", "-X", "hardcopy", file)
            return until(lambda: file.exists() and file.read_text(errors="replace"), "a hard copy")

        self.call("screen", "-U", "-dmS", "quintet", QUINTET, env=self.machine.environment)
        self.addCleanup(self.call_quietly, "screen", "-S", "quintet", "-X", "quit")
        until(lambda: any((self.folder / "screens").iterdir()), "the session")
        self.stands_still(capture, lambda key: self.call("screen", "-S", "quintet", "-X", "stuff", f"{key}\n",
                                                         env=self.machine.environment))

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
