import CurlTransport
import Foundation
import Models
import Networking
import TestSupport

/// A call of a service, whose result is converted to text.
struct ServiceCall: Sendable {
    let name: String
    /// The method and the path of the request that the call sends to the stand-in server.
    let request: (method: HTTPRequest.Method, path: String)
    /// Calls the service at a base and returns the result as text.
    let result: @Sendable (_ base: URL, _ client: any HTTPClient) async throws -> String

    /// Calls of all services that send a request.
    static let all: [ServiceCall] = [
        wordle("scores", .get, "/scores") { "\(try await $0.scores())" },
        wordle("one score", .get, "/scores/262") { "\(try await $0.score(id: 262))" },
        wordle("deletion", .delete, "/scores/263") {
            try await $0.delete(id: 262)
            return "deleted"
        },
        wordle("reset", .delete, "/scores") {
            try await $0.reset()
            return "reset"
        },
        ServiceCall(name: "characters", request: (.get, "/characters")) {
            "\(try await DocumentHTTPService(document: $0, connection: HTTPConnection($1)).characters())"
        },
        ServiceCall(name: "an avatar", request: (.get, "/avatars/og-mario.png")) {
            "\(try await AvatarsHTTPService(connection: HTTPConnection($1)).avatar(at: $0).data)"
        },
        ServiceCall(name: "leaderboard", request: (.get, "/athletes")) {
            "\(try await DocumentHTTPService(document: $0, connection: HTTPConnection($1)).leaderboard())"
        }, repositories("repositories", "/users/octocat/repos") { "\(try await $0.page(of: "octocat", after: nil))" },
        repositories("one repository", "/repos/swiftlang/swift") {
            "\(try await $0.repository(owner: "swiftlang", name: "swift"))"
        }, employees("staff", "/employees") { "\(try await $0.staff())" },
        employees("one employee", "/employees/1") { "\(try await $0.employee(id: 1))" },
        employees("health", "/healthCheck") { try await $0.health() },
    ]

    /// The outcome of a call: its result as text, or the cause of its failure.
    enum Outcome: Equatable {
        case value(String)
        case failure(ServiceError.Cause)
    }

    /// Calls the service at a base and returns the outcome.
    func outcome(_ base: URL) async -> Outcome {
        let client = DeadlineHTTPClient(RedirectingHTTPClient(CurlHTTPClient()), seconds: 20)
        do {
            return .value(try await result(base, client))
        } catch let error as ServiceError {
            return .failure(error.cause)
        } catch {
            return .failure(.connection("\(error)"))
        }
    }

    /// Returns the stand-in server's answer to the request.
    func answer(of server: StandInServer) async throws -> HTTPResponse {
        let request = HTTPRequest(
            request.method, server.url(request.path), token: .init("ACCESS_TOKEN", of: .wordle))
        return try await CurlHTTPClient().send(request)
    }

    private static func wordle(
        _ name: String, _ method: HTTPRequest.Method, _ path: String,
        _ call: @escaping @Sendable (WordleScoresHTTPService) async throws -> String
    ) -> ServiceCall {
        ServiceCall(name: name, request: (method, path)) {
            try await call(
                WordleScoresHTTPService(
                    base: $0, connection: HTTPConnection($1), undoLog: UndoLogInMemory.shared()))
        }
    }

    private static func repositories(
        _ name: String, _ path: String, _ call: @escaping @Sendable (GitHubRepositoriesService) async throws -> String
    ) -> ServiceCall {
        ServiceCall(name: name, request: (.get, path)) {
            try await call(GitHubRepositoriesService(base: $0, connection: HTTPConnection($1)))
        }
    }

    private static func employees(
        _ name: String, _ path: String, _ call: @escaping @Sendable (EmployeesHTTPService) async throws -> String
    ) -> ServiceCall {
        ServiceCall(name: name, request: (.get, path)) {
            try await call(EmployeesHTTPService(base: $0, connection: HTTPConnection($1)))
        }
    }
}
