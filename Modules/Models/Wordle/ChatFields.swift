/// The names that the user gave for two fields of a chat export: the senders and the texts of the messages.
///
/// If a name is nil, the field is the one that the known chat programs write.
public struct ChatFields: Hashable, Sendable {
    /// The name of the field with the senders, or the end of the field's path, such as `login` for `user.login`.
    ///
    /// In a web page, it is a class of the elements that hold the senders, such as `author`.
    public var sender: String?
    /// The name of the field with the texts, or the end of the field's path; not used in a web page.
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

    /// The field that stands for the keys of the objects that have the shares.
    package static let key = "key"

    /// Creates a field.
    public init(name: String, examples: [String]) {
        self.name = name
        self.examples = examples
    }

    /// The name and the examples, such as `“user.login” (ann, bo)`.
    package var text: String { "\(name.quoted) (\(examples.joined(separator: ", ")))" }
}
