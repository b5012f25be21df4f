"""Tests of what the Swift tests take for granted of the services: `python3 -m unittest discover -s Tests/Backend`.

If a fault is wrong, the fault matrix in Tests/FaultTests fails.
"""

import http.client
import json
import re
import sys
import threading
import traceback
import unittest
from urllib.parse import urlsplit

import server

PATIENCE = 20
TOKEN = {"X-Authorization": "ACCESS_TOKEN"}
GITHUB = {"Authorization": "Bearer GITHUB_TOKEN"}


class BackendCase(unittest.TestCase):
    """A test case with a new server in this process for each test."""

    modules = server.find_modules()
    options = ()

    def setUp(self):
        self.errors = []
        self.server = server.open_server(server.parse_options(self.modules, ["--port", "0", *self.options]), self.modules)
        self.server.handle_error = self._handle_error
        thread = threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        self.addCleanup(self._end, thread)

    def _handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], (ConnectionError, TimeoutError)):
            self.errors.append(traceback.format_exc())

    def _end(self, thread):
        self.server.shutdown()
        thread.join(PATIENCE)
        self.server.server_close()
        self.assertEqual(self.errors, [])

    def ask(self, method, path, body=None, headers=None):
        """Sends one request and returns status, body and headers."""
        connection = http.client.HTTPConnection("127.0.0.1", self.server.server_port, timeout=PATIENCE)
        try:
            connection.request(method, path, json.dumps(body) if body is not None else None, headers or {})
            response = connection.getresponse()
            return response.status, response.read(), response.headers
        finally:
            connection.close()

    def get(self, path, headers=None):
        """Returns the decoded body of a successful answer."""
        status, data, _ = self.ask("GET", path, headers=headers)
        self.assertEqual(status, 200, path)
        return json.loads(data)

    def status(self, path, headers=None):
        return self.ask("GET", path, headers=headers)[0]


class WordleTests(BackendCase):
    options = ("--token", "ACCESS_TOKEN", "--token", "SECOND")

    def test_each_token_has_its_own_scores(self):
        self.assertEqual(self.ask("DELETE", "/scores/262", headers=TOKEN)[0], 200)
        for token, ids in (("ACCESS_TOKEN", [264, 263]), ("SECOND", [264, 263, 262])):
            scores = self.get("/scores", {"X-Authorization": token})["scores"]
            self.assertEqual([score["id"] for score in scores], ids)

    def test_every_call_refuses_a_wrong_or_missing_token(self):
        for method, path in (("GET", "/scores"), ("POST", "/scores"), ("DELETE", "/scores"), ("GET", "/scores/262"),
                             ("DELETE", "/scores/262")):
            for headers in ({}, {"X-Authorization": "WRONG"}, {"Authorization": "Bearer"}):
                self.assertEqual(self.ask(method, path, headers=headers)[0], 401, (method, path, headers))

    def test_a_response_that_the_client_has_is_not_sent_again(self):
        tag = self.ask("GET", "/scores", headers=TOKEN)[2]["ETag"]
        status, body, headers = self.ask("GET", "/scores", headers={**TOKEN, "If-None-Match": tag})
        self.assertEqual((status, body, headers["ETag"]), (304, b"", tag))
        self.assertEqual(self.status("/scores", {"X-Authorization": "SECOND", "If-None-Match": tag}), 200)
        self.ask("DELETE", "/scores/262", headers=TOKEN)
        self.assertEqual(self.status("/scores", {**TOKEN, "If-None-Match": tag}), 200)


class EmployeeTests(BackendCase):
    def test_a_person_who_was_requested_before_any_list_has_no_thumbnail(self):
        self.assertNotIn("thumbImage", self.get("/employees/1"))
        self.assertFalse(any("image" in person for person in self.get("/employees") if person["id"] != 1))
        self.assertIn("thumbImage", self.get("/employees/1"))

    def test_a_list_has_the_image_of_a_person_who_was_requested_before(self):
        image = self.get("/employees/2")["image"]
        images = {person["id"]: person["image"] for person in self.get("/employees") if "image" in person}
        self.assertEqual(images, {2: image})


class GitHubTests(BackendCase):
    options = ("--github-token", "GITHUB_TOKEN", "--github-token", "OTHER_TOKEN")

    @staticmethod
    def links(headers):
        """Returns the pages of a Link header by relation, in the order of the header."""
        return [(name, url) for url, name in re.findall(r'<([^>]*)>; rel="([^"]*)"', headers.get("Link", ""))]

    def test_links_to_pages_have_the_owners_number_and_next_is_last(self):
        base = f"{self.server.base}/organizations/337792/repos?per_page=100&page="
        _, _, headers = self.ask("GET", "/orgs/codeforamerica/repos?per_page=100")
        self.assertEqual(self.links(headers), [("last", f"{base}3"), ("next", f"{base}2")])
        _, _, headers = self.ask("GET", "/organizations/337792/repos?per_page=100&page=3")
        self.assertEqual(self.links(headers), [("first", f"{base}1"), ("prev", f"{base}2")])

    def test_search_finds_the_most_starred_first_and_at_most_a_thousand(self):
        _, data, headers = self.ask("GET", "/search/repositories?q=user:big+fork:true&sort=stars&per_page=100")
        found = json.loads(data)
        self.assertEqual((found["total_count"], found["items"][0]["stargazers_count"]), (5000, 4999))
        self.assertTrue(dict(self.links(headers))["last"].endswith("&page=10"))

    def test_only_its_account_sees_a_private_repository(self):
        statuses = [self.status("/repos/octocat/secret-plans", headers)
                    for headers in (None, {"Authorization": "Bearer OTHER_TOKEN"}, GITHUB)]
        self.assertEqual(statuses, [404, 404, 200])

    def test_a_renamed_repository_redirects_to_its_number(self):
        status, _, headers = self.ask("GET", "/repos/apple/swift")
        self.assertEqual(status, 301)
        self.assertEqual(self.get(urlsplit(headers["Location"]).path)["full_name"], "swiftlang/swift")

    def test_the_weeks_add_up_to_the_stars(self):
        path = "/repos/swiftlang/swift/stargazers/history"
        weeks = [week for page in range(1, 19) for week in self.get(f"{path}?page={page}")]
        self.assertEqual(sum(week["total"] for week in weeks), 67000)
        self.assertTrue(all(sum(week["days"]) == week["total"] for week in weeks))

    def test_304_counts_against_the_limit_only_without_a_token(self):
        for headers, expected in ((GITHUB, 4999), ({}, 4998)):
            tag = self.ask("GET", "/users/swiftlang/repos", headers=headers)[2]["ETag"]
            status, _, answered = self.ask("GET", "/users/swiftlang/repos", headers={**headers, "If-None-Match": tag})
            self.assertEqual((status, answered["X-RateLimit-Remaining"]), (304, str(expected)))

    def test_an_unknown_token_is_refused(self):
        self.assertEqual(self.status("/users/apple/repos", {"Authorization": "Bearer WRONG"}), 401)

    def test_added_stars_are_in_every_answer(self):
        self.ask("POST", "/control/stars", {"repository": "swiftlang/swift", "by": 3})
        self.assertEqual(self.get("/repos/swiftlang/swift")["stargazers_count"], 67003)
        self.assertEqual(self.get("/users/swiftlang/repos")[0]["stargazers_count"], 67003)
