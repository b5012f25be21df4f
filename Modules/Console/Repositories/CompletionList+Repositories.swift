import Coordinator
import Models

extension CompletionList {
    static let owners = CompletionList("owners") { services, _ in
        let own = [services.owner] + services.repositories.service.knownOwners
        return own.enumerated().filter { !own[..<$0].contains($1) }.map { ($1, "") }
            + [(GitHubName.me, ""), (GitHubName.starred, "")]
    }

    /// The repositories of the current owner by name or, after `OWNER/`, the repositories of that owner by full name.
    ///
    /// Of an owner with several pages of repositories, only those of the first page are offered.
    static let repositories = CompletionList("repositories") { services, beginning in
        let owner = owner(in: beginning)
        return try await repositories(of: owner ?? services.owner, services).map {
            (owner == nil ? $0.name : $0.fullName, $0.description ?? "")
        }
    }

    static let fullNames = CompletionList("fullNames") { services, beginning in
        try await repositories(of: owner(in: beginning) ?? services.owner, services).map {
            ($0.fullName, $0.description ?? "")
        }
    }

    /// Returns the owner in the beginning of a full name, such as "swiftlang" in "swiftlang/sw"; nil without a slash.
    private static func owner(in beginning: String) -> String? {
        beginning.firstIndex(of: "/").map { String(beginning[..<$0]) }
    }

    private static func repositories(of owner: String, _ services: Services) async throws -> [Repository] {
        try await services.repositories.service.page(of: owner, in: .stars, after: nil, .useFresh).repositories
    }
}
