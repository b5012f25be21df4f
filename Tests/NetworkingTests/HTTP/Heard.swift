import Foundation

/// Keeps what a closure is called with, in order.
final class Heard<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var heard: [Value] = []

    var values: [Value] { lock.withLock { heard } }

    func hear(_ value: Value) {
        lock.withLock { heard.append(value) }
    }
}
