"""Tests of the stand-in for GitHub."""

import json
import re
import time
import unittest
from urllib.parse import urlsplit

from test_backend import BackendCase

TOKEN = {"Authorization": "Bearer GITHUB_TOKEN"}
OTHER = {"Authorization": "token OTHER_TOKEN"}


def links(headers):
    """Returns the addresses of a Link header by relation, in the order of the header."""
    return {name: url for url, name in re.findall(r'<([^>]*)>; rel="([^"]*)"', headers.get("Link", ""))}


class RepositoriesCase(BackendCase):
    def get(self, path, headers=None):
        return self.backend.ask("GET", path, headers=headers)

    def walk(self, path):
        """Follows the pages; returns the names on each page, and the path of the page that failed or None."""
        pages = []
        while path:
            status, records = self.backend.json("GET", path)
            if status != 200:
                return pages, path
            pages.append([record["name"] for record in records])
            url = links(self.get(path)[2]).get("next", "")
            path = f"{urlsplit(url).path}?{urlsplit(url).query}" if url else None
        return pages, None


class ListTests(RepositoriesCase):
    def test_lists_repositories_of_people_and_organizations(self):
        status, records = self.backend.json("GET", "/users/SwiftLang/repos")
        self.assertEqual((status, records[0]["full_name"], records[0]["stargazers_count"]), (200, "swiftlang/swift", 67000))
        self.assertEqual(self.backend.json("GET", "/users/octocat/repos")[0], 200)
        self.assertEqual(self.backend.json("GET", "/orgs/swiftlang/repos"), (200, records))
        for path in ("/orgs/octocat/repos", "/users/zelda/repos", "/orgs/zelda/repos", "/organizations/1/repos"):
            status, body = self.backend.json("GET", path)
            self.assertEqual((status, body["message"], body["status"]), (404, "Not Found", "404"), path)

    def test_an_old_record_has_no_stars_and_an_empty_owner_has_no_records(self):
        _, records = self.backend.json("GET", "/users/octocat/repos")
        self.assertEqual(["stargazers_count" in record for record in records], [True, True, False])
        self.assertEqual(self.backend.json("GET", "/users/empty/repos"), (200, []))
        self.assertNotIn("Link", self.get("/users/empty/repos")[2])

    def test_links_to_pages_have_the_owners_number_and_next_is_last(self):
        _, _, headers = self.get("/orgs/codeforamerica/repos?per_page=100")
        base = f"{self.backend.base}/organizations/337792/repos?per_page=100&page="
        self.assertEqual(list(links(headers).items()), [("last", f"{base}3"), ("next", f"{base}2")])
        _, _, headers = self.get("/organizations/337792/repos?per_page=100&page=3")
        self.assertEqual(list(links(headers).items()), [("first", f"{base}1"), ("prev", f"{base}2")])
        pages, _ = self.walk("/users/collector/repos?per_page=100")
        self.assertEqual([len(page) for page in pages], [100, 30])

    def test_five_thousand_repositories_are_listed_in_order(self):
        pages, failed = self.walk("/users/big/repos?per_page=100")
        names = [name for page in pages for name in page]
        self.assertEqual((len(pages), failed), (50, None))
        self.assertEqual(names, [f"repo-{index:04d}" for index in range(1, 5001)])

    def test_page_seven_always_fails(self):
        for _ in range(2):
            pages, failed = self.walk("/users/broken/repos?per_page=100")
            self.assertEqual(([len(page) for page in pages], failed[-7:]), ([100] * 6, "&page=7"))

    def test_unicorn_answers_with_html_labelled_as_json(self):
        status, body, headers = self.get("/users/unicorn/repos")
        self.assertEqual((status, headers["Content-Type"], body[:9]), (503, "application/json", b"<!DOCTYPE"))


