"""The owners and repositories of the stand-in for GitHub."""

from functools import lru_cache

ORGANISATION, PERSON = "Organization", "User"

# Each owner's number, kind and number of repositories; None means that they are in LISTED.
OWNERS = {
    "swiftlang": (42816656, ORGANISATION, None),
    "apple": (10639145, ORGANISATION, None),
    "octocat": (583231, PERSON, None),
    "codeforamerica": (337792, ORGANISATION, 250),
    "collector": (700001, PERSON, 130),
    "big": (900001, ORGANISATION, 5000),
    "broken": (900002, ORGANISATION, 1000),
    "empty": (900003, ORGANISATION, 0),
    "corporate": (900004, ORGANISATION, 3),
}

# The account of each known token, and the account's private repositories, which only this token can see.
ACCOUNTS = {"GITHUB_TOKEN": "octocat", "OTHER_TOKEN": "collector"}
PRIVATE = {
    "octocat": (("secret-plans", "Plans that only the owner may see", 3, 0, 2, "Swift", ["plans"], None, False),),
    "collector": (),
}

# The repositories that each account has starred, newest star first.
STARRED = {
    "octocat": (("swiftlang", "swift"), ("apple", "swift-nio"), ("octocat", "Spoon-Knife")),
    "collector": (),
}

# Organizations that accept a token only after the user authorizes it at this address.
SINGLE_SIGN_ON = {"corporate": "https://github.com/orgs/corporate/sso?authorization_request=AB12"}

# Each row has the name, description, stars, forks, open issues, language, topics, licence, and whether it is archived.
LISTED = {
    "swiftlang": (
        ("swift", "The Swift Programming Language", 67000, 10400, 7200, "C++", ["compiler", "swift"], "Apache-2.0", False),
        ("swift-evolution", "Proposals for the language", 15400, 2300, 60, "Markdown", [], "Apache-2.0", False),
        ("swift-format", None, 2500, 220, 150, "Swift", ["formatter"], "Apache-2.0", False),
        ("swift-package-manager", "The package manager", 9800, 1350, 1040, "Swift", [], "Apache-2.0", False),
        ("swift-syntax", "A set of libraries for source code", 3200, 430, 180, "Swift", ["parser"], "Apache-2.0", False),
        ("swift-lldb", "", 630, 240, 0, None, [], "NOASSERTION", True),
        ("swift-testing", "Ünïcode \U0001f600 in a description", 1800, 90, 120, "Swift", [], None, False),
    ),
    "apple": (
        ("swift-nio", "Event-driven network framework", 8000, 650, 200, "Swift", ["networking"], "Apache-2.0", False),
        ("swift-log", "A logging API", 3500, 300, 15, "Swift", [], "Apache-2.0", False),
    ),
    "octocat": (
        ("Hello-World", "My first repository on GitHub!", 2700, 2500, 1000, None, [], None, False),
        ("Spoon-Knife", "This repo is for demonstration purposes only.", 12500, 144000, 9000, "HTML", [], None, False),
        # An old record, which has no stargazers_count.
        ("linguist", None, None, 200, 1, "Ruby", [], "MIT", False),
    ),
}

# The old full name of each renamed repository, in lower case, and its new owner and name.
RENAMED = {"apple/swift": ("swiftlang", "swift"), "octocat/hello": ("octocat", "Hello-World")}

LANGUAGES = ("Swift", "C", "Python", "Rust", None)


@lru_cache(maxsize=None)
def repositories(owner):
    """Returns the repositories of an owner, in the order of the list."""
    number, kind, count = OWNERS[owner]
    rows = LISTED.get(owner)
    if rows is None:
        rows = [_numbered(index) for index in range(count)]
    account = {"login": owner, "id": number, "type": kind, "site_admin": False}
    return tuple(_record(account, number * 10000 + index, *row) for index, row in enumerate(rows))


@lru_cache(maxsize=None)
def private_repositories(owner):
    """Returns the repositories that only the owner can see."""
    account = {"login": owner, "id": OWNERS[owner][0], "type": OWNERS[owner][1], "site_admin": False}
    rows = PRIVATE.get(owner, ())
    records = [_record(account, OWNERS[owner][0] * 10000 + 9000 + index, *row) for index, row in enumerate(rows)]
    return tuple(dict(record, private=True, visibility="private") for record in records)


def _numbered(index):
    return (
        f"repo-{index + 1:04d}", f"Number {index + 1}", index * 7919 % 5000, index % 90, index % 40,
        LANGUAGES[index % len(LANGUAGES)], [f"topic-{index % 5}"] if index % 3 else [], "MIT", index % 50 == 49)


def _record(account, number, name, description, stars, forks, issues, language, topics, licence, archived):
    full_name = f"{account['login']}/{name}"
    record = {
        "id": number, "node_id": f"R_{number}", "name": name, "full_name": full_name, "private": False,
        "owner": account, "html_url": f"https://github.com/{full_name}", "description": description, "fork": number % 20 == 7,
        "url": f"https://api.github.com/repos/{full_name}", "created_at": "2015-10-23T21:15:07Z",
        "updated_at": f"2024-0{1 + number % 4}-{1 + number % 28:02d}T12:00:00Z", "pushed_at": "2024-04-30T23:00:00Z",
        "homepage": "", "size": 1000, "stargazers_count": stars, "watchers_count": stars, "language": language,
        "has_issues": True, "has_wiki": False, "forks_count": forks, "mirror_url": None, "archived": archived,
        "disabled": False, "open_issues_count": issues, "license": _licence(licence), "topics": topics,
        "visibility": "public", "forks": forks, "open_issues": issues, "watchers": stars, "default_branch": "main",
    }
    if stars is None:
        for key in ("stargazers_count", "watchers_count", "watchers"):
            del record[key]
    return record


def _licence(identifier):
    if identifier is None:
        return None
    name = "Other" if identifier == "NOASSERTION" else identifier
    return {"key": name.lower(), "name": name, "spdx_id": identifier, "url": None, "node_id": "L_1"}
