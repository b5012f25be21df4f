import QuintetPlatform
import TestSupport
import XCTest

@testable import Models
@testable import QuintetFormats

final class WordleGamesDocumentTests: XCTestCase {
    private let documents = WordleDocumentReader { WordleScore.nymph.date }

    func testRandomGamesReadBackAsWrittenInEveryFormat() throws {
        let documents = WordleDocumentReader { .make("2040-01-01") }
        var random = FixedSeedGenerator(seed: 24)
        for count in 0..<60 {
            let book = (0..<count).map { Self.game(count * 100 + $0, &random) }
            for format in [WordleGamesFormat.json, .csv] {
                let text = documents.document(of: book, as: format)
                let reading = try documents.reading(of: text)
                XCTAssertEqual(reading, WordleGamesReading(games: book), "\(format) \(count)")
            }
            let finished = book.filter(\.isFinished)
            let shares = documents.document(of: finished, as: .share)
            guard !finished.isEmpty else { continue }
            let reading = try documents.reading(of: shares)
            XCTAssertEqual(reading.games.map(\.squares), finished.map(\.squares), shares)
        }
    }

    func testWritesGamesAsCSVJSONAndShares() throws {
        let games = [WordleScore.nymph, try bare("yxxxx ggggg"), .make(279, "nymph", ["train"])]
        XCTAssertEqual(
            documents.document(of: games, as: .csv),
            """
            id,date,word,tries,squares,hardMode
            281,2022-03-27,nymph,train ponds blume nymph,xxxxy yxyxx xxxyx ggggg,false
            280,2022-03-26,,,yxxxx ggggg,false
            279,2022-03-25,nymph,train,xxxxy,false

            """.replacingOccurrences(of: "\n", with: "\r\n"))
        XCTAssertEqual(
            documents.document(of: Array(games.dropFirst()), as: .json),
            #"[{"date":"2022-03-26","hardMode":false,"id":280,"solved":true,"squares":["yxxxx","ggggg"],"tries":[],"word":null},"#
                + #"{"date":"2022-03-25","hardMode":false,"id":279,"solved":null,"squares":["xxxxy"],"tries":["train"],"word":"nymph"}]"#
                + "\n")
        XCTAssertEqual(documents.document(of: Array(games.dropFirst()), as: .share), "Wordle 280 2/6\n\n🟨⬛⬛⬛⬛\n🟩🟩🟩🟩🟩\n")
        XCTAssertEqual(documents.document(of: [], as: .share), "")
    }

    func testAGameOfWhichOnlyTheResultIsKnownComesBackFromAnExport() throws {
        for tries in [nil, 1, 2, 6] {
            let game = try WordleScore(id: 281, date: WordleScore.nymph.date, outcome: Outcome(tries: tries))
            for format in WordleGamesFormat.allCases {
                let document = documents.document(of: [game], as: format)
                XCTAssertEqual(try documents.reading(of: document).games, [game], document)
            }
        }
    }

    func testNamingTheFieldsOfAChatIsRefusedForDocumentsOfGames() {
        for document in [
            "id,date,word,tries\n281,2022-03-27,nymph,nymph\n",
            #"[{"id":281,"date":"2022-03-27","word":"nymph","tries":["nymph"]}]"#,
        ] {
            XCTAssertThrowsError(
                try documents.reading(of: document, fields: ChatFields(sender: "x")), document
            ) { error in
                guard case .invalid? = (error as? ServiceError)?.cause else { return XCTFail("\(error)") }
            }
        }
    }

    func testCSVAndJSONMayBeUTF16() throws {
        for text in [
            "id,word,tries\r\n281,nymph,train nymph\r\n",
            #"[{"id":281,"word":"nymph","tries":["train","nymph"],"date":"2022-03-27"}]"#,
        ] {
            let narrow = try documents.reading(of: text).games
            XCTAssertEqual(narrow.map(\.id), [281])
            let units = Array(text.utf16)
            let little = units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
            let big = units.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
            for document in [[0xFF, 0xFE] + little, [0xFE, 0xFF] + big] {
                XCTAssertEqual(try documents.games(in: document).games, narrow)
            }
        }
    }

    private func bare(_ codes: String) throws -> WordleScore {
        try WordleScore(
            id: 280, date: XCTUnwrap(PuzzleCalendar.date(ofPuzzle: 280)),
            squares: codes.split(separator: " ").compactMap { [Square](codes: String($0)) })
    }

    /// Returns a random game: solved, lost or unfinished, with or without letters, in several scripts and lengths.
    private static func game(_ id: Int, _ random: inout FixedSeedGenerator) -> WordleScore {
        let words = ["nymph", "straße", "привет", "a", "crêpe"]
        let word = words.randomElement(using: &random) ?? "nymph"
        let letters = Array(Set(word)).sorted()
        let most = Int.random(in: 0...6, using: &random)
        var tries: [String] = []
        while tries.count < most, tries.last != word {
            let isSolved = Int.random(in: 0..<4, using: &random) == 0
            tries.append(isSolved ? word : String(word.map { _ in letters.randomElement(using: &random) ?? "a" }))
        }
        let game = WordleScore.make(id, word, tries)
        guard Bool.random(using: &random), !tries.isEmpty else { return game }
        return (try? WordleScore(id: id, date: game.date, squares: game.squares)) ?? game
    }
}

extension WordleDocumentReader {
    /// Returns the games of a document of any kind; `names` are the user's names in a chat.
    func games(
        in document: [UInt8], names: [String] = [], fields: ChatFields = ChatFields()
    ) throws(ServiceError) -> WordleGamesReading {
        let reader = PastedDocumentReader(
            chats: { [today] in ChatDocumentReader(today: today(), place: $0) }, games: self,
            group: GroupDocumentReader(today: today))
        switch reader.content(document, nil, fields) {
        case .chat(let chat): return try WordleGamesReading(of: names, in: chat, today: today())
        case .games(let backup): return backup
        case .group: throw ServiceError(action: "import the games", cause: .invalid("it is a group’s export"))
        case .unclear(let error): throw error
        }
    }

    func reading(
        of text: String, names: [String] = [], fields: ChatFields = ChatFields()
    ) throws(ServiceError) -> WordleGamesReading {
        try games(in: Array(text.utf8), names: names, fields: fields)
    }

    /// Returns why a text is refused as a whole; nil if it is read.
    func refusal(of text: String, names: [String] = []) -> String? {
        do throws(ServiceError) {
            _ = try reading(of: text, names: names)
            return nil
        } catch {
            if case .invalid(let reason) = error.cause { return reason }
            return "\(error)"
        }
    }
}
