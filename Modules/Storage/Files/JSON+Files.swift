import Platform

extension JSON {
    /// Whether this is the content of a file in a newer format than this version knows.
    var isOfNewerVersion: Bool { if case .integer(let version)? = self["version"] { version > 1 } else { false } }
}
