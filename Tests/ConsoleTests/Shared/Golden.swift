import Foundation
import TestSupport

/// Compares a transcript with the golden file of a name.
func assertGolden(_ transcript: String, _ name: String, file: StaticString = #filePath, line: UInt = #line) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    try TestSupport.assertGolden(transcript, folder.appending(path: "Golden/\(name).txt"), file: file, line: line)
}
