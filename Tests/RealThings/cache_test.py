"""Caches and servers: nginx 1.22.1 and caddy 2.6.2 with a rewritten document, squid 5.7 as a cache, and the
errors of squid and of tinyproxy 1.11."""
import json
import os
import re
import subprocess
import threading
import unittest

from real import QUINTET, LIMIT, Machine, Real, Server, answers, free_port, require, until


def board(name):
    """Returns a leaderboard with one athlete, whose name has five letters."""
    return json.dumps({"athletes": [{"id": 1, "name": name, "score": 1}]}).encode()


class Cached(Real):
    def setUp(self):
        super().setUp()
        self.machine = Machine(self.folder / "home")

    def names(self, *options):
        """Returns the names of the leaderboard."""
        out, _ = self.machine.run("leaderboard", "list", "--json=name", "--source", self.source, *options)
        return [row["name"] for row in json.loads(out)]


class Served:
    """A document that a server reads from a folder."""

    def setUp(self):
        super().setUp()
        port = free_port()
        self.source = f"http://127.0.0.1:{port}/board.json"
        self.document = self.folder / "board.json"
        self.log = self.folder / "access.log"
        os.chmod(self.folder, 0o755)
        self.serve(port)
        until(lambda: answers(port), "the server")

    def write(self, name, time):
        """Writes the document as of a time, in seconds."""
        self.document.write_bytes(board(name))
        os.utime(self.document, (time, time))

    def now(self):
        """Returns the time of a new file, in seconds."""
        probe = self.folder / "probe"
        probe.write_text("")
        return int(probe.stat().st_mtime)

    def test_a_document_that_is_rewritten_within_its_second_is_loaded_again(self):
        # The time is a moment ahead, so that the first answer is never two seconds later, however slow this machine is.
        time = self.now() + LIMIT
        self.write("Alice", time)
        self.assertEqual(self.names(), ["Alice"])
        self.write("Brian", time)
        self.assertEqual(self.names(), ["Brian"])

    def test_an_unchanged_document_is_validated(self):
        self.write("Alice", self.now() - 3600)
        self.assertEqual([self.names(), self.names()], [["Alice"], ["Alice"]])
        # A server may write its log after its answer.
        until(lambda: re.search(r'" 304 |"status":304', self.log.read_text()), "an answer without the document")

    def test_a_refresh_loads_a_document_that_was_replaced_by_an_equally_old_one(self):
        time = self.now() - 3600
        self.write("Alice", time)
        self.assertEqual(self.names(), ["Alice"])
        self.write("Brian", time)
        self.assertEqual(self.names("--refresh"), ["Brian"])


@require("nginx")
class NginxTests(Served, Cached):
    def serve(self, port):
        paths = "".join(f"{name}_temp_path {self.folder}/{name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        (self.folder / "nginx.conf").write_text(
            f"daemon off; master_process off; pid {self.folder}/pid; error_log {self.folder}/error.log; events {{}}"
            f"http {{ {paths} access_log {self.log}; server {{ listen 127.0.0.1:{port}; root {self.folder}; }} }}")
        self.start("nginx", "-c", self.folder / "nginx.conf", "-e", self.folder / "error.log")


@require("caddy")
class CaddyTests(Served, Cached):
    def serve(self, port):
        (self.folder / "Caddyfile").write_text(
            f"{{\n admin off\n}}\nhttp://127.0.0.1:{port} {{\n root * {self.folder}\n file_server\n"
            f" log {{\n output file {self.log}\n }}\n}}\n")
        self.start("caddy", "run", "--config", self.folder / "Caddyfile", "--adapter", "caddyfile",
                   env={**os.environ, "HOME": str(self.folder)})