class OrderTests(RepositoriesCase):
    def names(self, path, headers=None):
        body = json.loads(self.get(path, headers)[1])
        return [record["name"] for record in (body["items"] if isinstance(body, dict) else body)]

    def test_sorts_by_name_and_by_update_across_pages(self):
        names = self.names("/users/swiftlang/repos?sort=full_name&direction=desc")
        self.assertEqual(names, sorted(names, reverse=True))
        _, _, headers = self.get("/users/collector/repos?per_page=100&sort=updated&direction=desc")
        following = links(headers)["next"]
        self.assertIn("sort=updated&direction=desc", following)
        first = json.loads(self.get("/users/collector/repos?per_page=100&sort=updated&direction=desc")[1])
        parts = urlsplit(following)
        dates = [record["updated_at"] for record in first + json.loads(self.get(f"{parts.path}?{parts.query}")[1])]
        self.assertEqual((len(dates), dates), (130, sorted(dates, reverse=True)))

    def test_search_lists_the_most_starred_first_and_at_most_a_thousand(self):
        path = "/search/repositories?q=user%3Abig+fork%3Atrue&sort=stars&order=desc&per_page=100"
        _, body, headers = self.get(path)
        found = json.loads(body)
        stars = [record["stargazers_count"] for record in found["items"]]
        self.assertEqual((found["total_count"], found["incomplete_results"], len(stars)), (5000, False, 100))
        self.assertEqual(stars, list(range(4999, 4899, -1)))
        self.assertTrue(links(headers)["last"].endswith("&page=10"))
        self.assertEqual(headers["X-RateLimit-Resource"], "search")
        self.assertEqual(self.get("/search/repositories?q=user:zelda")[0], 422)

    def test_search_can_be_disabled_or_incomplete(self):
        path = "/search/repositories?q=user:apple+fork:true&sort=stars"
        self.assertEqual(self.names(path), ["swift-nio", "swift-log"])
        self.backend.json("POST", "/control/search", {"incomplete": True})
        self.assertEqual(self.backend.json("GET", path)[1]["incomplete_results"], True)
        self.backend.json("POST", "/control/search", {"offered": False})
        self.assertEqual(self.get(path)[0], 404)

    def test_only_its_account_sees_a_private_repository(self):
        path = "/user/repos?affiliation=owner"
        self.assertEqual(self.get(path)[0], 401)
        self.assertIn("secret-plans", self.names(path, TOKEN))
        self.assertNotIn("secret-plans", self.names("/users/octocat/repos", TOKEN))
        statuses = [self.get("/repos/octocat/secret-plans", headers)[0] for headers in (None, OTHER, TOKEN)]
        self.assertEqual(statuses, [404, 404, 200])

    def test_a_refusal_for_single_sign_on_has_the_address_to_sign_in(self):
        self.assertEqual(self.get("/users/corporate/repos")[0], 200)
        status, _, headers = self.get("/users/corporate/repos", TOKEN)
        self.assertEqual(status, 403)
        self.assertTrue(headers["X-GitHub-SSO"].startswith("required; url=https://github.com/orgs/corporate/"))


class SingleTests(RepositoriesCase):
    def test_shows_a_repository_and_redirects_a_renamed_repository(self):
        status, swift = self.backend.json("GET", "/repos/SwiftLang/Swift")
        self.assertEqual((status, swift["name"]), (200, "swift"))
        status, body, headers = self.get("/repos/apple/swift")
        self.assertEqual((status, b'"Moved Permanently"' in body), (301, True))
        self.assertEqual(self.backend.json("GET", urlsplit(headers["Location"]).path), (200, swift))
        for path in ("/repos/swiftlang/nope", "/repos/zelda/swift", "/repositories/1"):
            self.assertEqual(self.get(path)[0], 404, path)

    def test_stars_can_be_added_and_removed(self):
        for by, stars in ((3, 67003), (-1, 67002)):
            status, _ = self.backend.json("POST", "/control/stars", {"repository": "swiftlang/swift", "by": by})
            self.assertEqual(status, 200)
            self.assertEqual(self.backend.json("GET", "/repos/swiftlang/swift")[1]["stargazers_count"], stars)
            self.assertEqual(self.backend.json("GET", "/users/swiftlang/repos")[1][0]["stargazers_count"], stars)
        self.assertEqual(self.backend.json("POST", "/control/stars", {"repository": "a/b"})[0], 404)
        self.assertEqual(
            self.backend.json("POST", "/control/stars", {"repository": "swiftlang/swift", "by": "x"})[0], 400)


