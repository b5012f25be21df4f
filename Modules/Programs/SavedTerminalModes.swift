import Platform

/// The modes of the terminal, saved before another program uses it.
struct SavedTerminalModes {
    private var modes = termios()
    private let isTerminal: Bool

    init() { isTerminal = tcgetattr(STDERR_FILENO, &modes) == 0 }

    /// Restores the modes, since a killed program may leave the terminal in raw mode.
    func restore() {
        guard isTerminal, tcgetpgrp(STDERR_FILENO) == getpgrp() else { return }
        var modes = modes
        tcsetattr(STDERR_FILENO, TCSADRAIN, &modes)
    }
}
