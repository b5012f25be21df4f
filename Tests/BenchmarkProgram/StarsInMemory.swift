import Foundation
import Models

/// A service of 1,000 repositories, with the streams of their star counts.
final class StarsInMemory: RepositoriesService, LiveStarServer, StarHistoryStore, Sleeper, @unchecked Sendable {
    private let lock = NSLock()
    private var followers: [AsyncStream<[Int: Int]>.Continuation] = []

    var streams: [AsyncStream<[Int: Int]>.Continuation] { lock.withLock { followers } }
    var now: Date { Date() }

    func page(
        of owner: String, in order: RepositoryOrder?, after cursor: PageCursor?, _ policy: CachePolicy
    ) async throws -> RepositoryPage {
        RepositoryPage(repositories: (0..<1_000).map { Repository(id: $0, owner: owner, name: "repo-\($0)") })
    }

    func repository(owner: String, name: String, _ policy: CachePolicy) async throws -> Repository {
        Repository(id: 0, owner: owner, name: name)
    }

    func counts(of repositories: [Repository], from sources: [StarSource]) -> AsyncStream<[Int: Int]> {
        let (stream, continuation) = AsyncStream<[Int: Int]>.makeStream(bufferingPolicy: .bufferingNewest(1))
        lock.withLock { followers.append(continuation) }
        return stream
    }

    func history(of id: Int) async throws -> StarHistory { StarHistory() }

    func latest(of ids: [Int]) async throws -> [StarSighting] { [] }
    func newestChange(of ids: [Int]) async throws -> StarSighting? { nil }

    func record(_ sightings: [StarSighting]) async throws {}

    func sleep(until moment: Date) async throws { throw CancellationError() }
}
