import Foundation
import Models
import TestSupport

@testable import Networking

/// A connection with a cache and a client that has prepared answers.
struct CacheRun {
    static let start = ManualSleeper().now

    let client: ScriptedClient
    let sleeper = ManualSleeper()
    let cache = DataCacheInMemory()
    let offline = Recorder<String>()
    let request = HTTPRequest(.get, .address, cachePolicy: .useFresh)

    init(_ answers: Result<HTTPResponse, ServiceError.Cause>...) { client = ScriptedClient(answers) }

    var connection: HTTPConnection { connection(.fresh) }

    func connection(_ use: HTTPCache.Use) -> HTTPConnection {
        let cache = HTTPCache(cache, use: use, now: { [sleeper] in sleeper.now }) { [offline] url, age in
            offline.record("\(url) \(age)")
        }
        return HTTPConnection(client, cache: cache)
    }

    /// The cached bodies.
    var cachedBodies: [String] { cache.entries.values.map { String(decoding: $0.body, as: UTF8.self) } }

    /// Sends a request and reads the answer.
    func answer(
        _ request: HTTPRequest = HTTPRequest(.get, .address, cachePolicy: .useFresh)
    ) async throws -> HTTPConnection.Answer {
        try await connection.read(request) { $0 }
    }

    func get(_ policy: CachePolicy = .useFresh) async throws -> HTTPResponse {
        try await answer(HTTPRequest(.get, .address, cachePolicy: policy)).response
    }

    func get(_ request: HTTPRequest) async throws -> HTTPResponse { try await answer(request).response }

    func failure(of request: HTTPRequest) async -> ServiceError.Cause? {
        await TestSupport.failure(HTTPConnection.Failure.self) { try await answer(request) }?.cause
    }
}

extension URL {
    static let address = URL.make("http://a.test/x")
    static let other = URL.make("http://a.test/y")
}
