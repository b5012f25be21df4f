import Models

/// How output looks: decided once, from options, settings and the environment.
struct Appearance: Hashable, Sendable {
    /// For screen readers and simple terminals: words and letters alone.
    var isPlain = false
    /// Whether control sequences for colours are sent.
    var hasColour = false
    /// The width of a line in cells.
    var width = 80
    /// The height of a page in lines, or nil where nothing limits it.
    var height: Int?
    /// The colours of the squares.
    var theme = SquareTheme.dark
}
