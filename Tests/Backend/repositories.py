"""A stand-in for the part of GitHub's REST API that lists and shows repositories."""

import json
import threading
import time
from collections import Counter

from etags import NotModified, entity_tag, is_known
from repository_data import (
    ACCOUNTS, ORGANISATION, OWNERS, RENAMED, SINGLE_SIGN_ON, STARRED, private_repositories, repositories)
from routing import Response, json_response
from star_weeks import star_weeks

DOCUMENTATION = "https://docs.github.com/rest"
HTML = b"<!DOCTYPE html>\n<html><head><title>Unicorn!</title></head><body>Try again later.</body></html>\n"
MOST_A_PAGE = 100
MOST_FOUND = 1000
MOST_REQUESTS = 5000
MOST_WEEKS = 30
LAST_PAGE_OF_WEEKS = 100


def add_options(parser):
    """Adds the tokens to the command line."""
    parser.add_argument(
        "--github-token", action="append", metavar="TOKEN",
        help="a token of the GitHub API, repeatable; any other is refused (default: GITHUB_TOKEN and OTHER_TOKEN)")


def install(app):
    """Adds the routes of GitHub, and the routes that control the stand-in."""
    hub = GitHub(app.options)
    for pattern, answer in (
        (r"/users/([^/]+)/repos", hub.list_any), (r"/orgs/([^/]+)/repos", hub.list_organization),
        (r"/organizations/([0-9]+)/repos", hub.list_numbered), (r"/user/([0-9]+)/repos", hub.list_numbered),
        (r"/user/repos", hub.list_own), (r"/user/starred", hub.list_starred), (r"/repos/([^/]+)/([^/]+)", hub.show),
        (r"/repos/([^/]+)/([^/]+)/stargazers/history", hub.star_weeks), (r"/repositories/([0-9]+)", hub.show_numbered),
    ):
        app.route("GET", pattern, hub.limited(answer))
    app.route("GET", r"/search/repositories", hub.limited(hub.search, "search"))
    app.route("POST", "/control/stars", hub.add_stars)


def failure(status, message, headers=None, **more):
    """Returns an error in GitHub's form."""
    body = {"message": message, "documentation_url": DOCUMENTATION, "status": str(status), **more}
    return json_response(body, status, headers=headers)


def not_found():
    """Returns the answer to an unknown address."""
    return failure(404, "Not Found")


