import Models
import Networking
import XCTest

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

    /// The requests so far, in order.
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

    /// Reports every stub that was never used.
    func verify() {
        for stub in lock.withLock({ stubs }) {
            XCTFail("never requested: \(stub.method.rawValue) \(stub.path)", file: file, line: line)
        }
    }
}
