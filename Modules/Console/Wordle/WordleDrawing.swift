import Models
import Terminal
import ViewModels

/// Draws tiles, keyboards and bars.
struct WordleDrawing {
    let appearance: Appearance

    /// Returns the rows of a game, one for each try.
    ///
    /// With colours, tiles look like the original's, with a gap between them. Without, the squares are emoji with the
    /// letters beside them, or letters where nothing may be drawn.
    func grid(_ tiles: [[WordleTile]]) -> [Line] {
        tiles.map { tiles in
            if appearance.hasColour { return joined(tiles.map(tile)) }
            let squares = text(tiles.map(\.square))
            let letters = String(tiles.compactMap(\.letter))
            return Line(letters.isEmpty ? squares : "\(squares)  \(letters)")
        }
    }

    /// Returns squares as text: emoji, or letters where nothing may be drawn.
    func text(_ squares: some Sequence<Square>) -> String {
        appearance.isPlain ? squares.codes : appearance.squareTheme.emoji(for: squares)
    }

    /// Returns the rows of a keyboard on which the letters that were tried are marked.
    func keyboard(_ rows: [[KeyboardKey]]) -> [Line] {
        guard appearance.hasColour else { return letters(rows) }
        return rows.enumerated().map { index, keys in
            let keys = keys.map { key in
                key.tile.map(tile) ?? Line(" \(key.letter) ", .dim)
            }
            return Line(String(repeating: " ", count: index * 2)) + joined(keys)
        }
    }

    /// Returns the letters that were tried, by what is known of them, in words.
    private func letters(_ rows: [[KeyboardKey]]) -> [Line] {
        let keys = rows.joined().sorted { $0.letter < $1.letter }
        func line(_ title: String, _ square: Square?) -> Line? {
            let letters = keys.filter { $0.square == square }.map { String($0.letter) }
            return letters.isEmpty ? nil : Line("\(title): \(letters.joined(separator: " "))")
        }
        return [
            line("Right place", .correct), line("Elsewhere", .present), line("Not in it", .absent),
            line("Not tried", nil),
        ].compactMap(\.self)
    }

    /// The width of a row of so many tiles, whether the letters are shown or not.
    func width(letters: Int) -> Int { appearance.hasColour ? letters * 4 - 1 : letters * 3 + 2 }

    private func joined(_ tiles: [Line]) -> Line { tiles.dropFirst().reduce(tiles.first ?? Line()) { $0 + " " + $1 } }

    private func tile(_ tile: WordleTile) -> Line {
        let letter = tile.letter.map(String.init) ?? " "
        let text =
            switch appearance.hasSigns ? tile.square : .absent {
            case .correct: "[\(letter)]"
            case .present: "(\(letter))"
            case .absent: " \(letter) "
            }
        return Line(text, Palette.tile(tile.square, appearance.squareTheme))
    }
}
