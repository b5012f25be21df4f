// The services in memory, which front ends use too.
@_exported import InMemoryServices

/// The tokens in memory, as most tests call them.
package typealias TokenStoreSpy = TokensInMemory
