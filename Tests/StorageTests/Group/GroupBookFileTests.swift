import Storage
import TestSupport
import XCTest

@testable import Models

final class GroupBookFileTests: FolderTestCase {
    private let rows = [
        [Square.absent, .present, .correct, .absent, .absent], Array(repeating: Square.correct, count: 5),
    ]

    func testWithoutAFileTheBookIsEmpty() async throws {
        try await assertEqual(GroupBookFile(folder.file("games.json")).reading(), GroupReading())
    }

    func testEveryActionIsReadBackUnchanged() async throws {
        let url = folder.file("games.json")
        let book = GroupBookFile(url) { Date(timeIntervalSince1970: 2) }
        let results = [
            PostedResult(player: "Zoë", puzzle: 281, tries: 2, hardMode: true, rows: rows),
            PostedResult(player: "Bob", puzzle: 281, tries: nil),
            PostedResult(player: "Bob", puzzle: 281, tries: 3, post: PostDetails(isEdited: true)),
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
        XCTAssertEqual(made.map(\.id.counter), [1, 2, 3, 4, 7, 8, 9, 10, 11])
    }

    func testAnUnreadableBookIsNotChanged() async throws {
        for content in [
            "{", "[1]", #"[{"player":"a","puzzle":1,"tries":1}]"#, #"{"games":[],"names":[]}"#,
            #"{"results":{},"version":4}"#, #"{"facts":[],"results":[],"version":2}"#,
            #"{"actions":[],"version":"x"}"#, #"{"actions":[],"version":4.5}"#,
            #"{"actions":[{"id":"1.0123456789abcdef.x","kind":"new"}],"version":3}"#,
            #"{"actions":[{"id":"1.x","kind":"saved","results":[]}],"version":3}"#,
            #"{"actions":[],"seen":{"0123456789abcdef":-1},"version":3}"#, #"{"actions":[],"version":3,}"#,
            Self.book(#"{"player":"a","puzzle":-1,"tries":1}"#), Self.book(#"{"player":"a","puzzle":1,"tries":7}"#),
            Self.book(#"{"player":"a","puzzle":1,"squares":["xyq"],"tries":1}"#),
            Self.book(#"{"player":"a","puzzle":1,"squares":[1],"tries":1}"#),
            Self.book(#"{"player":"a","puzzle":1,"squares":"g","tries":1}"#),
        ] {
            let url = try folder.write(content, to: "games.json")
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

    private static func book(_ result: String) -> String {
        #"{"actions":[{"id":"1.0123456789abcdef.x","kind":"saved","results":[\#(result)]}],"version":3}"#
    }
}
