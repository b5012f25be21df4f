import Models
import TestSupport

/// Compares the token in a store for a service and an origin with an expected value.
func assertToken(
    _ expected: StoredToken?, in store: any TokenStore, for service: TokenService = .github,
    at origin: String = "https://api.github.com", _ message: String = "", file: StaticString = #filePath,
    line: UInt = #line
) async throws {
    try await assertEqual(store.token(of: service, for: origin), expected, message, file: file, line: line)
}
