"""Tests of the stand-in server: `python3 -m unittest discover -s Tests/Backend`."""

import base64
import http.client
import json
import queue
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import traceback
import unittest
import zlib
from pathlib import Path

import server

SERVER = Path(__file__).with_name("server.py")
PATIENCE = 20
SWEET = {"id": 262, "date": "2022-03-08", "word": "sweet", "tries": ["corgi", "pause", "sleds", "sweet"]}
TOKEN = {"X-Authorization": "ACCESS_TOKEN"}


class Client:
    """Sends requests to the server at a port."""

    port = 0

    def connect(self):
        """Returns a new connection."""
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)

    def ask(self, method, path, body=None, headers=None):
        """Sends one request and returns status, body and headers."""
        connection = self.connect()
        try:
            connection.request(method, path, json.dumps(body) if body is not None else None, headers or {})
            response = connection.getresponse()
            return response.status, response.read(), response.headers
        finally:
            connection.close()

    def json(self, method, path, body=None, headers=None):
        """Sends one request and returns status and decoded body."""
        status, data, _ = self.ask(method, path, body, headers)
        return status, json.loads(data)


class Here(Client):
    """A server in this process, with its own state."""

    modules = server.find_modules()

    def __init__(self, *options):
        self.errors = []
        self.server = server.open_server(server.parse_options(self.modules, ["--port", "0", *options]), self.modules)
        self.server.handle_error = self._handle_error
        self.base, self.port = self.server.base, self.server.server_port
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True)
        self.thread.start()

    def _handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], (ConnectionError, TimeoutError)):
            self.errors.append(traceback.format_exc())

    def end(self):
        """Stops the server; handlers that wait for a client end when the client disconnects."""
        self.server.shutdown()
        self.thread.join(PATIENCE)
        self.server.server_close()


