import Models
import Platform

/// All services of an invalid source: each call throws the reason.
struct Unavailable: Sendable {
    let reason: ServiceError
}

extension Unavailable: WordleScoresService {
    func scores() async throws -> [WordleScore] { throw reason }

    func score(id: Int) async throws -> WordleScore { throw reason }

    func add(_ score: WordleScore) async throws -> WordleScore { throw reason }

    func delete(id: Int) async throws { throw reason }

    func reset() async throws { throw reason }

    func change(_ change: WordleChange) async throws { throw reason }

    func changes() async throws -> [WordleChange] { throw reason }
}

extension Unavailable: CharactersService {
    func characters() async throws -> Characters { throw reason }
}

extension Unavailable: LeaderboardService {
    func leaderboard() async throws -> Leaderboard { throw reason }
}

extension Unavailable: EmployeesService {
    func staff() async throws -> Staff { throw reason }

    func employee(id: Int) async throws -> Employee { throw reason }

    func health() async throws -> String { throw reason }
}

extension Unavailable: RepositoriesService, LiveStarServer, StarSubscription, StarHistoryStore {
    func page(of owner: String, in order: RepositorySort?, after cursor: PageCursor?) async throws -> RepositoryPage {
        throw reason
    }

    func repository(owner: String, name: String) async throws -> Repository { throw reason }

    func subscribe(
        to repository: Repository, stars: Int, onChange: @escaping @Sendable (Int) -> Void
    ) -> any StarSubscription { self }

    func cancel() {}

    func history(of id: Int) async throws -> StarHistory { throw reason }

    func record(_ sightings: [StarSighting]) async throws { throw reason }
}
