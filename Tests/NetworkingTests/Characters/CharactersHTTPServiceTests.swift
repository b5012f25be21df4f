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

    private func makeService(_ answer: HTTPResponse) throws -> DocumentHTTPService {
        let url = try XCTUnwrap(URL(string: "http://cards.test/cards.json"))
        return DocumentHTTPService(document: url, connection: HTTPConnection(PathStub(["/cards.json": answer])))
    }
}
