import Foundation
import Models
import QuintetPlatform

package final class CharactersServiceSpy: CharactersService, Sendable {
    package let list = Gate<Characters>()

    package init() {}
    package func characters(_ policy: CachePolicy) async throws -> Characters { try await list.call() }
}

/// A service of avatars whose responses the test controls, with a gate for each URL.
package final class AvatarsServiceSpy: AvatarsService, @unchecked Sendable {
    private let lock = NSLock()
    private var gates: [URL: Gate<Picture>] = [:]

    package init() {}

    package func gate(_ url: URL) -> Gate<Picture> {
        lock.withLock {
            let gate = gates[url] ?? Gate()
            gates[url] = gate
            return gate
        }
    }

    package func avatar(at url: URL, _ policy: CachePolicy) async throws -> Picture { try await gate(url).call() }
}

package final class EmployeesServiceSpy: EmployeesService, Sendable {
    package let list = Gate<Staff>()
    package let single = Gate<Employee>()
    package let condition = Gate<String>()

    package init() {}
    package func staff(_ policy: CachePolicy) async throws -> Staff { try await list.call() }
    package func employee(id: Int, _ policy: CachePolicy) async throws -> Employee { try await single.call() }
    package func health() async throws -> String { try await condition.call() }
}

package final class LeaderboardServiceSpy: LeaderboardService, @unchecked Sendable {
    package let board = Gate<Leaderboard>()

    package init() {}
    package func leaderboard(score: String?, _ policy: CachePolicy) async throws -> Leaderboard {
        try await board.call()
    }
}

extension Leaderboard {
    /// Returns a leaderboard of athletes with the names "A", "B", … and the IDs from 1.
    package static func make(_ scores: Int?..., leftOut: LeftOut = LeftOut()) -> Leaderboard {
        let athletes = scores.enumerated().map { index, score in
            let name = Unicode.Scalar(UInt32(65 + index)).map { String(Character($0)) } ?? ""
            return Athlete(id: index + 1, name: name, score: score)
        }
        return Leaderboard(athletes: athletes, leftOut: leftOut)
    }
}

/// A leaderboard whose server does not answer, and whose cached data is shown only on request.
package struct UnreachableLeaderboard: LeaderboardService {
    private let board: Leaderboard
    private let error: ServiceError

    /// Creates the service; `cachedAt` is the time of the cached data, or nil if there is none.
    package init(_ board: Leaderboard, cachedAt: Date?) {
        self.board = board
        error = ServiceError(action: "list the athletes", place: "http://a.test", cause: .refused, cachedAt: cachedAt)
    }

    package func leaderboard(score: String?, _ policy: CachePolicy) async throws -> Leaderboard {
        guard policy == .onlyCached else { throw error }
        return board
    }
}

package final class RepositoriesServiceSpy: RepositoriesService, @unchecked Sendable {
    package let pages = Gate<RepositoryPage>()
    package let single = Gate<Repository>()

    private let asked = Recorder<String>()
    private let ordered = Recorder<RepositoryOrder?>()

    package init() {}

    /// The requests in order: "swiftlang", "swiftlang page 2", "swiftlang/swift".
    package var requests: [String] { asked.values }
    package var orders: [RepositoryOrder?] { ordered.values }

    package func page(
        of owner: String, in order: RepositoryOrder?, after cursor: PageCursor?, _ policy: CachePolicy
    ) async throws -> RepositoryPage {
        ordered.record(order)
        asked.record(owner + (cursor.map { " page \($0.page)" } ?? ""))
        return try await pages.call()
    }

    package func repository(owner: String, name: String, _ policy: CachePolicy) async throws -> Repository {
        asked.record("\(owner)/\(name)")
        return try await single.call()
    }
}

extension RepositoryPage {
    /// Returns a page of repositories with these IDs, and a cursor to the given next page.
    package static func make(
        _ ids: [Int], next page: Int? = nil, stars: Int = 10, isSorted: Bool = true, total: Int? = nil
    ) -> RepositoryPage {
        RepositoryPage(
            repositories: ids.map { .make($0, stars: stars) },
            next: page.map { PageCursor(page: $0, reference: "page-\($0)") }, isSorted: isSorted, total: total)
    }
}

/// A service of Wordle games whose responses the test controls.
package final class WordleScoresServiceSpy: WordleScoresService, @unchecked Sendable {
    package let list = Gate<[WordleScore]>()
    package let change = Gate<Void>()

    package init() {}
    package func scores(_ policy: CachePolicy) async throws -> [WordleScore] { try await list.call() }

    package func reset() async throws -> Int? {
        try await change.call()
        return nil
    }

    package func change(
        _ action: String, _ kind: WordleChange.Kind, _ body: @escaping @Sendable (inout [WordleScore]) throws -> Void
    ) async throws -> Int? {
        try await change.call()
        return nil
    }
}
