import Models
import XCTest

/// Compares what a store has of a service.
func assertToken(
    _ expected: StoredToken?,
    in store: any TokenStore,
    for service: ServiceError.Credential = .github,
    _ message: String = "",
    file: StaticString = #filePath,
    line: UInt = #line
) async throws {
    let kept = try await store.token(for: service)
    XCTAssertEqual(kept, expected, message, file: file, line: line)
}
