import XCTest

/// Compares a text with a file that contains the expected text, and shows the lines that differ.
///
/// With `UPDATE_GOLDEN=1` the function writes the file instead, unless something else has failed in the test.
package func assertGolden(_ text: String, _ golden: URL, file: StaticString = #filePath, line: UInt = #line) throws {
    let expected = (try? String(contentsOf: golden, encoding: .utf8)) ?? ""
    guard text != expected else { return }
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1", !FailureObserver.shared.hasFailed {
        return try Data(text.utf8).write(to: golden)
    }
    let lines = difference(expected, text)
    XCTFail("differs from \(golden.lastPathComponent) (`make golden` accepts it)\n\(lines)", file: file, line: line)
}

/// Returns the first lines in which a text differs from the expected text, each with its number.
private func difference(_ expected: String, _ text: String) -> String {
    let lines = [text, expected].map { $0.components(separatedBy: "\n") }
    let changes = lines[0].difference(from: lines[1])
    let shown = (changes.removals + changes.insertions).map { change in
        switch change {
        case .remove(let index, let line, _): (index, "- \(index + 1): \(line.prefix(300))")
        case .insert(let index, let line, _): (index, "+ \(index + 1): \(line.prefix(300))")
        }
    }
    return shown.sorted { $0.0 < $1.0 }.prefix(30).map(\.1).joined(separator: "\n")
}

/// Observes whether the running test has failed.
package final class FailureObserver: NSObject, XCTestObservation, @unchecked Sendable {
    package static let shared = FailureObserver()
    package private(set) var hasFailed = false

    private override init() {
        super.init()
        XCTestObservationCenter.shared.addTestObserver(self)
    }

    package func testCaseWillStart(_ testCase: XCTestCase) { hasFailed = false }

    package func testCase(
        _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?, atLine line: Int
    ) {
        hasFailed = true
    }
}
