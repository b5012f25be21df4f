import Formats
import Foundation
import Models

/// The People server: a staff directory with photos.
public struct EmployeesHTTPService: EmployeesService {
    /// The largest answer in bytes: 80 MB, since the list carries pictures.
    public static let limit = 80_000_000

    private let service: ServiceClient

    /// Creates the service under a base address, which `/employees` and `/healthCheck` are appended to.
    public init(base: URL, client: any HTTPClient) {
        service = ServiceClient(
            base: base, client: client, credential: nil, serverMessage: ServerWords.message)
    }

    /// Returns all employees; the server adds the full pictures that were asked for before.
    public func staff() async throws -> Staff {
        let action = "list the employees"
        let body = try await helped {
            try await service.list(Self.request(service.url("employees")), action: action)
        }
        let staff = try EmployeesReader.staff(from: body, place: service.place)
        try service.checkReadable(
            staff.employees.count, leftOut: staff.unreadable, expected: "a whole number as id, and a name",
            action: action)
        return staff
    }

    /// Returns one employee with the full picture, and without a thumbnail when no list was asked for before.
    public func employee(id: Int) async throws -> Employee {
        let action = "show employee \(id)"
        let body = try await body(service.url("employees", String(id)), action: action)
        do {
            return try EmployeesReader.employee(from: body, place: service.place)
        } catch let error as ServiceError {
            throw error.during(action)
        }
    }

    /// Returns what the server says about its health.
    public func health() async throws -> String {
        let body = try await body(service.url("healthCheck"), action: "ask for the server's health")
        return try EmployeesReader.status(from: body, place: service.place)
    }

    private func body(_ url: URL, action: String) async throws -> Data {
        try await helped { try await service.body(of: Self.request(url), action: action) }
    }

    private static func request(_ url: URL) -> HTTPRequest {
        HTTPRequest(.get, url, headers: ["Accept": "application/json"])
    }

    /// Says how to start a server on this machine that is not there.
    private func helped(_ body: () async throws -> Data) async throws -> Data {
        do {
            return try await body()
        } catch let error as ServiceError where error.cause == .refused && Origin(service.base)?.isLoopback == true {
            throw error.advising(.startPeopleServer)
        }
    }
}
