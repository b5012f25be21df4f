import Foundation

/// Keeps what it is given, in order, from whatever thread.
public final class Recorder<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var recorded: [Value] = []

    /// Creates an empty recorder.
    public init() {}

    /// What was recorded so far.
    public var values: [Value] { lock.withLock { recorded } }

    /// Adds a value.
    public func record(_ value: Value) {
        lock.withLock { recorded.append(value) }
    }
}
