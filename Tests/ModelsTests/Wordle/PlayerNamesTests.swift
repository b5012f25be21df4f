final class PlayerNamesTests: XCTestCase {
    func testNamesAreJoinedAndTakenApartAgain() {
        var names = PlayerNames()
        let undos = [
            names.join(.init("~Bob", to: "Bob Miller")), names.join(.init("+49 170", to: "~bob")),
            names.join(.init("~Bob", to: "BOB MILLER")), names.join(.init("Ann", to: "ann")),
        ]
        XCTAssertEqual(undos, [.init("~Bob", to: "~Bob"), .init("+49 170", to: "+49 170"), nil, nil])
        XCTAssertEqual(
            ["~bob", "+49 170", "Bob Miller", "Cy"].map { names[$0] }, ["Bob Miller", "Bob Miller", "Bob Miller", "Cy"])
        XCTAssertEqual(names.join(.init("~Bob", to: "~Bob")), .init("~Bob", to: "Bob Miller"))
        XCTAssertEqual(["~bob", "+49 170"].map { names[$0] }, ["~bob", "~bob"])
    }

    func testTheNameThatIsShownCanBeChosenAnew() {
        var names = PlayerNames()
        names.join(.init("a", to: "c"))
        names.join(.init("b", to: "c"))
        XCTAssertEqual(names.join(.init("a", to: "b")), .init("b", to: "c"))
        XCTAssertEqual(["a", "b", "c"].map { names[$0] }, ["b", "b", "b"])
        XCTAssertEqual(names.join(.init("b", to: "c")), .init("c", to: "b"))
        XCTAssertEqual(["a", "b", "c"].map { names[$0] }, ["c", "c", "c"])
    }

    /// Whatever is joined: every name leads to one player, and what takes a step back leads to the same players as before.
    func testEveryStepCanBeTakenBack() {
        var random = SplitMix(seed: 7)
        let all = ["a", "b", "c", "d", "e"]
        for _ in 0..<2_000 {
            var names = PlayerNames()
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let before = names
                let chosen = (0...1).map { _ in all[Int.random(in: all.indices, using: &random)] }
                let rename = PlayerRename(chosen[0], to: chosen[1])
                guard let undo = names.join(rename) else {
                    XCTAssertEqual(names, before)
                    continue
                }
                if rename.old != rename.new {
                    XCTAssertEqual(names[rename.old], names[rename.new], "\(before) \(rename)")
                }
                for name in all { XCTAssertEqual(names[names[name]], names[name], "\(before) \(rename)") }
                var back = names
                back.join(undo)
                for (one, other) in zip(all, all.dropFirst() + all.prefix(1)) {
                    XCTAssertEqual(
                        back[one] == back[other], before[one] == before[other], "\(before) \(rename) \(undo)")
                }
            }
        }
    }

    func testACircleInAFileEnds() {
        let names = PlayerNames([.init("a", to: "b"), .init("b", to: "a"), .init("c", to: "a")])
        XCTAssertEqual(["a", "b", "c"].map { names[$0] }, ["b", "a", "b"])
    }

    func testNamesThatMayBeOnePlayersAreToldAndNotMore() {
        func suggestions(_ results: [(String, Int, Int)]) -> [PlayerRename] {
            SharedGames(results.map { SharedResult(player: $0.0, puzzle: $0.1, tries: $0.2) }).suggestions
        }
        XCTAssertEqual(suggestions([("~Bob", 1, 3), ("Bob Miller", 2, 3)]), [.init("~Bob", to: "Bob Miller")])
        XCTAssertEqual(suggestions([("~Bob", 1, 3), ("Bob Miller", 1, 4)]), [], "two results for a puzzle")
        XCTAssertEqual(suggestions([("Bob", 1, 3), ("Bob Miller", 2, 3), ("Bob Smith", 2, 3)]), [], "which of them?")
        XCTAssertEqual(suggestions([("+49 170 1", 1, 3), ("Cy", 2, 3)]), [.init("+49 170 1", to: "Cy")])
        XCTAssertEqual(suggestions([("+49 170 1", 1, 3), ("Cy", 1, 3), ("+49 170 1", 3, 3)]), [])
        XCTAssertEqual(suggestions([("Ann", 1, 3), ("Annette", 2, 3), ("you", 1, 1)]), [])
    }
}

/// Random numbers that are the same in every run.
private struct SplitMix: RandomNumberGenerator {
    var seed: UInt64

    mutating func next() -> UInt64 {
        seed &+= 0x9E37_79B9_7F4A_7C15
        var mixed = seed
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
