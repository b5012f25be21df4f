import Models
import Platform

/// A redirect that is not followed, and the source that makes it unnecessary.
struct Redirect {
    /// The requested URL: the base with a path appended.
    let request: URL
    let target: String
    let base: URL

    /// The error: the new source, and whether it is only the https address of the same host.
    var cause: ServiceError.Cause {
        guard let before = Origin(base), let after = URL(string: target).flatMap(Origin.init) else {
            return .redirected(to: target)
        }
        return (before.scheme, after.scheme) == ("http", "https") && before.host == after.host
            ? .redirectedToHTTPS(to: source) : .redirected(to: source)
    }

    /// The target without the path and query that the request appended to the base, where it ends with them.
    private var source: String {
        let (asked, start) = (request.path(percentEncoded: true), base.path(percentEncoded: true))
        let appended = asked.hasPrefix(start) ? asked.dropFirst(start.count) : ""
        var source = target
        if !appended.isEmpty {
            source = String(source.prefix { $0 != "?" })
            if source.hasSuffix(appended) { source = String(source.dropLast(appended.count)) }
        }
        return source.hasSuffix("/") ? String(source.dropLast()) : source
    }
}
