import Foundation
import Models

/// A source of live star counts that the test controls.
package final class LiveStarServerSpy: LiveStarServer, @unchecked Sendable {
    private struct Stream {
        let repositories: [Repository]
        let sources: [StarSource]
        let ids: Set<Int>
        var pending: [Int: Int] = [:]
        var reader: CheckedContinuation<[Int: Int]?, Never>?
    }

    /// Ends a stream when its reader no longer exists.
    private final class Ending: Sendable {
        let end: @Sendable () -> Void
        init(_ end: @escaping @Sendable () -> Void) { self.end = end }
        deinit { end() }
    }

    private let lock = NSLock()
    private var streams: [Int: Stream] = [:]
    private var lastNumber = 0

    package init() {}

    package func counts(of repositories: [Repository], from sources: [StarSource]) -> AsyncStream<[Int: Int]> {
        let number = lock.withLock {
            lastNumber += 1
            streams[lastNumber] = Stream(
                repositories: repositories, sources: sources, ids: Set(repositories.map(\.id)))
            return lastNumber
        }
        let ending = Ending { [weak self] in self?.end(number) }
        return AsyncStream {
            await self.next(number)
        } onCancel: {
            ending.end()
        }
    }

    /// The repositories of the open streams in order, each with its ID and initial count.
    package var alive: [[Int]] { open.flatMap { $0.repositories.map { [$0.id, $0.stars] } } }
    /// The sources of the counts in the open streams.
    package var sources: [StarSource] { open.flatMap(\.sources) }

    /// Delivers counts by ID to the streams that have these repositories.
    package func send(_ counts: [Int: Int]) {
        lock.withLock {
            for (number, stream) in streams {
                streams[number]?.pending.merge(counts.filter { stream.ids.contains($0.key) }) { $1 }
                deliver(number)
            }
        }
    }

    /// Delivers the count of a repository.
    package func send(_ stars: Int, to id: Int) { send([id: stars]) }

    /// Waits until every open stream has a reader that has read everything, for at most ten seconds.
    package func settled() async {
        let deadline = Date(timeIntervalSinceNow: 10)
        while lock.withLock({ streams.values.contains { $0.reader == nil } }), Date() < deadline { await Task.yield() }
    }

    private var open: [Stream] { lock.withLock { streams.sorted { $0.key < $1.key }.map(\.value) } }

    private func next(_ number: Int) async -> [Int: Int]? {
        await withCheckedContinuation { reader in
            lock.withLock {
                guard streams[number] != nil else { return reader.resume(returning: nil) }
                streams[number]?.reader = reader
                deliver(number)
            }
        }
    }

    /// Resumes the reader of a stream if there are counts for it.
    private func deliver(_ number: Int) {
        guard let stream = streams[number], let reader = stream.reader, !stream.pending.isEmpty else { return }
        streams[number]?.reader = nil
        streams[number]?.pending = [:]
        reader.resume(returning: stream.pending)
    }

    private func end(_ number: Int) {
        lock.withLock { streams.removeValue(forKey: number) }?.reader?.resume(returning: nil)
    }
}

/// Returns after all work that is waiting for the main actor has run.
@MainActor
package func mainActorTurn() async { for _ in 0..<3 { await Task { @MainActor in }.value } }
