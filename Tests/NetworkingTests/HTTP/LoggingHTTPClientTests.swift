import Models
import Networking
import TestSupport
import XCTest

final class LoggingHTTPClientTests: XCTestCase {
    func testLogsAnAnswerInOneLine() async throws {
        let lines = try await log(HTTPRequest(.get, .make("http://127.0.0.1:5000/scores/262"))) {
            $0.on(.get, "/scores/262", 404, #"{"error":"not found"}"#)
        }
        XCTAssertEqual(lines, ["GET http://127.0.0.1:5000/scores/262 → 404, 21 bytes, 2500 ms"])
    }

    func testLogsAndRethrowsAFailure() async throws {
        let lines = Recorder<String>()
        let registry = HTTPStubRegistry()
        registry.on(.delete, "/scores", .failure(ServiceError.Cause.connection("two\nlines")))
        let client = LoggingHTTPClient(registry, now: Self.clock()) { lines.record($0) }
        let failure = await failure(ServiceError.Cause.self) {
            try await client.send(HTTPRequest(.delete, .make("https://api.org/scores")))
        }
        XCTAssertEqual(failure, .connection("two\nlines"))
        XCTAssertEqual(lines.values, ["DELETE https://api.org/scores → two lines, 2500 ms"])
    }

    func testTheLogHasNoTokenQueryUserOrPassword() async throws {
        let request = HTTPRequest(
            .post, .make("http://person:hunter2@127.0.0.1:5000/a%0Ab?access_token=hunter2#hunter2"),
            token: .init("hunter2", of: .wordle), body: Data("hunter2".utf8))
        let lines = try await log(request) {
            let answer = HTTPResponse(status: 201, headers: ["Set-Cookie": "hunter2"], body: Data("hunter2".utf8))
            $0.on(.post, "/a%0Ab", .success(answer))
        }
        XCTAssertEqual(lines, ["POST http://127.0.0.1:5000/a%0Ab?… → 201, 7 bytes, 2500 ms"])
    }

    func testTheLogHasNoParametersOfAPath() async throws {
        for address in ["https://api.org/;token=hunter2", "https://api.org/x%3Ftoken=hunter2"] {
            let request = HTTPRequest(.get, .make(address))
            let lines = try await log(request) { $0.on(.get, request.url.path(), 200, "[]") }
            XCTAssertEqual(lines.map { $0.contains("hunter2") }, [false], "\(lines)")
        }
    }

    func testTheLogHasThePageNumberInPlaceOfAnAddressThatTheServerChose() async throws {
        var request = HTTPRequest(.get, .make("https://api.org/hunter2/repos?page=2&hunter2"))
        request.page = 2
        let lines = try await log(request) { $0.on(.get, "/hunter2/repos", 200, "[]") }
        XCTAssertEqual(lines, ["GET https://api.org/… (page 2) → 200, 2 bytes, 2500 ms"])
    }

    func testLogsNoTokenInAPathOrAFailure() async throws {
        let lines = Recorder<String>()
        let registry = HTTPStubRegistry()
        registry.on(.get, "/a/hunter2", .failure(ServiceError.Cause.redirected(to: "https://hunter2.evil.com")))
        let client = LoggingHTTPClient(registry, now: Self.clock()) { lines.record($0) }
        let request = HTTPRequest(.get, .make("https://api.org/a/hunter2"), token: .init("hunter2", of: .github))
        _ = await failure(ServiceError.Cause.self) { try await client.send(request) }
        XCTAssertEqual(lines.values, ["GET https://api.org/a/… → the server redirects to https://….evil.com, 2500 ms"])
    }

    func testACancelledRequestIsLogged() async throws {
        let lines = Recorder<String>()
        let registry = HTTPStubRegistry()
        registry.on(.get, "/a", .failure(CancellationError()))
        let client = LoggingHTTPClient(registry, now: Self.clock()) { lines.record($0) }
        _ = try? await client.send(HTTPRequest(.get, .make("https://api.org/a")))
        XCTAssertEqual(lines.values, ["GET https://api.org/a → cancelled, 2500 ms"])
    }

    private func log(_ request: HTTPRequest, _ stub: (HTTPStubRegistry) -> Void) async throws -> [String] {
        let lines = Recorder<String>()
        let registry = HTTPStubRegistry()
        stub(registry)
        _ = try await LoggingHTTPClient(registry, now: Self.clock()) { lines.record($0) }.send(request)
        XCTAssertEqual(registry.requests, [request])
        registry.verify()
        return lines.values
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
