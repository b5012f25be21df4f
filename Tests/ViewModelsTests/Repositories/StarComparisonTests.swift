import Models
import QuintetPlatform
import TestSupport
import XCTest

@testable import ViewModels

final class StarComparisonTests: XCTestCase {
    private let old = StarCurve(
        repository: .make(1, name: "old", owner: "o"),
        timeline: StarTimeline([
            StarWeek(start: .make("2020-12-27"), days: [5]), StarWeek(start: .make("2022-03-20"), days: [0, 7]),
        ]))
    private let new = StarCurve(
        repository: .make(2, name: "new", owner: "o"),
        timeline: StarTimeline([StarWeek(start: .make("2022-03-13"), days: [1, 0, 2])]))

    func testYearsAreCalendarYears() {
        let years = StarComparison([old, new], today: .make("2022-03-27")).years
        XCTAssertEqual(years.map(\.name), ["2020", "2021", "2022"])
        XCTAssertEqual(
            years.map { $0.counts.map { $0.map { "\($0.stars) \($0.gained)" } } },
            [
                ["5 5", nil], ["5 0", nil], ["12 7", "3 3"],
            ])
    }

    func testAFirstStarAfterTodayMakesItsDayTheLastDay() {
        let comparison = StarComparison([new], today: .make("2020-03-14"))
        XCTAssertEqual(comparison.today, .make("2022-03-15"))
        XCTAssertEqual(comparison.years.map(\.name), ["2022"])
        XCTAssertFalse(StarChart(comparison).svg.isEmpty)
    }

    func testMissingStarsAreNoted() {
        let none = StarCurve(
            repository: .make(3, name: "none", owner: "o", stars: 0), timeline: StarTimeline([StarWeek]()))
        let undated = StarCurve(
            repository: .make(4, name: "undated", owner: "o", stars: 5_000), timeline: StarTimeline([StarWeek]()))
        let cut = StarCurve(
            repository: .make(5, name: "cut", owner: "o"),
            timeline: StarTimeline([StarWeek(start: .make("2022-03-13"), days: [1])], from: .make("2022-03-13")))
        XCTAssertEqual(
            StarComparison([none, undated, cut, new], today: .make("2022-03-27")).gaps,
            [
                "o/none has no stars yet.", "o/undated: the server sends no dates for its 5,000 stars.",
                "o/cut: the server sends no stars from before 2022-03-13.",
                "o/new: the days add up to 3 stars, but the repository has 10.",
            ])
    }

    func testDaysThatDoNotAddUpToTheCountAreNoted() {
        for (count, isNoted) in [(480, true), (163, false), (160, false)] {
            let curve = StarCurve(
                repository: .make(5, name: "r", owner: "o", stars: count),
                timeline: StarTimeline([StarWeek(start: .make("2022-03-13"), days: [100, 60])]))
            XCTAssertEqual(
                StarComparison([curve], today: .make("2022-03-27")).gaps,
                isNoted ? ["o/r: the days add up to 160 stars, but the repository has 480."] : [])
        }
    }

    func testASinceDateBeginsWithTheCountOfThatDay() {
        let comparison = StarComparison([old], since: .make("2022-01-01"), today: .make("2022-03-27"))
        XCTAssertEqual(comparison.records.map { "\($0.day.date) \($0.day.stars)" }, ["2022-01-01 5", "2022-03-21 12"])
        XCTAssertEqual(comparison.years.map { $0.counts.map { $0?.gained } }, [[7]])
    }

    func testTheFiguresAreForTheGivenDay() {
        XCTAssertEqual(
            old.figures(on: .make("2022-03-27")).map(\.value), ["12", "2020-12-27", "+7", "+7", "2022-03-21, +7"])
    }

    func testBothCurvesShareOneAxisOfTime() {
        let comparison = StarComparison([old, new], today: .make("2022-03-27"))
        XCTAssertEqual(comparison.sparkline(of: old, width: 20).count, 20)
        XCTAssertEqual(comparison.sparkline(of: new, width: 20).prefix { $0 == " " }.count, 19)
    }

    func testSampleDataIsLabelled() {
        let timeline = StarTimeline([StarWeek(start: .make("2022-03-13"), days: [1])], isSample: true)
        let comparison = StarComparison(
            [StarCurve(repository: .make(1), timeline: timeline)], today: .make("2022-03-27"))
        XCTAssertEqual(comparison.notes, ["Sample data: these numbers are made up."])
        XCTAssertTrue(StarChart(comparison).svg.contains("sample data"), StarChart(comparison).svg)
        XCTAssertTrue(comparison.spokenText.hasPrefix("Sample data"), comparison.spokenText)
    }
}

@MainActor final class StarTimelineViewModelTests: XCTestCase {
    func testProgressNamesTheRepositoryAndItsWeeks() async throws {
        let page = page(["a"])
        var progress: [String] = []
        page.onProgress = { progress.append($0) }
        await page.load().value
        try await eventually { progress == ["swiftlang/a: 2 weeks"] }
    }

    func testAFailedTimelineIsReported() async {
        let error = ServiceError(action: "x", cause: .rateLimited(until: nil))
        let page = page(["a"], StarTimelinesInMemory(failure: error))
        await page.load().value
        XCTAssertEqual(page.state.error, error)
    }

    private func page(
        _ names: [String], _ timelines: StarTimelinesInMemory = StarTimelinesInMemory()
    ) -> StarTimelineViewModel {
        let sleeper = ManualSleeper(.noon)
        return StarTimelineViewModel(
            names.map { RepositoryName(owner: "swiftlang", name: $0) }, service: OneOfEach(),
            timelines: timelines, stars: LiveStars(server: LiveStarServerSpy(), seen: SeenStarsSpy(), sleeper: sleeper))
    }
}

/// A service that returns every requested repository with the ID 1.
private struct OneOfEach: RepositoriesService {
    func page(
        of owner: String, in order: RepositoryOrder?, after cursor: PageCursor?, _ policy: CachePolicy
    ) async throws -> RepositoryPage { RepositoryPage(repositories: []) }

    func repository(owner: String, name: String, _ policy: CachePolicy) async throws -> Repository {
        .make(1, name: name, owner: owner)
    }
}
