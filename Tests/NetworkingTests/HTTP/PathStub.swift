import Foundation
import Models
import Networking

/// A client that answers each path from a queue, repeats the last answer of the queue, and records the requests.
final class PathStub: HTTPClient, @unchecked Sendable {
    private let lock = NSLock()
    private var answers: [String: [Result<HTTPResponse, ServiceError.Cause>]]
    private var received: [HTTPRequest] = []

    /// The requests so far.
    var requests: [HTTPRequest] { lock.withLock { received } }
    /// The paths and queries of the requests so far.
    var paths: [String] { requests.map { Self.path($0.url) } }

    /// Creates a client with an answer for each path.
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
    /// Returns an answer with a text as its body.
    static func json(_ text: String, status: Int = 200) -> HTTPResponse {
        HTTPResponse(status: status, headers: ["Content-Type": "application/json"], body: Data(text.utf8))
    }
}
