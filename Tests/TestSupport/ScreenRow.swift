/// The rows of a screen of the menus, which have numbers that depend on what else is listed.
package enum ScreenRow {
    private static let mark: Character = "\u{F8FF}"

    /// Returns input of a `TestTerminal` that types the number of the newest row with a name.
    package static func named(_ name: String) -> String { "\(mark)\(name)" }

    /// Returns input with the number of a row, read from the screen, in place of the row's name.
    package static func typed(_ input: String, on screen: String) -> String {
        guard input.first == mark else { return input }
        let name = String(input.dropFirst())
        return number(of: name, on: screen) ?? "no row “\(name)”"
    }

    /// Returns the number of the newest row with a name; nil if there is no such row.
    package static func number(of name: String, on screen: String) -> String? {
        for line in screen.split(separator: "\n").reversed() {
            let words = line.drop { $0 == " " }
            let number = words.prefix(while: \.isNumber)
            let rest = words.dropFirst(number.count).drop { ". ".contains($0) }
            guard !number.isEmpty, rest.hasPrefix(name) else { continue }
            if rest.dropFirst(name.count).first.map({ " :\r".contains($0) }) ?? true { return String(number) }
        }
        return nil
    }
}
