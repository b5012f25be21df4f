import CurlTransport
import Models
import Networking
import TestSupport
import XCTest

final class DeadlineHTTPClientTests: XCTestCase {
    func testTheTimeoutIncludesRedirects() async throws {
        // Each of the ten answers arrives within the timeout, but all of them do not.
        let server = try RawServer { _ in
            Thread.sleep(forTimeInterval: 0.1)
            return .whole("302 Found", ["Location: /"])
        }
        let client = DeadlineHTTPClient(RedirectingHTTPClient(CurlHTTPClient()), seconds: 0.3)
        let failure = await failure(ServiceError.Cause.self) { try await client.send(HTTPRequest(.get, server.url)) }
        XCTAssertEqual(failure, .timedOut(seconds: 0.3))
        XCTAssertLessThan(server.requests.count, 10)
    }

    func testAnAnswerOrAFailureBeforeTheTimeoutIsReturned() async throws {
        let answer = HTTPResponse(status: 200)
        let client = DeadlineHTTPClient(ScriptedClient([.success(answer), .failure(.refused)]), seconds: 60)
        let request = HTTPRequest(.get, .make("http://a.test/"))
        let first = try await client.send(request)
        let second = await failure(ServiceError.Cause.self) { try await client.send(request) }
        XCTAssertEqual(first, answer)
        XCTAssertEqual(second, .refused)
    }

    func testCancellingIsNotATimeout() async throws {
        let server = try RawServer { _ in .init("", .silence) }
        let client = DeadlineHTTPClient(CurlHTTPClient(), seconds: 60)
        let task = Task { try await client.send(HTTPRequest(.get, server.url)) }
        try await eventually { server.requests.count == 1 }
        task.cancel()
        switch await task.result {
        case .success: XCTFail("there was an answer")
        case .failure(let error): XCTAssertTrue(error is CancellationError, "\(error)")
        }
    }
}
