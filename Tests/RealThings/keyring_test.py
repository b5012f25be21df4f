"""Tokens in a real keyring: gnome-keyring 42.1, secret-tool 0.20.5 of libsecret and dbus-daemon 1.14.

The window that asks for the password of the keyring is the real one (gcr-prompter 3.41), on a screen of Xvfb. Without a
screen, it fails at once.
"""
import contextlib
import json
import os
import shutil
import subprocess
import time
import unittest

from real import QUINTET, Machine, Real, Server, require, until

TOKEN = "github_pat_0123456789"
BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:dir=FOLDER</listen>SERVICES<policy context="default">
<allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/></policy></busconfig>"""


class Keyring(Real):
    """A test with a session bus, on which it can start a keyring."""

    def setUp(self):
        super().setUp()
        self.server = Server(lambda _: (200, {"Content-Type": "application/json"}, b"[]"))
        self.addCleanup(self.server.close)
        self.source = f"http://127.0.0.1:{self.server.port}"
        self.account = f"github {self.source}"
        self.run_folder = self.folder / "run"
        self.run_folder.mkdir(mode=0o700)
        self.machine = Machine(self.folder / "home", XDG_RUNTIME_DIR=str(self.run_folder))

    def start_bus(self, services=True, **environment):
        """Starts a session bus, with the services of this machine or with none."""
        self.machine.environment.update(environment)
        config = self.folder / "bus.conf"
        found = "<standard_session_servicedirs/>" if services else ""
        config.write_text(BUS.replace("FOLDER", str(self.run_folder)).replace("SERVICES", found))
        read, write = os.pipe()
        self.start("dbus-daemon", f"--config-file={config}", f"--print-address={write}", "--nofork", pass_fds=[write],
                   env=self.machine.environment)
        os.close(write)
        with open(read, encoding="utf8") as address:
            self.machine.environment["DBUS_SESSION_BUS_ADDRESS"] = address.readline().strip()

    def start_keyring(self):
        """Starts a keyring with the password “pw”, which is unlocked."""
        process = self.start("gnome-keyring-daemon", "--foreground", "--unlock", "--components=secrets",
                             stdin=subprocess.PIPE, env=self.machine.environment)
        process.stdin.write(b"pw")
        process.stdin.close()
        until(lambda: "org.freedesktop.secrets" in self.send("/", "org.freedesktop.DBus.ListNames", "org.freedesktop.DBus"),
              "the keyring")

    def send(self, path, method, destination="org.freedesktop.secrets", *arguments):
        """Calls a method of a service of the bus."""
        return self.call("dbus-send", "--session", "--print-reply", f"--dest={destination}", path, method, *arguments,
                         env=self.machine.environment)

    def lock(self):
        """Locks the keyring."""
        self.send("/org/freedesktop/secrets", "org.freedesktop.Secret.Service.Lock", "org.freedesktop.secrets",
                  "array:objpath:/org/freedesktop/secrets/collection/login")

    def kept(self):
        """Returns what `secret-tool` finds in the keyring for the token."""
        run = subprocess.run(["secret-tool", "search", "service", "quintet", "account", self.account],
                             env=self.machine.environment, capture_output=True, text=True, timeout=60, check=True)
        return run.stdout

    def save(self):
        """Saves the token in the unlocked keyring."""
        self.start_bus()
        self.start_keyring()
        self.machine.run("token", "set", "github", "--source", self.source, input=TOKEN + "\n")
        self.assertIn(TOKEN, self.kept())

    def assert_no_file_has_the_token(self):
        self.assertEqual([name for name, data in self.machine.files().items() if TOKEN.encode() in data], [])

    def stored(self):
        """Returns the row of the token in the status."""
        out, _ = self.machine.run("token", "status", "--json", "--source", self.source)
        return next(row for row in json.loads(out) if row["service"] == "github")["stored"]


@require("dbus-daemon", "dbus-send", "gnome-keyring-daemon", "secret-tool")
class KeyringTests(Keyring):
    def test_an_unlocked_keyring_saves_sends_and_deletes_the_token(self):
        self.save()
        self.machine.run("repos", "list", "apple", "--source", self.source)
        self.assertEqual({each.headers["Authorization"] for each in self.server.requests}, {f"Bearer {TOKEN}"})
        out, _ = self.machine.run("token", "clear", "github", "--source", self.source)
        self.assertEqual(out, f"Deleted the token for {self.source}.\n")
        self.assertEqual(self.kept(), "")
        self.assert_no_file_has_the_token()

    def test_a_token_in_a_locked_keyring_is_not_called_deleted(self):
        self.save()
        self.lock()
        _, errors = self.machine.run("token", "clear", "github", "--source", self.source, code=1)
        self.assertEqual(errors, "quintet: The keyring is locked.\nUnlock it, then try again.\n")
        self.assertIn(self.account, self.kept())
        self.assertTrue(self.stored())

    def test_no_request_is_sent_without_the_token_of_a_locked_keyring(self):
        self.save()
        self.lock()
        for options in ([], ["--no-input"], ["--json"], ["--refresh"]):
            out, errors = self.machine.run("repos", "list", "apple", "--source", self.source, *options, code=1)
            self.assertEqual((out, errors), ("", "quintet: The keyring is locked.\nUnlock it, or set QUINTET_GITHUB_TOKEN.\n"))
        self.assertEqual(self.server.requests, [])

    def lose_the_list(self):
        """Removes the list of the tokens in the keyring, as after a new installation."""
        (self.machine.home / "config" / "quintet" / "tokens-kept-elsewhere.json").unlink()

    def test_a_token_is_sent_after_the_list_of_tokens_was_lost(self):
        self.save()
        self.lose_the_list()
        self.machine.run("repos", "list", "apple", "--source", self.source)
        self.assertEqual({each.headers["Authorization"] for each in self.server.requests}, {f"Bearer {TOKEN}"})

    def test_a_locked_token_stops_requests_after_the_list_of_tokens_was_lost(self):
        self.save()
        self.lose_the_list()
        self.lock()
        self.machine.run("repos", "list", "apple", "--source", self.source, "--no-input", code=1)
        self.assertEqual(self.server.requests, [])

    def test_a_search_settles_that_a_locked_keyring_has_no_token(self):
        self.start_bus()
        self.start_keyring()
        self.lock()
        _, errors = self.machine.run("repos", "list", "apple", "--source", self.source)
        self.assertNotIn("locked", errors)
        self.assertEqual({each.headers["Authorization"] for each in self.server.requests}, {None})

    def test_a_token_is_deleted_after_the_list_of_tokens_was_lost(self):
        self.save()
        self.lose_the_list()
        out, _ = self.machine.run("token", "clear", "github", "--source", self.source)
        self.assertEqual(out, f"Deleted the token for {self.source}.\n")
        self.assertEqual(self.kept(), "")

    def test_the_status_of_a_token_in_a_locked_keyring(self):
        self.save()
        self.lock()
        out, _ = self.machine.run("token", "status", "--source", self.source)
        self.assertIn(f"github\t{self.source}\tsaved; the keyring is locked\t", out)
        self.assertTrue(self.stored())

    def test_a_locked_keyring_never_leads_to_a_file(self):
        self.save()
        self.lock()
        self.machine.run("token", "set", "github", "--source", self.source, input="github_pat_new_token\n", code=1)
        self.assertNotIn("config/quintet/tokens.json", self.machine.files())

    def test_the_keyring_of_a_new_user_never_leads_to_a_file(self):
        # The keyring is started by the bus, and wants to ask for the password of a new collection.
        self.start_bus()
        self.machine.run("token", "set", "github", "--source", self.source, input=TOKEN + "\n", code=1)
        self.assertNotIn("config/quintet/tokens.json", self.machine.files())

    def test_without_a_keyring_the_token_is_in_a_private_file(self):
        for case in ("no bus", "no service", "no program"):
            with self.subTest(case):
                self.machine = Machine(self.folder / case.replace(" ", "-"), XDG_RUNTIME_DIR=str(self.run_folder))
                self.machine.environment["DBUS_SESSION_BUS_ADDRESS"] = f"unix:path={self.folder}/none"
                if case == "no service":
                    self.start_bus(services=False)
                if case == "no program":
                    self.start_bus()
                    self.start_keyring()
                    self.machine.environment["PATH"] = "/nowhere"
                _, errors = self.machine.run("token", "set", "github", "--source", self.source, input=TOKEN + "\n")
                self.assertIn("No keyring can be used, so the token is saved in", errors)
                self.assertIn(TOKEN.encode(), self.machine.files()["config/quintet/tokens.json"])
                self.assertTrue(self.stored())

    def test_without_secret_tool_a_keyring_never_leads_to_a_file(self):
        programs = self.folder / "programs"
        programs.mkdir()
        for name in ("dbus-send", "busctl"):
            if not shutil.which(name):
                continue
            with self.subTest(name):
                link = programs / name
                link.symlink_to(shutil.which(name))
                self.start_bus()
                environment = {**self.machine.environment, "PATH": str(programs)}
                run = subprocess.run([QUINTET, "token", "set", "github", "--source", self.source], input=TOKEN + "\n",
                                     env=environment, capture_output=True, text=True, timeout=60, check=False)
                self.assertEqual((run.returncode, run.stderr), (
                    1, "quintet: Could not save the token (the keyring): the program secret-tool is missing.\n"
                    "Install it (on Debian: libsecret-tools) and try again.\n"))
                self.assertEqual(self.machine.files(), {})
                link.unlink()

    def test_no_request_is_sent_without_a_token_whose_keyring_is_away(self):
        self.save()
        for variable, value in (("DBUS_SESSION_BUS_ADDRESS", ""), ("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere"),
                                ("PATH", "/nowhere")):
            with self.subTest(variable, value=value):
                self.machine.environment[variable] = value
                self.machine.run("repos", "list", "apple", "--source", self.source, code=1)
                self.machine.run("token", "clear", "github", "--source", self.source, code=1)
                self.assertTrue(self.stored())
        self.assertEqual(self.server.requests, [])

    def test_a_token_that_was_deleted_in_the_keyring_is_reported(self):
        self.save()
        self.call("secret-tool", "clear", "service", "quintet", "account", self.account, env=self.machine.environment)
        _, errors = self.machine.run("repos", "list", "apple", "--source", self.source, code=1)
        self.assertEqual(errors, "quintet: Could not read the token: the keyring does not have it.\n"
                         "Unlock the keyring, or save the token again.\n")
        self.assertFalse(self.stored())
        self.machine.run("token", "clear", "github", "--source", self.source)
        self.machine.run("repos", "list", "apple", "--source", self.source)
        self.assertEqual(len(self.server.requests), 1)


@require("dbus-daemon", "dbus-send", "gnome-keyring-daemon", "secret-tool", "Xvfb", "/usr/libexec/gcr-prompter")
class KeyringWindowTests(Keyring):
    """The window of the keyring waits for a user, who does not answer."""

    def start_bus(self, services=True, **environment):
        read, write = os.pipe()
        self.start("Xvfb", "-displayfd", str(write), "-nolisten", "tcp", pass_fds=[write])
        os.close(write)
        with open(read, encoding="utf8") as number:
            super().start_bus(services, DISPLAY=f":{number.readline().strip()}", **environment)

    def test_at_a_terminal_the_status_of_a_token_opens_no_window(self):
        self.save()
        self.lock()
        with self.machine.terminal("token", "status", "--source", self.source) as terminal:
            terminal.expect("saved; the keyring is locked")
            self.assertEqual(terminal.code(), 0, terminal.output)

    def test_at_a_terminal_the_program_waits_for_the_window_until_interrupted(self):
        self.save()
        self.lock()
        commands = (["repos", "list", "apple"], ["token", "clear", "github"], ["token", "set", "github"])
        with contextlib.ExitStack() as sessions:
            terminals = [sessions.enter_context(self.machine.terminal(*command, "--source", self.source)) for command in commands]
            terminals[2].expect("Token for")
            terminals[2].send(TOKEN + "\n")
            for terminal in terminals:
                terminal.expect("Waiting for the keyring. Answer its window, which asks for your password or for access.")
            # A wait of three seconds once led to a file.
            time.sleep(4)
            for terminal in terminals:
                self.assertTrue(terminal.runs(0), terminal.output)
                terminal.send("\x03")
                self.assertEqual(terminal.code(), 130, terminal.output)
        self.assertEqual(self.server.requests, [])
        self.assertNotIn("config/quintet/tokens.json", self.machine.files())
        self.assertIn(self.account, self.kept())

    def prompter_runs(self):
        """Returns whether the program of the window was started on the bus."""
        names = self.send("/", "org.freedesktop.DBus.ListNames", "org.freedesktop.DBus")
        return "org.gnome.keyring.SystemPrompter" in names

    def test_a_script_neither_opens_nor_waits_for_the_window(self):
        self.save()
        self.lock()
        for options in ([], ["--no-input"]):
            _, errors = self.machine.run("token", "set", "github", "--source", self.source, *options,
                                         input=TOKEN + "\n", code=1)
            self.assertEqual(errors, "quintet: The keyring is locked.\nUnlock it, or set QUINTET_GITHUB_TOKEN.\n")
        self.assertFalse(self.prompter_runs())
        self.assertNotIn("config/quintet/tokens.json", self.machine.files())

    def test_the_lines_say_that_the_window_waits_and_can_cancel_the_wait(self):
        self.save()
        self.lock()
        program = self.start(QUINTET, "headless", "--source", self.source, stdin=subprocess.PIPE,
                             stdout=subprocess.PIPE, text=True, env=self.machine.environment)

        def do(name, **fields):
            program.stdin.write(json.dumps({"do": name, **fields}) + "\n")
            program.stdin.flush()

        do("open", route="/repositories/apple")
        waits = (json.loads(line)["waiting"] for line in iter(program.stdout.readline, "") if "waiting" in line)
        self.assertIn("Answer its window", next(waits))
        do("cancel")
        self.assertIsNone(next(waits))
        do("quit")
        self.assertEqual(program.wait(20), 0)
        program.stdin.close()
        program.stdout.close()
        self.assertEqual([each.path for each in self.server.requests if "repos" in each.path], [])


if __name__ == "__main__":
    unittest.main()
