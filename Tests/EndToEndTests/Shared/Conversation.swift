import Foundation
import XCTest

/// A running program that reads lines from a pipe, as the server of the page runs one for each tab.
final class Conversation {
    private let process: Process
    private let input = Pipe()
    private let output = Pipe()
    private let watchdog: Watchdog
    /// What the program has printed and `expect` has not passed.
    private var rest = Data()

    init(_ program: Program, _ arguments: String...) throws {
        process = program.makeProcess(Program.binary, arguments)
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        watchdog = Watchdog(process, seconds: 120)
    }

    deinit {
        if process.isRunning { process.terminate() }
        watchdog.stop()
    }

    func send(_ line: String) throws { try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8)) }

    /// Waits until the program prints a text, and returns all that it has printed up to the end of this text.
    @discardableResult
    func expect(_ text: String, file: StaticString = #filePath, line: UInt = #line) throws -> String {
        while true {
            if let range = rest.range(of: Data(text.utf8)) {
                defer { rest = Data(rest[range.upperBound...]) }
                return String(decoding: rest[..<range.upperBound], as: UTF8.self)
            }
            var state = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            let piece = poll(&state, 1, 30_000) == 1 ? output.fileHandleForReading.availableData : Data()
            guard !piece.isEmpty else {
                let printed = String(decoding: rest, as: UTF8.self)
                XCTFail("“\(text)” was not printed after: \(printed)", file: file, line: line)
                throw CocoaError(.fileReadUnknown)
            }
            rest += piece
        }
    }

    /// Ends the input, and returns the exit code.
    func end() throws -> Int32 {
        try input.fileHandleForWriting.close()
        _ = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
