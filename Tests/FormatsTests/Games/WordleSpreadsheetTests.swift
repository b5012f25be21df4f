import Models
import QuintetFormats
import TestSupport
import XCTest

/// Games that are imported from tables, as other programs write them.
final class WordleSpreadsheetTests: XCTestCase {
    private let documents = WordleDocumentReader { WordleScore.nymph.date }

    /// csvkit spreads a list over `tries/0` and `tries/1`, Miller over `tries.1` and `tries.2`.
    func testAListThatIsSpreadOverColumnsIsReadInOrder() throws {
        for heads in [
            "tries.1,tries.2", "tries/0,tries/1", "tries_0,tries_1", "tries[0],tries[1]", "tries 1,tries 2",
            "tries,tries",
        ] {
            let games = try documents.reading(of: "id,word,\(heads),note\n281,nymph,train,nymph,\n").games
            XCTAssertEqual(games, [.make(281, "nymph", ["train", "nymph"])], heads)
        }
        let turned = "id,word,tries.2,tries.1,squares.1,squares.2\n281,nymph,nymph,train,xxxxy,ggggg\n"
        XCTAssertEqual(try documents.reading(of: turned).games, [.make(281, "nymph", ["train", "nymph"])])
        let two = try documents.reading(of: "id,word,word,tries\n281,nymph,train,nymph\n280,nymph,nymph,nymph\n")
        XCTAssertEqual(two.unreadable, ["line 2: “nymph” and “train” are both in columns for the word"])
        XCTAssertEqual(two.games, [.make(280)])
    }

    func testAListMayBeWrittenAsInAProgram() throws {
        for tries in [#""[""train"", ""nymph""]""#, #""['train', 'nymph']""#, #""train, nymph""#] {
            let text = "id,word,tries,squares\n281,nymph,\(tries),\"[\"\"xxxxy\"\", \"\"ggggg\"\"]\"\n"
            let reading = try documents.reading(of: text)
            XCTAssertEqual(reading, WordleGamesReading(games: [.make(281, "nymph", ["train", "nymph"])]), tries)
        }
    }

    func testANumberAndADateMayBeWrittenAsByOtherPrograms() throws {
        let reading = try documents.reading(of: "id,result\n\"1,281\",4\n")
        XCTAssertEqual(reading.unreadable, ["line 2: Wordle 1281 is not out until 2024-12-21"])
        for date in ["2022-03-27T00:00:00.000", "2022-03-27T00:00:00.000Z", "2022-03-27 00:00:00"] {
            let json = #"[{"id":281,"date":"\#(date)","word":"nymph","tries":["nymph"]}]"#
            XCTAssertEqual(try documents.reading(of: json).games, [.make(281)], date)
        }
    }

    func testWhetherAGameWasSolvedDecidesOrContradicts() throws {
        for (head, lost, solved) in [("solved", "False", "True"), ("won", "0", "1"), ("failed", "true", "false")] {
            let text = """
                date,score,\(head)
                2022-03-27,6,\(lost)
                2022-03-26,6,\(solved)
                2022-03-25,X,
                2022-03-24,4,\(lost)
                2022-03-23,X,\(solved)
                2022-03-22,4,2
                """
            let reading = try documents.reading(of: text)
            XCTAssertEqual(reading.games.map(\.result), ["X/6", "6/6", "X/6"], head)
            XCTAssertEqual(
                reading.unreadable,
                [
                    "line 5: that the game was lost does not fit the game, which is 4/6",
                    "line 6: that the game was solved does not fit the game, which is X/6",
                    "line 7: “2” is neither true nor false",
                ], head)
        }
        let tries = try documents.reading(
            of: "id,word,tries,solved\n281,nymph,train nymph,False\n280,nymph,train,False\n")
        XCTAssertEqual(tries.games, [.make(280, "nymph", ["train"])])
        XCTAssertEqual(tries.unreadable, ["line 2: that the game was lost does not fit the game, which is 2/6"])
    }
}
