/// The first line of a share: `Wordle 281 4/6`, with or without the player's name before it.
struct ShareHeader {
    /// What comes before the word Wordle: nothing, a name, or a time and a name.
    let prefix: ArraySlice<Unicode.Scalar>
    /// The puzzle number, or nil when it is too large to be one.
    let puzzle: Int?
    /// What stands before the slash of the score: `4`, or `X` in upper case.
    let score: String
    /// What stands after the slash of the score: `6`.
    let limit: String
    /// Whether a star marks hard mode.
    let hardMode: Bool

    /// Reads a header, or nil when the line is none.
    init?(_ line: ShareLine) {
        let scalars = line.scalars[...]
        for start in scalars.indices where scalars[start] == "W" || scalars[start] == "w" {
            guard let prefix = Self.prefix(scalars[..<start]) else { continue }
            var scanner = ShareScanner(rest: scalars[start...])
            guard scanner.skip("wordle"), scanner.skipSpaces(), let digits = scanner.number() else { continue }
            // The Times put an emoji after the number of puzzle 1,000.
            scanner.skipSpaces()
            scanner.skipSymbols()
            scanner.skipSpaces()
            let score = scanner.word().uppercased()
            guard score == "X" || Self.isNumber(score), scanner.skip("/") else { continue }
            let limit = scanner.word()
            guard Self.isNumber(limit) else { continue }
            self.prefix = prefix
            puzzle = Int(digits)
            self.score = score
            self.limit = limit
            hardMode = scanner.skip("*")
            return
        }
        return nil
    }

    /// Returns the part with the name of what comes before the word Wordle, or nil when that is part of a sentence.
    private static func prefix(_ prefix: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar>? {
        var end = prefix
        if end.last == "#" { end.removeLast() }
        guard let last = end.last(where: { $0 != " " }) else { return [] }
        guard last == "-" else { return last == ":" || last == "]" ? end : nil }
        return end[..<(end.lastIndex(of: "-") ?? end.endIndex)]
    }

    /// Whether a word begins as a number does: `and/or` is no score, while `7/6` is one, if a wrong one.
    private static func isNumber(_ word: String) -> Bool {
        word.first?.isNumber ?? false
    }
}
