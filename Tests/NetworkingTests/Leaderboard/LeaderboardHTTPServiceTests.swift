import Models
import Networking
import TestSupport
import XCTest

final class LeaderboardHTTPServiceTests: XCTestCase {
    private let path = "/athletes?shape=array&key=secret"
    private let address = URL.make("http://127.0.0.1:5000/athletes?shape=array&key=secret")

    func testFulfillsTheContract() async throws {
        try await LeaderboardServiceContract { [address, path] document in
            let client = PathStub([path: HTTPResponse(status: 200, body: document)])
            return DocumentHTTPService(document: address, connection: HTTPConnection(client))
        }.check()
    }

    func testRequestsTheDocumentWithItsQuery() async throws {
        let client = PathStub([path: .json("[]")])
        _ = try await DocumentHTTPService(document: address, connection: HTTPConnection(client)).leaderboard()
        XCTAssertEqual(client.requests, [HTTPRequest(.get, address, headers: ["Accept": "application/json"])])
    }

    func testAnErrorDoesNotShowTheQuery() async {
        let client = PathStub([path: .json("[]", status: 404)])
        let service = DocumentHTTPService(document: address, connection: HTTPConnection(client))
        await assertEqual(
            failure(ServiceError.self) { try await service.leaderboard() },
            ServiceError(
                action: "list the athletes", place: "http://127.0.0.1:5000/athletes", cause: .notFound,
                remedy: .checkSource))
    }
}
