import QuintetFormats
import QuintetPlatform
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
        try await assertEqual(book.reading(), GroupReading())
    }

    func testEveryActionIsReadBackUnchanged() async throws {
        let url = try XCTUnwrap(folder).file("games.json")
        let book = GroupBookFile(url) { Date(timeIntervalSince1970: 2) }
        let results = [
            SharedResult(player: "Zoë", puzzle: 281, tries: 2, hardMode: true, rows: rows),
            SharedResult(player: "Bob", puzzle: 281, tries: nil),
            SharedResult(player: "Bob", puzzle: 281, tries: 3, post: SharedPost(isEdited: true)),
        ]
        let other = GroupAction(
            id: .init(counter: 7, machine: "fedcba9876543210", salt: "x"), at: nil, by: "Cy",
            .imported([
                GroupAction(
                    id: .init(counter: 6, machine: "fedcba9876543210", salt: "y"), at: nil, by: nil, .saved(results))
            ]))
        let changes: [GroupAction.Change] = [
            .saved(results), .corrected("Zoë", puzzle: 281, .lost), .corrected("Bob", puzzle: 281, .solved(2)),
            .corrected("Bob", puzzle: 281, nil), .imported(other.opened),
            .named([.same("Bob", shownAs: "Zoë"), .separate("Bob")]),
            .named([.placed("a", below: "b"), .placed("a", below: nil)]),
            .forgot(["Bob"], known: ["fedcba9876543210": 6]), .forgot(nil, known: [:]), .undid(other.id),
        ]
        var made: [GroupAction] = []
        for change in changes {
            let before = made
            let id = try await book.change("change the group", by: "Ann") { reading in
                XCTAssertEqual(reading.own.actions, before)
                return (change, ())
            }.id
            let at = Date(timeIntervalSince1970: 2)
            made.append(GroupAction(id: try XCTUnwrap(id), at: at, by: "Ann", change))
        }
        try await assertEqual(GroupBookFile(url).reading().own.actions, made)
        XCTAssertEqual(made.map(\.id.counter), [1, 2, 3, 4, 7, 8, 9, 10, 11, 12])
    }

    func testABookOfVersion2IsReadAndConverted() async throws {
        let url = try XCTUnwrap(folder).file("games.json")
        let games =
            #"[{"hardMode":true,"player":"Bob Miller","puzzle":1,"squares":["xygxx","ggggg"],"time":0,"tries":2},"#
            + #"{"player":"~Bob","puzzle":1,"time":1,"tries":null}]"#
        let results = [
            SharedResult(player: "Bob Miller", puzzle: 1, tries: 2, hardMode: true, rows: rows),
            SharedResult(player: "~Bob", puzzle: 1, tries: nil),
        ]
        let name = #"{"fact":"name","name":"~Bob","player":"Bob Miller","time":2}"#
        try Data(#"{"facts":[\#(name)],"results":\#(games),"version":2}"#.utf8).write(to: url)
        let old = try await GroupBookFile(url).reading()
        XCTAssertEqual(
            old.own.actions.map(\.change), [.saved(results), .named([.placed("~Bob", below: "Bob Miller")])])
        XCTAssertEqual(
            old.table().groupPlayers.map { "\($0.player) \($0.names) \($0.played)" }, [#"Bob Miller ["~Bob"] 1"#])
        let new = SharedResult(player: "Ann", puzzle: 2, tries: 1)
        try await GroupBookFile(url).save([new])
        let after = try await GroupBookFile(url).reading().own.actions
        XCTAssertEqual(Array(after.dropLast()), old.own.actions)
        XCTAssertEqual(after.last?.change, .saved([new]))
    }

    /// A book of version 2 and its undo log, in which a player was forgotten.
    func testABookOfVersion2IsConvertedWithItsUndoSteps() async throws {
        let folder = try XCTUnwrap(folder)
        let ann = #"{"player":"Ann","puzzle":1,"time":1700000000000000,"tries":3}"#
        let ben = #"{"player":"Ben","puzzle":1,"time":1700000000000001,"tries":4}"#
        let forgotten = #"{"fact":"forgotten","player":"Ann","time":1700000002000000}"#
        let correction = #"{"fact":"correction","player":"Ben","puzzle":1,"time":1700000001000000,"tries":5}"#
        func book(_ results: [String], _ facts: [String]) -> String {
            #"{"facts":[\#(facts.joined(separator: ","))],"results":[\#(results.joined(separator: ","))],"version":2}"#
        }
        func step(_ id: Int, _ kind: String, _ added: String, _ removed: String) -> String {
            #"{"added":[],"at":1700000000,"group":{"added":\#(added),"kind":"\#(kind)","removed":\#(removed)},"#
                + #""id":\#(id),"kind":"undo","refused":false,"removed":[],"source":"local"}"#
        }
        let none = book([], [])
        let game = #"{"date":"2022-03-27","id":281,"tries":["nymph"],"word":"nymph"}"#
        let added =
            #"{"added":[\#(game)],"at":1700000001,"id":3,"kind":"add","refused":false,"removed":[],"source":"local"}"#
        let steps = [
            step(4, "forget", book([], [forgotten]), book([ann], [])), added,
            step(2, "correct", book([], [correction]), none), step(1, "save", book([ann, ben], []), none),
        ]
        try folder.write(book([ben], [correction, forgotten]), to: "group.json")
        try folder.write(#"{"last":4,"steps":[\#(steps.joined(separator: ","))],"version":1}"#, to: "undo.json")
        try folder.write(#"{"samples":false,"scores":[\#(game)]}"#, to: "scores.json")
        let log = UndoLogFile(folder.file("undo.json"), now: { Date() })
        let group = GroupBookFile(folder.file("group.json"), log: log)
        let scores = ScoreBook(folder.file("scores.json"), log: log) { XCTFail("set aside: \($0)") }
        var undone: [String] = []
        while let change = try await scores.undo(group: group) {
            undone.append(change.step.map { "\($0.change.kind)" } ?? "\(change.action?.change.kind ?? "")")
            let table = try await group.table()
            undone.append(table.players.map { "\($0) \(table.results(of: $0).map(\.text))" }.joined(separator: " "))
        }
        XCTAssertEqual(
            undone,
            [
                "add", #"Ben ["5/6"]"#, "forgot", #"Ann ["3/6"] Ben ["5/6"]"#,
                "corrected", #"Ann ["3/6"] Ben ["4/6"]"#, "saved", "",
            ])
    }

    func testAFileOfVersion2IsConvertedAlikeByEveryMachine() throws {
        let results = (0..<3).map { #"{"player":"P\#($0)","puzzle":1,"time":\#(1_000 + $0),"tries":3}"# }
        func actions(_ results: [String]) throws -> [GroupAction] {
            let text = #"{"facts":[],"results":[\#(results.joined(separator: ","))],"version":2}"#
            return try GroupDocument(Data(text.utf8), action: "read").file().actions
        }
        XCTAssertEqual(try actions(results), try actions(results.reversed()))
        XCTAssertEqual(try actions(results).map(\.results.count), [3])
    }

    func testAnUnreadableBookIsNotChanged() async throws {
        for content in [
            "{", "[1]", #"[{"player":"a","puzzle":1,"tries":1}]"#, #"{"games":[],"names":[]}"#,
            #"{"results":{},"version":4}"#,
            #"{"facts":[],"results":[{"player":"a","puzzle":-1,"tries":1}],"version":2}"#,
            #"{"facts":[],"results":[{"player":"a","puzzle":1,"tries":7}],"version":2}"#,
            #"{"facts":[],"results":[{"player":"a","puzzle":1,"tries":1},],"version":2}"#,
            #"{"facts":[],"version":2}"#, #"{"actions":[],"version":"x"}"#, #"{"actions":[],"version":4.5}"#,
            #"{"actions":[{"id":"1.0123456789abcdef.x","kind":"new"}],"version":3}"#,
            #"{"actions":[{"id":"1.x","kind":"saved","results":[]}],"version":3}"#,
            #"{"facts":[{"fact":"new","time":1}],"results":[],"version":2}"#,
            #"{"facts":[],"results":[{"player":"a","puzzle":1,"tries":1,"time":-1}],"version":2}"#,
            #"{"facts":[],"results":[{"player":"a","puzzle":1,"squares":["xyq"],"tries":1}],"version":2}"#,
            #"{"facts":[],"results":[{"player":"a","puzzle":1,"squares":[1],"tries":1}],"version":2}"#,
            #"{"facts":[],"results":[{"player":"a","puzzle":1,"squares":"g","tries":1}],"version":2}"#,
        ] {
            let url = try XCTUnwrap(folder).file("games.json")
            try Data(content.utf8).write(to: url)
            let book = GroupBookFile(url)
            for attempt in [
                { _ = try await book.reading() }, { try await book.save([.init(player: "b", puzzle: 1, tries: 1)]) },
            ] {
                let error = await failure(ServiceError.self) { try await attempt() }
                XCTAssertEqual(error?.place, url.path, content)
                XCTAssertEqual(
                    error?.remedy == .other("Update quintet, or move the file away to start with a new one."),
                    content.contains(#""version":4"#) || content.contains(#""version":"x""#), content)
            }
            XCTAssertEqual(try String(contentsOf: url, encoding: .utf8), content)
        }
    }
}

extension GroupAction.Change {
    fileprivate var kind: String { String("\(self)".prefix { $0 != "(" }) }
}