class StarWeekTests(RepositoriesCase):
    PATH = "/repos/swiftlang/swift/stargazers/history"

    def weeks(self):
        """Returns all weeks, and the number of weeks on each page."""
        weeks, sizes = [], []
        for page in range(1, 30):
            status, records = self.backend.json("GET", f"{self.PATH}?per_page=30&page={page}")
            self.assertEqual(status, 200)
            weeks += records
            sizes.append(len(records))
            if "next" not in links(self.get(f"{self.PATH}?per_page=30&page={page}")[2]):
                return weeks, sizes
        self.fail("the pages do not end")

    def test_weeks_are_listed_newest_first_and_add_up_to_the_stars(self):
        weeks, sizes = self.weeks()
        self.assertEqual(sizes, [30] * 17 + [14])
        starts = [week["week"] for week in weeks]
        self.assertEqual(starts, sorted(starts, reverse=True))
        self.assertEqual(sum(week["total"] for week in weeks), 67000)
        self.assertTrue(all(len(week["days"]) == 7 and sum(week["days"]) == week["total"] for week in weeks))

    def test_a_page_has_at_most_30_weeks_and_there_are_at_most_100_pages(self):
        self.assertEqual(len(self.backend.json("GET", f"{self.PATH}?per_page=100")[1]), 30)
        self.assertEqual(self.backend.json("GET", f"{self.PATH}?page=101")[0], 422)
        self.assertEqual(self.backend.json("GET", "/repos/swiftlang/nope/stargazers/history")[0], 404)

    def test_the_newest_week_can_be_hidden(self):
        before = self.backend.json("GET", self.PATH)[1]
        self.backend.json("POST", "/control/weeks", {"ago": 1})
        self.assertEqual(self.backend.json("GET", self.PATH)[1][0], before[1])


class StarredTests(RepositoriesCase):
    def test_lists_the_repositories_that_the_account_has_starred(self):
        status, _, body = self.get("/user/starred", TOKEN)[0], None, self.get("/user/starred", TOKEN)[1]
        self.assertEqual(status, 200)
        self.assertEqual(
            [record["full_name"] for record in json.loads(body)],
            ["swiftlang/swift", "apple/swift-nio", "octocat/Spoon-Knife"])
        self.assertEqual(self.get("/user/starred")[0], 401)


class TagTests(RepositoriesCase):
    def remaining(self, headers):
        return int(headers["X-RateLimit-Remaining"])

    def test_304_with_the_tokens_own_tag_does_not_count_against_the_limit(self):
        _, _, first = self.get("/users/swiftlang/repos", TOKEN)
        known = {"If-None-Match": first["ETag"]}
        status, body, second = self.get("/users/swiftlang/repos", {**TOKEN, **known})
        self.assertEqual((status, body, self.remaining(second)), (304, b"", self.remaining(first)))
        self.assertEqual(self.get("/users/swiftlang/repos", {**OTHER, **known})[0], 200)
        self.backend.json("POST", "/control/stars", {"repository": "swiftlang/swift"})
        self.assertEqual(self.get("/users/swiftlang/repos", {**TOKEN, **known})[0], 200)

    def test_304_without_a_token_counts_against_the_limit(self):
        _, _, first = self.get("/users/swiftlang/repos")
        status, _, second = self.get("/users/swiftlang/repos", {"If-None-Match": first["ETag"]})
        self.assertEqual((status, self.remaining(second)), (304, self.remaining(first) - 1))


class LimitTests(RepositoriesCase):
    options = ("--rate-limit", "2", "--github-token", "MINE")

    def test_each_token_has_its_own_limit(self):
        statuses = [self.get("/users/apple/repos")[0] for _ in range(2)]
        status, body, headers = self.get("/users/apple/repos")
        self.assertEqual((statuses, status, headers["X-RateLimit-Remaining"]), ([200, 200], 403, "0"))
        self.assertIn(b"API rate limit exceeded", body)
        self.assertGreater(int(headers["X-RateLimit-Reset"]), time.time() + 3000)
        self.assertEqual(self.get("/users/apple/repos", {"Authorization": "Bearer MINE"})[0], 200)

    def test_an_unknown_token_is_refused(self):
        for token in ("GITHUB_TOKEN", "x"):
            status, body, _ = self.get("/users/apple/repos", {"Authorization": f"Bearer {token}"})
            self.assertEqual((status, b'"Bad credentials"' in body), (401, True))

    def test_the_limit_can_be_set_and_resets(self):
        self.backend.json("POST", "/control/rate-limit", {"limit": 60, "remaining": 1, "resetIn": 100})
        _, _, headers = self.get("/users/apple/repos")
        self.assertEqual((headers["X-RateLimit-Limit"], headers["X-RateLimit-Remaining"]), ("60", "0"))
        self.assertEqual(self.get("/users/apple/repos")[0], 403)
        self.backend.json("POST", "/control/rate-limit", {"remaining": 0, "resetIn": 0})
        self.assertEqual(self.get("/users/apple/repos")[0], 200)

    def test_the_secondary_limit_has_no_rate_headers(self):
        self.backend.json("POST", "/control/secondary-limit", {"count": 1, "retryAfter": 2})
        status, _, headers = self.get("/users/apple/repos")
        self.assertEqual((status, headers["Retry-After"], "X-RateLimit-Remaining" in headers), (403, "2", False))
        self.assertEqual(self.get("/users/apple/repos")[0], 200)


if __name__ == "__main__":
    unittest.main()