class GitHub:
    """The handlers of the API's calls."""

    def __init__(self, options):
        self._tokens = options.github_token or ["GITHUB_TOKEN", "OTHER_TOKEN"]
        self._used = Counter()
        self._reset = int(time.time()) + 3600
        self._lock = threading.Lock()
        self._gained = Counter()

    def limited(self, answer, resource="core"):
        """Returns a handler that also applies the rules for every call: credentials, limits and entity tags."""
        def respond(request, *groups):
            token = self._token(request)
            if token is not None and token not in self._tokens:
                return failure(401, "Bad credentials")
            response = answer(request, *groups)
            tag = f"W/{entity_tag(request, response)}"
            known = response.status == 200 and is_known(request, tag)
            if response.status == 200:
                response.headers["ETag"] = tag
            # A 304 to a request with a token does not count against the limit.
            response.headers.update(self._limit(token, resource, is_counted=not (known and token)))
            return NotModified(response.headers) if known else response
        return respond

    def _limit(self, token, resource, is_counted):
        with self._lock:
            self._used[token, resource] += is_counted
            used = self._used[token, resource]
        return {
            "X-RateLimit-Limit": str(MOST_REQUESTS), "X-RateLimit-Remaining": str(MOST_REQUESTS - used),
            "X-RateLimit-Used": str(used), "X-RateLimit-Reset": str(self._reset),
            "X-RateLimit-Resource": resource}

    @staticmethod
    def _token(request):
        scheme, _, token = (request.headers.get("Authorization") or "").partition(" ")
        return token.strip() if scheme.lower() in ("bearer", "token") and token else None

    def list_any(self, request, owner):
        """Lists the repositories of a person or an organization."""
        return self._list(request, owner.lower())

    def list_organization(self, request, owner):
        """Lists the repositories of an organization, or answers 404 for a person."""
        owner = owner.lower()
        if owner in OWNERS and OWNERS[owner][1] != ORGANISATION:
            return not_found()
        return self._list(request, owner)

    def list_numbered(self, request, number):
        """Lists a later page, whose address has the owner's number instead of the name."""
        names = [name for name, (own, _, _) in OWNERS.items() if own == int(number)]
        return self._list(request, names[0]) if names else not_found()

    def list_own(self, request):
        """Lists the repositories of the token's account, including private ones."""
        return self._of_account(
            request, "/user/repos?affiliation=owner&", lambda account: repositories(account) + private_repositories(account))

    def list_starred(self, request):
        """Lists the repositories that the token's account has starred."""
        return self._of_account(request, "/user/starred?", lambda account: [self._named(*each) for each in STARRED[account]])

    def _of_account(self, request, path, records_of):
        account = ACCOUNTS.get(self._token(request))
        if account is None:
            return failure(401, "Requires authentication")
        records = [self._counted(record) for record in records_of(account)]
        return self._page(request, _sorted(request, records), request.base + path)

    def star_weeks(self, request, owner, name):
        """Returns the stars of a repository by week, newest first, without stars that were removed later."""
        record = self._named(owner, name)
        if record is None:
            return not_found()
        if _number(request, "page", 1) > LAST_PAGE_OF_WEEKS:
            return failure(422, "In order to keep the API fast for everyone, pagination is limited for this resource.")
        weeks = star_weeks(record["id"], self._counted(record).get("stargazers_count", 0))
        address = f"{request.base}/repos/{owner}/{name}/stargazers/history?"
        return self._page(request, weeks, address, most=MOST_WEEKS, last_page=LAST_PAGE_OF_WEEKS)

    def search(self, request):
        """Finds at most 1,000 repositories of `user:NAME`, including forks with `fork:true`."""
        words = request.query.get("q", "").split()
        owner = next((word.partition(":")[2].lower() for word in words if word.startswith("user:")), None)
        if owner not in OWNERS:
            return failure(422, "Validation Failed", errors=[{
                "message": "The listed users and repositories cannot be searched either because the resources do not "
                           "exist or you do not have permission to view them.",
                "resource": "Search", "field": "q", "code": "invalid"}])
        found = [
            self._counted(record) for record in repositories(owner) if "fork:true" in words or not record["fork"]]
        sort, order = request.query.get("sort", ""), request.query.get("order", "desc")
        key = {"stars": "stargazers_count", "forks": "forks_count"}.get(sort)
        if key:
            found.sort(key=lambda record: record.get(key, 0), reverse=order != "asc")
        query = f"q=user%3A{owner}%20fork%3Atrue&sort={sort}&order={order}&"
        address = f"{request.base}/search/repositories?{query}"
        return self._page(request, found[:MOST_FOUND], address, lambda records: {
            "total_count": len(found), "incomplete_results": False, "items": records})

    def _list(self, request, owner):
        if owner == "unicorn":
            return Response(503, HTML)
        if owner not in OWNERS:
            return not_found()
        if owner in SINGLE_SIGN_ON and self._token(request) is not None:
            return failure(
                403, "Resource protected by organization SAML enforcement. You must grant your token access.",
                {"X-GitHub-SSO": f"required; url={SINGLE_SIGN_ON[owner]}"})
        if owner == "broken" and _number(request, "page", 1) == 7:
            return failure(500, "Server Error")
        number, kind, _ = OWNERS[owner]
        address = f"{request.base}/{'organizations' if kind == ORGANISATION else 'user'}/{number}/repos?"
        sorting = "".join(f"{key}={request.query[key]}&" for key in ("sort", "direction") if key in request.query)
        records = _sorted(request, [self._counted(record) for record in repositories(owner)])
        return self._page(request, records, address + sorting)

    @staticmethod
    def _page(request, records, address, frame=lambda records: records, most=MOST_A_PAGE, last_page=MOST_REQUESTS):
        size = min(max(1, _number(request, "per_page", 30)), most)
        page = max(1, _number(request, "page", 1))
        last = min(last_page, max(1, -(-len(records) // size)))
        # The link to the next page is not the first link, as on later pages of the real service.
        pages = {"first": 1, "prev": page - 1} if page > 1 else {}
        if page < last:
            pages.update(last=last, next=page + 1)
        links = ", ".join(f'<{address}per_page={size}&page={target}>; rel="{name}"' for name, target in pages.items())
        return json_response(
            frame(records[(page - 1) * size:page * size]), headers={"Link": links} if links else None)

    def show(self, request, owner, name):
        """Shows a repository, or redirects to a renamed one."""
        is_own = ACCOUNTS.get(self._token(request)) == owner.lower()
        record = self._named(owner, name, private_repositories(owner.lower()) if is_own else ())
        if record:
            return json_response(self._counted(record))
        moved = RENAMED.get(f"{owner}/{name}".lower())
        if moved is None:
            return not_found()
        url = f"{request.base}/repositories/{self._named(*moved)['id']}"
        return failure(301, "Moved Permanently", {"Location": url}, url=url)

    @staticmethod
    def _named(owner, name, more=()):
        records = more + (repositories(owner.lower()) if owner.lower() in OWNERS else ())
        return next((each for each in records if each["name"].lower() == name.lower()), None)

    def show_numbered(self, request, number):
        """Shows the repository with a number."""
        for owner in OWNERS:
            for record in repositories(owner):
                if record["id"] == int(number):
                    return json_response(self._counted(record))
        return not_found()

    def _counted(self, record):
        gained = self._gained[record["full_name"].lower()]
        return dict(record, stargazers_count=record["stargazers_count"] + gained) if gained else record

    def add_stars(self, request):
        """Adds stars to a repository: `{"repository": "swiftlang/swift", "by": 3}`."""
        body = json.loads(request.body)
        name = body["repository"].lower()
        with self._lock:
            self._gained[name] += body["by"]
        return json_response({"repository": name, "gained": self._gained[name]})


def _sorted(request, records):
    """Sorts by `sort` and `direction` as the real service does; without them, in the order of the data."""
    keys = {"full_name": "full_name", "updated": "updated_at", "pushed": "pushed_at", "created": "created_at"}
    key = keys.get(request.query.get("sort"))
    if key is None:
        return records
    standard = "asc" if key == "full_name" else "desc"
    is_falling = request.query.get("direction", standard) == "desc"
    return sorted(records, key=lambda record: record[key].lower(), reverse=is_falling)


def _number(request, name, default):
    text = request.query.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else default