class Backend(Client):
    """A server in its own process, which ends when this process ends."""

    def __init__(self, *options):
        self.process = subprocess.Popen(
            [sys.executable, "-B", "-S", str(SERVER), "--port", "0", "--exit-with-stdin", *options],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.line = self._first_line()
        self.base = self.line.replace("listening on ", "")
        self.port = int(self.base.rsplit(":", 1)[1])

    def _first_line(self):
        lines = queue.Queue()
        threading.Thread(target=lambda: lines.put(self.process.stdout.readline()), daemon=True).start()
        try:
            line = lines.get(timeout=PATIENCE).strip()
        except queue.Empty:
            line = ""
        if not line.startswith("listening on "):
            self.process.kill()
            raise AssertionError(f"the server did not start: {self.process.communicate()[1]}")
        return line

    def end(self):
        """Closes the server's stdin and returns its exit code, stdout and stderr."""
        out, err = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, out, err


class BackendCase(unittest.TestCase):
    """A test case with a new server for each test."""

    options = ()

    def setUp(self):
        self.backend = Here(*self.options)
        self.addCleanup(self._end)

    def _end(self):
        self.backend.end()
        self.assertEqual(self.backend.errors, [])

    def scores(self, method, path, body=None, headers=None):
        return self.backend.json(method, path, body, TOKEN if headers is None else headers)

    def ids(self, path="/scores", headers=None):
        return [score["id"] for score in self.scores("GET", path, headers=headers)[1]["scores"]]


class WordleTests(BackendCase):
    options = ("--token", "ACCESS_TOKEN", "--token", "SECOND")

    def test_lists_scores_newest_first(self):
        status, body = self.scores("GET", "/scores")
        self.assertEqual(status, 200)
        self.assertEqual([score["id"] for score in body["scores"]], [264, 263, 262])
        self.assertEqual(body["scores"][2], SWEET)

    def test_lists_a_bare_array(self):
        status, body = self.scores("GET", "/scores?shape=array")
        self.assertEqual((status, [score["id"] for score in body]), (200, [264, 263, 262]))

    def test_returns_a_single_score(self):
        self.assertEqual(self.scores("GET", "/scores/262"), (200, SWEET))
        for path in ("/scores/1", "/scores/abc", "/scores/-1"):
            self.assertEqual(self.scores("GET", path), (404, {"error": "not found"}), path)

    def test_creates_a_score(self):
        new = {"id": 281, "date": "2022-03-27", "word": "nymph", "tries": ["train", "ponds", "blume", "nymph"]}
        self.assertEqual(self.scores("POST", "/scores", new), (201, new))
        self.assertEqual(self.scores("GET", "/scores/281"), (200, new))
        self.assertEqual(self.ids(), [281, 264, 263, 262])
        self.assertEqual(self.scores("POST", "/scores", new), (409, {"error": "score 281 already exists"}))

    def test_sorts_by_date_across_the_new_year(self):
        for number, day in ((195, "2021-12-31"), (196, "2022-01-01")):
            self.scores("POST", "/scores", dict(SWEET, id=number, date=day))
        self.assertEqual(self.ids(), [264, 263, 262, 196, 195])

    def test_deletes_a_single_score(self):
        self.assertEqual(self.scores("DELETE", "/scores/262"), (200, SWEET))
        self.assertEqual(self.scores("DELETE", "/scores/262"), (404, {"error": "not found"}))
        self.assertEqual(self.ids(), [264, 263])

    def test_deleting_all_scores_restores_the_initial_three(self):
        self.scores("DELETE", "/scores/264")
        self.scores("POST", "/scores", dict(SWEET, id=300))
        status, body = self.scores("DELETE", "/scores")
        self.assertEqual((status, [score["id"] for score in body["scores"]]), (200, [264, 263, 262]))
        self.assertEqual(self.ids(), [264, 263, 262])

    def test_refuses_an_invalid_score(self):
        for name in SWEET:
            without = {key: value for key, value in SWEET.items() if key != name}
            self.assertEqual(self.scores("POST", "/scores", without), (400, {"error": f"missing {name}"}))
        wrong = {
            "id": (-1, "1", 1.5, True, 10**18), "date": ("2022-02-30", "20220308", "8 March 2022", 1),
            "word": ("", "sw33t", 1), "tries": ([], ["sweet"] * 7, ["sweets"], "sweet", [1], [None]),
        }
        for name, values in wrong.items():
            for value in values:
                status, body = self.scores("POST", "/scores", dict(SWEET, **{name: value}))
                self.assertEqual(status, 400, (name, value))
                self.assertTrue(body["error"].startswith(f"invalid {name}"), body)
        self.assertEqual(self.scores("POST", "/scores", [])[0], 400)
        self.assertEqual(self.scores("POST", "/scores")[0], 400)
        self.assertEqual(self.ids(), [264, 263, 262])

    def test_accepts_the_token_in_each_header(self):
        for headers in (TOKEN, {"Authorization": "ACCESS_TOKEN"}, {"Authorization": "Bearer ACCESS_TOKEN"}):
            self.assertEqual(self.ids(headers=headers), [264, 263, 262])

    def test_refuses_a_wrong_or_missing_token_everywhere(self):
        calls = (
            ("GET", "/scores"), ("GET", "/scores/262"), ("POST", "/scores"), ("DELETE", "/scores"),
            ("DELETE", "/scores/262"))
        for method, path in calls:
            for headers in ({}, {"X-Authorization": "WRONG"}, {"Authorization": "Bearer"}, {"X-Authorization": ""}):
                status, body = self.scores(method, path, headers=headers)
                self.assertEqual((status, list(body)), (401, ["error"]), (method, path, headers))
        self.assertEqual(self.ids(), [264, 263, 262])

    def test_each_token_has_its_own_account(self):
        self.scores("DELETE", "/scores/262")
        self.assertEqual(self.ids(headers={"X-Authorization": "SECOND"}), [264, 263, 262])
        self.assertEqual(self.ids(), [264, 263])

    def test_no_score_is_lost_when_many_are_added_at_once(self):
        statuses = queue.Queue()
        threads = [
            threading.Thread(target=lambda number=number: statuses.put(
                self.scores("POST", "/scores", dict(SWEET, id=300 + number % 10))[0]))
            for number in range(20)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(PATIENCE)
        self.assertEqual(sorted(statuses.get(timeout=PATIENCE) for _ in threads), [201] * 10 + [409] * 10)
        self.assertEqual(len(self.ids()), 13)


class DatabaseTests(unittest.TestCase):
    def test_stores_scores_but_not_the_token_in_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "scores.sqlite"
            for expected in ([264, 263, 262], [264, 262]):
                backend = Backend("--database", str(file))
                _, body = backend.json("GET", "/scores", headers=TOKEN)
                backend.ask("DELETE", "/scores/263", headers=TOKEN)
                self.assertEqual(backend.end()[0], 0)
                self.assertEqual([score["id"] for score in body["scores"]], expected)
            self.assertNotIn(b"ACCESS_TOKEN", file.read_bytes())


class LeaderboardTests(BackendCase):
    def test_lists_the_original_athletes_first(self):
        status, body = self.backend.json("GET", "/athletes")
        self.assertEqual(status, 200)
        self.assertEqual(body["athletes"][0], {"id": 51, "name": "Johannes Neutze", "score": 232})
        self.assertEqual([each["id"] for each in body["athletes"][:5]], [51, 43, 1, 5, 2])

    def test_has_a_tie_a_zero_and_a_missing_score(self):
        scores = [each.get("score") for each in self.backend.json("GET", "/athletes")[1]["athletes"]]
        self.assertEqual(sorted((score for score in scores if score is not None), reverse=True)[:3], [232, 201, 201])
        self.assertEqual((scores.count(0), scores.count(None)), (1, 1))

    def test_lists_a_bare_array_with_points(self):
        _, body = self.backend.json("GET", "/athletes?shape=array")
        self.assertEqual(body[0], {"id": 51, "name": "Johannes Neutze", "points": 232})
        self.assertFalse(any("score" in each for each in body))

    def test_generates_the_same_athletes_every_time(self):
        first = self.backend.ask("GET", "/athletes?count=5000")[1]
        self.assertEqual(first, self.backend.ask("GET", "/athletes?count=5000")[1])
        athletes = json.loads(first)["athletes"]
        self.assertEqual((len(athletes), len({each["id"] for each in athletes})), (5000, 5000))
        self.assertEqual(self.backend.json("GET", "/athletes?count=0"), (200, {"athletes": []}))
        for count in ("-1", "x", "", "100001"):
            self.assertEqual(self.backend.json("GET", f"/athletes?count={count}")[0], 400, count)


class CharacterTests(BackendCase):
    def test_every_avatar_is_a_different_png(self):
        status, body = self.backend.json("GET", "/characters")
        self.assertEqual((status, len(body), body[0]["name"], body[-1]["name"]), (200, 15, "OG Mario", "Ice Mario"))
        pixels = set()
        for user in body:
            self.assertTrue(user["avatar"].startswith(f"{self.backend.base}/avatars/"), user)
            status, data, headers = self.backend.ask("GET", user["avatar"][len(self.backend.base):])
            self.assertEqual((status, headers["Content-Type"]), (200, "image/png"))
            pixels.add(png_pixels(data))
        self.assertEqual(len(pixels), 15)
        self.assertEqual(self.backend.json("GET", "/avatars/zelda.png"), (404, {"error": "not found"}))


class EmployeeTests(BackendCase):
    def test_the_health_check_answers_ok(self):
        status, data, headers = self.backend.ask("GET", "/healthCheck")
        self.assertEqual((status, data.strip(), headers["Content-Type"]), (200, b'"Ok"', "application/json"))

    def test_lists_people_as_a_bare_array_or_in_an_object(self):
        status, people = self.backend.json("GET", "/employees")
        self.assertEqual(status, 200)
        self.assertGreaterEqual(len(people), 8)
        keys = ["id", "first_name", "last_name", "gender", "birth_date", "thumbImage"]
        self.assertEqual([list(person) for person in people], [keys] * len(people))
        self.assertEqual(self.backend.json("GET", "/employees?shape=people")[1], {"people": people})

    def test_thumbnails_are_quoted_jpegs(self):
        kinds = {"none": 0, "broken": 0, "jpeg": 0}
        for person in self.backend.json("GET", "/employees")[1]:
            text = person["thumbImage"]
            if text is None:
                kinds["none"] += 1
                continue
            self.assertEqual((text[0], text[-1]), ('"', '"'))
            data = base64.b64decode(text[1:-1], validate=True)
            if data[:2] != b"\xff\xd8":
                kinds["broken"] += 1
                continue
            self.assertEqual(jpeg_size(data), (100, 100))
            kinds["jpeg"] += 1
        self.assertEqual((kinds["none"], kinds["broken"]), (1, 1))
        self.assertGreaterEqual(kinds["jpeg"], 6)

    def test_the_image_is_a_jpeg_in_lines_of_76(self):
        text = self.backend.json("GET", "/employees/1")[1]["image"]
        lines = text.split("\n")
        self.assertEqual(lines[-1], "")
        self.assertEqual({len(line) for line in lines[:-2]}, {76})
        self.assertEqual(jpeg_size(base64.b64decode(text)), (320, 320))

    def test_a_person_requested_before_any_list_has_no_thumbnail(self):
        self.assertNotIn("thumbImage", self.backend.json("GET", "/employees/1")[1])
        self.backend.ask("GET", "/employees")
        self.assertIn("thumbImage", self.backend.json("GET", "/employees/1")[1])

    def test_a_list_has_the_image_of_a_person_who_was_requested_before(self):
        self.assertFalse(any("image" in person for person in self.backend.json("GET", "/employees")[1]))
        image = self.backend.json("GET", "/employees/2")[1]["image"]
        carried = {person["id"]: person.get("image") for person in self.backend.json("GET", "/employees")[1]}
        self.assertEqual({number: text for number, text in carried.items() if text}, {2: image})

    def test_one_person_has_no_picture(self):
        person = next(each for each in self.backend.json("GET", "/employees")[1] if each["thumbImage"] is None)
        self.assertIsNone(self.backend.json("GET", f"/employees/{person['id']}")[1]["image"])

    def test_an_unknown_id_is_answered_with_a_json_string(self):
        for path in ("/employees/0", "/employees/999"):
            self.assertEqual(self.backend.json("GET", path), (404, "Not found"))

    def test_an_invalid_id_is_answered_with_html(self):
        for path in ("/employees/abc", "/employees/-1", "/employees/", "/employees/1/", "/employees/1.5"):
            for method in ("GET", "POST"):
                status, data, headers = self.backend.ask(method, path)
                self.assertEqual((status, headers.get_content_type()), (404, "text/html"), path)
                self.assertIn(b"<h1>Not Found</h1>", data)

    def test_other_methods_are_refused(self):
        for path in ("/employees", "/employees/1", "/healthCheck"):
            status, data, headers = self.backend.ask("POST", path, {})
            self.assertEqual((status, headers["Allow"]), (405, "GET, HEAD"))
            self.assertEqual(list(json.loads(data)), ["message"])


class EntityTagTests(BackendCase):
    options = ("--token", "ACCESS_TOKEN", "--token", "SECOND")

    def test_an_answer_that_the_client_has_is_not_sent_again(self):
        _, _, headers = self.backend.ask("GET", "/scores", headers=TOKEN)
        tag = headers["ETag"]
        for condition in (tag, f"W/{tag}", f'"other", {tag}', "*"):
            status, body, headers = self.backend.ask(
                "GET", "/scores", headers=dict(TOKEN, **{"If-None-Match": condition}))
            self.assertEqual((status, body, headers["ETag"], headers["Content-Length"]), (304, b"", tag, None))
        self.assertEqual(self.backend.ask("HEAD", "/scores", headers=TOKEN)[2]["ETag"], tag)

    def test_the_tag_depends_on_the_body_and_the_token(self):
        def tag(path="/scores", token="ACCESS_TOKEN"):
            return self.backend.ask("GET", path, headers={"X-Authorization": token})[2]["ETag"]
        first = tag()
        self.assertEqual(len({first, tag("/scores/262"), tag(token="SECOND")}), 3)
        self.scores("DELETE", "/scores/262")
        changed = tag()
        self.assertNotEqual(changed, first)
        status, _, _ = self.backend.ask("GET", "/scores", headers=dict(TOKEN, **{"If-None-Match": first}))
        self.assertEqual((status, tag()), (200, changed))

    def test_other_answers_have_no_tag(self):
        self.assertIsNone(self.backend.ask("GET", "/nope")[2]["ETag"])
        self.assertIsNone(self.backend.ask("POST", "/scores", SWEET, TOKEN)[2]["ETag"])

    def test_the_connection_stays_open_after_a_304(self):
        connection = self.backend.connect()
        self.addCleanup(connection.close)
        for expected in (304, 304):
            connection.request("GET", "/athletes", headers={"If-None-Match": "*"})
            response = connection.getresponse()
            self.assertEqual((response.status, response.read()), (expected, b""))


class ProtocolTests(BackendCase):
    def test_unknown_paths_are_not_found(self):
        for path in ("/", "/nope", "/scores/", "/athletes/1"):
            self.assertEqual(self.backend.json("GET", path), (404, {"error": "not found"}), path)

    def test_other_methods_are_not_allowed(self):
        status, _, headers = self.backend.ask("PUT", "/scores", {}, TOKEN)
        self.assertEqual((status, headers["Allow"]), (405, "DELETE, GET, HEAD, POST"))

    def test_an_answer_to_head_has_only_headers(self):
        _, body, _ = self.backend.ask("GET", "/athletes")
        status, nothing, headers = self.backend.ask("HEAD", "/athletes")
        self.assertEqual((status, nothing, headers["Content-Length"]), (200, b"", str(len(body))))

    def test_a_connection_serves_many_requests(self):
        connection = self.backend.connect()
        self.addCleanup(connection.close)
        sockets = set()
        for method, path in (("GET", "/athletes"), ("POST", "/nope"), ("HEAD", "/athletes"), ("GET", "/healthCheck")):
            connection.request(method, path, b"{}" if method == "POST" else None)
            response = connection.getresponse()
            response.read()
            self.assertEqual(response.version, 11)
            sockets.add(connection.sock)
        self.assertEqual(len(sockets), 1)

    def test_a_chunked_body_is_read(self):
        connection = self.backend.connect()
        self.addCleanup(connection.close)
        data = json.dumps(dict(SWEET, id=301)).encode()
        connection.request("POST", "/scores", iter([data[:10], data[10:]]), TOKEN, encode_chunked=True)
        self.assertEqual(connection.getresponse().status, 201)

    def test_a_body_over_the_limit_is_refused(self):
        with socket.create_connection(("127.0.0.1", self.backend.port), timeout=PATIENCE) as raw:
            raw.sendall(b"POST /scores HTTP/1.1\r\nHost: x\r\nContent-Length: 1048577\r\n\r\n" + b" " * 100_000)
            answer = b"".join(iter(lambda: raw.recv(65536), b""))
        self.assertTrue(answer.startswith(b"HTTP/1.1 413 "), answer[:40])

    def test_invalid_or_contradicting_body_headers_are_refused(self):
        length, coding = b"Content-Length: 2", b"Transfer-Encoding: "
        for lines in (b"Content-Length: -1", length + b"\r\n" + coding + b"chunked", coding + b"x"):
            with socket.create_connection(("127.0.0.1", self.backend.port), timeout=PATIENCE) as raw:
                raw.sendall(b"POST /scores HTTP/1.1\r\nHost: x\r\n" + lines + b"\r\n\r\n")
                raw.shutdown(socket.SHUT_WR)
                answer = b"".join(iter(lambda: raw.recv(65536), b""))
            self.assertTrue(answer.startswith(b"HTTP/1.1 400 "), (lines, answer[:40]))


class LifeTests(unittest.TestCase):
    def run_server(self, *options):
        return subprocess.run(
            [sys.executable, "-B", "-S", str(SERVER), "--exit-with-stdin", *options], stdin=subprocess.DEVNULL,
            capture_output=True, text=True, timeout=PATIENCE)

    def test_exits_at_the_end_of_stdin(self):
        backend = Backend()
        self.assertRegex(backend.line, r"^listening on http://127\.0\.0\.1:[0-9]+$")
        idle = backend.connect()
        idle.connect()
        self.addCleanup(idle.close)
        self.assertEqual(backend.end(), (0, "", ""))

    def test_exits_on_a_signal(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            backend = Backend()
            backend.process.send_signal(number)
            self.assertEqual(backend.process.wait(PATIENCE), 0)
            self.assertEqual(backend.end(), (0, "", ""))

    def test_logs_on_stderr_only_with_verbose(self):
        for options, expected in (((), False), (("--verbose",), True)):
            backend = Backend(*options)
            backend.ask("GET", "/healthCheck")
            code, out, err = backend.end()
            self.assertEqual((code, out, "GET /healthCheck" in err), (0, "", expected))

    def test_mentions_airplay_on_macos_if_port_5000_is_in_use(self):
        words = "port 5000 is in use; use --port 0 for any free port, or another number"
        self.assertEqual(server.taken(5000, "linux"), words)
        self.assertEqual(server.taken(5000, "darwin"), words + " (AirPlay Receiver uses 5000; System Settings turns it off)")
        self.assertNotIn("AirPlay", server.taken(5001, "darwin"))

    def test_reports_a_port_that_is_in_use(self):
        backend = Backend()
        self.addCleanup(backend.end)
        result = self.run_server("--port", str(backend.port))
        self.assertEqual((result.returncode, result.stdout), (1, ""))
        self.assertEqual(len(result.stderr.splitlines()), 1)
        self.assertIn("--port 0", result.stderr)

    def test_refuses_addresses_other_than_loopback(self):
        for host in ("0.0.0.0", "192.0.2.1", "example.org", ""):
            result = self.run_server("--port", "0", "--host", host)
            self.assertEqual((result.returncode, result.stdout), (2, ""), host)
            self.assertEqual(len(result.stderr.splitlines()), 1)

    def test_reports_a_database_that_cannot_be_opened(self):
        result = self.run_server("--port", "0", "--database", "/dev/null/scores.sqlite")
        self.assertEqual((result.returncode, len(result.stderr.splitlines())), (1, 1))


def jpeg_size(data):
    """Returns the width and height of a complete baseline JPEG, and checks its segments."""
    if not (data.startswith(b"\xff\xd8") and data.endswith(b"\xff\xd9")):
        raise AssertionError("no whole JPEG")
    place, size = 2, None
    while data[place + 1] != 0xDA:
        marker, length = struct.unpack(">HH", data[place:place + 4])
        if marker == 0xFFC0:
            size = struct.unpack(">HH", data[place + 5:place + 9])[::-1]
        place += 2 + length
    return size


def png_pixels(data):
    """Returns the decompressed pixels of a PNG, and checks its checksums."""
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        raise AssertionError("no PNG")
    place, packed = 8, b""
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place:place + 8])
        body = data[place + 8:place + 8 + length]
        if zlib.crc32(kind + body) != struct.unpack(">I", data[place + 8 + length:place + 12 + length])[0]:
            raise AssertionError(f"bad checksum in {kind}")
        packed += body if kind == b"IDAT" else b""
        place += 12 + length
    return zlib.decompress(packed)


if __name__ == "__main__":
    unittest.main()
