/// The choices of a person that last.
///
/// Every method throws `ServiceError` when they cannot be read or written.
public protocol SettingsStore: Sendable {
    /// Returns all settings by key: `wordle.source`.
    func settings() throws -> [String: String]

    /// Sets one, or removes it when the value is nil.
    func set(_ key: String, to value: String?) throws
}
