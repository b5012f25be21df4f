import Foundation
import XCTest

/// Compares a whole transcript with the file that keeps the expected one; `UPDATE_GOLDEN=1` writes the file anew.
func assertGolden(_ transcript: String, _ name: String, file: StaticString = #filePath, line: UInt = #line) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let golden = folder.appending(path: "Golden/\(name).txt")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
        try Data(transcript.utf8).write(to: golden)
    }
    let expected = try String(contentsOf: golden, encoding: .utf8)
    XCTAssertEqual(transcript, expected, "differs from \(name).txt", file: file, line: line)
}
