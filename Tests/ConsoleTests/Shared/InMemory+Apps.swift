import Models
import TestSupport

/// A service in memory, which can be made to fail.
actor InMemory<Content: Sendable> {
    private let content: Content
    private var error: ServiceError?

    init(_ content: Content) { self.content = content }

    /// Makes every call fail from now on, or none if the error is nil.
    func fail(with error: ServiceError?) { self.error = error }

    /// Returns the content, or throws the error.
    fileprivate func get() throws -> Content {
        if let error { throw error }
        return content
    }
}

typealias CharactersInMemory = InMemory<Characters>
typealias EmployeesInMemory = InMemory<Staff>
typealias LeaderboardInMemory = InMemory<Leaderboard>

extension CharactersInMemory: CharactersService {
    init() { self.init(Characters(users: [.make("OG Mario"), .make("Fire Mario"), .make("Bee Mario")])) }

    func characters(_ policy: CachePolicy) async throws -> Characters { try get() }
}

extension LeaderboardInMemory: LeaderboardService {
    init() { self.init(.sample) }

    func leaderboard(_ policy: CachePolicy) async throws -> Leaderboard { try get() }
}

extension EmployeesInMemory: EmployeesService {
    init() {
        self.init(
            Staff(employees: [
                .make(3, "Sarah Corner", thumbnail: .png(80, 80), image: .png(100, 80)),
                .make(4, "Charlotte Brown", born: "9 March 1943"), .make(2, "Emmett Brown", born: "14 February 1969"),
            ]))
    }

    func staff(_ policy: CachePolicy) async throws -> Staff { try get() }

    func employee(id: Int, _ policy: CachePolicy) async throws -> Employee {
        guard let employee = try get().employees.first(where: { $0.id == id }) else {
            throw ServiceError(action: "show employee \(id)", cause: .notFound)
        }
        return employee
    }

    func health() async throws -> String {
        _ = try get()
        return "Ok"
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
