import XCTest

/// Returns what an operation throws; one that throws nothing, or something else, fails the test.
public func failure<Failure: Error, Value>(
    _ type: Failure.Type = Failure.self,
    file: StaticString = #filePath,
    line: UInt = #line,
    isolation: isolated (any Actor)? = #isolation,
    of operation: () async throws -> Value
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
