import Models
import QuintetTerminal
import ViewModels

struct TilesDrawing {
    let appearance: Appearance

    /// Returns the rows of a game, one for each try.
    ///
    /// With colours, tiles look like those of the original game, side by side so that a try reads as a word. Without
    /// colours, the squares are emoji, or in plain text the codes g, y and x. If the letters of the try are shown, they
    /// are beside the squares.
    func grid(_ tiles: [[WordleTile]], isSmall: Bool = false) -> [Line] {
        tiles.map { tiles in
            if appearance.hasColour { return tiles.map { isSmall ? smallTile($0) : tile($0) }.reduce(Line(), +) }
            let squares = text(tiles.map(\.square))
            let letters = String(tiles.compactMap(\.letter))
            return Line(letters.isEmpty ? squares : "\(squares)\(isSmall ? " " : "  ")\(letters)")
        }
    }

    /// Returns the tries in one line: for each letter a coloured cell, an emoji, or in plain text a code.
    func row(_ tiles: [[WordleTile]]) -> Line {
        let tries = tiles.map { tiles in
            guard appearance.hasColour, !appearance.hasSigns else { return Line(text(tiles.map(\.square))) }
            return tiles.map {
                Line($0.letter.map(String.init) ?? " ", Palette.tile($0.square, appearance.squareTheme))
            }
            .joined()
        }
        // Screen readers read plain letters one by one, so that a comma ends each try.
        return tries.joined(by: appearance.isPlain ? ", " : " ")
    }

    func text(_ squares: some Sequence<Square>) -> String {
        if appearance.isPlain { return squares.codes.map(String.init).joined(separator: " ") }
        return appearance.hasFewColours ? squares.codes : appearance.squareTheme.emoji(for: squares)
    }

    func keyboard(_ rows: [[KeyboardKey]]) -> [Line] {
        guard appearance.hasColour else { return letters(rows) }
        return rows.enumerated().map { index, keys in
            let keys = keys.map { key in
                key.tile.map(tile) ?? Line(" \(key.letter) ", .dim)
            }
            return Line(String(repeating: " ", count: index * 2)) + keys.joined(by: " ")
        }
    }

    private func letters(_ rows: [[KeyboardKey]]) -> [Line] {
        let keys = rows.joined().sorted { $0.letter < $1.letter }
        func line(_ title: String, _ square: Square?) -> Line? {
            let letters = keys.filter { $0.square == square }.map { String($0.letter) }
            return letters.isEmpty ? nil : Line("\(title): \(letters.joined(separator: " "))")
        }
        return [
            line("Right place", .correct), line("Elsewhere", .present), line("Not in the word", .absent),
            line("Not tried", nil),
        ].compactMap(\.self)
    }

    func width(letters: Int, areShown: Bool) -> Int {
        appearance.hasColour ? letters * (appearance.hasSigns ? 3 : 2) : letters * 2 + (areShown ? letters + 1 : 0)
    }

    /// Returns a tile of two cells, or of three if tiles have signs, such as "[a]".
    private func smallTile(_ tile: WordleTile) -> Line {
        guard !appearance.hasSigns else { return self.tile(tile) }
        return Line("\(tile.letter.map(String.init) ?? " ") ", Palette.tile(tile.square, appearance.squareTheme))
    }

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
