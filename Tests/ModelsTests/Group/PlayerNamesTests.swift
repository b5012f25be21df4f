import QuintetPlatform
import TestSupport
import XCTest

@testable import Models

final class PlayerNamesTests: XCTestCase {
    /// Returns the names after renames, each of which follows the names before it.
    private func names(_ renames: [PlayerRename]) -> PlayerNames {
        var statements: [PlayerName] = []
        for rename in renames { statements += PlayerNames(statements).statements(for: rename) }
        return PlayerNames(statements)
    }

    func testNamesAreMergedAndSplitAgain() {
        let merges = [PlayerRename("~Bob", to: "Bob Miller"), PlayerRename("+49 170", to: "~bob")]
        let merged = names(merges)
        XCTAssertEqual(
            ["~bob", "+49 170", "Bob Miller", "Cy"].map { merged[$0] },
            ["Bob Miller", "Bob Miller", "Bob Miller", "Cy"])
        XCTAssertEqual(merged.statements(for: PlayerRename("~Bob", to: "BOB MILLER")), [])
        let split = names(merges + [PlayerRename("~Bob", to: "~Bob")])
        XCTAssertEqual(["~bob", "+49 170", "Bob Miller"].map { split[$0] }, ["~bob", "Bob Miller", "Bob Miller"])
        XCTAssertEqual(split.statements(for: PlayerRename("~Bob", to: "~Bob")), [])
    }

    func testANameGetsAnotherSpelling() {
        XCTAssertEqual(names([.init("Jose", to: "José")])["Jose"], "José")
        let merged = names([.init("Bo", to: "Jose"), .init("Jose", to: "José"), .init("José", to: "JOSÉ")])
        XCTAssertEqual(["Bo", "jose", "José"].map { merged[$0] }, ["JOSÉ", "JOSÉ", "JOSÉ"])
        let split = names([.init("Bo", to: "Jose"), .init("Jose", to: "José"), .init("José", to: "José")])
        XCTAssertEqual(["Bo", "jose"].map { split[$0] }, ["Bo", "José"])
    }

    func testASplitTakesAlongWhatWasMergedIntoTheNameAndTheShownNameCanBeChanged() {
        for (renames, shown) in [
            (["a=b", "b=c", "b=b"], "bbc"), (["a=c", "b=c", "c=c"], "aac"), (["a=b", "a=c"], "cbc"),
            (["a=c", "b=c", "a=b"], "bbb"), (["a=c", "b=c", "a=b", "b=c"], "ccc"),
        ] {
            let names = names(renames.flatMap { PlayerRename.all(in: $0) })
            XCTAssertEqual(["a", "b", "c"].map { names[$0] }.joined(), shown, "\(renames)")
        }
    }

    /// After any merges, every name has one player, and splitting off a merged name restores the earlier players.
    func testEveryMergeCanBeSplitAgain() {
        var random = SeededGenerator(seed: 7)
        let all = ["a", "b", "c", "d", "e"]
        untilFailure(0..<2_000) { _ in
            var statements: [PlayerName] = []
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let before = PlayerNames(statements)
                let chosen = (0...1).map { _ in all[Int.random(in: all.indices, using: &random)] }
                let rename = PlayerRename(chosen[0], to: chosen[1])
                if rename.isSplit { continue }
                statements += before.statements(for: rename)
                let names = PlayerNames(statements)
                XCTAssertEqual(names[rename.old], names[rename.new], "\(before) \(rename)")
                for name in all { XCTAssertEqual(names[names[name]], names[name], "\(before) \(rename)") }
                guard before[rename.old] == rename.old, before[rename.new] != rename.old else { continue }
                let back = PlayerNames(statements + [.separate(rename.old)])
                for (one, other) in zip(all, all.dropFirst() + all.prefix(1)) {
                    XCTAssertEqual(back[one] == back[other], before[one] == before[other], "\(before) \(rename)")
                }
            }
        }
    }

    func testOnlyNamesThatMayBelongToOnePlayerAreSuggested() {
        for (texts, found) in [
            // Similar names are no evidence.
            (["~Bob 1:3", "Bob Miller 2:3"], nil), (["+49 170 1 1:3", "Cy 2:3"], "+49 170 1=Cy 0"),
            // A gap of more than a week, one equal result, two candidates, and later results.
            (["+49 170 1 1:3", "Cy 9:3"], nil), (["+49 170 1 1:3", "Cy 1:3 2:4"], nil),
            (["+49 170 1 1:3", "Cy 2:3", "Di 3:3"], nil), (["+49 170 1 1:3", "+49 170 2 1:3", "Cy 2:3"], nil),
            (["+49 170 1 1:3 3:3", "Cy 2:3"], nil), (["Ann 1:3", "Annette 2:3", "you 1:1"], nil),
            (["Ann 1:2 2:3 3:4 4:5", "Xu 1:2 2:3 3:4 4:5"], nil),
            (["Ann 1:2 2:3 3:4 4:5 5:6", "Xu 1:2 2:3 3:4 4:5 5:6"], "Xu=Ann 5"),
            (["Ann 1:2 2:3 3:4 4:5 5:6 9:1", "Xu 1:2 2:3 3:4 4:5 5:6 9:2"], nil),
        ] {
            let suggestions = GroupTable(shares(texts)).suggestions.map {
                "\($0.rename.old)=\($0.rename.new) \($0.same)"
            }
            XCTAssertEqual(suggestions, [found].compactMap(\.self), "\(texts)")
        }
    }
}

