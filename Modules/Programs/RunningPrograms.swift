import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The programs that run at this moment, by their numbers: helpers that somebody waits for, viewers that go on by
/// themselves, and the one that has the terminal.
///
/// A number is taken out before the system may give it to another program.
enum RunningPrograms {
    private struct Running {
        var helpers: Set<pid_t> = []
        var viewers: Set<pid_t> = []
        var foreground: pid_t?
        var isEnding = false
    }

    private static let running = Locked(Running())

    static func add(_ id: pid_t) {
        running.withLock { _ = $0.helpers.insert(id) }
    }

    static func remove(_ id: pid_t) {
        running.withLock { _ = $0.helpers.remove(id) }
    }

    static func add(viewer id: pid_t) {
        running.withLock { _ = $0.viewers.insert(id) }
    }

    static func remove(viewer id: pid_t) {
        running.withLock { _ = $0.viewers.remove(id) }
    }

    static func add(foreground id: pid_t) {
        running.withLock { $0.foreground = id }
    }

    /// Forgets the one that has the terminal, which has ended, and returns its exit code; nil after a signal.
    ///
    /// Where a signal is ending this program too it never returns, as nothing more must be printed.
    static func reapForeground() -> Int32? {
        let (code, goesOn) = running.withLock { running in
            let code = running.foreground.flatMap(ExitStatus.wait)
            running.foreground = nil
            return (code, !running.isEnding)
        }
        while !goesOn { pause() }
        return code
    }

    /// Kills a helper with whatever it started, unless it has been waited for.
    static func kill(_ id: pid_t) {
        running.withLock { if $0.helpers.contains(id) { killGroup(id) } }
    }

    static func killAll() {
        running.withLock { $0.helpers.forEach(killGroup) }
    }

    /// Ends every program before a signal ends this one; the one that has the terminal gets a second to leave it as it
    /// was found.
    static func endAll() {
        running.withLock { running in
            running.isEnding = true
            running.helpers.forEach(killGroup)
            for id in running.viewers { _ = Foundation.kill(-id, SIGTERM) }
        }
        for code in [SIGTERM, SIGKILL] {
            guard let id = running.withLock({ $0.foreground }) else { return }
            _ = Foundation.kill(id, code)
            let deadline = Deadline(seconds: 1)
            while running.withLock({ $0.foreground }) != nil, deadline.milliseconds > 0 { poll(nil, 0, 1) }
        }
    }

    private static func killGroup(_ id: pid_t) {
        _ = Foundation.kill(-id, SIGKILL)
    }
}
