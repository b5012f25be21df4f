import Models
import Networking
import TestSupport
import XCTest

/// The forms of an answer's head, and the ways in which an answer may end.
final class HeadTests: XCTestCase {
    private let linux = "it ends the process, or calls the answer damaged"

    func testUnusualStatusLinesAreAccepted() async throws {
        let lines = [
            "HTTP/1.1 200", "HTTP/1.1 200 ", "HTTP/1.0 200 OK", "HTTP/1.1 200 Sehr schön", "HTTP/1.1 299 x",
            "HTTP/1.1 599 x", "HTTP/1.1 200 OK\nX: y\n folded", "HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 200 OK",
            "HTTP/1.1 100 Continue\r\nX: y\r\n\r\nHTTP/1.1 102\r\n\r\nHTTP/1.1 200 OK",
        ]
        try await forEachTransport(exceptURLSessionOnLinux: linux) { transport in
            for line in lines {
                let server = try RawServer { _ in .init("\(line)\r\nContent-Length: 2\r\n\r\nOk") }
                let status = line.contains("299") ? 299 : line.contains("599") ? 599 : 200
                await assertEqual(transport.outcome(server.url), .answer(status, "Ok"), line)
            }
        }
    }

    func testHeaderFieldsAreReadInEitherCase() async throws {
        let others = "\r\nB: café\r\nC:x\r\nD: \t y \t\r\nE:\r\nc: z\r\n"
        let fields: [UInt8] = Array("A: caf".utf8) + [0xE9] + Array(others.utf8)
        let answer = Array("HTTP/1.1 200 OK\r\n".utf8) + fields + Array("Content-Length: 2\r\n\r\nOk".utf8)
        let server = try RawServer { _ in .init(answer) }
        try await forEachTransport(exceptURLSessionOnLinux: linux) { transport in
            let answer = try await transport.send(server.url)
            XCTAssertEqual(
                answer.headers.filter { $0.key.count == 1 }, ["a": "café", "b": "café", "c": "x, z", "d": "y", "e": ""])
        }
    }

    func testTrailersAreAcceptedWhetherAnnouncedOrNot() async throws {
        try await forEachTransport(exceptURLSessionOnLinux: linux) { transport in
            for announced in ["", "Trailer: X-Sum\r\n"] {
                for trailers in ["", "X-Sum: 1\r\n", "X-Sum: 1\r\nHTTP/1.1: 500 x\r\nEmpty:\r\n"] {
                    let server = try RawServer { _ in
                        .init(
                            "HTTP/1.1 200 OK\r\n\(announced)Transfer-Encoding: chunked\r\n\r\n2\r\nOk\r\n0\r\n"
                                + trailers + "\r\n", .keepOpen)
                    }
                    let answer = try await transport.send(server.url)
                    XCTAssertEqual([answer.status, answer.body.count], [200, 2])
                    XCTAssertNil(answer[header: "x-sum"])
                }
            }
            let server = try RawServer { _ in
                .init("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nOk\r\n0\r\nno field\r\n\r\n")
            }
            await assertEqual(transport.outcome(server.url), .failure(.notHTTP))
        }
    }

    func testAnEndlessAnswerIsEnded() async throws {
        let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
        let endless: [(String, String)] = [
            ("HTTP/1.1 200 OK\r\n", "X-Field: xxxxxxxxxxxxxxxxxxxxxx\r\n"),
            ("HTTP/1.1 200 OK\r\nX-Field: ", "xxxxxxxx"), ("", "HTTP/1.1 103 Early Hints\r\n\r\n"),
            (chunked + "0\r\n", "X-Trailer: xxxxxxxxxxxxxxxxxxxxx\r\n"),
        ]
        try await forEachTransport(exceptURLSessionOnLinux: linux) { transport in
            for (start, part) in endless {
                let server = try RawServer { _ in
                    .init(start, .endless(Array(String(repeating: part, count: 100).utf8)))
                }
                let before = Memory.peakFromNow()
                let outcome = await transport.outcome(server.url)
                XCTAssertEqual(outcome, .failure(.connection("the answer has too many header fields")), start + part)
                XCTAssertLessThan(Memory.peak() - before, 20_000_000)
            }
            let server = try RawServer { _ in
                .init(chunked + "0\r\nX-Trailer: ", .endless([UInt8](repeating: 0x78, count: 1000)))
            }
            await assertEqual(transport.outcome(server.url), .failure(.cutShort))
        }
    }

    func testAnUnauthorizedAnswerEndsAtOnceForAnyChallenge() async throws {
        let challenges = [
            "Basic", "Basic realm=\"x\"", "Basic realm=\"x\", charset=\"UTF-8\"", "Bearer", "Bearer realm=\"x\"",
            "Digest realm=\"x\", nonce=\"y\"", "Digest realm=\"x\", qop=\"auth\", nonce=\"y\", opaque=\"z\"",
            "Negotiate", "NTLM", "Negotiate TlRMTVNTUAAC", "Mutual", "", "Newauth a=b, Basic realm=\"x\"",
            "Basic realm=",
        ]
        try await forEachTransport(exceptURLSessionOnLinux: "Basic never ends") { transport in
            for challenge in challenges {
                for status in ["401 Unauthorized", "407 Proxy Authentication Required"] {
                    let field = status.hasPrefix("4") ? "WWW-Authenticate" : "Proxy-Authenticate"
                    let server = try RawServer { _ in .whole(status, ["\(field): \(challenge)"], body: "no") }
                    let outcome = await transport.outcome(server.url)
                    XCTAssertEqual(outcome, .answer(status.hasPrefix("401") ? 401 : 407, "no"), challenge)
                    XCTAssertEqual(server.requests.count, 1, challenge)
                }
            }
        }
    }

    func testACutStatusLineOfAnyVersionIsAFailure() async throws {
        try await forEachTransport(exceptURLSessionOnLinux: "it ends the process") { transport in
            for start in ["HTTP/1.0 20", "HTTP/1.0", "HTTP/1", "HTTP/"] {
                let server = try RawServer { _ in .init(start, .close) }
                await assertEqual(transport.outcome(server.url), .failure(.cutShort), start)
            }
            for text in ["HTTQ", "<html>"] {
                let server = try RawServer { _ in .init(text, .close) }
                await assertEqual(transport.outcome(server.url), .failure(.notHTTP), text)
            }
        }
    }

    func testAConnectionThatEndsAnywhereIsAFailure() async throws {
        let head = "HTTP/1.1 200 OK\r\nServer: x\r\nContent-Type: application/json\r\n"
        let answers = [
            head + "Content-Length: 4\r\n\r\n\"Ok\"",
            head + "Transfer-Encoding: chunked\r\n\r\n2\r\n\"O\r\n2;x=y\r\nk\"\r\n0\r\nTrailer: x\r\n\r\n",
        ]
        try await forEachTransport(exceptURLSessionOnLinux: "it ends the process") { transport in
            for answer in answers.map({ Array($0.utf8) }) {
                for ending in [RawServer.Ending.close, .reset] {
                    let cut = Recorder<Int>()
                    let server = try RawServer { _ in .init(Array(answer.prefix(cut.values.last ?? 0)), ending) }
                    // An answer without only its last line feed is not tested, since clients may accept it.
                    for length in 0...answer.count where length != answer.count - 1 || answer.last != 0x0A {
                        cut.record(length)
                        let expected = length == answer.count ? Outcome.answer(200, "\"Ok\"") : .failure(.cutShort)
                        let outcome = await transport.outcome(server.url)
                        XCTAssertEqual(outcome, expected, "\(length) of \(answer.count), \(ending)")
                    }
                }
            }
        }
    }
}
