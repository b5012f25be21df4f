/// Whether an answer that was kept may be used while it is fresh; it travels with the task from the view model to the
/// cache.
public enum CachePolicy: Sendable {
    /// An answer that is still fresh is used without a request.
    case useFresh
    /// The server is asked whether its answer has changed.
    case revalidate

    /// The policy of this task, or nil where none was chosen: then a fresh answer is used.
    @TaskLocal public static var current: CachePolicy?
}

/// Keeps data that can be fetched again, under keys of letters and digits; what cannot be read or written is missing.
package protocol DataCache: Sendable {
    func data(for key: String) -> (data: Data, date: Date)?
    func keep(_ data: Data, for key: String, at date: Date)
    func confirm(_ key: String, at date: Date)
    func remove(_ key: String)
}
