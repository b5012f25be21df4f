import Models
import TestSupport
import XCTest

@testable import Networking

final class TokenProviderTests: XCTestCase {
    func testTheTokenIsSentToItsOriginInEverySpelling() async throws {
        let addresses = ["https://api.org/scores", "HTTPS://API.org:443/scores", "https://u@api.org/scores?a=b"]
        try await assertEqual(
            headersSent(to: addresses, boundTo: "https://api.org"),
            Array(repeating: ["A": "b", "X-Authorization": "s3cret-token"], count: addresses.count))
    }

    func testNoOtherOriginGetsTheToken() async throws {
        let addresses = [
            "http://api.org/scores", "https://api.org:8443/scores", "https://www.api.org/scores",
            "https://api.org.evil.com/scores", "https://api.org@evil.com/scores", "https://evil.com/scores",
        ]
        let headers = try await headersSent(to: addresses, boundTo: "https://api.org")
        XCTAssertEqual(headers, Array(repeating: ["A": "b"], count: addresses.count))
    }

    func testATokenIsSentOverPlainHTTPOnlyToThisMachine() async throws {
        let hosts = ["http://127.0.0.1:5000", "http://localhost:5000", "http://[::1]:5000"]
        for host in hosts {
            let headers = try await headersSent(to: ["\(host)/scores"], boundTo: host)
            XCTAssertEqual(headers, [["A": "b", "X-Authorization": "s3cret-token"]], host)
        }
        for host in ["http://api.org", "http://10.0.0.1", "http://127.evil.com"] {
            let registry = HTTPStubRegistry()
            let client = client(registry, boundTo: host)
            let failure = await failure(HTTPConnection.Failure.self) {
                try await client.send(HTTPRequest(.get, .make("\(host)/scores")))
            }
            XCTAssertEqual(failure?.cause, .insecureToken, host)
            XCTAssertEqual(registry.requests, [], host)
        }
    }

    func testWithoutATokenRequestsAreUnchanged() async throws {
        let registry = HTTPStubRegistry()
        registry.on(.get, "/scores", 200, "[]")
        let request = HTTPRequest(.get, .make("http://api.org/scores"), headers: ["A": "b"])
        let client = HTTPConnection(registry, tokenProvider: TokenProvider(of: .wordle, at: request.url) { nil })
        try await assertEqual(client.send(request).response, HTTPResponse(status: 200, body: Data("[]".utf8)))
        XCTAssertEqual(registry.requests, [request])
    }

    func testTheTokenIsReadForEachRequestToItsOriginAndSentInTheServicesHeader() async throws {
        for (service, first, second) in [
            (TokenService.wordle, ["X-Authorization": "token 1"], ["X-Authorization": "token 2"]),
            (.github, ["Authorization": "Bearer token 1"], ["Authorization": "Bearer token 2"]),
        ] {
            let registry = HTTPStubRegistry()
            let count = Recorder<Int>()
            for _ in 1...3 { registry.on(.get, "/a", 200) }
            let tokenProvider = TokenProvider(of: service, at: .make("https://api.org")) {
                count.record(count.values.count + 1)
                return "token \(count.values.count)"
            }
            let client = HTTPConnection(registry, tokenProvider: tokenProvider)
            var answers: [Bool] = []
            for address in ["https://api.org/a", "https://b.org/a", "https://api.org/a"] {
                answers.append(try await client.send(HTTPRequest(.get, .make(address))).hadToken)
            }
            XCTAssertEqual(registry.requests.map(\.fields), [first, [:], second])
            XCTAssertEqual(answers, [true, false, true])
        }
    }

    func testAFailedTokenLookupSendsNoRequest() async {
        let registry = HTTPStubRegistry()
        let locked = ServiceError(action: "read the token", cause: .storage("locked"))
        let tokenProvider = TokenProvider(of: .wordle, at: .make("https://api.org")) { throw locked }
        let client = HTTPConnection(registry, tokenProvider: tokenProvider)
        let error = await failure(ServiceError.self) {
            try await client.send(HTTPRequest(.get, .make("https://api.org/scores")))
        }
        XCTAssertEqual(error, locked)
        XCTAssertEqual(registry.requests, [])
    }

    func testTheTokenIsMaskedInAFailure() async throws {
        let failures: [(ServiceError.Cause, ServiceError.Cause)] = [
            (.redirected(to: "http://evil.com/s3cret-token/a"), .redirected(to: "http://evil.com/…/a")),
            (.connection("bad reason: s3cret-token"), .connection("bad reason: …")), (.refused, .refused),
        ]
        for (said, expected) in failures {
            let registry = HTTPStubRegistry()
            registry.on(.get, "/scores", .failure(said))
            let client = client(registry, boundTo: "https://api.org")
            let failure = await failure(HTTPConnection.Failure.self) {
                try await client.send(HTTPRequest(.get, .make("https://api.org/scores")))
            }
            XCTAssertEqual(failure?.cause, expected)
        }
    }

    private func headersSent(to addresses: [String], boundTo origin: String) async throws -> [[String: String]] {
        let registry = HTTPStubRegistry()
        let client = client(registry, boundTo: origin)
        for address in addresses {
            registry.on(.get, "/scores", 200)
            _ = try await client.send(HTTPRequest(.get, .make(address), headers: ["A": "b"]))
        }
        registry.verify()
        return registry.requests.map(\.fields)
    }

    private func client(_ registry: HTTPStubRegistry, boundTo origin: String) -> HTTPConnection {
        HTTPConnection(registry, tokenProvider: TokenProvider(of: .wordle, at: .make(origin)) { "s3cret-token" })
    }
}
