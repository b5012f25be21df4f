import Foundation
import Models

/// A record of the GitHub REST API as it stands in a document, before it is known to be a repository.
struct RepositoryRecord {
    private var id = JSONInteger.missing
    private var name: String?
    private var login: String?
    private var fullName: String?
    private var description: String?
    private var stars = JSONInteger.missing
    private var forks = JSONInteger.missing
    private var openIssues = JSONInteger.missing
    private var language: String?
    private var topics: [String] = []
    private var licence: String?
    private var isArchived = false
    private var updatedAt: String?
    private var pushedAt: String?
    private var page: String?

    /// Consumes one value; one that is no object leaves the record empty.
    mutating func read(from scanner: inout JSONScanner) throws {
        guard try scanner.kind() == .object else { return try scanner.skip() }
        try scanner.object { scanner, key in
            if try !readNumber(key, from: &scanner), try !readText(key, from: &scanner) {
                try readRest(key, from: &scanner)
            }
        }
    }

    /// The repository, if the record has what one needs.
    var repository: Repository? {
        guard fault == nil, case .value(let id) = id, let name, let owner else { return nil }
        return Repository(
            id: id, owner: owner, name: name, fullName: fullName, description: description,
            stars: Self.count(stars), forks: Self.count(forks), openIssues: Self.count(openIssues),
            language: language, topics: topics, licence: licence, isArchived: isArchived,
            updatedAt: [updatedAt, pushedAt].lazy.compactMap { $0.flatMap(Timestamp.date) }.first,
            url: page.flatMap(Self.address))
    }

    /// What keeps the record from being a repository: the first field that is wrong.
    var fault: (path: String, expected: String)? {
        guard case .value = id else { return ("id", "a whole number") }
        guard name != nil else { return ("name", "a text") }
        guard owner != nil else { return ("owner.login", "a text") }
        let counts = [("stargazers_count", stars), ("forks_count", forks), ("open_issues_count", openIssues)]
        return counts.first { $0.1 == .unreadable }.map { ($0.0, "a whole number") }
    }

    private var owner: String? {
        login
            ?? fullName.flatMap { text in
                text.firstIndex(of: "/").map { String(text[..<$0]) }.flatMap { $0.isEmpty ? nil : $0 }
            }
    }

    private mutating func readNumber(_ key: JSONText, from scanner: inout JSONScanner) throws -> Bool {
        if scanner.matches(key, "id") {
            id = try scanner.integer()
        } else if scanner.matches(key, "stargazers_count") {
            stars = try scanner.integer()
        } else if scanner.matches(key, "forks_count") {
            forks = try scanner.integer()
        } else if scanner.matches(key, "open_issues_count") {
            openIssues = try scanner.integer()
        } else {
            return false
        }
        return true
    }

    private mutating func readText(_ key: JSONText, from scanner: inout JSONScanner) throws -> Bool {
        if scanner.matches(key, "name") {
            name = try scanner.optionalText()
        } else if scanner.matches(key, "full_name") {
            fullName = try scanner.optionalText()
        } else if scanner.matches(key, "description") {
            description = try scanner.optionalText()
        } else if scanner.matches(key, "language") {
            language = try scanner.optionalText()
        } else if scanner.matches(key, "updated_at") {
            updatedAt = try scanner.optionalText()
        } else if scanner.matches(key, "pushed_at") {
            pushedAt = try scanner.optionalText()
        } else if scanner.matches(key, "html_url") {
            page = try scanner.optionalText()
        } else {
            return false
        }
        return true
    }

    private mutating func readRest(_ key: JSONText, from scanner: inout JSONScanner) throws {
        if scanner.matches(key, "owner") {
            login = try scanner.texts(of: ["login"])[0]
        } else if scanner.matches(key, "license") {
            let texts = try scanner.texts(of: ["spdx_id", "name"])
            // NOASSERTION means that GitHub found a licence and knows no identifier for it.
            licence = texts[0].flatMap { $0 == "NOASSERTION" ? nil : $0 } ?? texts[1]
        } else if scanner.matches(key, "topics") {
            topics = try scanner.allTexts()
        } else if scanner.matches(key, "archived") {
            isArchived = try scanner.isTrue()
        } else {
            try scanner.skip()
        }
    }

    /// Old records lack some counts; none can be below nothing.
    private static func count(_ number: JSONInteger) -> Int {
        if case .value(let value) = number { max(0, value) } else { 0 }
    }

    /// Only a page of the web: the address is handed to the browser.
    private static func address(_ text: String) -> URL? {
        guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
            url.host(percentEncoded: false)?.isEmpty == false, url.user == nil
        else { return nil }
        return url
    }
}
