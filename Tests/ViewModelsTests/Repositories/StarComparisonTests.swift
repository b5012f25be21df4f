import InMemoryServices
import Models
import TestSupport
import XCTest

@testable import ViewModels

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Returns the curve of a repository with the new stars of weeks by their first day.
private func curve(_ name: String, stars: Int = 10, _ weeks: KeyValuePairs<String, [Int]> = [:]) -> StarCurve {
    let id = name.unicodeScalars.reduce(0) { $0 + Int($1.value) }
    return StarCurve(
        repository: .make(id, name: name, owner: "o", stars: stars),
        timeline: StarTimeline(weeks.map { StarWeek(start: .make($0), days: $1) }))
}

final class StarComparisonTests: XCTestCase {
    private let old = curve("old", ["2020-12-27": [5], "2022-03-20": [0, 7]])
    private let new = curve("new", ["2022-03-13": [1, 0, 2]])

    func testYearsAreCalendarYears() {
        let years = StarComparison([old, new], today: .make("2022-03-27")).years
        XCTAssertEqual(years.map(\.name), ["2020", "2021", "2022"])
        XCTAssertEqual(
            years.map { $0.counts.map { $0.map { "\($0.stars) \($0.gained)" } } },
            [["5 5", nil], ["5 0", nil], ["12 7", "3 3"]])
    }

    func testAFirstStarAfterTodayMakesItsDayTheLastDay() {
        let comparison = StarComparison([new], today: .make("2020-03-14"))
        XCTAssertEqual(comparison.today, .make("2022-03-15"))
        XCTAssertEqual(comparison.years.map(\.name), ["2022"])
        XCTAssertFalse(StarChart(comparison).svg.isEmpty)
    }

    func testMissingStarsAreNoted() {
        let cut = StarCurve(
            repository: .make(5, name: "cut", owner: "o"),
            timeline: StarTimeline([StarWeek(start: .make("2022-03-13"), days: [1])], from: .make("2022-03-13")))
        let curves = [curve("none", stars: 0), curve("undated", stars: 5_000), cut, new]
        assertElements(
            StarComparison(curves, today: .make("2022-03-27")).gaps, "o/none has no stars yet.",
            "o/undated: the server sends no dates for its 5,000 stars.",
            "o/cut: the server sends no stars from before 2022-03-13.",
            "o/new: the days add up to 3 stars, but the repository has 10.")
    }

    func testDaysThatDoNotAddUpToTheCountAreNoted() {
        for (count, isNoted) in [(480, true), (163, false), (160, false)] {
            XCTAssertEqual(
                StarComparison([curve("r", stars: count, ["2022-03-13": [100, 60]])], today: .make("2022-03-27")).gaps,
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

    private func page(
        _ names: [String], _ timelines: StarTimelinesInMemory = StarTimelinesInMemory()
    ) -> StarTimelineViewModel {
        let stars = LiveStars(server: LiveStarServerSpy(), seen: SeenStarsSpy(), sleeper: ManualSleeper(.noon))
        return StarTimelineViewModel(
            names.map { RepositoryName(owner: "swiftlang", name: $0) },
            service: RepositoriesInMemory(names.map { .make(1, name: $0) }), timelines: timelines, stars: stars)
    }
}

final class StarChartTests: XCTestCase {
    func testTheChartIsWellFormedForAnyNames() throws {
        for name in ["swift", "<b>&\"'", "x\u{0}\u{1F}\u{FFFE}", "ünï\u{202E}"] {
            let elements = try elements(of: chart([curve(name, ["2022-03-13": [1, 2, 3]])]))
            XCTAssertEqual(elements.first, "svg", name)
            XCTAssertEqual(elements.filter { $0 == "path" }.count, 1, name)
        }
    }

    func testEachRepositoryHasALine() throws {
        let svg = chart([curve("a", ["2022-03-13": [1, 2, 3]]), curve("b", ["2022-03-13": [4]])])
        XCTAssertEqual(try elements(of: svg).filter { $0 == "path" }.count, 2)
    }

    func testTheChartHasColoursForLightAndDarkPagesAndNoScript() throws {
        let svg = chart([curve("a", ["2022-03-13": [1]])])
        assertLacks(svg, "script")
        // The accent of the page.
        XCTAssertEqual(svg.matches(of: /c0{stroke:(#\w+)}/).map { String($0.1) }, ["#742a6c", "#e0a9dc"])
    }

    func testAPictureOfNoStarsSaysSoInPlaceOfAxes() throws {
        let svg = chart([curve("a", stars: 5_000)])
        XCTAssertEqual(try elements(of: svg), ["svg", "title", "style", "text"])
        assertContains(svg, ">o/a: the server sends no dates for its 5,000 stars.</text>")
    }

    func testEveryPointIsInsideThePicture() throws {
        let curve = weekly([9, 0, 400, 1, 0, 3, 2], count: 200)
        for since in [nil, day(700)] {
            let svg = chart([curve], since: since, today: day(1_400))
            let numbers = try XCTUnwrap(svg.firstMatch(of: /d="M([0-9. ML]+)"/)).1.split { " ML".contains($0) }
            for (index, number) in numbers.compactMap({ Double($0) }).enumerated() {
                XCTAssertTrue((0...(index % 2 == 0 ? 800 : 440)).contains(Int(number)), number.description)
            }
        }
    }

    func testTheAxisIsLabelledWithMonthsOrYears() {
        let curve = weekly([1, 1, 1, 1, 1, 1, 1], count: 100)
        let labels = [day(200), day(1_400)].map { today in
            chart([curve], today: today).matches(of: /text-anchor="middle">([^<]*)</).map { String($0.1) }
        }
        XCTAssertEqual(labels, [["2018-07", "2019-01", "2019-07"], ["2019", "2020", "2021"]])
    }

    func testTheAxisOfStarsHasRoundLabelsForAnyFirstCount() {
        let curve = weekly([3, 2, 2, 2, 2, 2, 0], count: 1)
        let labels = [nil, day(0)].map { since in
            chart([curve], since: since, today: day(6)).matches(of: /dy="4">([^<]*)</).map { String($0.1) }
        }
        XCTAssertEqual(labels, [["0", "5", "10", "15"], ["2", "4", "6", "8", "10", "12", "14"]])
    }

    /// Returns the curve of a repository with the same stars in each of some weeks.
    private func weekly(_ days: [Int], count: Int) -> StarCurve {
        let weeks = (0..<count).map { StarWeek(start: day(7 * $0), days: days) }
        return StarCurve(repository: .make(1, name: "a", owner: "o"), timeline: StarTimeline(weeks))
    }

    private func chart(
        _ curves: [StarCurve], since: CalendarDate? = nil, today: CalendarDate = .make("2022-03-27")
    ) -> String { StarChart(StarComparison(curves, since: since, today: today)).svg }

    private func day(_ number: Int) -> CalendarDate {
        CalendarDate.make("2018-01-07").adding(days: number) ?? .make("")
    }

    /// Returns the names of the elements; fails the test if the document is not well-formed.
    private func elements(of svg: String) throws -> [String] {
        let names = ElementNames()
        let parser = XMLParser(data: Data(svg.utf8))
        parser.delegate = names
        XCTAssertTrue(parser.parse(), "\(parser.parserError.debugDescription)\n\(svg)")
        return names.names
    }
}

private final class ElementNames: NSObject, XMLParserDelegate {
    var names: [String] = []

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) { names.append(name) }
}
