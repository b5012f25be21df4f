import Foundation

/// Records values in order, from any thread.
package final class Recorder<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var recorded: [Value] = []

    package init() {}
    package var values: [Value] { lock.withLock { recorded } }
    package func record(_ value: Value) { lock.withLock { recorded.append(value) } }
}
