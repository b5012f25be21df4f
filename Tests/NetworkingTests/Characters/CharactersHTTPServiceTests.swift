import Models
import Networking
import TestSupport
import ViewModels
import XCTest

final class CharactersHTTPServiceTests: XCTestCase {
    func testFulfillsTheContractOfTheService() async throws {
        let document = #"[{"name": "OG Mario", "avatar": "http://a.test/o.png"}, {"name": "Bee Mario"}]"#
        try await CharactersServiceContract.check(makeService(.json(document)), names: ["OG Mario", "Bee Mario"])
    }

    func testRequestsTheExactAddress() async throws {
        let client = DocumentClient(["/cards.json": .json("[]")])
        let url = try XCTUnwrap(URL(string: "http://cards.test/cards.json?page=1"))
        _ = try await DocumentHTTPService(document: url, connection: HTTPConnection(client)).characters()
        XCTAssertEqual(client.requests.map(\.url), [url])
    }

    func testAnErrorNamesTheServer() async throws {
        let service = try makeService(.json(#"{"error": "gone"}"#, status: 410))
        let error = await failure(ServiceError.self) { try await service.characters() }
        XCTAssertEqual(
            error?.message, "Could not list the characters (http://cards.test/cards.json): not found: “gone”.")
    }

    private func makeService(_ answer: HTTPResponse) throws -> DocumentHTTPService {
        let url = try XCTUnwrap(URL(string: "http://cards.test/cards.json"))
        return DocumentHTTPService(document: url, connection: HTTPConnection(DocumentClient(["/cards.json": answer])))
    }
}
