import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The terminal's echo of what is typed, off while a secret is typed; it may be restored from a signal's queue.
final class TerminalEcho: Sendable {
    private let descriptor: Int32
    private let lock = NSLock()
    private nonisolated(unsafe) var found: termios?

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    func off() {
        lock.withLock {
            var present = termios()
            guard tcgetattr(descriptor, &present) == 0 else { return }
            found = present
            CrashRescue.arm(descriptor, present)
            hide(&present)
        }
    }

    func restore() {
        lock.withLock {
            putBack()
            found = nil
            CrashRescue.disarm()
        }
    }

    /// Shows what is typed until `hideAgain`, and drops what was typed so far.
    func suspend() {
        lock.withLock { putBack() }
    }

    /// Hides again what somebody else has let show meanwhile; returns whether that was so.
    ///
    /// In the background the terminal is another program's, which is left alone.
    func hideAgain() -> Bool {
        lock.withLock {
            var present = termios()
            guard found != nil, [-1, getpgrp()].contains(tcgetpgrp(descriptor)), tcgetattr(descriptor, &present) == 0,
                present.c_lflag & tcflag_t(ECHO) != 0
            else { return false }
            hide(&present)
            return true
        }
    }

    private func hide(_ modes: inout termios) {
        modes.c_lflag &= ~tcflag_t(ECHO)
        modes.c_lflag |= tcflag_t(ECHONL)
        tcsetattr(descriptor, TCSAFLUSH, &modes)
    }

    private func putBack() {
        if var found { tcsetattr(descriptor, TCSAFLUSH, &found) }
    }
}

/// Puts the terminal back when the program crashes while a secret is typed: then nothing but a signal handler runs.
private enum CrashRescue {
    private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]

    static func arm(_ descriptor: Int32, _ modes: termios) {
        rescued = (descriptor, modes)
        for number in signals { signal(number, rescueAndCrash) }
    }

    static func disarm() {
        guard rescued.descriptor >= 0 else { return }
        for number in signals { signal(number, SIG_DFL) }
        rescued.descriptor = -1
    }
}

/// Written before the handlers are there.
nonisolated(unsafe) private var rescued: (descriptor: Int32, modes: termios) = (-1, termios())

private func rescueAndCrash(_ number: Int32) {
    tcsetattr(rescued.descriptor, TCSAFLUSH, &rescued.modes)
    signal(number, SIG_DFL)
    raise(number)
}
