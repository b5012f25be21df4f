import Models
import Networking
import TestSupport
import XCTest

final class LeaderboardHTTPServiceTests: XCTestCase {
    private let address = URL.make("http://127.0.0.1:5000/athletes?shape=array&key=secret")

    func testFulfillsTheContract() async throws {
        try await LeaderboardServiceContract { [address] document in
            let client = DocumentClient(["/athletes": HTTPResponse(status: 200, body: document)])
            return DocumentHTTPService(document: address, connection: HTTPConnection(client))
        }.check()
    }

    func testRequestsTheDocumentWithItsQuery() async throws {
        let client = DocumentClient(["/athletes": .json("[]")])
        _ = try await DocumentHTTPService(document: address, connection: HTTPConnection(client)).leaderboard()
        XCTAssertEqual(client.requests, [HTTPRequest(.get, address, headers: ["Accept": "application/json"])])
    }

    func testAnErrorDoesNotShowTheQuery() async {
        let client = DocumentClient(["/athletes": .json("[]", status: 404)])
        let service = DocumentHTTPService(document: address, connection: HTTPConnection(client))
        await assertEqual(
            failure(ServiceError.self) { try await service.leaderboard() },
            ServiceError(
                action: "list the athletes", place: "http://127.0.0.1:5000/athletes", cause: .notFound,
                remedy: .checkSource))
    }
}
