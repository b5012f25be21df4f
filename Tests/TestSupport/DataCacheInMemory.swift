import Foundation
import Models

/// A cache in memory.
public final class DataCacheInMemory: DataCache, @unchecked Sendable {
    /// Data with its date.
    public struct Entry: Hashable, Sendable {
        /// The data.
        public let data: Data
        /// When it was kept or confirmed.
        public let date: Date
    }

    private let lock = NSLock()
    private var kept: [String: Entry] = [:]

    /// Creates an empty cache.
    public init() {}

    /// What is kept, by key.
    public var entries: [String: Entry] { lock.withLock { kept } }

    /// Returns the data under a key and its date.
    public func data(for key: String) -> (data: Data, date: Date)? { entries[key].map { ($0.data, $0.date) } }

    /// Keeps data under a key.
    public func keep(_ data: Data, for key: String, at date: Date) {
        lock.withLock { kept[key] = Entry(data: data, date: date) }
    }

    /// Sets the date of the data under a key.
    public func confirm(_ key: String, at date: Date) {
        lock.withLock { kept[key] = kept[key].map { Entry(data: $0.data, date: date) } }
    }

    /// Removes the data under a key.
    public func remove(_ key: String) { lock.withLock { kept[key] = nil } }
}
