import Models

/// A line that was typed: a key in lower case, and what stands behind it.
package struct TypedLine {
    /// The line itself, without blanks around it.
    package let line: String
    /// The first word in lower case; `/` needs no blank behind it.
    package let key: String
    /// What stands behind the key.
    package let text: String

    /// Splits a line that has no blanks around it.
    package init(_ line: String) {
        self.line = line
        let end = line.hasPrefix("/") ? line.index(after: line.startIndex) : line.firstIndex(of: " ") ?? line.endIndex
        key = line[..<end].lowercased()
        text = String(line[end...].drop { $0 == " " })
    }

    /// The key, if nothing stands behind it.
    package var loneKey: String? { text.isEmpty ? key : nil }
    /// Whether it means to leave the program.
    package var leaves: Bool { ["q", "quit", "exit", ":q"].contains(loneKey) }
    /// Whether it means to go back.
    package var goesBack: Bool { ["b", "back", ".."].contains(loneKey) }
}

extension String {
    /// Whether it is the answer "yes", in full or as its first letter.
    package var meansYes: Bool { ["y", "yes"].contains(trimmed.lowercased()) }
}