final class PlayerKeyTests: XCTestCase {
    /// A player's name is the key of dictionaries, so two players must not have names that Swift takes for equal.
    func testEqualStringsHaveEqualKeys() {
        var scalars: [String] = []
        for code in UInt32(0)...0x2_FFFF {
            if let scalar = Unicode.Scalar(code) { scalars.append(String(scalar)) }
        }
        let composed = scalars.filter {
            !$0.unicodeScalars.elementsEqual($0.decomposedStringWithCanonicalMapping.unicodeScalars)
        }
        XCTAssertGreaterThan(composed.count, 10_000)
        untilFailure(composed) { text in
            let apart = text.decomposedStringWithCanonicalMapping
            for before in ["", "a", "="] {
                XCTAssertEqual(PlayerKey(before + text + "\u{323}"), PlayerKey(before + apart + "\u{323}"), text)
            }
        }
    }

    func testTheOrderOfMarksDoesNotMatter() {
        var random = SeededGenerator(seed: 40)
        let bases = ["a", "\u{C5}", "=", "\u{5D0}", "\u{65E5}", ""]
        let marks = ["\u{301}", "\u{323}", "\u{338}", "\u{345}", "\u{5B0}", "\u{5BC}", "\u{20D2}", "\u{34F}"]
        untilFailure(0..<10_000) { _ in
            let parts = (0..<3).map { _ in
                let chosen = (0..<3).compactMap { _ in marks.randomElement(using: &random) }
                return (bases.randomElement(using: &random) ?? "") + chosen.joined()
            }
            let name = parts.joined()
            for other in [name.decomposedStringWithCanonicalMapping, name.precomposedStringWithCanonicalMapping] {
                XCTAssertEqual(PlayerKey(name), PlayerKey(other), name.debugDescription)
            }
        }
    }
}

/// Names of players as people type them.
final class PlayerSearchTests: XCTestCase {
    private let search = PlayerSearch(names: ["Ann", "Anna ❤️", "👩🏽‍💻 Bo", "Zoë", "Mum ❤️", "Ben Lee", "7"])

    func testANameIsFoundByWhatOnlyOnePlayerHas() {
        let found = ["ann", "anna", "bo", "ZOE", "mum", "mum ❤", "lee", "7", "e", "An", "Zed", ""].map(search.name)
        XCTAssertEqual(
            found, ["Ann", "Anna ❤️", "👩🏽‍💻 Bo", "Zoë", "Mum ❤️", "Mum ❤️", "Ben Lee", "7", nil, nil, nil, nil])
    }

    func testTheBeginningOfAWordOfTwoNamesIsNoPlayer() {
        let search = PlayerSearch(names: ["Ben \"Benny\" Lee", "🏴 Ben", "Ann", "Jan"])
        XCTAssertEqual(["Ben", "benny", "An"].map(search.name), [nil, "Ben \"Benny\" Lee", "Ann"])
        XCTAssertEqual(search.nearest("Ben"), ["Ben \"Benny\" Lee", "🏴 Ben"])
    }

    func testTheNumberOfARowMeansItsPlayerUnlessItIsAName() {
        XCTAssertEqual(["3", "7", "8"].map(search.nameOrRow), ["👩🏽‍💻 Bo", "7", nil])
    }

    func testANumberIsNoPartOfAName() {
        let search = PlayerSearch(names: ["1970 X", "Ann9", "Bo 70"])
        XCTAssertEqual(["7", "9", "70", "1970"].map(search.name), [nil, nil, "Bo 70", "1970 X"])
    }

    func testANewNameMeansAnotherPlayerOnlyWithWholeWords() {
        XCTAssertEqual(
            ["ben", "Be", "bo", "Ann", "An"].map { search.other($0, than: "Zoë") },
            ["Ben Lee", nil, "👩🏽‍💻 Bo", "Ann", nil])
        XCTAssertNil(search.other("Mum", than: "Mum ❤️"))
    }

    func testANewNameIsNearTheNamesThatItBeginsOrMisspells() {
        XCTAssertEqual(
            ["Be", "be", "Zo", "Zor", "Ben Lea", "Le", "An", "Ann", "Cy", "❤️", "8"].map {
                search.near($0, to: "Mum ❤️")
            },
            [["Ben Lee"], ["Ben Lee"], ["Zoë"], ["Zoë"], ["Ben Lee"], ["Ben Lee"], ["Ann", "Anna ❤️"], [], [], [], []])
        XCTAssertEqual(search.near("Zo", to: "Zoë"), [])
    }

    func testTheNearestNamesAreSuggested() {
        XCTAssertEqual(["an", "Mom", "Xy"].map(search.nearest), [["Ann", "Anna ❤️"], ["Mum ❤️"], []])
    }
}
