import Models
import Networking
import TestSupport
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

final class AvatarsTests: XCTestCase {
    func testFetchesAnImage() async throws {
        let url = try url(1)
        let picture = Picture.png()
        let client = PathStub([url.path: HTTPResponse(status: 200, body: picture.data)])
        try await assertEqual(AvatarsHTTPService(connection: HTTPConnection(client)).avatar(at: url), picture)
    }

    func testRefusesOtherDataAndMissingPictures() async throws {
        let url = try url(1)
        let answers: [(HTTPResponse, ServiceError.Cause)] = [
            (.json("<html>"), .invalid("the answer is in an unknown format")),
            (.json("gone", status: 404), .notFound),
        ]
        for (answer, cause) in answers {
            let service = AvatarsHTTPService(connection: HTTPConnection(PathStub([url.path: answer])))
            await assertEqual(failure(ServiceError.self) { try await service.avatar(at: url) }?.cause, cause)
        }
    }

    private func url(_ number: Int) throws -> URL { try XCTUnwrap(URL(string: "http://avatars.test/\(number).png")) }
}
