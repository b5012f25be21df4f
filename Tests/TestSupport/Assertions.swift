import Models
import XCTest

/// Compares two values like `XCTAssertEqual`, but also accepts `await` in its arguments.
package func assertEqual<Value: Equatable>(
    _ value: Value, _ expected: Value, _ message: String = "", file: StaticString = #filePath, line: UInt = #line
) {
    XCTAssertEqual(value, expected, message, file: file, line: line)
}

/// Fails the test for each text that an output lacks.
package func assertContains(
    _ output: String, _ texts: String..., file: StaticString = #filePath, line: UInt = #line
) {
    for text in texts where !output.contains(text) {
        XCTFail("“\(text)” is not in: \(output)", file: file, line: line)
    }
}

/// Fails the test for each text that an output has.
package func assertLacks(_ output: String, _ texts: String..., file: StaticString = #filePath, line: UInt = #line) {
    for text in texts where output.contains(text) {
        XCTFail("“\(text)” is in: \(output)", file: file, line: line)
    }
}

/// Fails the test if an expression does not throw an error.
package func assertThrows<Value, Failure: Error & Equatable>(
    _ value: @autoclosure () throws -> Value, _ expected: Failure, _ message: String = "",
    file: StaticString = #filePath, line: UInt = #line
) {
    XCTAssertThrowsError(try value(), message, file: file, line: line) {
        XCTAssertEqual($0 as? Failure, expected, message, file: file, line: line)
    }
}

/// Fails the test if an expression does not throw an error of a service with a property, such as its cause.
package func assertThrows<Value, Property: Equatable>(
    _ value: @autoclosure () throws -> Value, _ property: KeyPath<ServiceError, Property>, _ expected: Property,
    _ message: String = "", file: StaticString = #filePath, line: UInt = #line
) {
    XCTAssertThrowsError(try value(), message, file: file, line: line) {
        XCTAssertEqual(($0 as? ServiceError)?[keyPath: property], expected, message, file: file, line: line)
    }
}

/// Fails the test if an operation does not throw an error of a service with a property, such as its cause.
package func assertThrows<Value, Property: Equatable>(
    _ property: KeyPath<ServiceError, Property>, _ expected: Property, _ message: String = "",
    file: StaticString = #filePath, line: UInt = #line, isolation: isolated (any Actor)? = #isolation,
    of operation: () async throws -> Value
) async {
    let error = await failure(ServiceError.self, file: file, line: line, of: operation)
    XCTAssertEqual(error?[keyPath: property], expected, message, file: file, line: line)
}

/// Fails the test if an operation does not throw an error.
package func assertThrows<Value, Failure: Error & Equatable>(
    _ expected: Failure, _ message: String = "", file: StaticString = #filePath, line: UInt = #line,
    isolation: isolated (any Actor)? = #isolation, of operation: () async throws -> Value
) async {
    let error = await failure(Failure.self, file: file, line: line, of: operation)
    XCTAssertEqual(error, expected, message, file: file, line: line)
}

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

/// Checks a property for one case after another, and stops after the first case for which an assertion fails.
///
/// Later cases usually fail for the same reason, and thousands of errors would hide the first one.
package func untilFailure<Cases: Sequence>(
    _ cases: Cases, hasFailed: () -> Bool = { FailureObserver.shared.hasFailed },
    check: (Cases.Element) throws -> Void
) rethrows {
    for each in cases where !hasFailed() { try check(each) }
}

/// Returns the error of an operation; fails the test if it throws nothing, or an error of another type.
@discardableResult
package func failure<Failure: Error, Value>(
    _ type: Failure.Type = Failure.self, file: StaticString = #filePath, line: UInt = #line,
    isolation: isolated (any Actor)? = #isolation, of operation: () async throws -> Value
) async -> Failure? {
    do {
        let value = try await operation()
        XCTFail("nothing was thrown, but returned: \(value)", file: file, line: line)
    } catch let error as Failure {
        return error
    } catch {
        XCTFail("another error was thrown: \(error)", file: file, line: line)
    }
    return nil
}

/// Fails the test if an operation does not throw `CancellationError` in a task that is cancelled before it begins.
package func assertThrowsIfCancelled<Value: Sendable>(
    file: StaticString = #filePath, line: UInt = #line, _ operation: @escaping @Sendable () async throws -> Value
) async {
    let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await operation()
    }
    await failure(CancellationError.self, file: file, line: line) { try await task.value }
}

extension XCTestCase {
    /// Returns an object, and fails the test at its end if the object has leaked.
    @MainActor @discardableResult package func trackForLeaks<Object: AnyObject>(
        _ object: Object, file: StaticString = #filePath, line: UInt = #line
    ) -> Object {
        let name = String(describing: type(of: object))
        let reference = WeakReference(object)
        addTeardownBlock {
            // Cancelled work may still be ending on another thread.
            let deadline = Date(timeIntervalSinceNow: 5)
            while await reference.isAlive, Date() < deadline { try await Task.sleep(nanoseconds: 2_000_000) }
            let isAlive = await reference.isAlive
            XCTAssertFalse(isAlive, "\(name) is still alive after the test", file: file, line: line)
        }
        return object
    }
}

@MainActor private final class WeakReference {
    weak var object: AnyObject?

    var isAlive: Bool { object != nil }

    init(_ object: AnyObject) { self.object = object }
}

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
