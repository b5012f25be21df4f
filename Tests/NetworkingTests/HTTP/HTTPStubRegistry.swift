import Models
import Networking
import XCTest

/// A client that answers from stubs, each of which is used once, in the order of registration.
///
/// A request without a stub fails the test, and `verify()` reports the stubs that were never used.
final class HTTPStubRegistry: HTTPClient, @unchecked Sendable {
    /// The requirements for a request, which may have any other query items and header fields.
    struct Matcher {
        let method: HTTPRequest.Method
        let path: String
        let query: [String: String]
        let headers: [String: String]

        func matches(_ request: HTTPRequest) -> Bool {
            let items = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
            return request.method == method && request.url.path(percentEncoded: true) == path
                && query.allSatisfy { name, value in items.contains { $0.name == name && $0.value == value } }
                && headers.allSatisfy { request.headers[$0] == $1 }
        }

        var description: String {
            let items = query.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: "&")
            return "\(method.rawValue) \(path)\(items.isEmpty ? "" : "?\(items)")"
        }
    }

    private typealias Stub = (matcher: Matcher, answer: Result<HTTPResponse, any Error>)

    private let lock = NSLock()
    private let fail: @Sendable (String) -> Void
    private var stubs: [Stub] = []
    private var received: [HTTPRequest] = []

    /// Creates a registry that reports problems as failures of the test at this line.
    convenience init(file: StaticString = #filePath, line: UInt = #line) {
        self.init { XCTFail($0, file: file, line: line) }
    }

    /// Creates a registry that passes its problems to a closure.
    init(fail: @escaping @Sendable (String) -> Void) { self.fail = fail }

    /// The requests so far, in order.
    var requests: [HTTPRequest] { lock.withLock { received } }

    /// Registers the answer to one request.
    func on(
        _ method: HTTPRequest.Method, _ path: String, query: [String: String] = [:], headers: [String: String] = [:],
        _ answer: Result<HTTPResponse, any Error>
    ) {
        let matcher = Matcher(method: method, path: path, query: query, headers: headers)
        lock.withLock { stubs.append((matcher, answer)) }
    }

    /// Registers a status and a text as the answer to one request.
    func on(_ method: HTTPRequest.Method, _ path: String, _ status: Int, _ body: String = "") {
        on(method, path, .success(HTTPResponse(status: status, body: Data(body.utf8))))
    }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let stub: Stub? = lock.withLock {
            received.append(request)
            return stubs.firstIndex { $0.matcher.matches(request) }.map { stubs.remove(at: $0) }
        }
        guard let stub else {
            let name = "\(request.method.rawValue) \(request.url.absoluteString)"
            fail("no stub for \(name)")
            throw ServiceError.Cause.connection("no stub for \(name)")
        }
        return try stub.answer.get()
    }

    /// Reports every stub that was never used.
    func verify() {
        for stub in lock.withLock({ stubs }) {
            fail("never requested: \(stub.matcher.description)")
        }
    }
}
