import Models
import QuintetFormats
import TestSupport
import XCTest

/// Games that are imported from shares and chats, and from CSV as spreadsheets and other programs write it.
final class WordleImportTests: XCTestCase {
    private let documents = WordleDocumentReader { WordleScore.nymph.date }
    private let share = "Wordle 281 3/6\n\n⬛🟨🟨⬛⬛\n⬛⬛⬛🟨⬛\n🟩🟩🟩🟩🟩\n"

    /// A reading lists each game with its result, and its word and tries, or else the codes of its squares.
    ///
    /// Then it lists what is unreadable and what is skipped. `⟨` and `⟩` are the invisible marks around a date.
    func testEachDocumentIsReadAsInTheImportsFile() throws {
        try ReadingTable("Imports.txt").check { document in
            let reading = try documents.reading(of: document)
            let games = reading.games.map { game in
                let tries = game.word.map { ["\($0):"] + game.tries } ?? game.squareCodes
                return "\(game.id) \(game.result) \(tries.joined(separator: " "))"
            }
            let left = reading.unreadable.map { "unreadable \($0)" } + reading.skipped.map { "skipped \($0)" }
            let all = (games + left).joined(separator: "; ")
            return all.replacing("\u{2068}", with: "⟨").replacing("\u{2069}", with: "⟩")
        }
    }

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
            XCTAssertEqual(try documents.reading(of: text, names: player.map { [$0] } ?? []).games, [game], text)
        }
        XCTAssertEqual(
            documents.refusal(of: named, names: ["Cy"]), "the chat has no games of “Cy”, only of “Ann”, “Bo”")
    }

    func testAChatOfSeveralPlayersNeedsAPlayerName() throws {
        let chat = "Ann: \(share)\nBo: Wordle 280 1/6\n🟩🟩🟩🟩🟩\n"
        assertThrows(
            try documents.reading(of: chat),
            ServiceError(
                action: "import the games", cause: .invalid("the chat has games of several players, “Ann”, “Bo”"),
                remedy: .namePlayer(["Ann", "Bo"])))
    }

    /// A list that names the players is read as the same list in Markdown is.
    func testAListOfAGroupNeedsAPlayer() throws {
        for text in [
            "date,player,score\n2022-03-27,Ann,4\n2022-03-27,Bo,5\n",
            "| date | player | score |\n|---|---|---|\n| 2022-03-27 | Ann | 4 |\n| 2022-03-27 | Bo | 5 |\n",
            #"[{"date":"2022-03-27","player":"Ann","score":4},{"date":"2022-03-27","player":"Bo","score":5}]"#,
            """
            [{"id":281,"date":"2022-03-27","name":"Ann","word":"nymph","tries":["train","ponds","blume","nymph"]},
            {"id":280,"date":"2022-03-26","name":"Bo","word":"nymph","tries":["nymph"]}]
            """,
        ] {
            XCTAssertEqual(try documents.reading(of: text, names: ["Ann"]).games.map(\.result), ["4/6"], text)
            XCTAssertEqual(documents.refusal(of: text), "the chat has games of several players, “Ann”, “Bo”", text)
            XCTAssertEqual(
                documents.refusal(of: text, names: ["Cy"]), "the chat has no games of “Cy”, only of “Ann”, “Bo”", text)
        }
    }

    func testEachOfSeveralNamesIsTheUser() throws {
        let chat = "Ann: \(share)\nMe: Wordle 280 1/6\n🟩🟩🟩🟩🟩\nBo: Wordle 279 1/6\n🟩🟩🟩🟩🟩\n"
        XCTAssertEqual(try documents.reading(of: chat, names: ["Ann", "you"]).games.map(\.id), [281, 280])
        assertThrows(
            try documents.games(in: Array("Bo: \(share)".utf8), names: ["Ann", "you"]),
            ServiceError(
                action: "import the games", cause: .invalid("the chat has no games of “Ann”, only of “Bo”"),
                remedy: .namePlayer(["Bo"])))
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

    func testColumnsMayComeInAnyOrderAndTheNumberOrTheDateMayBeMissing() throws {
        let text = """
            \u{FEFF}Tries;note;DATE;word;id\r
            "train ponds";"a ""b""; c";2022-03-27;nymph;\r
            \r
            nymph;;;NYMPH;280
            """
        let reading = try documents.reading(of: text)
        XCTAssertEqual(reading, WordleGamesReading(games: [.make(281, "nymph", ["train", "ponds"]), .make(280)]))
    }

    /// pandas writes `True` and `3.0`, LibreOffice `TRUE`, sqlite-utils `1` and lists as texts of JSON.
    func testHardModeAndNumbersOfOtherProgramsAreRead() throws {
        for (value, isHard) in [
            ("True", true), ("TRUE", true), ("1", true), ("yes", true), ("False", false), ("0.0", false), ("", false),
        ] {
            let csv = "id,word,tries,hardMode\n281.0,nymph,train nymph,\(value)\n"
            XCTAssertEqual(try documents.reading(of: csv).games.map(\.hardMode), [isHard], value)
            let result = "id,result,hardMode\n281.0,4.0,\(value)\n"
            XCTAssertEqual(try documents.reading(of: result).games.map(\.hardMode), [isHard], value)
            let json =
                #"[{"id":281,"date":"2022-03-27","word":"nymph","tries":"[\"train\", \"nymph\"]","hardMode":"\#(value)"}]"#
            XCTAssertEqual(try documents.reading(of: json).games.map(\.hardMode), [isHard], json)
        }
        let csv = try documents.reading(of: "id,word,tries,hardMode\n281,nymph,train nymph,maybe\n")
        XCTAssertEqual(csv.unreadable, ["line 2: “maybe” is neither true nor false"])
        let lines = """
            {"id":281,"date":"2022-03-27","word":null,"tries":[],"squares":"xxxxy ggggg","hardMode":1}
            {"id":280,"date":"2022-03-26","word":"nymph","tries":"nymph","hardMode":0}
            """
        XCTAssertEqual(try documents.reading(of: lines).games.map(\.hardMode), [true, false])
    }
}
