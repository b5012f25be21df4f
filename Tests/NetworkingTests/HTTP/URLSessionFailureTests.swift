import Foundation
import Networking
import TestSupport
import XCTest

final class URLSessionFailureTests: XCTestCase {
    func testNobodyListens() async throws {
        let server = try StandInServer.start()
        server.stop()
        let failure = await failure(of: HTTPRequest(.get, server.url("/scores")))
        XCTAssertEqual(failure, .refused)
    }

    func testThereIsNoSuchHost() async throws {
        let failure = await failure(of: HTTPRequest(.get, .make("http://quintet.invalid/scores")))
        XCTAssertEqual(failure, .unresolved)
    }

    func testNoTrustedEncryption() async throws {
        let server = try StandInServer.start()
        let address = server.url.absoluteString.replacingOccurrences(of: "http:", with: "https:")
        let failure = await failure(of: HTTPRequest(.get, .make(address)))
        XCTAssertEqual(failure, .tlsRefused)
    }

    func testTheConnectionEndsBeforeTheAnswerDoes() async throws {
        let server = try StandInServer.start()
        for kind in ["cut-short", "reset"] {
            let failure = await failure(of: HTTPRequest(.get, server.url("/faults/\(kind)/scores")))
            XCTAssertEqual(failure, .cutShort, kind)
        }
    }

    func testTheAnswerIsNoHTTP() async throws {
        let server = try StandInServer.start()
        let failure = await failure(of: HTTPRequest(.get, server.url("/faults/garbage-status/scores")))
        XCTAssertEqual(failure, .other("the answer is no HTTP that can be read"))
    }

    func testOtherSchemesAreNotAsked() async throws {
        for address in ["ftp://127.0.0.1/scores", "file:///etc/hostname"] {
            let failure = await failure(of: HTTPRequest(.get, .make(address)))
            XCTAssertEqual(failure, .other("only http and https addresses can be asked"), address)
        }
    }

    func testNoCompleteAnswerInTime() async throws {
        let server = try StandInServer.start()
        for kind in ["hang", "hang-body", "trickle"] {
            let start = Date()
            let client = URLSessionHTTPClient(timeout: 0.3)
            let failure = await failure(of: HTTPRequest(.get, server.url("/faults/\(kind)/employees")), client)
            XCTAssertEqual(failure, .timedOut(seconds: 0.3), kind)
            XCTAssertLessThan(Date().timeIntervalSince(start), 10, kind)
        }
    }

    func testABodyOverTheLimitIsNotKept() async throws {
        let server = try StandInServer.start()
        let limit = 1_000_000
        for kind in ["endless", "gzip-bomb"] {
            let before = Memory.peakFromNow()
            let client = URLSessionHTTPClient(sizeLimit: limit)
            let failure = await failure(of: HTTPRequest(.get, server.url("/faults/\(kind)/scores")), client)
            XCTAssertEqual(failure, .tooLarge(limit: limit), kind)
            XCTAssertLessThan(Memory.peak() - before, 60_000_000, kind)
        }
    }

    func testABodyAtTheLimitIsTakenAndOneByteMoreIsNot() async throws {
        let server = try StandInServer.start()
        let request = HTTPRequest(.get, server.url("/healthCheck"))
        let answer = try await URLSessionHTTPClient(sizeLimit: 5).send(request)
        let failure = await failure(of: request, URLSessionHTTPClient(sizeLimit: 4))
        XCTAssertEqual(answer.body.count, 5)
        XCTAssertEqual(failure, .tooLarge(limit: 4))
    }

    func testGivingUpEndsTheWait() async throws {
        let server = try StandInServer.start()
        let client = URLSessionHTTPClient()
        for kind in ["hang", "hang-body", "trickle"] {
            let address = server.url("/faults/\(kind)/employees")
            let start = Date()
            let task = Task { try await client.send(HTTPRequest(.get, address)) }
            try await eventually { try await server.recordedRequests().contains { $0.path == address.path } }
            task.cancel()
            let error = await error(of: task)
            XCTAssertTrue(error is CancellationError, "\(kind): \(String(describing: error))")
            XCTAssertLessThan(Date().timeIntervalSince(start), 10, kind)
        }
    }

    func testATaskThatWasGivenUpSendsNothing() async throws {
        let server = try StandInServer.start()
        let address = server.url("/healthCheck")
        let gate = Gate<Void>()
        let task = Task {
            try await gate.call()
            return try await URLSessionHTTPClient().send(HTTPRequest(.get, address))
        }
        await gate.calls(1)
        task.cancel()
        gate.answer(0, with: .success(()))
        let error = await error(of: task)
        let requests = try await server.recordedRequests()
        XCTAssertTrue(error is CancellationError, String(describing: error))
        XCTAssertEqual(requests, [])
    }

    func testGivingUpAtAnyMomentResumesExactlyOnce() async throws {
        let server = try StandInServer.start()
        let client = URLSessionHTTPClient()
        let address = server.url("/healthCheck")
        for pause in 0..<200 {
            let task = Task { try await client.send(HTTPRequest(.get, address)) }
            for _ in 0..<(pause * 20) { await Task.yield() }
            task.cancel()
            switch await task.result {
            case .success(let answer): XCTAssertEqual(answer.status, 200)
            case .failure(let error): XCTAssertTrue(error is CancellationError, "\(error)")
            }
        }
    }

    private func error(of task: Task<HTTPResponse, any Error>) async -> (any Error)? {
        if case .failure(let error) = await task.result { error } else { nil }
    }

    private func failure(
        of request: HTTPRequest, _ client: URLSessionHTTPClient = URLSessionHTTPClient()
    ) async -> HTTPFailure? {
        await TestSupport.failure(HTTPFailure.self) { try await client.send(request) }
    }
}
