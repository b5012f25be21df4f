import TestSupport
import XCTest

@testable import Networking

final class LinkHeaderTests: XCTestCase {
    func testFindsTheNextLinkAtAnyPosition() {
        let first = "<https://a/1>; rel=\"last\", <https://a/2?page=2>; rel=\"next\""
        XCTAssertEqual(LinkHeader.target(of: "next", in: first), "https://a/2?page=2")
        XCTAssertEqual(LinkHeader.target(of: "last", in: first), "https://a/1")
        XCTAssertNil(LinkHeader.target(of: "prev", in: first))
    }

    func testReadsEveryFormOfALinkHeader() {
        let forms: [(String, String?)] = [
            ("<x>; rel=next", "x"), ("<x>;rel=\"next\"", "x"), ("<x> ; REL = \"Next\"", "x"),
            ("<x>; rel=\"prev next\"", "x"), ("<x>; title=\"a, b; rel=last\"; rel=\"next\"", "x"),
            ("<x>; title=\"say \\\"hi\\\"\"; rel=next", "x"), ("<a,b;c>; rel=next", "a,b;c"),
            ("<x>; title=\"a\\\", <b>\"; rel=next", "x"), ("<x\\>; rel=\"\\next\"", "x\\"),
            ("<x>; rel=prev; rel=next", nil), ("<x>; rel=next; anchor=\"#other\"", nil), ("<x>;; rel=next;", "x"),
            ("<x>; type; rel=next", "x"), ("nonsense, <x>; rel=next", "x"), ("<y>; title=\"open, <x>; rel=next", nil),
            ("<x; rel=next", nil), ("<x>", nil), ("", nil), (",,,", nil), ("<x>; rel", nil), ("<>; rel=next", ""),
            ("<x>; rel=\"nextpage\"", nil), ("<x>; rev=next", nil), ("<x>; rel*=next", nil),
            ("\"<y>; rel=next\", <x>; rel=next", "x"), ("<b>; rel=last,<x>; rel=\"next prefetch\" , <c>", "x"),
        ]
        for (text, target) in forms { XCTAssertEqual(LinkHeader.target(of: "next", in: text), target, text) }
    }

    func testADamagedHeaderNeverHasAnInventedTarget() {
        var random = SystemRandomNumberGenerator()
        let whole = Array("<https://a/2?page=2>; title=\"x, \\\"y\\\"\"; rel=\"next\", <b>; rel=last".utf8)
        untilFailure(0..<5_000) { _ in
            var bytes = whole
            for _ in 0...Int.random(in: 0..<4, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                if Bool.random(using: &random) {
                    bytes.remove(at: index)
                } else {
                    bytes[index] = "<>;,=\"\\ az\u{0}".utf8.randomElement(using: &random) ?? 0
                }
            }
            let text = String(decoding: bytes, as: UTF8.self)
            guard let target = LinkHeader.target(of: "next", in: text) else { return }
            XCTAssertTrue(text.contains("<\(target)>"), text)
        }
    }

    func testAVeryLongHeaderHasNoTarget() {
        let text = String(repeating: "<a", count: 100_000) + String(repeating: ";", count: 100_000)
        XCTAssertNil(LinkHeader.target(of: "next", in: text))
    }
}
