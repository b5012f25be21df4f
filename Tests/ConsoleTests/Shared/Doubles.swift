import Coordinator
import Foundation
import InMemoryServices
import Models
import QuintetPrograms
import TestSupport
import ViewModels

extension CharactersInMemory {
    init() { self.init(Characters(users: [.make("OG Mario"), .make("Fire Mario"), .make("Bee Mario")])) }
}

extension LeaderboardInMemory {
    init() { self.init(.sample) }
    init(_ athletes: [Athlete], leftOut: LeftOut = LeftOut()) {
        self.init(Leaderboard(athletes: athletes, leftOut: leftOut))
    }
}

extension EmployeesInMemory {
    init() {
        self.init([
            .make(3, "Sarah Corner", thumbnail: .png(80, 80), image: .png(100, 80)),
            .make(4, "Charlotte Brown", born: "9 March 1943"), .make(2, "Emmett Brown", born: "14 February 1969"),
        ])
    }

    init(_ employees: [Employee], leftOut: LeftOut = LeftOut()) {
        self.init(Staff(employees: employees, leftOut: leftOut))
    }
}

extension Leaderboard {
    /// A leaderboard with ties, a gap, a score of zero, a missing score, and names of several scripts and lengths.
    static let sample = Leaderboard(athletes: [
        Athlete(id: 51, name: "Johannes Neutze", score: 232), Athlete(id: 43, name: "Stefan Rothlehner", score: 201),
        Athlete(id: 3, name: "Marlene Vogt", score: 201), Athlete(id: 8, name: "陳大文 🏋️‍♀️", score: 187),
        Athlete(id: 9, name: "Maximiliane von Hohenstein-Wittgenstein", score: 117),
        Athlete(id: 11, name: "Zoë Ångström", score: 48), Athlete(id: 34, name: "Theo Hartwig", score: 0),
        Athlete(id: 37, name: "Yuki Tanaka", score: nil),
    ])
}

extension Route {
    static func screens(of app: AppName) -> [Route] { app.tested.screens.compactMap { try? Route($0) } }

    /// A route to each screen except the start screen.
    static let allScreens =
        AppName.allCases.flatMap(screens) + [.settings(.list)]
        + TokenService.allCases.map { .settings(.token($0)) }
}

/// A runner that starts no programs, records the requests, and returns a fixed outcome.
final class RunnerSpy: ProcessRunner, @unchecked Sendable {
    private let lock = NSLock()
    private let outcome: ProcessOutcome
    private var received: [ProcessRequest] = []

    init(_ outcome: ProcessOutcome) { self.outcome = outcome }
    var requests: [ProcessRequest] { lock.withLock { received } }

    func run(_ request: ProcessRequest, _: @escaping @Sendable (String) -> Void) async -> ProcessOutcome {
        runBlocking(request)
    }

    func runBlocking(_ request: ProcessRequest) -> ProcessOutcome {
        lock.withLock { received.append(request) }
        return outcome
    }
}

struct PagedRepositories: RepositoriesService {
    var owners: [String: [Repository]] = [
        "swiftlang": [
            .make(1, name: "swift", stars: 68_120), .make(2, name: "swift-evolution", stars: 15_470),
            .make(3, name: "sourcekit-lsp", stars: 3410),
        ]
    ]
    var perPage = 2
    /// Whether a page, counted from 1, cannot be loaded.
    var isBroken: @Sendable (_ page: Int) -> Bool = { _ in false }
    var limit: RequestLimit?

    func page(
        of owner: String, in order: RepositoryOrder?, after cursor: PageCursor?, _ policy: CachePolicy
    ) async throws -> RepositoryPage {
        let unsorted = try repositories(of: owner, RepositoryAction.list(of: owner))
        let all = order.map { $0.positions(of: unsorted).map { unsorted[$0] } } ?? unsorted
        let start = ((cursor?.page ?? 1) - 1) * perPage
        if isBroken(start / perPage + 1) {
            throw ServiceError(action: RepositoryAction.list(of: owner), cause: .serverFailed(status: 500))
        }
        let end = min(all.count, start + perPage)
        return RepositoryPage(
            repositories: Array(all[start..<end]),
            next: end < all.count ? PageCursor(page: start / perPage + 2, reference: "\(end)") : nil, limit: limit)
    }

    func repository(owner: String, name: String, _ policy: CachePolicy) async throws -> Repository {
        let action = RepositoryAction.show(owner: owner, name: name)
        guard let found = try repositories(of: owner, action).first(where: { $0.name == name }) else {
            throw ServiceError(action: action, cause: .notFound)
        }
        return found
    }

    private func repositories(of owner: String, _ action: String) throws -> [Repository] {
        guard let all = owners[owner] else { throw ServiceError(action: action, cause: .notFound) }
        return all
    }
}

extension RepositoryServices {
    /// Returns services of which a test needs only some.
    static func make(
        _ service: any RepositoriesService, live: any LiveStarServer = LiveStarServerSpy(),
        seen: any SeenStarsStore = SeenStarsSpy(), sleeper: any Sleeper = ManualSleeper(.noon)
    ) -> RepositoryServices {
        RepositoryServices(
            service: service, live: live, seen: seen, timelines: StarTimelinesInMemory(), sleeper: sleeper)
    }
}

/// Settings whose reads and changes a test watches; a read fails with the error that the test throws.
struct WatchedSettings: SettingsStore {
    let base: any SettingsStore
    let onRead: @Sendable () throws -> Void
    var onChange: @Sendable () -> Void = {}

    func settings() throws -> [String: String] {
        try onRead()
        return try base.settings()
    }

    func set(_ key: String, to value: String?) throws {
        defer { onChange() }
        try base.set(key, to: value)
    }

    func isFolder(_ path: String) -> Bool { base.isFolder(path) }
    func exists(_ path: String) -> Bool { base.exists(path) }
    func version() -> AnyHashable { base.version() }
}
