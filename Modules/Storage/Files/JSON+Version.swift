import Platform

extension JSON {
    /// Returns whether the `version` of a file's content is newer than `known`, the newest that the program supports.
    func isNewer(than known: Int = 1) -> Bool {
        if case .integer(let version)? = self["version"] { version > known } else { false }
    }
}
