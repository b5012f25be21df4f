import Models
import Networking
import TestSupport
import XCTest

@testable import CurlTransport

final class ProxyTests: XCTestCase {
    func testProxyVariablesAreReadAsCurlReadsThem() throws {
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
            let origin = try XCTUnwrap(Origin(.make(address)))
            XCTAssertEqual(
                Proxies(environment).proxy(for: origin)?.publicAddress, expected, "\(environment) \(address)")
        }
    }

    func testAnExceptedHostBypassesTheProxy() async throws {
        let proxy = try RawServer { _ in .whole() }
        for name in ["no_proxy", "NO_PROXY"] {
            let client = CurlHTTPClient(
                environment: ["all_proxy": proxy.url.absoluteString, name: "a.test,quintet.invalid"])
            let direct = await failure(ServiceError.Cause.self) {
                try await client.send(HTTPRequest(.get, .make("http://quintet.invalid/")))
            }
            XCTAssertEqual(direct, .unresolved, name)
            XCTAssertEqual(proxy.connections, 0)
        }
    }

    func testLoopbackBypassesEveryProxy() async throws {
        let server = try RawServer { _ in .whole() }
        let environment = ["http_proxy": "127.0.0.1:1", "https_proxy": "127.0.0.1:1", "all_proxy": "127.0.0.1:1"]
        let client = CurlHTTPClient(environment: environment)
        let answer = try await client.send(HTTPRequest(.get, server.url, token: .init("secret", of: .wordle)))
        XCTAssertEqual(answer.status, 200)
        XCTAssertNil(answer.proxy)
        for host in ["localhost", "127.0.0.1", "127.9.9.9", "[::1]", "LOCALHOST"] {
            let origin = try XCTUnwrap(Origin(.make("http://\(host):5000")))
            XCTAssertNil(Proxies(environment).proxy(for: origin), host)
        }
    }

    func testARequestGoesThroughTheProxy() async throws {
        let proxy = try RawServer { _ in .whole() }
        let client = CurlHTTPClient(environment: ["http_proxy": proxy.url.absoluteString])
        let answer = try await client.send(HTTPRequest(.get, .make("http://a.test/x")))
        XCTAssertEqual(answer.proxy, proxy.url.absoluteString)
        XCTAssertEqual(proxy.requests.map { String($0.prefix { !$0.isNewline }) }, ["GET http://a.test/x HTTP/1.1"])
    }

    func testAnErrorOfTheProxyMentionsTheProxy() async throws {
        let closed = try RawServer { _ in .init("") }.url.absoluteString
        let locked = try RawServer { _ in
            .whole("407 Proxy Authentication Required", ["Proxy-Authenticate: Basic realm=x"])
        }
        let broken = try RawServer { _ in .whole("502 Bad Gateway", ending: .close) }
        let rude = try RawServer { _ in .init("") }
        let lockedPlace = locked.url.absoluteString
        let brokenPlace = broken.url.absoluteString
        let rudePlace = rude.url.absoluteString
        let cases: [(String, String, String)] = [
            (closed, "http", "nothing answers at the proxy \(closed)"),
            (closed, "https", "nothing answers at the proxy \(closed)"),
            ("http://me:secret@quintet.invalid:1", "http", "the proxy http://quintet.invalid:1 was not found"),
            (lockedPlace, "http", "the proxy \(lockedPlace) needs a user name and password"),
            (lockedPlace, "https", "the proxy \(lockedPlace) needs a user name and password"),
            (brokenPlace, "https", "the proxy \(brokenPlace) refused the connection (status 502)"),
            (rudePlace, "https", "the proxy \(rudePlace) closed the connection"),
            ("socks5h" + closed.dropFirst(4), "http", "nothing answers at the proxy socks5h\(closed.dropFirst(4))"),
        ]
        for (proxy, scheme, words) in cases {
            let client = CurlHTTPClient(environment: ["all_proxy": proxy])
            let failure = await failure(ServiceError.Cause.self) {
                try await client.send(HTTPRequest(.get, .make("\(scheme)://a.test/")))
            }
            XCTAssertEqual(failure, .proxy(words), "\(proxy) \(scheme)")
        }
        withExtendedLifetime([locked, broken, rude]) {}
    }
}

