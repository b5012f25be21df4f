import CurlTransport
import InMemoryServices
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

    private static func service(_ base: URL, token: String) -> WordleScoresHTTPService {
        WordleScoresHTTPService(
            base: base,
            connection: HTTPConnection(
                RedirectingHTTPClient(CurlHTTPClient()), tokenProvider: TokenProvider(of: .wordle, at: base) { token }),
            undoLog: UndoLogInMemory.shared())
    }
}
