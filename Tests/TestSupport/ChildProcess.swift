import Foundation

/// A program that a test runs.
///
/// Its output is read line by line with a timeout, and the program is killed when this object is released.
package final class ChildProcess: @unchecked Sendable {
    /// The reason that no line was read.
    package enum Failure: Error, Hashable, Sendable {
        case timedOut
        /// The output ended in the middle of the given line.
        case cutShort(String)
    }

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var pending: [UInt8] = []

    /// Starts a program, found on PATH unless its name is a path; it inherits the test's standard error.
    package init(_ program: String, _ arguments: [String]) throws {
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.standardInput = input
        process.standardOutput = output
        for handle in [input, output].flatMap({ [$0.fileHandleForReading, $0.fileHandleForWriting] }) {
            // Otherwise other child processes would inherit these ends, and the pipes would not close.
            _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
        }
        try Self.withoutBlockedSignals { try process.run() }
        try output.fileHandleForWriting.close()
    }

    deinit { kill() }

    /// Returns the next line of the output without its end, or nil at the end of the output.
    package func readLine(within seconds: Double = 20) throws -> String? {
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

    /// Closes the program's standard input and waits for its exit; returns its exit code, or nil if it had to be
    /// killed.
    package func finish(within seconds: Double = 20) -> Int32? {
        try? input.fileHandleForWriting.close()
        guard waitForEnd(within: seconds) else {
            kill()
            return nil
        }
        return process.terminationReason == .exit ? process.terminationStatus : nil
    }

    package func kill() {
        guard process.isRunning else { return }
        _ = Foundation.kill(process.processIdentifier, SIGKILL)
        _ = waitForEnd(within: 20)
    }

    /// Calls a closure without blocked signals, since child processes inherit the signal mask of the thread.
    ///
    /// On Linux the threads of tests block all signals.
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

    /// Appends the available bytes to the pending bytes; returns false at the end of the output.
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

/// A folder of shell scripts, which is the only folder in the PATH of a test.
package final class StubPrograms {
    private let place: TemporaryFolder

    /// Creates the folder with scripts by name; a script may use the shell's builtins and `/bin`.
    package init(_ scripts: [String: String] = [:]) throws {
        place = try TemporaryFolder()
        for (name, script) in scripts { try place.program(name, script) }
    }

    package var folder: URL { place.url }
    package var environment: [String: String] { ["PATH": folder.path] }

    /// Returns the content of a file that a script has written beside itself.
    package func note(_ name: String) -> String? { try? place.text(name) }
}

extension StubPrograms {
    /// Returns a script in place of `secret-tool`, which keeps each secret in a file of a folder.
    package static func secretTool(keptIn place: String) -> String {
        """
        command=$1
        for account; do :; done
        secret='\(place)'/secret-$(echo "$account" | tr / _)
        case $command in
        store) cat >"$secret" ;;
        lookup) cat "$secret" 2>/dev/null || exit 1 ;;
        clear) rm "$secret" 2>/dev/null || exit 1 ;;
        search) [ -e "$secret" ] && echo '[/1]'; exit 0 ;;
        esac
        """
    }
}

/// The Python that runs servers and terminals for tests.
package enum Python {
    /// The path of Python, or its name if the path is not known.
    ///
    /// The path is looked up once, since `python3` in PATH may be a script that searches for Python each time.
    package static let path: String = {
        let program = try? ChildProcess("python3", ["-c", "import sys; print(sys.executable)"])
        return (try? program?.readLine()) ?? "python3"
    }()
}
