/// A key of a screen: what the footer says of it, and what it does.
@MainActor
package struct Key {
    /// What is typed, and what it does.
    package let hint: KeyHint
    /// Whether the footer shows it; it works in any case.
    package private(set) var isShown = true
    /// Returns what follows from a line, or nil when the line is for another key.
    package let reply: (TypedLine) -> ScreenReply?

    /// A key that stands alone.
    package init(_ key: String, _ action: String, _ act: @escaping @MainActor () -> ScreenReply) {
        hint = KeyHint(key, action)
        let name = key == "Enter" ? "" : key
        reply = { $0.loneKey == name ? act() : nil }
    }

    /// A key that opens a screen, or changes how this one is drawn.
    package init(_ key: String, _ action: String, draw act: @escaping @MainActor () -> Void) {
        self.init(key, action) {
            act()
            return .redraw
        }
    }

    /// A key with a text behind it, such as `u OWNER`, which is asked for when it is missing.
    package init(
        _ key: String, _ action: String, asking question: @escaping @MainActor () -> Question,
        _ act: @escaping @MainActor (String) -> ScreenReply
    ) {
        hint = KeyHint(key, action)
        let name = key.prefix { $0 != " " }
        reply = { typed in
            guard typed.key == name else { return nil }
            return typed.text.isEmpty ? .ask(question(), then: act) : act(typed.text)
        }
    }

    /// The numbers of rows, counted from one; `act` gets a position.
    package init(numbers count: Int, _ action: String, _ act: @escaping @MainActor (Int) -> ScreenReply) {
        hint = KeyHint(count == 1 ? "1" : "1–\(count)", action)
        isShown = count > 0
        reply = { typed in
            guard let number = typed.loneKey.flatMap({ Int($0) }), number > 0, number <= count else { return nil }
            return act(number - 1)
        }
    }

    /// The same key, in the footer or not.
    package func shown(_ isShown: Bool) -> Key {
        var key = self
        key.isShown = isShown
        return key
    }
}
