import Platform
import TestSupport
import XCTest

@testable import Models

final class RankingTests: XCTestCase {
    private let ann = Athlete(id: 1, name: "Ann", score: 10)
    private let bob = Athlete(id: 2, name: "Bob", score: 20)
    private let cid = Athlete(id: 3, name: "Cid", score: 20)
    private let dee = Athlete(id: 4, name: "Dee", score: 30)
    private let eve = Athlete(id: 5, name: "Eve", score: nil)
    private let flo = Athlete(id: 6, name: "Flo", score: 0)

    func testTiesShareTheBetterRankAndTheNextIsSkipped() {
        XCTAssertEqual(
            Ranking([ann, eve, cid, dee, bob, flo]).rows,
            [
                RankedAthlete(rank: 1, athlete: dee), RankedAthlete(rank: 2, athlete: bob),
                RankedAthlete(rank: 2, athlete: cid), RankedAthlete(rank: 4, athlete: ann),
                RankedAthlete(rank: 5, athlete: flo), RankedAthlete(rank: nil, athlete: eve),
            ])
    }

    func testLowestFirstReversesTheScoresButNotTheTies() {
        XCTAssertEqual(
            Ranking([dee, eve, cid, bob, ann], order: .lowestFirst).rows,
            [
                RankedAthlete(rank: 1, athlete: ann), RankedAthlete(rank: 2, athlete: bob),
                RankedAthlete(rank: 2, athlete: cid), RankedAthlete(rank: 4, athlete: dee),
                RankedAthlete(rank: nil, athlete: eve),
            ])
    }

    func testTiesAreOrderedByTheBytesOfTheNameThenByID() {
        let names = ["Zoë Zimmermann", "Zoe Zimmermann", "Zimmermann", "ab", "Zimmermanx", "ÄB", "", "Zimmerma"]
        let athletes = names.enumerated().map { Athlete(id: 100 - $0, name: $1, score: 1) }
        let twin = Athlete(id: 7, name: "ab", score: 1)
        XCTAssertEqual(
            Ranking(athletes + [twin]).rows.map { "\($0.athlete.name) \($0.id)" },
            [
                " 94", "Zimmerma 93", "Zimmermann 98", "Zimmermanx 96", "Zoe Zimmermann 99", "Zoë Zimmermann 100",
                "ab 7", "ab 97", "ÄB 95",
            ])
    }

    func testAnEmptyClassHasNoRanks() {
        XCTAssertEqual(Ranking([]).rows, [])
        XCTAssertNil(Ranking([]).around(name: "Ann"))
    }

    func testRandomClassesAreRankedByTheDefinition() {
        var random = FixedSeedGenerator(seed: 42)
        let scores: [Int?] = [nil, 0, 1, -1, 2, 7, 7, .max, .min, .max - 1, .min + 1]
        let names = ["Ann", "ann", "Änn", "Annabella", "Annabelle", "Annabella B", "Bob", "🏋️", "a"]
        untilFailure(0..<3_000) { _ in
            let isUniform = Int.random(in: 0..<8, using: &random) == 0
            let athletes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                Athlete(
                    id: .random(in: -2...3, using: &random), name: names.randomElement(using: &random) ?? "",
                    score: isUniform ? 5 : scores.randomElement(using: &random) ?? nil)
            }
            for order in ScoreOrder.allCases {
                let rows = Ranking(athletes, order: order).rows
                XCTAssertEqual(rows, rankedByDefinition(athletes, order: order))
                XCTAssertEqual(rows, Ranking(athletes.shuffled(using: &random), order: order).rows)
                for start in ScoreOrder.allCases {
                    XCTAssertEqual(Ranking(athletes, order: start).reordered(order).rows, rows)
                }
            }
        }
    }

    /// Returns the ranking by its definition, where a rank is one more than the number of better athletes.
    private func rankedByDefinition(_ athletes: [Athlete], order: ScoreOrder) -> [RankedAthlete] {
        func isBetter(_ left: Athlete, _ right: Athlete) -> Bool {
            guard let leftScore = left.score, let rightScore = right.score else {
                return left.score != nil && right.score == nil
            }
            return order == .highestFirst ? leftScore > rightScore : leftScore < rightScore
        }
        func goesBefore(_ left: Athlete, _ right: Athlete) -> Bool {
            if isBetter(left, right) || isBetter(right, left) { return isBetter(left, right) }
            let leftName = Array(left.name.utf8)
            let rightName = Array(right.name.utf8)
            return leftName == rightName ? left.id < right.id : leftName.lexicographicallyPrecedes(rightName)
        }
        var rows = [RankedAthlete?](repeating: nil, count: athletes.count)
        for (index, athlete) in athletes.enumerated() {
            let equalsBefore = athletes[..<index].filter { !goesBefore($0, athlete) && !goesBefore(athlete, $0) }.count
            let rank = athlete.score == nil ? nil : athletes.filter { isBetter($0, athlete) }.count + 1
            let place = athletes.filter { goesBefore($0, athlete) }.count + equalsBefore
            rows[place] = RankedAthlete(rank: rank, athlete: athlete)
        }
        return rows.compactMap { $0 }
    }
}
