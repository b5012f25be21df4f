import Formats
import Foundation
import Models

/// The addresses, header fields and bodies of the GitHub REST API.
enum GitHubAPI {
    /// The header fields of every request ("Getting started with the REST API"); the token is added elsewhere.
    static let headers = [
        "Accept": "application/vnd.github+json",
        "X-GitHub-Api-Version": "2022-11-28",
        "User-Agent": "quintet",
    ]

    /// The first page of an owner's repositories: this path serves people and organisations, `/orgs` only the latter.
    static func list(of owner: String, base: URL) -> URL {
        base.appending(components: "users", owner, "repos")
            .appending(queryItems: [URLQueryItem(name: "per_page", value: "100")])
    }

    /// One repository.
    static func repository(owner: String, name: String, base: URL) -> URL {
        base.appending(components: "repos", owner, name)
    }

    /// Returns the address of the page after an answer's, as the server gave it, or nil after the last.
    static func next(after response: HTTPResponse, of url: URL) -> URL? {
        response[header: "link"].flatMap { LinkHeader.target(of: "next", in: $0) }
            .flatMap { URL(string: $0, relativeTo: url)?.absoluteURL }
    }

    /// Whether an address may be followed from another: the same scheme, host and port, and no name and password in it.
    static func mayFollow(_ url: URL, from base: URL) -> Bool {
        Origin(url) != nil && Origin(url) == Origin(base) && url.user == nil && url.password == nil
    }

    /// Returns what an answer says about the limit that it counted against, or nil when it says nothing.
    static func limit(of response: HTTPResponse) -> RequestLimit? {
        guard let remaining = response[header: "x-ratelimit-remaining"].flatMap({ Int($0) }) else { return nil }
        let reset = response[header: "x-ratelimit-reset"].flatMap { Int($0) }
        return RequestLimit(
            remaining: max(0, remaining), total: response[header: "x-ratelimit-limit"].flatMap { Int($0) },
            resetsAt: reset.map { Date(timeIntervalSince1970: Double($0)) })
    }

    /// Returns the words of an error's body, with the address of the documentation; the body may be anything else.
    @Sendable static func message(_ body: Data) -> String? {
        guard let error = JSONReader.value(ErrorBody.self, ifIn: body) else { return nil }
        return error.message + (error.documentation_url.map { " (\($0))" } ?? "")
    }

    private struct ErrorBody: Decodable {
        let message: String
        // As the API spells it.
        let documentation_url: String?
    }
}
