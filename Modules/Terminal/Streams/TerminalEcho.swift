import Platform

/// Turns the terminal's echo off while a secret is typed; may be restored from a signal's queue.
final class TerminalEcho: Sendable {
    private let descriptor: Int32
    /// The modes to restore, while the echo is off.
    private let found = Locked<termios?>(nil)

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    func off() {
        found.withLock { found in
            var present = termios()
            guard tcgetattr(descriptor, &present) == 0 else { return }
            found = present
            CrashHandler.arm(descriptor, present)
            hide(&present)
        }
    }

    func restore() {
        found.withLock { found in
            restore(found)
            found = nil
            CrashHandler.disarm()
        }
    }

    /// Turns the echo on until `turnOffAgain`, and discards what was typed so far.
    func suspend() {
        found.withLock { restore($0) }
    }

    /// Whether the terminal belongs to this program and not to another one, as it does in the background.
    var isInForeground: Bool { [-1, getpgrp()].contains(tcgetpgrp(descriptor)) }

    /// Turns the echo off again if it was turned on meanwhile; returns whether it was.
    func turnOffAgain() -> Bool {
        found.withLock { found in
            var present = termios()
            guard found != nil, tcgetattr(descriptor, &present) == 0,
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

    private func restore(_ modes: termios?) {
        if var modes { tcsetattr(descriptor, TCSAFLUSH, &modes) }
    }
}

/// Restores the terminal when the program crashes while a secret is typed, from a signal handler.
private enum CrashHandler {
    private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]

    static func arm(_ descriptor: Int32, _ modes: termios) {
        savedTerminal = (descriptor, modes)
        for number in signals { signal(number, restoreAndCrash) }
    }

    static func disarm() {
        guard savedTerminal.descriptor >= 0 else { return }
        for number in signals { signal(number, SIG_DFL) }
        savedTerminal.descriptor = -1
    }
}

/// Written before the handlers are installed.
nonisolated(unsafe) private var savedTerminal: (descriptor: Int32, modes: termios) = (-1, termios())

private func restoreAndCrash(_ number: Int32) {
    tcsetattr(savedTerminal.descriptor, TCSAFLUSH, &savedTerminal.modes)
    signal(number, SIG_DFL)
    raise(number)
}
