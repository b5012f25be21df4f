import QuintetPlatform

/// The modes of the terminal while a secret is typed or lines are edited; any thread may restore the original modes.
final class TerminalModes: Sendable {
    enum Mode {
        /// Whole lines, without echo.
        case secret
        /// Keys one by one, without echo; Ctrl-C and Ctrl-Z still send their signals. Pastes are marked.
        case editing
        /// Lines that the terminal edits, with marked pastes; the marks are not echoed as text such as `^[`.
        case marking
    }

    /// The current mode, and the original modes of the terminal.
    private struct Change {
        let mode: Mode
        let original: termios
    }

    private struct State {
        /// The current mode and the modes to restore, or nil if no mode is set.
        var change: Change?
        /// Whether the program ends, so that no mode is set any more.
        var hasEnded = false
    }

    private let descriptor: Int32
    private let state = Locked(State())

    init(descriptor: Int32) { self.descriptor = descriptor }

    func set(_ mode: Mode) {
        guard !state.withLock(\.hasEnded) else { return }
        if mode != .secret { distinguishPastes(true) }
        state.withLock { state in
            var present = termios()
            guard !state.hasEnded, tcgetattr(descriptor, &present) == 0 else { return }
            let next = Change(mode: mode, original: state.change?.original ?? present)
            state.change = next
            apply(next)
        }
    }

    /// Restores the original modes, even if the user has stopped output with Ctrl-S.
    func restore() {
        state.withLock { state in
            if let change = state.change { undo(change) }
            state.change = nil
        }
    }

    /// Restores the original modes for good: another thread may still be about to set a mode.
    func end() {
        state.withLock { $0.hasEnded = true }
        restore()
    }

    /// Restores the original modes for the shell, until `resume` sets the current mode again.
    func suspend() {
        state.withLock { state in
            if let change = state.change { undo(change) }
        }
    }

    /// Whether this program is in the foreground of the terminal; also true if there is no terminal.
    var isInForeground: Bool { [-1, getpgrp()].contains(tcgetpgrp(descriptor)) }

    /// Sets the current mode again if the terminal echoes, as after `suspend`; returns whether that mode is `.secret`.
    ///
    /// Returns false if no mode was set again.
    func resume() -> Bool {
        state.withLock { state in
            var present = termios()
            guard let change = state.change, tcgetattr(descriptor, &present) == 0, present.c_lflag & tcflag_t(ECHO) != 0
            else {
                return false
            }
            apply(change)
            if change.mode != .secret, takesOutput { distinguishPastes(true) }
            return change.mode == .secret
        }
    }

    private func apply(_ change: Change) {
        var modes = change.original
        switch change.mode {
        case .secret: modes.c_lflag = modes.c_lflag & ~tcflag_t(ECHO) | tcflag_t(ECHONL)
        case .editing:
            modes.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
            // A detached GNU screen 4.9 has set these to 0, with which a read does not wait for a key.
            withUnsafeMutableBytes(of: &modes.c_cc) { codes in
                codes[Int(VMIN)] = 1
                codes[Int(VTIME)] = 0
            }
        case .marking: modes.c_lflag &= ~tcflag_t(ECHOCTL)
        }
        write(modes, discardsInput: change.mode == .secret)
    }

    private func undo(_ change: Change) {
        if change.mode != .secret {
            resumeOutput(change.original)
            if takesOutput { distinguishPastes(false) }
        }
        write(change.original, discardsInput: change.mode == .secret)
    }

    /// Sets modes at once, because waiting for pending output could take forever.
    ///
    /// `discardsInput` discards text that was typed but not read, such as text before the prompt for a secret.
    private func write(_ modes: termios, discardsInput: Bool) {
        var modes = modes
        tcsetattr(descriptor, TCSANOW, &modes)
        if discardsInput { tcflush(descriptor, TCIFLUSH) }
    }

    /// Makes the terminal mark pasted text, or stop marking it (bracketed paste mode of xterm).
    private func distinguishPastes(_ isOn: Bool) {
        _ = writeAll(Array("\u{1B}[?2004\(isOn ? "h" : "l")".utf8), to: STDOUT_FILENO)
    }

    /// Lets output that was stopped with Ctrl-S continue, by turning flow control off.
    ///
    /// Flow control is turned off in any case: a Ctrl-S that was just typed may stop the output only a moment later.
    private func resumeOutput(_ modes: termios) {
        var modes = modes
        modes.c_iflag &= ~tcflag_t(IXON)
        tcsetattr(descriptor, TCSANOW, &modes)
    }

    /// Whether the terminal accepts output within 100 ms.
    var takesOutput: Bool {
        var ready = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        return poll(&ready, 1, 100) > 0
    }
}
