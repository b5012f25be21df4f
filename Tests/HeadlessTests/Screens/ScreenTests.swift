import TestSupport
import XCTest

/// The lines that every screen sends in its states.
@MainActor final class ScreenTests: XCTestCase {
    func testSendsTheScreensOfWordle() async throws {
        let session = try start()
        try await session.open("/wordle")
        await session.send(#"{"do":"reveal","id":264}"#)
        await session.send(#"{"do":"select","id":263}"#)
        try await session.shows("/wordle/263/letters")
        await session.send(#"{"do":"toggleReveal"}"#)
        await session.send(#"{"do":"back"}"#)
        await session.send(#"{"do":"revealAll"}"#)
        await session.send(#"{"do":"hide","id":262}"#)
        await session.send(#"{"do":"hideAll"}"#)
        await session.send(#"{"do":"filter","text":"263"}"#)
        await session.send(#"{"do":"showStatistics"}"#)
        try await session.shows("/wordle/statistics")
        try await session.open("/wordle/999")
        try assertGolden(session, "wordle")
    }

    func testSendsAGameThatIsAddedAndDeleted() async throws {
        let session = try start()
        try await session.open("/wordle")
        await session.send(#"{"do":"add"}"#)
        await session.send(#"{"do":"enter","text":"soon"}"#)
        await session.send(#"{"do":"enter","text":"281"}"#)
        try await session.shows("/wordle/add")
        for text in ["train", "tra", "ponds", "blume"] {
            await session.send(#"{"do":"enter","text":"\#(text)"}"#)
        }
        await session.send(#"{"do":"undoAnswer"}"#)
        await session.send(#"{"do":"enter","text":"nymph"}"#)
        await session.send(#"{"do":"solve"}"#)
        try await session.shows("/wordle")
        try await eventually { session.lines.last?.contains(#""id":281"#) == true }
        await session.send(#"{"do":"select","id":281}"#)
        try await session.shows("/wordle/281")
        await session.send(#"{"do":"delete"}"#)
        try await session.shows("/wordle")
        try await eventually { session.lines.last?.contains(#""id":281"#) == false }
        try assertGolden(session, "wordle-add")
    }

    func testSendsTheComparisonOfAPastedChat() async throws {
        let session = try start()
        try await session.open("/wordle/comparison")
        let chat = #"Ann: Wordle 264 3/6\n\nBob: Wordle 264 X/6\nBob: Wordle 263 2/6"#
        for action in [
            #"{"do":"paste","text":"\#(chat)"}"#, #"{"do":"select","player":"Bob"}"#,
            #"{"do":"choose","period":"last-7"}"#, #"{"do":"save"}"#, #"{"do":"select","player":""}"#,
            #"{"do":"paste","text":"nothing"}"#,
        ] {
            await session.send(action)
            try await eventually { session.screen["state"] as? String != "loading" }
        }
        try assertGolden(session, "wordle-comparison")
    }

    func testSendsTheScreensOfTheCharacters() async throws {
        let session = try start()
        try await session.open("/characters")
        await session.send(#"{"do":"filter","text":"bee"}"#)
        await session.send(#"{"do":"select","id":8}"#)
        try await session.shows("/characters/8")
        try assertGolden(session, "characters")
    }

    func testSendsTheScreensOfTheLeaderboard() async throws {
        let session = try start()
        try await session.open("/leaderboard")
        await session.send(#"{"do":"filter","text":"an"}"#)
        await session.send(#"{"do":"toggleOrder"}"#)
        await session.send(#"{"do":"around","name":"jo"}"#)
        await session.send(#"{"do":"around","name":"zelda"}"#)
        await session.send(#"{"do":"showStatistics"}"#)
        try await session.shows("/leaderboard/statistics")
        try assertGolden(session, "leaderboard")
    }

    func testSendsTheScreensOfTheEmployees() async throws {
        let session = try start()
        try await session.open("/employees")
        await session.send(#"{"do":"filter","text":"corner"}"#)
        await session.send(#"{"do":"checkHealth"}"#)
        try await eventually { session.lines.last?.contains("Health: ") == true }
        await session.send(#"{"do":"select","id":3}"#)
        try await session.shows("/employees/3")
        try assertGolden(session, "employees")
    }

    func testSendsTheScreensOfTheRepositories() async throws {
        let session = try start()
        try await session.open("/repositories/swiftlang")
        // Each load ends before the next request: the number of lines for two loads at once depends on their speed.
        for line in [#"{"do":"sort","by":"name"}"#, #"{"do":"reverse"}"#, #"{"do":"reverse"}"#] {
            await session.send(line)
            try await session.shows("/repositories/swiftlang")
        }
        await session.send(#"{"do":"loadNextPage"}"#)
        try await eventually { session.lines.last?.contains(#""more":"none""#) == true }
        await session.send(#"{"do":"filter","text":"21"}"#)
        await session.send(#"{"do":"narrow","language":"","topic":"","hidesForks":true,"hidesArchived":false}"#)
        await session.send(#"{"do":"select","id":21}"#)
        try await session.shows("/repositories/swiftlang/repo-21")
        await session.send(#"{"do":"back"}"#)
        await session.send(#"{"do":"search","owner":"zelda"}"#)
        try await eventually { session.screen["state"] as? String == "error" }
        await session.send(#"{"do":"continueAfterError"}"#)
        try await eventually { session.screen["state"] as? String == "loaded" }
        await session.send(#"{"do":"showToken"}"#)
        try await session.shows("/tokens/github")
        try assertGolden(session, "repositories")
    }

    func testSendsTheScreensOfTheSettings() async throws {
        let session = try start()
        try await session.open("/settings")
        await session.send(#"{"do":"set","id":"theme","value":"pink"}"#)
        try await eventually { session.screen["state"] as? String == "error" }
        await session.send(#"{"do":"set","id":"theme","value":"light"}"#)
        try await eventually { session.screen["state"] as? String == "loaded" }
        await session.send(#"{"do":"unset","id":"theme"}"#)
        try await eventually { session.screen["state"] as? String == "loaded" }
        await session.send(#"{"do":"showToken","service":"wordle"}"#)
        try await session.shows("/tokens/wordle")
        try assertGolden(session, "settings")
    }

    private func start() throws -> TestSession {
        let session = try TestSession()
        session.start()
        addTeardownBlock { await session.end() }
        return session
    }
}
