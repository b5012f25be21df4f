import Models

/// The key that runs an action in a terminal.
@MainActor public struct ActionKey {
    /// The key.
    public let name: KeyName
    /// Returns the words beside the key, such as "statistics".
    public let words: @MainActor () -> String
    /// Returns a longer description of the action, for the list of all keys.
    public let explanation: @MainActor () -> String
    /// The text after the key, or nil if the action has none.
    public let argument: ActionArgument?
    /// Returns whether the key is shown.
    public let isShown: @MainActor () -> Bool
    /// The answer to the key while it is not shown, or nil if there is no such key then.
    public let otherwise: String?
    /// Whether the key runs the action even while it is not shown.
    public let isAlwaysRun: Bool
    /// Returns the question to confirm before the action, for the text after the key; nil for no question.
    public let question: @MainActor (String) -> String?
    /// Returns the message after the action, or throws the error that the screen does not show.
    public let report: @MainActor () throws(ServiceError) -> String?
}

/// The text after a key, such as OWNER in `u OWNER`.
@MainActor public struct ActionArgument {
    /// What is typed after a key.
    public enum Kind: Sendable {
        /// Any text, such as a name.
        case text
        /// One of some forms, such as a period; none of them is a key.
        case choice
    }

    /// The name of the text in the help, such as "OWNER".
    public let placeholder: String
    /// Examples, separated by commas.
    public let examples: String
    /// The question to ask if there is no text after the key; nil if the key works without a text.
    public let question: String?
    /// Returns the meaning of an empty answer, such as "show all"; nil if an empty answer cancels the question.
    public let empty: @MainActor () -> String?
    /// What is typed.
    public let kind: Kind
    /// Returns the lines above the question.
    public let above: @MainActor () -> [String]

    /// Creates the text after a key.
    public init(
        _ placeholder: String, examples: String = "", asking question: String? = nil,
        empty: @escaping @MainActor @autoclosure () -> String? = nil, kind: Kind = .text,
        above: @escaping @MainActor @autoclosure () -> [String] = []
    ) {
        self.placeholder = placeholder
        self.examples = examples
        self.question = question
        self.empty = empty
        self.kind = kind
        self.above = above
    }
}
