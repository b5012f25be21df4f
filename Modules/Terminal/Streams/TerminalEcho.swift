import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The terminal's echo of what is typed, off while a secret is typed; it may be restored from a signal's queue.
final class TerminalEcho: Sendable {
    private let descriptor: Int32
    private let lock = NSLock()
    private nonisolated(unsafe) var found: termios?

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    func off() {
        lock.withLock {
            var present = termios()
            guard tcgetattr(descriptor, &present) == 0 else { return }
            found = present
            present.c_lflag &= ~tcflag_t(ECHO)
            present.c_lflag |= tcflag_t(ECHONL)
            tcsetattr(descriptor, TCSAFLUSH, &present)
        }
    }

    func restore() {
        lock.withLock {
            guard var found else { return }
            tcsetattr(descriptor, TCSAFLUSH, &found)
            self.found = nil
        }
    }
}
