import Platform
import TestSupport
import XCTest

@testable import Models

final class PlayerNamesTests: XCTestCase {
    func testNamesAreMergedAndSplitAgain() {
        var names = PlayerNames([.init("~Bob", to: "Bob Miller")]).merged(.init("+49 170", to: "~bob"))
        XCTAssertEqual(
            ["~bob", "+49 170", "Bob Miller", "Cy"].map { names[$0] }, ["Bob Miller", "Bob Miller", "Bob Miller", "Cy"])
        XCTAssertEqual(names.merging(.init("~Bob", to: "BOB MILLER")), [])
        XCTAssertEqual(names.merging(.init("Ann", to: "ann")), [])
        names = names.adding(names.splitting("~Bob"))
        XCTAssertEqual(["~bob", "+49 170", "Bob Miller"].map { names[$0] }, ["~bob", "~bob", "Bob Miller"])
        XCTAssertEqual(names.splitting("Bob Miller"), [])
    }

    func testTheShownNameCanBeSplitOff() {
        let names = PlayerNames([.init("a", to: "c"), .init("b", to: "c")])
        let split = names.adding(names.splitting("c"))
        XCTAssertEqual(["a", "b", "c"].map { split[$0] }, ["a", "a", "c"])
    }

    func testTheShownNameCanBeChanged() {
        var names = PlayerNames([.init("a", to: "c"), .init("b", to: "c")]).merged(.init("a", to: "b"))
        XCTAssertEqual(["a", "b", "c"].map { names[$0] }, ["b", "b", "b"])
        names = names.merged(.init("b", to: "c"))
        XCTAssertEqual(["a", "b", "c"].map { names[$0] }, ["c", "c", "c"])
    }

    func testAMergeOfAMergedNameMergesTheWholePlayer() {
        let names = PlayerNames([.init("a", to: "b")]).merged(.init("a", to: "c"))
        XCTAssertEqual(["a", "b", "c"].map { names[$0] }, ["c", "c", "c"])
    }

    /// After any merges, every name has one player, and splitting off a merged name restores the earlier players.
    func testEveryMergeCanBeSplitAgain() {
        var random = SeededGenerator(seed: 7)
        let all = ["a", "b", "c", "d", "e"]
        untilFailure(0..<2_000) { _ in
            var names = PlayerNames()
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let before = names
                let chosen = (0...1).map { _ in all[Int.random(in: all.indices, using: &random)] }
                let rename = PlayerRename(chosen[0], to: chosen[1])
                names = names.merged(rename)
                XCTAssertEqual(names[rename.old], names[rename.new], "\(before) \(rename)")
                for name in all { XCTAssertEqual(names[names[name]], names[name], "\(before) \(rename)") }
                guard before[rename.old] == rename.old, before[rename.new] != rename.old else { continue }
                let back = names.adding(names.splitting(rename.old))
                for (one, other) in zip(all, all.dropFirst() + all.prefix(1)) {
                    XCTAssertEqual(back[one] == back[other], before[one] == before[other], "\(before) \(rename)")
                }
            }
        }
    }

    func testOnlyNamesThatMayBelongToOnePlayerAreSuggested() {
        func suggestions(_ results: [(String, Int, Int)]) -> [String] {
            SharedGames(results.map { SharedResult(player: $0.0, puzzle: $0.1, tries: $0.2) }).suggestions
                .map { "\($0.old)=\($0.new) \($0.same)" }
        }
        func same(_ names: [String], _ count: Int) -> [(String, Int, Int)] {
            names.flatMap { name in (1...count).map { (name, $0, $0 % 6 + 1) } }
        }
        XCTAssertEqual(suggestions([("~Bob", 1, 3), ("Bob Miller", 2, 3)]), ["~Bob=Bob Miller 0"])
        XCTAssertEqual(suggestions([("~Bob", 1, 3), ("Bob Miller", 1, 4)]), [], "two results for a puzzle")
        XCTAssertEqual(suggestions([("Bob", 1, 3), ("Bob Miller", 2, 3), ("Bob Smith", 2, 3)]), [], "which of them?")
        XCTAssertEqual(suggestions([("+49 170 1", 1, 3), ("Cy", 2, 3)]), [], "nothing in common")
        XCTAssertEqual(suggestions([("+49 170 1", 1, 3), ("Cy", 1, 3), ("Cy", 2, 4)]), ["+49 170 1=Cy 1"])
        XCTAssertEqual(suggestions([("+49 170 1", 1, 3), ("Cy", 1, 3), ("Di", 1, 3)]), [], "which of them?")
        XCTAssertEqual(suggestions([("+49 170 1", 1, 3), ("Cy", 1, 3), ("+49 170 1", 3, 3)]), [], "has later results")
        XCTAssertEqual(suggestions(same(["Ann", "Xu"], 4)), [])
        XCTAssertEqual(suggestions(same(["Ann", "Xu"], 5)), ["Xu=Ann 5"])
        XCTAssertEqual(suggestions(same(["Ann", "Xu"], 5) + [("Ann", 9, 1), ("Xu", 9, 2)]), [])
        XCTAssertEqual(suggestions([("Ann", 1, 3), ("Annette", 2, 3), ("you", 1, 1)]), [])
    }
}
