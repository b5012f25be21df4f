import XCTest

/// What no one may put on the screen of another: every character that moves a cursor, changes the terminal, or
/// reorders or hides what is read.
enum HostileText {
    /// All of them in one text, an escape sequence that sets the title of the window among them.
    static let all = "a\u{1B}]0;title\u{7}\u{1B}[2J" + String(String.UnicodeScalarView(scalars)) + "z"

    static let scalars: [Unicode.Scalar] =
        [
            0...0x1F, 0x7F...0x9F, 0x200B...0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x2064, 0x2066...0x2069,
            0xFEFF...0xFEFF,
        ]
        .flatMap { (range: ClosedRange<UInt32>) in range.compactMap(Unicode.Scalar.init) }

    /// Fails the test when an output holds any of them, or is not UTF-8; ends of lines and tabs between fields are ours.
    static func assertAbsent(in bytes: [UInt8], _ message: String, file: StaticString = #filePath, line: UInt = #line) {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            return XCTFail("no UTF-8: \(message)", file: file, line: line)
        }
        let steering = text.unicodeScalars.filter { ours.contains($0) }
        XCTAssertEqual(
            steering.map { String($0.value, radix: 16) }, [], "\(message): \(text.debugDescription.prefix(500))",
            file: file, line: line)
    }

    private static let ours = Set(scalars).subtracting(["\n", "\t"])
}
