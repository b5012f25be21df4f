/// The names that the user gave for two fields of a chat export: the senders and the texts of the messages.
///
/// If a name is nil, the field is detected.
public struct ChatFields: Hashable, Sendable {
    /// The name of the field with the senders, or the end of the field's path, such as `login` for `user.login`.
    ///
    /// In a web page, it is any part of the tag and class of the elements that hold the senders, such as `author` for
    /// `div.author`.
    public var sender: String?
    /// The name of the field with the texts, or the end of the field's path; not used in a web page.
    public var text: String?

    /// Creates the fields.
    public init(sender: String? = nil, text: String? = nil) {
        self.sender = sender
        self.text = text
    }
}
