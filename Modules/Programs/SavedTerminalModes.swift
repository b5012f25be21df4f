import Platform

/// The modes of the terminal, saved before another program uses the terminal.
struct SavedTerminalModes {
    private var modes = termios()
    private let isTerminal: Bool

    init() { isTerminal = tcgetattr(STDERR_FILENO, &modes) == 0 }

    /// Restores the modes, because a killed program may leave the terminal in raw mode.
    ///
    /// Does nothing if this program is not in the terminal's foreground.
    func restore() {
        guard isTerminal, tcgetpgrp(STDERR_FILENO) == getpgrp() else { return }
        var modes = modes
        tcsetattr(STDERR_FILENO, TCSADRAIN, &modes)
    }
}
