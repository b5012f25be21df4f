import Platform

/// A program in the foreground of the terminal, such as a pager, which reads its data from a pipe and the keys from the
/// terminal.
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
        guard let (id, input) = try? start() else { return nil }
        RunningPrograms.add(foreground: id)
        // A pager that is left early closes the pipe.
        _ = writeAll(request.input, to: input)
        close(input)
        ExitStatus.waitWithoutReaping(id)
        // A killed program may leave the terminal in raw mode.
        if isTerminal, tcgetpgrp(STDERR_FILENO) == getpgrp() { tcsetattr(STDERR_FILENO, TCSADRAIN, &modes) }
        return RunningPrograms.reapForeground()
    }

    private func start() throws(StartFailure) -> (id: pid_t, input: Int32) {
        try Spawn.serialized { () throws(StartFailure) in
            let pipe = try Pipe()
            defer { close(pipe.readEnd) }
            do throws(StartFailure) {
                let spawn = Spawn(request, hasOwnGroup: false)
                return (try spawn.start([pipe.readEnd, STDOUT_FILENO, STDERR_FILENO]), pipe.writeEnd)
            } catch {
                close(pipe.writeEnd)
                throw error
            }
        }
    }
}
