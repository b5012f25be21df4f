/// Whether a service uses a cached answer.
public enum CachePolicy: Sendable {
    /// Use a cached answer that is still fresh, without a request.
    case useFresh
    /// Ask the server whether the cached answer is still current.
    case revalidate
    /// Use the cached answer, whatever its age, without a request.
    case onlyCached
}
