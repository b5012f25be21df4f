import Foundation
import Models

/// A redirect that is not followed, and the source that would lead to the same place without it.
struct Redirect {
    private let request: URL
    private let target: URL
    private let base: URL

    /// Describes a redirect.
    ///
    /// - Parameters:
    ///   - request: The address that was asked: the base with something appended.
    ///   - target: Where the server sends it on to.
    ///   - base: The source that is in force.
    init(from request: URL, to target: URL, base: URL) {
        (self.request, self.target, self.base) = (request, target, base)
    }

    /// What to tell: the new source, and that it is the same host over https where that is so.
    var cause: ServiceError.Cause {
        guard let origin = Origin(target), target.user == nil, target.password == nil else {
            return .redirected(to: "an address of another kind")
        }
        let source = origin.description + source(of: target.path(percentEncoded: true))
        let before = Origin(base)
        return before?.scheme == "http" && origin.scheme == "https" && origin.host == before?.host
            ? .redirectedToHTTPS(to: source) : .redirected(to: source)
    }

    /// Takes off the end what is appended to a base; an address that does not end so is told whole.
    private func source(of path: String) -> String {
        let basePath = base.path(percentEncoded: true)
        let asked = request.path(percentEncoded: true)
        var path = path
        let appended = asked.hasPrefix(basePath) ? asked.dropFirst(basePath.count) : ""
        if !appended.isEmpty, path.hasSuffix(appended) { path = String(path.dropLast(appended.count)) }
        if path.hasSuffix("/") { path = String(path.dropLast()) }
        guard appended.isEmpty, let query = target.query(percentEncoded: true) else { return path }
        // A server repeats the query that it was sent, and a person may have put a secret into that one.
        return path + "?" + (request.query == nil ? query : "…")
    }
}
