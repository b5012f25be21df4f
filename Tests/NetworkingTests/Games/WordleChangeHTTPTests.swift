import InMemoryServices
import Models
import Networking
import QuintetPlatform
import TestSupport
import XCTest

/// Edits over an API that can only add and delete games; an edit that fails halfway is undone or reported.
final class WordleChangeHTTPTests: XCTestCase {
    private static let month = WordleScore.initial[1]
    private static let edited = WordleScore.make(263, "mouth", ["mouth"])
    private static let edit = WordleChange(.edit, removing: [month], adding: [edited])

    func testAnEditIsADeletionAndAnAddition() async throws {
        try await assertRequests(["GET /scores", "DELETE /scores/263", "POST /scores"], [.answer(204), .answer(201)])
    }

    func testAGameOfAnotherDayIsAddedBeforeTheOldGameIsDeleted() async throws {
        try await assertRequests(
            ["GET /scores", "POST /scores", "DELETE /scores/263"], [.answer(201), .answer(204)],
            of: WordleChange(.edit, removing: [Self.month], adding: [.make(270)]))
    }

    func testTheOldGameIsRestoredIfTheNewGameIsRefused() async throws {
        let rest = WordleScore.initial.filter { $0 != Self.month }
        let client = ScriptedClient([list(WordleScore.initial), .answer(204), .answer(422), list(rest), .answer(201)])
        let service = service(client)
        let error = await failure(ServiceError.self) { try await service.change(Self.edit) }
        XCTAssertEqual(error, ServiceError(action: "change Wordle 263", place: "https://h.org", cause: .rejected))
        XCTAssertEqual(
            client.lines, ["GET /scores", "DELETE /scores/263", "POST /scores", "GET /scores", "POST /scores"])
        try await assertEqual(service.changes(), [])
    }

    func testACompletedChangeSucceedsEvenIfItsAnswerWasLost() async throws {
        let after = [WordleScore.initial[0], Self.edited, WordleScore.initial[2]]
        try await assertRequests(
            ["GET /scores", "DELETE /scores/263", "POST /scores", "GET /scores"],
            [.answer(204), .failure(.cutShort), list(after)])
    }

    func testAFailedRollbackIsReportedAndStaysInTheUndoLog() async throws {
        let client = ScriptedClient([list(WordleScore.initial), .answer(204), .failure(.refused), .failure(.refused)])
        let service = service(client)
        await assertEqual(
            failure(ServiceError.self) { try await service.change(Self.edit) },
            ServiceError(
                action: "change Wordle 263", place: "https://h.org",
                cause: .invalid(
                    "the change stopped halfway and could not be undone; these games may have changed: "
                        + "Wordle 263"), remedy: .other("Undo the change when the server is available again.")))
        try await assertEqual(service.changes(), [Self.edit])
    }

    func testAGameThatAnotherProgramChangedIsReported() async {
        let other = WordleScore.make(263, "mouth", ["train", "mouth"])
        let service = service(
            ScriptedClient([
                list(WordleScore.initial), .answer(204), .failure(.cutShort),
                list([WordleScore.initial[0], other, WordleScore.initial[2]]),
            ]))
        let error = await failure(ServiceError.self) { try await service.change(Self.edit) }
        XCTAssertEqual(error?.message.contains("these games may have changed: Wordle 263."), true, error?.message ?? "")
    }

    func testTheErrorNamesAtMostThreeGames() async {
        for (count, names) in [
            (3, "Wordle 300, Wordle 301, Wordle 302"), (4, "Wordle 300, Wordle 301, Wordle 302 and 1 more"),
        ] {
            let games = (0..<count).map { WordleScore.make(300 + $0) }
            let service = service(ScriptedClient([list([]), .answer(500), .failure(.refused)]))
            let error = await failure(ServiceError.self) {
                try await service.change(WordleChange(.import, removing: [], adding: games))
            }
            XCTAssertEqual(error?.message.contains("may have changed: \(names)."), true, error?.message ?? "")
        }
    }

    func testAnInterruptedImportIsUndoneAsAWhole() async throws {
        let games = [WordleScore.make(300), .make(299), .make(298)]
        let client = ScriptedClient([
            list(WordleScore.initial), .answer(201), .answer(500), list([.make(300)] + WordleScore.initial),
            .answer(204),
        ])
        await assertThrows(\.cause, .serverFailed(status: 500)) {
            try await self.service(client).change(WordleChange(.import, removing: [], adding: games))
        }
        XCTAssertEqual(
            client.lines, ["GET /scores", "POST /scores", "POST /scores", "GET /scores", "DELETE /scores/300"])
    }

    func testAGameWithoutAWordIsRefused() async throws {
        let bare = try WordleScore(
            id: 300, date: XCTUnwrap(PuzzleCalendar.date(ofPuzzle: 300)), squares: [[.present], [.correct]])
        let client = ScriptedClient([list([])])
        let error = await failure(ServiceError.self) { try await self.service(client).add(bare) }
        XCTAssertEqual(error?.cause, .invalid("the server only stores games with words, and Wordle 300 has none"))
        XCTAssertEqual(client.lines, ["GET /scores"])
    }

    func testEachAccountHasItsOwnUndoLog() async throws {
        let journals = Locked<[String: UndoLogInMemory]>([:])
        let token = Locked<String?>("ann")
        let client = ScriptedClient([list([.nymph]), .answer(204), list([]), list([]), .answer(201, [:], ""), list([])])
        let base = URL.make("https://h.org")
        let service = WordleScoresHTTPService(
            base: base,
            connection: HTTPConnection(
                client, tokenProvider: TokenProvider(of: .wordle, at: base) { token.withLock { $0 } })
        ) { account in
            journals.withLock { journals in
                let journal = journals[account] ?? UndoLogInMemory()
                journals[account] = journal
                return journal
            }
        }
        try await service.reset()
        let ann = try await service.changes()
        XCTAssertEqual(ann, [WordleChange(.reset, from: [.nymph], to: WordleScore.initial)])
        for other in ["bob", nil] {
            token.withLock { $0 = other }
            try await assertEqual(service.changes(), [])
        }
        token.withLock { $0 = "ann" }
        try await assertEqual(service.changes(), ann)
        XCTAssertEqual(journals.withLock { $0.count }, 3)
        XCTAssertFalse(
            journals.withLock { $0.keys.contains { $0.contains("ann") } }, "\(journals.withLock { $0.keys.sorted() })")
    }

    /// Asserts which requests a change makes that gets these answers after the list of games.
    private func assertRequests(
        _ expected: [String], _ answers: [Result<HTTPResponse, ServiceError.Cause>], of change: WordleChange = edit,
        line: UInt = #line
    ) async throws {
        let client = ScriptedClient([list(WordleScore.initial)] + answers)
        try await service(client).change(change)
        XCTAssertEqual(client.lines, expected, line: line)
    }

    private func service(_ client: ScriptedClient) -> WordleScoresHTTPService {
        WordleScoresHTTPService(
            base: .make("https://h.org"), connection: HTTPConnection(client), undoLog: UndoLogInMemory.shared())
    }

    private func list(_ games: [WordleScore]) -> Result<HTTPResponse, ServiceError.Cause> {
        let records = games.map { game in
            let tries = game.tries.map { "\"\($0)\"" }.joined(separator: ",")
            return #"{"id":\#(game.id),"date":"\#(game.date)","word":"\#(game.word ?? "")","tries":[\#(tries)]}"#
        }
        return .answer(200, [:], "[\(records.joined(separator: ","))]")
    }
}
