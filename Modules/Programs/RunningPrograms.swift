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
    private static let lock = NSLock()
    nonisolated(unsafe) private static var ids: Set<pid_t> = []

    static func add(_ id: pid_t) {
        lock.withLock { _ = ids.insert(id) }
    }

    static func remove(_ id: pid_t) {
        lock.withLock { _ = ids.remove(id) }
    }

    /// Kills a program with whatever it started, unless it has been waited for.
    static func kill(_ id: pid_t) {
        lock.withLock { if ids.contains(id) { killGroup(id) } }
    }

    static func killAll() {
        lock.withLock { ids.forEach(killGroup) }
    }

    private static func killGroup(_ id: pid_t) {
        _ = Foundation.kill(-id, SIGKILL)
    }
}
