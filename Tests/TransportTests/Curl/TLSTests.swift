import CurlTransport
import Models
import Networking
import TestSupport
import XCTest

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
