import Models
import TestSupport
import XCTest

final class RepositorySortTests: XCTestCase {
    func testSortsByStarsNameUpdateAndForksWithTiesByName() {
        let repositories: [Repository] = [
            .make(1, name: "beta", stars: 5, updated: .noon), .make(2, name: "Alpha", stars: 5, updated: .noon - 9),
            .make(3, name: "gamma", stars: 9), .make(4, name: "alpha", owner: "zz", stars: 5, updated: .noon),
        ]
        XCTAssertEqual(ids(.stars, repositories), [3, 2, 4, 1])
        XCTAssertEqual(ids(.name, repositories), [2, 4, 1, 3])
        XCTAssertEqual(ids(.updated, repositories), [4, 1, 2, 3])
        let forked: [Repository] = [.make(1, name: "a"), .make(2, name: "b"), .make(3, name: "c", forks: 9)]
        XCTAssertEqual(ids(.forks, forked), [3, 1, 2])
        XCTAssertEqual(RepositorySort.allCases.map(\.rawValue), ["stars", "name", "updated", "forks"])
    }

    func testSortingDoesNotDependOnTheInputOrderAndCanBeReversed() {
        let repositories = (0..<200).map { Repository.make($0, name: "r\($0 % 7)", stars: $0 % 5) }
        for sort in RepositorySort.allCases {
            XCTAssertEqual(ids(sort, repositories.reversed()), ids(sort, repositories))
            XCTAssertEqual(ids(sort, repositories, isReversed: true), ids(sort, repositories).reversed())
        }
    }

    func testSearchIncludesNameDescriptionLanguageAndTopics() {
        let repository = Repository.make(
            1, name: "swift-syntax", description: "Parses Café menus", language: "C++", topics: ["Tree"])
        let found = ["SYNTAX", "cafe", "c++", "tree", "", " "]
        for text in found { XCTAssertTrue(repository.matches(SearchText(text)), text) }
        XCTAssertFalse(repository.matches(SearchText("swiftlang")), "\(repository)")
    }

    private func ids(_ sort: RepositorySort, _ repositories: [Repository], isReversed: Bool = false) -> [Int] {
        RepositoryOrder(sort, isReversed: isReversed).positions(of: repositories).map { repositories[$0].id }
    }
}

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
