import XCTest

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
