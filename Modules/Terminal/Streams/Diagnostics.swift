import Foundation

/// What other threads have to say on standard error: said in order, and all of it before the program ends.
public final class Diagnostics: Sendable {
    private let lock = NSLock()
    private nonisolated(unsafe) var pending: [String] = []
    /// How many times something was printed.
    @MainActor public private(set) var printed = 0
    private let print: @MainActor ([Line]) -> Void

    /// Creates the queue; `print` prints lines at once.
    public init(print: @escaping @MainActor ([Line]) -> Void) {
        self.print = print
    }

    /// Takes a line from any thread.
    public func say(_ line: String) {
        lock.withLock { pending.append(line) }
        Task { @MainActor in drain() }
    }

    /// Prints what has been said and not printed yet.
    @MainActor
    public func drain() {
        let lines = lock.withLock {
            defer { pending = [] }
            return pending
        }
        guard !lines.isEmpty else { return }
        printed += 1
        print(lines.map { Line($0) })
    }
}
