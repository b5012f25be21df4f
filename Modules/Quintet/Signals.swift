import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Ctrl-C, a new size of the terminal, and the signals that end the program, as events on a queue of their own: the main thread may be waiting for
/// input, or at work.
///
/// A dispatch source for signals is registered some time after it is resumed, and a signal that is ignored meanwhile, as
/// such a source needs it, is lost. A pipe keeps it from the first moment.
final class Signals {
    private let source: any DispatchSourceRead

    /// Calls a closure for each signal from now on.
    ///
    /// - Parameters:
    ///   - onInterrupt: Called for each Ctrl-C.
    ///   - onResize: Called for each change of the terminal's size.
    ///   - onEnd: Called for a signal that is to end the program, which it does after that as if nobody had caught it.
    init(
        onInterrupt: @escaping @Sendable () -> Void,
        onResize: @escaping @Sendable () -> Void,
        onEnd: @escaping @Sendable () -> Void
    ) {
        pipe(&signalPipe)
        for end in signalPipe {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        let reader = signalPipe[0]
        for number in [SIGINT, SIGWINCH] { signal(number, writeSignal) }
        for number in [SIGTERM, SIGHUP, SIGQUIT] { Self.follow(number) }
        source = DispatchSource.makeReadSource(
            fileDescriptor: reader, queue: DispatchQueue(label: "quintet.signals"))
        source.setEventHandler {
            var bytes = [UInt8](repeating: 0, count: 64)
            let count = read(reader, &bytes, bytes.count)
            for number in bytes.prefix(max(0, count)).map(Int32.init) {
                switch number {
                case SIGINT: onInterrupt()
                case SIGWINCH: onResize()
                default: Self.end(by: number, onEnd)
                }
            }
        }
        source.resume()
    }

    /// A signal that is ignored from the start stays so: `nohup` has its reasons.
    private static func follow(_ number: Int32) {
        let before = signal(number, writeSignal)
        if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }

    private static func end(by number: Int32, _ onEnd: () -> Void) {
        onEnd()
        signal(number, SIG_DFL)
        kill(getpid(), number)
    }
}

/// Written once, before the handlers are there.
nonisolated(unsafe) private var signalPipe: [Int32] = [-1, -1]

/// Does what a signal handler may do: no more than a system call, with the error number left as it was.
private func writeSignal(_ signal: Int32) {
    let before = errno
    var byte = UInt8(truncatingIfNeeded: signal)
    _ = write(signalPipe[1], &byte, 1)
    errno = before
}
