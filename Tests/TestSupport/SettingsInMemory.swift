import Foundation
import Models

/// Settings in memory.
public final class SettingsInMemory: SettingsStore, @unchecked Sendable {
    private let lock = NSLock()
    private var values: [String: String]

    /// Creates settings with initial values.
    public init(_ values: [String: String] = [:]) { self.values = values }

    /// Returns all values by name.
    public func settings() throws -> [String: String] { lock.withLock { values } }

    /// Stores a value, or removes it when it is nil.
    public func set(_ key: String, to value: String?) throws { lock.withLock { values[key] = value } }
}
