import Models
import XCTest

final class RepositoryFiltersTests: XCTestCase {
    private let repositories = [
        Repository(id: 0, owner: "o", name: "nio", language: "Swift", topics: ["Server"]),
        Repository(id: 1, owner: "o", name: "lldb", language: "C++", isFork: true),
        Repository(id: 2, owner: "o", name: "old-nio", language: "swift", isArchived: true),
    ]

    func testFiltersWorkAloneAndTogether() {
        let filters: [(RepositoryFilters, [Int])] = [
            (RepositoryFilters(), [2, 1, 0]), (RepositoryFilters(text: "NIO"), [2, 0]),
            (RepositoryFilters(language: "SWIFT"), [2, 0]), (RepositoryFilters(topic: "server"), [0]),
            (RepositoryFilters(topic: "serve"), []), (RepositoryFilters(hidesForks: true), [2, 0]),
            (RepositoryFilters(hidesArchived: true), [1, 0]),
            (RepositoryFilters(text: "nio", language: "Swift", hidesForks: true, hidesArchived: true), [0]),
        ]
        for (filter, ids) in filters {
            XCTAssertEqual(filter.passing([2, 1, 0], of: repositories), ids, "\(filter)")
            XCTAssertEqual(filter.count(in: repositories), ids.count, "\(filter)")
        }
    }
}
