import Foundation

/// Records star counts by repository and in order, from any thread.
package final class StarRecorder: @unchecked Sendable {
    private let lock = NSLock()
    private var heard: [Int: [Int]] = [:]

    package init() {}
    package var values: [Int: [Int]] { lock.withLock { heard } }

    /// Adds a batch of counts by repository.
    @Sendable package func add(_ stars: [Int: Int]) {
        lock.withLock { for (id, count) in stars { heard[id, default: []].append(count) } }
    }
}
