import Foundation

/// The star counts that were told, by repository and in order, from whatever thread.
public final class HeardStars: @unchecked Sendable {
    private let lock = NSLock()
    private var heard: [Int: [Int]] = [:]

    /// Creates it empty.
    public init() {}

    /// What was told so far.
    public var values: [Int: [Int]] { lock.withLock { heard } }

    /// Adds a count.
    public func add(_ stars: Int, of id: Int) {
        lock.withLock { heard[id, default: []].append(stars) }
    }
}
