import Coordinator
import Models
import TestSupport
import XCTest

/// The lines that are sent while a screen loads, fails, is refreshed or is canceled.
@MainActor final class HistoryTests: XCTestCase {
    private let service = CharactersServiceSpy()
    private var session: TestSession?
    private let error = ServiceError(action: "list the characters", place: "http://a", cause: .refused)

    func testEveryStateIsSentOnceWithThePreviousContent() async throws {
        let session = try await start()
        await session.send(#"{"do":"open","route":"/characters"}"#)
        try await answer(0, .failure(error))
        await session.send(#"{"do":"refresh"}"#)
        try await answer(1, .success(Characters(users: [.make("Mario")])))
        await session.send(#"{"do":"refresh"}"#)
        await service.list.calls(4)
        await session.send(#"{"do":"cancel"}"#)
        await session.send(#"{"do":"refresh"}"#)
        service.list.answer(3, with: .failure(error))
        try await answer(3, .failure(error))
        await session.send(#"{"do":"refresh"}"#)
        try await answer(4, .success(Characters(users: [.make("Luigi")])))
        assertElements(
            history(session), "loading: none", "error: none", "loading: none", "loaded: Mario", "loading: Mario",
            "loaded: Mario", "loading: Mario", "error: Mario", "loading: Mario", "loaded: Luigi")
    }

    func testAnErrorIncludesTheNameOfItsRemedy() async throws {
        let session = try await start()
        await session.send(#"{"do":"open","route":"/characters"}"#)
        try await answer(0, .failure(error))
        XCTAssertTrue(
            session.lines.last?.contains(
                """
                "error":{"message":"Could not list the characters (http://a): nothing answers at this address.",\
                "reason":"nothing answers at this address","remedy":{"name":"checkServer",\
                "words":"Check that the server is running and the address is right, then try again.",\
                "allowsRetry":true,"ways":[]},"cachedAt":null}
                """) == true, session.lines.last ?? "")
        let limit = ServiceError(action: "a", cause: .rateLimited(until: .noon))
        await session.send(#"{"do":"refresh"}"#)
        try await answer(1, .failure(limit))
        let remedy = (session.last["error"] as? [String: Any])?["remedy"] as? [String: Any]
        XCTAssertEqual(
            ["name", "until", "service"].map { remedy?[$0] as? String },
            ["retryAfter", "2024-05-01T12:00:00Z", "github"])
    }

    func testTheEndOfInputWaitsForLoads() async throws {
        let session = try await start()
        await session.send(#"{"do":"open","route":"/characters"}"#)
        session.endInput()
        try await answer(0, .success(Characters(users: [.make("Mario")])))
        await session.end()
        XCTAssertEqual(history(session), ["loading: none", "loaded: Mario"])
    }

    func testQuittingWaitsForAChange() async throws {
        let session = try TestSession()
        let games = WordleScoresServiceSpy()
        session.services.games.scores = games
        session.start()
        for line in [#"{"do":"open","route":"/wordle/264"}"#, #"{"do":"delete"}"#] { await session.send(line) }
        session.quit()
        await games.change.calls(1)
        await mainActorTurn()
        XCTAssertFalse(session.hasEnded)
        games.change.answer(0, with: .success(()))
        try await eventually { session.hasEnded }
    }

    /// Starts a session; the first call of the service is that of the start screen.
    private func start() async throws -> TestSession {
        let session = try TestSession()
        session.services.characters.service = service
        session.start()
        self.session = session
        await service.list.calls(1)
        return session
    }

    private func answer(_ call: Int, _ result: Result<Characters, any Error>) async throws {
        await service.list.calls(call + 2)
        service.list.answer(call + 1, with: result)
        try await session?.shows("/characters")
    }

    private func history(_ session: TestSession) -> [String] {
        session.lines.map(TestSession.object).filter { $0["screen"] as? String == "characters" }.map { line in
            let cards = (line["content"] as? [String: Any])?["cards"] as? [[String: Any]]
            return "\(line["state"] ?? ""): \(cards?.first?["name"] ?? "none")"
        }
    }
}
