import Foundation
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

/// A hostile value for a field of a document.
struct HostileValue {
    let name: String
    let value: Any

    @MainActor static let all: [HostileValue] = [
        HostileValue(name: "steering characters", value: HostileText.all),
        HostileValue(name: "the least number", value: Int.min), HostileValue(name: "the greatest", value: Int.max),
        HostileValue(name: "a large number", value: 1e300), HostileValue(name: "nothing", value: NSNull()),
        HostileValue(name: "an object", value: [String: Any]()), HostileValue(name: "no text", value: ""),
    ]
}

/// A document of a service in which values can be replaced.
struct HostileDocument {
    private let document: Any

    init(_ json: String) throws { document = try JSONSerialization.jsonObject(with: Data(json.utf8)) }

    /// The paths to all values, so that a new field of the document is tested too.
    var paths: [[String]] { Self.paths(to: document) }

    /// Returns the document with a hostile value in place of the value at a path.
    func data(with hostile: HostileValue, at path: [String]) throws -> Data {
        try JSONSerialization.data(withJSONObject: Self.replacing(document, path[...], hostile.value))
    }

    private static func replacing(_ value: Any, _ path: ArraySlice<String>, _ hostile: Any) -> Any {
        guard let step = path.first else { return hostile }
        if var object = value as? [String: Any] {
            object[step] = replacing(object[step] ?? "", path.dropFirst(), hostile)
            return object
        }
        guard var array = value as? [Any], let index = Int(step) else { return hostile }
        array[index] = replacing(array[index], path.dropFirst(), hostile)
        return array
    }

    private static func paths(to value: Any) -> [[String]] {
        let members: [(String, Any)]
        if let object = value as? [String: Any] {
            members = object.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        } else if let array = value as? [Any] {
            members = array.enumerated().map { (String($0.offset), $0.element) }
        } else {
            return []
        }
        return members.flatMap { name, value in [[name]] + paths(to: value).map { [name] + $0 } }
    }
}
