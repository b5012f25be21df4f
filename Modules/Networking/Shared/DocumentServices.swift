import Models
import QuintetFormats
import QuintetPlatform

/// Loads the data of an app from a JSON document on a server.
///
/// It is the service of two apps: the characters and the leaderboard.
public struct DocumentHTTPService: Sendable {
    let client: ServiceClient

    /// Creates the service for the URL of the document itself, including its query.
    public init(document: URL, connection: HTTPConnection) {
        client = ServiceClient(base: document, connection: connection)
    }
}

extension DocumentHTTPService: CharactersService {
    /// Returns the cards in the order of the document.
    public func characters(_ policy: CachePolicy) async throws -> Characters {
        try await client.readDocument(
            at: client.base, policy, action: "list the characters", CharactersReader.characters)
    }
}

extension DocumentHTTPService: LeaderboardService {
    /// Returns the athletes in the order of the document.
    public func leaderboard(score: String?, _ policy: CachePolicy) async throws -> Leaderboard {
        try await client.readDocument(
            at: client.base, policy, action: "list the athletes"
        ) { data, place in
            try LeaderboardReader.leaderboard(from: data, place: place, score: score)
        }
    }
}

/// Loads the staff directory from a People server.
public struct EmployeesHTTPService: EmployeesService {
    private let client: ServiceClient

    /// Creates the service under a base URL, to which `/employees` and `/healthCheck` are appended.
    public init(base: URL, connection: HTTPConnection) { client = ServiceClient(base: base, connection: connection) }

    /// Returns all employees.
    ///
    /// The People server remembers requests: its list has the full picture of an employee only if `employee(id:_:)` has
    /// requested that employee before.
    public func staff(_ policy: CachePolicy) async throws -> Staff {
        do {
            return try await client.readDocument(
                at: client.url("employees"), policy, action: "list the employees", EmployeesReader.staff)
        } catch let error as ServiceError where error.cause == .notFound && client.base.lastPathComponent == "employees"
        {
            throw error.advising(.other("Leave out /employees at the end of the address.", allowsRetry: false))
        }
    }

    /// Returns one employee with the full picture.
    ///
    /// The People server remembers requests: its answer has the thumbnail only if `staff(_:)` has requested the list
    /// before.
    public func employee(id: Int, _ policy: CachePolicy) async throws -> Employee {
        let action = "show employee \(id)"
        return try await client.read(.json(client.url("employees", String(id)), policy), action: action) {
            try EmployeesReader.employee(from: $0.response.body, action: action, place: client.place)
        }
    }

    /// Returns the health status that the server reports.
    public func health() async throws -> String {
        try await client.read(.json(client.url("healthCheck"), .revalidate), action: "check the server") {
            try EmployeesReader.status(from: $0.response.body, place: client.place)
        }
    }
}

/// Loads pictures over HTTP.
public struct AvatarsHTTPService: AvatarsService {
    /// The largest picture in bytes: 5 MB.
    public static let limit = 5_000_000

    private let connection: HTTPConnection

    /// Creates the service over a connection whose client limits a body to `limit` bytes.
    public init(connection: HTTPConnection) { self.connection = connection }

    /// Returns the picture at a URL.
    ///
    /// Throws `ServiceError`, with `.invalid` if the answer is not a picture in a known format.
    public func avatar(at url: URL, _ policy: CachePolicy) async throws -> Picture {
        let action = "fetch an avatar"
        let client = ServiceClient(base: url, connection: connection)
        return try await client.read(HTTPRequest(.get, url, cachePolicy: policy), action: action) { answer in
            let picture = Picture(data: answer.response.body)
            guard picture.header != nil else {
                let reason = "the answer is in an unknown format"
                throw ServiceError(action: action, place: client.place, cause: .invalid(reason))
            }
            return picture
        }
    }
}
