import Foundation
import Models

/// A redirect that is not followed, and the source that would lead to the same place without it.
struct Redirect {
    private let request: URL
    private let target: String
    private let base: URL

    /// Describes a redirect.
    ///
    /// - Parameters:
    ///   - request: The address that was asked: the base with something appended.
    ///   - target: Where the server sends it on to, as `HTTPFailure.redirected` tells it.
    ///   - base: The source that is in force.
    init(from request: URL, to target: String, base: URL) {
        (self.request, self.target, self.base) = (request, target, base)
    }

    /// What to tell: the new source, and that it is the same host over https where that is so.
    var cause: ServiceError.Cause {
        guard let before = Origin(base), let after = URL(string: target).flatMap(Origin.init) else {
            return .redirected(to: target)
        }
        return (before.scheme, after.scheme) == ("http", "https") && before.host == after.host
            ? .redirectedToHTTPS(to: source) : .redirected(to: source)
    }

    /// Takes off the end what was appended to the base, with the query of it; an address that does not end so is told
    /// whole.
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