final class TLSTests: XCTestCase {
    func testCertificatesFromTheEnvironmentAreTrusted() async throws {
        let certificate = try TestCertificate()
        try certificate.link()
        let file = certificate.file.path
        let folder = certificate.folder.path
        let server = try StandInServer.start(arguments: ["--certificate", file])
        let cases: [([String: String], Outcome)] = [
            (["SSL_CERT_FILE": file], .answer(200, "\"Ok\"\n")),
            (["SSL_CERT_DIR": folder], .answer(200, "\"Ok\"\n")), (["CURL_CA_BUNDLE": file], .answer(200, "\"Ok\"\n")),
            (
                ["CURL_CA_BUNDLE": "/nowhere", "SSL_CERT_FILE": file],
                .failure(.connection("the certificates cannot be read from /nowhere"))
            ),
        ]
        for (environment, expected) in cases {
            let outcome = await Outcome(of: CurlHTTPClient(environment: environment), server.url("/healthCheck"))
            XCTAssertEqual(outcome, expected, "\(environment)")
        }
    }

    func testTheReasonAgainstASelfSignedCertificateIsNamed() async throws {
        let certificate = try TestCertificate()
        let server = try StandInServer.start(arguments: ["--certificate", certificate.file.path])
        for environment in [[:], ["SSL_CERT_FILE": "", "SSL_CERT_DIR": ""]] {
            let outcome = await Outcome(of: CurlHTTPClient(environment: environment), server.url("/healthCheck"))
            guard case .failure(.untrustedCertificate(let words)) = outcome else { return XCTFail("\(outcome)") }
            XCTAssertEqual(words.replacing("self signed", with: "self-signed"), "self-signed certificate")
        }
    }

    func testACertificateForAnotherHostIsRefused() async throws {
        let certificate = try TestCertificate(names: "DNS:quintet.test")
        let server = try StandInServer.start(arguments: ["--certificate", certificate.file.path])
        let client = CurlHTTPClient(environment: ["SSL_CERT_FILE": certificate.file.path])
        let outcome = await Outcome(of: client, server.url("/healthCheck"))
        guard case .failure(.untrustedCertificate(let words)) = outcome else { return XCTFail("\(outcome)") }
        assertContains(words, "name")
    }

    func testARedirectFromHTTPSToHTTPIsNotFollowed() async throws {
        let certificate = try TestCertificate()
        let server = try StandInServer.start(arguments: ["--certificate", certificate.file.path])
        let plain = "http://127.0.0.1:\(server.url.port ?? 0)"
        let client = RedirectingHTTPClient(CurlHTTPClient(environment: ["SSL_CERT_FILE": certificate.file.path]))
        let outcome = await Outcome(of: client, server.url("/faults/redirect-other/healthCheck?to=\(plain)"))
        XCTAssertEqual(outcome, .failure(.redirected(to: "\(plain)/healthCheck")))
    }

    func testHTTP2IsUsedIfTLSOffersIt() async throws {
        let certificate = try TestCertificate()
        let script = Places.repository.appending(path: "Tests/TransportTests/Curl/http2_server.py").path
        let server = try ChildProcess(Python.path, ["-B", "-S", script, certificate.file.path])
        let port = try XCTUnwrap(server.readLine())
        let client = CurlHTTPClient(environment: ["SSL_CERT_FILE": certificate.file.path])
        for _ in 1...3 {
            await assertEqual(Outcome(of: client, .make("https://127.0.0.1:\(port)/")), .answer(200, "h2"))
        }
        _ = server.finish()
    }
}
