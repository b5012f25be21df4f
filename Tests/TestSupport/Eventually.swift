import XCTest

/// Polls a condition until it is true; fails the test if it is not true in time.
package func eventually(
    within seconds: Double = 10, file: StaticString = #filePath, line: UInt = #line,
    isolation: isolated (any Actor)? = #isolation, _ condition: () async throws -> Bool
) async throws {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while try await !condition() {
        guard Date() < deadline else {
            return XCTFail("it did not come true within \(seconds) s", file: file, line: line)
        }
        try await Task.sleep(nanoseconds: 2_000_000)
    }
}
