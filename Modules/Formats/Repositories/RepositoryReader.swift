import Models
import Platform

/// Reads the JSON documents of the GitHub REST API.
///
/// A repository needs an id, a name, and an owner (`owner.login`, or the part of `full_name` before the slash). A
/// record that lacks one of these, or has a count (of stars, forks or issues) that is not an integer, is left out of a
/// list and reported as unreadable. Missing and negative counts are 0.
package enum RepositoryReader {
    /// The largest document in bytes: 10 MB; a page of a hundred repositories takes about 600 kB.
    package static let sizeLimit = 10_000_000

    private static let form = RecordListForm(
        keys: ["items"], limit: 20_000, needs: "a whole number as id, a name and an owner")

    /// Reads a list of repositories as a page without a next page.
    ///
    /// The list is either the whole document or the value of the document's member `items`.
    ///
    /// Throws `ServiceError` with this action and place if the document is not such a list, has too many records, or
    /// has only unreadable records.
    package static func list(from data: Data, action: String, place: String? = nil) throws -> RepositoryPage {
        let list = try JSONDocument(data: data, action: action, place: place).list(of: RepositoryRecord.self, form)
        return RepositoryPage(repositories: list.values, unreadable: list.leftOut)
    }

    /// Reads the response to a search, with the server's total; `isSorted` is true if the search was complete.
    package static func search(from data: Data, action: String, place: String? = nil) throws -> RepositoryPage {
        var total = JSONInteger.missing
        var isComplete = false
        let list = try JSONDocument(data: data, action: action, place: place).list(of: RepositoryRecord.self, form) {
            scanner, key in
            if scanner.matches(key, "total_count") {
                total = try scanner.integer()
            } else if scanner.matches(key, "incomplete_results") {
                isComplete = try scanner.consumes(boolean: false)
            } else {
                return false
            }
            return true
        }
        var page = RepositoryPage(repositories: list.values, unreadable: list.leftOut, isSorted: isComplete)
        if case .value(let count) = total { page.total = count }
        return page
    }

    /// Reads a document that contains one repository; throws `ServiceError` with this action and place.
    package static func repository(from data: Data, action: String, place: String? = nil) throws -> Repository {
        try JSONDocument(data: data, action: action, place: place).record(RepositoryRecord.self)
    }
}

private struct RepositoryRecord: JSONRecord {
    private var id = JSONInteger.missing
    private var name: String?
    private var fullName: String?
    private var login: String?
    private var page: String?
    private var description: String?
    private var updatedAt: String?
    private var pushedAt: String?
    private var stars = JSONInteger.missing
    private var language: String?
    private var forks = JSONInteger.missing
    private var isFork = false
    private var isArchived = false
    private var openIssues = JSONInteger.missing
    private var licence: String?
    private var topics: [String] = []

    static let members: JSONMembers<RepositoryRecord> = [
        "id": { $0.id = try $1.integer() },
        "name": { $0.name = try $1.optionalText() },
        "full_name": { $0.fullName = try $1.optionalText() },
        "owner": { $0.login = try $1.texts(of: ["login"])[0] },
        "html_url": { $0.page = try $1.optionalText() },
        "description": { $0.description = try $1.optionalText() },
        "updated_at": { $0.updatedAt = try $1.optionalText() },
        "pushed_at": { $0.pushedAt = try $1.optionalText() },
        "stargazers_count": { $0.stars = try $1.integer() },
        "language": { $0.language = try $1.optionalText() },
        "forks_count": { $0.forks = try $1.integer() },
        "fork": { $0.isFork = try $1.consumes(boolean: true) },
        "archived": { $0.isArchived = try $1.consumes(boolean: true) },
        "open_issues_count": { $0.openIssues = try $1.integer() },
        "license": { record, scanner in
            let texts = try scanner.texts(of: ["spdx_id", "name"])
            // NOASSERTION means that GitHub found a license without a known identifier, so the license's name is used.
            record.licence = texts[0].flatMap { $0 == "NOASSERTION" ? nil : $0 } ?? texts[1]
        }, "topics": { $0.topics = try $1.allTexts() },
    ]

    func value() throws(RecordFault) -> Repository {
        guard case .value(let id) = id else { throw .noID }
        guard let name else { throw .noName }
        guard let owner = login ?? fullName.flatMap(Self.owner) else {
            throw RecordFault("owner.login", expected: "text")
        }
        let counts = [("stargazers_count", stars), ("forks_count", forks), ("open_issues_count", openIssues)]
        for (path, count) in counts where count == .unreadable { throw RecordFault(path, expected: "a whole number") }
        return Repository(
            id: id, owner: owner, name: name, fullName: fullName, description: description, stars: Self.count(stars),
            forks: Self.count(forks), openIssues: Self.count(openIssues), language: language, topics: topics,
            licence: licence, isFork: isFork, isArchived: isArchived,
            updatedAt: [updatedAt, pushedAt].lazy.compactMap { $0.flatMap(TimeWords.date) }.first,
            url: page == Repository.address(owner, name) ? nil : page.flatMap(Self.address))
    }

    private static func owner(_ fullName: String) -> String? {
        guard let slash = fullName.firstIndex(of: "/"), slash > fullName.startIndex else { return nil }
        return String(fullName[..<slash])
    }

    /// Returns a count, or 0 for a missing or negative count.
    private static func count(_ number: JSONInteger) -> Int {
        if case .value(let value) = number { max(0, value) } else { 0 }
    }

    /// Returns a URL that may be opened in the browser, or nil unless it is http or https without user information.
    private static func address(_ text: String) -> URL? {
        WebURL.parse(text).flatMap { $0.user == nil ? $0 : nil }
    }
}
