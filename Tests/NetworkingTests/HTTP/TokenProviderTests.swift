import Models
import QuintetPlatform
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
            let inner = ScriptedClient([])
            let client = client(inner, boundTo: host)
            let failure = await failure(HTTPConnection.Failure.self) {
                try await client.send(HTTPRequest(.get, .make("\(host)/scores")))
            }
            XCTAssertEqual(failure?.cause, .insecureToken, host)
            XCTAssertEqual(inner.requests, [], host)
        }
    }

    func testWithoutATokenRequestsAreUnchanged() async throws {
        let inner = ScriptedClient([.answer(200, [:], "[]")])
        let request = HTTPRequest(.get, .make("http://api.org/scores"), headers: ["A": "b"])
        let client = HTTPConnection(inner, tokenProvider: TokenProvider(of: .wordle, at: request.url) { nil })
        try await assertEqual(client.send(request).response, HTTPResponse(status: 200, body: Data("[]".utf8)))
        XCTAssertEqual(inner.requests, [request])
    }

    func testTheTokenIsReadForEachRequestToItsOriginAndSentInTheServicesHeader() async throws {
        for (service, first, second) in [
            (TokenService.wordle, ["X-Authorization": "token 1"], ["X-Authorization": "token 2"]),
            (.github, ["Authorization": "Bearer token 1"], ["Authorization": "Bearer token 2"]),
        ] {
            let inner = ScriptedClient(Array(repeating: .answer(200), count: 3))
            let count = Recorder<Int>()
            let tokenProvider = TokenProvider(of: service, at: .make("https://api.org")) {
                count.record(count.values.count + 1)
                return "token \(count.values.count)"
            }
            let client = HTTPConnection(inner, tokenProvider: tokenProvider)
            var answers: [Bool] = []
            for address in ["https://api.org/a", "https://b.org/a", "https://api.org/a"] {
                answers.append(try await client.send(HTTPRequest(.get, .make(address))).hadToken)
            }
            XCTAssertEqual(inner.requests.map(\.fields), [first, [:], second])
            XCTAssertEqual(answers, [true, false, true])
        }
    }

    func testAFailedTokenLookupSendsNoRequest() async {
        let inner = ScriptedClient([])
        let locked = ServiceError(action: "read the token", cause: .storage("locked"))
        let tokenProvider = TokenProvider(of: .wordle, at: .make("https://api.org")) { throw locked }
        let client = HTTPConnection(inner, tokenProvider: tokenProvider)
        await assertThrows(locked) {
            try await client.send(HTTPRequest(.get, .make("https://api.org/scores")))
        }
        XCTAssertEqual(inner.requests, [])
    }

    func testTheTokenIsMaskedInAFailure() async throws {
        let failures: [(ServiceError.Cause, ServiceError.Cause)] = [
            (.redirected(to: "http://evil.com/s3cret-token/a"), .redirected(to: "http://evil.com/…/a")),
            (.connection("bad reason: s3cret-token"), .connection("bad reason: …")), (.refused, .refused),
        ]
        for (said, expected) in failures {
            let client = client(ScriptedClient([.failure(said)]), boundTo: "https://api.org")
            let failure = await failure(HTTPConnection.Failure.self) {
                try await client.send(HTTPRequest(.get, .make("https://api.org/scores")))
            }
            XCTAssertEqual(failure?.cause, expected)
        }
    }

    private func headersSent(to addresses: [String], boundTo origin: String) async throws -> [[String: String]] {
        let inner = ScriptedClient(Array(repeating: .answer(200), count: addresses.count))
        let client = client(inner, boundTo: origin)
        for address in addresses {
            _ = try await client.send(HTTPRequest(.get, .make(address), headers: ["A": "b"]))
        }
        return inner.requests.map(\.fields)
    }

    private func client(_ inner: ScriptedClient, boundTo origin: String) -> HTTPConnection {
        HTTPConnection(inner, tokenProvider: TokenProvider(of: .wordle, at: .make(origin)) { "s3cret-token" })
    }
}

