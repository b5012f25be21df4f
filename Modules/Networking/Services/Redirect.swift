import Platform

/// A redirect that is not followed, and the source (a base URL) to use instead.
struct Redirect {
    /// The requested URL: the base with a path appended.
    let request: URL
    let target: String
    let base: URL

    /// The source to use instead: the target without the path that the request appended to the base.
    ///
    /// If the request appended a path, the target's query is removed too. A slash at the end of the source is removed.
    /// If the base or the target is not an http or https URL with a host, the source is the unchanged target.
    var source: String {
        guard Origin(base) != nil, URL(string: target).flatMap(Origin.init) != nil else { return target }
        let asked = request.path()
        let start = base.path()
        let appended = asked.hasPrefix(start) ? asked.dropFirst(start.count) : ""
        var source = target
        if !appended.isEmpty {
            source = String(source.prefix { $0 != "?" })
            if source.hasSuffix(appended) { source = String(source.dropLast(appended.count)) }
        }
        return source.hasSuffix("/") ? String(source.dropLast()) : source
    }
}
