import QuintetTerminal
import XCTest

/// The characters that data must never send to a terminal: those that move the cursor, change the terminal, or
/// reorder or hide text.
enum HostileText {
    /// A text with all of these characters and an escape sequence that sets the window title.
    static let all = "a\u{1B}]0;title\u{7}\u{1B}[2J\u{1B}[5G" + String(String.UnicodeScalarView(scalars)) + "z"

    static let scalars: [Unicode.Scalar] =
        [
            0...0x1F, 0x7F...0x9F, 0x200B...0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x2064, 0x2066...0x2069,
            0xFEFF...0xFEFF,
        ]
        .flatMap { (range: ClosedRange<UInt32>) in range.compactMap(Unicode.Scalar.init) }

    /// Fails the test if output contains one of these characters, except line ends and tabs, or is not UTF-8.
    ///
    /// The only control sequence that output may contain moves the cursor to where it should be already: it sets the
    /// column after an emoji on whose width terminals disagree.
    static func assertAbsent(in bytes: [UInt8], _ message: String, file: StaticString = #filePath, line: UInt = #line) {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            return XCTFail("not UTF-8: \(message)", file: file, line: line)
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(withoutColumns)
        let steering = lines.joined(separator: "\n").unicodeScalars.filter { ours.contains($0) }
        XCTAssertEqual(
            steering.map { String($0.value, radix: 16) }, [], "\(message): \(text.debugDescription.prefix(500))",
            file: file, line: line)
    }

    /// Returns a line without the control sequences that set the right column after an emoji.
    private static func withoutColumns(_ line: Substring) -> String {
        var shown = ""
        var rest = line
        while let sequence = rest.firstMatch(of: /\u{1B}\[([0-9]+)G/) {
            shown += rest[..<sequence.range.lowerBound]
            let isRight = CellWidth.isDoubtful(shown) && sequence.1 == "\(CellWidth.of(shown) + 1)"
            if !isRight { shown += sequence.0 }
            rest = rest[sequence.range.upperBound...]
        }
        return shown + rest
    }

    private static let ours = Set(scalars).subtracting(["\n", "\t"])
}
