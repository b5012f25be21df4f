import Models
import QuintetPlatform

extension EmployeesService {
    /// Returns all employees, with the cache policy `.revalidate`.
    package func staff() async throws -> Staff { try await staff(.revalidate) }

    /// Returns one employee with the full picture, with the cache policy `.revalidate`.
    package func employee(id: Int) async throws -> Employee { try await employee(id: id, .revalidate) }
}

extension LeaderboardService {
    /// Returns the athletes, with the cache policy `.revalidate`.
    package func leaderboard() async throws -> Leaderboard { try await leaderboard(.revalidate) }
}

extension CharactersService {
    /// Returns the cards, with the cache policy `.revalidate`.
    package func characters() async throws -> Characters { try await characters(.revalidate) }
}

extension AvatarsService {
    /// Returns the picture at a URL, with the cache policy `.revalidate`.
    package func avatar(at url: URL) async throws -> Picture { try await avatar(at: url, .revalidate) }
}
