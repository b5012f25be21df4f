import Foundation
import TestSupport
import XCTest

/// Servers that speak TLS with a certificate that nobody vouches for.
final class TLSFaultTests: XCTestCase {
    func testACertificateThatNobodyVouchesForIsRefused() throws {
        let program = try Program()
        program.environment["QUINTET_WORDLE_TOKEN"] = "ACCESS_TOKEN"
        for names in ["IP:127.0.0.1", "DNS:quintet.test"] {
            let certificate = try makeCertificate(program, names: names)
            let server = try StandInServer.start(arguments: ["--certificate", certificate.path])
            let source = server.url.absoluteString
            XCTAssertTrue(source.hasPrefix("https://"), source)
            XCTAssertEqual(
                try program.run("wordle", "list", "--source", source),
                .init(
                    err: "quintet: Could not list the scores (\(source)): no trusted encrypted connection could be "
                        + "made.\nCheck the address and this machine's clock and certificates.\n", code: 1))
        }
    }

    private func makeCertificate(_ program: Program, names: String) throws -> URL {
        let (key, certificate) = (program.home.appending(path: "key.pem"), program.home.appending(path: "tls.pem"))
        let run = try program.run(
            [
                "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                "-days",
                "2", "-subj", "/CN=quintet", "-addext", "subjectAltName=\(names)", "-keyout", key.path, "-out",
                certificate.path,
            ], executable: URL(filePath: "/usr/bin/env"))
        try XCTSkipUnless(run.code == 0, "openssl is not there, or cannot make a certificate: \(run.err)")
        try (Data(contentsOf: certificate) + Data(contentsOf: key)).write(to: certificate)
        return certificate
    }
}
