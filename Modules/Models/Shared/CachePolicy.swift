/// Whether a service may use a cached answer that is still fresh.
public enum CachePolicy: Sendable {
    /// Use a cached answer that is still fresh, without a request.
    case useFresh
    /// Ask the server whether the cached answer is still current.
    case revalidate
}
