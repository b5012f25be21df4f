import CurlTransport
import Models
import Networking
import URLSessionTransport
import XCTest

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
