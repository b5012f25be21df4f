/// What is typed, and the one thing that it means on every screen of the program.
package struct KeyName: Hashable, Sendable {
    /// What is typed: "a", "/", "Enter", or "1" for the numbers of rows.
    package let key: String
    /// What it means wherever it is, in a clause.
    package let meaning: String

    /// Creates a name.
    package init(_ key: String, _ meaning: String) { (self.key, self.meaning) = (key, meaning) }
}

extension KeyName {
    /// The numbers of rows.
    package static let number = KeyName("1", "what has this number: a row, an app, a day, a setting")
    /// An empty line.
    package static let enter = KeyName("Enter", "goes on: a page, a form, a load that failed")
    /// One on.
    package static let next = KeyName(
        "n", "one on: the next page, the older game or month, the next row from a row’s page")
    /// One back.
    package static let previous = KeyName(
        "p", "one back: the page before, the newer game or month, the row before from a row’s page")
    /// A page by its number.
    package static let page = KeyName(":", "to a page of the list: `:30`, `:first`, `:last`")
    /// A search.
    package static let search = KeyName("/", "searches the list; alone it asks")
    /// A load.
    package static let refresh = KeyName("r", "loads anew, or tries again")
    /// One step back.
    package static let back = KeyName("b", "undoes one thing: a search or filter, a jump, then the screen")
    /// The keys of a screen.
    package static let help = KeyName("?", "explains the keys of the screen")
    /// The end.
    package static let quit = KeyName("q", "leaves the program")

    /// The keys that screens of any app have.
    package static let ofMenus = [number, enter, next, previous, page, search, refresh, back, help, quit]
}
