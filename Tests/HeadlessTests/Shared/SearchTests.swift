import TestSupport
import XCTest

@MainActor final class SearchTests: XCTestCase {
    /// Searches until all lists are loaded, and returns the answer.
    private func found(_ text: String, in session: TestSession) async throws -> String {
        var answer = ""
        try await eventually {
            let before = session.lines.count
            await session.send(#"{"do":"find","text":"\#(text)"}"#)
            try await eventually { session.lines[before...].contains { $0.hasPrefix(#"{"found":"#) } }
            answer = session.lines[before...].first { $0.hasPrefix(#"{"found":"#) } ?? ""
            return answer.hasSuffix(#""isLoading":false}"#)
        }
        return answer
    }

    func testRowsAreFoundInEveryAppAndTheScreenStays() async throws {
        let session = try await TestSession(at: "/", self)
        let answers = [
            ("264", #"{"app":"Wordle scores","title":"Wordle 264","route":"/wordle/264","isList":false}"#),
            ("cloud", #"{"app":"Characters","title":"Cloud Mario","route":"/characters/5","isList":false}"#),
            ("neutze", #"{"app":"Leaderboard","title":"Johannes Neutze","route":"/leaderboard","isList":true}"#),
            ("corner", #"{"app":"Employees","title":"Corner, Sarah","route":"/employees/3","isList":false}"#),
            ("no such row", ""),
        ]
        for (text, row) in answers {
            try await assertEqual(found(text, in: session), #"{"found":[\#(row)],"isLoading":false}"#, text)
        }
        XCTAssertEqual(session.lines.filter { $0.contains(#""screen":"#) && !$0.contains(#""route":"/""#) }, [])
    }

    func testAChangeSinceTheLastSearchIsFound() async throws {
        let session = try await TestSession(at: "/wordle/264", self)
        let before = try await found("264", in: session)
        assertContains(before, #""title":"Wordle 264""#)
        await session.send(#"{"do":"delete"}"#)
        try await session.shows("/")
        try await assertEqual(found("264", in: session), #"{"found":[],"isLoading":false}"#)
    }
}
