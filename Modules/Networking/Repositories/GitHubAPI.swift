import Models
import QuintetPlatform

/// The URLs, header fields and bodies of the GitHub REST API.
enum GitHubAPI {
    /// The header fields of a request (GitHub's documentation, "Getting started with the REST API").
    static let headers = [
        "Accept": "application/vnd.github+json", "X-GitHub-Api-Version": "2022-11-28", "User-Agent": "quintet",
    ]

    /// Returns a request for a page of repositories or for one repository; a search has a separate rate limit.
    static func request(_ url: URL, base: URL, _ policy: CachePolicy = .revalidate) -> HTTPRequest {
        var request = HTTPRequest(.get, url, headers: headers, cachePolicy: policy)
        if isSearch(url, base: base) { request.separateLimit = "search" }
        return request
    }

    static func isSearch(_ url: URL, base: URL) -> Bool { url.path() == searchAddress(base).path() }

    private static func searchAddress(_ base: URL) -> URL { base.appending(components: "search", "repositories") }

    /// Returns the URL of the first page of an owner's repositories.
    ///
    /// The path `/users` serves users and organizations, `/orgs` only organizations. The server sorts this list by name
    /// and last update, not by stars and forks.
    static func list(of owner: String, in order: RepositoryOrder? = nil, base: URL) -> URL {
        var items: [String: String] = [:]
        let path: URL
        switch owner {
        case GitHubName.me:
            path = base.appending(path: "user/repos")
            items["affiliation"] = "owner"
        case GitHubName.starred: path = base.appending(path: "user/starred")
        default: path = base.appending(path: "users/\(owner)/repos")
        }
        items["per_page"] = "100"
        if let order, sorts(order, of: owner) {
            let isByName = order.sort == .name
            items["sort"] = isByName ? "full_name" : "updated"
            let isAscending = isByName != order.isReversed
            items["direction"] = isAscending ? "asc" : "desc"
        }
        return path.appending(queryItems: items.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0, value: $1) })
    }

    /// Whether the server can sort the plain list of an owner's repositories, without a search, in an order.
    static func sorts(_ order: RepositoryOrder, of owner: String) -> Bool {
        order.sort == .updated || order.sort == .name && owner != GitHubName.starred
    }

    static func needsSearch(_ order: RepositoryOrder) -> Bool { order.sort == .stars || order.sort == .forks }

    /// Returns the URL of a search for an owner's repositories in the order of their stars or forks.
    ///
    /// The server returns at most 1,000 repositories.
    static func search(of owner: String, in order: RepositoryOrder, base: URL) -> URL {
        // A space is encoded as %20, since a plus sign means a space only in form data.
        searchAddress(base).appending(queryItems: [
            URLQueryItem(name: "order", value: order.isReversed ? "asc" : "desc"),
            URLQueryItem(name: "per_page", value: "100"), URLQueryItem(name: "q", value: "user:\(owner) fork:true"),
            URLQueryItem(name: "sort", value: order.sort.rawValue),
        ])
    }

    static func repository(owner: String, name: String, base: URL) -> URL {
        base.appending(components: "repos", owner, name)
    }

    /// Returns the URL of a page of a repository's stars by week, newest first.
    static func starWeeks(of repository: Repository, size: Int, page: Int, base: URL) -> URL {
        Self.repository(owner: repository.owner, name: repository.name, base: base)
            .appending(components: "stargazers", "history")
            .appending(queryItems: [
                URLQueryItem(name: "page", value: String(page)), URLQueryItem(name: "per_page", value: String(size)),
            ])
    }

    /// Returns a request for stars by week, which need a newer version of the API.
    static func starWeeksRequest(_ url: URL, _ policy: CachePolicy) -> HTTPRequest {
        HTTPRequest(
            .get, url, headers: headers.merging(["X-GitHub-Api-Version": "2026-03-10"]) { $1 }, cachePolicy: policy)
    }

    /// Returns the URL of the next page from a response's `Link` field, or nil after the last page.
    ///
    /// The field is such as `<https://…?page=2>; rel="next", <https://…?page=9>; rel="last"`, in any order.
    static func next(after response: HTTPResponse, of url: URL) -> URL? {
        for link in (response[header: "link"] ?? "").split(separator: "<") {
            let parts = link.split(separator: ">", maxSplits: 1)
            guard parts.count == 2, parts[1].filter({ $0 != "\"" }).contains("rel=next") else { continue }
            return URL(string: String(parts[0]), relativeTo: url)?.absoluteURL
        }
        return nil
    }

    static func limit(of response: HTTPResponse) -> RequestLimit? {
        guard let remaining = response[header: "x-ratelimit-remaining"].flatMap({ Int($0) }) else { return nil }
        let reset = response[header: "x-ratelimit-reset"].flatMap { Int($0) }
        return RequestLimit(
            remaining: max(0, remaining), total: response[header: "x-ratelimit-limit"].flatMap { Int($0) },
            resetsAt: reset.map { Date(timeIntervalSince1970: Double($0)) })
    }

    /// The minimum time between two polls that a response asks for, in seconds (`X-Poll-Interval`); at most a day.
    static func pollInterval(of response: HTTPResponse) -> TimeInterval {
        Double(min(response[header: "x-poll-interval"].flatMap { Int(digits: $0.utf8) } ?? 0, 86_400))
    }
}
