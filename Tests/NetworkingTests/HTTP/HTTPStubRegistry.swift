import Foundation
import Models
import XCTest

@testable import Networking

/// A client that answers from stubs, each of which is used once, in the order of registration.
///
/// A request without a stub fails the test, and `verify()` reports the stubs that were never used.
final class HTTPStubRegistry: HTTPClient, @unchecked Sendable {
    private struct Stub {
        let method: HTTPRequest.Method
        let path: String
        let answer: Result<HTTPResponse, any Error>
    }

    private let lock = NSLock()
    private let file: StaticString
    private let line: UInt
    private var stubs: [Stub] = []
    private var received: [HTTPRequest] = []

    /// Creates a registry that reports problems as failures of the test at this line.
    init(file: StaticString = #filePath, line: UInt = #line) {
        self.file = file
        self.line = line
    }

    var requests: [HTTPRequest] { lock.withLock { received } }

    /// Registers the answer to one request to a path, with any query and header fields.
    func on(_ method: HTTPRequest.Method, _ path: String, _ answer: Result<HTTPResponse, any Error>) {
        lock.withLock { stubs.append(Stub(method: method, path: path, answer: answer)) }
    }

    /// Registers a status and a text as the answer to one request.
    func on(_ method: HTTPRequest.Method, _ path: String, _ status: Int, _ body: String = "") {
        on(method, path, .success(HTTPResponse(status: status, body: Data(body.utf8))))
    }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let path = request.url.path(percentEncoded: true)
        let stub: Stub? = lock.withLock {
            received.append(request)
            let index = stubs.firstIndex { $0.method == request.method && $0.path == path }
            return index.map { stubs.remove(at: $0) }
        }
        guard let stub else {
            let name = "\(request.method.rawValue) \(request.url.absoluteString)"
            XCTFail("no stub for \(name)", file: file, line: line)
            throw ServiceError.Cause.connection("no stub for \(name)")
        }
        return try stub.answer.get()
    }

    func verify() {
        for stub in lock.withLock({ stubs }) {
            XCTFail("never requested: \(stub.method.rawValue) \(stub.path)", file: file, line: line)
        }
    }
}

/// A client that answers each path from a queue, repeats the last answer of the queue, and records the requests.
final class PathStub: HTTPClient, @unchecked Sendable {
    private let lock = NSLock()
    private var answers: [String: [Result<HTTPResponse, ServiceError.Cause>]]
    private var received: [HTTPRequest] = []

    var requests: [HTTPRequest] { lock.withLock { received } }
    /// The paths and queries of the requests so far.
    var paths: [String] { requests.map { Self.path($0.url) } }

    init(_ answers: [String: HTTPResponse] = [:]) { self.answers = answers.mapValues { [.success($0)] } }

    func on(_ path: String, _ status: Int = 200, _ body: String = "[]", headers: [String: String] = [:]) {
        on(path, .success(HTTPResponse(status: status, headers: headers, body: Data(body.utf8))))
    }

    func on(_ path: String, _ answer: Result<HTTPResponse, ServiceError.Cause>) {
        lock.withLock { answers[path, default: []].append(answer) }
    }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try Task.checkCancellation()
        let path = Self.path(request.url)
        let answer = lock.withLock {
            received.append(request)
            guard let queue = answers[path], let first = queue.first else {
                return nil as Result<HTTPResponse, ServiceError.Cause>?
            }
            if queue.count > 1 { answers[path]?.removeFirst() }
            return first
        }
        guard let answer else { throw ServiceError.Cause.connection("no answer for \(path)") }
        return try answer.get()
    }

    private static func path(_ url: URL) -> String {
        url.path(percentEncoded: true) + (url.query(percentEncoded: true).map { "?\($0)" } ?? "")
    }
}

extension HTTPResponse {
    static func json(_ text: String, status: Int = 200) -> HTTPResponse {
        HTTPResponse(status: status, headers: ["Content-Type": "application/json"], body: Data(text.utf8))
    }
}

/// A client that returns prepared answers in order, and records the requests.
final class ScriptedClient: HTTPClient, @unchecked Sendable {
    private let lock = NSLock()
    private var answers: [Result<HTTPResponse, ServiceError.Cause>]
    private var received: [HTTPRequest] = []

    init(_ answers: [Result<HTTPResponse, ServiceError.Cause>]) { self.answers = answers }

    var requests: [HTTPRequest] { lock.withLock { received } }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try lock.withLock {
            received.append(request)
            guard !answers.isEmpty else {
                XCTFail("no answer is left for \(request.method.rawValue) \(request.url)")
                throw ServiceError.Cause.connection("no answer is left")
            }
            return answers.removeFirst()
        }.get()
    }
}

extension Result where Success == HTTPResponse, Failure == ServiceError.Cause {
    static func answer(_ status: Int, _ headers: [String: String] = [:], _ body: String = "") -> Self {
        .success(HTTPResponse(status: status, headers: headers, body: Data(body.utf8)))
    }
}
