import TestSupport
import XCTest

/// The built program without its network library.
final class WireFaultTests: XCTestCase {
    func testALibraryThatCannotBeLoadedIsReportedInOneLine() throws {
        #if os(Linux)
            let program = try Program()
            try Data().write(to: program.home.appending(component: "libcurl.so.4"))
            program.environment["LD_LIBRARY_PATH"] = program.home.path
            let run = try program.run("employees", "health", "--source", "http://127.0.0.1:5000")
            let start =
                "quintet: Could not check the server (http://127.0.0.1:5000): libcurl could not be loaded ("
            XCTAssertTrue(run.err.hasPrefix(start), run.err)
            XCTAssertTrue(
                run.err.hasSuffix(
                    ").\nInstall libcurl (on Debian: libcurl4), or use local data with --source local.\n"),
                run.err)
            XCTAssertEqual(run.err.filter(\.isNewline).count, 2, run.err)
            XCTAssertEqual(run.code, 1)
            XCTAssertEqual(try program.run("wordle", "list").code, 0)
        #endif
    }
}

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
            let run = try program.run(shim.command(list, in: program.home), executable: Program.env)
            XCTAssertEqual(run.code, 1, run.err)
            XCTAssertEqual(shim.calls.filter { $0.hasPrefix("thread ") }, [])
        }
    }
}
