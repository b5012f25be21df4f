import Foundation
import Networking
import TestSupport
import XCTest

final class URLSessionAnswerTests: XCTestCase {
    func testBringsStatusHeadersAndBody() async throws {
        let server = try StandInServer.start()
        let answer = try await URLSessionHTTPClient().send(HTTPRequest(.get, server.url("/healthCheck")))
        XCTAssertEqual(answer.status, 200)
        XCTAssertEqual(answer[header: "CONTENT-type"], "application/json")
        XCTAssertEqual(String(decoding: answer.body, as: UTF8.self), "\"Ok\"\n")
    }

    func testEveryStatusIsAnAnswer() async throws {
        let server = try StandInServer.start()
        let client = URLSessionHTTPClient()
        var statuses: [Int] = []
        let expected = [200, 201, 204, 300, 304, 400, 401, 403, 404, 405, 409, 410, 422, 429, 500, 503, 599]
        for status in expected {
            let request = HTTPRequest(.get, server.url("/faults/status-\(status)/healthCheck"))
            statuses.append(try await client.send(request).status)
        }
        XCTAssertEqual(statuses, expected)
    }

    func testSendsMethodQueryHeadersAndBody() async throws {
        let server = try StandInServer.start()
        let client = URLSessionHTTPClient()
        let body = Data(#"{"id":281,"date":"2022-03-27","word":"nymph","tries":["nymph"]}"#.utf8)
        let headers = ["X-Authorization": "ACCESS_TOKEN", "Content-Type": "application/json"]
        let answer = try await client.send(
            HTTPRequest(.post, server.url("/scores?a=b%20c"), headers: headers, body: body))
        let requests = try await server.recordedRequests()
        XCTAssertEqual(answer.status, 201)
        XCTAssertEqual(requests.map(\.line), ["POST /scores"])
        XCTAssertEqual(requests.map(\.query), [["a": "b c"]])
        XCTAssertEqual(requests.first?.headers["x-authorization"], "ACCESS_TOKEN")
        XCTAssertEqual(requests.first?.headers["content-type"], "application/json")
        XCTAssertEqual(requests.first?.headers["user-agent"], "quintet")
    }

    func testAnEmptyBodyIsAnAnswer() async throws {
        let server = try StandInServer.start()
        let answer = try await URLSessionHTTPClient().send(HTTPRequest(.get, server.url("/faults/empty/healthCheck")))
        XCTAssertEqual([answer.status, answer.body.count], [200, 0])
    }

    func testManyRequestsAtOnceEachGetTheirOwnAnswer() async throws {
        let server = try StandInServer.start()
        let client = URLSessionHTTPClient()
        let statuses = try await withThrowingTaskGroup(of: (Int, Int).self) { group in
            for status in 400..<440 {
                group.addTask {
                    let request = HTTPRequest(.get, server.url("/faults/status-\(status)/healthCheck"))
                    return (status, try await client.send(request).status)
                }
            }
            return try await group.reduce(into: [Int: Int]()) { $0[$1.0] = $1.1 }
        }
        XCTAssertEqual(statuses, Dictionary(uniqueKeysWithValues: (400..<440).map { ($0, $0) }))
    }

    func testAHeaderFieldCannotSmuggleInAnother() async throws {
        let server = try StandInServer.start()
        let request = HTTPRequest(
            .get, server.url("/healthCheck"), headers: ["X-Authorization": "secret\r\nX-Smuggled: yes"])
        let failure = await failure(HTTPFailure.self) { try await URLSessionHTTPClient().send(request) }
        let requests = try await server.recordedRequests()
        XCTAssertEqual(failure, .other("the header field X-Authorization has a control character in it"))
        XCTAssertEqual(requests, [])
    }

    func testClientsThatAreDroppedLeaveNothingOpen() async throws {
        let server = try StandInServer.start()
        let before = try Self.openFiles()
        for _ in 0..<20 {
            let client = URLSessionHTTPClient()
            _ = try await client.send(HTTPRequest(.get, server.url("/healthCheck")))
        }
        try await eventually { try Self.openFiles() <= before + 5 }
    }

    private static func openFiles() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
    }
}
