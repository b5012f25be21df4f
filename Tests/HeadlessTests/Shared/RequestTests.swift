import Coordinator
import Models
import TestSupport
import XCTest

/// Requests that belong to no row: what was changed elsewhere, undo, long texts, and the way between screens.
@MainActor final class RequestTests: XCTestCase {
    func testTheEndOfAnEditReportsTheChange() async throws {
        for (word, text) in [("cargo", "Changed Wordle 264."), ("lapse", "Wordle 264 is unchanged.")] {
            let session = try await TestSession(at: "/wordle/264/edit", self)
            await session.send(#"{"do":"type","field":"word","text":"\#(word)"}"#)
            await session.send(#"{"do":"save","request":1}"#)
            try await eventually {
                session.lines.map(TestSession.object).contains {
                    $0["done"] as? String == "save" && $0["text"] as? String == text
                }
            }
        }
    }

    /// Lines of a file come at once, without waiting for the answers.
    func testLinesTakeEffectInTheirOrder() async throws {
        let requests = [
            #""do":"open","route":"/wordle/add""#, #""do":"enter","text":"265""#, #""do":"enter","text":"crane""#,
            #""do":"enter","text":"nymph""#, #""do":"solve""#, #""do":"open","route":"/wordle""#, #""do":"reset""#,
            #""do":"undo""#, #""do":"undo""#, #""do":"open","route":"/wordle/263""#, #""do":"delete""#,
        ]
        let texts = [
            "Added Wordle 265 (2022-03-11): solved in 2 of 6 tries.", "Restored the sample games.",
            "Undone: Deleted all games (4).", "Undone: Added Wordle 265 (2/6).", "Deleted Wordle 263.",
        ]
        for quits in [false, true] {
            let session = try await TestSession(at: "/", self)
            for (number, request) in requests.enumerated() { session.write("{\(request),\"request\":\(number)}") }
            quits ? session.quit() : session.endInput()
            try await eventually { session.hasEnded }
            let answers = session.lines.map(TestSession.object)
            XCTAssertEqual(answers.compactMap { $0["problem"] as? String }, [])
            // The last change is finished after `quit`, but may not be answered.
            let said = answers.compactMap { $0["text"] as? String }
            XCTAssertEqual(quits ? Array(said.prefix(4)) : said, quits ? texts.dropLast() : texts)
            assertLacks(try session.games(), "263")
        }
    }

    /// The service never answers, so the second entry waits until the first one is cancelled.
    func testCancellingDoesNotWaitForAnEntry() async throws {
        let session = try TestSession()
        session.services.games.scores = SilentScores()
        session.start()
        await session.send(#"{"do":"open","route":"/wordle/add"}"#)
        for (number, action) in [#""enter","text":"265""#, #""toggleHardMode""#, #""cancel""#].enumerated() {
            await session.send("{\"do\":\(action),\"request\":\(number)}")
        }
        try await eventually {
            Set(session.lines.compactMap { TestSession.object($0)["request"] as? Int }) == [0, 1, 2]
        }
        session.quit()
        try await eventually { session.hasEnded }
    }

    func testOnlyTheRequestThatMadeAChangeReportsTheChange() async throws {
        let session = try await TestSession(at: "/wordle", self)
        session.write(#"{"do":"reset","request":1}"#)
        session.write(#"{"do":"refresh","request":2}"#)
        try await eventually { session.lines.contains { $0.hasPrefix(#"{"done":"refresh""#) } }
        let done = session.lines.filter { $0.hasPrefix(#"{"done":"#) }.map(TestSession.object)
        XCTAssertEqual(done.filter { $0["change"] != nil }.map { $0["request"] as? Int }, [1])
    }

    func testAPastedChatIsComparedOnAnyScreenAndOtherTextIsRefused() async throws {
        let session = try await TestSession(at: "/characters", self)
        await session.send(#"{"do":"pasteAnywhere","text":"hello","request":1}"#)
        try await eventually {
            session.lines.last == #"{"problem":"The pasted text has no results of Wordle.","request":1}"#
        }
        await session.send(#"{"do":"pasteAnywhere","text":"Ann: Wordle 264 3/6\nBob: Wordle 264 X/6"}"#)
        try await session.shows("/wordle/comparison")
        XCTAssertEqual(session.screen["screen"] as? String, "wordleComparison")
        try await session.open("/characters")
        await session.send(##"{"do":"pasteAnywhere","text":"[{\"wer\":\"Ann\",\"was\":\"Wordle 280 3/6\"}]"}"##)
        try await session.shows("/wordle/comparison")
    }

    func testAReloadShowsWhatAnotherProgramChangedOnEveryScreenOfTheStack() async throws {
        let session = try await TestSession(at: "/wordle", self)
        await session.send(#"{"do":"show","route":"/wordle/264"}"#)
        try await session.shows("/wordle/264")
        try await session.changeElsewhere { try await $0.delete(id: 263) }
        await session.send(#"{"do":"reload"}"#)
        await session.send(#"{"do":"back"}"#)
        try await eventually { session.column("id") == [264, 262] }
    }

    func testTheStateOfTheDayIsAnsweredOnAnyScreen() async throws {
        let session = try await TestSession(at: "/wordle", self)
        await session.send(#"{"do":"badge","request":1}"#)
        try await eventually { session.lines.last == #"{"badge":{"isDone":false,"text":""},"request":1}"# }
        try await session.changeElsewhere { try await $0.change(WordleChange(.add, removing: [], adding: [.nymph])) }
        await session.send(#"{"do":"badge","request":2}"#)
        try await eventually { session.lines.last == #"{"badge":{"isDone":true,"text":"1"},"request":2}"# }
    }

    func testAChangeCanBeUndoneFromAScreenOfAnotherApp() async throws {
        let session = try await TestSession(at: "/wordle/264", self)
        await session.send(#"{"do":"delete","request":1}"#)
        var change: String?
        try await eventually {
            change = session.lines.compactMap { TestSession.object($0)["change"] as? String }.first
            return change != nil
        }
        let id = try XCTUnwrap(change)
        try await session.open("/characters")
        await session.send(#"{"do":"undo","change":"\#(id)","request":2}"#)
        let answer = #"{"done":"undo","text":"Undone: Deleted Wordle 264 (4/6).","request":2}"#
        try await eventually { session.lines.contains(answer) }
        try await session.open("/wordle")
        XCTAssertTrue(
            session.lines.contains { $0.contains(#""rows":[{"id":264,"#) }, session.lines.joined(separator: "\n"))
    }

    func testALongTextCanBeSentInPieces() async throws {
        let session = try await TestSession(at: "/employees", self)
        let pieces = ["c", "or"].map { #"{"do":"more","text":"\#($0)"}"# } + [#"{"do":"filter","text":"ner"}"#]
        let dropped = [#"{"do":"more","text":"doe"}"#, #"{"do":"fly"}"#, #"{"do":"filter","text":"john"}"#]
        for (lines, filter) in [(pieces, "corner"), (dropped, "john")] {
            for line in lines { await session.send(line) }
            XCTAssertEqual(session.content["filter"] as? String, filter)
        }
    }

    func testAPageIsOpenedOnTopOfItsList() async throws {
        let session = try TestSession()
        session.start(self)
        let paths = [
            "/wordle/263/letters": ["/", "/wordle", "/wordle/263/letters"],
            "/wordle/263/edit": ["/", "/wordle", "/wordle/263/edit"],
            "/repositories/apple/swift": ["/", "/repositories/apple", "/repositories/apple/swift"],
            "/leaderboard": ["/", "/leaderboard"], "/tokens/github": ["/", "/tokens/github"], "/": ["/"],
        ]
        for (route, path) in paths {
            await session.send(#"{"do":"openWithParent","route":"\#(route)"}"#)
            try await session.shows(route)
            XCTAssertEqual(session.screen["path"] as? [String], path)
        }
        await session.send(#"{"do":"openWithParent","route":"/wordle/263","request":1}"#)
        // The page may receive one more line after that.
        try await eventually {
            session.lines.contains(#"{"done":"openWithParent","request":1}"#)
                && session.content["newer"] as? Int == 264
        }
    }

    func testPopReturnsToAScreenInThePath() async throws {
        let session = try await TestSession(at: "/wordle", self)
        await session.send(#"{"do":"select","id":264}"#)
        try await session.shows("/wordle/264/letters")
        XCTAssertEqual(session.screen["path"] as? [String], ["/", "/wordle", "/wordle/264/letters"])
        await session.send(#"{"do":"pop","path":["/","/wordle"]}"#)
        XCTAssertEqual(session.screen["route"] as? String, "/wordle")
        await session.send(#"{"do":"pop","path":["/"]}"#)
        XCTAssertEqual(session.screen["route"] as? String, "/")
    }

    func testALineForAScreenThatIsGoneIsDropped() async throws {
        let session = try TestSession()
        session.start(self)
        try await session.open("/employees")
        let line = #"{"do":"select","id":3,"at":"/employees","request":7}"#
        await session.send(line)
        try await session.shows("/employees/3")
        await session.send(line)
        XCTAssertEqual(session.lines.last, #"{"dropped":"select","id":3,"request":7}"#)
        await session.send(#"{"do":"back","at":"/employees"}"#)
        XCTAssertEqual(session.lines.last, #"{"dropped":"back"}"#)
        XCTAssertEqual(session.screen["route"] as? String, "/employees/3")
    }
}

/// Games of a service that answers nothing until it is cancelled.
private struct SilentScores: WordleScoresService {
    func scores(_ policy: CachePolicy) async throws -> [WordleScore] {
        let never = AsyncStream<Never> { _ in }
        for await _ in never {}
        throw CancellationError()
    }

    func reset() async throws -> Int? { nil }

    func change(
        _ action: String, _ kind: WordleChange.Kind, _ body: @escaping @Sendable (inout [WordleScore]) throws -> Void
    ) async throws -> Int? { nil }
}
