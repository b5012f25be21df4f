import Foundation

/// A reader of a stream of star counts, which records the changed counts of each repository.
final class StarRecorder: @unchecked Sendable {
    private let lock = NSLock()
    private var heard: [Int: [Int]] = [:]
    private var last: [Int: Int]
    private var reading: Task<Void, Never>?

    /// Starts to read a stream of repositories that have these counts.
    init(_ stream: AsyncStream<[Int: Int]>, of counts: [Int: Int]) {
        last = counts
        reading = Task { [weak self] in
            for await batch in stream { self?.add(batch) }
        }
    }

    deinit { reading?.cancel() }

    var values: [Int: [Int]] { lock.withLock { heard } }

    /// Ends the stream.
    func cancel() { reading?.cancel() }

    private func add(_ counts: [Int: Int]) {
        lock.withLock {
            for (id, count) in counts where last[id] != count {
                heard[id, default: []].append(count)
                last[id] = count
            }
        }
    }
}
