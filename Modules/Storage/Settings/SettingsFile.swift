import Models
import Platform

/// The settings in a JSON file that users may edit.
package struct SettingsFile: SettingsStore {
    private let store: JSONFileStore

    package init(_ url: URL) {
        store = JSONFileStore(file: DurableFile(url, sizeLimit: 1_000_000), content: "settings")
    }

    package func settings() throws -> [String: String] { try store.values() }

    package func isFolder(_ path: String) -> Bool { DurableFile.isFolder(path) }

    package func set(_ key: String, to value: String?) throws { try store.change { $0[key] = value } }
}
