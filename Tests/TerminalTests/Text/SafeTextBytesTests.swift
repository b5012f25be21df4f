import XCTest

@testable import Terminal

final class SafeTextBytesTests: XCTestCase {
    func testAVisibleTextAsBytesIsTheSame() {
        for text in Self.texts {
            var bytes: [UInt8] = []
            VisibleText.append(text, to: &bytes)
            XCTAssertEqual(String(decoding: bytes, as: UTF8.self), VisibleText.of(text))
        }
    }

    /// Every scalar of the first planes' beginnings, alone and among letters, and words as they occur.
    private static let texts: [String] =
        (Array(0...0x2FF) + Array(0x2000...0x206F) + [0xFEFF, 0xFFF9, 0x1F3CB, 0xE0001, 0x10FFFF])
        .compactMap(Unicode.Scalar.init).flatMap { ["\($0)", "a\($0)b"] }
        + ["", "plain", #"a "quoted" \ text / with slashes"#, "Zoë Ångström", "陳大文 🏋️‍♀️", "e\u{301}"]
}
