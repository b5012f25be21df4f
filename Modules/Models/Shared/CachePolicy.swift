import QuintetPlatform

/// Whether a service uses a cached answer.
public enum CachePolicy: Sendable {
    /// Use a cached answer that is still fresh, without a request.
    case useFresh
    /// Ask the server whether the cached answer is still current.
    case revalidate
    /// Use the cached answer, whatever its age, without a request.
    case onlyCached
}

/// Stores data that can be fetched again, under keys of letters and digits; unreadable data counts as missing.
public protocol DataCache: Sendable {
    /// Returns the data under a key, and the date of that data; nil when there is no data.
    func data(for key: String) -> (data: Data, date: Date)?
    /// Stores data under a key, replacing any earlier data.
    func save(_ data: Data, for key: String, at date: Date)
    /// Sets the date of the data under a key.
    func confirm(_ key: String, at date: Date)
    /// Removes the data under a key.
    func remove(_ key: String)
}
