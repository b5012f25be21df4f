import Models
import Storage
import TestSupport
import XCTest

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
