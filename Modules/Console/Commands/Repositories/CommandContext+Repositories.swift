import Coordinator
import Foundation
import Models

extension CommandContext {
    /// Returns the repositories' services for the menus, where a source that cannot be used is told when the
    /// repositories are opened.
    func repositoriesOrReason() async -> RepositoryServices {
        do {
            return try await composition.repositories(connection)
        } catch {
            let unavailable = UnavailableRepositories(
                reason: ServiceError(error, action: "choose the source of repos"))
            return RepositoryServices(
                service: unavailable, live: unavailable, history: unavailable, sleeper: unavailable)
        }
    }
}

/// Repositories without a source.
private struct UnavailableRepositories: RepositoriesService, LiveStarServer, StarHistoryStore, StarSubscription, Sleeper
{
    let reason: ServiceError

    var now: Date { .distantPast }

    func page(of owner: String, after cursor: PageCursor?) async throws -> RepositoryPage { throw reason }

    func repository(owner: String, name: String) async throws -> Repository { throw reason }

    func subscribe(
        to repository: Repository, stars: Int, onChange: @escaping @Sendable (Int) -> Void
    ) -> any StarSubscription { self }

    func cancel() {}

    func history(of id: Int) async throws -> StarHistory { StarHistory() }

    func record(_ sightings: [StarSighting]) async throws {}

    func sleep(until moment: Date) async throws { throw CancellationError() }
}
