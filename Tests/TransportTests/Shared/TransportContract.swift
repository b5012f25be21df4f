import CurlTransport
import Foundation
import Networking
import TestSupport
import URLSessionTransport
import XCTest

/// A client that has to keep the contract of `HTTPClient`.
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

    /// Returns the status, or the failure in words.
    func outcome(_ url: URL, sizeLimit: Int = 10_000_000) async -> Outcome {
        do {
            let answer = try await send(url, sizeLimit: sizeLimit)
            return .answer(answer.status, String(decoding: answer.body, as: UTF8.self))
        } catch let failure as HTTPFailure {
            return .failure(failure)
        } catch {
            return .failure(.other("\(error)"))
        }
    }
}

/// What comes of a request.
enum Outcome: Hashable {
    case answer(Int, String)
    case failure(HTTPFailure)
}

extension XCTestCase {
    /// Runs a part of the contract with each client; `fault` is what `URLSession` of Linux does instead, where it is left
    /// out by name.
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
