@testable import CurlTransport

final class ProxyTests: XCTestCase {
    func testTheVariablesAreReadAsCurlDoes() {
        let cases: [([String: String], String, String?)] = [
            ([:], "http://a.test", nil), (["http_proxy": "p:1"], "http://a.test", "http://p:1"),
            (["http_proxy": "http://p:1/"], "http://a.test", "http://p:1"),
            (["HTTP_PROXY": "p:1"], "http://a.test", nil),
            (["http_proxy": "p:1"], "https://a.test", nil), (["https_proxy": "p:1"], "https://a.test", "http://p:1"),
            (["HTTPS_PROXY": "p:1"], "https://a.test", "http://p:1"),
            (["all_proxy": "p:1"], "http://a.test", "http://p:1"),
            (["ALL_PROXY": "socks5h://p:1"], "https://a.test", "socks5h://p:1"),
            (["all_proxy": "p:1", "http_proxy": "q:2"], "http://a.test", "http://q:2"),
            (["http_proxy": ""], "http://a.test", nil),
            (["http_proxy": "http://me:secret@p:1"], "http://a.test", "http://p:1"),
            (["http_proxy": "me:s@cret@p:1"], "http://a.test", "http://p:1"),
        ]
        for (environment, address, expected) in cases {
            XCTAssertEqual(
                Proxies(environment).proxy(for: .make(address))?.place, expected, "\(environment) \(address)")
        }
    }

    func testExceptionsAreReadAsCurlDoes() {
        let cases: [(String, String, Bool)] = [
            ("*", "http://a.test", true), ("a.test", "http://a.test", true), ("a.test", "http://b.a.test", true),
            (".a.test", "http://a.test", true), (".a.test", "http://b.a.test", true),
            ("a.test", "http://ba.test", false),
            ("A.Test", "http://a.tEST:8080", true), ("b.test, a.test", "http://a.test", true),
            ("b.test a.test", "http://a.test", true), ("b.test", "http://a.test", false), ("", "http://a.test", false),
            (".", "http://a.test", false), ("10.0.0.1", "http://10.0.0.1", true), ("0.1", "http://10.0.0.1", false),
            ("10.0.0.0/8", "http://10.9.8.7", true), ("10.0.0.0/8", "http://11.0.0.1", false),
            ("10.0.0.0/33", "http://10.0.0.0", false), ("10.0.0.0/-1", "http://10.0.0.0", false),
            ("0.0.0.0/0", "http://10.0.0.0", true), ("10.1.0.0/15", "http://10.0.0.0", true),
            ("[fd00::1]", "http://[fd00::1]:80", true), ("fd00::1", "http://[fd00::1]", true),
            ("fd00::/8", "http://[fdff::1]", true), ("fd00::/8", "http://[fe80::1]", false),
            ("/", "http://a.test", false),
        ]
        for (exceptions, address, isDirect) in cases {
            for name in ["no_proxy", "NO_PROXY"] {
                let proxies = Proxies(["http_proxy": "p:1", name: exceptions])
                XCTAssertEqual(proxies.proxy(for: .make(address)) == nil, isDirect, "\(exceptions) \(address)")
            }
        }
    }

    func testLoopbackPassesEveryProxyBy() async throws {
        let server = try RawServer { _ in .whole() }
        let environment = ["http_proxy": "127.0.0.1:1", "https_proxy": "127.0.0.1:1", "all_proxy": "127.0.0.1:1"]
        let client = CurlHTTPClient(environment: environment)
        let answer = try await client.send(HTTPRequest(.get, server.url, headers: ["X-Authorization": "secret"]))
        XCTAssertEqual(answer.status, 200)
        for host in ["localhost", "127.0.0.1", "127.9.9.9", "[::1]", "LOCALHOST"] {
            XCTAssertNil(Proxies(environment).proxy(for: .make("http://\(host):5000")), host)
        }
    }

    func testARequestGoesThroughTheProxy() async throws {
        let proxy = try RawServer { _ in .whole() }
        let client = CurlHTTPClient(environment: ["http_proxy": proxy.url.absoluteString])
        _ = try await client.send(HTTPRequest(.get, .make("http://a.test/x")))
        XCTAssertEqual(proxy.requests.map { String($0.prefix { !$0.isNewline }) }, ["GET http://a.test/x HTTP/1.1"])
    }

    func testASecretIsNotShownToAProxy() async throws {
        let proxy = try RawServer { _ in .whole() }
        let client = CurlHTTPClient(environment: ["all_proxy": proxy.url.absoluteString])
        for name in ["Authorization", "x-authorization"] {
            let request = HTTPRequest(.get, .make("http://a.test/"), headers: [name: "secret"])
            let failure = await failure(HTTPFailure.self) { try await client.send(request) }
            XCTAssertEqual(
                failure, .proxy("the proxy \(proxy.url.absoluteString) would see the token, which is not encrypted"))
        }
        XCTAssertEqual(proxy.connections, 0)
    }

    func testAnErrorAtTheProxySaysSo() async throws {
        let closed = try RawServer { _ in .init("") }.url.absoluteString
        let locked = try RawServer { _ in
            .whole("407 Proxy Authentication Required", ["Proxy-Authenticate: Basic realm=x"])
        }
        let broken = try RawServer { _ in .whole("502 Bad Gateway", ending: .close) }
        let rude = try RawServer { _ in .init("") }
        let (lockedPlace, brokenPlace, rudePlace) = (
            locked.url.absoluteString, broken.url.absoluteString, rude.url.absoluteString
        )
        let cases: [(String, String, String)] = [
            (closed, "http", "nothing answers at the proxy \(closed)"),
            (closed, "https", "nothing answers at the proxy \(closed)"),
            (
                "http://me:secret@quintet.invalid:1", "http",
                "there is no host of the proxy's name, http://quintet.invalid:1"
            ),
            (lockedPlace, "http", "the proxy \(lockedPlace) wants a name and a password"),
            (lockedPlace, "https", "the proxy \(lockedPlace) wants a name and a password"),
            (brokenPlace, "https", "the proxy \(brokenPlace) makes no connection (status 502)"),
            (rudePlace, "https", "the proxy \(rudePlace) ended the connection"),
            ("socks5h" + closed.dropFirst(4), "http", "nothing answers at the proxy socks5h\(closed.dropFirst(4))"),
        ]
        for (proxy, scheme, words) in cases {
            let client = CurlHTTPClient(environment: ["all_proxy": proxy])
            let failure = await failure(HTTPFailure.self) {
                try await client.send(HTTPRequest(.get, .make("\(scheme)://a.test/")))
            }
            XCTAssertEqual(failure, .proxy(words), "\(proxy) \(scheme)")
        }
        withExtendedLifetime([locked, broken, rude]) {}
    }
}
