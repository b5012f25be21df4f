import Platform

/// The modes of the terminal while a secret is typed or lines are edited; may be restored from a signal's queue.
final class TerminalModes: Sendable {
    enum Mode {
        /// Lines without echo.
        case secret
        /// Keys one by one, without echo; Ctrl-C and Ctrl-Z still send their signals.
        case editing
    }

    private let descriptor: Int32
    /// The modes to restore, and the current one, if any.
    private let found = Locked<(modes: termios, mode: Mode)?>(nil)

    init(descriptor: Int32) { self.descriptor = descriptor }

    func set(_ mode: Mode) {
        if mode == .editing { tellPastes(true) }
        found.withLock { found in
            var present = termios()
            guard tcgetattr(descriptor, &present) == 0 else { return }
            let original = found?.modes ?? present
            found = (original, mode)
            CrashHandler.arm(descriptor, original)
            apply(mode, original)
        }
    }

    /// Restores the modes of the terminal; never waits for output that the user has stopped with Ctrl-S.
    func restore() {
        found.withLock { found in
            restore(found)
            found = nil
            CrashHandler.disarm()
        }
    }

    func suspend() { found.withLock { restore($0) } }

    /// Whether the terminal belongs to this program and not to another one, as it does in the background.
    var isInForeground: Bool { [-1, getpgrp()].contains(tcgetpgrp(descriptor)) }

    /// Sets the current mode again if the echo was turned on in the meantime; returns whether a secret is being typed.
    func resume() -> Bool {
        found.withLock { found in
            var present = termios()
            guard let found, tcgetattr(descriptor, &present) == 0, present.c_lflag & tcflag_t(ECHO) != 0 else {
                return false
            }
            apply(found.mode, found.modes)
            if found.mode == .editing, takesOutput { tellPastes(true) }
            return found.mode == .secret
        }
    }

    private func apply(_ mode: Mode, _ original: termios) {
        var modes = original
        modes.c_lflag &= ~tcflag_t(ECHO)
        switch mode {
        case .secret: modes.c_lflag |= tcflag_t(ECHONL)
        case .editing: modes.c_lflag &= ~tcflag_t(ICANON | IEXTEN)
        }
        set(&modes, discardsInput: mode == .secret)
    }

    /// Sets modes at once, because waiting for pending output could take forever.
    ///
    /// Text typed before the prompt of a secret is discarded.
    private func set(_ modes: inout termios, discardsInput: Bool) {
        tcsetattr(descriptor, TCSANOW, &modes)
        if discardsInput { tcflush(descriptor, TCIFLUSH) }
    }

    /// Makes the terminal mark pastes (bracketed paste mode of xterm).
    private func tellPastes(_ isOn: Bool) {
        _ = writeAll(Array("\u{1B}[?2004\(isOn ? "h" : "l")".utf8), to: STDOUT_FILENO)
    }

    /// Lets stopped output continue, by turning Ctrl-S off.
    private func resumeOutput(_ modes: termios) {
        guard !takesOutput else { return }
        var modes = modes
        modes.c_iflag &= ~tcflag_t(IXON)
        tcsetattr(descriptor, TCSANOW, &modes)
    }

    /// Whether the terminal accepts output within a moment.
    var takesOutput: Bool {
        var ready = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        return poll(&ready, 1, 100) > 0
    }

    private func restore(_ found: (modes: termios, mode: Mode)?) {
        guard var found else { return }
        if found.mode == .editing {
            resumeOutput(found.modes)
            if takesOutput { tellPastes(false) }
        }
        set(&found.modes, discardsInput: found.mode == .secret)
    }
}

/// Restores the terminal when the program crashes while a secret is typed or a line is edited, from a signal handler.
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
