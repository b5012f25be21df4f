import Foundation
import Models
import TestSupport
import XCTest

@testable import ViewModels

final class RepositoryRowTests: XCTestCase {
    func testDisplayValues() {
        let repository = Repository(
            id: 1, owner: "o", name: "swift", description: "A language", stars: 1_067_123, forks: 1, openIssues: 0,
            language: "C++", topics: ["a", "b"], licence: "MIT", isArchived: true, updatedAt: .noon - 3 * 86_400)
        let row = RepositoryRow(repository: repository, now: .noon)
        XCTAssertEqual(
            [row.name, row.stars, row.description, row.language, row.updated].map { $0 ?? "nil" },
            ["swift", "1,067,123", "A language", "C++", "updated 3 days ago"])
        XCTAssertEqual(
            row.spokenText, "swift, 1,067,123 stars, written in C++, archived, updated 3 days ago. A language.")
        let detail = RepositoryDetail(repository: repository, history: StarHistory(), now: .noon)
        XCTAssertEqual(
            [
                detail.title, detail.forks, detail.openIssues, detail.topics, detail.licence, detail.link,
                detail.changes,
            ],
            [
                "o/swift", "1", "0", "a, b", "MIT", "https://github.com/o/swift",
                "seen here for less than 24 hours",
            ])
        XCTAssertEqual(detail.sparkline(), "")
        XCTAssertEqual(
            detail.spokenText,
            "o/swift. \(row.spokenText) 1 fork, 0 open issues. Topics: a, b. Licence: MIT. Stars: \(detail.changes).")
    }

    func testWhatIsMissingIsLeftOut() {
        let row = RepositoryRow(repository: Repository(id: 1, owner: "o", name: "a", stars: 1), now: .noon)
        XCTAssertEqual([row.description, row.language, row.updated], [nil, nil, nil])
        XCTAssertEqual(row.spokenText, "a, 1 star.")
    }

    func testTheLastUpdateInWords() {
        let ages: [(TimeInterval, String)] = [
            (-5, "just now"), (59, "just now"), (60, "1 minute ago"), (7_200, "2 hours ago"), (86_400, "1 day ago"),
            (29 * 86_400, "29 days ago"), (30 * 86_400, "on 2024-04-01"),
        ]
        for (age, words) in ages {
            let row = RepositoryRow(repository: .make(1, updated: .noon - age), now: .noon)
            XCTAssertEqual(row.updated, "updated \(words)")
        }
    }
}
