import Foundation
import Models
import Storage
import TestSupport
import XCTest

/// What every cache does.
final class ResponseCacheContractTests: XCTestCase {
    private let folder = PlannedFolder()
    private var caches: [any ResponseCache] { [ResponseCacheInMemory(), ResponseCacheFolder(folder.url)] }

    override func tearDown() { folder.remove() }

    func testThereIsNothingAtFirst() {
        for cache in caches { XCTAssertNil(cache.response(for: "a")) }
    }

    func testAnAnswerComesBackAsItWas() {
        let response = CachedResponse(
            headers: ["etag": #""ä\n""#, "link": "<http://a.test/?page=2>; rel=\"next\""],
            body: Data([0, 10, 13, 255]) + Data("\n{}".utf8), date: .start)
        for cache in caches {
            cache.keep(response, for: "a")
            XCTAssertEqual(cache.response(for: "a"), response)
            XCTAssertNil(cache.response(for: "b"))
        }
    }

    func testAnEmptyAnswerComesBackAsItWas() {
        let response = CachedResponse(headers: [:], body: Data(), date: .start)
        for cache in caches {
            cache.keep(response, for: "a")
            XCTAssertEqual(cache.response(for: "a"), response)
        }
    }

    func testANewAnswerReplacesTheOneBeforeAndNoOther() {
        for cache in caches {
            cache.keep(.make("1"), for: "a")
            cache.keep(.make("2"), for: "b")
            cache.keep(.make("3", at: .start + 5), for: "a")
            XCTAssertEqual(cache.response(for: "a"), .make("3", at: .start + 5))
            XCTAssertEqual(cache.response(for: "b"), .make("2"))
        }
    }

    func testConfirmingChangesTheDateOnly() {
        for cache in caches {
            cache.confirm("a", at: .start)
            XCTAssertNil(cache.response(for: "a"))
            cache.keep(.make("1"), for: "a")
            cache.confirm("a", at: .start + 60)
            XCTAssertEqual(cache.response(for: "a"), .make("1", at: .start + 60))
        }
    }
}

extension CachedResponse {
    /// Makes an answer.
    static func make(_ body: String, at date: Date = .start) -> CachedResponse {
        CachedResponse(headers: ["etag": "\"\(body.prefix(8))\""], body: Data(body.utf8), date: date)
    }
}

extension Date {
    static let start = Date(timeIntervalSince1970: 1_648_375_200)
}
