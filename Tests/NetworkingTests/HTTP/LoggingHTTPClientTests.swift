import Models
import Networking
import TestSupport
import XCTest

final class LoggingHTTPClientTests: XCTestCase {
    func testLogsAnAnswerInOneLine() async throws {
        await assertLogs(
            "GET http://127.0.0.1:5000/scores/262 → 404, 21 bytes, 2500 ms",
            HTTPRequest(.get, .make("http://127.0.0.1:5000/scores/262")), .answer(404, [:], #"{"error":"not found"}"#))
    }

    func testLogsAndRethrowsAFailure() async throws {
        await assertLogs(
            "DELETE https://api.org/scores → two lines, 2500 ms",
            HTTPRequest(.delete, .make("https://api.org/scores")), .failure(.connection("two\nlines")))
    }

    func testTheLogHasNoTokenQueryUserOrPassword() async throws {
        let request = HTTPRequest(
            .post, .make("http://person:hunter2@127.0.0.1:5000/a%0Ab?access_token=hunter2#hunter2"),
            token: .init("hunter2", of: .wordle), body: Data("hunter2".utf8))
        await assertLogs(
            "POST http://127.0.0.1:5000/a%0Ab?… → 201, 7 bytes, 2500 ms", request,
            .answer(201, ["Set-Cookie": "hunter2"], "hunter2"))
    }

    func testTheLogHasNoParametersOfAPath() async throws {
        for (address, shown) in [("/;token=hunter2", "/;…"), ("/x%3Ftoken=hunter2", "/x…")] {
            await assertLogs(
                "GET https://api.org\(shown) → 200, 2 bytes, 2500 ms",
                HTTPRequest(.get, .make("https://api.org\(address)")), .answer(200, [:], "[]"))
        }
    }

    func testTheLogHasThePageNumberInPlaceOfAnAddressThatTheServerChose() async throws {
        var request = HTTPRequest(.get, .make("https://api.org/hunter2/repos?page=2&hunter2"))
        request.page = 2
        await assertLogs("GET https://api.org/… (page 2) → 200, 2 bytes, 2500 ms", request, .answer(200, [:], "[]"))
    }

    func testLogsNoTokenInAPathOrAFailure() async throws {
        await assertLogs(
            "GET https://api.org/a/… → the server redirects to https://….evil.com, 2500 ms",
            HTTPRequest(.get, .make("https://api.org/a/hunter2"), token: .init("hunter2", of: .github)),
            .failure(.redirected(to: "https://hunter2.evil.com")))
    }

    func testACancelledRequestIsLogged() async throws {
        let lines = Recorder<String>()
        let client = LoggingHTTPClient(ScriptedClient([]), now: Self.clock()) { lines.record($0) }
        await assertThrowsIfCancelled { try await client.send(HTTPRequest(.get, .make("https://api.org/a"))) }
        XCTAssertEqual(lines.values, ["GET https://api.org/a → cancelled, 2500 ms"])
    }

    /// Asserts that a request is sent unchanged, that its outcome is passed on, and that a line is logged.
    private func assertLogs(
        _ expected: String, _ request: HTTPRequest, _ outcome: Result<HTTPResponse, ServiceError.Cause>,
        line: UInt = #line
    ) async {
        let lines = Recorder<String>()
        let inner = ScriptedClient([outcome])
        let client = LoggingHTTPClient(inner, now: Self.clock()) { lines.record($0) }
        let result = await Task { try await client.send(request) }.result
        XCTAssertEqual(result.mapError { $0 as? ServiceError.Cause ?? .connection("\($0)") }, outcome, line: line)
        XCTAssertEqual(inner.requests, [request], line: line)
        XCTAssertEqual(lines.values, [expected], line: line)
    }

    /// Returns a clock that advances by two and a half seconds each time it is read.
    private static func clock() -> @Sendable () -> Date {
        let asked = Recorder<Void>()
        return {
            asked.record(())
            return Date(timeIntervalSince1970: Double(asked.values.count) * 2.5)
        }
    }
}
