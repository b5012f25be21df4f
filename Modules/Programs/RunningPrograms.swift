import Platform

/// The running programs by process id, each with its role.
enum RunningPrograms {
    private struct Running {
        var roles: [pid_t: ProgramRole] = [:]
        var isEnding = false

        var foreground: pid_t? { roles.first { $0.value == .foreground }?.key }
    }

    private static let running = Locked(Running())

    static func add(_ id: pid_t, _ role: ProgramRole) { running.withLock { $0.roles[id] = role } }

    /// Reaps a program that has ended and returns its exit code, or nil if a signal terminated the program.
    ///
    /// If `endAll` has been called, this function never returns, so that the caller prints nothing more.
    static func reap(_ id: pid_t) -> Int32? {
        let (code, isEnding) = running.withLock { running in
            running.roles[id] = nil
            return (ExitStatus.wait(for: id), running.isEnding)
        }
        while isEnding { pause() }
        return code
    }

    /// Kills all helpers; called before this program exits.
    ///
    /// Companions end because the exit of this program closes their input. Viewers are left running.
    static func killAll() { running.withLock { killHelpers($0) } }

    /// Ends helpers, viewers and the foreground program; called when a signal ends this program.
    ///
    /// The foreground program gets SIGTERM, so that it can restore the terminal. If the foreground program still runs
    /// one second later, it is killed.
    static func endAll() {
        running.withLock { running in
            running.isEnding = true
            killHelpers(running)
            for (id, role) in running.roles where role == .viewer { _ = kill(-id, SIGTERM) }
        }
        for signal in [SIGTERM, SIGKILL] {
            guard let id = running.withLock({ $0.foreground }) else { return }
            _ = kill(id, signal)
            let deadline = Deadline(seconds: 1)
            while running.withLock({ $0.foreground }) != nil, deadline.milliseconds > 0 { poll(nil, 0, 1) }
        }
    }

    private static func killHelpers(_ running: Running) {
        for (id, role) in running.roles where role.isHelper { _ = kill(-id, SIGKILL) }
    }
}
