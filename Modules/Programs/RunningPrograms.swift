import Platform

/// The running programs by process id: helpers that are waited for, detached viewers, and the foreground program.
///
/// An id is removed before the process is reaped, since the system may reuse it afterwards.
enum RunningPrograms {
    private struct Running {
        var helpers: Set<pid_t> = []
        var viewers: Set<pid_t> = []
        var foreground: pid_t?
        var isEnding = false
    }

    private static let running = Locked(Running())

    static func add(_ id: pid_t) { running.withLock { _ = $0.helpers.insert(id) } }

    static func remove(_ id: pid_t) { running.withLock { _ = $0.helpers.remove(id) } }

    static func add(viewer id: pid_t) { running.withLock { _ = $0.viewers.insert(id) } }

    static func remove(viewer id: pid_t) { running.withLock { _ = $0.viewers.remove(id) } }

    static func add(foreground id: pid_t) { running.withLock { $0.foreground = id } }

    /// Reaps the foreground program and returns its exit code; nil after a signal.
    ///
    /// It does not return while `endAll` is ending this program, so that nothing more is printed.
    static func reapForeground() -> Int32? {
        let (code, continues) = running.withLock { running in
            let code = running.foreground.flatMap(ExitStatus.wait)
            running.foreground = nil
            return (code, !running.isEnding)
        }
        while !continues { pause() }
        return code
    }

    /// Kills the process group of a helper, unless it has been reaped.
    static func kill(_ id: pid_t) { running.withLock { if $0.helpers.contains(id) { killGroup(id) } } }

    static func killAll() { running.withLock { $0.helpers.forEach(killGroup) } }

    /// Ends all programs before a signal ends this one; the foreground program gets a second to restore the terminal.
    static func endAll() {
        running.withLock { running in
            running.isEnding = true
            running.helpers.forEach(killGroup)
            for id in running.viewers { _ = Platform.kill(-id, SIGTERM) }
        }
        for code in [SIGTERM, SIGKILL] {
            guard let id = running.withLock({ $0.foreground }) else { return }
            _ = Platform.kill(id, code)
            let deadline = Deadline(seconds: 1)
            while running.withLock({ $0.foreground }) != nil, deadline.milliseconds > 0 { poll(nil, 0, 1) }
        }
    }

    private static func killGroup(_ id: pid_t) { _ = Platform.kill(-id, SIGKILL) }
}
