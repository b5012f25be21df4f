/// The text that people share to show the result of a game.
public enum ShareText {
    /// Returns the text as nytimes.com writes it, or nil for an unfinished game; without a theme, squares are codes.
    public static func text(for score: WordleScore, theme: SquareTheme?) -> String? {
        guard score.isFinished else { return nil }
        let header = "Wordle \(GroupedNumber.text(score.id)) \(score.result)"
        let rows = score.squares.map { theme?.emoji(for: $0) ?? $0.codes }
        return ([header] + (rows.isEmpty ? [] : [""]) + rows).joined(separator: "\n")
    }
}
