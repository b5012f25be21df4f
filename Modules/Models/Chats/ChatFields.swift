/// The names that the user gave for two fields of a chat export: the senders and the texts of the messages.
///
/// If a name is nil, the field is the one that the known chat programs write.
public struct ChatFields: Hashable, Sendable {
    /// The name of the field with the senders, or the end of the field's path, such as `login` for `user.login`.
    ///
    /// In a web page, it is a class of the elements that hold the senders, such as `author`.
    public var sender: String?
    /// The name of the field with the texts, or the end of the field's path; refused for a web page.
    public var text: String?

    /// Creates the fields.
    public init(sender: String? = nil, text: String? = nil) {
        self.sender = sender
        self.text = text
    }
}

/// A field of a chat export that may have the senders, with up to two of its values.
public struct ChatField: Hashable, Sendable {
    /// The path of the field, such as `user.login`.
    public let name: String
    /// Up to two different values.
    public let examples: [String]

    /// Creates a field.
    public init(name: String, examples: [String]) {
        self.name = name
        self.examples = examples
    }

    /// The name and the examples, such as `“user.login” (ann, bo)`.
    package var text: String { "\(name.quoted) (\(examples.joined(separator: ", ")))" }
}

extension Choices {
    /// The name of the question which field of a chat export has the senders.
    public static let fields = "nameFields"
    /// The name of the question which player of a chat the user is.
    public static let player = "namePlayer"
}

extension ServiceError {
    /// The fields of a chat export of which one has the senders; nil for other errors, and if no field is possible.
    public var senderFields: Choices? {
        guard let choices = remedy.choices, choices.name == Choices.fields, !choices.options.isEmpty else { return nil }
        return choices
    }
}

extension Remedy {
    /// Choose which of these fields of a chat export has the senders.
    package static func nameFields(_ fields: [ChatField]) -> Remedy {
        let options = fields.map { Choices.Option($0.name, examples: $0.examples) }
        return .choose(
            Choices(
                Choices.fields, "Choose the field with the senders.", "fields", options,
                by: Choices.Action("chooseSender", fields: ["field"])))
    }

    /// Choose which of these players' games to import.
    package static func namePlayer(_ players: [String]) -> Remedy {
        .choose(
            Choices(
                Choices.player, "Choose your name in the chat.", "players", players.map { Choices.Option($0) },
                by: Choices.Action("choosePlayer", fields: ["player"])))
    }
}
