import Foundation
import Models
import QuintetPlatform
import TestSupport
import XCTest

@testable import ViewModels

#if canImport(FoundationXML)
    import FoundationXML
#endif

final class StarChartTests: XCTestCase {
    func testTheChartIsWellFormedForAnyNames() throws {
        for name in ["swift", "<b>&\"'", "x\u{0}\u{1F}\u{FFFE}", "ünï\u{202E}"] {
            let elements = try elements(of: chart([curve(1, name, days: [1, 2, 3])]))
            XCTAssertEqual(elements.first, "svg", name)
            XCTAssertEqual(elements.filter { $0 == "path" }.count, 1, name)
        }
    }

    func testEachRepositoryHasALine() throws {
        let svg = chart([curve(1, "a", days: [1, 2, 3]), curve(2, "b", days: [4])]).svg
        XCTAssertEqual(try elements(of: svg).filter { $0 == "path" }.count, 2)
    }

    func testTheChartHasColoursForLightAndDarkPagesAndNoScript() throws {
        let svg = chart([curve(1, "a", days: [1])]).svg
        XCTAssertFalse(svg.contains("script"), svg)
        // The accent of the page.
        XCTAssertEqual(svg.matches(of: /c0{stroke:(#\w+)}/).map { String($0.1) }, ["#742a6c", "#e0a9dc"])
    }

    func testAPictureOfNoStarsSaysSoInPlaceOfAxes() throws {
        let curve = StarCurve(
            repository: .make(1, name: "a", owner: "o", stars: 5_000), timeline: StarTimeline([StarWeek]()))
        let svg = chart([curve]).svg
        XCTAssertEqual(try elements(of: svg), ["svg", "title", "style", "text"])
        XCTAssertTrue(svg.contains(">o/a: the server sends no dates for its 5,000 stars.</text>"), svg)
    }

    func testEveryPointIsInsideThePicture() throws {
        let many = (0..<200).map { StarWeek(start: day(7 * $0), days: [9, 0, 400, 1, 0, 3, 2]) }
        let curve = StarCurve(repository: .make(1, name: "a", owner: "o"), timeline: StarTimeline(many))
        for since in [nil, day(700)] {
            let svg = StarChart(StarComparison([curve], since: since, today: day(1_400))).svg
            let numbers = try XCTUnwrap(svg.firstMatch(of: /d="M([0-9. ML]+)"/)).1.split { " ML".contains($0) }
            for (index, number) in numbers.compactMap({ Double($0) }).enumerated() {
                XCTAssertTrue((0...(index % 2 == 0 ? 800 : 440)).contains(Int(number)), number.description)
            }
        }
    }

    func testTheAxisIsLabelledWithMonthsOrYears() {
        let weeks = (0..<100).map { StarWeek(start: day(7 * $0), days: [1, 1, 1, 1, 1, 1, 1]) }
        let curve = StarCurve(repository: .make(1, name: "a", owner: "o"), timeline: StarTimeline(weeks))
        let labels = [day(200), day(1_400)].map { today in
            StarChart(StarComparison([curve], today: today)).svg.matches(of: /text-anchor="middle">([^<]*)</)
                .map { String($0.1) }
        }
        XCTAssertEqual(labels, [["2018-07", "2019-01", "2019-07"], ["2019", "2020", "2021"]])
    }

    func testTheAxisOfStarsHasRoundLabelsForAnyFirstCount() {
        let weeks = [StarWeek(start: day(0), days: [3, 2, 2, 2, 2, 2, 0])]
        let curve = StarCurve(repository: .make(1, name: "a", owner: "o"), timeline: StarTimeline(weeks))
        let labels = [nil, day(0)].map { (since) -> [String] in
            let svg = StarChart(StarComparison([curve], since: since, today: day(6))).svg
            return svg.matches(of: /dy="4">([^<]*)</).map { String($0.1) }
        }
        XCTAssertEqual(labels, [["0", "5", "10", "15"], ["2", "4", "6", "8", "10", "12", "14"]])
    }

    private func chart(_ curves: [StarCurve]) -> StarChart {
        StarChart(StarComparison(curves, today: .make("2022-03-27")))
    }

    private func curve(_ id: Int, _ name: String, days: [Int]) -> StarCurve {
        StarCurve(
            repository: .make(id, name: name, owner: "o"),
            timeline: StarTimeline([StarWeek(start: .make("2022-03-13"), days: days)]))
    }

    private func day(_ number: Int) -> CalendarDate {
        CalendarDate.make("2018-01-07").adding(days: number) ?? .make("")
    }

    private func elements(of chart: StarChart) throws -> [String] { try elements(of: chart.svg) }

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
