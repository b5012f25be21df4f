import QuintetPlatform

/// The commit that an installed program was built from.
///
/// `make install` writes it to a separate file: if it were compiled in, each commit would cause a full rebuild.
enum InstalledCommit {
    /// Returns the commit in the file `../share/quintet/commit`, relative to the program's folder.
    ///
    /// A commit looks like `3f2a9c01b7de`, with a `+` after it if there were uncommitted changes. Returns nil if the
    /// program's path is unknown, if there is no such file, or if its first line is not a commit. A program that is not
    /// installed has no such file.
    static func commit(besideProgram path: String?) -> String? {
        guard let path else { return nil }
        let prefix = URL(filePath: path).deletingLastPathComponent().deletingLastPathComponent()
        let file = prefix.appending(path: "share/quintet/commit")
        let text = try? String(contentsOf: file, encoding: .utf8)
        let commit = text?.split(whereSeparator: \.isNewline).first.map(String.init)
        return commit.flatMap { $0.allSatisfy { $0.isHexDigit || $0 == "+" } ? $0 : nil }
    }
}
