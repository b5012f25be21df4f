import Foundation
import Models
import Storage
import TestSupport
import XCTest

final class SharedGamesBookTests: XCTestCase {
    private let rows = [
        [Square.absent, .present, .correct, .absent, .absent], Array(repeating: Square.correct, count: 5),
    ]

    private var folder: TemporaryFolder?

    override func setUpWithError() throws { folder = try TemporaryFolder() }

    func testAnEmptyBook() async throws {
        let book = SharedGamesBook(try XCTUnwrap(folder).file("games.json"))
        let games = try await book.games()
        XCTAssertEqual(games, [])
        let forgotten = try await book.forget(nil)
        XCTAssertEqual(forgotten, 0)
    }

    func testGamesAreKeptOnceAndInOrder() async throws {
        let url = try XCTUnwrap(folder).file("games.json")
        let book = SharedGamesBook(url)
        let first = [
            SharedResult(player: "Zoë", puzzle: 281, tries: 2, hardMode: true, rows: rows),
            SharedResult(player: "Bob", puzzle: 281, tries: nil),
        ]
        let counts = [
            try await book.keep(first), try await book.keep(first),
            try await book.keep([
                SharedResult(player: "zoe", puzzle: 281, tries: 5), SharedResult(player: "zoe", puzzle: 282, tries: 5),
            ]),
        ]
        XCTAssertEqual(counts, [2, 0, 1])
        let games = try await SharedGamesBook(url).games()
        XCTAssertEqual(games, first + [SharedResult(player: "Zoë", puzzle: 282, tries: 5)])
        XCTAssertEqual(
            try String(contentsOf: url, encoding: .utf8),
            #"[{"hardMode":true,"player":"Zoë","puzzle":281,"squares":["xygxx","ggggg"],"tries":2},"#
                + #"{"player":"Bob","puzzle":281,"tries":null},{"player":"Zoë","puzzle":282,"tries":5}]"#)
    }

    func testAPlayerIsForgottenHoweverTheNameIsWritten() async throws {
        let book = SharedGamesBook(try XCTUnwrap(folder).file("games.json"))
        let games = [("Ann", 1), ("Bob", 1), ("Ann", 2)].map { SharedResult(player: $0, puzzle: $1, tries: 3) }
        _ = try await book.keep(games)
        let counts = [try await book.forget("~ANN"), try await book.forget("Cy")]
        XCTAssertEqual(counts, [2, 0])
        let left = try await book.games()
        XCTAssertEqual(left, [games[1]])
        let rest = try await book.forget(nil)
        XCTAssertEqual(rest, 1)
    }

    func testAnUnreadableBookStaysAsItIs() async throws {
        for content in [
            "{", "[1]", #"[{"player":"a","puzzle":-1,"tries":1}]"#, #"[{"player":"a","puzzle":1,"tries":7}]"#,
        ] {
            let url = try XCTUnwrap(folder).file("games.json")
            try Data(content.utf8).write(to: url)
            let book = SharedGamesBook(url)
            for attempt in [
                { _ = try await book.games() }, { _ = try await book.keep([.init(player: "b", puzzle: 1, tries: 1)]) },
            ] {
                do {
                    try await attempt()
                    XCTFail(content)
                } catch let error as ServiceError {
                    XCTAssertEqual(error.place, url.path, content)
                }
            }
            XCTAssertEqual(try String(contentsOf: url, encoding: .utf8), content)
        }
    }
}
