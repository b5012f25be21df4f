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
