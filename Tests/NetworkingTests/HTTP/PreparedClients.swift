import Foundation
import Models
import XCTest

@testable import Networking

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

    /// The requests so far, such as `GET /scores`.
    var lines: [String] { requests.map { "\($0.method.rawValue) \($0.url.path(percentEncoded: true))" } }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try Task.checkCancellation()
        return try lock.withLock {
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
