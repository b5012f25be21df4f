import CurlTransport
import Models
import TestSupport
import XCTest

@testable import Networking

final class RedirectingHTTPClientTests: XCTestCase {
    private let client = RedirectingHTTPClient(CurlHTTPClient())
    private let headers = ["X-Authorization": "ACCESS_TOKEN", "Authorization": "Bearer secret"]

    func testTheTimeLimitIncludesRedirects() async throws {
        // Each of the ten answers arrives within the limit, but all of them do not.
        let server = try RawServer { _ in
            Thread.sleep(forTimeInterval: 0.1)
            return .whole("302 Found", ["Location: /"])
        }
        let client = RedirectingHTTPClient(CurlHTTPClient(), timeout: 0.3)
        let failure = await failure(ServiceError.Cause.self) { try await client.send(HTTPRequest(.get, server.url)) }
        XCTAssertEqual(failure, .timedOut(seconds: 0.3))
        XCTAssertLessThan(server.requests.count, 10)
    }

    func testARedirectToAnotherOriginIsNotFollowedNorAfterOneWithinTheOrigin() async throws {
        let server = try StandInServer.start()
        let other = try StandInServer.start()
        let names = [301, 302, 303, 307, 308].map { "redirect-other-\($0)" } + ["redirect-same/faults/redirect-other"]
        for name in names {
            let address = server.url("/faults/\(name)/scores?to=\(other.url.absoluteString)")
            let request = HTTPRequest(.get, address, headers: headers)
            let failure = await failure(ServiceError.Cause.self) { try await client.send(request) }
            XCTAssertEqual(failure, .redirected(to: other.url("/scores").absoluteString), name)
        }
        try await assertEqual(other.recordedRequests(), [])
    }

    func testARedirectWithinTheOriginIsFollowedWithTheHeaders() async throws {
        let server = try StandInServer.start()
        for status in [301, 302, 303, 307, 308] {
            let address = server.url("/faults/redirect-same-\(status)/scores?shape=array")
            let answer = try await client.send(HTTPRequest(.get, address, headers: headers))
            XCTAssertEqual([answer.status, Int(answer.body.first ?? 0)], [200, Int(UInt8(ascii: "["))], "\(status)")
        }
    }

    func testARedirectedPostOrADeletionRedirectedBy303IsNotFollowed() async throws {
        let server = try StandInServer.start()
        for (method, status) in [
            (HTTPRequest.Method.post, 301), (.post, 302), (.post, 303), (.post, 307), (.post, 308), (.delete, 303),
        ] {
            let address = server.url("/faults/redirect-same-\(status)/scores/262")
            let body = method == .post ? Data("{}".utf8) : nil
            let answer = try await client.send(HTTPRequest(method, address, headers: headers, body: body))
            XCTAssertEqual(answer.status, status, method.rawValue)
        }
        let requests = try await server.recordedRequests()
        XCTAssertEqual(requests.map(\.method), ["POST", "POST", "POST", "POST", "POST", "DELETE"])
    }

    func testADeletionRedirectedBy307Or308StaysADeletion() async throws {
        let server = try StandInServer.start()
        for (status, id) in [(307, 262), (308, 263)] {
            let address = server.url("/faults/redirect-same-\(status)/scores/\(id)")
            try await assertEqual(client.send(HTTPRequest(.delete, address, headers: headers)).status, 200)
        }
        let requests = try await server.recordedRequests()
        XCTAssertEqual(
            requests.map(\.line),
            [
                "DELETE /faults/redirect-same-307/scores/262", "DELETE /scores/262",
                "DELETE /faults/redirect-same-308/scores/263", "DELETE /scores/263",
            ])
    }

    func testARedirectMayBeARelativeAddressOrInAnotherSpelling() async throws {
        for (location, target) in [
            ("/y", "http://a.test/y"), ("y?a=b", "http://a.test/x/y?a=b"), ("?p=2", "http://a.test/x/?p=2"),
            ("//a.test/y", "http://a.test/y"), ("HTTP://A.test:80/y", "HTTP://A.test:80/y"),
            ("/caf\u{E9} x", "http://a.test/caf%C3%A9%20x"),
        ] {
            let inner = ScriptedClient([.answer(302, ["Location": location]), .answer(200)])
            let answer = try await RedirectingHTTPClient(inner).send(HTTPRequest(.get, .make("http://a.test/x/")))
            XCTAssertEqual(answer.status, 200)
            XCTAssertEqual(inner.requests.map(\.url.absoluteString), ["http://a.test/x/", target])
        }
    }

