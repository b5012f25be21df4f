import Foundation
import Models

/// A store of star counts in memory that can be made to fail.
package final class SeenStarsSpy: SeenStarsStore, @unchecked Sendable {
    private let lock = NSLock()
    private var batches: [[StarSighting]] = []
    private var counts: [Int: Int]
    private let failure: ServiceError?

    package init(_ counts: [Int: Int] = [:], failure: ServiceError? = nil) {
        self.counts = counts
        self.failure = failure
    }

    package var recorded: [[StarSighting]] { lock.withLock { batches } }

    package func counts(of ids: [Int]) async throws -> [Int: Int] {
        if let failure { throw failure }
        return lock.withLock { counts.filter { ids.contains($0.key) } }
    }

    package func record(_ sightings: [StarSighting]) async throws {
        if let failure { throw failure }
        lock.withLock {
            batches.append(sightings)
            for sighting in sightings { counts[sighting.id] = sighting.stars }
        }
    }
}

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
            streams[lastNumber] = Stream(repositories: repositories, sources: sources, ids: Set(repositories.map(\.id)))
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

    package func send(_ stars: Int, to id: Int) { send([id: stars]) }

    /// Delivers the count of a repository, and returns when every open stream was read.
    public func deliver(_ stars: Int, to id: Int) async {
        send(stars, to: id)
        await settled()
    }

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

/// Timelines of a few weeks, which are the same for each repository unless the test sets them.
package final class StarTimelinesInMemory: StarTimelineService, @unchecked Sendable {
    private let weeks: [String: [StarWeek]]
    private let failure: ServiceError?

    /// Creates the service.
    ///
    /// Repositories without a given timeline have ten stars in two weeks of March 2022. A failure occurs after a page.
    package init(_ weeks: [String: [StarWeek]] = [:], failure: ServiceError? = nil) {
        self.weeks = weeks
        self.failure = failure
    }

    package func timeline(
        of repository: Repository, _ policy: CachePolicy, onProgress: @escaping @Sendable (_ weeks: Int) -> Void
    ) async throws -> StarTimeline {
        if let failure {
            onProgress(30)
            throw failure
        }
        let weeks = weeks[repository.fullName] ?? Self.standard
        onProgress(weeks.count)
        return StarTimeline(weeks)
    }

    package func storedTimeline(of repository: Repository) async -> StarTimeline? {
        weeks[repository.fullName].map { StarTimeline($0) }
    }

    private static var standard: [StarWeek] {
        [
            StarWeek(start: .make("2022-03-13"), days: [1, 0, 2, 0, 0, 0, 3]),
            StarWeek(start: .make("2022-03-20"), days: [0, 0, 0, 4, 0, 0, 0]),
        ]
    }
}