@require("squid")
class SquidTests(Cached):
    def setUp(self):
        super().setUp()
        self.name = "Alice"
        self.origin = Server(lambda request: self.answer(request))
        self.addCleanup(self.origin.close)
        port = free_port()
        self.source = f"http://127.0.0.1:{port}/board.json"
        os.chmod(self.folder, 0o777)
        (self.folder / "squid.conf").write_text(
            f"http_port 127.0.0.1:{port} accel defaultsite=127.0.0.1\n"
            f"cache_peer 127.0.0.1 parent {self.origin.port} 0 no-query originserver no-digest\n"
            "acl denied urlpath_regex denied\nhttp_access deny denied\nhttp_access allow all\n"
            f"cache_log {self.folder}/cache.log\naccess_log none\npid_filename none\nshutdown_lifetime 0 seconds\n"
            f"coredump_dir {self.folder}\nvisible_hostname proxy.test\npinger_enable off\n")
        self.start("squid", "-N", "-f", self.folder / "squid.conf")
        until(lambda: answers(port), "squid")

    def answer(self, request):
        """Answers like a server whose responses are fresh for an hour."""
        tag = f'"{self.name}"'
        fields = {"Content-Type": "application/json", "Cache-Control": "max-age=3600", "ETag": tag}
        if request.headers["If-None-Match"] == tag:
            return 304, fields, b""
        return 200, fields, board(self.name)

    def test_a_refresh_gets_past_the_cache(self):
        self.assertEqual(self.names(), ["Alice"])
        self.name = "Brian"
        self.assertEqual(self.names(), ["Alice"], "the answer is fresh for an hour")
        self.assertEqual(self.names("--refresh"), ["Brian"])

    def test_the_key_that_refreshes_gets_past_the_cache(self):
        self.names()
        self.name = "Brian"
        with subprocess.Popen([QUINTET, "headless", "--source", self.source], env=self.machine.environment,
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
            limit = threading.Timer(LIMIT, program.kill)
            limit.start()
            self.addCleanup(limit.cancel)
            program.stdin.write('{"do":"open","route":"/leaderboard"}\n')
            program.stdin.flush()
            self.read(program, "Alice")
            program.stdin.write('{"do":"refresh"}\n')
            program.stdin.flush()
            self.read(program, "Brian")
            program.stdin.close()
            program.wait(LIMIT)

    def read(self, program, name):
        """Reads the lines of a program up to one with a name."""
        for line in program.stdout:
            if name in line:
                return
        self.fail(f"no line with {name}")

    def test_the_errors_of_the_proxy_itself_are_named(self):
        _, errors = self.machine.run("leaderboard", "list", "--source", self.source + "/denied", code=1)
        self.assertIn("the proxy refused the request (ERR_ACCESS_DENIED).", errors)
        self.origin.close()
        _, errors = self.machine.run("leaderboard", "list", "--source", self.source, code=1)
        self.assertIn("the proxy could not reach the server (ERR_", errors)


@require("tinyproxy")
class TinyproxyTests(Cached):
    def test_an_error_that_may_be_of_the_proxy_names_it(self):
        port = free_port()
        (self.folder / "tinyproxy.conf").write_text(f"Port {port}\nListen 127.0.0.1\nLogFile \"{self.folder}/log2\"\n")
        self.start("tinyproxy", "-d", "-c", self.folder / "tinyproxy.conf")
        until(lambda: answers(port), "tinyproxy")
        self.machine.environment["http_proxy"] = f"http://127.0.0.1:{port}"
        source = "http://quintet.invalid/board.json"
        _, errors = self.machine.run("leaderboard", "list", "--source", source, code=1)
        self.assertEqual(
            errors.splitlines()[-2:],
            [f"quintet: Could not list the athletes ({source}): the proxy http://127.0.0.1:{port} or the server answered "
             "with status 500.", "Check http_proxy, https_proxy and all_proxy, or add the host to no_proxy."])


class LargeDocumentTests(Cached):
    """A list of 5,000 employees with thumbnails, which has 23 MB."""

    def test_a_large_list_is_available_offline(self):
        picture = "A" * 4500
        people = [{"id": number, "first_name": "Ann", "last_name": f"Lee {number}", "thumbImage": picture}
                  for number in range(1, 5001)]
        body = json.dumps({"people": people}).encode()
        self.assertGreater(len(body), 22_000_000)
        server = Server(lambda _: (200, {"Content-Type": "application/json"}, body))
        self.addCleanup(server.close)
        source = f"http://127.0.0.1:{server.port}"
        self.machine.run("employees", "list", "--limit", "1", "--source", source)
        out, errors = self.machine.run("employees", "list", "--limit", "1", "--json=id", "--source", source, "--offline")
        self.assertEqual(json.loads(out), [{"id": 1}], errors)


if __name__ == "__main__":
    unittest.main()
