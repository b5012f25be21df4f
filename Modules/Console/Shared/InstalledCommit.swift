import Platform

/// The commit that an installed program was built from.
///
/// `make install` writes it to a separate file: if it were compiled in, each commit would cause a full rebuild.
enum InstalledCommit {
    /// Returns the commit in `../share/quintet/commit`, or nil if there is none, as in a build that is not installed.
    static func commit(besideProgram path: String?) -> String? {
        guard let path else { return nil }
        let prefix = URL(filePath: path).deletingLastPathComponent().deletingLastPathComponent()
        let file = prefix.appending(path: "share/quintet/commit")
        let text = try? String(contentsOf: file, encoding: .utf8)
        let commit = text?.split(whereSeparator: \.isNewline).first.map(String.init)
        return commit.flatMap { $0.allSatisfy { $0.isHexDigit || $0 == "+" } ? $0 : nil }
    }
}
