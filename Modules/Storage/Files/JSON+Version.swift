import Platform

extension JSON {
    /// Returns whether this is the content of a file in a newer format than this version of the program supports.
    func isNewer(than known: Int = 1) -> Bool {
        if case .integer(let version)? = self["version"] { version > known } else { false }
    }
}
