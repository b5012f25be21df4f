"""The processes that the server starts: their number and their end."""
import json
import os
import pathlib
import signal
import socket
import stat
import subprocess
import tempfile
import unittest
import urllib.request

from program import QUINTET, Lines, Silence, Web, children, folder_with, is_running, until


class Opener:
    """A stand-in for the desktop's program that opens files, which records its arguments."""

    def __init__(self, test):
        self.folder = folder_with(
            test, "xdg-open", "#!/usr/bin/env python3\nimport json, os, sys\nnotes = os.path.dirname(sys.argv[0]) + '/notes.json'\n"
            "open(notes + '.new', 'w').write(json.dumps([sys.argv[1:], dict(os.environ)]))\nos.rename(notes + '.new', notes)\n")
        self.notes = pathlib.Path(self.folder, "notes.json")

    def got(self):
        until(self.notes.exists)
        return json.loads(self.notes.read_text(encoding="utf-8"))


def said_of_programs():
    """Yields the arguments and the environment of every readable process of this machine."""
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        for name in ("cmdline", "environ"):
            try:
                yield (folder / name).read_bytes()
            except OSError:
                pass


class StartTests(unittest.TestCase):
    def test_the_browser_opens_a_private_file_that_is_deleted_once_used(self):
        opener = Opener(self)
        with Web(opener=opener.folder, environment={"GITHUB_TOKEN": "a-token", "Quintet_Wordle_Token": "another"}) as web:
            (path,), environment = opener.got()
            file = pathlib.Path(path)
            self.assertEqual([stat.S_IMODE(each.stat().st_mode) for each in (file, file.parent)], [0o600, 0o700])
            self.assertIn(web.address, file.read_text(encoding="utf-8"))
            self.assertEqual([name for name in environment if "TOKEN" in name.upper()], [])
            self.assertEqual([said for said in said_of_programs() if web.key.encode() in said], [])
            web.enter()
            until(lambda: not file.parent.exists())
            self.addCleanup(Lines(web).close)
            self.assertEqual([said for said in said_of_programs() if web.secret.encode() in said], [])

    def test_an_unused_file_is_deleted_at_the_end(self):
        opener = Opener(self)
        with Web(opener=opener.folder) as web:
            file = pathlib.Path(opener.got()[0][0])
            self.assertTrue(file.exists())
            web.end()
            until(lambda: not file.parent.exists())

    def test_a_file_of_another_account_in_the_temporary_folder_is_not_opened(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        os.mkdir(folder.name + "/quintet-x")
        os.mkfifo(folder.name + "/quintet-x/quintet.html")
        opener = Opener(self)
        with Web(opener=opener.folder, environment={"TMPDIR": folder.name}):
            self.assertEqual(len(opener.got()[0]), 1)

    def test_the_page_is_served_if_no_file_can_be_written(self):
        run = subprocess.Popen(["/bin/sh", "-c", 'ulimit -f 0; exec "$0" web --no-open', QUINTET], stdin=subprocess.DEVNULL,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        address = run.stdout.readline().strip()
        try:
            with urllib.request.urlopen(address, timeout=20) as answer:
                self.assertEqual(answer.status, 200)
        finally:
            run.send_signal(signal.SIGINT)
        self.assertEqual(run.communicate(timeout=60)[1], "")

    def test_a_browser_that_cannot_be_opened_is_reported_in_one_line_and_the_address_works(self):
        with Web(opener=folder_with(self, "xdg-open", "#!/nowhere/interpreter\n")) as web:
            tab = Lines(web)
            self.assertEqual(tab.next()["program"], "quintet")
            tab.close()
            os.kill(web.process.pid, signal.SIGINT)
            self.assertEqual(web.process.communicate(timeout=20)[1],
                             "quintet: Could not open a browser (No such file or directory). Open the address above yourself.\n")

    @unittest.skipUnless(pathlib.Path("/proc/self").exists(), "this machine has no /proc")
    def test_tokens_reach_the_programs_and_are_in_no_readable_environment(self):
        with Web("--source", "live", environment={"GITHUB_TOKEN": "a-token-of-github"}) as web:
            tab = Lines(web)
            self.addCleanup(tab.close)
            self.assertEqual(tab.do("open", route="/tokens/github"), 204)
            shown = tab.until(lambda line: line.get("route") == "/tokens/github" and line["state"] == "loaded")
            self.assertIn("GITHUB_TOKEN", json.dumps(shown["content"]))
            server = children(web.process.pid)[0]
            self.assertNotIn(b"a-token-of-github", pathlib.Path(f"/proc/{server}/environ").read_bytes())


class TabTests(unittest.TestCase):
    def test_opening_and_closing_tabs_never_leaves_more_than_five_programs(self):
        with Web("--source", Silence(self).address) as web:
            server = children(web.process.pid)[0]
            for _ in range(64):
                tab = Lines(web)
                self.assertEqual(tab.do("open", route="/employees"), 204)
                self.assertLessEqual(len(children(server)), 5)
                tab.close()
            until(lambda: not children(server))

    def test_a_change_is_finished_after_its_tab_closes(self):
        with Web() as web:
            tab = Lines(web)
            tab.do("open", route="/wordle/264")
            tab.until(lambda line: line.get("state") == "loaded" and line["route"] == "/wordle/264")
            tab.do("delete")
            tab.close()
            until(lambda: "264" not in web.book.read_text(encoding="utf-8"))

    def test_closing_a_tab_ends_its_program_during_a_load(self):
        with Web("--source", Silence(self).address) as web:
            tab = Lines(web)
            tab.do("open", route="/employees")
            tab.until(lambda line: line.get("route") == "/employees")
            tab.close()
            until(lambda: not children(children(web.process.pid)[0]))


class EndTests(unittest.TestCase):
    def test_no_process_runs_after_control_c_or_after_the_program_is_killed(self):
        for number, code in ((signal.SIGINT, 130), (signal.SIGKILL, -signal.SIGKILL)):
            with self.subTest(number), Web() as web:
                self.addCleanup(Lines(web).close)
                server = children(web.process.pid)[0]
                programs = children(server)
                if number == signal.SIGKILL:
                    os.kill(web.process.pid, number)
                self.assertEqual(web.end(), code)
                until(lambda: not any(map(is_running, [server, *programs])))

    def test_a_killed_python_is_reported_in_one_line(self):
        with Web() as web:
            os.kill(children(web.process.pid)[0], signal.SIGKILL)
            self.assertEqual(web.process.wait(20), 1)
            self.assertEqual(web.process.stderr.read(),
                             "quintet: Could not serve the page: python3 ended unexpectedly.\nTry again in a moment.\n")

    def test_a_port_can_be_chosen_unless_it_is_in_use(self):
        with socket.socket() as other:
            other.bind(("127.0.0.1", 0))
            other.listen()
            port = str(other.getsockname()[1])
            run = subprocess.run([QUINTET, "web", "--no-open", "--port", port], capture_output=True, text=True, timeout=20)
            self.assertEqual((run.returncode, run.stdout), (1, ""))
            self.assertEqual(run.stderr, f"quintet: Could not serve the page: port {port} cannot be used.\n"
                             "Choose another port with --port, or leave the option out.\n")
        with Web("--port", port, "--json") as web:
            self.assertEqual(list(json.loads(web.address)), ["address"])
            self.assertIn(f"127.0.0.1:{port}/", web.address)

    def test_the_usual_port_is_in_neither_the_address_nor_the_header_host(self):
        try:
            socket.create_server(("127.0.0.1", 80)).close()
        except OSError as error:
            self.skipTest(f"port 80 cannot be used: {error.strerror}")
        with Web("--port", "80") as web:
            self.assertEqual((web.host, web.ask("/", secret=False)[0]), ("127.0.0.1", 200))

    def test_missing_python_is_reported_in_one_line(self):
        run = subprocess.run([QUINTET, "web", "--no-open"], capture_output=True, text=True, timeout=20,
                             env={"PATH": "/nowhere", "HOME": "/nonexistent"})
        self.assertEqual((run.returncode, run.stdout), (1, ""))
        self.assertEqual(run.stderr, "quintet: Could not serve the page: python3 was not found.\n"
                         "Install Python 3, then try again.\n")

    def loading(self):
        """Returns a server with three waiting tabs, and its processes."""
        web = Web("--source", Silence(self).address)
        self.addCleanup(web.__exit__)
        server = children(web.process.pid)[0]
        for _ in range(3):
            tab = Lines(web)
            self.addCleanup(tab.close)
            tab.do("open", route="/employees")
            tab.until(lambda line: line.get("route") == "/employees")
        return web, [server, *children(server)]

    def test_signals_while_tabs_wait_print_nothing_and_end_all_processes(self):
        for send, number, count, code in ((os.kill, signal.SIGINT, 1, 130), (os.killpg, signal.SIGINT, 3, 130), (os.kill, signal.SIGTERM, 1, -signal.SIGTERM)):
            with self.subTest(number, count=count):
                web, running = self.loading()
                for _ in range(count):
                    send(web.process.pid, number)
                self.assertEqual(web.process.communicate(timeout=60), ("", ""))
                self.assertEqual(web.process.returncode, code)
                until(lambda: not any(map(is_running, running)))

    def test_a_server_that_does_not_end_in_time_is_killed_quietly(self):
        web = Web(opener=folder_with(self, "python3", "#!/bin/sh\nread -r _\necho http://127.0.0.1:1/\nexec sleep 60\n"))
        self.addCleanup(web.home.cleanup)
        os.kill(web.process.pid, signal.SIGINT)
        self.assertEqual(web.process.communicate(timeout=20), ("", ""))
        self.assertEqual(web.process.returncode, 130)

    def test_a_closed_output_is_ignored_and_a_full_disk_is_reported_in_one_line(self):
        reader, writer = os.pipe()
        os.close(reader)
        with open(writer, "wb") as closed, open("/dev/full", "wb") as full:
            for output, ending in ((closed, (0, "")), (full, (1, "quintet: Could not write the output: no space left on device.\n"))):
                run = subprocess.run([QUINTET, "web", "--no-open"], stdout=output, stderr=subprocess.PIPE, text=True,
                                     stdin=subprocess.DEVNULL, timeout=20, check=False)
                self.assertEqual((run.returncode, run.stderr), ending)
