import CurlTransport
import Models
import Networking
import TestSupport
import URLSessionTransport
import XCTest

final class GivingUpTests: XCTestCase {
    func testCancellingEndsTheWait() async throws {
        try await forEachTransport { transport in
            for kind in ["hang", "hang-body", "trickle"] {
                let server = try StandInServer.start()
                let address = server.url("/faults/\(kind)/employees")
                let start = Date()
                let task = Task { try await transport.send(address) }
                try await eventually { try await server.recordedRequests().contains { $0.path == address.path } }
                task.cancel()
                let error = await error(of: task)
                XCTAssertTrue(error is CancellationError, "\(kind): \(String(describing: error))")
                XCTAssertLessThan(Date().timeIntervalSince(start), 10, kind)
            }
        }
    }

    func testATimeLimitEndsTheWaitAtAnyMoment() async throws {
        try await forEachTransport { transport in
            for kind in ["hang", "hang-body", "trickle"] {
                let server = try StandInServer.start()
                var request = HTTPRequest(.get, server.url("/faults/\(kind)/employees"))
                request.timeLimit = 0.3
                let failure = await failure(ServiceError.Cause.self) { try await transport.client().send(request) }
                XCTAssertEqual(failure, .timedOut(seconds: 0.3), kind)
            }
        }
    }

    func testCancellingClosesTheConnection() async throws {
        try await forEachTransport { transport in
            let gone = Recorder<Void>()
            let server = try RawServer(onEnd: { gone.record(()) }) { _ in .init("HTTP/1.1 200 OK\r\n", .silence) }
            let task = Task { try await transport.send(server.url) }
            try await eventually { server.requests.count == 1 }
            task.cancel()
            try await eventually { gone.values.count == 1 }
        }
    }

    func testACancelledTaskSendsNothing() async throws {
        let server = try StandInServer.start()
        let address = server.url("/healthCheck")
        await forEachTransport { transport in
            let gate = Gate<Void>()
            let task = Task {
                try await gate.call()
                return try await transport.send(address)
            }
            await gate.calls(1)
            task.cancel()
            gate.answer(0, with: .success(()))
            let error = await error(of: task)
            XCTAssertTrue(error is CancellationError, String(describing: error))
        }
        try await assertEqual(server.recordedRequests(), [])
    }

    func testCancellingAtAnyMomentGivesAnAnswerOrACancellation() async throws {
        let server = try StandInServer.start()
        let address = server.url("/healthCheck")
        await forEachTransport { transport in
            let client = transport.client()
            for pause in stride(from: 0, to: 200, by: 4) {
                let task = Task { try await client.send(HTTPRequest(.get, address)) }
                for _ in 0..<(pause * 20) { await Task.yield() }
                task.cancel()
                switch await task.result {
                case .success(let answer): XCTAssertEqual(answer.status, 200)
                case .failure(let error): XCTAssertTrue(error is CancellationError, "\(error)")
                }
            }
        }
    }

    func testWaitingUsesLittleProcessorTime() async throws {
        let server = try RawServer { _ in .init("", .silence) }
        try await forEachTransport(exceptURLSessionOnLinux: "it takes a whole core") { transport in
            let count = server.requests.count
            let task = Task { try await transport.send(server.url) }
            try await eventually { server.requests.count > count }
            let before = Processor.seconds()
            try await Task.sleep(for: .seconds(1))
            XCTAssertLessThan(Processor.seconds() - before, 0.4)
            task.cancel()
            _ = await task.result
        }
    }

    private func error(of task: Task<HTTPResponse, any Error>) async -> (any Error)? {
        if case .failure(let error) = await task.result { error } else { nil }
    }
}

/// A client that has to fulfill the contract of `HTTPClient`.
enum Transport: String, CaseIterable {
    case curl, urlSession

    func client(
        sizeLimit: Int = 10_000_000, onReceive: @escaping @Sendable (Int) -> Void = { _ in }
    ) -> any HTTPClient {
        switch self {
        case .curl: CurlHTTPClient(sizeLimit: sizeLimit, onReceive: onReceive)
        case .urlSession: URLSessionHTTPClient(sizeLimit: sizeLimit, onReceive: onReceive)
        }
    }

    func send(_ url: URL, sizeLimit: Int = 10_000_000) async throws -> HTTPResponse {
        try await client(sizeLimit: sizeLimit).send(HTTPRequest(.get, url))
    }

    func outcome(_ url: URL, sizeLimit: Int = 10_000_000) async -> Outcome {
        await Outcome(of: client(sizeLimit: sizeLimit), url)
    }
}

/// The outcome of a request: a status and a body, or a failure.
enum Outcome: Hashable {
    case answer(Int, String)
    case failure(ServiceError.Cause)

    init(of client: any HTTPClient, _ url: URL) async {
        do {
            let answer = try await client.send(HTTPRequest(.get, url))
            self = .answer(answer.status, String(decoding: answer.body, as: UTF8.self))
        } catch {
            self = .failure(error as? ServiceError.Cause ?? .connection("\(error)"))
        }
    }
}

extension XCTestCase {
    /// Runs a part of the contract with each client.
    ///
    /// `fault` describes the behavior of `URLSession` on Linux if this client has to be left out there.
    func forEachTransport(
        exceptURLSessionOnLinux fault: String? = nil, _ body: (Transport) async throws -> Void
    ) async rethrows {
        for transport in Transport.allCases {
            #if os(Linux)
                if transport == .urlSession, let fault {
                    print("\(name), URLSession left out, since on Linux \(fault)")
                    continue
                }
            #endif
            try await body(transport)
        }
    }
}
