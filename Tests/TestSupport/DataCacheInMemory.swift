import Foundation
import Models

package final class DataCacheInMemory: DataCache, @unchecked Sendable {
    package struct Entry: Hashable, Sendable {
        package let data: Data
        package let date: Date

        /// The body of a cached response: what follows the first empty line.
        package var body: Data { data.range(of: Data("\n\n".utf8)).map { Data(data[$0.upperBound...]) } ?? Data() }
    }

    private let lock = NSLock()
    private var kept: [String: Entry] = [:]

    package init() {}
    package var entries: [String: Entry] { lock.withLock { kept } }
    package func data(for key: String) -> (data: Data, date: Date)? { entries[key].map { ($0.data, $0.date) } }

    package func save(_ data: Data, for key: String, at date: Date) {
        lock.withLock { kept[key] = Entry(data: data, date: date) }
    }

    package func confirm(_ key: String, at date: Date) {
        lock.withLock { kept[key] = kept[key].map { Entry(data: $0.data, date: date) } }
    }

    package func remove(_ key: String) { lock.withLock { kept[key] = nil } }
}
