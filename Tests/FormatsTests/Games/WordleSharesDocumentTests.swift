import Models
import QuintetFormats
import TestSupport
import XCTest

/// Games that are imported from shares and chats.
final class WordleSharesDocumentTests: XCTestCase {
    private let documents = WordleDocumentReader { WordleScore.nymph.date }
    private let share = "Wordle 281 3/6\n\n⬛🟨🟨⬛⬛\n⬛⬛⬛🟨⬛\n🟩🟩🟩🟩🟩\n"

    func testGamesFromSharesAndChatsHaveOnlySquares() throws {
        let game = try WordleScore(
            id: 281, date: WordleScore.nymph.date,
            squares: ["xyyxx", "xxxyx", "ggggg"].compactMap([Square].init(codes:)))
        let named = "Ann: \(share)\nBo: Wordle 280 1/6\n🟩🟩🟩🟩🟩\n"
        for (text, player) in [
            (share, nil), (share + share, nil), ("Ann: \(share)", nil), (named, "ann"),
            (
                #"{"messages": [{"from": "Ann", "type": "message", "text": "\#(share.split(separator: "\n").joined(separator: "\\n"))"}]}"#,
                "Ann"
            ),
        ] {
            XCTAssertEqual(
                try documents.reading(of: text, names: player.map { [$0] } ?? []).games,
                [game], text)
        }
        XCTAssertEqual(
            documents.refusal(of: named, names: ["Cy"]), "the chat has no games of “Cy”, only of “Ann”, “Bo”")
    }

    func testAGridOfAnotherWidthBelowWordsKeepsItsSquares() throws {
        let grid = "\n🟩⬛⬛⬛⬛🟩\n🟩🟩🟩🟩🟩🟩\n"
        for words in ["", "what a day"] {
            let game = try documents.reading(of: "Wordle 281 2/6\n\(words)\(grid)").games
            XCTAssertEqual(game.map(\.squareCodes), [["gxxxxg", "gggggg"]], words)
        }
    }

    func testAQuotedResultIsNotYours() {
        for text in ["> \(share)", "> Ann: \(share)", "> Ann\n\(share)"].map({ $0.replacing("\n", with: "\n> ") }) {
            let line = text.hasPrefix("> Ann\n") ? 2 : 1
            XCTAssertEqual(
                documents.refusal(of: text), "no games were found: line \(line) (quoted from another message)", text)
        }
    }

    func testAChatOfSeveralPlayersNeedsAPlayerName() throws {
        let chat = "Ann: \(share)\nBo: Wordle 280 1/6\n🟩🟩🟩🟩🟩\n"
        XCTAssertThrowsError(try documents.reading(of: chat)) { error in
            XCTAssertEqual(
                error as? ServiceError,
                ServiceError(
                    action: "import the games", cause: .invalid("the chat has games of several players, “Ann”, “Bo”"),
                    remedy: .namePlayer(["Ann", "Bo"])))
        }
    }

    func testEachOfSeveralNamesIsTheUser() throws {
        let chat = "Ann: \(share)\nMe: Wordle 280 1/6\n🟩🟩🟩🟩🟩\nBo: Wordle 279 1/6\n🟩🟩🟩🟩🟩\n"
        XCTAssertEqual(try documents.reading(of: chat, names: ["Ann", "you"]).games.map(\.id), [281, 280])
        let other = Array("Bo: \(share)".utf8)
        XCTAssertThrowsError(try documents.games(in: other, names: ["Ann", "you"])) { error in
            XCTAssertEqual(
                error as? ServiceError,
                ServiceError(
                    action: "import the games", cause: .invalid("the chat has no games of “Ann”, only of “Bo”"),
                    remedy: .namePlayer(["Bo"])))
        }
    }

    func testAPlayerWhoseOnlyShareHasAnErrorIsNamedWithTheError() throws {
        let chat = "Ann: \(share)\nBo: Wordle 280 3/6\n🟩🟩🟩🟩🟩\n"
        XCTAssertEqual(documents.refusal(of: chat), "the chat has games of several players, “Ann”, “Bo”")
        let line = chat.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.hasPrefix("Bo") }
        let error = "line \((line ?? 0) + 1) (the grid has 1 row, but 3/6 needs 3)"
        XCTAssertEqual(documents.refusal(of: chat, names: ["bo"]), "the only share of “bo” has an error: \(error)")
        XCTAssertEqual(
            documents.refusal(of: chat + "Bo: Wordle 282 7/6\n", names: ["Bo"]),
            "the 2 shares of “Bo” have errors; the first: \(error)")
        let mine = "[27/03/2022, 09:01] Ann: \(share)[27/03/2022, 09:02] Me: Wordle 280 3/6\n🟩🟩🟩🟩🟩\n"
        XCTAssertEqual(
            documents.refusal(of: mine),
            "the only share of yours has an error: line 6 (the grid has 1 row, but 3/6 needs 3)")
        let alone = try documents.reading(of: "Wordle 280 3/6\n🟩🟩🟩🟩🟩\n", names: ["Bo"])
        XCTAssertEqual(alone.unreadable, ["line 1: the grid has 1 row, but 3/6 needs 3"])
    }

    func testWhatIsLeftOutOfYourOwnIsNamed() throws {
        let chat = "Ann: \(share)\nAnn: Wordle 280 3/6\n🟩🟩🟩🟩🟩\nBo: Wordle 280 3/6\n🟩🟩🟩🟩🟩\n"
        let lines = chat.split(separator: "\n", omittingEmptySubsequences: false)
        let line = lines.firstIndex { $0.hasPrefix("Ann: Wordle 280") }
        XCTAssertEqual(
            try documents.reading(of: chat, names: ["ann"]).skipped,
            ["line \((line ?? 0) + 1) (the grid has 1 row, but 3/6 needs 3)"])
        XCTAssertEqual(
            try documents.reading(of: "\(share)\nWordle 280 (2/6)\n").skipped,
            ["line 7 (not written as “Wordle 281 4/6”)"])
        let table = try documents.reading(of: "Puzzle,Ann,Ben\n281,3,0\n280,DNF,4\n", names: ["Ann"])
        XCTAssertEqual(table.games.map(\.id), [281])
        XCTAssertEqual(table.skipped, ["line 3 (“DNF” is not a result such as 4/6 or X)"])
    }

    func testTheNameMeStandsForTheUser() throws {
        let chat = Array("[27/03/2022, 09:01] Ann: Wordle 280 1/6\n🟩🟩🟩🟩🟩\n[27/03/2022, 09:02] Me: \(share)".utf8)
        XCTAssertEqual(try documents.games(in: chat, names: ["Me"]).games.map(\.id), [281])
    }

    func testAShareWithoutAGridIsAGameOfWhichOnlyTheResultIsKnown() throws {
        let reading = try documents.reading(of: "Wordle 281 4/6*\n")
        let game = try WordleScore(id: 281, date: WordleScore.nymph.date, outcome: .solved(4), hardMode: true)
        XCTAssertEqual(reading.games, [game])
        XCTAssertEqual(reading.unreadable, [])
    }

    func testAGameThatContradictsItselfIsUnreadable() throws {
        let short = share.replacing("3/6", with: "4/6")
        XCTAssertEqual(try documents.reading(of: short).unreadable.count, 1)
    }
}
