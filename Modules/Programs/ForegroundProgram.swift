import Platform

/// A program in the foreground of the terminal, such as a pager: its data comes from a pipe, the keys from there.
struct ForegroundProgram {
    private let request: ProcessRequest

    init(_ request: ProcessRequest) { self.request = request }

    /// Feeds the program, waits for its exit, and returns its exit code; nil when it could not be started or crashed.
    func run() -> Int32? {
        // Ctrl-C and Ctrl-\ are for the foreground program only.
        let handlers = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
        defer { for (number, handler) in handlers { signal(number, handler) } }
        var modes = termios()
        let isTerminal = tcgetattr(STDERR_FILENO, &modes) == 0
        guard let (id, ends) = try? Spawn(request, hasOwnGroup: false).start(pipes: 1) else { return nil }
        RunningPrograms.add(foreground: id)
        // A pager that is left early closes the pipe.
        _ = writeAll(request.input, to: ends[0])
        close(ends[0])
        ExitStatus.waitWithoutReaping(id)
        // A killed program may leave the terminal in raw mode.
        if isTerminal, tcgetpgrp(STDERR_FILENO) == getpgrp() { tcsetattr(STDERR_FILENO, TCSADRAIN, &modes) }
        return RunningPrograms.reapForeground()
    }
}
