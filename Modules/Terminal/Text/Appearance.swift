/// The appearance of output, determined at the start from options, settings and the environment.
///
/// `Session.appearance` also has the current size of the terminal.
package struct Appearance: Hashable, Sendable {
    /// Whether output is for screen readers and simple terminals: text only.
    package var isPlain = false
    package var hasColour = false
    /// Whether the cursor may be moved, for pages that change in place, a spinner, and a pager.
    package var canMoveCursor = false
    /// Whether coloured tiles also have brackets.
    package var hasSigns = false
    /// The width of a line in cells.
    package var width = 80
    package var height: Int?
    /// The name of the user's theme for the colours of Wordle's squares and of charts, such as `dark`.
    package var theme = ""
    /// Whether lists show one line per row, in place of cards and entries.
    package var hasLines = false

    package init(
        isPlain: Bool = false, hasColour: Bool = false, canMoveCursor: Bool = false, width: Int = 80, height: Int? = nil
    ) {
        self.isPlain = isPlain
        self.hasColour = hasColour
        self.canMoveCursor = canMoveCursor
        self.width = width
        self.height = height
    }
}
