import Foundation

/// Records star counts by repository and in order, from any thread.
public final class StarRecorder: @unchecked Sendable {
    private let lock = NSLock()
    private var heard: [Int: [Int]] = [:]

    /// Creates an empty record.
    public init() {}

    /// The counts so far, by repository.
    public var values: [Int: [Int]] { lock.withLock { heard } }

    /// Adds a batch of counts by repository.
    @Sendable
    public func add(_ stars: [Int: Int]) {
        lock.withLock { for (id, count) in stars { heard[id, default: []].append(count) } }
    }
}
