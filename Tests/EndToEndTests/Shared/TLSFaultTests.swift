import Foundation
import TestSupport
import XCTest

/// Servers with a TLS certificate, trusted or not.
final class TLSFaultTests: XCTestCase {
    func testAnUntrustedCertificateIsRefused() throws {
        let program = try Program()
        program.environment["QUINTET_WORDLE_TOKEN"] = "ACCESS_TOKEN"
        for names in ["IP:127.0.0.1", "DNS:quintet.test"] {
            let certificate = try TestCertificate(names: names)
            let server = try StandInServer.start(arguments: ["--certificate", certificate.file.path])
            let source = server.url.absoluteString
            XCTAssertTrue(source.hasPrefix("https://"), source)
            XCTAssertEqual(
                try program.run("wordle", "list", "--source", source),
                .init(
                    err: "quintet: Could not list the games (\(source)): the server’s certificate is not trusted: "
                        + "self-signed certificate.\nCheck the address and this machine’s clock and certificates.\n",
                    code: 1))
        }
    }

    /// Data that is freed at the end of a thread would be freed again when the TLS library is unloaded.
    func testTheConnectionThreadLivesAsLongAsTheProcess() throws {
        let shim = try FaultShim()
        let program = try Program()
        let certificate = try TestCertificate()
        let server = try StandInServer.start(arguments: ["--certificate", certificate.file.path])
        let list = [Program.binary.path, "wordle", "list", "--source", server.url.absoluteString]
        for _ in 0..<5 {
            let run = try program.run(shim.command(list, in: program.home), executable: URL(filePath: "/usr/bin/env"))
            XCTAssertEqual(run.code, 1, run.err)
            XCTAssertEqual(shim.calls.filter { $0.hasPrefix("thread ") }, [])
        }
    }

    func testATrustedCertificateIsAccepted() throws {
        let certificate = try TestCertificate()
        let server = try StandInServer.start(arguments: ["--certificate", certificate.file.path])
        let program = try Program()
        program.environment["SSL_CERT_FILE"] = certificate.file.path
        XCTAssertEqual(
            try program.run("employees", "health", "--json", "--source", server.url.absoluteString),
            .init(out: "{\"status\":\"Ok\"}\n"))
    }
}
