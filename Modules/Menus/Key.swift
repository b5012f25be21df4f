/// A key of a screen: what the footer says of it, and what it does.
@MainActor package struct Key {
    /// What is typed, with its meaning in the whole program.
    package let name: KeyName
    /// What is typed here: "a", "1–3", or "u OWNER" for a key with a text behind it.
    package let text: String
    /// What it does here, in a few words.
    package let action: String
    /// What may stand behind it, by examples.
    package private(set) var examples = ""
    /// The words of a command whose last argument is completed as what stands behind the key.
    package private(set) var completion: [String] = []
    /// The examples that are words; where no command completes them, the first word of each.
    var exampleWords: [String] {
        let examples = examples.split(separator: ", ").map { completion.isEmpty ? $0.prefix { $0 != " " } : $0 }
        return examples.filter { $0.allSatisfy { $0.isLetter || $0 == "-" } }.map(String.init)
    }
    /// Whether a blank stands between the key and the text behind it.
    var takesBlank: Bool { name.key.first?.isLetter != false }
    /// Whether the footer shows it; it works in any case.
    package private(set) var isShown = true
    /// Returns what follows from a line, or nil when the line is for another key.
    package let reply: (TypedLine) -> ScreenReply?

    /// A key that stands alone.
    package init(_ name: KeyName, _ action: String, _ act: @escaping @MainActor () -> ScreenReply) {
        (self.name, self.action, text) = (name, action, name.key)
        let typed = name == .enter ? "" : name.key
        reply = { $0.loneKey == typed ? act() : nil }
    }

    /// A key that opens a screen, or changes how this one is drawn.
    package init(_ name: KeyName, _ action: String, draw act: @escaping @MainActor () -> Void) {
        self.init(name, action) {
            act()
            return .redraw
        }
    }

    /// A key with a text behind it, such as `u OWNER`, which is asked for when it is missing.
    ///
    /// - Parameters:
    ///   - name: What is typed.
    ///   - placeholder: What stands for the text.
    ///   - action: What it does, in a few words.
    ///   - examples: What the text may be.
    ///   - completion: The words of a command whose last argument may be the same, for Tab.
    ///   - question: Asks for the text.
    ///   - act: Does what the text means.
    package init(
        _ name: KeyName, _ placeholder: String = "", _ action: String, examples: String = "",
        completion: [String] = [], asking question: @escaping @MainActor () -> Question,
        _ act: @escaping @MainActor (String) -> ScreenReply
    ) {
        self.init(name, placeholder, action, examples: examples, completion: completion) {
            $0.isEmpty ? .ask(question(), then: act) : act($0)
        }
    }

    /// A key that may have a text behind it; `act` gets an empty one where there is none.
    package init(
        _ name: KeyName, _ placeholder: String, _ action: String, examples: String = "", completion: [String] = [],
        withOrWithout act: @escaping @MainActor (String) -> ScreenReply
    ) {
        (self.name, self.action, self.examples, self.completion) = (name, action, examples, completion)
        let isSign = name.key.first?.isLetter == false
        text = name.key + (placeholder.isEmpty || isSign ? "" : " ") + placeholder
        reply = { $0.key == name.key ? act($0.text) : nil }
    }

    /// The numbers of rows, counted from one; `act` gets a position.
    package init(numbers count: Int, _ action: String, _ act: @escaping @MainActor (Int) -> ScreenReply) {
        self.init(numbers: count, action) { $0 <= count ? act($0 - 1) : nil }
    }

    /// Numbers of which those up to a count are of rows; `act` returns nil for one that means nothing.
    package init(numbers count: Int, _ action: String, _ act: @escaping @MainActor (_ number: Int) -> ScreenReply?) {
        (name, self.action, text) = (.number, action, count == 1 ? "1" : "1–\(count)")
        isShown = count > 0
        reply = { typed in typed.loneKey.flatMap { Int($0) }.flatMap { $0 > 0 ? act($0) : nil } }
    }

    /// The same key, in the footer or not.
    package func shown(_ isShown: Bool) -> Key {
        var key = self
        key.isShown = isShown
        return key
    }
}
