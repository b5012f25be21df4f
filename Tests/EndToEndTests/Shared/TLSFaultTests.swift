import Foundation
import TestSupport
import XCTest

/// Servers with a TLS certificate.
final class TLSFaultTests: XCTestCase {
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
}
