import Models

/// A service of fixed content in memory, which can be made to fail.
public actor InMemory<Content: Sendable> {
    private let content: Content
    private var error: ServiceError?

    /// Creates a service with its content.
    public init(_ content: Content) { self.content = content }

    /// Makes every later call fail, or none if the error is nil.
    public func fail(with error: ServiceError?) { self.error = error }

    private func get() throws -> Content {
        if let error { throw error }
        return content
    }
}

/// The characters.
public typealias CharactersInMemory = InMemory<Characters>
/// The athletes of a class.
public typealias LeaderboardInMemory = InMemory<Leaderboard>
/// A staff directory.
public typealias EmployeesInMemory = InMemory<Staff>
/// Repositories of any owners, whose star counts do not change.
public typealias RepositoriesInMemory = InMemory<[Repository]>

extension CharactersInMemory: CharactersService {
    /// Returns the characters.
    public func characters(_ policy: CachePolicy) async throws -> Characters { try get() }
}

extension LeaderboardInMemory: LeaderboardService {
    /// Returns the leaderboard.
    public func leaderboard(score: String?, _ policy: CachePolicy) async throws -> Leaderboard { try get() }
}

extension EmployeesInMemory: EmployeesService {
    /// Returns all employees.
    public func staff(_ policy: CachePolicy) async throws -> Staff { try get() }

    /// Returns one employee; throws `.notFound` if there is none with this id.
    public func employee(id: Int, _ policy: CachePolicy) async throws -> Employee {
        guard let employee = try get().employees.first(where: { $0.id == id }) else {
            throw ServiceError(action: "show employee \(id)", cause: .notFound)
        }
        return employee
    }

    /// Returns "Ok".
    public func health() async throws -> String {
        _ = try get()
        return "Ok"
    }
}

extension RepositoriesInMemory: RepositoriesService, LiveStarServer {
    /// Returns all repositories of an owner as one page; throws `.noOwner` if there are none.
    public func page(
        of owner: String, in order: RepositoryOrder?, after cursor: PageCursor?, _ policy: CachePolicy
    ) async throws -> RepositoryPage {
        let own = try get().filter { $0.owner.lowercased() == owner.lowercased() }
        guard !own.isEmpty else {
            throw ServiceError(action: RepositoryAction.list(of: owner), cause: .noOwner(owner))
        }
        let sorted = order.map { order in order.positions(of: own).map { own[$0] } }
        return RepositoryPage(repositories: sorted ?? own, total: own.count)
    }

    /// Returns one repository; throws `.notFound` if there is no such repository.
    public func repository(owner: String, name: String, _ policy: CachePolicy) async throws -> Repository {
        let fullName = "\(owner)/\(name)".lowercased()
        guard let repository = try get().first(where: { $0.fullName.lowercased() == fullName }) else {
            throw ServiceError(action: RepositoryAction.show(owner: owner, name: name), cause: .notFound)
        }
        return repository
    }

    /// Returns a stream that ends at once.
    public nonisolated func counts(
        of repositories: [Repository], from sources: [StarSource]
    ) -> AsyncStream<[Int: Int]> { AsyncStream { $0.finish() } }
}
