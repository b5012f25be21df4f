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

    func testIfTheAddressHasNoPathTheErrorNamesTheAddressOfTheDocument() async throws {
        let documents: [String: HTTPResponse] = [
            "": .json("{}", status: 404), "/": .json("{}", status: 404), "/characters": .json("[]"),
            "/leaderboard": .json("{}", status: 404), "/athletes": .json("[]"),
        ]
        for (path, remedies): (String, [Remedy]) in [
            ("", [.useSource("http://cards.test/characters"), .useSource("http://cards.test/athletes")]),
            ("/leaderboard", [.checkSource, .checkSource]),
        ] {
            let url = try XCTUnwrap(URL(string: "http://cards.test\(path)"))
            let service = DocumentHTTPService(document: url, connection: HTTPConnection(DocumentClient(documents)))
            var seen: [Remedy] = []
            do { _ = try await service.characters() } catch let error as ServiceError { seen.append(error.remedy) }
            do { _ = try await service.leaderboard() } catch let error as ServiceError { seen.append(error.remedy) }
            XCTAssertEqual(seen, remedies)
        }
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
