import Foundation
import TestSupport
import XCTest

/// The built program without its network library, with proxies, and with silent servers.
final class WireFaultTests: XCTestCase {
    func testWaitingForASilentServerCostsLittleProcessorTime() throws {
        let server = try StandInServer.start()
        let program = try Program()
        let source = server.url("/faults/hang").absoluteString
        let run = try program.run(
            [
                Python.path, "-c", Self.processorTime, Program.binary.path, "employees", "health", "--source", source,
                "--timeout", "1",
            ], executable: URL(filePath: "/usr/bin/env"))
        let lines = run.err.split(separator: "\n")
        let message = "quintet: Could not check the server (\(source)): no answer within 1 s, in 2 tries ("
        XCTAssertTrue(lines.contains { $0.hasPrefix(message) && $0.hasSuffix(" s in all).") }, run.err)
        // The program waits for two seconds; busy waiting would take nearly two seconds of processor time.
        XCTAssertLessThan(try XCTUnwrap(lines.last.flatMap { Double($0) }), 1, run.err)
    }

    /// A script that runs a program and prints its processor time in seconds.
    private static let processorTime = """
        import os, subprocess, sys
        _, _, usage = os.wait4(subprocess.Popen(sys.argv[1:]).pid, 0)
        print(usage.ru_utime + usage.ru_stime, file=sys.stderr)
        """

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

    func testAnUnresponsiveProxyIsReportedAndLoopbackBypassesTheProxy() throws {
        let server = try StandInServer.start()
        let program = try Program()
        program.environment["http_proxy"] = "http://me:secret@127.0.0.1:1"
        XCTAssertEqual(try program.run("employees", "health", "--source", server.url.absoluteString).code, 0)
        XCTAssertEqual(
            try program.run("employees", "health", "--source", "http://quintet.invalid"),
            .init(
                err: "quintet: Could not check the server (http://quintet.invalid): "
                    + "nothing answers at the proxy http://127.0.0.1:1.\n"
                    + "Check http_proxy, https_proxy and all_proxy, or add the host to no_proxy.\n", code: 1))
    }
}
