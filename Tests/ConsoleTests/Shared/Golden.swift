/// Compares a whole transcript with the file that keeps the expected one.
///
/// One that differs is told by its lines and by the command that takes it over. That command writes nothing for a walk in
/// which something else has failed.
func assertGolden(_ transcript: String, _ name: String, file: StaticString = #filePath, line: UInt = #line) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let golden = folder.appending(path: "Golden/\(name).txt")
    let expected = (try? String(contentsOf: golden, encoding: .utf8)) ?? ""
    guard transcript != expected else { return }
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1", !FailureObserver.shared.hasFailed {
        return try Data(transcript.utf8).write(to: golden)
    }
    let difference = transcript.split(separator: "\n", omittingEmptySubsequences: false).difference(
        from: expected.split(separator: "\n", omittingEmptySubsequences: false))
    let lines = difference.prefix(40).map { change in
        switch change {
        case .remove(let offset, let text, _): "-\(offset + 1): \(text)"
        case .insert(let offset, let text, _): "+\(offset + 1): \(text)"
        }
    }
    XCTFail(
        "differs from \(name).txt; `make golden` takes it over:\n\(lines.joined(separator: "\n"))", file: file,
        line: line)
}

/// Tells whether the test that runs has failed already.
final class FailureObserver: XCTestObservation, @unchecked Sendable {
    static let shared = FailureObserver()
    private(set) var hasFailed = false

    private init() { XCTestObservationCenter.shared.addTestObserver(self) }

    func testCaseWillStart(_ testCase: XCTestCase) { hasFailed = false }

    func testCase(
        _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?, atLine line: Int
    ) {
        hasFailed = true
    }
}
