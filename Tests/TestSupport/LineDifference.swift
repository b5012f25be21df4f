/// The lines in which a text differs from the expected text, as a readable message.
///
/// An expected line begins with `-` and its number, the line in its place with `+` and its number. Of long lines, only
/// the part around the first difference is shown.
package struct LineDifference {
    private static let longest = 160
    private let expected: [Substring]
    private let actual: [Substring]

    package init(from expected: String, to actual: String) {
        self.expected = expected.split(separator: "\n", omittingEmptySubsequences: false)
        self.actual = actual.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// Returns the first lines in the order of the texts, and the number of the other lines.
    package func text(limit: Int = 30) -> String {
        let lines = lines()
        let more = lines.count > limit ? ["… \(lines.count - limit) more lines differ"] : []
        return (["- expected, + came"] + lines.prefix(limit) + more).joined(separator: "\n")
    }

    private func lines() -> [String] {
        let difference = actual.difference(from: expected)
        let removed = Set(difference.removals.map(\.offset))
        let inserted = Set(difference.insertions.map(\.offset))
        var lines: [String] = []
        var old = 0
        var new = 0
        while old < expected.count || new < actual.count {
            let isRemoved = removed.contains(old)
            let isInserted = inserted.contains(new)
            // A line in place of an expected line is shown below the expected line.
            if isRemoved {
                lines.append("-\(old + 1): \(shown(expected[old], beside: isInserted ? actual[new] : nil))")
            }
            if isInserted {
                lines.append("+\(new + 1): \(shown(actual[new], beside: isRemoved ? expected[old] : nil))")
            }
            if isRemoved || !isInserted { old += 1 }
            if isInserted || !isRemoved { new += 1 }
        }
        return lines
    }

    private func shown(_ line: Substring, beside other: Substring?) -> String {
        guard line.count > Self.longest else { return String(line) }
        let same = other.map { zip(line, $0).prefix { $0 == $1 }.count } ?? 0
        let start = max(0, same - Self.longest / 4)
        let part = line.dropFirst(start).prefix(Self.longest)
        return (start > 0 ? "…" : "") + part + (start + part.count < line.count ? "…" : "")
    }
}

extension CollectionDifference.Change {
    /// The position of the line that was removed or inserted.
    fileprivate var offset: Int {
        switch self {
        case .remove(let offset, _, _), .insert(let offset, _, _): offset
        }
    }
}
