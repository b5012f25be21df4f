import Models
import Terminal

/// A key of a screen: what the footer says of it, and what it does.
@MainActor
struct Key {
    let hint: KeyHint
    /// Whether the footer shows it; it works in any case.
    var isShown = true
    /// Returns what follows from a line, or nil when the line is for another key.
    let reply: (TypedLine) -> ScreenReply?

    /// A key that stands alone.
    init(_ key: String, _ action: String, _ act: @escaping @MainActor () -> ScreenReply) {
        hint = KeyHint(key, action)
        let name = key == "Enter" ? "" : key
        reply = { $0.loneKey == name ? act() : nil }
    }

    /// A key that opens a screen, or changes how this one is drawn.
    init(_ key: String, _ action: String, draw act: @escaping @MainActor () -> Void) {
        self.init(key, action) {
            act()
            return .redraw
        }
    }

    /// A key with a text behind it, such as `u OWNER`, which is asked for when it is missing.
    init(
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
    init(numbers count: Int, _ action: String, _ act: @escaping @MainActor (Int) -> ScreenReply) {
        hint = KeyHint(count == 1 ? "1" : "1–\(count)", action)
        isShown = count > 0
        reply = { typed in
            guard let number = typed.loneKey.flatMap({ Int($0) }), number > 0, number <= count else { return nil }
            return act(number - 1)
        }
    }

    /// The same key, in the footer or not.
    func shown(_ isShown: Bool) -> Key {
        var key = self
        key.isShown = isShown
        return key
    }
}

/// A line that was typed: a key in lower case, and what stands behind it.
struct TypedLine {
    /// The line itself, without blanks around it.
    let line: String
    /// The first word in lower case; `/` needs no blank behind it.
    let key: String
    /// What stands behind the key.
    let text: String

    init(_ line: String) {
        self.line = line.trimmed
        let isSearch = self.line.hasPrefix("/")
        let end = isSearch ? self.line.index(after: self.line.startIndex) : self.line.firstIndex(of: " ")
        key = self.line[..<(end ?? self.line.endIndex)].lowercased()
        text = String(self.line[(end ?? self.line.endIndex)...]).trimmed
    }

    /// Whether it means to leave the program.
    var leaves: Bool { ["q", "quit", "exit", ":q"].contains(loneKey) }

    /// Whether it means to go back.
    var goesBack: Bool { ["b", "back", ".."].contains(loneKey) }

    /// Whether it makes what is being loaded useless: it leaves, goes back, or asks for somebody else's.
    ///
    /// A search in a list needs the list.
    var endsWait: Bool { leaves || goesBack || key == "u" && !text.isEmpty }

    /// The key, if nothing stands behind it.
    var loneKey: String? { text.isEmpty ? key : nil }
}
