import QuintetPlatform

/// The handlers of the program's signals, called on a separate queue, because the main thread may be blocked.
struct SignalActions {
    /// Ctrl-C (SIGINT).
    let onInterrupt: @Sendable () -> Void
    /// The terminal's size changed (SIGWINCH).
    let onResize: @Sendable () -> Void
    /// Ctrl-Z (SIGTSTP); the program is suspended when this handler returns.
    let onStop: @Sendable () -> Void
    /// The program continues (SIGCONT).
    let onContinue: @Sendable () -> Void
    /// A terminating signal such as SIGTERM; the signal ends the program when this handler returns.
    let onEnd: @Sendable () -> Void
}

/// Delivers signals through a pipe from the signal handler to a dispatch queue (a self-pipe).
///
/// A dispatch source for signals is not used. It would need the signals to be ignored, and it becomes active only some
/// time after `resume()`, so signals in the meantime would be lost.
final class Signals {
    private let source: any DispatchSourceRead

    private init(_ source: any DispatchSourceRead) {
        self.source = source
    }

    /// Handles signals from now on, as long as the result is retained.
    ///
    /// A signal that was ignored when the program started stays ignored, as with `nohup` and in background jobs. The
    /// exceptions are SIGWINCH and SIGCONT, which are always handled.
    static func handle(with actions: SignalActions) -> Signals {
        pipe(&signalPipe)
        for end in signalPipe {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        let reader = signalPipe[0]
        for number in ending + [SIGINT, SIGTSTP] { handleUnlessIgnored(number) }
        for number in [SIGWINCH, SIGCONT] { signal(number, writeSignal) }
        let source = DispatchSource.makeReadSource(
            fileDescriptor: reader, queue: DispatchQueue(label: "quintet.signals"))
        source.setEventHandler {
            var bytes = [UInt8](repeating: 0, count: 64)
            let count = read(reader, &bytes, bytes.count)
            for number in bytes.prefix(max(0, count)).map(Int32.init) {
                switch number {
                case SIGINT: actions.onInterrupt()
                case SIGWINCH: actions.onResize()
                case SIGTSTP: stop(actions)
                case SIGCONT: actions.onContinue()
                default: end(by: number, actions)
                }
            }
        }
        source.resume()
        return Signals(source)
    }

    /// The signals that are reported to `onEnd`.
    ///
    /// These are the signals that terminate a program by default, except SIGINT, SIGKILL, SIGPIPE, SIGXFSZ and the
    /// signals for program errors, such as SIGSEGV. SIGINT is reported to `onInterrupt`, and `Startup` ignores SIGPIPE
    /// and SIGXFSZ.
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

    private static func handleUnlessIgnored(_ number: Int32) {
        let before = signal(number, writeSignal)
        if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }

    /// Suspends the process by raising SIGTSTP in this thread.
    ///
    /// `raise` returns only when the program continues, so this thread does not use the terminal while the shell uses
    /// it.
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
    }

    private static func end(by number: Int32, _ actions: SignalActions) {
        actions.onEnd()
        signal(number, SIG_DFL)
        kill(getpid(), number)
    }
}

/// The two ends of the self-pipe; the variable is set once, before the handlers are installed.
nonisolated(unsafe) private var signalPipe: [Int32] = [-1, -1]

/// The signal handler, which writes the number of the signal to the self-pipe.
///
/// It is async-signal-safe, because it makes only one system call and preserves `errno`.
private func writeSignal(_ signal: Int32) {
    let before = errno
    var byte = UInt8(truncatingIfNeeded: signal)
    _ = write(signalPipe[1], &byte, 1)
    errno = before
}
