import Models
import Networking
import TestSupport
import XCTest

final class HTTPStubRegistryTests: XCTestCase {
    func testEachStubAnswersOnceInTheOrderOfRegistration() async throws {
        let registry = HTTPStubRegistry()
        registry.on(.get, "/a", 200, "first")
        registry.on(.get, "/a", 500, "second")
        registry.on(.delete, "/a", 204)
        let answers = [
            try await registry.send(HTTPRequest(.delete, .make("http://h/a"))),
            try await registry.send(HTTPRequest(.get, .make("http://h/a?x=1"))),
            try await registry.send(HTTPRequest(.get, .make("http://h/a"))),
        ]
        XCTAssertEqual(answers.map(\.status), [204, 200, 500])
        XCTAssertEqual(registry.requests.map(\.method), [.delete, .get, .get])
        registry.verify()
    }

    func testQueryItemsAndHeaderFieldsOfAStubMustMatch() async throws {
        let registry = HTTPStubRegistry()
        registry.on(.get, "/a", query: ["page": "2"], headers: ["Accept": "x"], .success(HTTPResponse(status: 200)))
        registry.on(.get, "/a", 404)
        let plain = try await registry.send(HTTPRequest(.get, .make("http://h/a?page=2")))
        let full = try await registry.send(HTTPRequest(.get, .make("http://h/a?page=2"), headers: ["Accept": "x"]))
        XCTAssertEqual([plain.status, full.status], [404, 200])
    }

    func testReportsRequestsWithoutAStubAndUnusedStubs() async {
        let complaints = Recorder<String>()
        let registry = HTTPStubRegistry { complaints.record($0) }
        registry.on(.post, "/never", 201)
        registry.on(.get, "/never", query: ["b": "2", "a": "1"], .failure(ServiceError.Cause.refused))
        let error = await failure(ServiceError.Cause.self) {
            try await registry.send(HTTPRequest(.get, .make("http://h/unknown?x=1")))
        }
        XCTAssertEqual(error, .connection("no stub for GET http://h/unknown?x=1"))
        registry.verify()
        XCTAssertEqual(
            complaints.values,
            [
                "no stub for GET http://h/unknown?x=1", "never requested: POST /never",
                "never requested: GET /never?a=1&b=2",
            ])
    }
}
