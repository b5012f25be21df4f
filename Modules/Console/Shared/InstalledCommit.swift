import Platform

/// The commit that an installed program was built from.
///
/// `make install` writes it to a separate file: if it were compiled in, each commit would cause a full rebuild.
enum InstalledCommit {
    /// Returns the commit in the file `../share/quintet/commit`, relative to the program's folder.
    ///
    /// Returns nil if the program's path is unknown, if there is no such file, as for a build that is not installed, or
    /// if its first line is not a commit, such as `3f2a9c01b7de` or, with uncommitted changes, `3f2a9c01b7de+`.
    static func commit(besideProgram path: String?) -> String? {
        guard let path else { return nil }
        let prefix = URL(filePath: path).deletingLastPathComponent().deletingLastPathComponent()
        let file = prefix.appending(path: "share/quintet/commit")
        let text = try? String(contentsOf: file, encoding: .utf8)
        let commit = text?.split(whereSeparator: \.isNewline).first.map(String.init)
        return commit.flatMap { $0.allSatisfy { $0.isHexDigit || $0 == "+" } ? $0 : nil }
    }
}
