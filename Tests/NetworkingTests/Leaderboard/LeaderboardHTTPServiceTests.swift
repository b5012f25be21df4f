import Foundation
import Models
import Networking
import TestSupport
import XCTest

final class LeaderboardHTTPServiceTests: XCTestCase {
    func testKeepsTheContract() async throws {
        let address = try address()
        try await LeaderboardServiceContract { document in
            DocumentHTTPService(
                document: address, connection: HTTPConnection(Answer(HTTPResponse(status: 200, body: document))))
        }.check()
    }

    func testAsksForTheDocumentItselfWithItsQuery() async throws {
        let client = Answer(HTTPResponse(status: 200, body: Data("[]".utf8)))
        _ = try await DocumentHTTPService(document: address(), connection: HTTPConnection(client)).leaderboard()
        XCTAssertEqual(client.requests, [HTTPRequest(.get, try address(), headers: ["Accept": "application/json"])])
    }

    func testEveryOtherStatusIsAnErrorThatKeepsTheQueryToItself() async throws {
        let causes: [Int: ServiceError.Cause] = [
            304: .unexpectedStatus(304), 400: .rejected, 401: .forbidden, 403: .forbidden, 404: .notFound,
            405: .methodNotAllowed, 429: .rateLimited(until: nil), 500: .serverFailed(status: 500),
            503: .serverFailed(status: 503),
        ]
        for (status, cause) in causes {
            let answer = Answer(HTTPResponse(status: status, body: Data("[]".utf8)))
            let service = DocumentHTTPService(document: try address(), connection: HTTPConnection(answer))
            await assert(service, throws: cause, "status \(status)")
        }
    }

    func testAFailedConnectionIsAnError() async throws {
        for (failure, cause) in [(HTTPFailure.refused, ServiceError.Cause.refused), (.offline, .offline)] {
            let service = DocumentHTTPService(document: try address(), connection: HTTPConnection(Answer(failure)))
            await assert(service, throws: cause, "\(failure)")
        }
    }

    private func assert(_ service: DocumentHTTPService, throws cause: ServiceError.Cause, _ message: String) async {
        do {
            _ = try await service.leaderboard()
            XCTFail("nothing was thrown: \(message)")
        } catch {
            XCTAssertEqual(
                error as? ServiceError,
                ServiceError(
                    action: "list the athletes", place: "http://127.0.0.1:5000/athletes", cause: cause,
                    remedy: remedy(for: cause)), message)
        }
    }

    private func remedy(for cause: ServiceError.Cause) -> Remedy? {
        switch cause {
        case .notFound, .rejected: .checkSource
        case .rateLimited(let end): .retryAfter(end, orSignIn: nil)
        default: nil
        }
    }

    private func address() throws -> URL {
        try XCTUnwrap(URL(string: "http://127.0.0.1:5000/athletes?shape=array&key=secret"))
    }
}

/// A client that gives every request the same answer.
private final class Answer: HTTPClient, @unchecked Sendable {
    private let lock = NSLock()
    private let result: Result<HTTPResponse, HTTPFailure>
    private var sent: [HTTPRequest] = []

    init(_ response: HTTPResponse) { result = .success(response) }
    init(_ failure: HTTPFailure) { result = .failure(failure) }

    var requests: [HTTPRequest] { lock.withLock { sent } }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try Task.checkCancellation()
        lock.withLock { sent.append(request) }
        return try result.get()
    }
}
