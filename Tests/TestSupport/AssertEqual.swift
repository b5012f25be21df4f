import XCTest

/// Compares two values as `XCTAssertEqual` does, also values that are waited for, which its closures cannot.
package func assertEqual<Value: Equatable>(
    _ value: Value, _ expected: Value, _ message: String = "", file: StaticString = #filePath, line: UInt = #line
) {
    XCTAssertEqual(value, expected, message, file: file, line: line)
}
