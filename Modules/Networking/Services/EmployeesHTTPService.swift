import Formats
import Foundation
import Models

/// The People server: a staff directory with photos.
public struct EmployeesHTTPService: EmployeesService {
    /// The largest answer in bytes.
    public static let limit = EmployeesReader.sizeLimit

    private let service: ServiceClient

    /// Creates the service under a base address, which `/employees` and `/healthCheck` are appended to.
    public init(base: URL, client: any HTTPClient) {
        service = ServiceClient(
            base: base, client: client, credential: nil, serverMessage: ServerWords.message)
    }

    /// Returns all employees; the server adds the full pictures that were asked for before.
    public func staff() async throws -> Staff {
        try await helped {
            try await service.readList(Self.request(service.url("employees")), action: "list the employees") {
                try EmployeesReader.staff(from: $0.body, place: service.place)
            }
        }
    }

    /// Returns one employee with the full picture, and without a thumbnail when no list was asked for before.
    public func employee(id: Int) async throws -> Employee {
        let action = "show employee \(id)"
        return try await helped {
            try await service.read(Self.request(service.url("employees", String(id))), action: action) {
                try EmployeesReader.employee(from: $0.body, action: action, place: service.place)
            }
        }
    }

    /// Returns what the server says about its health.
    public func health() async throws -> String {
        try await helped {
            try await service.read(
                Self.request(service.url("healthCheck")), action: "ask for the server's health"
            ) {
                try EmployeesReader.status(from: $0.body, place: service.place)
            }
        }
    }

    private static func request(_ url: URL) -> HTTPRequest {
        HTTPRequest(.get, url, headers: ["Accept": "application/json"])
    }

    /// Says how to start a server on this machine that is not there.
    private func helped<Value>(_ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch let error as ServiceError where error.cause == .refused && Origin(service.base)?.isLoopback == true {
            throw error.advising(.startPeopleServer)
        }
    }
}
