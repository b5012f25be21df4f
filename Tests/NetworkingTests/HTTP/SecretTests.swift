import Models
import QuintetPlatform
import TestSupport
import XCTest

@testable import Networking

/// The masking of a token that a server repeats.
final class SecretTests: XCTestCase {
    private let tokens = ["x", "a b", "ghp_0123456789abcdefghijABCDEFGHIJ", #"quote"back\slash"#, "söcret-𝛼"]

    func testATokenIsMaskedWhereverItOccurs() {
        for token in tokens {
            let body = Data("<<\(token)>> [\(token)\(token)".utf8)
            XCTAssertEqual(String(decoding: Secret(token).masked(body), as: UTF8.self), "<<…>> [……", token)
            XCTAssertEqual(Secret(token).masked(body.dropFirst(2)), Secret(token).masked(body).dropFirst(2), token)
        }
    }

    func testOtherTextIsNotMasked() {
        let text = "s3cret-toke S3CRET-TOKEN é"
        XCTAssertEqual(Secret("s3cret-token").masked(text), text)
        XCTAssertEqual(Secret("").masked(text), text)
        let bytes = Data([0x00, 0xFF, 0x5C, 0x75, 0xC3, 0x28, 0x25])
        XCTAssertEqual(Secret("s3cret-token").masked(bytes), bytes)
    }

    func testALongSecretIsMaskedInASuccessAndAnyInAFailure() {
        let body = Data("a s3cret-token".utf8)
        for (secret, status, text, link) in [
            ("a", 200, "a s3cret-token", "<a>"), ("s3cret-token", 200, "a …", "<a>"),
            ("a", 404, "… s3cret-token", "<…>"),
        ] {
            XCTAssertEqual(
                HTTPResponse(status: status, headers: ["Link": "<a>"], body: body).masking(Secret(secret)),
                HTTPResponse(status: status, headers: ["Link": link], body: Data(text.utf8)))
        }
    }

    func testNoAnswerWithATokenIsCached() async throws {
        for token in tokens {
            let request = HTTPRequest(.get, .make("https://a.test"), token: .init(token, of: .wordle))
            for (headers, body) in [(["X-Sent": token], ""), ([:], "it is \(token)!")] {
                let cache = DataCacheInMemory()
                let registry = HTTPStubRegistry()
                registry.on(.get, "", .success(HTTPResponse(status: 200, headers: headers, body: Data(body.utf8))))
                let kept = HTTPCache(cache, now: { Date() }, onOffline: { _, _ in })
                _ = try await HTTPConnection(registry, cache: kept).read(request) { $0 }
                XCTAssertEqual(cache.entries, [:], token)
            }
        }
    }
}
