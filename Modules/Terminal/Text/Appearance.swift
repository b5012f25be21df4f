/// How output looks: decided once, from options, settings and the environment.
public struct Appearance: Hashable, Sendable {
    /// For screen readers and simple terminals: words and letters alone.
    public var isPlain = false
    /// Whether control sequences for colours are sent.
    public var hasColour = false
    /// Whether the cursor may be moved: pages that change in place, progress that turns, a pager.
    public var mayMove = false
    /// The width of a line in cells.
    public var width = 80
    /// The height of a page in lines, or nil where nothing limits it.
    public var height: Int?
    /// The name of the colours that the person has chosen for the program's own drawings.
    public var theme = ""

    /// Creates an appearance; without anything, text in lines of 80 cells.
    public init(
        isPlain: Bool = false, hasColour: Bool = false, mayMove: Bool = false, width: Int = 80, height: Int? = nil
    ) {
        self.isPlain = isPlain
        self.hasColour = hasColour
        self.mayMove = mayMove
        self.width = width
        self.height = height
    }
}
