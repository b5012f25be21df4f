import Foundation
import Models
import TestSupport
import XCTest

@testable import Storage

final class StarWeekFilesTests: XCTestCase {
    private let repository = Repository(id: 7, owner: "apple", name: "pkl")

    func testStoredWeeksAreReadBackByTheIDOfTheRepository() async throws {
        let folder = try TemporaryFolder()
        let log = StarWeekLog([week(9), week(8)], isWhole: true)
        await StarWeekFiles(folder.url).store(log, of: repository)
        let read = await StarWeekFiles(folder.url).weeks(of: repository)
        XCTAssertEqual(read, log)
        let renamed = Repository(id: 7, owner: "swiftlang", name: "pkl")
        await assertEqual(StarWeekFiles(folder.url).weeks(of: renamed), log)
        let other = await StarWeekFiles(folder.url).weeks(of: Repository(id: 8, owner: "apple", name: "pkl"))
        XCTAssertEqual(other, StarWeekLog())
    }

    func testOnlyTheOwnerCanReadTheFile() async throws {
        let folder = try TemporaryFolder()
        await StarWeekFiles(folder.url).store(StarWeekLog([week(1)]), of: repository)
        var information = stat()
        XCTAssertEqual(stat(folder.file("7.json").path, &information), 0)
        XCTAssertEqual(information.st_mode & 0o777, 0o600)
    }

    func testADamagedFileCountsAsMissing() async throws {
        let folder = try TemporaryFolder()
        for content in ["", "[", #"{"version": 3, "weeks": [["2022-03-13", 1, 2, 3, 4, 5, 6, 7]]}"#] {
            try Data(content.utf8).write(to: folder.file("7.json"))
            await assertEqual(StarWeekFiles(folder.url).weeks(of: repository), StarWeekLog(), content)
        }
    }

    func testACacheFolderThatCannotBeWrittenToIsNotAFailure() async {
        await StarWeekFiles(URL(filePath: "/dev/null/no")).store(StarWeekLog([week(1)]), of: repository)
        await assertEqual(StarWeekFiles(URL(filePath: "/dev/null/no")).weeks(of: repository), StarWeekLog())
    }

    private func week(_ number: Int) -> StarWeek {
        StarWeek(
            start: CalendarDate.make("2022-01-02").adding(days: 7 * number) ?? .make(""), days: [1, 2, 3, 4, 5, 6, 7])
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
