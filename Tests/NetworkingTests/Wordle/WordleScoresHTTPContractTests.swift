import CurlTransport
import Models
import Networking
import TestSupport
import XCTest

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

    func testATrailingSlashInTheAddressMakesNoDifference() async throws {
        let server = try StandInServer.start()
        let scores = try await Self.service(server.url("/"), token: "ACCESS_TOKEN").scores()
        XCTAssertEqual(scores, WordleScore.initial)
    }

    func testAMissingTokenIsNotReportedAsAWrongToken() async throws {
        let server = try StandInServer.start()
        let missing = await failure(ServiceError.self) { try await Self.service(server.url, token: nil).scores() }
        let wrong = await failure(ServiceError.self) { try await Self.service(server.url, token: "nope").scores() }
        let place = server.url.absoluteString
        XCTAssertEqual(
            [missing, wrong],
            [
                ServiceError(
                    action: "list the games", place: place, cause: .tokenMissing(.wordle),
                    serverMessage: "missing access token"),
                ServiceError(
                    action: "list the games", place: place, cause: .tokenRefused(.wordle),
                    serverMessage: "wrong access token"),
            ])
    }

    func testEveryFaultIsAServiceError() async throws {
        let server = try StandInServer.start()
        let causes: [String: ServiceError.Cause] = [
            "status-503": .serverFailed(status: 503), "html-as-json": .notJSON(looksLike: "HTML"),
            "empty": .empty, "cut-short": .cutShort, "reset": .cutShort,
            "endless": .tooLarge(limit: 1_000_000), "gzip-bomb": .tooLarge(limit: 1_000_000),
            "hang": .timedOut(seconds: 0.3),
            "redirect-loop": .connection("there were too many redirects"),
        ]
        for (kind, cause) in causes {
            let service = Self.service(
                server.url("/faults/\(kind)"), token: "ACCESS_TOKEN", timeout: kind == "hang" ? 0.3 : 15)
            let error = await failure(ServiceError.self) { try await service.scores() }
            let place = "\(server.url.absoluteString)/faults/\(kind)"
            XCTAssertEqual(error?.cause, cause, kind)
            XCTAssertEqual(error?.place, place)
        }
    }

    private static func service(_ base: URL, token: String?, timeout: Double = 15) -> WordleScoresHTTPService {
        let client = DeadlineHTTPClient(RedirectingHTTPClient(CurlHTTPClient(sizeLimit: 1_000_000)), seconds: timeout)
        return WordleScoresHTTPService(
            base: base,
            connection: HTTPConnection(client, tokenProvider: TokenProvider(of: .wordle, at: base) { token }),
            undoLog: UndoLogInMemory.shared())
    }
}
