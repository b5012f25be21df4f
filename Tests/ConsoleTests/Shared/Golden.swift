import Foundation
import TestSupport

/// Compares a whole transcript with the file of this name.
func assertGolden(_ transcript: String, _ name: String, file: StaticString = #filePath, line: UInt = #line) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    try TestSupport.assertGolden(transcript, folder.appending(path: "Golden/\(name).txt"), file: file, line: line)
}