    func testARedirectWithAPasswordIsNotFollowed() async throws {
        let inner = ScriptedClient([.answer(302, ["Location": "http://me:secret@a.test/y"])])
        let request = HTTPRequest(.get, .make("http://a.test/x"))
        let failure = await failure(ServiceError.Cause.self) { try await RedirectingHTTPClient(inner).send(request) }
        XCTAssertEqual(failure, .redirected(to: "an address that is not supported"))
        XCTAssertEqual(inner.requests.map(\.url), [request.url])
    }

    func testTheQueryOfARedirectIsHidden() async throws {
        for (address, told) in [
            ("http://a.test/x", "http://b.test/y?…"), ("http://a.test/x?k=s", "http://b.test/y?…"),
            ("http://a.test/;k=s", "http://b.test/y?…"),
        ] {
            let inner = ScriptedClient([.answer(302, ["Location": "http://b.test/y?v=2"])])
            let request = HTTPRequest(.get, .make(address))
            let failure = await failure(ServiceError.Cause.self) {
                try await RedirectingHTTPClient(inner).send(request)
            }
            XCTAssertEqual(failure, .redirected(to: told))
        }
    }
}

final class RedirectTests: XCTestCase {
    func testARedirectedRequestNamesTheSourceToUse() {
        let cases: [(base: String, request: String, target: String, source: String)] = [
            ("http://a.test", "http://a.test/scores", "http://b.test/scores", "http://b.test"),
            ("http://a.test/", "http://a.test/scores", "http://b.test:8080/scores", "http://b.test:8080"),
            ("http://a.test/v1", "http://a.test/v1/scores/262", "http://b.test/v2/scores/262", "http://b.test/v2"),
            (
                "http://a.test", "http://a.test/users/x/repos?per_page=100",
                "https://b.test/api/users/x/repos?per_page=100", "https://b.test/api"
            ),
            (
                "http://a.test", "http://a.test/scores", "https://login.test/start?back=scores",
                "https://login.test/start"
            ),
            ("http://a.test", "http://a.test/scores", "https://a.test/scores", "https://a.test"),
            ("http://a.test/doc", "http://a.test/doc", "http://b.test/new/doc.json", "http://b.test/new/doc.json"),
            ("http://a.test/doc", "http://a.test/doc", "http://b.test/doc?v=2", "http://b.test/doc?v=2"),
            ("http://a.test/doc?key=x", "http://a.test/doc?key=x", "http://b.test/doc?…", "http://b.test/doc?…"),
            (
                "http://a.test/caf%C3%A9", "http://a.test/caf%C3%A9", "http://b.test/caf%C3%A9",
                "http://b.test/caf%C3%A9"
            ),
        ]
        for (base, request, target, source) in cases {
            let found = ServiceClient.source(.make(base), redirectedFrom: .make(request), to: target)
            XCTAssertEqual(found, source, target)
        }
    }

    func testOtherRedirectsNameNoSource() {
        let target = "an address that is not supported"
        let request = URL.make("http://a.test/scores")
        XCTAssertEqual(ServiceClient.source(.make("http://a.test"), redirectedFrom: request, to: target), target)
    }
}

final class HTTPResponseTests: XCTestCase {
    func testStatusesFrom200To299AreASuccess() {
        XCTAssertEqual([199, 200, 299, 300].map { HTTPResponse(status: $0).isSuccess }, [false, true, true, false])
    }

    func testTheLengthOfABodyIsCheckedForStatusesWithABody() {
        let lengths = [199, 200, 203, 204, 205, 303, 304, 305, 404].map {
            ContentLength.declared(by: ["content-length": "5"], status: $0)
        }
        XCTAssertEqual(lengths, [nil, 5, 5, nil, 5, 5, nil, 5, 5])
        XCTAssertNil(ContentLength.declared(by: ["content-length": "5", "transfer-encoding": "x"], status: 200))
    }
}

final class SystemSleeperTests: XCTestCase {
    func testSleepsForATimeButNotForATimeThatIsOver() async throws {
        let sleeper = SystemSleeper()
        let start = sleeper.steady
        try await sleeper.sleep(for: -1_000)
        try await sleeper.sleep(for: 0.02)
        XCTAssertTrue((0.02..<0.9).contains(sleeper.steady.timeIntervalSince(start)), "\(sleeper.steady) \(start)")
    }
}
