/// Whether a service may use a cached answer while it is fresh.
public enum CachePolicy: Sendable {
    /// Use an answer that is still fresh, without a request.
    case useFresh
    /// Ask the server whether its answer has changed.
    case revalidate
}
