import Models
import Networking
import XCTest

/// A client with an answer for each path, or one failure for all paths.
final class DocumentClient: HTTPClient, @unchecked Sendable {
    private let answers: [String: HTTPResponse]
    private let failure: ServiceError.Cause?
    private let lock = NSLock()
    private var received: [HTTPRequest] = []

    init(_ answers: [String: HTTPResponse], failure: ServiceError.Cause? = nil) {
        self.answers = answers
        self.failure = failure
    }

    var requests: [HTTPRequest] { lock.withLock { received } }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try Task.checkCancellation()
        lock.withLock { received.append(request) }
        if let failure { throw failure }
        return try XCTUnwrap(answers[request.url.path], "no test expects a request to \(request.url)")
    }
}

extension HTTPResponse {
    /// Returns an answer with a text as its body.
    static func json(_ text: String, status: Int = 200) -> HTTPResponse {
        HTTPResponse(status: status, headers: ["Content-Type": "application/json"], body: Data(text.utf8))
    }
}
