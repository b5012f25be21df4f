/// The lines in which a text differs from the expected text, as a readable message.
///
/// An expected line begins with `-` and its number, a line in its place with `+` and its number. Of long lines, only the
/// part around the first difference is shown.
package struct LineDifference {
    private static let longest = 160
    private let expected: [Substring]
    private let actual: [Substring]

    package init(from expected: String, to actual: String) {
        self.expected = expected.split(separator: "\n", omittingEmptySubsequences: false)
        self.actual = actual.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// Returns the first lines in their order, and the number of the other lines.
    package func text(limit: Int = 30) -> String {
        let difference = actual.difference(from: expected)
        let changes = (difference.removals + difference.insertions).map { change in
            switch change {
            case .remove(let index, let line, _): (index: index, sign: "-", text: shown(line, beside: actual, index))
            case .insert(let index, let line, _): (index: index, sign: "+", text: shown(line, beside: expected, index))
            }
        }
        let ordered = changes.sorted { $0.index == $1.index ? $0.sign == "-" : $0.index < $1.index }
        let lines = ordered.map { "\($0.sign)\($0.index + 1): \($0.text)" }
        let more = lines.count > limit ? ["… \(lines.count - limit) more lines differ"] : []
        return (["- expected, + came"] + lines.prefix(limit) + more).joined(separator: "\n")
    }

    private func shown(_ line: Substring, beside others: [Substring], _ index: Int) -> String {
        guard line.count > Self.longest else { return String(line) }
        let same = others.indices.contains(index) ? zip(line, others[index]).prefix { $0 == $1 }.count : 0
        let start = max(0, same - Self.longest / 4)
        let part = line.dropFirst(start).prefix(Self.longest)
        return (start > 0 ? "…" : "") + part + (start + part.count < line.count ? "…" : "")
    }
}
