import Foundation
import QuintetPlatform
import TestSupport
import XCTest

@testable import Models

final class PlayerKeyTests: XCTestCase {
    func testTwoEncodingsOfOneNameAreOnePlayer() {
        for (one, two) in [
            ("\u{212B}sa", "\u{C5}sa"), ("x\u{2260}y", "x=\u{338}y"), ("\u{301}\u{323}", "\u{323}\u{301}"),
        ] {
            let names = [one, two].map { PostedResult(player: $0, puzzle: 1700, tries: 3) }
            XCTAssertEqual(GroupTable(names).players.count, 1, one)
        }
    }

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
