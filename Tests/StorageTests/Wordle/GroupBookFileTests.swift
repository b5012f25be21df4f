import Platform
import Storage
import TestSupport
import XCTest

@testable import Models

final class GroupBookFileTests: XCTestCase {
    private let rows = [
        [Square.absent, .present, .correct, .absent, .absent], Array(repeating: Square.correct, count: 5),
    ]

    private var folder: TemporaryFolder?

    override func setUpWithError() throws { folder = try TemporaryFolder() }

    func testWithoutAFileTheBookIsEmpty() async throws {
        let book = GroupBookFile(try XCTUnwrap(folder).file("games.json"))
        try await assertEqual(book.book(), GroupBook())
        try await assertEqual(book.forget(nil), 0)
        let empty = try await book.book()
        try await assertEqual(book.forget(nil), 0)
        try await assertEqual(book.book(), empty, "a second time changes nothing")
    }

    func testEveryEntryIsReadBackUnchanged() async throws {
        let url = try XCTUnwrap(folder).file("games.json")
        let book = GroupBookFile(url) { Date(timeIntervalSince1970: 2) }
        let results = [
            SharedResult(player: "Zoë", puzzle: 281, tries: 2, hardMode: true, rows: rows),
            SharedResult(player: "Bob", puzzle: 281, tries: nil),
            SharedResult(player: "Bob", puzzle: 281, tries: 3, post: SharedPost(isEdited: true)),
        ]
        try await book.save(results)
        let change = try await book.change(.correct) { book, time in
            _ = book.correct("Zoë", puzzle: 281, to: .lost, at: time)
            _ = book.correct("Bob", puzzle: 281, to: nil, at: time)
            book.merge(PlayerRename("Bob", to: "Zoë"), at: time)
            return book.forget("Zed", at: time)
        }
        _ = try await book.change(.forget) { book, time in book.forget("Bob", at: time) }
        try await assertEqual(
            GroupBookFile(url).book(),
            GroupBook(facts: [Timed(.forgotten("Bob"), at: 2_000_006), Timed(.forgotten("Zoë"), at: 2_000_007)]))
        _ = try await book.change(.undo) { book, _ in book = change.after }
        try await assertEqual(GroupBookFile(url).book(), change.after)
        XCTAssertEqual(
            try String(contentsOf: url, encoding: .utf8),
            #"{"facts":[{"fact":"correction","player":"Zoë","puzzle":281,"time":2000003,"tries":null},"#
                + #"{"fact":"removal","player":"Bob","puzzle":281,"time":2000004},"#
                + #"{"fact":"name","name":"Bob","player":"Zoë","time":2000005}],"results":["#
                + #"{"hardMode":true,"player":"Zoë","puzzle":281,"squares":["xygxx","ggggg"],"time":2000000,"tries":2},"#
                + #"{"player":"Bob","puzzle":281,"time":2000001,"tries":null},"#
                + #"{"edited":true,"player":"Bob","puzzle":281,"time":2000002,"tries":3}],"revision":4,"version":2}"#)
    }

    func testBooksOfEarlierVersionsAreReadAndConverted() async throws {
        let url = try XCTUnwrap(folder).file("games.json")
        let games =
            #"[{"hardMode":true,"player":"Bob Miller","puzzle":1,"squares":["xygxx","ggggg"],"tries":2},"#
            + #"{"player":"~Bob","puzzle":1,"tries":null}]"#
        let results = [
            SharedResult(player: "Bob Miller", puzzle: 1, tries: 2, hardMode: true, rows: rows),
            SharedResult(player: "~Bob", puzzle: 1, tries: nil),
        ]
        try Data(games.utf8).write(to: url)
        try await assertEqual(GroupBookFile(url).book(), GroupBook(results))
        try Data(#"{"games":\#(games),"names":[{"name":"~Bob","player":"Bob Miller"}]}"#.utf8).write(to: url)
        let old = GroupBook(results, names: [PlayerRename("~Bob", to: "Bob Miller")])
        try await assertEqual(GroupBookFile(url).book(), old)
        XCTAssertEqual(old.players.map { "\($0.player) \($0.names) \($0.played)" }, [#"Bob Miller ["~Bob"] 1"#])
        let new = SharedResult(player: "Ann", puzzle: 2, tries: 1)
        let change = try await GroupBookFile(url).change(.save) { $0.save([new], at: $1) }
        XCTAssertEqual(change.before, old)
        XCTAssertEqual(change.after.results.map(\.value), results + [new])
        try await assertEqual(GroupBookFile(url).book(), change.after)
    }

    func testAnUnreadableBookIsNotChanged() async throws {
        for content in [
            "{", "[1]", #"{"games":[]}"#, #"[{"player":"a","puzzle":-1,"tries":1}]"#,
            #"[{"player":"a","puzzle":1,"tries":7}]"#, #"[{"player":"a","puzzle":1,"tries":1},]"#,
            #"{"games":[],"names":[{"name":1}]}"#, #"{"games":{},"version":1}"#, #"{"results":{},"version":3}"#,
            #"{"facts":[],"version":2}"#, #"{"facts":[{"fact":"new","time":1}],"results":[],"version":2}"#,
            #"{"facts":[],"results":[{"player":"a","puzzle":1,"tries":1,"time":-1}],"version":2}"#,
            #"{"facts":[],"results":[{"player":"a","puzzle":1,"squares":["xyq"],"tries":1}],"version":2}"#,
            #"{"facts":[],"results":[{"player":"a","puzzle":1,"squares":[1],"tries":1}],"version":2}"#,
            #"{"facts":[],"results":[{"player":"a","puzzle":1,"squares":"g","tries":1}],"version":2}"#,
        ] {
            let url = try XCTUnwrap(folder).file("games.json")
            try Data(content.utf8).write(to: url)
            let book = GroupBookFile(url)
            for attempt in [
                { _ = try await book.book() }, { try await book.save([.init(player: "b", puzzle: 1, tries: 1)]) },
            ] {
                let error = await failure(ServiceError.self) { try await attempt() }
                XCTAssertEqual(error?.place, url.path, content)
                XCTAssertEqual(
                    error?.remedy == .other("Update quintet, or move the file away to start with a new one."),
                    content.contains("3"), content)
            }
            XCTAssertEqual(try String(contentsOf: url, encoding: .utf8), content)
        }
    }
}

extension GroupBookFile {
    fileprivate func save(_ results: [SharedResult]) async throws {
        _ = try await change(.save) { $0.save(results, at: $1) }
    }

    fileprivate func forget(_ player: String?) async throws -> Int {
        try await change(.forget) { $0.forget(player, at: $1) }.answer
    }
}
