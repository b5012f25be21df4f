import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A program that a test runs: its output is read line by line with a time limit, and it never outlives the test.
public final class ChildProcess: @unchecked Sendable {
    /// Why a line did not come.
    public enum Failure: Error, Hashable, Sendable {
        /// The time was up.
        case timedOut
        /// The output ended in the middle of a line, which is given.
        case cutShort(String)
    }

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var pending: [UInt8] = []

    /// Starts a program, found on PATH unless its name is a path; its stderr is the test's own.
    public init(_ program: String, _ arguments: [String]) throws {
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.standardInput = input
        process.standardOutput = output
        for handle in [input, output].flatMap({ [$0.fileHandleForReading, $0.fileHandleForWriting] }) {
            // Else this program, or another one, would hold our end of its input open, which then never ended.
            _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
        }
        try Self.withoutBlockedSignals { try process.run() }
        try output.fileHandleForWriting.close()
    }

    deinit {
        kill()
    }

    /// Returns the next line of the output without its end, or nil when the output has ended.
    public func readLine(within seconds: Double = 20) throws -> String? {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while true {
            if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: pending[..<end], as: UTF8.self)
                pending.removeFirst(end + 1)
                return line
            }
            guard try readMore(before: deadline) else {
                guard pending.isEmpty else { throw Failure.cutShort(String(decoding: pending, as: UTF8.self)) }
                return nil
            }
        }
    }

    /// Closes the program's input and waits for its end; returns its exit code, or nil when it had to be killed.
    public func finish(within seconds: Double = 20) -> Int32? {
        try? input.fileHandleForWriting.close()
        guard waitForEnd(within: seconds) else {
            kill()
            return nil
        }
        return process.terminationReason == .exit ? process.terminationStatus : nil
    }

    /// Ends the program at once, wherever it is, and waits until it is gone.
    public func kill() {
        guard process.isRunning else { return }
        _ = Foundation.kill(process.processIdentifier, SIGKILL)
        _ = waitForEnd(within: 20)
    }

    /// Programs inherit which signals are blocked, and on Linux the threads that tests run on block them all.
    private static func withoutBlockedSignals(_ body: () throws -> Void) rethrows {
        var none = sigset_t()
        var before = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try body()
    }

    private func waitForEnd(within seconds: Double) -> Bool {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while process.isRunning {
            guard Date() < deadline else { return false }
            usleep(500)
        }
        return true
    }

    /// Appends what has come to the pending bytes; returns whether there was anything before the end.
    private func readMore(before deadline: Date) throws -> Bool {
        let descriptor = output.fileHandleForReading.fileDescriptor
        var events = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let milliseconds = max(0, deadline.timeIntervalSinceNow * 1000).rounded(.up)
        guard poll(&events, 1, Int32(min(milliseconds, 3_600_000))) > 0 else { throw Failure.timedOut }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return false }
        pending.append(contentsOf: buffer[..<count])
        return true
    }
}
