import Platform
import Screens

/// A page of your own: the title of a screen and the titles of its actions.
@MainActor public struct Page {
    /// The lines of the page.
    public let lines: [String]

    /// Creates the page of a screen.
    public init(title: String, of screen: ScreenSpec) {
        lines = [Heading.html(title)] + screen.actions.compactMap(\.title).map { "<button>\($0)</button>" }
    }
}
