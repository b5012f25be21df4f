import Foundation
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
    let difference = LineDifference(from: expected, to: text).text()
    XCTFail(
        "differs from \(golden.lastPathComponent) (`make golden` accepts it)\n\(difference)", file: file, line: line)
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
