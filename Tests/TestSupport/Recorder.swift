import Foundation

/// Records values in order, from any thread.
public final class Recorder<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var recorded: [Value] = []

    /// Creates an empty recorder.
    public init() {}

    /// The values so far.
    public var values: [Value] { lock.withLock { recorded } }

    /// Adds a value.
    public func record(_ value: Value) { lock.withLock { recorded.append(value) } }
}
