import Models
import TestSupport
import XCTest

@testable import Storage

final class LocalRepositoriesServiceTests: XCTestCase {
    func testTheServiceFulfillsTheContract() async throws {
        try await RepositoriesServiceContract(
            LocalRepositoriesService(), owner: "swiftlang", missing: .notInSample(count: 36)
        ).verify()
    }

    func testTheSampleHasTwoOrganizationsAndAPerson() async throws {
        let service = LocalRepositoriesService()
        var counts: [String: Int] = [:]
        for owner in ["swiftlang", "Apple", "mira-lindholm"] {
            let page = try await service.page(of: owner, after: nil)
            XCTAssertEqual(page.leftOut.count, 0)
            XCTAssertNil(page.next)
            XCTAssertTrue(
                page.repositories.allSatisfy { $0.updatedAt != nil && GitHubName.isRepository($0.name) },
                "\(page.repositories.map(\.name))")
            counts[owner] = page.repositories.count
        }
        XCTAssertEqual(counts, ["swiftlang": 16, "Apple": 14, "mira-lindholm": 6])
    }

    func testARenamedRepositoryIsFoundInAnyCase() async throws {
        let service = LocalRepositoriesService()
        for name in ["swift-evolution", "Swift-Evolution"] {
            let renamed = try await service.repository(owner: "Apple", name: name)
            XCTAssertEqual(renamed.fullName, "swiftlang/swift-evolution", name)
        }
    }

    func testShowsOneRepositoryWithItsCurrentCount() async throws {
        let service = LocalRepositoriesService { $0 == 9_000_001 ? 70_000 : nil }
        let swift = try await service.repository(owner: "SwiftLang", name: "Swift")
        XCTAssertEqual(
            swift,
            Repository(
                id: 9_000_001, owner: "swiftlang", name: "swift", description: "The Swift programming language",
                stars: 70_000, forks: 10_480, openIssues: 7_310, language: "C++",
                topics: ["compiler", "programming-language"], licence: "Apache-2.0",
                updatedAt: Date(timeIntervalSince1970: 1_714_511_642)))
        try await assertEqual(service.page(of: "swiftlang", after: nil).repositories.first, swift)
    }
}

final class SampleStarTimelinesTests: XCTestCase {
    func testTheSampleEndsWithTheStarsOfTheRepositoryAndIsMarkedAsASample() async throws {
        let service = SampleStarTimelines()
        for stars in [0, 1, 68_120] {
            let repository = Repository(id: 9_000_001, owner: "swiftlang", name: "swift", stars: stars)
            let timeline = try await service.timeline(of: repository, .useFresh) { _ in }
            XCTAssertEqual(timeline.stars(on: .make("2024-04-30")), stars)
            XCTAssertTrue(timeline.isSample, "\(timeline)")
            XCTAssertTrue(
                timeline.points.allSatisfy { $0.date <= .make("2024-04-30") }, "\(timeline.points.map(\.date))")
        }
    }
}
