/// Names with what there is to tell of each beside it, broken at words within its column.
public struct FactList {
    private let facts: [(name: Line, text: Line)]
    private let indent: Int

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - facts: The names and what there is to tell of them.
    ///   - indent: The number of blanks before each name.
    public init(_ facts: [(name: Line, text: Line)], indent: Int = 0) {
        self.facts = facts
        self.indent = indent
    }

    /// Returns the lines; where a column of names would leave too little room, what there is to tell stands below them.
    public func lines(width: Int) -> [Line] {
        let widest = facts.map(\.name.width).max() ?? 0
        let column = indent + widest + 2
        let isStacked = facts.contains { column + min($0.text.width, 20) > width }
        let start = isStacked ? indent + 2 : column
        return facts.flatMap { fact in
            let name = Line.blanks(indent) + fact.name
            let texts = fact.text.wrapped(to: width == .max ? .max : width - start)
            guard !isStacked else { return name.wrapped(to: width) + texts.map { Line.blanks(start) + $0 } }
            return texts.enumerated().map { index, text in
                ((index == 0 ? name.padded(to: column) : Line.blanks(column)) + text).trimmed()
            }
        }
    }
}