/// The masking of a token that a server repeats.
final class SecretTests: XCTestCase {
    private let tokens = ["x", "a b", "ghp_0123456789abcdefghijABCDEFGHIJ", #"quote"back\slash"#, "söcret-𝛼"]

    func testATokenIsMaskedWhereverItOccurs() {
        for token in tokens {
            let body = Data("<<\(token)>> [\(token)\(token)".utf8)
            XCTAssertEqual(String(decoding: Secret(token).masked(body), as: UTF8.self), "<<…>> [……", token)
            XCTAssertEqual(Secret(token).masked(body.dropFirst(2)), Secret(token).masked(body).dropFirst(2), token)
        }
    }

    func testOtherTextIsNotMasked() {
        let text = "s3cret-toke S3CRET-TOKEN é"
        XCTAssertEqual(Secret("s3cret-token").masked(text), text)
        XCTAssertEqual(Secret("").masked(text), text)
        let bytes = Data([0x00, 0xFF, 0x5C, 0x75, 0xC3, 0x28, 0x25])
        XCTAssertEqual(Secret("s3cret-token").masked(bytes), bytes)
    }

    func testALongSecretIsMaskedInASuccessAndAnyInAFailure() {
        let body = Data("a s3cret-token".utf8)
        for (secret, status, text, link) in [
            ("a", 200, "a s3cret-token", "<a>"), ("s3cret-token", 200, "a …", "<a>"),
            ("a", 404, "… s3cret-token", "<…>"),
        ] {
            XCTAssertEqual(
                HTTPResponse(status: status, headers: ["Link": "<a>"], body: body).masking(Secret(secret)),
                HTTPResponse(status: status, headers: ["Link": link], body: Data(text.utf8)))
        }
    }

    func testNoAnswerWithATokenIsCached() async throws {
        for token in tokens {
            let request = HTTPRequest(.get, .make("https://a.test"), token: .init(token, of: .wordle))
            for (headers, body) in [(["X-Sent": token], ""), ([:], "it is \(token)!")] {
                let cache = DataCacheInMemory()
                let client = ScriptedClient([.answer(200, headers, body)])
                let kept = HTTPCache(cache, now: { Date() }, onOffline: { _, _ in })
                _ = try await HTTPConnection(client, cache: kept).read(request) { $0 }
                XCTAssertEqual(cache.entries, [:], token)
            }
        }
    }
}

final class OriginTests: XCTestCase {
    func testAnOriginHasASchemeAHostAndAPort() {
        let table = [
            "http://example.org": "http://example.org", "http://example.org:80/a?b#c": "http://example.org",
            "https://example.org:443": "https://example.org", "https://example.org:80": "https://example.org:80",
            "http://example.org:443": "http://example.org:443",
            "HTTPS://Example.ORG:8443/A": "https://example.org:8443",
            "http://user:secret@example.org/": "http://example.org", "http://[::1]": "http://[::1]",
            "http://[::1]:5000/scores": "http://[::1]:5000", "http://[2001:DB8::1]:8080": "http://[2001:db8::1]:8080",
        ]
        XCTAssertEqual(
            table.keys.sorted().map { Origin(.make($0))?.description }, table.keys.sorted().map { table[$0] })
    }

    func testOtherAddressesHaveNoOrigin() {
        let texts = ["ftp://example.org", "file:///tmp/x", "example.org/a", "http:///a", "/a", "sporty://repo/a/b"]
        XCTAssertEqual(texts.filter { Origin(.make($0)) != nil }, [])
    }

    func testOnlyLoopbackAddressesAreThisMachine() {
        let loopback = [
            "http://localhost", "http://LOCALHOST:5000", "http://127.0.0.1:1", "http://127.255.255.255", "http://[::1]",
        ]
        let others = [
            "http://127.evil.com", "http://127.0.0.1.evil.com", "http://localhost.evil.com",
            "http://evil.com/localhost", "http://localhost@evil.com", "http://127.0.0.1:80@evil.com",
            "http://126.0.0.1", "http://128.0.0.1", "http://127.0.0.256", "http://127.0.0", "http://127.0.0.0.1",
            "http://127..0.1", "http://127..0.0.1", "http://127.0.0.1.", "http://127.0..1", "http://127.0.0.x",
            "http://127.+0.0.1", "http://1270.0.0.1", "http://[::2]", "http://0.0.0.0", "http://10.0.0.1",
        ]
        XCTAssertEqual(loopback.filter { Origin(.make($0))?.isLoopback != true }, [])
        XCTAssertEqual(others.filter { Origin(.make($0))?.isLoopback == true }, [])
    }

    func testSecretsAreSafeIfTheyAreEncryptedOrStayOnThisMachine() {
        let texts = [
            "https://example.org", "http://localhost:1", "http://[::1]", "http://example.org", "http://10.0.0.1",
        ]
        XCTAssertEqual(texts.map { Origin(.make($0))?.isSafeForSecrets }, [true, true, true, false, false])
    }
}
