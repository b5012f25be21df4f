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

final class SeenStarsFileTests: FolderTestCase {
    private var url: URL { folder.file("quintet/stars.json") }

    func testStarCountsSurviveARestart() async throws {
        try await SeenStarsFile(url).record([
            StarSighting(id: 1, stars: 10, at: .noon), StarSighting(id: 2, stars: 5, at: .noon),
        ])
        try await SeenStarsFile(url).record([StarSighting(id: 1, stars: 12, at: .noon + 60.9)])
        try await assertEqual(SeenStarsFile(url).counts(of: [1, 2, 3]), [1: 12, 2: 5])
    }

    func testUnchangedCountsAreNotWritten() async throws {
        let file = SeenStarsFile(url)
        try await file.record([StarSighting(id: 1, stars: 10, at: .noon)])
        let before = try FileManager.default.attributesOfItem(atPath: url.path)[.systemFileNumber] as? Int
        try await file.record([StarSighting(id: 1, stars: 10, at: .noon + 5)])
        let after = try FileManager.default.attributesOfItem(atPath: url.path)[.systemFileNumber] as? Int
        XCTAssertEqual(before, after)
    }

    func testAnOlderCountDoesNotReplaceANewerOne() async throws {
        let file = SeenStarsFile(url)
        for (stars, at) in [(10, Date.noon), (9, .noon - 60)] {
            try await file.record([StarSighting(id: 1, stars: stars, at: at)])
        }
        try await assertEqual(file.counts(of: [1]), [1: 10])
    }

    func testTheOldestCountsAreRemovedUntilTheFileIsWithinTheSizeLimit() {
        let text = String(repeating: "1714564800 67123, ", count: 500)
        var values = Dictionary(uniqueKeysWithValues: (0..<600).map { ("\($0)", text + "\(1_714_564_800 + $0) 1") })
        SeenStarsFile.removeOldest(&values)
        XCTAssertLessThanOrEqual(values.values.reduce(0) { $0 + $1.utf8.count }, SeenStarsFile.sizeLimit)
        XCTAssertNil(values["0"])
        XCTAssertNotNil(values["599"], "the newest count")
    }

    func testTheNewestOfSeveralCountsIsReadAndAnInvalidOneIsNone() {
        let texts = [
            "5 1, 9 4", "9 4", "6 2 3", "", "7", "8 -9223372036854775808", "99999999999999 1", "9 9007199254740992",
        ]
        XCTAssertEqual(texts.map { SeenStarsText.newest($0)?.stars }, [4, 4, nil, nil, nil, nil, nil, nil])
    }

    func testAFileThatHasNoCountsIsReportedAndNotChanged() async throws {
        try folder.write("nonsense", to: "quintet/stars.json")
        let expected = ServiceError(
            action: "read the star counts", place: url.path, cause: .notJSON(looksLike: nil), remedy: .fixFile)
        await assertThrows(expected) {
            try await SeenStarsFile(url).record([StarSighting(id: 1, stars: 1, at: .noon)])
        }
        XCTAssertEqual(try folder.text("quintet/stars.json"), "nonsense")
    }
}
