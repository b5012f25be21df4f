/// A two-column list of names and texts, wrapped at words within their column.
package struct FactList {
    private let facts: [(name: Line, text: Line)]
    private let indent: Int

    package init(_ facts: [(name: Line, text: Line)], indent: Int = 0) {
        self.facts = facts
        self.indent = indent
    }

    /// Returns the lines; a text with a word wider than the text column, such as a link, is placed below its name.
    package func lines(width: Int) -> [Line] {
        let column = indent + (facts.map(\.name.width).max() ?? 0) + 2
        return facts.flatMap { fact in
            let name = Line.blanks(indent) + fact.name
            let beside = fact.text.wrapped(to: max(1, width == .max ? .max : width - column))
            guard fact.text.words.allSatisfy({ $0.word.width <= width - column }) else {
                let below = min(indent + 2, width / 4)
                return name.wrapped(to: width)
                    + fact.text.wrapped(to: max(1, width - below)).map { Line.blanks(below) + $0 }
            }
            return beside.enumerated().map { index, text in
                ((index == 0 ? name.padded(to: column) : Line.blanks(column)) + text).trimmed()
            }
        }
    }
}
