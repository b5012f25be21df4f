import Models
import XCTest

final class ShareTextTests: XCTestCase {
    func testSharesTheExampleGameInEveryTheme() throws {
        let score = try game(id: 281, word: "nymph", tries: ["train", "ponds", "blume", "nymph"])
        let dark = "Wordle 281 4/6\n\n⬛⬛⬛⬛🟨\n🟨⬛🟨⬛⬛\n⬛⬛⬛🟨⬛\n🟩🟩🟩🟩🟩"
        XCTAssertEqual(ShareText.text(for: score, theme: .dark), dark)
        XCTAssertEqual(ShareText.text(for: score, theme: .light), dark.replacingOccurrences(of: "⬛", with: "⬜"))
        XCTAssertEqual(
            ShareText.text(for: score, theme: .highContrast),
            dark.replacingOccurrences(of: "🟨", with: "🟦").replacingOccurrences(of: "🟩", with: "🟧"))
    }

    func testNumbersHaveCommasBetweenThousands() throws {
        let numbers = [0, 999, 1_000, 1_234, 12_345, 123_456, 1_234_567]
        let headers = try numbers.map { try ShareText.text(for: game(id: $0, word: "a", tries: ["a"]), theme: .dark) }
        XCTAssertEqual(
            headers, ["0", "999", "1,000", "1,234", "12,345", "123,456", "1,234,567"].map { "Wordle \($0) 1/6\n\n🟩" })
    }

    func testALostGameIsSharedAsXAndAnUnfinishedOneIsNotShared() throws {
        let lost = try game(id: 1, word: "ab", tries: Array(repeating: "bc", count: 6))
        XCTAssertEqual(ShareText.text(for: lost, theme: .dark), "Wordle 1 X/6\n\n🟨⬛\n🟨⬛\n🟨⬛\n🟨⬛\n🟨⬛\n🟨⬛")
        XCTAssertNil(try ShareText.text(for: game(id: 1, word: "ab", tries: ["bc"]), theme: .dark))
        XCTAssertNil(try ShareText.text(for: game(id: 1, word: "ab", tries: []), theme: .dark))
    }

    private func game(id: Int, word: String, tries: [String]) throws -> WordleScore {
        try WordleScore(id: id, date: WordleScore.initial[0].date, word: word, tries: tries)
    }
}
