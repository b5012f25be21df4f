import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The real streams of the process.
public final class SystemTerminal: Terminal {
    /// The environment variables of the process.
    public let environment: [String: String]
    /// Whether standard input comes from a terminal.
    public let isInputTerminal = isatty(STDIN_FILENO) == 1
    /// Whether standard output goes to a terminal.
    public let isOutputTerminal = isatty(STDOUT_FILENO) == 1
    /// Whether standard error goes to a terminal.
    public let isErrorTerminal = isatty(STDERR_FILENO) == 1

    /// Called when the size of the terminal has changed.
    public var onResize: (@MainActor () -> Void)?

    private var settling: DispatchWorkItem?
    /// Asks for the secret that is waited for.
    private var askAnew: (@MainActor () -> Void)?
    private let echo = TerminalEcho(descriptor: STDIN_FILENO)
    private lazy var lines = InputLines(descriptor: STDIN_FILENO)

    /// Takes over the streams; from here on a closed pipe is an error of a write, not a signal.
    public init() {
        environment = ProcessInfo.processInfo.environment
        signal(SIGPIPE, SIG_IGN)
        CellWidth.prepare()
    }

    /// The size that the terminal reports at this moment.
    public var size: TerminalSize? {
        var size = winsize()
        let descriptor = isOutputTerminal || !isErrorTerminal ? STDOUT_FILENO : STDERR_FILENO
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    /// Whether a line waits in the terminal or is on its way from the thread that reads.
    public var hasTypedLine: Bool {
        var ready = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return lines.hasArrived || poll(&ready, 1, 0) > 0
    }

    /// Tells that the size of the terminal is changing: dragging a window's edge tells so many times, and what counts is
    /// the size at the end.
    public func resizing() {
        settling?.cancel()
        let item = DispatchWorkItem { [weak self] in MainActor.assumeIsolated { self?.onResize?() } }
        settling = item
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.15, execute: item)
    }

    /// Writes bytes, and ends the program when the stream can take no more: quietly when its reader has gone.
    public func write(_ bytes: [UInt8], to stream: OutputStream) {
        let descriptor = stream == .out ? STDOUT_FILENO : STDERR_FILENO
        var start = 0
        while start < bytes.count {
            let count = bytes.withUnsafeBytes {
                Foundation.write(descriptor, $0.baseAddress?.advanced(by: start), bytes.count - start)
            }
            if count > 0 {
                start += count
            } else if errno == EAGAIN {
                var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&ready, 1, -1)
            } else if errno != EINTR {
                if stream == .out { end(after: errno) }
                return
            }
        }
    }

    /// Returns the next line, read on a thread of its own so that the main actor stays free.
    public func readLine() async -> String? {
        await lines.next()
    }

    /// Asks for the next line with the terminal's echo off meanwhile.
    public func readSecret(prompt: @escaping @MainActor () -> Void) async -> String? {
        echo.off()
        askAnew = prompt
        defer {
            askAnew = nil
            echo.restore()
        }
        prompt()
        return await lines.next()
    }

    /// Returns the next bytes of standard input.
    public func readBytes() -> [UInt8] {
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, initialized in
            repeat { count = read(STDIN_FILENO, buffer.baseAddress, buffer.count) } while count < 0 && errno == EINTR
            initialized = max(0, count)
        }
        return bytes
    }

    /// Puts the terminal back as it was found.
    public nonisolated func restore() {
        echo.restore()
    }

    /// Puts the terminal back as it was found until `resume`: the program is about to stop, and the shell comes next.
    public nonisolated func suspend() {
        echo.suspend()
    }

    /// Hides again what is typed and asks anew, where the program was stopped while it asked for a secret.
    public func resume() {
        if echo.hideAgain() { askAnew?() }
    }

    private func end(after code: Int32) -> Never {
        restore()
        guard code != EPIPE else { exit(0) }
        let reason = String(cString: strerror(code)).lowercased()
        write(Array("quintet: Could not write the output: \(reason).\n".utf8), to: .err)
        exit(1)
    }
}
