import Foundation
import XCTest

/// The stand-in server on a free port; it ends with the test, whichever way that ends.
final class StandInServer {
    /// The base address.
    let address: String
    private let process = Process()
    private let stdin = Pipe()

    init() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let script = tests.appending(path: "Backend/server.py")
        let stdout = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", "-B", script.path, "--port", "0", "--exit-with-stdin"]
        process.standardInput = stdin
        process.standardOutput = stdout
        try process.run()
        let line = String(decoding: stdout.fileHandleForReading.availableData, as: UTF8.self)
        address = try XCTUnwrap(line.split(whereSeparator: \.isWhitespace).last.map(String.init))
    }

    deinit {
        stop()
    }

    /// Ends the server and waits until its port is closed.
    func stop() {
        try? stdin.fileHandleForWriting.close()
        process.waitUntilExit()
    }
}
