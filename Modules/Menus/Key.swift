import Screens

/// A key of a screen: its text in the footer, and its action.
@MainActor package struct Key {
    package let name: KeyName
    /// The text to type, as the help shows it, such as "a", "1–3", or "u OWNER" for a key with text after it.
    ///
    /// For row numbers, the numbers that pick a row.
    package let text: String
    package let action: String
    /// A longer description of the action for the list of all keys, which has more room than the footer.
    let explanation: String
    package private(set) var examples = ""
    /// What completes the text after the key.
    package private(set) var completion = KeyCompletion()
    /// Whether a space separates the key and the text after it.
    var takesBlank: Bool { name.key.first?.isLetter != false }
    /// Whether the footer and the help show the key; the key works either way.
    package private(set) var isShown = true
    /// Returns the reply to a line, or nil if the key does not accept the line.
    package let reply: (TypedLine) -> ScreenReply?

    /// Creates a key without text after it.
    package init(
        _ name: KeyName, _ action: String, explanation: String? = nil, _ act: @escaping @MainActor () -> ScreenReply
    ) {
        self.name = name
        self.action = action
        self.explanation = explanation ?? action
        text = name.key
        let typed = name == .enter ? "" : name.key
        reply = { $0.loneKey == typed ? act() : nil }
    }

    /// Creates a key whose action opens another screen, or changes how this screen is drawn.
    package init(_ name: KeyName, _ action: String, draw act: @escaping @MainActor () -> Void) {
        self.init(name, action) {
            act()
            return .redraw
        }
    }

    /// Creates a key with a text after it, such as `u OWNER`; a question asks for a missing text.
    ///
    /// Without a question, `act` gets an empty text if there is none.
    package init(
        _ name: KeyName, argument placeholder: String, _ action: String, explanation: String? = nil,
        examples: String = "", completion: [String] = [], asking question: Question? = nil,
        _ act: @escaping @MainActor (String) -> ScreenReply
    ) {
        self.name = name
        self.action = action
        self.explanation = explanation ?? action
        self.examples = examples
        self.completion = KeyCompletion(after: completion, examples: examples)
        var question = question
        question?.completion = self.completion
        let isSign = name.key.first?.isLetter == false
        text = name.key + (placeholder.isEmpty || isSign ? "" : " ") + placeholder
        reply = { typed in
            guard typed.key == name.key else { return nil }
            if typed.text.isEmpty, let question { return .ask(question, then: act) }
            return act(typed.text)
        }
    }

    /// Creates the key for row numbers, counted from 1; `act` gets a position, counted from 0.
    package init(positions count: Int, _ action: String, _ act: @escaping @MainActor (Int) -> ScreenReply) {
        self.init(numbers: count, action) { $0 <= count ? act($0 - 1) : nil }
    }

    /// Creates the key for the row numbers 1 to `count`; `act` gets a number, and returns nil for an invalid number.
    package init(
        numbers count: Int, _ action: String, _ act: @escaping @MainActor (_ number: Int) -> ScreenReply?
    ) {
        self.init(numbers: count == 1 ? "1" : "1–\(count)", action, act)
        isShown = count > 0
    }

    /// Creates the key for row numbers; `act` gets a number, and returns nil for an invalid number.
    package init(
        numbers: [Int], _ action: String, _ act: @escaping @MainActor (_ number: Int) -> ScreenReply?
    ) {
        self.init(numbers: Self.ranges(of: numbers.sorted()), action, act)
    }

    private init(
        numbers: String, _ action: String, _ act: @escaping @MainActor (_ number: Int) -> ScreenReply?
    ) {
        name = .number
        self.action = action
        explanation = action
        text = numbers
        reply = { typed in typed.loneKey.flatMap { Int($0) }.flatMap { $0 > 0 ? act($0) : nil } }
    }

    /// Returns sorted numbers in words, such as "1–3, 5 and 8"; only the first and the last of a list with many gaps.
    private static func ranges(of numbers: [Int]) -> String {
        var ranges: [ClosedRange<Int>] = []
        for number in numbers {
            if let last = ranges.last, number - last.upperBound <= 1 {
                ranges[ranges.count - 1] = last.lowerBound...number
            } else {
                ranges.append(number...number)
            }
        }
        if ranges.count > 5, let first = numbers.first, let last = numbers.last { ranges = [first...last] }
        let words = ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
        return (words.dropLast(2) + [words.suffix(2).joined(separator: " and ")]).joined(separator: ", ")
    }

    package func shown(_ isShown: Bool) -> Key {
        var key = self
        key.isShown = isShown
        return key
    }
}

/// What completes the text after a key, also while the key asks for it.
package struct KeyCompletion {
    /// The words of the equivalent command, such as `wordle show`, whose next argument is completed; empty for none.
    let command: [String]
    /// The examples to offer.
    ///
    /// Without a command, only the first word of each example is offered. Texts with any character other than letters
    /// and hyphens are left out.
    let examples: [String]

    init(after command: [String] = [], examples: String = "") {
        self.command = command
        let words = examples.split(separator: ", ").map { command.isEmpty ? $0.prefix { $0 != " " } : $0 }
        self.examples = words.filter { $0.allSatisfy { $0.isLetter || $0 == "-" } }.map(String.init)
    }
}
