/// The text that people share to show the result of a game.
public enum ShareText {
    /// Returns the text in the form of nytimes.com, or nil for an unfinished game, which has nothing to share yet.
    ///
    /// It is `Wordle 281 4/6`, an empty line and a line of squares for each try, without a line feed at the end.
    /// Without a theme the squares are the letters of `Square.code`, for output without emoji.
    public static func text(for score: WordleScore, theme: SquareTheme?) -> String? {
        guard score.isFinished else { return nil }
        let header = "Wordle \(grouped(score.id)) \(score.result)"
        return ([header, ""] + score.squares.map { theme?.emoji(for: $0) ?? $0.codes }).joined(separator: "\n")
    }

    /// The number with commas between thousands in every locale, as Wordle writes it.
    private static func grouped(_ number: Int) -> String {
        let digits = Array(String(number))
        return digits.enumerated().reduce(into: "") { text, digit in
            if digit.offset > 0, (digits.count - digit.offset).isMultiple(of: 3) { text += "," }
            text.append(digit.element)
        }
    }
}
