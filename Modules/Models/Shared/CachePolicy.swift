/// Whether a cached answer may be used while it is fresh; the caller of a service says which.
public enum CachePolicy: Sendable {
    /// Use an answer that is still fresh, without a request.
    case useFresh
    /// The server is asked whether its answer has changed.
    case revalidate
}
