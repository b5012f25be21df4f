/// The settings in a JSON file that users may edit.
public struct SettingsFile: SettingsStore {
    private let store: JSONFileStore

    /// Opens the settings in a file, which need not exist yet.
    public init(_ url: URL) { store = JSONFileStore(file: DurableFile(url, sizeLimit: 1_000_000), content: "settings") }

    /// Returns the values of all stored settings by name.
    public func settings() throws -> [String: String] { try store.values() }

    /// Stores the value of a setting, or removes it when it is nil.
    public func set(_ key: String, to value: String?) throws { try store.change { $0[key] = value } }
}
