import CommandLine
import Composition
import Coordinator
import Models

/// The lists from which shells complete names and numbers: data on this machine or in the cache.
enum CompletionList: String {
    case games, players, characters, athletes, employees, owners, repositories, fullNames

    /// More than a shell can usefully show.
    private static let limit = 500

    /// Returns the words of a list with their descriptions; without a connection, and none if there is no list.
    @MainActor static func words(
        of list: String, _ beginning: String, _ context: ConsoleContext
    ) async -> [(String, String)] {
        var connection = context.connection
        connection.isOffline = true
        connection.notice = { _ in }
        let services = context.console.composition.services(connection)
        let found = try? await CompletionList(rawValue: list)?.words(beginning, services)
        return Array((found ?? []).prefix(limit))
    }

    private func words(_ beginning: String, _ services: Services) async throws -> [(String, String)] {
        switch self {
        case .games:
            return try await services.wordle.scores.shownGames(.useFresh).scores.map { ("\($0.id)", "\($0.date)") }
        case .players:
            return try await services.wordle.group.book().players.flatMap { [$0.player] + $0.names }.sorted().map {
                ($0, "")
            }
        case .characters:
            let users = try await services.characters.service.characters(.useFresh).users
            return zip(1..., users).map { ("\($0)", $1.name) } + users.map { ($0.name, "") }
        case .athletes: return try await services.leaderboard.leaderboard(.useFresh).athletes.map { ($0.name, "") }
        case .employees:
            let staff = try await services.employees.staff(.useFresh).employees
            return staff.map { ("\($0.id)", $0.fullName) } + staff.map { ($0.fullName, "") }
        case .owners:
            let own = [services.owner] + services.repositories.service.knownOwners
            return own.enumerated().filter { !own[..<$0].contains($1) }.map { ($1, "") }
                + [(GitHubName.me, ""), (GitHubName.starred, "")]
        case .fullNames:
            let owner = beginning.firstIndex(of: "/").map { String(beginning[..<$0]) } ?? services.owner
            let page = try await services.repositories.service.page(of: owner, in: .stars, after: nil, .useFresh)
            return page.repositories.map { ($0.fullName, $0.description ?? "") }
        case .repositories:
            let owner = beginning.firstIndex(of: "/").map { String(beginning[..<$0]) }
            let page = try await services.repositories.service.page(
                of: owner ?? services.owner, in: .stars, after: nil, .useFresh)
            return page.repositories.map { (owner == nil ? $0.name : $0.fullName, $0.description ?? "") }
        }
    }
}

extension ValueKind {
    func completed(by list: CompletionList) -> ValueKind { offering(list.rawValue) }
}
