/// A line that was typed: a key in lower case, and what stands behind it.
package struct TypedLine {
    /// The line itself, without blanks around it.
    package let line: String
    /// The first word in lower case; `/` and `:` need no blank behind them.
    package let key: String
    /// What stands behind the key.
    package let text: String

    /// Splits a line that has no blanks around it.
    package init(_ line: String) {
        self.line = line
        let isSign = line.first.map { "/:".contains($0) } ?? false
        let end = isSign ? line.index(after: line.startIndex) : line.firstIndex(of: " ") ?? line.endIndex
        key = line[..<end].lowercased()
        text = String(line[end...].drop { $0 == " " })
    }

    /// The key, if nothing stands behind it.
    package var loneKey: String? { text.isEmpty ? key : nil }
    /// Whether it means to leave the program.
    package var leaves: Bool { ["q", "quit", "exit", ":q"].contains(line.lowercased()) }
    /// Whether it means to go back.
    package var goesBack: Bool { line.goesBack }
}

extension String {
    /// Whether it means to go back.
    package var goesBack: Bool { ["b", "back", ".."].contains(trimmed.lowercased()) }
    /// Whether it is the answer "yes", in full or as its first letter.
    package var meansYes: Bool { ["y", "yes"].contains(trimmed.lowercased()) }
}
