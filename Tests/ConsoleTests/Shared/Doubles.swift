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
}

extension EmployeesInMemory {
    init() {
        self.init(
            Staff(employees: [
                .make(3, "Sarah Corner", thumbnail: .png(80, 80), image: .png(100, 80)),
                .make(4, "Charlotte Brown", born: "9 March 1943"), .make(2, "Emmett Brown", born: "14 February 1969"),
            ]))
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
    /// A route to each screen of an app.
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
