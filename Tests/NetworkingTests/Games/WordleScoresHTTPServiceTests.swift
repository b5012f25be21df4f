import CurlTransport
import InMemoryServices
import Models
import Networking
import TestSupport
import XCTest

final class WordleScoresHTTPServiceTests: XCTestCase {
    private let nymph = #"{"id":281,"date":"2022-03-27","word":"nymph","tries":["train","ponds","blume","nymph"]}"#

    func testReadsTheListAloneOrInAnObject() async throws {
        for body in [#"{"scores": [\#(nymph)]}"#, "[\(nymph)]"] {
            let client = ScriptedClient([.answer(200, [:], body)])
            try await assertEqual(service(client).scores(), [.nymph])
            XCTAssertEqual(client.lines, ["GET /scores"])
        }
    }

    func testEachCallSendsTheRequestOfTheAPI() async throws {
        let client = ScriptedClient([
            .answer(200, [:], "[]"), .answer(201, [:], nymph), .answer(200, [:], "[\(nymph)]"), .answer(204),
            .answer(200, [:], "[]"), .answer(200, [:], "anything"),
        ])
        let service = service(client)
        try await service.add(.nymph)
        try await service.delete(id: 281)
        try await service.reset()
        XCTAssertEqual(
            client.lines,
            ["GET /scores", "POST /scores", "GET /scores", "DELETE /scores/281", "GET /scores", "DELETE /scores"])
        let post = client.requests.first { $0.method == .post }
        XCTAssertEqual(post?.fields, ["Content-Type": "application/json", "X-Authorization": "s3cret-token"])
        XCTAssertEqual(
            post?.body.map { String(decoding: $0, as: UTF8.self) },
            #"{"date":"2022-03-27","id":281,"tries":["train","ponds","blume","nymph"],"word":"nymph"}"#)
    }

    func testTheErrorForAResetWhoseAnswerIsLostAdvisesToLookFirst() async {
        let lost: [(ServiceError.Cause, Remedy)] = [
            (.timedOut(seconds: 2), .allowMoreTime), (.cutShort, .retry), (.connection("reset"), .retry),
            (.refused, .checkServer),
        ]
        for (reason, remedy) in lost {
            let service = service(
                ScriptedClient([.failure(reason), .answer(200, [:], "[\(nymph)]"), .failure(reason)]))
            let changes: [@Sendable () async throws -> Void] = [
                { _ = try await service.scores() }, { try await service.reset() },
            ]
            var remedies: [Remedy?] = []
            for change in changes { remedies.append(await failure(ServiceError.self, of: change)?.remedy) }
            XCTAssertEqual(remedies, [remedy, reason == .refused ? remedy : .lookFirst], "\(reason)")
        }
    }

    func testTheBaseMayHaveAPathAndATrailingSlash() async throws {
        for (base, path) in [
            ("https://h.org", "/scores"), ("https://h.org/", "/scores"),
            ("https://h.org/api/v1", "/api/v1/scores"), ("https://h.org/api/v1/", "/api/v1/scores"),
            ("https://h.org/a%20b", "/a%20b/scores"),
        ] {
            let client = ScriptedClient([.answer(404)])
            let service = service(client, base: base)
            let error = await failure(ServiceError.self) { try await service.scores() }
            XCTAssertEqual(client.lines, ["GET \(path)"])
            let place = base.hasSuffix("/") ? String(base.dropLast()) : base
            XCTAssertEqual([error?.action, error?.place], ["list the games", place])
        }
    }

    func testOfflineChangesAreRefused() async throws {
        // An undo log that was never used has no file.
        let service = WordleScoresHTTPService(
            base: .make("https://h.org"), connection: HTTPConnection(OfflineHTTPClient()),
            undoLog: { _ in
                XCTFail("the undo log was used")
                return NoUndoLog()
            })
        let errors = [
            await failure(ServiceError.self) { try await service.add(.initial[0]) },
            await failure(ServiceError.self) { try await service.delete(id: 264) },
            await failure(ServiceError.self) { try await service.reset() },
        ]
        XCTAssertEqual(
            errors,
            ["add Wordle \(WordleScore.initial[0].id)", "delete Wordle 264", "reset the games"].map {
                ServiceError(action: $0, place: "https://h.org", cause: .offlineChange)
            })
    }

    func testAChangeWhoseAnswerIsLostMakesTheCachedListStale() async throws {
        let list = Result<HTTPResponse, ServiceError.Cause>.answer(200, ["Cache-Control": "max-age=60"], "[\(nymph)]")
        let client = ScriptedClient([list, list, .failure(.cutShort), list])
        let cache = HTTPCache(DataCacheInMemory(), now: { .noon }, onOffline: { _, _ in })
        let service = service(client, cache: cache)
        try await assertEqual(service.scores(.useFresh), [.nymph])
        await assertThrows(\.remedy, .lookFirst) { try await service.reset() }
        try await assertEqual(service.scores(.useFresh), [.nymph])
        XCTAssertEqual(client.requests.map(\.method), [.get, .get, .delete, .get])
    }

    func testCancellingIsNotAServiceError() async throws {
        let service = service(ScriptedClient([]))
        await assertThrowsIfCancelled { try await service.scores() }
    }

    private func service(
        _ client: ScriptedClient, base: String = "https://h.org", cache: HTTPCache? = nil
    ) -> WordleScoresHTTPService {
        let tokens = TokenProvider(of: .wordle, at: .make(base)) { "s3cret-token" }
        let connection = HTTPConnection(client, tokenProvider: tokens, cache: cache)
        return WordleScoresHTTPService(base: .make(base), connection: connection, undoLog: UndoLogInMemory.shared())
    }
}

final class WordleScoresHTTPContractTests: XCTestCase {
    func testFulfillsTheContractWithARealServer() async throws {
        let server = try StandInServer.start(arguments: (1...12).flatMap { ["--token", "TOKEN_\($0)"] })
        let made = Recorder<Void>()
        try await WordleScoresServiceContract {
            // Each service has another token, and therefore another account, which no other service has changed.
            made.record(())
            return Self.service(server.url, token: "TOKEN_\(made.values.count)")
        }.check()
    }

    private static func service(_ base: URL, token: String) -> WordleScoresHTTPService {
        WordleScoresHTTPService(
            base: base,
            connection: HTTPConnection(
                RedirectingHTTPClient(CurlHTTPClient()), tokenProvider: TokenProvider(of: .wordle, at: base) { token }),
            undoLog: UndoLogInMemory.shared())
    }
}
