"""A stand-in for the part of GitHub's REST API that lists and shows repositories."""

import hashlib
import json
import threading

from rate_limits import RateLimits
from repository_data import (
    ACCOUNTS, ORGANISATION, OWNERS, RENAMED, SINGLE_SIGN_ON, STARRED, private_repositories, repositories)
from routing import Response, error_response, json_response
from star_weeks import star_weeks

DOCUMENTATION = "https://docs.github.com/rest"
HTML = b"<!DOCTYPE html>\n<html><head><title>Unicorn!</title></head><body>Try again later.</body></html>\n"
MOST_A_PAGE = 100
MOST_FOUND = 1000
MOST_WEEKS = 30
LAST_PAGE_OF_WEEKS = 100


def add_options(parser):
    """Adds the limit and the tokens to the command line."""
    parser.add_argument(
        "--rate-limit", type=int, default=5000, metavar="N", help="requests an hour for each GitHub token, and for all requests without one")
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
    app.route("GET", r"/search/repositories", hub.limited(hub.search, hub.search_limits))
    app.route("POST", "/control/search", hub.set_search)
    app.route("POST", "/control/stars", hub.add_stars)
    app.route("POST", "/control/weeks", hub.set_weeks)
    app.route("POST", "/control/rate-limit", hub.set_limit)
    app.route("POST", "/control/secondary-limit", hub.set_secondary)


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
        self._tokens = getattr(options, "github_token", None) or ["GITHUB_TOKEN", "OTHER_TOKEN"]
        self.limits = RateLimits(getattr(options, "rate_limit", 5000))
        self.search_limits = RateLimits(getattr(options, "rate_limit", 5000), "search")
        self._search = {"offered": True, "incomplete": False}
        self._lock = threading.Lock()
        self._gained = {}
        self._weeks_ago = 0

    def limited(self, answer, limits=None):
        """Returns a handler that also applies the rules for every call: credentials, limits and entity tags."""
        limits = limits or self.limits

        def respond(request, *groups):
            token = self._token(request)
            if token is not None and token not in self._tokens:
                return failure(401, "Bad credentials")
            secondary = self.limits.take_secondary()
            if secondary is not None:
                return failure(403, "You have exceeded a secondary rate limit.", secondary)
            if limits.is_used_up(token):
                return failure(403, "API rate limit exceeded for 127.0.0.1.", limits.headers(token))
            return self._tagged(request, token, answer(request, *groups), limits)
        return respond

    @staticmethod
    def _tagged(request, token, response, limits):
        # As on GitHub, the tag differs for each token, and a 304 with a token does not count against the limit.
        digest = hashlib.sha256(repr(token).encode() + response.body).hexdigest()[:40]
        tag = f'W/"{digest}"'
        is_known = response.status == 200 and tag in (request.headers.get("If-None-Match") or "")
        if not (is_known and token is not None):
            limits.count(token)
        if response.status == 200:
            response.headers["ETag"] = tag
        response.headers.update(limits.headers(token))
        return NotModified(response.headers) if is_known else response

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
        owner = ACCOUNTS.get(self._token(request))
        if owner is None:
            return failure(401, "Requires authentication")
        if request.query.get("affiliation") != "owner":
            return failure(422, "this stand-in supports only affiliation=owner")
        records = [self._counted(record) for record in repositories(owner) + private_repositories(owner)]
        return self._page(request, _sorted(request, records), f"{request.base}/user/repos?affiliation=owner&")

    def list_starred(self, request):
        """Lists the repositories that the token's account has starred."""
        account = ACCOUNTS.get(self._token(request))
        if account is None:
            return failure(401, "Requires authentication")
        records = [self._counted(record) for owner, name in STARRED[account]
                   for record in repositories(owner) if record["name"] == name]
        return self._page(request, _sorted(request, records), f"{request.base}/user/starred?")

    def star_weeks(self, request, owner, name):
        """Returns the stars of a repository by week, newest first, without stars that were removed later."""
        known = repositories(owner.lower()) if owner.lower() in OWNERS else ()
        record = next((each for each in known if each["name"].lower() == name.lower()), None)
        if record is None:
            return not_found()
        weeks = star_weeks(record["id"], self._counted(record).get("stargazers_count", 0), self._weeks_ago)
        size = min(max(1, _number(request, "per_page", MOST_WEEKS)), MOST_WEEKS)
        page = max(1, _number(request, "page", 1))
        if page > LAST_PAGE_OF_WEEKS:
            return failure(422, "In order to keep the API fast for everyone, pagination is limited for this resource.")
        last = min(LAST_PAGE_OF_WEEKS, max(1, -(-len(weeks) // size)))
        links = self._links(f"{request.base}/repos/{owner}/{name}/stargazers/history?per_page={size}&page=", page, last)
        return json_response(weeks[(page - 1) * size:page * size], headers={"Link": links} if links else None)

    def set_weeks(self, request):
        """Sets the end of the star weeks: `{"ago": 1}` hides the newest week, as if the request were made last week."""
        ago = _body(request).get("ago", 0)
        if not isinstance(ago, int) or isinstance(ago, bool) or ago < 0:
            return error_response(400, "ago is a whole number that is not negative")
        self._weeks_ago = ago
        return json_response({"ago": ago})

    def search(self, request):
        """Finds at most 1,000 repositories of `user:NAME`, including forks with `fork:true`."""
        words = request.query.get("q", "").split()
        owner = next((word.partition(":")[2].lower() for word in words if word.startswith("user:")), None)
        if not self._search["offered"]:
            return not_found()
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
        incomplete = self._search["incomplete"]
        return self._page(request, found[:MOST_FOUND], address, lambda records: {
            "total_count": len(found), "incomplete_results": incomplete,
            "items": records[::2] if incomplete else records})

    def set_search(self, request):
        """Sets how the search behaves: `{"offered": false}` or `{"incomplete": true}`."""
        self._search.update(_body(request))
        return json_response({})

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

    def _page(self, request, records, address, frame=lambda records: records):
        size = min(max(1, _number(request, "per_page", 30)), MOST_A_PAGE)
        page = max(1, _number(request, "page", 1))
        last = max(1, -(-len(records) // size))
        links = self._links(f"{address}per_page={size}&page=", page, last)
        return json_response(
            frame(records[(page - 1) * size:page * size]), headers={"Link": links} if links else None)

    @staticmethod
    def _links(path, page, last):
        # The link to the next page is not the first link, as on later pages of the real service.
        pages = {"first": 1, "prev": page - 1} if page > 1 else {}
        if page < last:
            pages.update(last=last, next=page + 1)
        return ", ".join(f'<{path}{target}>; rel="{name}"' for name, target in pages.items())

    def show(self, request, owner, name):
        """Shows a repository, or redirects to a renamed one."""
        full_name = f"{owner}/{name}".lower()
        known = repositories(owner.lower()) if owner.lower() in OWNERS else ()
        if ACCOUNTS.get(self._token(request)) == owner.lower():
            known += private_repositories(owner.lower())
        for record in known:
            if record["full_name"].lower() == full_name:
                return json_response(self._counted(record))
        if full_name in RENAMED:
            return self._moved(request, *RENAMED[full_name])
        return not_found()

    @staticmethod
    def _moved(request, owner, name):
        number = next(record["id"] for record in repositories(owner) if record["name"] == name)
        url = f"{request.base}/repositories/{number}"
        return failure(301, "Moved Permanently", {"Location": url}, url=url)

    def show_numbered(self, request, number):
        """Shows the repository with a number."""
        for owner in OWNERS:
            for record in repositories(owner):
                if record["id"] == int(number):
                    return json_response(self._counted(record))
        return not_found()

    def _counted(self, record):
        with self._lock:
            gained = self._gained.get(record["full_name"].lower(), 0)
        return dict(record, stargazers_count=record["stargazers_count"] + gained) if gained else record

    def add_stars(self, request):
        """Adds stars to a repository: `{"repository": "swiftlang/swift", "by": 3}`."""
        body = _body(request)
        name, gain = str(body.get("repository", "")).lower(), body.get("by", 1)
        if not isinstance(gain, int) or isinstance(gain, bool):
            return error_response(400, "by is a whole number")
        owner = name.partition("/")[0]
        if not any(
                record["full_name"].lower() == name and "stargazers_count" in record
                for record in (repositories(owner) if owner in OWNERS else ())):
            return error_response(404, "no such repository")
        with self._lock:
            self._gained[name] = self._gained.get(name, 0) + gain
            return json_response({"repository": name, "gained": self._gained[name]})

    def set_limit(self, request):
        """Sets the limit: `{"limit": 60, "remaining": 2, "resetIn": 30}`, where each value is optional."""
        body = _body(request)
        limits = self.search_limits if body.get("resource") == "search" else self.limits
        limits.set(body.get("limit"), body.get("remaining"), body.get("resetIn"))
        return json_response({})

    def set_secondary(self, request):
        """Refuses the next requests with the secondary limit: `{"count": 1, "retryAfter": 2}`."""
        body = _body(request)
        self.limits.set_secondary(body.get("count", 1), body.get("retryAfter"))
        return json_response({})


class NotModified(Response):
    """A 304, which has headers but no body."""

    def __init__(self, headers):
        super().__init__(304, headers=headers)

    def send(self, connection):
        """Writes the status line and the headers."""
        connection.send_response(self.status)
        for name, value in self.headers.items():
            connection.send_header(name, value)
        connection.end_headers()
        connection.wfile.flush()


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


def _body(request):
    try:
        body = json.loads(request.body or b"{}")
    except ValueError:
        body = {}
    return body if isinstance(body, dict) else {}
