import Models
import XCTest

@testable import Networking

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
    /// Returns a successful result with an answer.
    static func answer(_ status: Int, _ headers: [String: String] = [:], _ body: String = "") -> Self {
        .success(HTTPResponse(status: status, headers: headers, body: Data(body.utf8)))
    }
}
