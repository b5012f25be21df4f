import Models

/// The first score in a text of an export: the puzzle, the score and the squares of its grid.
struct ExportedScore: Hashable {
    let puzzle: Int
    let score: String
    let squares: [Square]

    /// Reads the first score in a text; nil if there is no score, or if it is quoted or its puzzle number is too large.
    init?(_ text: Bytes) {
        guard let header = ShareHeader.first(in: text), let puzzle = header.puzzle, !header.isQuoted(in: text)
        else { return nil }
        self.puzzle = puzzle
        score = header.score
        let rest = text.part(header.end, text.count)
        let start = rest.firstIndex { $0 == 0xE2 || $0 == 0xF0 } ?? rest.count
        squares = SquareRow.squares(rest, from: start) ?? []
    }

    /// Returns whether one player cannot have both scores for the same puzzle.
    func excludes(_ other: ExportedScore) -> Bool {
        score != other.score || squares != other.squares && !squares.isEmpty && !other.squares.isEmpty
    }
}
