import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The programs that somebody waits for at this moment, by their numbers.
///
/// A number is taken out before the system may give it to another program.
enum RunningPrograms {
    private static let ids = Locked<Set<pid_t>>([])

    static func add(_ id: pid_t) {
        ids.withLock { _ = $0.insert(id) }
    }

    static func remove(_ id: pid_t) {
        ids.withLock { _ = $0.remove(id) }
    }

    /// Kills a program with whatever it started, unless it has been waited for.
    static func kill(_ id: pid_t) {
        ids.withLock { if $0.contains(id) { killGroup(id) } }
    }

    static func killAll() {
        ids.withLock { $0.forEach(killGroup) }
    }

    private static func killGroup(_ id: pid_t) {
        _ = Foundation.kill(-id, SIGKILL)
    }
}
