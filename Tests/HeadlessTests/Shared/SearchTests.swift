import TestSupport
import XCTest

/// The search over the lists of all apps.
@MainActor final class SearchTests: XCTestCase {
    func testRowsAreFoundInEveryAppAndTheScreenStays() async throws {
        let session = try await TestSession(at: "/")
        let answers = [
            ("264", #"{"app":"Wordle scores","title":"Wordle 264","route":"/wordle/264","isList":false}"#),
            ("cloud", #"{"app":"Characters","title":"Cloud Mario","route":"/characters/5","isList":false}"#),
            ("neutze", #"{"app":"Leaderboard","title":"Johannes Neutze","route":"/leaderboard","isList":true}"#),
            ("corner", #"{"app":"Employees","title":"Corner, Sarah","route":"/employees/3","isList":false}"#),
            ("nobody at all", ""),
        ]
        for (text, row) in answers {
            let before = session.lines.count
            await session.send(#"{"do":"find","text":"\#(text)","request":1}"#)
            try await eventually { session.lines.count > before }
            XCTAssertEqual(session.lines.dropFirst(before).map { $0 }, [#"{"found":[\#(row)],"request":1}"#], text)
        }
        await session.end()
    }

    func testAChangeSinceTheLastSearchIsFound() async throws {
        let session = try await TestSession(at: "/wordle/264")
        await session.send(#"{"do":"find","text":"264"}"#)
        try await eventually { session.lines.last?.contains(#""title":"Wordle 264""#) == true }
        await session.send(#"{"do":"delete"}"#)
        try await session.shows("/")
        await session.send(#"{"do":"find","text":"264"}"#)
        try await eventually { session.lines.last == #"{"found":[]}"# }
        await session.end()
    }
}
