import Models
import QuintetPlatform

/// Reads the JSON documents of the GitHub REST API.
///
/// A repository needs an id, a name, and an owner (`owner.login`, or the part of `full_name` before the slash). A
/// record that lacks one of these, has a count (of stars, forks or issues) that is not an integer, or repeats the id of
/// an earlier record, is left out of a list and counted. Missing and negative counts are 0, and a count
/// is at most `Int.countLimit`.
package enum RepositoryReader {
    /// The largest document in bytes: 10 MB; a page of a hundred repositories takes about 600 kB.
    package static let sizeLimit = 10_000_000

    /// Reads a list of repositories as a page without a next page.
    ///
    /// The list is either the whole document or the value of the document's member `items`.
    ///
    /// Throws `ServiceError` with this action and place if the document is not such a list, has too many records, or
    /// has only unreadable records.
    package static func list(from data: Data, action: String, place: String? = nil) throws -> RepositoryPage {
        let list = try list(from: data, action, place)
        return RepositoryPage(repositories: list.values, leftOut: list.leftOut)
    }

    /// Reads the response to a search, with the server's total; `isSorted` is true if the search was complete.
    package static func search(from data: Data, action: String, place: String? = nil) throws -> RepositoryPage {
        let list = try list(from: data, action, place)
        var page = RepositoryPage(
            repositories: list.values, leftOut: list.leftOut,
            isSorted: list.others["incomplete_results"] == .flag(false))
        page.total = (try? list.others.integer("total_count")).map(limited)
        return page
    }

    private static func list(
        from data: Data, _ action: String, _ place: String?
    ) throws -> RecordList<Repository> {
        try JSONDocument(data, action: action, place: place).list(
            under: ["items"], limit: 20_000, needs: "a whole number as id, a name and an owner", id: \.id,
            others: ["total_count", "incomplete_results"].contains, repository)
    }

    /// Reads a document that contains one repository; throws `ServiceError` with this action and place.
    package static func repository(from data: Data, action: String, place: String? = nil) throws -> Repository {
        try JSONDocument(data, action: action, place: place).record(repository)
    }

    private static func repository(_ json: JSON) throws(RecordFault) -> Repository {
        guard let id = try json.integer("id") else { throw .noID }
        guard let name = json.words("name") else { throw .noName }
        let fullName = json.words("full_name")
        guard let owner = json["owner"]?.words("login") ?? fullName.flatMap(owner) else {
            throw RecordFault("owner.login", expected: "text")
        }
        let page = json.words("html_url")
        return Repository(
            id: id, owner: owner, name: name, fullName: fullName, description: json.words("description"),
            stars: try count("stargazers_count", in: json), forks: try count("forks_count", in: json),
            openIssues: try count("open_issues_count", in: json), language: json.words("language"),
            topics: (json["topics"]?.values ?? []).compactMap(\.words), licence: json["license"].flatMap(licence),
            isFork: json["fork"] == .flag(true), isArchived: json["archived"] == .flag(true),
            updatedAt: ["updated_at", "pushed_at"].lazy.compactMap { json.words($0).flatMap(moment) }.first,
            url: page == Repository.address(owner, name) ? nil : page.flatMap(address))
    }

    /// Returns the identifier of a license, or its name if GitHub knows no identifier (`NOASSERTION`).
    private static func licence(_ json: JSON) -> String? {
        let identifier = json.words("spdx_id")
        return identifier == "NOASSERTION" ? json.words("name") : identifier ?? json.words("name")
    }

    /// Reads a timestamp such as `2024-05-01T14:00:00.5+02:00`, or returns nil for any other text.
    private static func moment(_ text: String) -> Date? {
        guard let moment = try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text),
            (0...253_402_300_799).contains(moment.timeIntervalSince1970)
        else { return nil }
        return moment
    }

    /// Returns a count up to `Int.countLimit`, or 0 for a missing or negative count.
    private static func count(_ name: String, in json: JSON) throws(RecordFault) -> Int {
        limited(try json.integer(name) ?? 0)
    }

    private static func limited(_ count: Int) -> Int { min(max(0, count), .countLimit) }

    private static func owner(_ fullName: String) -> String? {
        guard let slash = fullName.firstIndex(of: "/"), slash > fullName.startIndex else { return nil }
        return String(fullName[..<slash])
    }

    /// Returns a URL that may be opened in the browser, or nil unless it is http or https without user information.
    private static func address(_ text: String) -> URL? {
        WebURL.parse(text).flatMap { $0.user == nil ? $0 : nil }
    }
}
