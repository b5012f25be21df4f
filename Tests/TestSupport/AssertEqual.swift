import XCTest

/// Compares two values like `XCTAssertEqual`, but also accepts `await` in its arguments.
package func assertEqual<Value: Equatable>(
    _ value: Value, _ expected: Value, _ message: String = "", file: StaticString = #filePath, line: UInt = #line
) {
    XCTAssertEqual(value, expected, message, file: file, line: line)
}
