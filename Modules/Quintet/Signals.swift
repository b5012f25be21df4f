import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// What the program does when it gets a signal, on a queue of its own: the main thread may be waiting for input, or at
/// work.
struct SignalActions {
    /// Ctrl-C.
    let onInterrupt: @Sendable () -> Void
    /// The terminal has another size.
    let onResize: @Sendable () -> Void
    /// Ctrl-Z: the program stops when this returns.
    let onStop: @Sendable () -> Void
    /// The program goes on.
    let onContinue: @Sendable () -> Void
    /// The program ends when this returns, as if nobody had caught the signal.
    let onEnd: @Sendable () -> Void
}

/// Signals as events on a queue of their own.
///
/// A dispatch source for signals is registered some time after it is resumed, and a signal that is ignored meanwhile, as
/// such a source needs it, is lost. A pipe keeps it from the first moment.
final class Signals {
    private let source: any DispatchSourceRead

    /// Acts on each signal from now on; one that is ignored from the start stays so, since `nohup` and shells that start
    /// something in the background have their reasons.
    init(_ actions: SignalActions) {
        pipe(&signalPipe)
        for end in signalPipe {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        let reader = signalPipe[0]
        for number in Self.ending + [SIGINT, SIGTSTP] { Self.follow(number) }
        for number in [SIGWINCH, SIGCONT] { signal(number, writeSignal) }
        source = DispatchSource.makeReadSource(
            fileDescriptor: reader, queue: DispatchQueue(label: "quintet.signals"))
        source.setEventHandler {
            var bytes = [UInt8](repeating: 0, count: 64)
            let count = read(reader, &bytes, bytes.count)
            for number in bytes.prefix(max(0, count)).map(Int32.init) {
                switch number {
                case SIGINT: actions.onInterrupt()
                case SIGWINCH: actions.onResize()
                case SIGTSTP: Self.stop(actions)
                case SIGCONT: actions.onContinue()
                default: Self.end(by: number, actions)
                }
            }
        }
        source.resume()
    }

    /// Every signal that ends a program which does not catch it, but for those that tell of an error in the program.
    private static let ending: [Int32] = {
        var others: Set<Int32> = [
            SIGKILL, SIGSTOP, SIGINT, SIGPIPE, SIGXFSZ, SIGCHLD, SIGCONT, SIGTSTP, SIGTTIN, SIGTTOU, SIGURG, SIGWINCH,
        ]
        others.formUnion([SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS])
        #if canImport(Darwin)
            others.formUnion([SIGEMT, SIGINFO, SIGIO])
            let last: Int32 = 31
        #else
            let last: Int32 = 64
        #endif
        return (1...last).filter { !others.contains($0) }
    }()

    private static func follow(_ number: Int32) {
        let before = signal(number, writeSignal)
        if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }

    /// Raised in this very thread, the signal stops it before the next line, so that nothing changes the terminal while
    /// the shell has it.
    private static func stop(_ actions: SignalActions) {
        actions.onStop()
        signal(SIGTSTP, SIG_DFL)
        var stop = sigset_t()
        sigemptyset(&stop)
        sigaddset(&stop, SIGTSTP)
        pthread_sigmask(SIG_UNBLOCK, &stop, nil)
        raise(SIGTSTP)
        pthread_sigmask(SIG_BLOCK, &stop, nil)
        signal(SIGTSTP, writeSignal)
        actions.onContinue()
    }

    private static func end(by number: Int32, _ actions: SignalActions) {
        actions.onEnd()
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
