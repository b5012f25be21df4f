import Foundation
import Models
import TestSupport
import XCTest

@testable import ViewModels

final class RepositoryRowTests: XCTestCase {
    func testFormatsTheValuesOfARow() {
        let repository = Repository(
            id: 1, owner: "o", name: "swift", description: "A language", stars: 1_067_123, forks: 1, openIssues: 0,
            language: "C++", topics: ["a", "b"], licence: "MIT", isArchived: true, updatedAt: .noon - 3 * 86_400)
        let row = RepositoryRow(repository: repository, now: .noon)
        XCTAssertEqual([row.stars, row.facts], ["1,067,123", "C++ · archived · updated 3 days ago"])
        let sample = RepositoryDetails(repository: repository, now: .noon, isSample: true)
        XCTAssertEqual(sample.row.facts, "C++ · sample · archived · updated 3 days ago")
        XCTAssertEqual(sample.facts.first?.value, "★ 1,067,123 (simulated)")
        XCTAssertEqual(
            row.spokenText, "swift, 1,067,123 stars, written in C++, archived, updated 3 days ago. A language.")
        let detail = RepositoryDetails(repository: repository, now: .noon)
        XCTAssertEqual(
            detail.facts.map { "\($0.name): \($0.value)" },
            [
                "Stars: ★ 1,067,123", "Forks: 1", "Open issues: 0", "Language: C++", "Topics: a, b", "Licence: MIT",
                "Updated: 3 days ago", "Archived: yes", "Link: https://github.com/o/swift",
            ])
        XCTAssertEqual(
            detail.spokenText, "o/swift. \(row.spokenText) 1 fork, 0 open issues. Topics: a, b. Licence: MIT.")
    }

    func testOnlyAWebAddressMayBeOpened() throws {
        for (text, isOpened) in [
            ("https://github.com/o/swift", true), ("HTTP://a.test/", true), ("file:///etc/passwd", false),
            ("javascript:alert(1)", false), ("https:///", false), ("x-apple:o", false),
        ] {
            let url = try XCTUnwrap(URL(string: text))
            let repository = Repository(id: 1, owner: "o", name: "a", url: url)
            let detail = RepositoryDetails(repository: repository, now: .noon)
            XCTAssertEqual(detail.link, isOpened ? url : nil, text)
        }
    }

    func testMissingPartsAreOmitted() {
        let row = RepositoryRow(repository: Repository(id: 1, owner: "o", name: "a", stars: 1), now: .noon)
        XCTAssertEqual(row.facts, "")
        XCTAssertEqual(row.spokenText, "a, 1 star.")
    }

    func testTheLastUpdateIsShownInWords() {
        let ages: [(TimeInterval, String)] = [
            (-5, "just now"), (59, "just now"), (60, "1 minute ago"), (7_200, "2 hours ago"), (86_400, "1 day ago"),
            (29 * 86_400, "29 days ago"), (30 * 86_400, "on 2024-04-01"),
        ]
        for (age, words) in ages {
            let row = RepositoryRow(repository: .make(1, updated: .noon - age), now: .noon)
            XCTAssertEqual(row.facts, "updated \(words)")
        }
    }
}
