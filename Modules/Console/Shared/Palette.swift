import Models
import QuintetTerminal

/// The colours of the program: only colours 16 to 255 of the 256-colour palette, which terminals rarely change.
enum Palette {
    /// The maximum length of a bar in cells: longer bars are no easier to compare.
    static let widestBar = 60

    /// Returns the style of a language's dot: close to GitHub's colour for well-known languages, or else as in `frame`.
    static func language(_ name: String) -> TextStyle {
        languages[name].map { TextStyle(foreground: $0) } ?? frame(name)
    }

    private static let languages: [String: Colour] = [
        "C": 240, "C++": 204, "CMake": 160, "Go": 38, "HTML": 166, "Java": 136, "JavaScript": 221, "Kotlin": 141,
        "Objective-C": 69, "Python": 61, "Ruby": 88, "Rust": 180, "Shell": 113, "Swift": 203, "TypeScript": 67,
    ]

    static func medal(_ rank: Int?) -> TextStyle {
        let colours: [Colour] = [220, 250, 173]
        guard let rank, colours.indices.contains(rank - 1) else { return TextStyle() }
        return TextStyle(isBold: true, foreground: colours[rank - 1])
    }

    /// Returns the style of a frame around initials: one of a few colours, always the same for the same text.
    static func frame(_ text: String) -> TextStyle {
        let colours: [Colour] = [167, 173, 179, 107, 72, 74, 68, 97, 139, 132]
        let sum = text.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
        return TextStyle(foreground: colours[sum % colours.count])
    }

    static let bar = TextStyle(foreground: 244)

    /// Returns the colour of a letter in the right place and of the latest result, which a theme may change.
    static func best(_ theme: String) -> Colour { theme == "high-contrast" ? 208 : 71 }
}
