import XCTest

@testable import Models

final class RankingSearchTests: XCTestCase {
    private let ranking = Ranking(
        ["Ann", "Joanna", "Jo", "Søren Jö", "JOHANN", "Ángel", "Zed"].enumerated().map {
            Athlete(id: $0, name: $1, score: 70 - $0 * 10)
        })

    func testSearchPreservesTheRankAndIgnoresCaseAndDiacritics() {
        XCTAssertEqual(found("ann"), ["1 Ann", "2 Joanna", "5 JOHANN"])
        XCTAssertEqual(found("JÖ"), ["2 Joanna", "3 Jo", "4 Søren Jö", "5 JOHANN"])
        XCTAssertEqual(found(" angel "), ["6 Ángel"])
        XCTAssertEqual(found("zelda"), [])
    }

    func testABlankSearchFindsEveryone() { XCTAssertEqual(ranking.search(" \t"), ranking.rows) }

    func testTheNeighboursOfAnAthleteAreTwoAboveAndTwoBelow() {
        XCTAssertEqual(around("søren jö"), ["2 Joanna", "3 Jo", "4 Søren Jö", "5 JOHANN", "6 Ángel"])
        XCTAssertEqual(around("Ann"), ["1 Ann", "2 Joanna", "3 Jo"])
        XCTAssertEqual(around("zed"), ["5 JOHANN", "6 Ángel", "7 Zed"])
        let limited = (0...4).map { ranking.around(name: "søren jö", limit: $0).map(words) }
        XCTAssertEqual(
            limited,
            [
                [], ["4 Søren Jö"], ["3 Jo", "4 Søren Jö"], ["3 Jo", "4 Søren Jö", "5 JOHANN"],
                ["2 Joanna", "3 Jo", "4 Søren Jö", "5 JOHANN"],
            ])
    }

    func testAWholeNameIsPreferredToItsBeginningWhichIsPreferredToAPart() {
        XCTAssertEqual(ranking.index(of: "jo"), 2)
        XCTAssertEqual(ranking.index(of: "joh"), 4)
        XCTAssertEqual(ranking.index(of: "an"), 0)
        XCTAssertEqual(ranking.index(of: "oanna"), 1)
        XCTAssertEqual(ranking.index(of: "j"), 1)
    }

    func testThereAreNoNeighboursForAnUnknownOrBlankName() {
        XCTAssertNil(ranking.around(name: "xyz"))
        XCTAssertNil(ranking.around(name: "  "))
    }

    private func found(_ text: String) -> [String] { words(ranking.search(text)) }

    private func around(_ name: String) -> [String]? { ranking.around(name: name).map(words) }

    private func words(_ rows: [AthleteRow]) -> [String] { rows.map { "\($0.rank ?? 0) \($0.athlete.name)" } }
}
