import QuintetPlatform
import TestSupport
import XCTest

@testable import Models

final class RankingTests: XCTestCase {
    func testRowsAreEqualIfTheyShowTheSame() {
        let rows = ["Bob", "Dee", "Cid"].map { name in
            Ranking([Athlete(id: 1, name: "Ann", score: 10), Athlete(id: 2, name: name, score: 20)]).rows
        }
        XCTAssertEqual(rows[0][1], rows[1][1])
        XCTAssertNotEqual(rows[0][0], rows[2][0])
        XCTAssertEqual(Set(rows[0] + rows[1]).count, 3)
    }

    func testLargeWholeNumbersAreRankedExactly() {
        let numbers = ["9223372036854775806", "9223372036854775807", "-9223372036854775808", "9223372036854775806"]
        let larger = ["18446744073709551617", "18446744073709551616", "-18446744073709551617", "-18446744073709551616"]
        let scores = [.number(3)] + (numbers + larger).map(Score.whole)
        let athletes = scores.enumerated().map { Athlete(id: "\($0)", name: "A", score: $1) }
        XCTAssertEqual(
            Ranking(athletes).rows.map { "\($0.rank ?? 0) \($0.id)" },
            ["1 5", "2 6", "3 2", "4 1", "4 4", "6 0", "7 3", "8 8", "9 7"])
        XCTAssertEqual(
            Ranking(athletes, order: .lowestFirst).rows.map { "\($0.rank ?? 0) \($0.id)" },
            ["1 7", "2 8", "3 3", "4 0", "5 1", "5 4", "7 2", "8 6", "9 5"])
    }

    func testTheRowsAroundEachAthleteOfANameAreReturned() {
        let names = ["Ann", "Sam", "B", "C", "D", "E", "F", "Sam", "G"]
        let athletes = names.enumerated().map { Athlete(id: $0, name: $1, score: 100 - $0) }
        let rows = Ranking(athletes).around(name: "sam")
        XCTAssertEqual(rows?.map(\.athlete.id), ["0", "1", "2", "3", "5", "6", "7", "8"])
        XCTAssertEqual(Ranking(athletes).around(name: "sam", limit: 2)?.map(\.athlete.id), ["1", "7"])
    }

    func testTheRowsAroundEachAthleteOfAPartOfANameAreReturned() {
        let names = ["Sam Fox", "B", "C", "D", "E", "F", "G", "H", "Samuel Hill", "K"]
        let ranking = Ranking(names.enumerated().map { Athlete(id: $0, name: $1, score: 100 - $0) })
        XCTAssertEqual(
            ranking.around(name: "sam")?.map(\.athlete.name),
            ["Sam Fox", "B", "C", "G", "H", "Samuel Hill", "K"])
    }

    func testRandomClassesAreRankedByTheDefinition() {
        var random = FixedSeedGenerator(seed: 42)
        let scores: [Score?] = [nil, .number(0), .number(0.5), .number(-1), .number(7), .number(7), .other("DNF")]
        let names = [
            "Ann", "ann", "Änn", "Annabella", "Annabelle", "Annabella B", "Bob", "🏋️", "a", "Anna\0b",
            "Annabel\u{301}la",
            "Annabell\u{301}a", "Annabella\u{301}", "Annabelĺa", "Annabelz", "A\u{30A}nn", "각", "가\u{11A8}",
        ]
        untilFailure(0..<3_000) { _ in
            let athletes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                Athlete(
                    id: nil, name: names.randomElement(using: &random) ?? "",
                    score: scores.randomElement(using: &random) ?? nil)
            }
            for order in ScoreOrder.allCases {
                let rows = Ranking(athletes, order: order).rows
                XCTAssertEqual(rows.map(\.id).sorted(), Array(athletes.indices))
                XCTAssertEqual(rows.map(\.athlete), rows.map { athletes[$0.id] })
                for (row, next) in zip(rows, rows.dropFirst()) {
                    XCTAssertTrue(isInOrder(row, next, order), "\(row), \(next), \(order)")
                }
                for row in rows {
                    let better = rows.filter { isBetter($0.athlete, row.athlete, order) }.count
                    XCTAssertEqual(row.rank, row.athlete.points.map { _ in better + 1 })
                }
            }
        }
    }

    private func isBetter(_ left: Athlete, _ right: Athlete, _ order: ScoreOrder) -> Bool {
        guard let one = left.points, let other = right.points else { return left.points != nil && right.points == nil }
        return order == .highestFirst ? one > other : one < other
    }

    private func isInOrder(_ left: AthleteRow, _ right: AthleteRow, _ order: ScoreOrder) -> Bool {
        if isBetter(left.athlete, right.athlete, order) { return true }
        if isBetter(right.athlete, left.athlete, order) { return false }
        return left.athlete.name == right.athlete.name
            ? left.id < right.id : left.athlete.name < right.athlete.name
    }
}

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
        XCTAssertEqual(ranking.search(" \t"), ranking.rows)
    }

    func testTheNeighboursOfAnAthleteAreTwoAboveAndTwoBelow() {
        XCTAssertEqual(around("søren jö"), ["2 Joanna", "3 Jo", "4 Søren Jö", "5 JOHANN", "6 Ángel"])
        XCTAssertEqual(around("Ann"), ["1 Ann", "2 Joanna", "3 Jo"])
        XCTAssertEqual(around("zed"), ["5 JOHANN", "6 Ángel", "7 Zed"])
        let limited = (0...4).map { ranking.around(name: "søren jö", limit: $0).map(words) }
        assertElements(
            limited, [], ["4 Søren Jö"], ["3 Jo", "4 Søren Jö"], ["3 Jo", "4 Søren Jö", "5 JOHANN"],
            ["2 Joanna", "3 Jo", "4 Søren Jö", "5 JOHANN"])
    }

    func testAWholeNameIsPreferredToItsBeginningWhichIsPreferredToAPart() {
        XCTAssertEqual(["jo", "joh", "an", "oanna", "j"].map(ranking.indices), [[2], [4], [0, 5], [1], [1, 2, 4]])
    }

    func testThereAreNoNeighboursForAnUnknownOrBlankName() {
        for name in ["xyz", "  "] { XCTAssertNil(ranking.around(name: name), name) }
    }

    private func found(_ text: String) -> [String] { words(ranking.search(text)) }

    private func around(_ name: String) -> [String]? { ranking.around(name: name).map(words) }

    private func words(_ rows: [AthleteRow]) -> [String] { rows.map { "\($0.rank ?? 0) \($0.athlete.name)" } }
}
