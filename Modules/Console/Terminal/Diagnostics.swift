import Foundation

/// What other threads have to say on standard error: said in order, and all of it before the program ends.
final class Diagnostics: Sendable {
    private let lock = NSLock()
    private nonisolated(unsafe) var pending: [String] = []
    private let print: @MainActor ([Line]) -> Void

    init(print: @escaping @MainActor ([Line]) -> Void) {
        self.print = print
    }

    /// Takes a line from any thread.
    func say(_ line: String) {
        lock.withLock { pending.append(line) }
        Task { @MainActor in drain() }
    }

    /// Prints what has been said and not printed yet.
    @MainActor
    func drain() {
        let lines = lock.withLock {
            defer { pending = [] }
            return pending
        }
        if !lines.isEmpty { print(lines.map { Line($0) }) }
    }
}
