import Models
import Networking
import TestSupport
import XCTest

final class AnswerTests: XCTestCase {
    func testReturnsStatusHeadersAndBody() async throws {
        let server = try StandInServer.start()
        try await forEachTransport { transport in
            let answer = try await transport.send(server.url("/healthCheck"))
            XCTAssertEqual(answer.status, 200)
            XCTAssertEqual(answer[header: "CONTENT-type"], "application/json")
            XCTAssertEqual(String(decoding: answer.body, as: UTF8.self), "\"Ok\"\n")
        }
    }

    func testEveryStatusIsAnAnswer() async throws {
        let server = try StandInServer.start()
        let expected = [
            200, 201, 204, 206, 300, 301, 302, 303, 304, 307, 308, 400, 401, 403, 404, 405, 407, 409, 410, 422, 429,
            500, 503, 599,
        ]
        try await forEachTransport { transport in
            let client = transport.client()
            var statuses: [Int] = []
            for status in expected {
                let request = HTTPRequest(.get, server.url("/faults/status-\(status)/healthCheck"))
                statuses.append(try await client.send(request).status)
            }
            XCTAssertEqual(statuses, expected)
        }
    }

    func testSendsMethodQueryHeadersAndBody() async throws {
        try await forEachTransport { transport in
            let server = try StandInServer.start()
            let body = Data(#"{"id":281,"date":"2022-03-27","word":"nymph","tries":["nymph"]}"#.utf8)
            let answer = try await transport.client().send(
                HTTPRequest(
                    .post, server.url("/scores?a=b%20c"), headers: ["Content-Type": "application/json"],
                    token: .init("ACCESS_TOKEN", of: .wordle), body: body))
            let requests = try await server.recordedRequests()
            XCTAssertEqual(answer.status, 201)
            XCTAssertEqual(requests.map(\.line), ["POST /scores"])
            XCTAssertEqual(requests.map(\.query), [["a": "b c"]])
            XCTAssertEqual(requests.first?.headers["x-authorization"], "ACCESS_TOKEN")
            XCTAssertEqual(requests.first?.headers["content-type"], "application/json")
            XCTAssertEqual(requests.first?.headers["user-agent"], "quintet")
        }
    }

    func testEveryMethodArrivesWithAndWithoutABody() async throws {
        try await forEachTransport { transport in
            let server = try RawServer { _ in .whole() }
            for body in [nil, Data("text".utf8)] as [Data?] {
                for method in [HTTPRequest.Method.get, .post, .delete] where method != .get || body == nil {
                    _ = try await transport.client().send(HTTPRequest(method, server.url, body: body))
                }
            }
            let requests = server.requests.map { $0.prefix { $0 != " " } + ($0.hasSuffix("\r\ntext") ? " text" : "") }
            XCTAssertEqual(requests, ["GET", "POST", "DELETE", "POST text", "DELETE text"])
        }
    }

    func testAnEmptyBodyIsAnAnswer() async throws {
        let server = try StandInServer.start()
        await forEachTransport { transport in
            await assertEqual(transport.outcome(server.url("/faults/empty/healthCheck")), .answer(200, ""))
        }
    }

    func testManyRequestsAtOnceEachGetTheirOwnAnswer() async throws {
        let server = try StandInServer.start()
        try await forEachTransport { transport in
            let client = transport.client()
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
    }

    func testRequestsInTurnShareAConnection() async throws {
        try await forEachTransport { transport in
            let server = try RawServer { _ in .whole() }
            let client = transport.client()
            for _ in 1...20 { _ = try await client.send(HTTPRequest(.get, server.url)) }
            XCTAssertEqual(server.connections, 1)
        }
    }

    func testAConnectionThatTheServerClosedIsOpenedAgain() async throws {
        try await forEachTransport { transport in
            let server = try RawServer { _ in .whole(ending: .close) }
            for _ in 1...5 {
                await assertEqual(transport.outcome(server.url), .answer(200, "\"Ok\""))
            }
        }
    }

    func testAChangeIsNeverSentTwice() async throws {
        try await forEachTransport(exceptURLSessionOnLinux: "the library sends it again") { transport in
            // The connection of the first request stays open, and is closed when the second request has arrived.
            let server = try RawServer { $0.hasPrefix("GET") ? .whole() : RawServer.Answer("") }
            let client = transport.client()
            _ = try await client.send(HTTPRequest(.get, server.url))
            let request = HTTPRequest(.post, server.url, body: Data("{}".utf8))
            let failure = await failure(ServiceError.Cause.self) { try await client.send(request) }
            XCTAssertEqual(failure, .cutShort)
            XCTAssertEqual(server.requests.filter { $0.hasPrefix("POST") }.count, 1)
        }
    }

    func testCookiesAreNotSentBack() async throws {
        try await forEachTransport { transport in
            let server = try RawServer { _ in .whole("200 OK", ["Set-Cookie: a=b"]) }
            let client = transport.client()
            for _ in 1...2 { _ = try await client.send(HTTPRequest(.get, server.url)) }
            XCTAssertEqual(server.requests.filter { $0.lowercased().contains("cookie") }, [])
        }
    }

    func testAHeaderFieldCannotInjectAnotherField() async throws {
        let server = try StandInServer.start()
        let request = HTTPRequest(
            .get, server.url("/healthCheck"), token: .init("secret\r\nX-Smuggled: yes", of: .wordle))
        await forEachTransport { transport in
            let failure = await failure(ServiceError.Cause.self) { try await transport.client().send(request) }
            XCTAssertEqual(failure, .connection("the header field X-Authorization contains a control character"))
        }
        try await assertEqual(server.recordedRequests(), [])
    }

    func testIPv6AddressesAreRequested() async throws {
        try await forEachTransport(exceptURLSessionOnLinux: "[::1] is no address") { transport in
            let server = try RawServer(ipv6: true) { _ in .whole() }
            await assertEqual(transport.outcome(server.url), .answer(200, "\"Ok\""))
        }
    }

    func testReleasedClientsCloseTheirConnections() async throws {
        let server = try StandInServer.start()
        try await forEachTransport { transport in
            let before = try Self.openFiles()
            for _ in 0..<20 { _ = try await transport.send(server.url("/healthCheck")) }
            try await eventually { try Self.openFiles() <= before + 8 }
        }
    }

    private static func openFiles() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
    }
}
