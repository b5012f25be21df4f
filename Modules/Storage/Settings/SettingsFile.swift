import Foundation
import Models

/// The settings in a JSON file that a person may also edit by hand.
public struct SettingsFile: SettingsStore {
    private let store: JSONFileStore

    /// Opens the settings in a file, which need not be there yet.
    public init(_ url: URL) {
        store = JSONFileStore(file: DurableFile(url), content: "settings")
    }

    /// Returns all settings by key.
    public func settings() throws -> [String: String] {
        try store.values()
    }

    /// Sets one, or removes it when the value is nil.
    public func set(_ key: String, to value: String?) throws {
        try store.change { $0[key] = value }
    }
}
