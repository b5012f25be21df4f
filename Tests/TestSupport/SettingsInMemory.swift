import Foundation
import Models

/// Settings that last as long as the test.
public final class SettingsInMemory: SettingsStore, @unchecked Sendable {
    private let lock = NSLock()
    private var values: [String: String]

    /// Begins with these.
    public init(_ values: [String: String] = [:]) {
        self.values = values
    }

    /// Returns all settings by key.
    public func settings() throws -> [String: String] { lock.withLock { values } }

    /// Sets one, or removes it when the value is nil.
    public func set(_ key: String, to value: String?) throws { lock.withLock { values[key] = value } }
}
