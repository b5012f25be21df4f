import Foundation
import Models

/// Settings in memory.
package final class SettingsInMemory: SettingsStore, @unchecked Sendable {
    private let lock = NSLock()
    private var values: [String: String]

    package init(_ values: [String: String] = [:]) { self.values = values }
    package func settings() throws -> [String: String] { lock.withLock { values } }
    package func isFolder(_ path: String) -> Bool {
        (try? URL(filePath: path).resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
    }
    package func set(_ key: String, to value: String?) throws { lock.withLock { values[key] = value } }
}
